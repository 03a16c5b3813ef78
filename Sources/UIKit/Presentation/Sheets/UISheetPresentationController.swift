import CoreGraphics

/// Presents a controller in a sheet that rises from the bottom edge to one of several detents.
///
/// ```swift
/// if let sheet = detail.sheetPresentationController {
///     sheet.detents = [.medium(), .large()]
///     sheet.prefersGrabberVisible = true
///     sheet.preferredCornerRadius = 24
/// }
/// present(detail, animated: true)
///
/// func expand(_ sheet: UISheetPresentationController) {
///     sheet.animateChanges { sheet.selectedDetentIdentifier = .large }
/// }
/// ```
@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
    lazy var sheet = SheetView(content: presentedViewController.view)
    var dimming: UIView?
    lazy var interaction = SheetInteraction(self)
    /// The card that the sheet pushes back at full height, and the fraction of the full distance.
    weak var pushedCard: UIView?
    var pushBackFraction: CGFloat = 0
    var keyboardObservation: NotificationObservation?
    override var isElevated: Bool { true }

    /// The detents at which the sheet rests. Default: the large detent.
    open var detents: [Detent] = [.large()] {
        didSet { transitionView?.setNeedsLayout() }
    }
    /// The identifier of the selected detent. Default: `nil`, the lowest.
    open var selectedDetentIdentifier: Detent.Identifier? {
        didSet { if selectedDetentIdentifier != oldValue { transitionView?.setNeedsLayout() } }
    }
    /// The identifier of the largest detent that doesn't dim the background. Default: `nil`, all detents dim.
    open var largestUndimmedDetentIdentifier: Detent.Identifier? {
        didSet { transitionView?.setNeedsLayout() }
    }
    /// Whether the grabber at the top is visible. Default: `false`.
    open var prefersGrabberVisible = false {
        didSet { updateGrabber() }
    }
    /// The corner radius, in points. Default: `nil`, the system's radius.
    open var preferredCornerRadius: CGFloat? {
        didSet {
            guard preferredCornerRadius.isUsable(as: "preferredCornerRadius", of: self) else {
                return preferredCornerRadius = oldValue
            }
            transitionView?.setNeedsLayout()
        }
    }
    /// Whether scrolling up at the content's edge expands the sheet. Default: `true`.
    open var prefersScrollingExpandsWhenScrolledToEdge = true
    /// Whether the sheet is attached to the bottom edge in compact heights. Default: `false`.
    open var prefersEdgeAttachedInCompactHeight = false {
        didSet { transitionView?.setNeedsLayout() }
    }
    /// Whether a sheet attached to the bottom edge in a compact height has the preferred width. Default: `false`.
    ///
    /// Otherwise it has the width of the safe area.
    open var widthFollowsPreferredContentSizeWhenEdgeAttached = false {
        didSet { transitionView?.setNeedsLayout() }
    }
    /// Whether the sheet has the size of a page on a large screen, rather than a form's or the preferred content size.
    ///
    /// Default: `true`, except for the style `.formSheet`.
    open var prefersPageSizing: Bool {
        get { pageSizing ?? (style != .formSheet) }
        set {
            pageSizing = newValue
            transitionView?.setNeedsLayout()
            traitOverridesForPresentedDidChange()
        }
    }
    private var pageSizing: Bool?
    /// On a large screen, a form sheet is compact.
    override var isNarrow: Bool {
        !prefersPageSizing && traitCollection.userInterfaceIdiom == .pad
    }
    /// The view of the presenter over which the sheet is centered, within the safe area. Default: `nil`.
    open weak var sourceView: UIView? {
        didSet { transitionView?.setNeedsLayout() }
    }

    /// The delegate for detents, adaptation and dismissal; weak.
    ///
    /// `nil` if the sheet adapts another presentation whose delegate doesn't conform to the sheet's protocol.
    open var delegate: (any UISheetPresentationControllerDelegate)? {
        get { adaptiveDelegate as? any UISheetPresentationControllerDelegate }
        set { adaptiveDelegate = newValue }
    }

    /// Animates changes of the sheet.
    open func animateChanges(_ changes: () -> Void) {
        guard let transitionView else { return changes() }
        SystemTransition.animateSpring(velocity: 0) {
            changes()
            transitionView.setNeedsLayout()
            transitionView.layoutFromAbove()
        } completion: { _ in
        }
    }

    /// Recalculates the heights of custom detents.
    open func invalidateDetents() {
        transitionView?.setNeedsLayout()
    }

    // MARK: Overrides

    open override var shouldPresentInFullscreen: Bool { false }
    open override var presentedView: UIView? { sheet }
    /// Unverified: page sheets dim the tint too, as long as they dim the background.
    override var dimsTint: Bool { dimmingAlpha(at: resolvedDetents.detent(selectedDetentIdentifier)) > 0 }
    override var card: UIView? { resolvedDetents.pushBackFraction(of: selectedDetentIdentifier) > 0 ? sheet : nil }

    /// The frame at the selected detent.
    open override var frameOfPresentedViewInContainerView: CGRect {
        resolvedDetents.detent(selectedDetentIdentifier)?.frame ?? .zero
    }

    /// Dims the background and pushes the card behind the sheet back, along with the transition.
    open override func presentationTransitionWillBegin() {
        sheet.showContent()
        sheet.onGrab = { [weak self] in self?.selectNextDetent() }
        sheetBelow?.transitionView?.setNeedsLayout()
        addDimming()
        acquireCard()
        let fraction = resolvedDetents.pushBackFraction(of: selectedDetentIdentifier)
        presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in self.pushBack(fraction) })
    }

    /// Ends the dimming along with the transition; the finger does so in an interactive dismissal.
    open override func dismissalTransitionWillBegin() {
        guard let dimming, !interaction.isDismissing else { return }
        presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in
            dimming.alpha = 0
            self.pushBack(0)
        })
    }

    open override func presentationTransitionDidEnd(_ completed: Bool) {
        guard completed else {
            sheetBelow?.transitionView?.setNeedsLayout()
            return releaseCard()
        }
        sheet.addGestureRecognizer(interaction.recognizer)
        observeKeyboard()
    }

    open override func dismissalTransitionDidEnd(_ completed: Bool) {
        guard completed else { return }
        sheetBelow?.transitionView?.setNeedsLayout()
        keyboardObservation = nil
        releaseCard()
    }

    /// Moves the sheet to the selected detent, unless a transition or a finger moves it.
    open override func containerViewWillLayoutSubviews() {
        updateGrabber()
        guard !presentedViewController.isInModalTransition, !interaction.isTracking else {
            return showCorners(at: frameOfPresentedViewInContainerView)
        }
        let resolvedDetents = resolvedDetents
        guard sheet.superview === transitionView else {
            // A presentation that covers the screen has removed the sheet; the card stays pushed back.
            return pushBack(resolvedDetents.pushBackFraction(of: selectedDetentIdentifier))
        }
        show(resolvedDetents, top: resolvedDetents.detent(selectedDetentIdentifier)?.frame.minY ?? 0)
        setTintDimmed(dimsTint)
    }

    override func defaultAnimator(presenting: Bool) -> (any UIViewControllerAnimatedTransitioning)? {
        presentedViewController.systemTransition.zoomAnimator(presenting: presenting, of: presentedViewController)
            ?? CoverVerticalAnimator()
    }

    override var dismissalInteraction: (any UIViewControllerInteractiveTransitioning)? {
        interaction.isDismissing ? interaction : nil
    }

    /// Reports a duration of zero, as UIKit's sheet coordinator does.
    override func coordinatorTraits(custom: Bool) -> CoordinatorTraits {
        CoordinatorTraits(duration: custom ? nil : 0)
    }

    /// Passes touches through to the views below a sheet that doesn't dim them.
    override func passesThrough(_ point: CGPoint) -> Bool {
        dimmingAlpha(at: resolvedDetents.detent(selectedDetentIdentifier)) == 0
    }
}

/// Receives callbacks about changes of a sheet.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// Called when the user selects another detent.
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
    /// Default implementation: does nothing.
    public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController
    ) {}
}
