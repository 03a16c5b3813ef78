import QuartzCore
import TestSupport
import Testing
import UIKit

@MainActor @Suite struct PropertyAnimatorTests {
    /// An animator that moves a view from x 50 to x 150.
    private func mover(
        _ app: TestApp,
        _ make: (TimeInterval) -> UIViewPropertyAnimator = { UIViewPropertyAnimator(duration: $0, curve: .linear) },
        duration: TimeInterval = 1
    ) -> (view: UIView, animator: UIViewPropertyAnimator) {
        let view = app.addView(CGRect(x: 0, y: 0, width: 100, height: 100))
        view.center.x = 50
        app.frame()
        let animator = make(duration)
        animator.addAnimations { view.center.x = 150 }
        return (view, animator)
    }

    @Test func beginsInactive() {
        let animator = UIViewPropertyAnimator(duration: 1, curve: .easeIn)
        #expect(animator.state == .inactive)
        #expect(!animator.isRunning)
        #expect(!animator.isReversed)
        #expect(animator.fractionComplete == 0)
        #expect(animator.isInterruptible)
        #expect(animator.isUserInteractionEnabled)
        #expect(!animator.isManualHitTestingEnabled)
        #expect(animator.scrubsLinearly)
        #expect(!animator.pausesOnCompletion)
        #expect(animator.delay == 0)
        #expect(animator.duration == 1)
    }

    @Test func rawValuesAreUIKits() {
        #expect([UIViewAnimatingState.inactive, .active, .stopped].map(\.rawValue) == [0, 1, 2])
        #expect([UIViewAnimatingPosition.end, .start, .current].map(\.rawValue) == [0, 1, 2])
        #expect([UITimingCurveType.builtin, .cubic, .spring, .composed].map(\.rawValue) == [0, 1, 2, 3])
    }

    @Test func runsToItsEndAndCallsCompletions() {
        TestApp.run { app in
            let (view, animator) = mover(app)
            var ends: [UIViewAnimatingPosition] = []
            animator.addCompletion {
                #expect(animator.state == .inactive)
                ends.append($0)
            }
            #expect(view.center.x == 50, "blocks wait for the start")
            animator.startAnimation()
            #expect(view.center.x == 150, "the model has its final value at once")
            #expect(animator.state == .active)
            #expect(animator.isRunning)
            app.advance(to: 0.25)
            #expect(abs(view.shownCenter.x - 75) < 1e-6)
            #expect(abs(animator.fractionComplete - 0.25) < 1e-6)
            app.advance(to: 0.99)
            #expect(ends.isEmpty)
            app.advance(to: 1)
            #expect(ends == [.end])
            #expect(view.layer.animationKeys() == nil)
            #expect(view.shownCenter.x == 150)
            #expect(!animator.isRunning)
            #expect(app.diagnostics.isEmpty)
        }
    }

    @Test func theMeasuredTrackOfEaseInOut() {
        TestApp.run { app in
            let (view, animator) = mover(app, { UIViewPropertyAnimator(duration: $0, curve: .easeInOut) })
            animator.startAnimation()
            app.seek(to: 0.243)
            #expect(abs(view.shownCenter.x - 62.14) < 0.5)
            #expect(abs(animator.fractionComplete - 0.243) < 1e-9, "the fraction is that of the time")
        }
    }

    @Test func theMeasuredTrackOfASpring() {
        TestApp.run { app in
            let (view, animator) = mover(
                app, { UIViewPropertyAnimator(duration: $0, dampingRatio: 0.6) }, duration: 0.8)
            animator.startAnimation()
            for (time, x) in [(0.15, 130.98), (0.3, 159.39), (0.45, 151.06), (0.6, 149.06), (0.8, 150)] {
                app.seek(to: time)
                #expect(abs(view.shownCenter.x - x) < 0.16)
            }
        }
    }

    @Test func springsWithPhysicsHaveTheirOwnDuration() {
        let spring = UISpringTimingParameters(mass: 1, stiffness: 100, damping: 10, initialVelocity: .zero)
        let animator = UIViewPropertyAnimator(duration: 7, timingParameters: spring)
        #expect(abs(animator.duration - CASpringAnimation().settlingDuration) < 1e-9)
    }

    /// Scrubbing shows what running shows, for every curve, with the curve kept.
    @Test func scrubbingEqualsRunning() {
        let curves: [any UITimingCurveProvider] = [
            UICubicTimingParameters(animationCurve: .linear), UICubicTimingParameters(animationCurve: .easeInOut),
            UICubicTimingParameters(animationCurve: .easeIn), UICubicTimingParameters(),
            UICubicTimingParameters(controlPoint1: CGPoint(x: 0.2, y: 1.4), controlPoint2: CGPoint(x: 0.6, y: -0.3)),
            UISpringTimingParameters(dampingRatio: 0.5), UISpringTimingParameters(dampingRatio: 1),
        ]
        for curve in curves {
            TestApp.run { app in
                let duration = 0.8
                let make = { UIViewPropertyAnimator(duration: $0, timingParameters: curve) }
                let (running, runner) = mover(app, make, duration: duration)
                let (scrubbed, scrubber) = mover(app, make, duration: duration)
                scrubber.scrubsLinearly = false
                scrubber.pauseAnimation()
                runner.startAnimation()
                for step in 0...20 {
                    let fraction = Double(step) / 20
                    app.seek(to: fraction * duration * 0.999_999)
                    scrubber.fractionComplete = runner.fractionComplete
                    #expect(abs(running.shownCenter.x - scrubbed.shownCenter.x) < 1e-6)
                }
                scrubber.stopAnimation(true)
                runner.stopAnimation(true)
            }
        }
    }

    @Test func pausedAnimationsFollowTheFractionEvenly() {
        TestApp.run { app in
            let (view, animator) = mover(app, { UIViewPropertyAnimator(duration: $0, curve: .easeIn) })
            animator.fractionComplete = 0.3
            #expect(animator.state == .active)
            #expect(!animator.isRunning)
            #expect(abs(view.shownCenter.x - 80) < 1e-6)
            app.advance(to: 3)
            #expect(abs(view.shownCenter.x - 80) < 1e-6)
            animator.stopAnimation(true)
        }
    }

    /// Nothing jumps when time hands over to a finger or back, whatever the curve and the moment.
    @Test func pausingAndContinuingShowTheSamePicture() {
        let makers: [(TimeInterval) -> UIViewPropertyAnimator] = [
            { UIViewPropertyAnimator(duration: $0, curve: .easeInOut) },
            { UIViewPropertyAnimator(duration: $0, curve: .easeOut) },
            { UIViewPropertyAnimator(duration: $0, dampingRatio: 0.4) },
        ]
        for make in makers {
            for step in 1..<20 {
                TestApp.run { app in
                    let (view, animator) = mover(app, make)
                    let (free, reference) = mover(app, make)
                    animator.startAnimation()
                    reference.startAnimation()
                    app.seek(to: Double(step) / 20)
                    let shown = view.shownCenter.x
                    animator.pauseAnimation()
                    #expect(abs(view.shownCenter.x - shown) < 1e-6)
                    animator.startAnimation()
                    #expect(abs(view.shownCenter.x - shown) < 1e-6)
                    app.seek(to: 0.98)
                    #expect(abs(view.shownCenter.x - free.shownCenter.x) < 1e-6, "a pause of no time changes nothing")
                    animator.stopAnimation(true)
                    reference.stopAnimation(true)
                }
            }
        }
    }

    @Test func reversingFliesBackAndEndsAtTheStart() {
        TestApp.run { app in
            let (view, animator) = mover(app)
            var end: UIViewAnimatingPosition?
            animator.addCompletion { end = $0 }
            animator.startAnimation()
            app.advance(to: 0.4)
            animator.isReversed = true
            #expect(abs(view.shownCenter.x - 90) < 1e-6)
            app.advance(to: 0.6)
            #expect(abs(view.shownCenter.x - 70) < 1e-6)
            #expect(end == nil)
            app.advance(to: 0.8)
            #expect(end == .start)
            #expect(view.center.x == 50, "the model is back, too")
            #expect(view.shownCenter.x == 50)
        }
    }

    @Test func reversingTwiceIsNothing() {
        for (first, second) in [(0.2, 0.3), (0.5, 0.5), (0.4, 0.75)] {
            TestApp.run { app in
                let (view, animator) = mover(app, { UIViewPropertyAnimator(duration: $0, curve: .easeInOut) })
                let (free, reference) = mover(app, { UIViewPropertyAnimator(duration: $0, curve: .easeInOut) })
                animator.startAnimation()
                app.advance(to: first)
                animator.isReversed = true
                animator.isReversed = false
                reference.startAnimation()
                reference.fractionComplete = CGFloat(first)
                app.advance(to: second)
                #expect(abs(view.shownCenter.x - free.shownCenter.x) < 1e-6)
                app.advance(to: 1)
                #expect(view.center.x == 150)
                #expect(!animator.isRunning)
            }
        }
    }

    @Test func aReversedFractionCountsTowardsTheStart() {
        TestApp.run { app in
            let (view, animator) = mover(app)
            animator.fractionComplete = 0.3
            animator.isReversed = true
            #expect(abs(animator.fractionComplete - 0.7) < 1e-9)
            animator.fractionComplete = 0.9
            #expect(abs(view.shownCenter.x - 60) < 1e-6)
            animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
            app.advance(to: 0.11)
            #expect(animator.state == .inactive)
            #expect(view.center.x == 50)
        }
    }

    @Test func stoppingKeepsWhatShows() {
        TestApp.run { app in
            let (view, animator) = mover(app)
            var end: UIViewAnimatingPosition?
            animator.addAnimations { view.alpha = 0 }
            animator.addCompletion { end = $0 }
            animator.startAnimation()
            app.advance(to: 0.3)
            animator.stopAnimation(true)
            #expect(abs(view.center.x - 80) < 1e-6)
            #expect(abs(view.alpha - 0.7) < 1e-6)
            #expect(animator.state == .inactive)
            app.advance(to: 2)
            #expect(end == nil)
            #expect(abs(view.shownCenter.x - 80) < 1e-6)
        }
    }

    @Test(arguments: [(UIViewAnimatingPosition.end, 150.0), (.start, 50), (.current, 80)])
    func finishingChoosesThePlace(position: UIViewAnimatingPosition, x: CGFloat) {
        TestApp.run { app in
            let (view, animator) = mover(app)
            var end: UIViewAnimatingPosition?
            animator.addCompletion { end = $0 }
            animator.startAnimation()
            app.advance(to: 0.3)
            animator.stopAnimation(false)
            #expect(animator.state == .stopped)
            #expect(end == nil)
            animator.finishAnimation(at: position)
            #expect(end == position)
            #expect(abs(view.center.x - x) < 1e-6)
            #expect(animator.state == .inactive)
        }
    }

    @Test func continuingTakesTheRestOfTheTime() {
        TestApp.run { app in
            let (_, animator) = mover(app, { UIViewPropertyAnimator(duration: $0, curve: .easeInOut) }, duration: 2)
            animator.fractionComplete = 0.1
            animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
            app.advance(to: 1.79)
            #expect(animator.isRunning)
            app.advance(to: 1.8)
            #expect(!animator.isRunning)
        }
    }

    @Test func continuingWithAFactorAndAnotherCurve() {
        TestApp.run { app in
            let (view, animator) = mover(app, duration: 2)
            animator.fractionComplete = 0.5
            animator.continueAnimation(
                withTimingParameters: UICubicTimingParameters(animationCurve: .easeIn), durationFactor: 0.25)
            #expect(abs(view.shownCenter.x - 100) < 1e-6)
            app.seek(to: 0.25)
            #expect(abs(view.shownCenter.x - (100 + 50 * UnitBezier.easeIn.value(at: 0.5))) < 1e-6)
            app.advance(to: 0.5)
            #expect(!animator.isRunning)
            #expect(view.center.x == 150)
        }
    }

    @Test func pausingOnCompletionStaysActive() {
        TestApp.run { app in
            let (view, animator) = mover(app)
            animator.pausesOnCompletion = true
            var completed = false
            animator.addCompletion { _ in completed = true }
            animator.startAnimation()
            app.advance(to: 2)
            #expect(animator.state == .active)
            #expect(!animator.isRunning)
            #expect(animator.fractionComplete == 1)
            #expect(!completed)
            animator.isReversed = true
            animator.startAnimation()
            app.advance(to: 2.5)
            #expect(abs(view.shownCenter.x - 100) < 1e-6)
            animator.stopAnimation(true)
        }
    }

    @Test func delaysAndDelayFactors() {
        TestApp.run { app in
            let (view, animator) = mover(app)
            animator.addAnimations({ view.alpha = 0 }, delayFactor: 0.5)
            animator.startAnimation(afterDelay: 1)
            #expect(animator.delay == 1)
            app.advance(to: 1)
            #expect(view.shownCenter.x == 50)
            app.advance(to: 1.5)
            #expect(abs(view.shownCenter.x - 100) < 1e-6)
            #expect(abs(view.shownAlpha - 1) < 1e-6)
            app.advance(to: 1.75)
            #expect(abs(view.shownAlpha - 0.5) < 1e-6)
            app.advance(to: 2)
            #expect(!animator.isRunning)
        }
    }

    @Test func retargetingBlendsAndEndsAtTheEnd() {
        TestApp.run { app in
            let (view, animator) = mover(app)
            var end: UIViewAnimatingPosition?
            animator.addCompletion { end = $0 }
            animator.startAnimation()
            app.advance(to: 0.5)
            animator.addAnimations { view.center.x = 350 }
            #expect(abs(view.shownCenter.x - 100) < 1e-6, "nothing jumps")
            app.advance(to: 0.75)
            // Half of the first way's rest and half of the second way.
            #expect(abs(view.shownCenter.x - 225) < 1e-6)
            app.advance(to: 1)
            #expect(view.shownCenter.x == 350)
            #expect(end == .end)
        }
    }

    @Test func anotherAnimatorTakesOver() {
        TestApp.run { app in
            let (view, animator) = mover(app)
            var ends: [String] = []
            animator.addCompletion { _ in ends.append("first") }
            animator.startAnimation()
            app.advance(to: 0.5)
            let other = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 50 }
            other.addCompletion { _ in ends.append("second") }
            other.startAnimation()
            #expect(abs(view.shownCenter.x - 100) < 1e-6)
            app.advance(to: 2)
            #expect(ends == ["first", "second"])
            #expect(view.shownCenter.x == 50)
        }
    }

    @Test func innerBlocksEndWithTheAnimator() {
        TestApp.run { app in
            let view = app.addView()
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
                UIView.animate(withDuration: 5) { view.alpha = 0 }
            }
            animator.startAnimation()
            app.advance(to: 0.5)
            #expect(abs(view.shownAlpha - 0.5) < 1e-6)
            app.advance(to: 1)
            #expect(view.layer.animationKeys() == nil)
        }
    }

    @Test func runningPropertyAnimatorRuns() {
        TestApp.run { app in
            let view = app.addView()
            var end: UIViewAnimatingPosition?
            let animator = UIViewPropertyAnimator.runningPropertyAnimator(
                withDuration: 0.5, delay: 0.5, options: .curveLinear, animations: { view.alpha = 0 },
                completion: { end = $0 })
            #expect(animator.isRunning)
            app.advance(to: 0.75)
            #expect(abs(view.shownAlpha - 0.5) < 1e-6)
            app.advance(to: 1)
            #expect(end == .end)
        }
    }

    @Test func mistakesAreReported() {
        TestApp.run { app in
            let (_, fixed) = mover(app)
            fixed.isInterruptible = false
            fixed.startAnimation()
            fixed.pauseAnimation()
            #expect(fixed.isRunning)
            #expect(app.diagnostics == ["animator-not-interruptible"])

            let (_, unfinished) = mover(app)
            unfinished.finishAnimation(at: .end)
            #expect(app.diagnostics.last == "animator-not-stopped")
            unfinished.continueAnimation(withTimingParameters: nil, durationFactor: 1)
            #expect(app.diagnostics.last == "animator-not-paused")
        }
    }

    @Test func releasingAStoppedAnimatorIsReported() {
        TestApp.run { app in
            var animator: UIViewPropertyAnimator? = mover(app).animator
            animator?.startAnimation()
            animator?.stopAnimation(false)
            animator = nil
            #expect(app.diagnostics == ["animator-released-unfinished"])
        }
    }

    @Test func aRunningAnimatorKeepsItselfAlive() {
        TestApp.run { app in
            weak var weakly: UIViewPropertyAnimator?
            do {
                let (_, animator) = mover(app)
                animator.startAnimation()
                weakly = animator
            }
            #expect(weakly != nil)
            app.advance(to: 1)
            #expect(weakly == nil)
            #expect(app.diagnostics.isEmpty)
        }
    }
}

@MainActor @Suite struct TimingParameterTests {
    @Test func cubicParametersTellTheirPoints() {
        let easeIn = UICubicTimingParameters(animationCurve: .easeIn)
        #expect(easeIn.controlPoint1 == CGPoint(x: 0.42, y: 0))
        #expect(easeIn.controlPoint2 == CGPoint(x: 1, y: 1))
        #expect(easeIn.timingCurveType == .builtin)
        #expect(easeIn.animationCurve == .easeIn)
        let own = UICubicTimingParameters(controlPoint1: CGPoint(x: 2, y: 3), controlPoint2: CGPoint(x: -1, y: 0))
        #expect(own.controlPoint1 == CGPoint(x: 1, y: 3))
        #expect(own.controlPoint2 == CGPoint(x: 0, y: 0))
        #expect(own.timingCurveType == .cubic)
        #expect(UICubicTimingParameters().controlPoint1 == CGPoint(x: 0.25, y: 0.1))
    }

    @Test func springsTellTheirKind() {
        let spring = UISpringTimingParameters(dampingRatio: 0.5, initialVelocity: CGVector(dx: 2, dy: 1))
        #expect(spring.timingCurveType == .spring)
        #expect(spring.springTimingParameters === spring)
        #expect(spring.cubicTimingParameters == nil)
        #expect(spring.initialVelocity == CGVector(dx: 2, dy: 1))
        #expect(UISpringTimingParameters().initialVelocity == .zero)
    }
}
