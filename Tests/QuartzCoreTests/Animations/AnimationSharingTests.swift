import QuartzCore
import TestSupport
import Testing

/// Animations that several objects refer to, and that run side by side.
@MainActor
@Suite(.lane(.main)) struct AnimationSharingTests {
    /// A delegate whose action is always the same animation.
    private final class SharedAction: CALayerDelegate {
        let animation = CABasicAnimation(keyPath: "opacity")
        func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { animation }
    }

    /// Passes its animations on to another layer.
    private final class PassingLayer: CALayer {
        nonisolated(unsafe) var other: CALayer?
        override func add(_ anim: CAAnimation, forKey key: String?) {
            super.add(anim, forKey: key)
            other?.add(anim, forKey: key)
        }
    }

    @Test func actionInUseIsCopied() {
        withClock { _ in
            let layer = committedLayer(), delegate = SharedAction()
            delegate.animation.fromValue = 0
            layer.delegate = delegate
            layer.opacity = 0.5
            #expect(layer.animation(forKey: "opacity") != nil)
            #expect(layer.animation(forKey: "opacity") !== delegate.animation)
        }
    }

    @Test func layersDoNotShareAnAction() {
        withClock { clock in
            let layer = PassingLayer(), other = committedLayer()
            layer.other = other
            _ = committedLayer(layer)
            layer.opacity = 0.5
            #expect(layer.animation(forKey: "opacity") != nil)
            #expect(other.animation(forKey: "opacity") != nil)
            #expect(layer.animation(forKey: "opacity") !== other.animation(forKey: "opacity"))
        }
    }

    @Test func animationsOfOneLayerEndAtTheirTimes() {
        withClock { clock in
            let (first, second) = (committedLayer(), committedLayer())
            let listeners = ["a", "b", "c"].map { Listener($0) }
            for (index, layer) in [first, second, first].enumerated() {
                let animation = CABasicAnimation(keyPath: "opacity")
                animation.fromValue = 0
                animation.duration = Double(index + 1)
                animation.delegate = listeners[index]
                layer.add(animation, forKey: "\(index)")
            }
            for time in 1...3 {
                clock.frame(at: Double(time))
                let ended = listeners.filter { $0.events.count == 2 }.count
                #expect(ended == time)
            }
            #expect(!clock.hasRunningAnimations)
        }
    }
}
