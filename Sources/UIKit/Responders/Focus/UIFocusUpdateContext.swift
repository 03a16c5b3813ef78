import Foundation

/// A change of focus. For the focus engine, which a stage doesn't have: a stage creates no contexts.
@preconcurrency @MainActor open class UIFocusUpdateContext: NSObject {
    /// The view that loses focus; `nil` if none has it.
    open weak var previouslyFocusedView: UIView?
    /// The view that becomes focused; `nil` if none does.
    open weak var nextFocusedView: UIView?
    /// The direction of the movement. Default: none.
    open var focusHeading = UIFocusHeading()
}

/// The directions in which focus moves.
public struct UIFocusHeading: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates directions from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Focus moves up.
    public static let up = UIFocusHeading(rawValue: 1 << 0)
    /// Focus moves down.
    public static let down = UIFocusHeading(rawValue: 1 << 1)
    /// To the left.
    public static let left = UIFocusHeading(rawValue: 1 << 2)
    /// To the right.
    public static let right = UIFocusHeading(rawValue: 1 << 3)
    /// To the next view.
    public static let next = UIFocusHeading(rawValue: 1 << 4)
    /// To the previous view.
    public static let previous = UIFocusHeading(rawValue: 1 << 5)
}

/// Animates changes along with a change of focus. For the focus engine, which a stage doesn't have.
@preconcurrency @MainActor open class UIFocusAnimationCoordinator: NSObject {
    /// Makes the changes at once, because nothing gains or loses focus.
    open func addCoordinatedAnimations(_ animations: (() -> Void)?, completion: (() -> Void)? = nil) {
        animations?()
        completion?()
    }
}

/// A view or controller that takes part in changes of focus. For the focus engine, which a stage doesn't have.
@preconcurrency @MainActor public protocol UIFocusEnvironment: AnyObject {
    /// The environments that focus prefers, in order.
    var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
    /// The environment around the object.
    var parentFocusEnvironment: (any UIFocusEnvironment)? { get }
    /// The container of the objects in the environment that can be focused.
    var focusItemContainer: (any UIFocusItemContainer)? { get }
    /// Requests a change of focus.
    func setNeedsFocusUpdate()
    /// Changes focus now if that was requested.
    func updateFocusIfNeeded()
    /// Returns whether focus may change.
    func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool
    /// Called after focus has changed.
    func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
}

/// An object that can be focused.
@preconcurrency @MainActor public protocol UIFocusItem: UIFocusEnvironment {
    /// Whether the object can be focused.
    var canBecomeFocused: Bool { get }
    /// The frame in the coordinates of the container, in points.
    var frame: CGRect { get }
}

/// An object that contains objects that can be focused.
@preconcurrency @MainActor public protocol UIFocusItemContainer: AnyObject {
    /// The coordinates of the objects' frames.
    var coordinateSpace: any UICoordinateSpace { get }
    /// Returns the objects in a rectangle.
    func focusItems(in rect: CGRect) -> [any UIFocusItem]
}

extension UIView: UIFocusEnvironment {}

extension UIView: UIFocusItem {}

extension UIView: UIFocusItemContainer {
    final func _focusItems(in rect: CGRect) -> [any UIFocusItem] {
        subviews.filter { $0.canBecomeFocused && $0.frame.overlaps(rect) }
    }
}

/// The system that manages focus, which a stage doesn't have: views never gain focus.
@preconcurrency @MainActor open class UIFocusSystem: NSObject {
    /// Posted when focus has moved; never posted on a stage.
    nonisolated public static let didUpdateNotification = Notification.Name("UIFocusDidUpdateNotification")
    /// Posted when focus couldn't move; never posted on a stage.
    nonisolated public static let movementDidFailNotification = Notification.Name("UIFocusMovementDidFailNotification")

    /// The item with focus; always `nil`.
    open weak var focusedItem: (any UIFocusItem)? { nil }

    fileprivate override init() { super.init() }

    /// Returns the focus system of an environment; always `nil`.
    open class func focusSystem(for environment: any UIFocusEnvironment) -> UIFocusSystem? { nil }
    /// Requests a change of focus in an environment. For the focus engine, which a stage doesn't have.
    open func requestFocusUpdate(to environment: any UIFocusEnvironment) {}
    /// Changes focus now if that was requested. For the focus engine, which a stage doesn't have.
    open func updateFocusIfNeeded() {}
}
