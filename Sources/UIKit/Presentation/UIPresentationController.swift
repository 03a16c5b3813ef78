import CoreGraphics
import Foundation

/// Manages a presentation from its first moment to the end of its dismissal: where the presented view stands, and what
/// else shows around it.
@preconcurrency @MainActor
open class UIPresentationController: NSObject, UIContentContainer, UITraitEnvironment, PresentationDelegating {
    // MARK: State

    /// Who presents; known at the latest when the presentation begins.
    weak var presenter: UIViewController?
    /// The presented controller keeps its presentation controller, which therefore must not keep it in turn.
    private weak var presented: UIViewController?
    private var presentedUntilKept: UIViewController?
    var style = UIModalPresentationStyle.custom
    var transitionView: UITransitionView?
    /// From the begin of the presentation to the end of the dismissal.
    var isActive = false
    /// Where the presenter's view was before the presentation took it away.
    var home: RemovedPresenterView?
    /// The presentation controller that this one replaces, as the style did not fit.
    var adaptedFrom: UIPresentationController?
    private var overriddenTraits: UITraitCollection? {
        didSet { if overriddenTraits != oldValue { traitsGivenToPresentedDidChange() } }
    }
    var ownTraitOverrides = UITraitCollection.Values() {
        didSet { if ownTraitOverrides != oldValue { traitsGivenToPresentedDidChange() } }
    }

    /// Whether the presented controller keeps this object.
    var isKept = false {
        didSet { presentedUntilKept = isKept ? nil : presented }
    }

    /// Creates the presentation controller of one presentation.
    public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        presenter = presentingViewController
        presented = presentedViewController
        presentedUntilKept = presentedViewController
        super.init()
    }

    // MARK: Who and where

    /// Who presents.
    open var presentingViewController: UIViewController { presenter ?? presentedViewController }
    /// What is presented.
    open var presentedViewController: UIViewController { presented ?? UIViewController() }
    /// The style of the presentation.
    open var presentationStyle: UIModalPresentationStyle { style }
    /// The view in which the presentation takes place; `nil` before it begins and after it ended.
    open var containerView: UIView? { transitionView }
    /// The view that animators move: by default the presented controller's own.
    open var presentedView: UIView? { presentedViewController.view }
    /// Where the presented view stands when at rest, in the container's coordinates; by default all of it.
    open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
    /// Whether the presentation covers the whole screen; `true` by default.
    open var shouldPresentInFullscreen: Bool { true }
    /// Whether the presenter's view leaves the hierarchy during the presentation; `false` by default.
    open var shouldRemovePresentersView: Bool { false }
    /// Decides about adaptation and dismissal by the user; users see it as `delegate`.
    package weak var adaptiveDelegate: UIAdaptivePresentationControllerDelegate?
    /// Traits that the presented controller gets instead of the presenter's.
    open var overrideTraitCollection: UITraitCollection? {
        get { overriddenTraits }
        set { overriddenTraits = newValue }
    }
    /// The style to use where this one does not fit; `.none` for the same one.
    open var adaptivePresentationStyle: UIModalPresentationStyle { .none }

    /// The style to use with the given traits; `.none` for the same one.
    open func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
        adaptivePresentationStyle
    }

    // MARK: What happens

    /// The container is about to lay out its subviews.
    open func containerViewWillLayoutSubviews() {}
    /// The container has laid out its subviews.
    open func containerViewDidLayoutSubviews() {}
    /// The presentation begins: the container is in the window, the presented view is not yet.
    open func presentationTransitionWillBegin() {}
    /// The presentation ended; `completed` is `false` when it was taken back.
    open func presentationTransitionDidEnd(_ completed: Bool) {}
    /// The dismissal begins.
    open func dismissalTransitionWillBegin() {}
    /// The dismissal ended; `completed` is `false` when it was taken back.
    open func dismissalTransitionDidEnd(_ completed: Bool) {}

    // MARK: Content container and traits

    /// The size that the presented controller wishes for, in points.
    open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }
    open func preferredContentSizeDidChange(forChildContentContainer container: UIContentContainer) {
        transitionView?.setNeedsLayout()
    }
    open func systemLayoutFittingSizeDidChange(forChildContentContainer container: UIContentContainer) {}
    open func size(
        forChildContentContainer container: UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { parentSize }

    /// The size of the container is about to change; the default tells the presented controller the size it will get.
    open func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {
        let presented = presentedViewController
        let presentedSize = self.size(forChildContentContainer: presented, withParentContainerSize: size)
        presented.viewWillTransition(to: presentedSize, with: coordinator)
    }

    open func willTransition(
        to newCollection: UITraitCollection, with coordinator: UIViewControllerTransitionCoordinator
    ) {
        presentedViewController.willTransition(to: newCollection, with: coordinator)
    }

    /// The traits of the container, or of the presenter while there is none.
    open var traitCollection: UITraitCollection {
        overriddenTraits ?? transitionView?.traitCollection ?? presentingViewController.traitCollection
    }
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    // MARK: What kinds of presentation differ in

    /// Animates where there is no custom animator.
    func defaultAnimator(presenting: Bool) -> (any UIViewControllerAnimatedTransitioning)? {
        let isInContext = style == .currentContext || style == .overCurrentContext
        let giver =
            isInContext && presentingViewController.providesPresentationContextTransitionStyle
            ? presentingViewController : presentedViewController
        return giver.systemTransition.animator(presenting: presenting, style: style, of: presentedViewController)
    }

    /// Drives a dismissal that the user began on the presentation itself.
    var dismissalInteraction: (any UIViewControllerInteractiveTransitioning)? { nil }

    /// What goes back as one card when a sheet rises above the presented controller; `nil` for what stays where it is.
    var card: UIView? { nil }

    /// Whether touches at a point of the container that hit nothing in it go to what is beneath.
    func passesThrough(_ point: CGPoint) -> Bool { false }

    /// What the coordinator says of duration and curve.
    func coordinatorTraits(custom: Bool) -> CoordinatorTraits { CoordinatorTraits() }
}
