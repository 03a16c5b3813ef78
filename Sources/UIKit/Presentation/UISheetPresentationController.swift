import CoreGraphics

/// Presents a controller on a sheet that rises from the bottom edge, at one of several heights.
@MainActor
open class UISheetPresentationController: UIPresentationController {
    private lazy var sheet = SheetView(content: presentedViewController.view)
    private var dimming: UIView?
    private lazy var interaction = SheetInteraction(self)

    /// The heights at which the sheet rests; the largest alone by default.
    open var detents: [Detent] = [.large()] {
        didSet { transitionView?.setNeedsLayout() }
    }
    /// The detent at which the sheet rests; `nil` for the first of `detents`.
    open var selectedDetentIdentifier: Detent.Identifier? {
        didSet { if selectedDetentIdentifier != oldValue { transitionView?.setNeedsLayout() } }
    }
    /// The largest detent at which what is beneath is not dimmed; `nil`: it always is.
    open var largestUndimmedDetentIdentifier: Detent.Identifier? {
        didSet { dimming?.alpha = dimmingAlpha }
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
    /// The view from which the sheet rises where there is room.
    open weak var sourceView: UIView?

    /// The delegate, as one that hears of detents if it wants to.
    open var sheetDelegate: UISheetPresentationControllerDelegate? {
        delegate as? UISheetPresentationControllerDelegate
    }

    /// Makes changes of the sheet in an animation.
    open func animateChanges(_ changes: () -> Void) {
        changes()
        guard let transitionView else { return }
        transitionView.setNeedsLayout()
        SystemTransition.animate {
            transitionView.layoutIfNeeded()
            self.dimming?.alpha = self.dimmingAlpha
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

    open override var frameOfPresentedViewInContainerView: CGRect {
        guard let transitionView else { return .zero }
        return SheetGeometry(transitionView, idiom: traitCollection.userInterfaceIdiom).frame(of: resolvedDetent)
    }

    open override func presentationTransitionWillBegin() {
        guard let transitionView else { return }
        let dimming = UIView(frame: transitionView.bounds)
        dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        dimming.backgroundColor = .black
        dimming.alpha = 0
        transitionView.insertSubview(dimming, at: 0)
        self.dimming = dimming
        let alpha = dimmingAlpha
        presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in dimming.alpha = alpha })
    }

    open override func dismissalTransitionWillBegin() {
        guard let dimming, !interaction.isActive else { return }
        presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in dimming.alpha = 0 })
    }

    open override func presentationTransitionDidEnd(_ completed: Bool) {
        if completed { sheet.addGestureRecognizer(interaction.recognizer) }
    }

    open override func containerViewWillLayoutSubviews() {
        sheet.cornerRadius = preferredCornerRadius ?? SheetGeometry.cornerRadius
        sheet.showsGrabber = prefersGrabberVisible
        guard sheet.superview === transitionView, presentedViewController.ownTransition == nil,
            interaction.resizing == nil
        else { return }
        sheet.frame = frameOfPresentedViewInContainerView
    }

    override func defaultAnimator(presenting: Bool) -> (any UIViewControllerAnimatedTransitioning)? {
        CoverVerticalAnimator()
    }

    override var dismissalInteraction: (any UIViewControllerInteractiveTransitioning)? {
        interaction.isActive ? interaction : nil
    }

    /// Dims what is beneath, up to a share of the full dimming.
    func dim(_ share: CGFloat) {
        dimming?.alpha = dimmingAlpha * share
    }

    /// A sheet's coordinator says that the transition takes no time.
    override func coordinatorTraits(custom: Bool) -> CoordinatorTraits {
        CoordinatorTraits(duration: custom ? nil : 0)
    }

    var resolvedDetent: Detent {
        detents.first { $0.identifier == selectedDetentIdentifier } ?? detents.first ?? .large()
    }

    /// Black at 0.2, unless the detent is among those beneath which nothing is dimmed.
    private var dimmingAlpha: CGFloat {
        guard let largest = largestUndimmedDetentIdentifier,
            let limit = detents.firstIndex(where: { $0.identifier == largest }),
            let current = detents.firstIndex(where: { $0.identifier == resolvedDetent.identifier })
        else { return 0.2 }
        return current <= limit ? 0 : 0.2
    }
}

/// Hears of changes of a sheet.
@MainActor
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
