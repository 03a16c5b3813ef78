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
@MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// The popover is about to be presented.
    func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
    public func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {}
}

/// Presents a controller beside a view or a bar button; on a narrow screen, as a sheet.
@MainActor
open class UIPopoverPresentationController: UIPresentationController {
    /// The size where the content prefers none. Unverified.
    private static let defaultSize = CGSize(width: 320, height: 480)
    private static let margin: CGFloat = 10

    /// The view that the popover belongs to.
    open var sourceView: UIView?
    /// The part of the source view that it points at, in that view's coordinates; all of it when zero.
    open var sourceRect = CGRect.zero
    /// The bar button that the popover belongs to.
    open var barButtonItem: UIBarButtonItem?
    /// The sides on which it may stand; any by default.
    open var permittedArrowDirections = UIPopoverArrowDirection.any
    /// Where its arrow points.
    open var arrowDirection: UIPopoverArrowDirection { containerView == nil ? .unknown : .up }
    /// Views that take touches while the popover shows.
    open var passthroughViews: [UIView]?
    /// The colour of the popover and its arrow.
    open var backgroundColor: UIColor?
    /// How far the popover stays from the edges, in points.
    open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    /// Whether the popover may cover its source.
    open var canOverlapSourceViewRect = false

    public override init(
        presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
    ) {
        super.init(presentedViewController: presentedViewController, presenting: presentingViewController)
        style = .popover
    }

    open override var shouldPresentInFullscreen: Bool { false }

    open override var adaptivePresentationStyle: UIModalPresentationStyle {
        adaptivePresentationStyle(for: traitCollection)
    }

    open override func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
        traitCollection.horizontalSizeClass == .regular ? .none : .pageSheet
    }

    open override var frameOfPresentedViewInContainerView: CGRect {
        guard let container = containerView else { return .zero }
        let wanted = presentedViewController.preferredContentSize
        let size = wanted == .zero ? UIPopoverPresentationController.defaultSize : wanted
        let space = container.bounds.inset(by: container.safeAreaInsets).inset(by: popoverLayoutMargins)
        let source =
            sourceView.map { container.convert(sourceRect == .zero ? $0.bounds : sourceRect, from: $0) }
            ?? CGRect(x: space.midX, y: space.midY, width: 0, height: 0)
        let fitting = CGSize(width: min(size.width, space.width), height: min(size.height, space.height))
        let below = source.maxY + UIPopoverPresentationController.margin
        let above = source.minY - UIPopoverPresentationController.margin - fitting.height
        let y = below + fitting.height <= space.maxY ? below : above
        return CGRect(
            x: min(max(source.midX - fitting.width / 2, space.minX), space.maxX - fitting.width),
            y: min(max(y, space.minY), space.maxY - fitting.height), width: fitting.width, height: fitting.height)
    }

    open override func containerViewWillLayoutSubviews() {
        guard let presentedView, presentedView.superview === containerView else { return }
        presentedView.layer.cornerRadius = 13
        presentedView.clipsToBounds = true
        guard presentedViewController.ownTransition == nil else { return }
        presentedView.frame = frameOfPresentedViewInContainerView
    }

    override func defaultAnimator(presenting: Bool) -> (any UIViewControllerAnimatedTransitioning)? {
        CrossDissolveAnimator()
    }
}
