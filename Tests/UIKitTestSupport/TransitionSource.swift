import UIKit

/// Supplies animators and interaction controllers as the delegate of presentations, navigation and tab bar controllers.
///
/// It answers `nil` to everything unless configured otherwise.
@MainActor
package final class TransitionSource: NSObject, UIViewControllerTransitioningDelegate, UINavigationControllerDelegate,
    UITabBarControllerDelegate
{
    package enum Kind { case presentation, dismissal, push, pop, tabChange }

    package typealias Animator = any UIViewControllerAnimatedTransitioning
    package typealias Interaction = any UIViewControllerInteractiveTransitioning

    /// The animator of every transition, unless `makeAnimator` is set.
    package var animator: Animator?
    /// The interaction controller of every transition, unless `makeInteraction` is set.
    package var interaction: Interaction?
    package var makeAnimator: ((Kind) -> Animator?)?
    package var makeInteraction: (() -> Interaction?)?
    /// Creates the presentation controller from the presented and the presenting controller.
    package var makePresentation: ((UIViewController, UIViewController?) -> UIPresentationController?)?

    package init(_ animator: Animator? = nil) { self.animator = animator }

    /// Creates a source of a `FadeAnimator` and of presentation controllers that record their callbacks.
    package static func recording() -> TransitionSource {
        let source = TransitionSource(FadeAnimator())
        source.makePresentation = { RecordingPresentation(presentedViewController: $0, presenting: $1) }
        return source
    }

    /// The animator, if it is a `FadeAnimator`.
    package var fade: FadeAnimator? { animator as? FadeAnimator }

    private func animator(_ kind: Kind) -> Animator? {
        if let makeAnimator { return makeAnimator(kind) }
        return animator
    }

    private var currentInteraction: Interaction? {
        if let makeInteraction { return makeInteraction() }
        return interaction
    }

    // MARK: Presentations

    package func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> Animator? { animator(.presentation) }

    package func animationController(forDismissed dismissed: UIViewController) -> Animator? { animator(.dismissal) }

    package func interactionControllerForPresentation(using animator: Animator) -> Interaction? { currentInteraction }

    package func interactionControllerForDismissal(using animator: Animator) -> Interaction? { currentInteraction }

    package func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? { makePresentation?(presented, presenting) }

    // MARK: Navigation

    package func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
        to toVC: UIViewController
    ) -> Animator? { animator(operation == .pop ? .pop : .push) }

    package func navigationController(
        _ navigationController: UINavigationController, interactionControllerFor animationController: Animator
    ) -> Interaction? { currentInteraction }

    // MARK: Tabs

    package func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
    ) -> Animator? { animator(.tabChange) }

    package func tabBarController(
        _ tabBarController: UITabBarController, interactionControllerFor animationController: Animator
    ) -> Interaction? { currentInteraction }
}
