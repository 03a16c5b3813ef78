/// Performs work later in this run loop turn: after the code that runs now and after work that was added before, and
/// before the frame lays out. `AppSession.endFrame` is where it runs.
@MainActor
func atEndOfTurn(_ work: @escaping @MainActor () -> Void) {
    AnimationClock.current.atEndOfTurn(work)
}
