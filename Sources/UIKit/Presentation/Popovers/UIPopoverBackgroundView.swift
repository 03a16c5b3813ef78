import CoreGraphics
import Foundation

/// The metrics of a custom popover background.
@preconcurrency @MainActor public protocol UIPopoverBackgroundViewMethods: NSObjectProtocol {
    /// The width of the arrow's base, in points.
    static func arrowBase() -> CGFloat
    /// The insets of the content in the background, without the arrow.
    static func contentViewInsets() -> UIEdgeInsets
    /// The height of the arrow, in points.
    static func arrowHeight() -> CGFloat
}

/// The background of a popover with a custom appearance; subclasses draw the background and the arrow.
@preconcurrency @MainActor open class UIPopoverBackgroundView: UIView, UIPopoverBackgroundViewMethods {
    /// The distance of the arrow from the center of its side, in points.
    open var arrowOffset: CGFloat = 0 {
        didSet { if !arrowOffset.isUsable(as: "arrowOffset", of: self) { arrowOffset = oldValue } }
    }
    /// The direction of the arrow.
    open var arrowDirection = UIPopoverArrowDirection.unknown

    /// Whether the content has UIKit's rounded corners and shadow. Default: `true`.
    open class var wantsDefaultContentAppearance: Bool { true }
    /// The width of the arrow's base, in points. Default: 0; subclasses override it.
    open class func arrowBase() -> CGFloat { 0 }
    /// The insets of the content in the background, without the arrow. Default: zero; subclasses override it.
    open class func contentViewInsets() -> UIEdgeInsets { .zero }
    /// The height of the arrow, in points. Default: 0; subclasses override it.
    open class func arrowHeight() -> CGFloat { 0 }
}
