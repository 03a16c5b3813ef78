import QuartzCore
import TestSupport
import Testing
import UIKit

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
}
