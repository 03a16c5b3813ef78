import QuartzCore
import Testing
import UIKit
import UIKitTestSupport

/// Springs whose initial velocities in the two dimensions differ.
@MainActor @Suite(.lane(.main)) struct SpringVelocityTests {
    private let app = TestApp()
    private let view: UIView

    init() {
        view = app.addView(CGRect(x: 0, y: 0, width: 100, height: 100))
        app.frame()
    }

    private func spring(_ dx: CGFloat, _ dy: CGFloat) -> UISpringTimingParameters {
        UISpringTimingParameters(mass: 1, stiffness: 100, damping: 14, initialVelocity: CGVector(dx: dx, dy: dy))
    }

    private func curve(_ velocity: Double) -> SpringCurve {
        SpringCurve(mass: 1, stiffness: 100, damping: 14, initialVelocity: velocity)
    }

    private func expect(_ point: CGPoint, _ other: CGPoint, _ location: SourceLocation = #_sourceLocation) {
        let isEqual = abs(point.x - other.x) < 1e-6 && abs(point.y - other.y) < 1e-6
        #expect(isEqual, "\(point) isn't \(other)", sourceLocation: location)
    }

    @Test func positionsUseEachComponentInItsDimension() {
        let animator = UIViewPropertyAnimator(duration: 1, timingParameters: spring(0, 6))
        animator.addAnimations { view.center = CGPoint(x: 150, y: 250) }
        animator.startAnimation()
        for time in [0.05, 0.1, 0.2, 0.4] {
            app.seek(to: time)
            expect(
                view.shownCenter,
                CGPoint(x: 50 + 100 * curve(0).value(at: time), y: 50 + 200 * curve(6).value(at: time)))
        }
        app.advance(by: 3)
        #expect(view.shownCenter == CGPoint(x: 150, y: 250))
        #expect(view.layer.animationKeys() ?? [] == [])
    }

    @Test func translationsUseEachComponentAndOtherPropertiesTheFirst() {
        let animator = UIViewPropertyAnimator(duration: 1, timingParameters: spring(5, -2))
        animator.addAnimations {
            view.transform = CGAffineTransform(translationX: 40, y: 80)
            view.bounds.size = CGSize(width: 200, height: 300)
        }
        animator.startAnimation()
        app.seek(to: 0.1)
        let shown = view.layer.presentation()
        let (first, second) = (curve(5).value(at: 0.1), curve(-2).value(at: 0.1))
        expect(
            CGPoint(x: shown?.transform.m41 ?? 0, y: shown?.transform.m42 ?? 0),
            CGPoint(x: 40 * first, y: 80 * second))
        expect(
            CGPoint(x: shown?.bounds.width ?? 0, y: shown?.bounds.height ?? 0),
            CGPoint(x: 100 + 100 * first, y: 100 + 200 * first))
        animator.stopAnimation(true)
    }

    @Test func equalComponentsNeedOneAnimation() {
        let animator = UIViewPropertyAnimator(duration: 1, timingParameters: spring(3, 3))
        animator.addAnimations { view.center = CGPoint(x: 150, y: 250) }
        animator.startAnimation()
        #expect(view.layer.animationKeys() == ["position"])
        animator.stopAnimation(true)
    }

    /// A release continues in both dimensions with the finger's velocity.
    @Test func continuingUsesBothComponentsWithoutAJump() {
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
        animator.addAnimations { view.center = CGPoint(x: 150, y: 250) }
        animator.fractionComplete = 0.4
        app.frame()
        expect(view.shownCenter, CGPoint(x: 90, y: 130))
        animator.continueAnimation(withTimingParameters: spring(1, -4), durationFactor: 0)
        app.frame()
        let start = app.now
        for frame in 1...20 {
            app.advance(to: start + Double(frame) / 60)
            let time = app.now - start
            expect(
                view.shownCenter,
                CGPoint(x: 90 + 60 * curve(1).value(at: time), y: 130 + 120 * curve(-4).value(at: time)))
        }
        let shown = view.shownCenter
        animator.pauseAnimation()
        app.frame()
        expect(view.shownCenter, shown)
        animator.isReversed = true
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
        expect(view.shownCenter, shown)
        app.advance(by: 3)
        expect(view.shownCenter, CGPoint(x: 50, y: 50))
    }

    @Test func stoppingLeavesTheViewWhereItIs() {
        let animator = UIViewPropertyAnimator(duration: 1, timingParameters: spring(0, 8))
        animator.addAnimations { view.center = CGPoint(x: 150, y: 250) }
        animator.startAnimation()
        app.advance(by: 0.1)
        let shown = view.shownCenter
        animator.stopAnimation(true)
        expect(view.center, shown)
        #expect(view.layer.animationKeys() ?? [] == [])
    }

    /// Blocks that are added to a running animator have its velocities as well.
    @Test func retargetingUsesBothComponents() {
        let animator = UIViewPropertyAnimator(
            duration: 1,
            timingParameters: UISpringTimingParameters(dampingRatio: 1, initialVelocity: CGVector(dx: 0, dy: 9)))
        animator.addAnimations { view.center.x = 150 }
        animator.startAnimation()
        app.advance(by: 0.1)
        animator.addAnimations { view.center.y = 250 }
        app.advance(by: 0.05)
        let (x, y) = (view.shownCenter.x, view.shownCenter.y)
        #expect((y - 50) / 200 > 2 * (x - 50) / 100 - 1, "\(x) \(y)")
        app.advance(by: 3)
        expect(view.shownCenter, CGPoint(x: 150, y: 250))
    }
}
