import QuartzCore
import Testing
import UIKit
import UIKitTestSupport

/// Where views are hit while they are animated.
@MainActor @Suite(.lane(.main)) struct MovingHitTestingTests {
    private func hit(_ app: TestApp, _ x: CGFloat, _ y: CGFloat = 50) -> UIView? {
        app.window.hitTest(CGPoint(x: x, y: y), with: nil)
    }

    @Test func viewMovedByPropertyAnimatorIsHitWhereItShows() {
        TestApp.run { app in
            let view = app.addView()
            let inner = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
            view.addSubview(inner)
            app.frame()
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x += 200 }
            animator.startAnimation()
            app.advance(to: 0.5)
            #expect(hit(app, 150) === view && hit(app, 250) !== view)
            #expect(hit(app, 120, 20) === inner)
            animator.pauseAnimation()
            #expect(hit(app, 150) === view)
            animator.isManualHitTestingEnabled = true
            #expect(hit(app, 250) === view && hit(app, 150) !== view)
            animator.stopAnimation(true)
        }
    }

    @Test func viewScaledByPropertyAnimatorIsHitInTheBoundsItShows() {
        TestApp.run { app in
            let view = app.addView()
            UIViewPropertyAnimator(duration: 1, curve: .linear) {
                view.frame = CGRect(x: 0, y: 0, width: 300, height: 100)
            }.startAnimation()
            app.advance(to: 0.5)
            #expect(hit(app, 190) === view && hit(app, 210) !== view)
        }
    }

    @Test func viewMovedByAnimationBlockIsHitAtItsModelPosition() {
        TestApp.run { app in
            let view = app.addView()
            UIView.animate(withDuration: 1, delay: 0, options: [.allowUserInteraction, .curveLinear]) {
                view.center.x += 200
            }
            app.advance(to: 0.5)
            #expect(hit(app, 250) === view && hit(app, 150) !== view)
        }
    }

    @Test func movingViewInsideMovingViewIsHitWhereItShows() {
        TestApp.run { app in
            let outer = app.addView(CGRect(x: 0, y: 0, width: 200, height: 100))
            let inner = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 100))
            outer.addSubview(inner)
            app.frame()
            UIViewPropertyAnimator(duration: 1, curve: .linear) {
                outer.center.x += 100
                inner.center.x += 100
            }.startAnimation()
            app.advance(to: 0.5)
            #expect(hit(app, 110) === inner)
            #expect(hit(app, 60) === outer && hit(app, 30) !== outer)
        }
    }

    @Test func reversedRunningAnimatorMovesTheHitAreaBack() {
        TestApp.run { app in
            let view = app.addView()
            let animator = UIViewPropertyAnimator.runningPropertyAnimator(
                withDuration: 1, delay: 0, options: .curveLinear
            ) {
                view.transform = CGAffineTransform(translationX: 200, y: 0)
            }
            app.advance(to: 0.5)
            #expect(hit(app, 150) === view && hit(app, 250) !== view)
            animator.isReversed = true
            app.advance(to: 0.75)
            #expect(hit(app, 60) === view && hit(app, 190) !== view)
            app.advance(to: 2)
            #expect(hit(app, 50) === view && hit(app, 150) !== view)
        }
    }

    @Test func scrubbedAndDelayedViewsAreHitWhereTheyShow() {
        TestApp.run { app in
            let view = app.addView(), other = app.addView(CGRect(x: 0, y: 200, width: 100, height: 100))
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x += 200 }
            animator.fractionComplete = 0.25
            UIViewPropertyAnimator(duration: 1, curve: .linear) { other.center.x += 200 }.startAnimation(afterDelay: 1)
            app.advance(by: 0.5)
            #expect(hit(app, 10) !== view && hit(app, 60) === view && hit(app, 160) !== view)
            #expect(hit(app, 50, 250) === other && hit(app, 250, 250) !== other)
            animator.stopAnimation(true)
        }
    }

    @Test func animatorWithoutUserInteractionBlocksTouches() {
        TestApp.run { app in
            let view = app.addView()
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x += 200 }
            animator.isUserInteractionEnabled = false
            animator.startAnimation()
            app.advance(to: 0.5)
            #expect(hit(app, 150) !== view && hit(app, 250) !== view)
            animator.stopAnimation(true)
        }
    }
}
