import CoreGraphics

/// Presents a controller on a sheet that rises from the bottom edge, at one of several heights.
@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
    lazy var sheet = SheetView(content: presentedViewController.view)
    var dimming: UIView?
    lazy var interaction = SheetInteraction(self)
    /// What goes back when the sheet rises to its full height, and by which fraction of the whole way the sheet wants it to.
    weak var pushedCard: UIView?
    var pushBackFraction: CGFloat = 0

    /// The heights at which the sheet rests; the largest alone by default.
    open var detents: [Detent] = [.large()] {
        didSet { transitionView?.setNeedsLayout() }
    }
    /// The detent at which the sheet rests; `nil` for the lowest.
    open var selectedDetentIdentifier: Detent.Identifier? {
        didSet { if selectedDetentIdentifier != oldValue { transitionView?.setNeedsLayout() } }
    }
    /// The largest detent at which what is beneath is not dimmed; `nil`: it always is.
    open var largestUndimmedDetentIdentifier: Detent.Identifier? {
        didSet { transitionView?.setNeedsLayout() }
    }
    /// Whether the handle at the top shows; `false` by default.
    open var prefersGrabberVisible = false {
        didSet { sheet.showsGrabber = prefersGrabberVisible }
    }
    /// The radius of the corners, in points; `nil` for the system's.
    open var preferredCornerRadius: CGFloat? {
        didSet { transitionView?.setNeedsLayout() }
    }
    /// Whether scrolling at the edge of the content makes the sheet larger; `true` by default.
    open var prefersScrollingExpandsWhenScrolledToEdge = true
    /// Whether the sheet stands at the bottom edge where height is scarce; `false` by default.
    open var prefersEdgeAttachedInCompactHeight = false
    /// Whether its width then follows the preferred content size; `false` by default.
    open var widthFollowsPreferredContentSizeWhenEdgeAttached = false
    /// Whether the sheet has the size of a page on a large screen, rather than that of a form or the content's preferred one. By
    /// default it does unless the style is `.formSheet`.
    open var prefersPageSizing: Bool {
        get { pageSizing ?? (style != .formSheet) }
        set {
            pageSizing = newValue
            transitionView?.setNeedsLayout()
        }
    }
    private var pageSizing: Bool?
    /// The view from which the sheet rises where there is room.
    open weak var sourceView: UIView?

    /// Hears of detents, too; not retained. It is `nil` when the delegate of another kind of presentation controller,
    /// from which this one was adapted, does not want to.
    open var delegate: (any UISheetPresentationControllerDelegate)? {
        get { adaptiveDelegate as? any UISheetPresentationControllerDelegate }
        set { adaptiveDelegate = newValue }
    }

    /// Makes changes of the sheet in an animation.
    open func animateChanges(_ changes: () -> Void) {
        guard let transitionView else { return changes() }
        SystemTransition.settle(velocity: 0, options: .allowUserInteraction) {
            changes()
            transitionView.setNeedsLayout()
            transitionView.layoutIfNeeded()
        } completion: { _ in
        }
    }

    /// Looks at the heights of the detents anew.
    open func invalidateDetents() {
        transitionView?.setNeedsLayout()
    }

    // MARK: What differs from other presentations

    open override var shouldPresentInFullscreen: Bool { false }
    open override var presentedView: UIView? { sheet }
    override var card: UIView? { resolvedDetents.pushBackFraction(of: selectedDetentIdentifier) > 0 ? sheet : nil }

    open override var frameOfPresentedViewInContainerView: CGRect {
        resolvedDetents.detent(selectedDetentIdentifier)?.frame ?? .zero
    }

    open override func presentationTransitionWillBegin() {
        addDimming()
        takeCard()
        let fraction = resolvedDetents.pushBackFraction(of: selectedDetentIdentifier)
        presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in self.pushBack(fraction) })
    }

    open override func dismissalTransitionWillBegin() {
        guard let dimming, !interaction.isDismissing else { return }
        presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in
            dimming.alpha = 0
            self.pushBack(0)
        })
    }

    open override func presentationTransitionDidEnd(_ completed: Bool) {
        if completed { sheet.addGestureRecognizer(interaction.recognizer) } else { releaseCard() }
    }

    open override func dismissalTransitionDidEnd(_ completed: Bool) {
        if completed { releaseCard() }
    }

    open override func containerViewWillLayoutSubviews() {
        sheet.showsGrabber = prefersGrabberVisible
        guard !presentedViewController.isInModalTransition, !interaction.isTracking else {
            return showCorners(at: frameOfPresentedViewInContainerView)
        }
        let resolvedDetents = resolvedDetents
        guard sheet.superview === transitionView else {
            // What covers the screen has taken the sheet away; the card stays beneath.
            return pushBack(resolvedDetents.pushBackFraction(of: selectedDetentIdentifier))
        }
        show(resolvedDetents, top: resolvedDetents.detent(selectedDetentIdentifier)?.frame.minY ?? 0)
    }

    override func defaultAnimator(presenting: Bool) -> (any UIViewControllerAnimatedTransitioning)? {
        presentedViewController.systemTransition.zoomAnimator(presenting: presenting, of: presentedViewController)
            ?? CoverVerticalAnimator()
    }

    override var dismissalInteraction: (any UIViewControllerInteractiveTransitioning)? {
        interaction.isDismissing ? interaction : nil
    }

    /// A sheet's coordinator says that the transition takes no time.
    override func coordinatorTraits(custom: Bool) -> CoordinatorTraits {
        CoordinatorTraits(duration: custom ? nil : 0)
    }

    /// Beneath a sheet that does not dim, views take touches as if it were not there.
    override func passesThrough(_ point: CGPoint) -> Bool {
        dimmingAlpha(at: resolvedDetents.detent(selectedDetentIdentifier)) == 0
    }
}

/// Hears of changes of a sheet.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// The user chose another detent.
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
    public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController
    ) {}
}
