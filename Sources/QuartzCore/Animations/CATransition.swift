/// The kind of a layer's transition.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// The new content fades in. The default.
    public static let fade = CATransitionType(rawValue: "fade")
    /// The new content slides in over the old.
    public static let moveIn = CATransitionType(rawValue: "moveIn")
    /// The new content slides in and pushes the old out.
    public static let push = CATransitionType(rawValue: "push")
    /// The old content slides out and shows the new.
    public static let reveal = CATransitionType(rawValue: "reveal")
}

/// Where the content of a transition comes from.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
    public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
    public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
    public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// An animation between a layer's whole picture before and after a change.
open class CATransition: CAAnimation {
    /// The kind. Default fade.
    open var type = CATransitionType.fade
    /// The direction of the kinds that move. Default nil, which is from the left.
    open var subtype: CATransitionSubtype?
    /// Where within the transition it begins, 0…1. Default 0.
    open var startProgress: Float = 0
    /// Where within the transition it ends, 0…1. Default 1.
    open var endProgress: Float = 1

    package override func takeValues(of other: CAAnimation) {
        super.takeValues(of: other)
        guard let other = other as? CATransition else { return }
        type = other.type
        subtype = other.subtype
        startProgress = other.startProgress
        endProgress = other.endProgress
    }
}
