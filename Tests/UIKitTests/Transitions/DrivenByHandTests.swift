import CoreGraphics
import Testing
import UIKit
import UIKitTestSupport

/// Interaction controllers that move views themselves and report the progress to the context.
@MainActor
@Suite(.lane(.main)) struct DrivenByHandTests {
    /// Animator and interaction controller in one object, which starts its property animator by itself, as Apple's sample of
    /// photo transitions does.
    private final class Driver: NSObject, UIViewControllerAnimatedTransitioning,
        UIViewControllerInteractiveTransitioning
    {
        var wantsInteractiveStart = false
        var isInterruptible = true
        var received: [String] = []
        private(set) var context: (any UIViewControllerContextTransitioning)?
        private(set) var animator: UIViewPropertyAnimator?
        let delegate = TransitionSource()

        override init() {
            super.init()
            delegate.makeAnimator = { [unowned self] _ in self }
            delegate.makeInteraction = { [unowned self] in self }
        }

        func startInteractiveTransition(_ transitionContext: UIViewControllerContextTransitioning) {
            received.append("start, interactive: \(transitionContext.isInteractive)")
            context = transitionContext
            guard let to = transitionContext.viewController(forKey: .to) else { return }
            to.view.frame = transitionContext.finalFrame(for: to)
            to.view.alpha = 0
            transitionContext.containerView.addSubview(to.view)
            let animator = UIViewPropertyAnimator(duration: 0.4, curve: .linear) { to.view.alpha = 1 }
            animator.addCompletion { transitionContext.completeTransition($0 == .end) }
            self.animator = animator
            if !transitionContext.isInteractive { animator.startAnimation() }
        }

        func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0.4 }
        func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
            received.append("animate")
        }
        func interruptibleAnimator(
            using transitionContext: UIViewControllerContextTransitioning
        ) -> UIViewImplicitlyAnimating {
            animator ?? UIViewPropertyAnimator()
        }
        func animationEnded(_ transitionCompleted: Bool) { received.append("ended \(transitionCompleted)") }
    }

    /// Moves the view with its own hands, without an animator.
    private final class Hand: NSObject, UIViewControllerAnimatedTransitioning,
        UIViewControllerInteractiveTransitioning
    {
        private(set) var context: (any UIViewControllerContextTransitioning)?
        let delegate = TransitionSource()

        override init() {
            super.init()
            delegate.makeAnimator = { [unowned self] in $0 == .pop ? self : nil }
            delegate.makeInteraction = { [unowned self] in self }
        }

        func startInteractiveTransition(_ transitionContext: UIViewControllerContextTransitioning) {
            context = transitionContext
            guard let to = transitionContext.view(forKey: .to), let from = transitionContext.view(forKey: .from) else {
                return
            }
            transitionContext.containerView.insertSubview(to, belowSubview: from)
        }
        func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0.4 }
        func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {}
    }

    @Test func nonInteractiveStartBeginsOwnAnimation() throws {
        let app = TestApp()
        let a = A(), b = B(), driver = Driver()
        let navigation = UINavigationController(rootViewController: a)
        navigation.delegate = driver.delegate
        app.show(navigation)
        navigation.pushViewController(b, animated: true)
        app.advance(by: 0.2)
        #expect(driver.received == ["start, interactive: false"])
        #expect(abs(b.view.shownAlpha - 0.5) < 0.01)
        // Caught in flight, and thrown back.
        driver.animator?.pauseAnimation()
        driver.context?.pauseInteractiveTransition()
        #expect(b.transitionCoordinator?.isInteractive == true)
        driver.context?.cancelInteractiveTransition()
        driver.animator?.isReversed = true
        driver.animator?.continueAnimation(withTimingParameters: nil, durationFactor: 0)
        app.advance(by: 1)
        #expect(driver.received == ["start, interactive: false", "ended false"])
        #expect(navigation.viewControllers == [a])
        #expect(app.diagnostics.isEmpty)
    }

    private func pop() throws -> (app: TestApp, navigation: UINavigationController, hand: Hand, title: UILabel) {
        let app = TestApp()
        let a = A(), b = B(), hand = Hand()
        (a.title, b.title) = ("First", "Second")
        let navigation = UINavigationController(rootViewController: a)
        navigation.delegate = hand.delegate
        app.show(navigation)
        navigation.pushViewController(b, animated: false)
        app.frame()
        func label(_ view: UIView) -> UILabel? {
            if let label = view as? UILabel, label.text == "Second" { return label }
            return view.subviews.lazy.compactMap(label).first
        }
        let title = try #require(label(navigation.navigationBar))
        navigation.popViewController(animated: true)
        app.frame()
        return (app, navigation, hand, title)
    }

    @Test func barFollowsContextProgress() throws {
        let (app, navigation, hand, title) = try pop()
        for fraction in [0.25, 0.75, 0.5] {
            hand.context?.updateInteractiveTransition(fraction)
            app.advance(by: 0.5)
            #expect(abs(title.shownAlpha - (1 - fraction)) < 0.01)
        }
        hand.context?.finishInteractiveTransition()
        app.advance(by: 0.1)
        #expect(title.shownAlpha < 0.3 && title.shownAlpha > 0.2)
        hand.context?.completeTransition(true)
        app.advance(by: 0.5)
        #expect(title.window == nil)
        #expect(navigation.viewControllers.count == 1)
        #expect(navigation.navigationBar.topItem?.title == "First")
        #expect(app.diagnostics.isEmpty)
    }

    @Test func barReturnsOnCancel() throws {
        let (app, navigation, hand, title) = try pop()
        hand.context?.updateInteractiveTransition(0.5)
        hand.context?.cancelInteractiveTransition()
        app.advance(by: 0.1)
        #expect(title.shownAlpha > 0.6 && title.shownAlpha < 0.9)
        hand.context?.completeTransition(false)
        app.advance(by: 0.5)
        #expect(navigation.viewControllers.count == 2)
        #expect(navigation.navigationBar.topItem?.title == "Second")
        #expect(title.window == nil || title.shownAlpha == 1)
        #expect(app.diagnostics.isEmpty)
    }

    private final class Half: UIPresentationController {
        override var frameOfPresentedViewInContainerView: CGRect {
            CGRect(x: 0, y: 400, width: 393, height: 452)
        }
    }

    @Test func dismissalStartsAtPresentedFrame() {
        let app = TestApp()
        let a = A(), b = B(), animator = FadeAnimator()
        let delegate = TransitionSource()
        delegate.makeAnimator = { $0 == .dismissal ? animator : nil }
        delegate.makePresentation = { Half(presentedViewController: $0, presenting: $1) }
        app.show(a)
        b.modalPresentationStyle = .custom
        b.transitioningDelegate = delegate
        a.present(b, animated: false)
        app.frame()
        var final = CGRect.null
        animator.onStart = { final = $0.finalFrame(for: b) }
        a.dismiss(animated: true)
        app.advance(by: 1.2)
        #expect(final == CGRect(x: 0, y: 400, width: 393, height: 452))
    }
}
