import TestSupport
import Testing

@testable import QuartzCore

@MainActor @Suite(.lane(.main)) struct CommittedValueTests {
    private func fade(from: Double = 0, to: Double = 1) -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.fromValue = from
        animation.toValue = to
        animation.duration = 1
        return animation
    }

    @Test func presentationShowsTheModelAtTheStartOfTheTransaction() {
        withClock { _ in
            let layer = committedLayer(CAShapeLayer())
            CATransaction.setDisableActions(true)
            layer.position = CGPoint(x: 30, y: 40)
            layer.position = CGPoint(x: 50, y: 60)
            layer.opacity = 0.5
            layer.setValue(3, forKey: "own")
            (layer as? CAShapeLayer)?.strokeEnd = 0.25
            #expect(layer.presentation()?.position == .zero)
            #expect(layer.presentation()?.opacity == 1)
            #expect(layer.presentation()?.value(forKey: "own") == nil)
            #expect((layer.presentation() as? CAShapeLayer)?.strokeEnd == 1)
            CATransaction.flush()
            #expect(layer.presentation()?.position == CGPoint(x: 50, y: 60))
            #expect(layer.presentation()?.opacity == 0.5)
            #expect(layer.presentation()?.value(forKey: "own") as? Int == 3)
            #expect((layer.presentation() as? CAShapeLayer)?.strokeEnd == 0.25)
        }
    }

    @Test func presentationShowsCommittedAnimationsOverTheCommittedModel() {
        withClock { clock in
            let layer = committedLayer()
            let move = CABasicAnimation(keyPath: "position.x")
            move.fromValue = -100
            move.toValue = 0
            move.duration = 1
            move.isAdditive = true
            layer.add(move, forKey: "move")
            clock.frame(at: 0.5)
            CATransaction.setDisableActions(true)
            layer.position.x = 500
            layer.add(fade(), forKey: "fade")
            #expect(layer.presentation()?.position.x == -50)
            #expect(layer.presentation()?.opacity == 1)
            CATransaction.flush()
            #expect(layer.presentation()?.position.x == 450)
            #expect(layer.presentation()?.opacity == 0)
        }
    }

    @Test func timePassesBetweenTransactions() {
        withClock { clock in
            let layer = committedLayer()
            CATransaction.setDisableActions(true)
            layer.opacity = 0.5
            clock.advance(to: 1)
            #expect(layer.presentation()?.opacity == 0.5)
        }
    }

    @Test func animationBeginsWhenItsTransactionIsCommitted() {
        withClock { clock in
            let layer = committedLayer()
            clock.frame(at: 3)
            layer.add(fade(), forKey: "o")
            #expect(layer.animation(forKey: "o")?.beginTime == 0)
            layer.speed = 2
            layer.beginTime = 1
            CATransaction.flush()
            #expect(layer.animation(forKey: "o")?.beginTime == 4)
            clock.frame(at: 3.25)
            #expect(layer.presentation()?.opacity == 0.5)
        }
    }

    @Test(arguments: [true, false]) func stoppedLayerShowsItsTimeOffset(isCommittedFirst: Bool) {
        withClock { clock in
            let layer = committedLayer()
            clock.frame(at: 7)
            layer.add(fade(), forKey: "o")
            layer.speed = 0
            if isCommittedFirst { clock.frame(at: 7.1) }
            for offset in [0.25, 0.5, 0.75] {
                layer.timeOffset = offset
                clock.frame(at: 8 + offset)
                #expect(layer.presentation()?.opacity == Float(offset))
            }
        }
    }

    @Test func layerThatIsPausedWithTheAnimationContinuesAtItsStart() {
        withClock { clock in
            let layer = committedLayer()
            clock.frame(at: 7)
            layer.add(fade(), forKey: "o")
            let paused = layer.convertTime(CACurrentMediaTime(), from: nil)
            layer.speed = 0
            layer.timeOffset = paused
            clock.frame(at: 9)
            #expect(layer.presentation()?.opacity == 0)
            layer.timeOffset = paused + 0.5
            clock.frame(at: 10)
            #expect(layer.presentation()?.opacity == 0.5)
        }
    }

    @Test func timingFunctionOfTheTransactionOverridesTheAnimations() {
        withClock { clock in
            let function = CAMediaTimingFunction(name: .easeIn)
            let (layer, other) = (committedLayer(), committedLayer())
            let animation = fade()
            animation.timingFunction = CAMediaTimingFunction(name: .easeOut)
            CATransaction.begin()
            CATransaction.setAnimationTimingFunction(function)
            layer.add(animation, forKey: "o")
            CATransaction.commit()
            other.add(animation, forKey: "o")
            #expect(layer.animation(forKey: "o")?.timingFunction == function)
            #expect(other.animation(forKey: "o")?.timingFunction == CAMediaTimingFunction(name: .easeOut))
            clock.frame(at: 0)
            clock.frame(at: 0.5)
            let expected = TimingCurve(function).progress(at: 0.5, of: 1)
            #expect(near(layer.presentation().map { Double($0.opacity) }, expected, 1e-6))
        }
    }

    @Test(arguments: [0, -1, -0.0]) func durationThatIsNotPositiveIsTheTransactions(duration: Double) {
        withClock { _ in
            let layer = committedLayer()
            let animation = fade()
            animation.duration = duration
            CATransaction.begin()
            CATransaction.setAnimationDuration(0.75)
            layer.add(animation, forKey: "o")
            CATransaction.commit()
            #expect(layer.animation(forKey: "o")?.duration == 0.75)
            let group = CAAnimationGroup()
            group.duration = 2
            group.animations = [animation]
            #expect(group.makeTracks().map(\.timing.duration) == [2])
        }
    }

    @Test func groupThatFillsForwardsHoldsTheEndOfItsAnimations() {
        withClock { clock in
            let layer = committedLayer()
            let (inner, outer, short) = (CAAnimationGroup(), CAAnimationGroup(), fade(to: 0.25))
            short.keyPath = "shadowOpacity"
            short.duration = 0.5
            inner.animations = [fade(to: 0.25)]
            outer.animations = [inner, short]
            (inner.duration, outer.duration) = (1, 1)
            outer.fillMode = .forwards
            outer.isRemovedOnCompletion = false
            layer.add(outer, forKey: "group")
            clock.frame(at: 0)
            for time in [1, 1.5, 20] {
                clock.frame(at: time)
                #expect(layer.presentation()?.opacity == 0.25, "at \(time)")
                // It ended before the group did, without filling.
                #expect(layer.presentation()?.shadowOpacity == 0, "at \(time)")
            }
        }
    }

    @Test func animationOfTheFrameHasNoEffect() {
        withClock { clock in
            let layer = committedLayer()
            let animation = CABasicAnimation(keyPath: "frame")
            animation.toValue = CGRect(x: 100, y: 100, width: 50, height: 50)
            animation.duration = 1
            layer.add(animation, forKey: "f")
            clock.frame(at: 0.5)
            #expect(layer.presentation()?.frame == .zero)
            layer.setValue(CGRect(x: 1, y: 2, width: 3, height: 4), forKeyPath: "frame")
            #expect(layer.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
        }
    }

    @Test func edgesAreNotAntialiasedByDefault() {
        #expect(!CALayer().allowsEdgeAntialiasing)
        #expect(CALayer.defaultValue(forKey: "allowsEdgeAntialiasing") as? Bool == false)
    }
}
