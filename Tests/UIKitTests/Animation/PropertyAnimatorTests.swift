import QuartzCore
import Testing
import UIKit
import UIKitTestSupport

@MainActor @Suite(.lane(.main)) struct PropertyAnimatorTests {
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

    @Test func timingCurvesAreComparedByIdentity() {
        let curve: any UITimingCurveProvider = UICubicTimingParameters(animationCurve: .easeIn)
        let other: any UITimingCurveProvider = UICubicTimingParameters(animationCurve: .easeIn)
        #expect(curve === curve && curve !== other)
    }

    @Test func animatorsImplementTheOptionalRequirements() {
        let animator: UIViewImplicitlyAnimating = UIViewPropertyAnimator(duration: 1, curve: .easeIn)
        for name in [
            "addAnimations(_:delayFactor:)", "addAnimations(_:)", "addCompletion(_:)",
            "continueAnimation(withTimingParameters:durationFactor:)",
        ] {
            #expect(implementing(animator, Selector(name)) != nil)
        }
    }

    @Test func rawValuesAreUIKits() {
        #expect([UIViewAnimatingState.inactive, .active, .stopped].map(\.rawValue) == [0, 1, 2])
        #expect([UIViewAnimatingPosition.end, .start, .current].map(\.rawValue) == [0, 1, 2])
        #expect([UITimingCurveType.builtin, .cubic, .spring, .composed].map(\.rawValue) == [0, 1, 2, 3])
    }

    @Test func runsToEndAndCallsCompletions() {
        TestApp.run { app in
            let (view, animator) = app.mover()
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

    @Test func easeInOutFollowsMeasuredCurve() {
        TestApp.run { app in
            let (view, animator) = app.mover({ UIViewPropertyAnimator(duration: $0, curve: .easeInOut) })
            animator.startAnimation()
            app.seek(to: 0.243)
            #expect(abs(view.shownCenter.x - 62.14) < 0.5)
            #expect(abs(animator.fractionComplete - 0.243) < 1e-9, "the fraction follows the time")
        }
    }

    @Test func springFollowsMeasuredCurve() {
        TestApp.run { app in
            let (view, animator) = app.mover({ UIViewPropertyAnimator(duration: $0, dampingRatio: 0.6) }, duration: 0.8)
            animator.startAnimation()
            for (time, x) in [(0.15, 130.98), (0.3, 159.39), (0.45, 151.06), (0.6, 149.06), (0.8, 150)] {
                app.seek(to: time)
                #expect(abs(view.shownCenter.x - x) < 0.16)
            }
        }
    }

    @Test func physicalSpringsHaveTheirOwnDuration() {
        let spring = UISpringTimingParameters(mass: 1, stiffness: 100, damping: 10, initialVelocity: .zero)
        let animator = UIViewPropertyAnimator(duration: 7, timingParameters: spring)
        #expect(abs(animator.duration - CASpringAnimation().settlingDuration) < 1e-9)
    }

    /// Scrubbing shows the same values as running, for every curve, with the curve preserved.
    @Test func stoppingKeepsPresentationValues() {
        TestApp.run { app in
            let (view, animator) = app.mover()
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
    func finishingSetsGivenPosition(position: UIViewAnimatingPosition, x: CGFloat) {
        TestApp.run { app in
            let (view, animator) = app.mover()
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

    @Test func continuingTakesRemainingTime() {
        TestApp.run { app in
            let (_, animator) = app.mover({ UIViewPropertyAnimator(duration: $0, curve: .easeInOut) }, duration: 2)
            animator.fractionComplete = 0.1
            animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
            app.advance(to: 1.79)
            #expect(animator.isRunning)
            app.advance(to: 1.8)
            #expect(!animator.isRunning)
        }
    }

    @Test(arguments: [0, 0.5, 1] as [CGFloat], [true, false])
    func continuingAtTheEndCompletes(factor: CGFloat, isReversed: Bool) {
        TestApp.run { app in
            for parameters in [nil, UICubicTimingParameters(animationCurve: .easeOut)] {
                let (_, animator) = app.mover(duration: 0.5)
                var ends: [UIViewAnimatingPosition] = []
                animator.addCompletion { ends.append($0) }
                animator.isReversed = isReversed
                animator.fractionComplete = 1
                animator.continueAnimation(withTimingParameters: parameters, durationFactor: factor)
                app.advance(by: 1)
                #expect(ends == [isReversed ? .start : .end] && animator.state == .inactive)
            }
        }
    }

    @Test func theBackgroundEndsAnimators() {
        TestApp.run { app in
            let (paused, running) = (app.addView(), app.addView())
            var ends = 0
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { paused.alpha = 0 }
            animator.fractionComplete = 0.4
            let other = UIViewPropertyAnimator(duration: 1, curve: .linear) { running.alpha = 0 }
            other.addCompletion { if $0 == .end { ends += 1 } }
            other.startAnimation()
            app.advance(to: 0.5)
            app.session.enterBackground()
            app.session.enterForeground()
            animator.fractionComplete = 0.1
            app.frame()
            #expect(paused.layer.presentation()?.opacity == 0 && ends == 1)
            animator.stopAnimation(true)
        }
    }

    @Test func continuingWithDurationFactorAndCurve() {
        TestApp.run { app in
            let (view, animator) = app.mover(duration: 2)
            animator.fractionComplete = 0.5
            animator.continueAnimation(
                withTimingParameters: UICubicTimingParameters(animationCurve: .easeIn), durationFactor: 0.25)
            app.frame()
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
            let (view, animator) = app.mover()
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

    @Test func delaysAndDelayFactorsPostponeAnimations() {
        TestApp.run { app in
            let (view, animator) = app.mover()
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
            let (view, animator) = app.mover()
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

    @Test func secondAnimatorTakesOver() {
        TestApp.run { app in
            let (view, animator) = app.mover()
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

    @Test func invalidCallsAreReported() {
        TestApp.run { app in
            let (_, fixed) = app.mover()
            fixed.isInterruptible = false
            fixed.startAnimation()
            fixed.pauseAnimation()
            #expect(fixed.isRunning)
            #expect(app.diagnostics == ["animator-not-interruptible"])
            fixed.isInterruptible = true
            #expect(!fixed.isInterruptible && app.diagnostics.last == "animator-not-inactive")

            let (_, unfinished) = app.mover()
            unfinished.finishAnimation(at: .end)
            #expect(app.diagnostics.last == "animator-not-stopped")
            unfinished.continueAnimation(withTimingParameters: nil, durationFactor: 1)
            #expect(app.diagnostics.last == "animator-not-paused")
        }
    }

    @Test func releasingStoppedAnimatorIsReported() {
        TestApp.run { app in
            var animator: UIViewPropertyAnimator? = app.mover().animator
            animator?.startAnimation()
            animator?.stopAnimation(false)
            animator = nil
            #expect(app.diagnostics == ["animator-released-unfinished"])
        }
    }

    @Test func runningAnimatorRetainsItself() {
        TestApp.run { app in
            weak var weakly: UIViewPropertyAnimator?
            do {
                let (_, animator) = app.mover()
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
