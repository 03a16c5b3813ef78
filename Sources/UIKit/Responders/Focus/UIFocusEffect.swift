import Foundation

/// The importance of a view in its focus group. For the focus engine, which a stage doesn't have.
public struct UIFocusGroupPriority: RawRepresentable, Hashable, Comparable, Sendable {
    /// The raw value.
    public let rawValue: Int
    /// Creates a priority from its raw value.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The view is ignored.
    public static let ignored = UIFocusGroupPriority(rawValue: 0)
    /// The view was focused before.
    public static let previouslyFocused = UIFocusGroupPriority(rawValue: 1000)
    /// The view is important.
    public static let prioritized = UIFocusGroupPriority(rawValue: 2000)
    /// The view is focused.
    public static let currentlyFocused = UIFocusGroupPriority(rawValue: Int(Int32.max))

    /// Whether a priority is lower than another.
    public static func < (first: Self, second: Self) -> Bool { first.rawValue < second.rawValue }
}

/// The effect of focus on a view. For the focus engine, which a stage doesn't have.
@preconcurrency @MainActor open class UIFocusEffect: NSObject {}

/// A ring around a focused view. For the focus engine, which a stage doesn't have.
@preconcurrency @MainActor open class UIFocusHaloEffect: UIFocusEffect {}

/// The effect of a pointer above a view; a stage has no pointer.
@preconcurrency @MainActor open class UIHoverStyle: NSObject {
    /// Whether the effect is on. Default: `true`.
    open var isEnabled = true
}
