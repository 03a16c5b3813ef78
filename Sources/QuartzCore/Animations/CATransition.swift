/// The type of a layer transition.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
    /// The string that identifies the type.
    public let rawValue: String

    /// Creates a type from its string.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The new content fades in. The default.
    public static let fade = CATransitionType(rawValue: "fade")
    /// The new content slides in over the old content.
    public static let moveIn = CATransitionType(rawValue: "moveIn")
    /// The new content slides in and pushes the old content out.
    public static let push = CATransitionType(rawValue: "push")
    /// The old content slides out and reveals the new content.
    public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The direction of a layer transition.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
    /// The string that identifies the direction.
    public let rawValue: String

    /// Creates a direction from its string.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The transition starts at the right edge.
    public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
    /// The transition starts at the left edge.
    public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
    /// The transition starts at the top edge, as Core Animation counts it.
    public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
    /// The transition starts at the bottom edge, as Core Animation counts it.
    public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// An animation from a layer's content before a change to its content after it.
open class CATransition: CAAnimation {
    /// The type of the transition. Default: `fade`.
    open var type = CATransitionType.fade
    /// The direction of types that move. Default: `nil`, from the left.
    open var subtype: CATransitionSubtype?
    /// The progress at which the transition starts, 0…1. Default: 0.
    open var startProgress: Float = 0 {
        didSet { if !startProgress.isUsable(as: "startProgress", of: self) { startProgress = oldValue } }
    }
    /// The progress at which the transition ends, 0…1. Default: 1.
    open var endProgress: Float = 1 {
        didSet { if !endProgress.isUsable(as: "endProgress", of: self) { endProgress = oldValue } }
    }

    package override func copyValues(from other: CAAnimation) {
        super.copyValues(from: other)
        guard let other = other as? CATransition else { return }
        type = other.type
        subtype = other.subtype
        startProgress = other.startProgress
        endProgress = other.endProgress
    }
}
