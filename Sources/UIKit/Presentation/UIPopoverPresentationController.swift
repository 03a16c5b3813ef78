import CoreGraphics

/// The edges of its source at which a popover may stand.
public struct UIPopoverArrowDirection: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let up = UIPopoverArrowDirection(rawValue: 1 << 0)
    public static let down = UIPopoverArrowDirection(rawValue: 1 << 1)
    public static let left = UIPopoverArrowDirection(rawValue: 1 << 2)
    public static let right = UIPopoverArrowDirection(rawValue: 1 << 3)
    /// Any direction.
    public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
    public static let unknown = UIPopoverArrowDirection(rawValue: .max)
}

/// Hears of a popover's dismissal and place.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// The popover is about to be presented.
    func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
    /// Whether a touch beside the popover may dismiss it; asked beside `presentationControllerShouldDismiss(_:)`.
    func popoverPresentationControllerShouldDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController
    ) -> Bool
    /// A touch beside the popover dismissed it.
    func popoverPresentationControllerDidDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
    public func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {}

    public func popoverPresentationControllerShouldDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController
    ) -> Bool { true }

    public func popoverPresentationControllerDidDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController
    ) {}
}

/// What a popover can stand beside: a view or a bar button.
@preconcurrency @MainActor public protocol UIPopoverPresentationControllerSourceItem: AnyObject {}

extension UIView: UIPopoverPresentationControllerSourceItem {}
extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {}

/// Presents a controller beside a view or a bar button; on a narrow screen, as a sheet.
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
    private lazy var popover = PopoverView(content: presentedViewController.view)
    private let surroundings = UIView()
    private(set) var preparedSheet: UISheetPresentationController?

    /// The view that the popover belongs to.
    open var sourceView: UIView? { didSet { transitionView?.setNeedsLayout() } }
    /// The part of the source view that it points at, in that view's coordinates; all of it when null or zero.
    open var sourceRect = CGRect.null { didSet { transitionView?.setNeedsLayout() } }
    /// The bar button that the popover belongs to.
    open var barButtonItem: UIBarButtonItem? { didSet { transitionView?.setNeedsLayout() } }
    /// What the popover stands beside: `barButtonItem`, or else `sourceView`.
    open var sourceItem: (any UIPopoverPresentationControllerSourceItem)? {
        get { barButtonItem ?? sourceView }
        set {
            barButtonItem = newValue as? UIBarButtonItem
            sourceView = newValue as? UIView
        }
    }
    /// The directions in which its arrow may point; any by default.
    open var permittedArrowDirections = UIPopoverArrowDirection.any
    /// Where its arrow points; unknown while it does not show.
    open var arrowDirection: UIPopoverArrowDirection { transitionView == nil ? .unknown : place.direction }
    /// Views that take touches while the popover shows.
    open var passthroughViews: [UIView]?
    /// The colour of the popover and its arrow; without one, that of the content.
    open var backgroundColor: UIColor? { didSet { transitionView?.setNeedsLayout() } }
    /// How far the popover stays from the edges, in points.
    open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    /// Whether the popover may cover its source.
    open var canOverlapSourceViewRect = false
    /// Hears of the popover's place, too; not retained.
    open var delegate: (any UIPopoverPresentationControllerDelegate)? {
        get { adaptiveDelegate as? any UIPopoverPresentationControllerDelegate }
        set { adaptiveDelegate = newValue }
    }

    /// The sheet that the popover is on a narrow screen.
    open var adaptiveSheetPresentationController: UISheetPresentationController {
        if let preparedSheet { return preparedSheet }
        let sheet = UISheetPresentationController(
            presentedViewController: presentedViewController, presenting: presenter)
        sheet.style = .pageSheet
        preparedSheet = sheet
        return sheet
    }

    public override init(
        presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
    ) {
        super.init(presentedViewController: presentedViewController, presenting: presentingViewController)
        style = .popover
    }

    open override var shouldPresentInFullscreen: Bool { false }
    open override var presentedView: UIView? { popover }

    open override var adaptivePresentationStyle: UIModalPresentationStyle {
        adaptivePresentationStyle(for: traitCollection)
    }

    open override func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
        traitCollection.horizontalSizeClass == .regular ? .none : .pageSheet
    }

    open override var frameOfPresentedViewInContainerView: CGRect { place.frame }

    open override func presentationTransitionWillBegin() {
        guard let transitionView else { return }
        surroundings.frame = transitionView.bounds
        surroundings.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        surroundings.addGestureRecognizer(UITapGestureRecognizer { [weak self] _ in self?.touchedOutside() })
        transitionView.insertSubview(surroundings, at: 0)
        arrange()
    }

    open override func containerViewWillLayoutSubviews() {
        guard popover.superview === transitionView else { return }
        arrange()
        guard !presentedViewController.isInModalTransition else { return }
        popover.frame = frameOfPresentedViewInContainerView
    }

    private func arrange() {
        popover.show(place, colour: backgroundColor ?? presentedViewController.view.backgroundColor)
    }

    override func defaultAnimator(presenting: Bool) -> (any UIViewControllerAnimatedTransitioning)? {
        CrossDissolveAnimator()
    }

    /// Touches on views that the app named go to them.
    override func passesThrough(_ point: CGPoint) -> Bool {
        guard let transitionView else { return false }
        return (passthroughViews ?? []).contains { $0.bounds.contains($0.convert(point, from: transitionView)) }
    }
}

extension UIPopoverPresentationController {
    /// The size where the content prefers none. Unverified.
    private static let defaultSize = CGSize(width: 320, height: 480)

    /// What UIKit does, and checks, when a popover is about to be presented.
    func prepare() {
        delegate?.prepareForPopoverPresentation(self)
        guard sourceView == nil, barButtonItem == nil else { return }
        let reason = presentedViewController is UIAlertController ? ", as action sheets are on an iPad" : ""
        Diagnostic.report(
            id: "popover-without-source",
            "\(typeName(presentedViewController)) is presented as a popover\(reason), but has neither sourceView nor "
                + "barButtonItem. UIKit throws; here it stands in the middle.", culprit: presentedViewController,
            remedy: "Set popoverPresentationController's sourceView, sourceItem or barButtonItem before presenting.")
    }

    fileprivate var place: PopoverPlace {
        guard let container = transitionView else { return PopoverPlace(frame: .zero, direction: .unknown, arrow: 0) }
        let wanted = presentedViewController.preferredContentSize
        let space = container.bounds.inset(by: container.safeAreaInsets).inset(by: popoverLayoutMargins)
        return PopoverPlace(
            size: wanted == .zero ? UIPopoverPresentationController.defaultSize : wanted, beside: source(in: container),
            in: space, permitted: permittedArrowDirections)
    }

    private func source(in container: UIView) -> CGRect? {
        if let view = barButtonItem?.shownView { return container.convert(view.bounds, from: view) }
        guard let sourceView else { return nil }
        let isWhole = sourceRect.isNull || sourceRect == .zero
        return container.convert(isWhole ? sourceView.bounds : sourceRect, from: sourceView)
    }

    fileprivate func touchedOutside() {
        guard let presenter, presentedViewController.ownTransition == nil else { return }
        guard delegate?.popoverPresentationControllerShouldDismissPopover(self) ?? true, userMayDismiss else {
            adaptiveDelegate?.presentationControllerDidAttemptToDismiss(self)
            return
        }
        adaptiveDelegate?.presentationControllerWillDismiss(self)
        if let alert = presentedViewController as? UIAlertController, let cancel = alert.cancelAction {
            // A touch beside an action sheet is the cancelling action.
            return alert.answer(with: cancel)
        }
        presenter.dismiss(animated: true) { [self] in
            adaptiveDelegate?.presentationControllerDidDismiss(self)
            delegate?.popoverPresentationControllerDidDismissPopover(self)
        }
    }
}
