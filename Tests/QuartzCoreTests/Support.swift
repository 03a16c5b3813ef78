import QuartzCore
import Testing

/// Runs a test with its own animation clock.
@MainActor
func withClock(framesPerSecond: Int = 60, _ body: @MainActor (AnimationClock) throws -> Void) rethrows {
    let before = AnimationClock.current
    defer { before.makeCurrent() }
    let clock = AnimationClock(framesPerSecond: framesPerSecond)
    clock.makeCurrent()
    try body(clock)
    CATransaction.flush()
}

extension AnimationClock {
    /// Performs the part of an app's frame that concerns animations.
    @MainActor func frame(at time: Double) {
        advance(to: time)
        CATransaction.flush()
        completeAnimations()
    }
}

extension AnimationTimeline {
    /// Stops the timeline at a time.
    func hold(at time: Double) { follow(rate: 0) { _ in time } }
}

/// Returns a layer that is older than the last commit.
@MainActor
func committedLayer(_ layer: CALayer = CALayer()) -> CALayer {
    CATransaction.flush()
    return layer
}

/// Records the starts and stops of animations.
@MainActor
final class Listener: CAAnimationDelegate {
    var events: [String] = []
    let name: String
    var whenStopped: (() -> Void)?

    init(_ name: String = "") { self.name = name }

    func animationDidStart(_ anim: CAAnimation) { events.append(name + "start") }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        events.append(name + (flag ? "finished" : "cut"))
        whenStopped?()
    }
}

func near(_ a: Double?, _ b: Double, _ tolerance: Double = 1e-9) -> Bool {
    guard let a else { return false }
    return abs(a - b) <= tolerance
}

func near(_ a: CATransform3D, _ b: CATransform3D, _ tolerance: Double = 1e-9) -> Bool {
    zip(a.elements, b.elements).allSatisfy { abs($0 - $1) <= tolerance }
}
