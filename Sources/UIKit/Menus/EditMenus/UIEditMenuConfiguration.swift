import CoreGraphics
import Foundation

/// The directions in which the arrow of an edit menu points, which is toward its target.
public enum UIEditMenuArrowDirection: Int, Sendable {
    /// Above the target if there is space, otherwise below it.
    case automatic
    /// Up: the menu is below its target.
    case up
    /// Down: the menu is above its target.
    case down
    /// Left: the menu is to the right of its target.
    case left
    /// Right: the menu is to the left of its target.
    case right
}

/// The identifier and the position of an edit menu.
@preconcurrency @MainActor
open class UIEditMenuConfiguration: NSObject {
    private static var count = 0

    /// The identifier of the configuration. Default: a unique identifier.
    public let identifier: AnyHashable
    /// The location of the menu's target, in the coordinates of the interaction's view.
    public let sourcePoint: CGPoint
    /// The preferred direction of the arrow. Default: `.automatic`.
    open var preferredArrowDirection = UIEditMenuArrowDirection.automatic

    /// Creates a configuration.
    public init(identifier: AnyHashable? = nil, sourcePoint: CGPoint) {
        UIEditMenuConfiguration.count += 1
        self.identifier = identifier ?? AnyHashable("edit-menu-\(UIEditMenuConfiguration.count)")
        self.sourcePoint = sourcePoint
        super.init()
    }
}
