import QuartzCore
import Testing
import UIKit
import UIKitTestSupport

/// Scrubbing, pausing and reversing of property animators.
@MainActor @Suite(.lane(.main)) struct PropertyAnimatorScrubbingTests {
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
                let (running, runner) = app.mover(make, duration: duration)
                let (scrubbed, scrubber) = app.mover(make, duration: duration)
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

    @Test func pausedAnimationsFollowFractionLinearly() {
        TestApp.run { app in
            let (view, animator) = app.mover({ UIViewPropertyAnimator(duration: $0, curve: .easeIn) })
            animator.fractionComplete = 0.3
            #expect(animator.state == .active)
            #expect(!animator.isRunning)
            app.frame()
            #expect(abs(view.shownCenter.x - 80) < 1e-6)
            app.advance(to: 3)
            #expect(abs(view.shownCenter.x - 80) < 1e-6)
            animator.stopAnimation(true)
        }
    }

    /// Source: “cancelAnimation” of mattneub/Programming-iOS-Book-Examples, which leads a view elsewhere.
    @Test func animationsAddedWhilePausedBeginWithTheContinuation() {
        TestApp.run { app in
            let (view, animator) = app.mover {
                UIViewPropertyAnimator(duration: $0, timingParameters: UICubicTimingParameters())
            }
            animator.startAnimation()
            app.advance(by: 0.5)
            animator.pauseAnimation()
            animator.addAnimations { view.center.y = 450 }
            let start = view.shownCenter.y
            animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.4)
            app.advance(by: 0.1)
            #expect(view.shownCenter.y > start + 20)
            app.advance(by: 0.5)
            #expect(view.shownCenter.y == 450 && animator.state == .inactive)
        }
    }

    /// Nothing jumps when time hands over to a finger or back, whatever the curve and the moment.
    @Test func pausingAndContinuingKeepPresentationValues() {
        let makers: [(TimeInterval) -> UIViewPropertyAnimator] = [
            { UIViewPropertyAnimator(duration: $0, curve: .easeInOut) },
            { UIViewPropertyAnimator(duration: $0, curve: .easeOut) },
            { UIViewPropertyAnimator(duration: $0, dampingRatio: 0.4) },
        ]
        for make in makers {
            for step in 1..<20 {
                TestApp.run { app in
                    let (view, animator) = app.mover(make)
                    let (free, reference) = app.mover(make)
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

    @Test func reversingReturnsToStart() {
        TestApp.run { app in
            let (view, animator) = app.mover()
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
            #expect(view.center.x == 50, "the model value is restored, too")
            #expect(view.shownCenter.x == 50)
        }
    }

    @Test func reversingTwiceHasNoEffect() {
        for (first, second) in [(0.2, 0.3), (0.5, 0.5), (0.4, 0.75)] {
            TestApp.run { app in
                let (view, animator) = app.mover({ UIViewPropertyAnimator(duration: $0, curve: .easeInOut) })
                let (free, reference) = app.mover({ UIViewPropertyAnimator(duration: $0, curve: .easeInOut) })
                animator.startAnimation()
                reference.startAnimation()
                app.advance(to: first)
                animator.isReversed = true
                animator.isReversed = false
                app.advance(to: second)
                #expect(abs(view.shownCenter.x - free.shownCenter.x) < 1e-6)
                app.advance(to: 1)
                #expect(view.center.x == 150)
                #expect(!animator.isRunning)
            }
        }
    }

    @Test func reversedFractionCountsTowardStart() {
        TestApp.run { app in
            let (view, animator) = app.mover()
            animator.fractionComplete = 0.3
            animator.isReversed = true
            #expect(abs(animator.fractionComplete - 0.7) < 1e-9)
            animator.fractionComplete = 0.9
            app.frame()
            #expect(abs(view.shownCenter.x - 60) < 1e-6)
            animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
            app.advance(to: 0.11)
            #expect(animator.state == .inactive)
            #expect(view.center.x == 50)
        }
    }
}
