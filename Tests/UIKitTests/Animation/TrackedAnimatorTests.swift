import QuartzCore
import Testing
import UIKitTestSupport

@testable import UIKit

/// Animators made by `runningPropertyAnimator`, alone and inside other animations.
@MainActor @Suite(.lane(.main)) struct TrackedAnimatorTests {
    private final class Counted: UIViewPropertyAnimator {
        var numbers = [1, 2, 3]
    }

    @Test func runningPropertyAnimatorIsAnInstanceOfTheSubclass() {
        TestApp.run { app in
            let view = app.addView()
            let animator = Counted.runningPropertyAnimator(withDuration: 1, delay: 0) { view.alpha = 0 }
            animator.numbers.append(4)
            #expect(animator.numbers == [1, 2, 3, 4])
            #expect((animator.copy() as? Counted)?.numbers == [1, 2, 3])
            app.advance(to: 1)
            #expect(!animator.isRunning)
        }
    }

    /// Runs an animator inside the block of another one and returns both.
    private func nest(
        in view: UIView, _ ends: @escaping (UIViewAnimatingPosition) -> Void = { _ in }
    ) -> (outer: UIViewPropertyAnimator, inner: UIViewPropertyAnimator?) {
        var inner: UIViewPropertyAnimator?
        let outer = UIViewPropertyAnimator(duration: 1, curve: .linear) {
            inner = UIViewPropertyAnimator.runningPropertyAnimator(
                withDuration: 5, delay: 0, options: .curveEaseIn, animations: { view.center.x += 100 },
                completion: ends)
        }
        outer.startAnimation()
        return (outer, inner)
    }

    @Test func runningAnimatorInsideAnimatorIsPartOfIt() {
        TestApp.run { app in
            let view = app.addView()
            var ends: [UIViewAnimatingPosition] = []
            let (outer, inner) = nest(in: view) { ends.append($0) }
            #expect(inner?.duration == 1 && inner?.isInterruptible == false)
            app.advance(to: 0.25)
            #expect(abs(view.shownCenter.x - 75) < 1e-6)
            #expect(inner?.isRunning == true)
            outer.pauseAnimation()
            #expect(inner?.isRunning == false)
            app.advance(to: 2)
            #expect(abs(view.shownCenter.x - 75) < 1e-6)
            outer.fractionComplete = 0.75
            app.frame()
            #expect(abs(view.shownCenter.x - 125) < 1e-6)
            #expect(abs((inner?.fractionComplete ?? 0) - 0.75) < 1e-6)
            outer.isReversed = true
            outer.continueAnimation(withTimingParameters: nil, durationFactor: 0)
            app.advance(by: 2)
            #expect(view.center.x == 50)
            #expect(ends == [.start])
            #expect(inner?.state == .inactive)
            #expect(app.diagnostics.isEmpty)
        }
    }

    @Test func runningAnimatorInsideAnimatorEndsWithIt() {
        TestApp.run { app in
            let view = app.addView()
            var ends: [UIViewAnimatingPosition] = []
            let (outer, inner) = nest(in: view) { ends.append($0) }
            app.advance(to: 1)
            #expect(ends == [.end] && inner?.state == .inactive && outer.state == .inactive)
            #expect(view.shownCenter.x == 150)
        }
    }

    @Test func viewAnimationInsideAnimatorFinishesWithIt() {
        TestApp.run { app in
            let view = app.addView()
            var finished: [Bool] = []
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
                UIView.animate(withDuration: 1, animations: { view.center.x += 100 }) { finished.append($0) }
            }
            animator.startAnimation()
            app.advance(to: 1)
            #expect(finished == [true])
        }
    }

    @Test func runningAnimatorInsideViewAnimationInheritsItsDurationAndCurve() {
        TestApp.run { app in
            let view = app.addView()
            var animator: UIViewPropertyAnimator?
            UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
                animator = .runningPropertyAnimator(withDuration: 1, delay: 0) { view.center.x += 100 }
            }
            #expect(animator?.duration == 2 && animator?.isInterruptible == false)
            app.advance(to: 0.5)
            #expect(abs(view.shownCenter.x - 75) < 1e-6)
            animator?.pauseAnimation()
            #expect(app.diagnostics == ["animator-not-interruptible"])
        }
    }

    @Test func keyboardCurveIsTheSpringOfViewAnimations() throws {
        let options = UIView.AnimationOptions(rawValue: 7 << 16)
        let curve = try #require(UIView.AnimationCurve(rawValue: 7))
        TestApp.run { app in
            let views = (0..<3).map { _ in app.addView() }
            UIView.animate(withDuration: 0.25, delay: 0, options: options) { views[0].center.x += 100 }
            UIViewPropertyAnimator.runningPropertyAnimator(withDuration: 0.25, delay: 0, options: options) {
                views[1].center.x += 100
            }
            UIViewPropertyAnimator(duration: 0.25, curve: curve) { views[2].center.x += 100 }.startAnimation()
            for time in [0.05, 0.1, 0.2, 0.4] {
                app.seek(to: time)
                #expect(abs(views[1].shownCenter.x - views[0].shownCenter.x) < 1e-6)
                #expect(abs(views[2].shownCenter.x - views[0].shownCenter.x) < 1e-6)
                #expect(views[0].shownCenter.x > 50 + 100 * time)
            }
        }
    }

    @Test func fractionSetWhileRunningIsIgnored() {
        TestApp.run { app in
            let (view, animator) = app.mover()
            animator.startAnimation()
            app.advance(to: 0.25)
            animator.fractionComplete = 0.9
            #expect(abs(animator.fractionComplete - 0.25) < 1e-6)
            app.advance(to: 0.5)
            #expect(abs(view.shownCenter.x - 100) < 1e-6)
            #expect(app.diagnostics == ["animator-scrubbed-while-running"])
        }
    }

    @Test func animatorsRunningStateAndFractionAreObservable() {
        TestApp.run { app in
            let (_, animator) = app.mover()
            var running: [Bool?] = [], states: [UIViewAnimatingState] = [], fractions: [CGFloat] = []
            let observations = [
                animator.observe(\.isRunning, options: [.initial, .new]) { running.append($1.newValue) },
                animator.observe(\.state) { animator, _ in states.append(animator.state) },
                animator.observe(\.fractionComplete) { animator, _ in fractions.append(animator.fractionComplete) },
            ]
            animator.startAnimation()
            app.advance(to: 0.5)
            animator.pauseAnimation()
            animator.fractionComplete = 0.75
            animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
            app.advance(to: 2)
            #expect(running == [false, true, false, true, false])
            #expect(states == [.active, .inactive])
            #expect(fractions.first == 0.75)
            observations.forEach { $0.invalidate() }
            _ = animator.observe(\.delay) { _, _ in }
            #expect(app.diagnostics == ["key-path-not-observable"])
        }
    }

    @Test func runningAnimatorsInsideEachOtherAreScrubbedAndReversedWithTheOuterOne() {
        TestApp.run { app in
            let outer = app.addView(), inner = app.addView()
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
                outer.alpha = 0
                UIViewPropertyAnimator.runningPropertyAnimator(withDuration: 0.2, delay: 0) {
                    inner.alpha = 0
                    UIViewPropertyAnimator.runningPropertyAnimator(withDuration: 5, delay: 0) { inner.center.x += 100 }
                }
            }
            animator.fractionComplete = 0.5
            app.advance(by: 1)
            #expect(abs(inner.shownAlpha - 0.5) < 0.01 && abs(inner.shownCenter.x - 100) < 1)
            animator.isReversed = true
            animator.startAnimation()
            app.advance(by: 2)
            #expect(inner.alpha == 1 && abs(inner.center.x - 50) < 0.01 && outer.alpha == 1)
        }
    }

    @Test func animationsThatOverrideTheInheritedDurationPauseWithTheAnimator() {
        TestApp.run { app in
            let inner = app.addView()
            var ends: [String] = []
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
                UIViewPropertyAnimator.runningPropertyAnimator(
                    withDuration: 0.5, delay: 0,
                    options: [.overrideInheritedDuration, .overrideInheritedCurve, .curveLinear]
                ) {
                    inner.alpha = 0
                } completion: { _ in
                    ends.append("inner")
                }
            }
            animator.addCompletion { _ in ends.append("outer") }
            animator.startAnimation()
            app.advance(to: 0.25)
            #expect(abs(inner.shownAlpha - 0.5) < 0.02)
            animator.pauseAnimation()
            let held = inner.shownAlpha
            app.advance(by: 1)
            #expect(inner.shownAlpha == held)
            animator.startAnimation()
            app.advance(by: 2)
            #expect(Set(ends) == ["inner", "outer"] && ends.count == 2)
        }
    }
}
