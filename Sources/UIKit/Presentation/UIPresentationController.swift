import CoreGraphics
import Foundation

/// Manages a presentation until the end of its dismissal: the frame of the presented view and the views around it.
///
/// ```swift
/// final class HalfScreenController: UIPresentationController {
///     private let dimming = UIView()
///
///     override var frameOfPresentedViewInContainerView: CGRect {
///         guard let bounds = containerView?.bounds else { return .zero }
///         return CGRect(x: 0, y: bounds.midY, width: bounds.width, height: bounds.height / 2)
///     }
///
///     override func presentationTransitionWillBegin() {
///         dimming.frame = containerView?.bounds ?? .zero
///         dimming.backgroundColor = UIColor(white: 0, alpha: 0.4)
///         dimming.alpha = 0
///         containerView?.insertSubview(dimming, at: 0)
///         presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in self.dimming.alpha = 1 })
///     }
///
///     override func dismissalTransitionWillBegin() {
///         presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in self.dimming.alpha = 0 })
///     }
/// }
/// ```
@preconcurrency @MainActor
open class UIPresentationController: NSObject, UIContentContainer, UITraitEnvironment, PresentationDelegating,
    Connectable
{
    /// The methods and properties that can be reached by name. Default: none.
    open class var connections: Connections { Connections() }

    // MARK: State

    /// The presenting controller; known when the presentation begins at the latest.
    @WeakResponder var presenter: UIViewController? = nil
    /// The presented controller; weak, because it retains its presentation controller.
    @WeakResponder private var presented: UIViewController? = nil
    private var presentedUntilRetained: UIViewController?
    var style = UIModalPresentationStyle.custom
    var transitionView: UITransitionView?
    /// `true` from the beginning of the presentation to the end of the dismissal.
    var isActive = false
    /// The original position of the presenter's view, if the presentation removed it.
    var removedPresenterView: RemovedPresenterView?
    /// The presentation controller that this one replaces for an adaptive style.
    var adaptedFrom: UIPresentationController?
    /// The tint adjustment mode of the presenter's view before the presentation dimmed it; `nil` while it isn't dimmed.
    var undimmedTintMode: UIView.TintAdjustmentMode?
    private var overriddenTraits: UITraitCollection? {
        didSet { if overriddenTraits != oldValue { traitOverridesForPresentedDidChange() } }
    }
    var ownTraitOverrides = UITraitCollection.Values() {
        didSet { if ownTraitOverrides != oldValue { traitOverridesForPresentedDidChange() } }
    }

    /// Whether the presented controller retains this object.
    var isRetained = false {
        didSet { presentedUntilRetained = isRetained ? nil : presented }
    }

    /// Creates a presentation controller for one presentation.
    public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        presenter = presentingViewController
        presented = presentedViewController
        presentedUntilRetained = presentedViewController
        super.init()
    }

    // MARK: Controllers and views

    /// The controller that presents.
    open var presentingViewController: UIViewController { presenter ?? presentedViewController }
    /// The controller that is presented.
    open var presentedViewController: UIViewController { presented ?? UIViewController() }
    /// The style of the presentation.
    open var presentationStyle: UIModalPresentationStyle { style }
    /// The view that contains the presentation; `nil` before it begins and after it ends.
    open var containerView: UIView? { isActive ? transitionView : nil }
    /// The view that animators move. Default: the presented controller's view.
    open var presentedView: UIView? { presentedViewController.view }
    /// The final frame of the presented view in the container's coordinates. Default: the container's bounds.
    open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
    /// Whether the presentation covers the whole screen rather than the current context. Default: `true`.
    ///
    /// Determines the presenter and the container of presentations with the `.custom` style.
    open var shouldPresentInFullscreen: Bool { true }
    /// Whether the presenter's view leaves the hierarchy during the presentation. Default: `false`.
    open var shouldRemovePresentersView: Bool { false }
    /// The adaptive presentation delegate, published as `delegate`; weak.
    package weak var adaptiveDelegate: UIAdaptivePresentationControllerDelegate?
    /// The traits that override the presenter's for the presented controller. Default: `nil`.
    open var overrideTraitCollection: UITraitCollection? {
        get { overriddenTraits }
        set { overriddenTraits = newValue }
    }
    /// Whether the presented content is in front of other content that remains visible, which the traits say.
    var isElevated: Bool { false }
    /// Whether the presented content has a compact width, also on a large screen.
    var isNarrow: Bool { false }
    /// The style to use in a horizontally compact environment; `.none` for no change. Default: `.none`.
    open var adaptivePresentationStyle: UIModalPresentationStyle { _adaptivePresentationStyle }

    /// Returns the style to use with the given traits; `.none` for no change.
    open func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
        _adaptivePresentationStyle(for: traitCollection)
    }

    // MARK: Callbacks

    /// Called before the container lays out its subviews.
    open func containerViewWillLayoutSubviews() {}
    /// Called after the container has laid out its subviews.
    open func containerViewDidLayoutSubviews() {}
    /// Called when the presentation begins, before the presented view is added to the container.
    open func presentationTransitionWillBegin() {}
    /// Called when the presentation ends; `completed` is `false` if it was canceled.
    open func presentationTransitionDidEnd(_ completed: Bool) {}
    /// Called when the dismissal begins.
    open func dismissalTransitionWillBegin() {}
    /// Called when the dismissal ends; `completed` is `false` if it was canceled.
    open func dismissalTransitionDidEnd(_ completed: Bool) {}

    // MARK: Content container and traits

    /// The preferred size of the presented controller, in points.
    open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }
    /// Called when the presented controller's preferred size changes; invalidates the container's layout.
    open func preferredContentSizeDidChange(forChildContentContainer container: UIContentContainer) {
        transitionView?.setNeedsLayout()
    }
    /// Called on iOS when the Auto Layout size of a child changes; never called on a stage.
    open func systemLayoutFittingSizeDidChange(forChildContentContainer container: UIContentContainer) {}
    /// Returns the size of a child. Default: the parent's size.
    open func size(
        forChildContentContainer container: UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { parentSize }

    /// Called before the container's size changes; notifies the presented controller with its new size.
    open func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {
        let presented = presentedViewController
        let presentedSize = self.size(forChildContentContainer: presented, withParentContainerSize: size)
        presented.viewWillTransition(to: presentedSize, with: coordinator)
    }

    /// Called before the traits change; notifies the presented controller.
    open func willTransition(
        to newCollection: UITraitCollection, with coordinator: UIViewControllerTransitionCoordinator
    ) {
        presentedViewController.willTransition(to: newCollection, with: coordinator)
    }

    /// The traits of the container, or of the presenter if there is no container.
    open var traitCollection: UITraitCollection {
        overriddenTraits ?? transitionView?.traitCollection ?? presentingViewController.traitCollection
    }
    /// Called when the traits change.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    // MARK: Customization by internal subclasses

    /// Creates the animator that is used without a custom one.
    func defaultAnimator(presenting: Bool) -> (any UIViewControllerAnimatedTransitioning)? {
        let isInContext = style == .currentContext || style == .overCurrentContext
        let source =
            isInContext && presentingViewController.providesPresentationContextTransitionStyle
            ? presentingViewController : presentedViewController
        return source.systemTransition.animator(presenting: presenting, style: style, of: presentedViewController)
    }

    /// The interaction controller of a dismissal that a gesture on the presentation began.
    var dismissalInteraction: (any UIViewControllerInteractiveTransitioning)? { nil }

    /// The card that a sheet above the presented controller pushes back; `nil` if there is none.
    var card: UIView? { nil }

    /// Whether the tint of the views behind the presentation is dimmed.
    var dimsTint: Bool { false }

    /// Whether a touch in the container outside the presented view passes through to views below.
    func passesThrough(_ point: CGPoint) -> Bool { false }

    /// The duration and curve that the transition coordinator reports.
    func coordinatorTraits(custom: Bool) -> CoordinatorTraits { CoordinatorTraits() }
}

extension UIPresentationController: UIAppearanceContainer {}
