import CoreGraphics
import QuartzCore
import Testing
import UIKit
import UIKitTestSupport

/// A navigation bar that is hidden or shown along with a push or a pop.
@MainActor
@Suite(.lane(.main)) struct NavigationBarVisibilityTests {
    /// Hides or shows the bar when its view appears.
    private final class Screen: UIViewController {
        let hidesBar: Bool
        init(hidesBar: Bool) {
            self.hidesBar = hidesBar
            super.init(nibName: nil, bundle: nil)
            title = hidesBar ? "Hides" : "Shows"
        }
        required init?(coder: NSCoder) { nil }
        override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            navigationController?.setNavigationBarHidden(hidesBar, animated: animated)
        }
    }

    private let app = TestApp()
    private let navigation: UINavigationController
    private let shown = CGRect(x: 0, y: 59, width: 393, height: 54)

    init() {
        navigation = UINavigationController(rootViewController: Screen(hidesBar: false))
        app.show(navigation)
    }

    private var barX: CGFloat { navigation.navigationBar.shownCenter.x - 393 / 2 }
    private var barY: CGFloat { navigation.navigationBar.shownCenter.y - 54 / 2 }

    @Test func barLeavesSidewaysWithPushThatHidesIt() {
        let next = Screen(hidesBar: true)
        navigation.pushViewController(next, animated: true)
        app.advance(by: 0.1)
        // The bar's edge stays at the edge of the arriving screen.
        #expect(abs(barX + 393 - next.view.shownCenter.x + 393 / 2) < 0.01)
        #expect(barX < -10 && barY == 59)
        app.advance(by: 0.2)
        #expect(!AppSession.current.runningTransitions.isEmpty && barX < -200)
        app.advance(by: 1)
        #expect(navigation.navigationBar.frame.maxY == 0 && navigation.isNavigationBarHidden)
        #expect(next.view.safeAreaInsets.top == 59)
        #expect(app.diagnostics.isEmpty)
    }

    @Test func departingScreenKeepsItsSafeArea() throws {
        let first = try #require(navigation.topViewController)
        navigation.pushViewController(Screen(hidesBar: true), animated: true)
        app.advance(by: 0.2)
        #expect(first.view.safeAreaInsets.top == 113)
        app.advance(by: 1)
    }

    @Test func barReturnsSidewaysWithPop() {
        navigation.pushViewController(Screen(hidesBar: true), animated: false)
        app.frame()
        navigation.popViewController(animated: true)
        app.advance(by: 0.1)
        #expect(barX < 0 && barX > -393 && barY == 59)
        #expect(navigation.navigationBar.topItem?.title == "Shows")
        app.advance(by: 1)
        #expect(navigation.navigationBar.frame == shown && !navigation.isNavigationBarHidden)
    }

    @Test func changeWithoutAnimationIsImmediate() {
        navigation.pushViewController(UIViewController(), animated: true)
        navigation.setNavigationBarHidden(true, animated: false)
        app.advance(by: 0.1)
        #expect(navigation.navigationBar.shownCenter.y < 0)
        app.advance(by: 1)
    }

    private func swipe(to end: CGFloat, back: CGFloat? = nil) {
        // The bar is hidden, so the app takes over the delegate.
        navigation.interactivePopGestureRecognizer?.delegate = nil
        app.touch(.began, 4, 400)
        for x in stride(from: CGFloat(14), through: end, by: 10) {
            app.wait(1 / 60)
            app.touch(.moved, x, 400)
        }
        app.frame()
        guard let back else { return }
        for x in stride(from: end, through: back, by: -10) {
            app.wait(1 / 60)
            app.touch(.moved, x, 400)
        }
    }

    @Test func interactivePopScrubsAndCancelsBar() {
        navigation.pushViewController(Screen(hidesBar: true), animated: false)
        app.frame()
        swipe(to: 204)
        let fraction = 190.0 / 393
        #expect(abs(barX + 393 * (1 - fraction)) < 4)
        #expect(!navigation.isNavigationBarHidden)
        let resting = barX
        app.advance(by: 0.5)
        #expect(barX == resting)
        app.touch(.cancelled, 204, 400)
        app.advance(by: 1)
        #expect(navigation.viewControllers.count == 2 && navigation.isNavigationBarHidden)
        #expect(navigation.navigationBar.frame.maxY == 0)
        #expect(app.diagnostics.isEmpty && AppSession.current.runningTransitions.isEmpty)
    }

    @Test func interactivePopFinishesWithBar() {
        navigation.pushViewController(Screen(hidesBar: true), animated: false)
        app.frame()
        swipe(to: 304)
        app.touch(.ended, 304, 400)
        app.advance(by: 1)
        #expect(navigation.viewControllers.count == 1 && !navigation.isNavigationBarHidden)
        #expect(navigation.navigationBar.frame == shown)
        #expect(app.diagnostics.isEmpty)
    }

    @Test func barSlidesVerticallyOutsideTransition() {
        navigation.setNavigationBarHidden(true, animated: true)
        app.advance(by: 0.1)
        #expect(barX == 0 && barY < 59)
        app.advance(by: 1)
        #expect(navigation.navigationBar.frame.maxY == 0)
    }

    // MARK: Variants

    /// Hides or shows the bar in closures.
    private final class Deciding: UIViewController {
        var appears: ((UINavigationController, Bool) -> Void)?
        var leaves: ((UINavigationController, Bool) -> Void)?

        override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            if let navigationController { appears?(navigationController, animated) }
        }
        override func viewWillDisappear(_ animated: Bool) {
            super.viewWillDisappear(animated)
            if let navigationController { leaves?(navigationController, animated) }
        }
    }

    private func deciding() -> (Deciding, Deciding) {
        let root = Deciding()
        navigation.viewControllers = [root]
        app.frame()
        return (root, Deciding())
    }

    @Test(arguments: [true, false]) func theLastDecisionBeforeTheAnimationCounts(animated: Bool) {
        let (root, next) = deciding()
        root.leaves = { $0.setNavigationBarHidden(true, animated: $1) }
        next.appears = { navigation, _ in navigation.setNavigationBarHidden(false, animated: animated) }
        navigation.pushViewController(next, animated: true)
        app.advance(by: 0.1)
        #expect(barX == 0 && barY == 59 && !navigation.isNavigationBarHidden)
        app.advance(by: 1)
        #expect(navigation.navigationBar.frame == shown)
    }

    @Test func barLeavesToTheOtherSideInARightToLeftInterface() {
        TestApp.run(AppSession.Screen(layoutDirection: .rightToLeft)) { app in
            let navigation = UINavigationController(rootViewController: UIViewController())
            app.show(navigation)
            navigation.pushViewController(Screen(hidesBar: true), animated: true)
            app.advance(by: 0.1)
            #expect(navigation.navigationBar.shownCenter.x > 393 / 2 + 10)
            app.advance(by: 1)
            #expect(navigation.navigationBar.frame.maxY <= 0)
        }
    }

    @Test(arguments: [true, false]) func barFollowsCustomAnimators(usesPropertyAnimator: Bool) {
        let source = TransitionSource(
            ClosureAnimator { context in
                guard let view = context.view(forKey: .to) else { return }
                context.containerView.addSubview(view)
                view.alpha = 0
                let fade = { view.alpha = 1 }
                let complete = { context.completeTransition(!context.transitionWasCancelled) }
                if usesPropertyAnimator {
                    let animator = UIViewPropertyAnimator(duration: 0.4, curve: .linear, animations: fade)
                    animator.addCompletion { _ in complete() }
                    animator.startAnimation()
                } else {
                    UIView.animate(
                        withDuration: 0.4, delay: 0, options: .curveLinear, animations: fade,
                        completion: { _ in complete() })
                }
            })
        navigation.delegate = source
        navigation.pushViewController(Screen(hidesBar: true), animated: true)
        app.advance(by: 0.2)
        #expect(abs(barX + 393 / 2) < 4 && barY == 59)
        app.advance(by: 1)
        #expect(navigation.navigationBar.frame.maxY == 0)
    }

    @Test func percentDrivenPopHidesTheBarOfTheScreenBelowOrReturnsIt() {
        let (root, top) = deciding(), source = TransitionSource(ClosureAnimator.fading())
        navigation.pushViewController(top, animated: false)
        app.frame()
        root.appears = { $0.setNavigationBarHidden(true, animated: $1) }
        top.appears = { $0.setNavigationBarHidden(false, animated: $1) }
        navigation.delegate = source
        for finishes in [false, true] {
            let driver = UIPercentDrivenInteractiveTransition()
            source.interaction = driver
            navigation.popViewController(animated: true)
            app.advance(by: 0.1)
            driver.update(0.5)
            app.advance(by: 0.5)
            #expect(abs(barX - 393 / 2) < 4 && barY == 59)
            if finishes { driver.finish() } else { driver.cancel() }
            app.advance(by: 1)
            #expect(navigation.isNavigationBarHidden == finishes)
            #expect((navigation.navigationBar.frame.maxY <= 0) == finishes)
        }
    }
}
