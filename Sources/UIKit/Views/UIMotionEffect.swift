import Foundation

/// An effect that changes a view with the device's tilt; has no effect because a stage is never tilted.
@preconcurrency @MainActor open class UIMotionEffect: NSObject {
    /// Creates a motion effect.
    public override init() {
        super.init()
    }

    /// Returns relative values by key path for a viewer offset; `nil` in the base class.
    open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? { nil }
}

/// A motion effect that interpolates between two values along one axis.
@preconcurrency @MainActor open class UIInterpolatingMotionEffect: UIMotionEffect {
    /// The tilt axis of an interpolating motion effect.
    public enum EffectType: Int, Sendable {
        /// The device tilts to the left and right.
        case tiltAlongHorizontalAxis
        /// The device tilts up and down.
        case tiltAlongVerticalAxis
    }

    /// The key path of the view's property.
    public let keyPath: String
    /// The tilt axis.
    public let type: EffectType
    /// The relative value at one end of the tilt. A stage's device doesn't tilt.
    open var minimumRelativeValue: Any?
    /// The relative value at the other end of the tilt. A stage's device doesn't tilt.
    open var maximumRelativeValue: Any?

    /// Creates an effect on a key path of a view, such as `center.x`.
    public init(keyPath: String, type: EffectType) {
        self.keyPath = keyPath
        self.type = type
        super.init()
    }
}

/// A group of motion effects.
@preconcurrency @MainActor open class UIMotionEffectGroup: UIMotionEffect {
    /// The effects of the group. A stage's device doesn't tilt.
    open var motionEffects: [UIMotionEffect]?
}
