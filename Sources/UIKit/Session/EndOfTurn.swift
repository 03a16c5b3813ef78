/// Performs work later in this run loop turn, after the code that runs now and after work that was added before.
///
/// `AppSession.endFrame` runs it: before layout, and what is added since then after the frame is presented.
@MainActor
func atEndOfTurn(_ work: @escaping @MainActor () -> Void) {
    AnimationClock.current.atEndOfTurn(work)
}
