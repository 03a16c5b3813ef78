import QuartzCore
import TestSupport
import Testing

@MainActor
@Suite(.lane(.main)) struct AnimationLifeTests {
    private func fade(_ duration: Double = 1) -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.fromValue = 0
        animation.duration = duration
        return animation
    }

    @Test(arguments: [0, -1, -.infinity, .nan] as [CFTimeInterval])
    func durationsThatAreNotPositiveBecomeTheTransactions(duration: CFTimeInterval) {
        withClock { _ in
            let layer = CALayer()
            let animation = CABasicAnimation(keyPath: "opacity")
            animation.duration = duration
            CATransaction.begin()
            CATransaction.setAnimationDuration(0.75)
            layer.add(animation, forKey: "fade")
            CATransaction.commit()
            #expect(layer.animation(forKey: "fade")?.duration == 0.75)
        }
    }

    @Test func delegateReceivesStartAndStop() {
        withClock { clock in
            let layer = committedLayer()
            let listener = Listener()
            let animation = fade()
            animation.delegate = listener
            layer.add(animation, forKey: "o")
            #expect(listener.events.isEmpty)
            clock.frame(at: 0.5)
            #expect(listener.events == ["start"])
            clock.frame(at: 0.99)
            #expect(clock.hasRunningAnimations)
            clock.frame(at: 1)
            #expect(listener.events == ["start", "finished"])
            #expect(!clock.hasRunningAnimations)
            #expect(layer.animationKeys() == nil)
        }
    }

    @Test func animationsEndWhereTheyBeganIfTimeRunsBackward() {
        withClock { clock in
            let container = CALayer()
            let layer = CALayer()
            container.addSublayer(layer)
            let listener = Listener()
            let animation = fade()
            animation.delegate = listener
            layer.add(animation, forKey: "o")
            clock.frame(at: 0)
            container.speed = 0
            container.timeOffset = 0.6
            clock.frame(at: 2)
            container.beginTime = 2
            container.speed = -1
            clock.frame(at: 2.5)
            #expect(clock.hasRunningAnimations)
            #expect(abs((layer.presentation()?.opacity ?? 0) - 0.1) < 0.001)
            clock.frame(at: 2.6)
            #expect(listener.events == ["start", "finished"])
            #expect(!clock.hasRunningAnimations)
        }
    }

    @Test func removedAnimationsStopUnfinished() {
        withClock { clock in
            let layer = committedLayer()
            let (first, second) = (Listener("1"), Listener("2"))
            let a = fade()
            a.delegate = first
            layer.add(a, forKey: "o")
            let b = fade()
            b.delegate = second
            layer.add(b, forKey: "o")
            #expect(first.events == ["1start", "1cut"])
            layer.removeAnimation(forKey: "o")
            #expect(second.events == ["2start", "2cut"])
            clock.frame(at: 3)
            #expect(first.events.count == 2 && second.events.count == 2)
        }
    }

    @Test func removalOfAllAnimationsNotifiesDelegatesImmediately() {
        withClock { _ in
            let layer = committedLayer()
            let (first, second) = (Listener("1"), Listener("2"))
            for (key, listener) in [("a", first), ("b", second)] {
                let animation = fade()
                animation.delegate = listener
                layer.add(animation, forKey: key)
            }
            layer.removeAllAnimations()
            #expect(first.events == ["1start", "1cut"] && second.events == ["2start", "2cut"])
        }
    }

    @Test func animationsRunInLayersWithoutASuperlayer() {
        withClock { clock in
            let layer = committedLayer()
            let listener = Listener()
            let animation = fade()
            animation.delegate = listener
            layer.add(animation, forKey: "o")
            clock.frame(at: 0.5)
            #expect(layer.superlayer == nil && near(layer.presentation().map { Double($0.opacity) }, 0.5, 1e-6))
            clock.frame(at: 1)
            #expect(listener.events == ["start", "finished"])
        }
    }

    @Test func removalRestoresModelValue() {
        withClock { clock in
            let layer = committedLayer()
            let before = layer.presentation()?.opacity
            for key in ["a", "b", "c"] { layer.add(fade(), forKey: key) }
            #expect(layer.animationKeys() == ["a", "b", "c"])
            clock.frame(at: 0.5)
            layer.removeAnimation(forKey: "b")
            #expect(layer.animationKeys() == ["a", "c"])
            layer.removeAllAnimations()
            #expect(layer.animationKeys() == nil)
            #expect(layer.presentation()?.opacity == before)
            #expect(!clock.hasRunningAnimations)
            #expect(clock.runningAnimations.isEmpty)
        }
    }

    @Test func retainedAnimationHoldsFinalValue() {
        withClock { clock in
            let layer = committedLayer()
            let listener = Listener()
            let animation = CABasicAnimation(keyPath: "opacity")
            animation.toValue = 0.25
            animation.duration = 1
            animation.fillMode = .forwards
            animation.isRemovedOnCompletion = false
            animation.delegate = listener
            layer.add(animation, forKey: "o")
            for t in [1.0, 2, 3] { clock.frame(at: t) }
            #expect(layer.presentation()?.opacity == 0.25)
            #expect(listener.events == ["start", "finished"])
            #expect(layer.animationKeys() == ["o"])
            #expect(!clock.hasRunningAnimations)
        }
    }

    @Test func delayedAnimationFillsBackwardsOnRequest() {
        for fill in [CAMediaTimingFillMode.removed, .backwards] {
            withClock { clock in
                let layer = committedLayer()
                let listener = Listener()
                let animation = fade()
                animation.beginTime = CACurrentMediaTime() + 1
                animation.fillMode = fill
                animation.delegate = listener
                layer.add(animation, forKey: "o")
                clock.frame(at: 0.5)
                #expect(layer.presentation()?.opacity == (fill == .backwards ? 0 : 1))
                #expect(listener.events.isEmpty)
                clock.frame(at: 1.5)
                #expect(layer.presentation()?.opacity == 0.5)
                clock.frame(at: 2)
                #expect(listener.events == ["start", "finished"])
            }
        }
    }

    @Test func stopsAreReportedInTimeOrder() {
        withClock { clock in
            var order: [String] = []
            let layer = committedLayer()
            for (name, duration) in [("c", 0.3), ("a", 0.1), ("b", 0.2)] {
                let listener = Listener()
                listener.whenStopped = { order.append(name) }
                let animation = fade(duration)
                animation.delegate = listener
                layer.add(animation, forKey: name)
            }
            clock.frame(at: 1)
            #expect(order == ["a", "b", "c"])
        }
    }

    @Test func delegateMayAddNextAnimation() {
        withClock { clock in
            let layer = committedLayer()
            let listener = Listener()
            listener.whenStopped = { layer.add(self.fade(), forKey: "next") }
            let animation = fade()
            animation.delegate = listener
            layer.add(animation, forKey: "o")
            clock.frame(at: 1)
            #expect(layer.animationKeys() == ["next"])
            clock.frame(at: 1.5)
            #expect(layer.presentation()?.opacity == 0.5)
        }
    }

    @Test func removedLayerStopsItsAnimations() {
        withClock { clock in
            let root = CALayer()
            root.isRenderRoot = true
            let (stays, goes, child) = (CALayer(), CALayer(), CALayer())
            root.addSublayer(stays)
            root.addSublayer(goes)
            goes.addSublayer(child)
            CATransaction.flush()
            let (kept, cut) = (Listener(), Listener())
            for (layer, listener) in [(stays, kept), (child, cut)] {
                let animation = fade()
                animation.delegate = listener
                layer.add(animation, forKey: "o")
            }
            goes.removeFromSuperlayer()
            // Moving within the tree doesn't count as leaving it.
            goes.addSublayer(stays)
            root.addSublayer(stays)
            clock.frame(at: 0.1)
            #expect(cut.events == ["start", "cut"])
            #expect(kept.events == ["start"])
        }
    }

    @Test func dismantledTreeStopsItsAnimations() {
        withClock { clock in
            let root = CALayer()
            root.isRenderRoot = true
            let (goes, child) = (CALayer(), CALayer())
            root.addSublayer(goes)
            goes.addSublayer(child)
            CATransaction.flush()
            let cut = Listener()
            let animation = fade()
            animation.delegate = cut
            child.add(animation, forKey: "o")
            goes.removeFromSuperlayer()
            child.removeFromSuperlayer()
            clock.frame(at: 0.1)
            #expect(cut.events == ["start", "cut"])
        }
    }

    @Test func customTimingDecidesWhenAnimationsEnd() {
        withClock { clock in
            let layer = committedLayer()
            let (first, second) = (Listener("1"), Listener("2"))
            for (key, listener) in [("a", first), ("b", second)] {
                let animation = fade(key == "a" ? 1 : 5)
                animation.delegate = listener
                layer.add(animation, forKey: key)
            }
            clock.frame(at: 0.1)
            layer.speed = 0
            layer.timeOffset = 0.1
            clock.frame(at: 2)
            #expect(first.events == ["1start"])
            layer.speed = 1
            layer.timeOffset = 0
            clock.frame(at: 2.1)
            #expect(first.events == ["1start", "1finished"])
            layer.timeOffset = 3
            clock.frame(at: 2.2)
            #expect(second.events == ["2start", "2finished"])
        }
    }

    @Test func dismantlingOnStopEndsOtherAnimations() {
        withClock { clock in
            let root = CALayer()
            root.isRenderRoot = true
            let goes = CALayer(), children = [CALayer(), CALayer()]
            root.addSublayer(goes)
            for child in children { goes.addSublayer(child) }
            let inner = CALayer()
            children[1].addSublayer(inner)
            CATransaction.flush()
            let first = Listener(), second = Listener()
            first.whenStopped = { children[1].removeFromSuperlayer() }
            for (layer, listener) in [(children[0], first), (inner, second)] {
                let animation = fade()
                animation.delegate = listener
                layer.add(animation, forKey: "o")
            }
            goes.removeFromSuperlayer()
            clock.frame(at: 0.1)
            #expect(first.events == ["start", "cut"])
            #expect(second.events == ["start", "cut"])
        }
    }

    @Test func delegateIsNotifiedAfterLayerDeinit() {
        withClock { clock in
            let listener = Listener()
            var layer: CALayer? = committedLayer()
            weak let gone = layer
            let animation = fade()
            animation.delegate = listener
            layer?.add(animation, forKey: "o")
            layer = nil
            #expect(gone == nil)
            clock.frame(at: 0.1)
            #expect(listener.events == ["start", "cut"])
            #expect(!clock.hasRunningAnimations)
        }
    }

    /// The layer's clock is another one when the transaction is committed than when the animation was added.
    @Test func animationBeginsOnTheClockAtTheCommit() {
        withClock { clock in
            clock.frame(at: 8)
            let (root, layer) = (committedLayer(), CALayer())
            do {
                let slow = CALayer()
                slow.speed = 0.5
                slow.addSublayer(layer)
                let fade = CABasicAnimation(keyPath: "opacity")
                (fade.fromValue, fade.toValue, fade.duration) = (0, 1, 1)
                layer.add(fade, forKey: "fade")
                root.addSublayer(layer)
            }
            CATransaction.flush()
            clock.frame(at: 8.25)
            #expect(near(Double(layer.presentation()?.opacity ?? -1), 0.25, 1e-6))
        }
    }

    @Test func groupTimingAppliesToItsAnimations() {
        withClock { clock in
            let layer = committedLayer()
            let early = CABasicAnimation(keyPath: "opacity")
            early.fromValue = 0
            early.toValue = 1
            let late = CABasicAnimation(keyPath: "cornerRadius")
            late.fromValue = 0
            late.toValue = 100
            late.beginTime = 1
            late.duration = 10
            let group = CAAnimationGroup()
            group.animations = [early, late]
            group.duration = 2
            layer.add(group, forKey: "g")
            clock.frame(at: 0.5)
            #expect(near(Double(layer.presentation()?.opacity ?? -1), 0.25, 1e-6))
            #expect(layer.presentation()?.cornerRadius == 0)
            clock.frame(at: 1.5)
            #expect(near(Double(layer.presentation()?.cornerRadius ?? -1), 5))
            clock.frame(at: 2)
            #expect(layer.animationKeys() == nil)
            #expect(layer.presentation()?.cornerRadius == 0)
        }
    }

    struct Nesting: Sendable {
        let group: @Sendable (CAAnimationGroup) -> Void
        let part: @Sendable (CABasicAnimation) -> Void
        let time: Double
        /// The expected value; `nil` if no animation applies.
        let value: Double?
    }

    /// Cases of a child animation from 0 to 10 in one second, in a group of two seconds.
    nonisolated private static let nestings = [
        Nesting(group: { _ in }, part: { _ in }, time: 0.5, value: 5),
        Nesting(group: { _ in }, part: { $0.beginTime = 0.25 }, time: 0.5, value: 2.5),
        Nesting(group: { _ in }, part: { ($0.beginTime, $0.speed) = (0.5, 0.5) }, time: 1.5, value: 5),
        Nesting(group: { $0.speed = 2 }, part: { _ in }, time: 0.25, value: 5),
        Nesting(group: { $0.speed = 2 }, part: { ($0.beginTime, $0.speed) = (0.5, 0.5) }, time: 0.75, value: 5),
        Nesting(group: { $0.beginTime = 1 }, part: { _ in }, time: 1.25, value: 2.5),
        Nesting(group: { $0.timeOffset = 0.5 }, part: { _ in }, time: 0.25, value: 7.5),
        Nesting(group: { $0.autoreverses = true }, part: { _ in }, time: 3.25, value: 7.5),
        Nesting(group: { $0.repeatCount = 2 }, part: { _ in }, time: 2.5, value: 5),
        Nesting(group: { _ in }, part: { ($0.duration, $0.autoreverses) = (0.5, true) }, time: 0.75, value: 5),
        Nesting(group: { _ in }, part: { ($0.duration, $0.repeatCount) = (0.5, 3) }, time: 1.125, value: 2.5),
        // The group truncates longer children, and an ended child has no effect unless it fills.
        Nesting(group: { _ in }, part: { $0.duration = 10 }, time: 1.5, value: 1.5),
        Nesting(group: { _ in }, part: { $0.duration = 10 }, time: 2.5, value: nil),
        Nesting(group: { _ in }, part: { _ in }, time: 1.5, value: nil),
        // In a group that continues, a child includes its end.
        Nesting(group: { _ in }, part: { _ in }, time: 1, value: 10),
        Nesting(group: { _ in }, part: { $0.fillMode = .forwards }, time: 1.5, value: 10),
        Nesting(group: { _ in }, part: { ($0.beginTime, $0.fillMode) = (0.5, .backwards) }, time: 0.25, value: 0),
        Nesting(
            group: { ($0.fillMode, $0.isRemovedOnCompletion) = (.forwards, false) }, part: { $0.duration = 4 }, time: 9,
            value: 5),
    ]

    @Test(arguments: nestings.indices) func childrenRunOnGroupTiming(_ index: Int) {
        let nesting = Self.nestings[index]
        withClock { clock in
            let layer = committedLayer()
            layer.zPosition = -1
            let part = CABasicAnimation(keyPath: "zPosition")
            (part.fromValue, part.toValue, part.duration) = (0, 10, 1)
            nesting.part(part)
            let group = CAAnimationGroup()
            (group.animations, group.duration) = ([part], 2)
            nesting.group(group)
            layer.add(group, forKey: nil)
            clock.frame(at: nesting.time)
            #expect(near(layer.presentation().map { Double($0.zPosition) }, nesting.value ?? -1, 1e-9))
        }
    }

    @Test func timelineDrivesAnimationsUntilRemoved() {
        withClock { clock in
            let layer = committedLayer()
            let timeline = AnimationTimeline()
            let animation = CABasicAnimation(keyPath: "cornerRadius")
            animation.fromValue = 0
            animation.toValue = 10
            animation.duration = 1
            animation.fillMode = .both
            animation.timeline = timeline
            layer.add(animation, forKey: "r")
            @MainActor func radius() -> Double { Double(layer.presentation()?.cornerRadius ?? -1) }
            clock.frame(at: 5)
            #expect(radius() == 0)
            timeline.hold(at: 0.5)
            #expect(radius() == 5)
            timeline.run(from: 0.5)
            clock.frame(at: 5.25)
            #expect(near(radius(), 7.5))
            timeline.follow(rate: -1) { 6 - $0 }
            clock.frame(at: 5.5)
            #expect(near(radius(), 5))
            timeline.hold(at: timeline.time)
            clock.frame(at: 50)
            #expect(near(radius(), 5))
            #expect(layer.animationKeys() == ["r"])
        }
    }

    @Test func nilColorEndpointDoesNotFade() {
        withClock { clock in
            let layer = committedLayer()
            layer.backgroundColor = nil
            let animation = CABasicAnimation(keyPath: "backgroundColor")
            animation.toValue = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
            animation.duration = 1
            layer.add(animation, forKey: "c")
            for t in stride(from: 0.0, to: 1, by: 0.1) {
                clock.advance(to: t)
                let alpha = layer.presentation()?.backgroundColor?.alpha ?? 0
                #expect(alpha == 0 || alpha == 1)
            }
        }
    }
}
