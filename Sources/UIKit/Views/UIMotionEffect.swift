import Foundation

/// A change of a view with the device's attitude; it has no effect, for the device here is never tilted.
@preconcurrency @MainActor open class UIMotionEffect: NSObject {
    /// Creates an effect.
    public override init() {
        super.init()
    }

    /// The values by key path for an attitude; none in the base class.
    open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? { nil }
}

/// A motion effect that runs from one value to another along one axis.
@preconcurrency @MainActor open class UIInterpolatingMotionEffect: UIMotionEffect {
    /// The axis of the tilt.
    public enum EffectType: Int, Sendable {
        case tiltAlongHorizontalAxis, tiltAlongVerticalAxis
    }

    /// What changes.
    public let keyPath: String
    /// The axis of the tilt.
    public let type: EffectType
    /// What is added at one end of the tilt.
    open var minimumRelativeValue: Any?
    /// What is added at the other end of the tilt.
    open var maximumRelativeValue: Any?

    /// Creates an effect on a key path of the view, such as `center.x`.
    public init(keyPath: String, type: EffectType) {
        self.keyPath = keyPath
        self.type = type
        super.init()
    }
}

/// Several motion effects as one.
@preconcurrency @MainActor open class UIMotionEffectGroup: UIMotionEffect {
    /// The effects.
    open var motionEffects: [UIMotionEffect]?
}

extension UIView {
    /// The view's motion effects.
    public var motionEffects: [UIMotionEffect] {
        get { viewState.motionEffects }
        set { viewState.motionEffects = newValue }
    }

    /// Adds a motion effect.
    public func addMotionEffect(_ effect: UIMotionEffect) {
        viewState.motionEffects.append(effect)
    }

    /// Removes a motion effect.
    public func removeMotionEffect(_ effect: UIMotionEffect) {
        viewState.motionEffects.removeAll { $0 === effect }
    }
}
