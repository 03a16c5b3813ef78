import CoreGraphics
import Foundation

/// Changes the pointer over a view. There is no pointer, so the delegate isn't called.
@preconcurrency @MainActor
open class UIPointerInteraction: NSObject, UIInteraction {
    /// The delegate, which provides regions and styles; weak.
    open private(set) weak var delegate: UIPointerInteractionDelegate?
    /// The view that has the interaction.
    open private(set) weak var view: UIView?
    /// Whether the interaction is enabled. Stored for source compatibility; has no effect.
    open var isEnabled = true {
        didSet { StoredAPI.report("UIPointerInteraction.isEnabled", if: !isEnabled) }
    }

    /// Creates an interaction.
    public init(delegate: UIPointerInteractionDelegate?) {
        self.delegate = delegate
        super.init()
    }

    /// Updates the pointer's region and style; does nothing.
    open func invalidate() {}
    /// Called before the interaction is added to a view or removed.
    open func willMove(to view: UIView?) {}
    /// Called after the interaction was added to a view or removed.
    open func didMove(to view: UIView?) { self.view = view }
}

/// Provides the regions and styles of the pointer; not called, because there is no pointer.
@preconcurrency @MainActor
public protocol UIPointerInteractionDelegate: AnyObject {
    /// Returns the region of the pointer.
    func pointerInteraction(
        _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
    ) -> UIPointerRegion?
    /// Returns the style of the pointer in a region.
    func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle?
    /// Called when the pointer enters a region.
    func pointerInteraction(
        _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
        animator: any UIPointerInteractionAnimating)
    /// Called when the pointer leaves a region.
    func pointerInteraction(
        _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
        animator: any UIPointerInteractionAnimating)
}

extension UIPointerInteractionDelegate {
    /// Default implementation: the default region.
    public func pointerInteraction(
        _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
    ) -> UIPointerRegion? { defaultRegion }
    /// Default implementation: `nil`.
    public func pointerInteraction(
        _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
    ) -> UIPointerStyle? { nil }
    /// Default implementation: does nothing.
    public func pointerInteraction(
        _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
        animator: any UIPointerInteractionAnimating
    ) {}
    /// Default implementation: does nothing.
    public func pointerInteraction(
        _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
        animator: any UIPointerInteractionAnimating
    ) {}
}

/// Runs animations along with the pointer's.
@preconcurrency @MainActor
public protocol UIPointerInteractionAnimating: AnyObject {
    /// Adds animations that run along with the pointer's.
    func addAnimations(_ animations: @escaping () -> Void)
    /// Adds a closure that is called when the pointer's animation has ended.
    func addCompletion(_ completion: @escaping (Bool) -> Void)
}

/// A request for the region of the pointer at a location.
@preconcurrency @MainActor
open class UIPointerRegionRequest: NSObject {
    /// The location of the pointer, in the coordinates of the interaction's view.
    public let location: CGPoint

    init(location: CGPoint) {
        self.location = location
        super.init()
    }
}

/// A region in which the pointer has one style.
@preconcurrency @MainActor
open class UIPointerRegion: NSObject {
    /// The rectangle of the region.
    public let rect: CGRect
    /// The identifier of the region.
    public let identifier: AnyHashable?

    /// Creates a region.
    public init(rect: CGRect, identifier: AnyHashable? = nil) {
        self.rect = rect
        self.identifier = identifier
        super.init()
    }
}

/// The style of the pointer in a region.
@preconcurrency @MainActor
open class UIPointerStyle: NSObject {
    /// Creates a style that changes the pointer and the view beneath it.
    public init(effect: UIPointerEffect, shape: UIPointerShape? = nil) {
        super.init()
    }

    /// Creates a style with a shape of the pointer.
    public init(shape: UIPointerShape, constrainedAxes axes: UIAxis = []) {
        super.init()
    }

    /// Returns a style that hides the pointer.
    open class func hidden() -> UIPointerStyle { UIPointerStyle(shape: .path(UIBezierPath())) }
    /// Returns the system's style.
    open class func system() -> UIPointerStyle { UIPointerStyle(shape: .defaultPointer) }
}

/// The shapes of a pointer.
public enum UIPointerShape {
    /// The system's pointer.
    case defaultPointer
    /// An outline.
    case path(UIBezierPath)
    /// A rounded rectangle; the default radius is the system's.
    case roundedRect(CGRect, radius: CGFloat = -1)
    /// A vertical or a horizontal beam, with a length in points.
    case verticalBeam(length: CGFloat)
    /// A horizontal beam, with a length in points.
    case horizontalBeam(length: CGFloat)
}

/// The effects of a pointer on the view beneath it.
public enum UIPointerEffect {
    /// The system chooses the effect.
    case automatic(UITargetedPreview)
    /// The view is highlighted.
    case highlight(UITargetedPreview)
    /// The view is lifted.
    case lift(UITargetedPreview)
    /// The view is tinted, shadowed or scaled.
    case hover(
        UITargetedPreview, preferredTintMode: TintMode = .overlay, prefersShadow: Bool = false,
        prefersScaledContent: Bool = true)

    /// Where a tint is drawn.
    public enum TintMode: Sendable {
        /// The tint isn't drawn.
        case none
        /// The tint is drawn above the view.
        case overlay
        /// The tint is drawn below the view.
        case underlay
    }
}
