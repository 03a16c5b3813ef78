import CoreGraphics
import QuartzCore

/// Performs work later in this run loop turn, after the code that runs now and after work that was added before.
///
/// `AppSession.endFrame` runs it: before layout, and what is added since then after the frame is presented.
@MainActor
func atEndOfTurn(_ work: @escaping @MainActor () -> Void) {
    AnimationClock.current.atEndOfTurn(work)
}

/// Performs work in the next frame, whenever it is drawn, before layout.
@MainActor
func inNextFrame(_ work: @escaping @MainActor () -> Void) -> ScheduledWork {
    // Longer than the uncertainty of a frame's time, and shorter than any frame.
    later(after: 1e-4, work)
}

/// Performs work in the first frame after a delay in seconds, before layout.
@MainActor @discardableResult
func later(after delay: CFTimeInterval, _ work: @escaping @MainActor () -> Void) -> ScheduledWork {
    AnimationClock.current.schedule(at: AnimationClock.turnTime + delay, work)
}
