import CoreGraphics
import InterludeDiagnostics

/// The directions of a popover's arrow.
public struct UIPopoverArrowDirection: OptionSet, Sendable {
    /// The raw value.
    public let rawValue: UInt

    /// Creates a set of directions from its raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The arrow points up; the popover is below its source.
    public static let up = UIPopoverArrowDirection(rawValue: 1 << 0)
    /// The arrow points down; the popover is above its source.
    public static let down = UIPopoverArrowDirection(rawValue: 1 << 1)
    /// The arrow points left; the popover is to the right of its source.
    public static let left = UIPopoverArrowDirection(rawValue: 1 << 2)
    /// The arrow points right; the popover is to the left of its source.
    public static let right = UIPopoverArrowDirection(rawValue: 1 << 3)
    /// Any direction.
    public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
    /// The direction is not determined.
    public static let unknown = UIPopoverArrowDirection(rawValue: .max)
}

/// Receives callbacks about a popover's presentation and dismissal.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// Called before the popover is presented.
    func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
    /// Whether a touch outside the popover may dismiss it, in addition to `presentationControllerShouldDismiss(_:)`.
    func popoverPresentationControllerShouldDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController
    ) -> Bool
    /// Called after a touch outside the popover has dismissed it.
    func popoverPresentationControllerDidDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController)
    /// Called before the popover moves because its container has changed; may change the anchor rectangle and view.
    func popoverPresentationController(
        _ popoverPresentationController: UIPopoverPresentationController,
        willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>, in view: AutoreleasingUnsafeMutablePointer<UIView>)
}

extension UIPopoverPresentationControllerDelegate {
    /// Default implementation: does nothing.
    public func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {}

    /// Default implementation: `true`.
    public func popoverPresentationControllerShouldDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController
    ) -> Bool { true }

    /// Default implementation: does nothing.
    public func popoverPresentationControllerDidDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController
    ) {}

    /// Default implementation: does nothing.
    public func popoverPresentationController(
        _ popoverPresentationController: UIPopoverPresentationController,
        willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>, in view: AutoreleasingUnsafeMutablePointer<UIView>
    ) {}
}

/// A pointer to an object that a method may replace; without Objective-C, an ordinary mutable pointer.
public typealias AutoreleasingUnsafeMutablePointer<Pointee> = UnsafeMutablePointer<Pointee>

/// An item that a popover can be anchored to: a view or a bar button item.
@preconcurrency @MainActor public protocol UIPopoverPresentationControllerSourceItem: AnyObject {}

extension UIView: UIPopoverPresentationControllerSourceItem {}
extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {}

/// Presents a controller in a popover anchored to a view or a bar button item; in compact widths, in a sheet.
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
    private lazy var popover = PopoverView(content: presentedViewController.view)
    private let outsideView = UIView()
    private(set) var preparedSheet: UISheetPresentationController?
    override var isElevated: Bool { true }
    override var isNarrow: Bool { true }

    /// The view that the popover is anchored to.
    open var sourceView: UIView? { didSet { sourceDidChange() } }
    /// The anchor rectangle in the source view's coordinates; the view's bounds if null or zero. Default: null.
    open var sourceRect = CGRect.null {
        didSet {
            guard sourceRect.isNull || sourceRect.isUsable(as: "sourceRect", of: self) else {
                return sourceRect = oldValue
            }
            sourceDidChange()
        }
    }
    /// The bar button item that the popover is anchored to.
    open var barButtonItem: UIBarButtonItem? { didSet { transitionView?.setNeedsLayout() } }
    /// The item that the popover is anchored to: `barButtonItem`, or else `sourceView`.
    open var sourceItem: (any UIPopoverPresentationControllerSourceItem)? {
        get { barButtonItem ?? sourceView }
        set {
            barButtonItem = newValue as? UIBarButtonItem
            sourceView = newValue as? UIView
        }
    }
    /// The permitted arrow directions. Default: `.any`.
    open var permittedArrowDirections = UIPopoverArrowDirection.any {
        didSet { if permittedArrowDirections != oldValue { transitionView?.setNeedsLayout() } }
    }
    /// The direction of the arrow; `.unknown` while the popover isn't presented.
    open var arrowDirection: UIPopoverArrowDirection { transitionView == nil ? .unknown : placement.direction }
    /// The views outside the popover that receive touches while it is presented.
    open var passthroughViews: [UIView]?
    /// The background color of the popover and its arrow; `nil` for the content's background color.
    open var backgroundColor: UIColor? { didSet { transitionView?.setNeedsLayout() } }
    /// The minimum insets from the container's safe area, in points. Default: 10 on each side.
    open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10) {
        didSet {
            guard popoverLayoutMargins.isUsable(as: "popoverLayoutMargins", of: self) else {
                return popoverLayoutMargins = oldValue
            }
            transitionView?.setNeedsLayout()
        }
    }
    /// Whether a popover that doesn't fit next to its source covers it instead of shrinking. Default: `false`.
    open var canOverlapSourceViewRect = false { didSet { transitionView?.setNeedsLayout() } }
    /// The class of the background, a subclass of `UIPopoverBackgroundView`. Default: `nil`, the default background.
    open var popoverBackgroundViewClass: (any UIPopoverBackgroundViewMethods.Type)? {
        didSet { transitionView?.setNeedsLayout() }
    }
    /// The popover's delegate, which is also the adaptive presentation delegate; weak.
    open var delegate: (any UIPopoverPresentationControllerDelegate)? {
        get { adaptiveDelegate as? any UIPopoverPresentationControllerDelegate }
        set { adaptiveDelegate = newValue }
    }

    /// The sheet that presents the controller in compact widths.
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
    /// The popover; while the presentation is a sheet, the sheet, because a popover would take its content.
    open override var presentedView: UIView? {
        let presentation = presentedViewController.modal.presentationController
        guard let presentation, presentation !== self, presentation.adaptedFrom === self else { return popover }
        return presentation.presentedView
    }
    override var dimsTint: Bool { true }

    open override var frameOfPresentedViewInContainerView: CGRect { placement.frame }

    open override func presentationTransitionWillBegin() {
        guard let transitionView else { return }
        outsideView.frame = transitionView.bounds
        outsideView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        outsideView.gestureRecognizers = [UITapGestureRecognizer { [weak self] _ in self?.touchedOutside() }]
        transitionView.insertSubview(outsideView, at: 0)
        arrange()
        observeSource()
    }

    /// Ends the observation of the source view.
    open override func dismissalTransitionDidEnd(_ completed: Bool) {
        if completed { sourceObservation = nil }
    }

    /// Animates the popover to the new size of its content; not animated if a side of the size is zero.
    ///
    /// Unverified: the duration of 0.3 s.
    open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        super.preferredContentSizeDidChange(forChildContentContainer: container)
        let size = container.preferredContentSize
        guard let transitionView, popover.superview === transitionView, !presentedViewController.isInModalTransition,
            size.width > 0, size.height > 0
        else { return }
        UIView.animate(
            withDuration: 0.3, delay: 0, options: [.beginFromCurrentState, .allowUserInteraction],
            animations: transitionView.layoutFromAbove)
    }

    private var sourceObservation: NSKeyValueObservation?

    private func sourceDidChange() {
        transitionView?.setNeedsLayout()
        if sourceObservation != nil { observeSource() }
    }

    /// Follows the source view, unless the popover points to a rectangle that the app has set.
    private func observeSource() {
        let followed = sourceRect.isNull ? sourceView : nil
        sourceObservation = followed?.observe(\.frame) { [weak self] _, _ in self?.transitionView?.setNeedsLayout() }
    }

    open override func containerViewWillLayoutSubviews() {
        guard popover.superview === transitionView else { return }
        reposition()
        arrange()
        guard !presentedViewController.isInModalTransition else { return }
        popover.frame = frameOfPresentedViewInContainerView
    }

    /// The container's size when the popover was placed.
    private var placedSize: CGSize?

    /// Lets the delegate change the source of a popover whose container has a new size.
    private func reposition() {
        defer { placedSize = transitionView?.bounds.size }
        guard let placedSize, placedSize != transitionView?.bounds.size, var view = sourceView else { return }
        var rect = sourceRect
        delegate?.popoverPresentationController(self, willRepositionPopoverTo: &rect, in: &view)
        if view !== sourceView { sourceView = view }
        if rect != sourceRect, !(rect.isNull && sourceRect.isNull) { sourceRect = rect }
    }

    private func arrange() {
        popover.useBackground(backgroundClass)
        popover.show(placement, color: backgroundColor ?? presentedViewController.view.backgroundColor)
    }

    override func defaultAnimator(presenting: Bool) -> (any UIViewControllerAnimatedTransitioning)? {
        CrossDissolveAnimator()
    }

    /// Whether the point is in one of `passthroughViews`.
    override func passesThrough(_ point: CGPoint) -> Bool {
        guard let transitionView else { return false }
        return (passthroughViews ?? []).contains { $0.bounds.safelyContains($0.convert(point, from: transitionView)) }
    }
}

extension UIPopoverPresentationController {
    /// The size of content without a preferred size, in points. Unverified.
    private static let defaultSize = CGSize(width: 320, height: 480)

    /// Notifies the delegate before the presentation, and reports a popover without a source.
    func prepare() {
        delegate?.prepareForPopoverPresentation(self)
        guard sourceView == nil, barButtonItem == nil else { return }
        Diagnostic.popoverWithoutSource(
            typeName(presentedViewController), isActionSheet: presentedViewController is UIAlertController
        ).report()
    }

    fileprivate var backgroundClass: UIPopoverBackgroundView.Type? {
        popoverBackgroundViewClass as? UIPopoverBackgroundView.Type
    }

    private var metrics: PopoverPlacement.Metrics {
        guard let backgroundClass else { return PopoverPlacement.Metrics() }
        return PopoverPlacement.Metrics(
            arrow: CGSize(width: backgroundClass.arrowBase(), height: backgroundClass.arrowHeight()),
            insets: backgroundClass.contentViewInsets())
    }

    fileprivate var placement: PopoverPlacement {
        guard let container = transitionView else {
            return PopoverPlacement(frame: .zero, direction: .unknown, arrow: 0)
        }
        let preferred = presentedViewController.preferredContentSize
        let space = container.bounds.inset(by: container.safeAreaInsets).inset(by: popoverLayoutMargins)
        return PopoverPlacement(
            content: preferred == .zero ? UIPopoverPresentationController.defaultSize : preferred,
            nextTo: source(in: container), in: space, permitted: permittedArrowDirections,
            overlaps: canOverlapSourceViewRect, metrics: metrics)
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
            // A touch outside an action sheet performs the cancel action.
            return alert.answer(with: cancel)
        }
        presenter.dismiss(animated: true) { [self] in
            adaptiveDelegate?.presentationControllerDidDismiss(self)
            delegate?.popoverPresentationControllerDidDismissPopover(self)
        }
    }
}
