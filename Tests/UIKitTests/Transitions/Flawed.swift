import Diagnostics
import UIKit

/// An animator as one writes it for an app, made of a function.
@MainActor
final class SketchedAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    typealias Context = any UIViewControllerContextTransitioning
    static let duration = 0.4
    private let sketch: @MainActor (Context) -> Void
    private(set) var context: Context?

    init(_ sketch: @escaping @MainActor (Context) -> Void) { self.sketch = sketch }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        Self.duration
    }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        context = transitionContext
        sketch(transitionContext)
    }

    /// Fades the arriving view in, as it should be done, and does something more on the way.
    static func fading(
        before: @escaping @MainActor (Context) -> Void = { _ in },
        after: @escaping @MainActor (Context) -> Void = { _ in }
    ) -> SketchedAnimator {
        SketchedAnimator { context in
            before(context)
            let moving = context.view(forKey: .to) ?? context.view(forKey: .from)
            let arrives = context.view(forKey: .to) != nil
            if arrives, let moving, let controller = context.viewController(forKey: .to) {
                moving.frame = context.finalFrame(for: controller)
                context.containerView.addSubview(moving)
                moving.alpha = 0
            }
            UIView.animate(withDuration: duration) {
                moving?.alpha = arrives ? 1 : 0
            } completion: { _ in
                after(context)
                context.completeTransition(!context.transitionWasCancelled)
            }
        }
    }
}

/// Gives out animators and interaction controllers for presentations, pushes and changes of tabs.
@MainActor
final class Chooser: NSObject, UIViewControllerTransitioningDelegate, UINavigationControllerDelegate,
    UITabBarControllerDelegate
{
    var animator: (any UIViewControllerAnimatedTransitioning)?
    var interaction: (any UIViewControllerInteractiveTransitioning)?
    var makePresentation: ((UIViewController, UIViewController?) -> UIPresentationController?)?

    init(_ animator: (any UIViewControllerAnimatedTransitioning)? = nil) { self.animator = animator }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { animator }

    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        animator
    }

    func interactionControllerForPresentation(
        using animator: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning? { interaction }

    func interactionControllerForDismissal(
        using animator: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning? { interaction }

    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? { makePresentation?(presented, presenting) }

    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
        to toVC: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { animator }

    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning? { interaction }

    func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { animator }
}

/// A small app in which a transition with a flaw, or without one, is set off.
@MainActor
final class FlawScene {
    let app = TestApp()
    let a = A(), b = B()
    let chooser: Chooser
    private(set) lazy var navigation = UINavigationController(rootViewController: a)

    init(_ animator: (any UIViewControllerAnimatedTransitioning)? = nil) { chooser = Chooser(animator) }

    /// Presents B over A.
    @discardableResult
    func present(_ style: UIModalPresentationStyle = .custom) -> FlawScene {
        app.show(a)
        b.modalPresentationStyle = style
        b.transitioningDelegate = chooser
        a.present(b, animated: true)
        return self
    }

    /// Pushes B over A.
    @discardableResult
    func push() -> FlawScene {
        app.show(navigation)
        navigation.delegate = chooser
        navigation.pushViewController(b, animated: true)
        return self
    }

    @discardableResult
    func wait(_ seconds: Double = 1) -> FlawScene {
        app.advance(by: seconds)
        return self
    }

    var found: [Diagnostic] { app.session.log.diagnostics }
    var names: [String] { found.map(\.id) }
}

extension Diagnostic {
    /// Whether the message names the transition, or the controllers, and says what UIKit makes of the mistake.
    func tells(_ parts: String...) -> Bool {
        message.contains("UIKit") && !remedy.isEmpty && parts.allSatisfy { message.contains($0) }
    }
}
