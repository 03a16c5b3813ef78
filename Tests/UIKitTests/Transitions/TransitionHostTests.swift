import CoreGraphics
import QuartzCore
import Testing
import UIKit
import UIKitTestSupport

/// The same custom transition in every container, on phones and tablets.
@MainActor @Suite(.lane(.main)) struct TransitionHostTests {
    enum Host: String, CaseIterable, Sendable {
        case presentation
        case formSheet
        case dismissal
        case push
        case pop
        case tabChange
    }

    private static let pad = AppSession.Screen(
        size: CGSize(width: 820, height: 1180), scale: 2,
        safeAreaInsets: UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0), cornerRadius: 18, idiom: .pad)

    /// A small app with a transition between A and B that has not begun.
    @MainActor private final class Scene {
        let app: TestApp
        let a = A(), b = B()
        let source: TransitionSource
        let driver = UIPercentDrivenInteractiveTransition()
        private let host: Host
        private let navigation = UINavigationController(), tabs = UITabBarController()

        init(_ host: Host, _ animator: any UIViewControllerAnimatedTransitioning, interactive: Bool = true) {
            self.host = host
            app = TestApp(host == .formSheet ? TransitionHostTests.pad : AppSession.Screen())
            source = TransitionSource(animator)
            switch host {
            case .presentation, .formSheet, .dismissal:
                app.show(a)
                b.modalPresentationStyle = host == .formSheet ? .formSheet : .custom
                if host == .dismissal { a.present(b, animated: false) }
                b.transitioningDelegate = source
            case .push, .pop:
                navigation.viewControllers = host == .push ? [a] : [a, b]
                app.show(navigation)
                navigation.delegate = source
            case .tabChange:
                tabs.viewControllers = [a, b]
                app.show(tabs)
                tabs.delegate = source
            }
            app.advance(by: 0.1)
            app.events = []
            if interactive { source.interaction = driver }
        }

        func start() {
            switch host {
            case .presentation, .formSheet: a.present(b, animated: true)
            case .dismissal: a.dismiss(animated: true)
            case .push: navigation.pushViewController(b, animated: true)
            case .pop: navigation.popViewController(animated: true)
            case .tabChange: tabs.selectedIndex = 1
            }
        }

        /// The progress that the moving view shows.
        var shown: CGFloat {
            switch host {
            case .dismissal: 1 - b.view.shownAlpha
            // A sheet wraps the view.
            case .formSheet: b.presentationController?.presentedView?.shownAlpha ?? 0
            case .pop: a.view.shownAlpha
            case .presentation, .push, .tabChange: b.view.shownAlpha
            }
        }

        var isRunning: Bool { !AppSession.current.runningTransitions.isEmpty }
        /// Whether B is displayed or, in a pop or a dismissal, has left.
        var isComplete: Bool { (b.view.window != nil) != (host == .pop || host == .dismissal) }
        var coordinator: UIViewControllerTransitionCoordinator? { b.transitionCoordinator }
    }

    // MARK: Percent-driven interactions

    @Test(arguments: Host.allCases, [true, false])
    func explicitAnimationsAreNotScrubbed(host: Host, finishes: Bool) {
        let mask = CAShapeLayer()
        let scene = Scene(
            host,
            ClosureAnimator.fading(before: { context in
                (context.view(forKey: .to) ?? context.view(forKey: .from))?.layer.mask = mask
                let reveal = CABasicAnimation(keyPath: "lineWidth")
                (reveal.fromValue, reveal.toValue, reveal.duration) = (0, 100, 0.4)
                mask.add(reveal, forKey: nil)
            }))
        scene.start()
        scene.app.advance(by: 0.1)
        scene.driver.update(0.25)
        scene.app.advance(by: 0.1)
        #expect(abs(scene.shown - 0.25) < 0.01)
        #expect(abs((mask.presentation()?.lineWidth ?? 0) - 50) < 1)
        #expect(scene.app.diagnostics == ["animation-not-scrubbed"])
        if finishes { scene.driver.finish() } else { scene.driver.cancel() }
        scene.app.advance(by: 1)
        #expect(!scene.isRunning && scene.isComplete == finishes)
    }

    @Test(arguments: Host.allCases) func cancelTakesTheTimeOfItsProgress(host: Host) {
        let scene = Scene(host, ClosureAnimator.fading())
        scene.driver.completionSpeed = 0.5
        scene.start()
        scene.app.advance(by: 0.1)
        scene.driver.update(0.5)
        scene.driver.cancel()
        // Half of 0.4 s at half the speed.
        scene.app.advance(by: 0.37)
        #expect(scene.isRunning)
        scene.app.advance(by: 0.06)
        #expect(!scene.isRunning && !scene.isComplete)
    }

    /// Fades the arriving or departing view with one property animator.
    private final class Interruptible: NSObject, UIViewControllerAnimatedTransitioning {
        private var animator: UIViewPropertyAnimator?

        func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }

        func animateTransition(using context: any UIViewControllerContextTransitioning) {
            interruptibleAnimator(using: context).startAnimation()
        }

        func interruptibleAnimator(
            using context: any UIViewControllerContextTransitioning
        ) -> any UIViewImplicitlyAnimating {
            if let animator { return animator }
            let to = context.view(forKey: .to), from = context.view(forKey: .from)
            to?.alpha = 0
            if let to { context.containerView.addSubview(to) }
            let animator = UIViewPropertyAnimator(duration: 1, curve: .easeInOut) {
                to?.alpha = 1
                if to == nil { from?.alpha = 0 }
            }
            animator.addCompletion { position in
                self.animator = nil
                context.completeTransition(position == .end)
            }
            self.animator = animator
            return animator
        }
    }

    @Test(arguments: Host.allCases) func interruptibleAnimatorIsScrubbedCaughtAndCanceled(host: Host) {
        let scene = Scene(host, Interruptible())
        let side = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
        scene.app.window.addSubview(side)
        scene.start()
        scene.coordinator?.animate(alongsideTransition: { _ in side.alpha = 0 })
        scene.app.advance(by: 0.1)
        scene.driver.update(0.3)
        scene.app.advance(by: 0.1)
        #expect(abs(scene.shown - 0.3) < 0.01 && abs(side.shownAlpha - 0.7) < 0.01)
        scene.driver.finish()
        scene.app.advance(by: 0.1)
        #expect(scene.shown > 0.3)
        scene.driver.pause()
        let held = scene.shown
        scene.app.advance(by: 0.2)
        #expect(abs(scene.shown - held) < 1e-6)
        scene.driver.update(0.2)
        scene.driver.cancel()
        scene.app.advance(by: 1.2)
        #expect(!scene.isRunning && !scene.isComplete && abs(side.alpha - 1) < 1e-6)
    }

    // MARK: Animations alongside

    @Test(arguments: Host.allCases) func alongsideAnimationsOfSynchronousAnimatorsRun(host: Host) {
        let scene = Scene(
            host,
            ClosureAnimator { context in
                context.view(forKey: .to).map(context.containerView.addSubview)
                context.completeTransition(true)
            }, interactive: false)
        let side = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
        scene.app.window.addSubview(side)
        scene.start()
        let accepted = scene.coordinator?.animate(alongsideTransition: { _ in side.alpha = 0 })
        scene.app.advance(by: 0.1)
        #expect(accepted == true && side.alpha == 0 && !scene.isRunning && scene.isComplete)
    }

    // MARK: Transactions

    @Test(arguments: Host.allCases) func transactionsCompleteAfterTheTransition(host: Host) {
        let scene = Scene(host, ClosureAnimator.fading(), interactive: false)
        var ends: [Bool] = []
        func inTransaction(_ changes: () -> Void) {
            CATransaction.begin()
            CATransaction.setCompletionBlock { ends.append(scene.isRunning) }
            changes()
            CATransaction.commit()
        }
        inTransaction { inTransaction { scene.start() } }
        scene.app.advance(by: 0.3)
        #expect(ends.isEmpty)
        scene.app.advance(by: 0.3)
        #expect(ends == [false, false])
    }

    @Test(arguments: Host.allCases) func transactionsCompleteAfterACanceledInteraction(host: Host) {
        let scene = Scene(host, ClosureAnimator.fading())
        var isComplete = false
        CATransaction.begin()
        CATransaction.setCompletionBlock { isComplete = true }
        scene.start()
        CATransaction.commit()
        scene.app.advance(by: 0.1)
        scene.driver.update(0.5)
        scene.app.advance(by: 2)
        #expect(!isComplete)
        scene.driver.cancel()
        scene.app.advance(by: 1)
        #expect(isComplete && !scene.isComplete)
    }

    @Test func transactionOfAQueuedPushCompletesWithIt() {
        let app = TestApp(), navigation = UINavigationController(rootViewController: A()), c = C()
        app.show(navigation)
        var tops: [UIViewController?] = []
        navigation.pushViewController(B(), animated: true)
        app.advance(by: 0.1)
        CATransaction.begin()
        CATransaction.setCompletionBlock { tops.append(navigation.topViewController) }
        navigation.pushViewController(c, animated: true)
        CATransaction.commit()
        app.advance(by: 0.4)
        #expect(tops.isEmpty)
        app.advance(by: 1)
        #expect(tops == [c] && AppSession.current.runningTransitions.isEmpty)
    }
}
