import QuartzCore

// The properties of animations that are strings in Swift 4.

/// An object with a time of its own with properties that are strings in Swift 4.
public protocol FormerTypesOfCAMediaTiming: HasFormerTypes {}

extension CAAnimation: FormerTypesOfCAMediaTiming {}
extension CALayer: FormerTypesOfCAMediaTiming {}

extension FormerTypesOfCAMediaTiming where Self: CAMediaTiming {
    /// The effect outside the active duration, as a string.
    @_disfavoredOverload public var fillMode: String {
        get { self[raw: \.fillMode] }
        set { self[raw: \.fillMode] = newValue }
    }
}

/// A transition with properties that are strings in Swift 4.
public protocol FormerTypesOfCATransition: HasFormerTypes {}

extension CATransition: FormerTypesOfCATransition {}

extension FormerTypesOfCATransition where Self: CATransition {
    /// The type of the transition, as a string.
    @_disfavoredOverload public var type: String {
        get { self[raw: \.type] }
        set { self[raw: \.type] = newValue }
    }
    /// The direction of types that move, as a string.
    @_disfavoredOverload public var subtype: String? {
        get { self[raw: \.subtype] }
        set { self[raw: \.subtype] = newValue }
    }
}

/// A keyframe animation with properties that are strings in Swift 4.
public protocol FormerTypesOfCAKeyframeAnimation: HasFormerTypes {}

extension CAKeyframeAnimation: FormerTypesOfCAKeyframeAnimation {}

extension FormerTypesOfCAKeyframeAnimation where Self: CAKeyframeAnimation {
    /// How values between keyframes are calculated, as a string.
    @_disfavoredOverload public var calculationMode: String {
        get { self[raw: \.calculationMode] }
        set { self[raw: \.calculationMode] = newValue }
    }
    /// How objects turn along the path, as a string.
    @_disfavoredOverload public var rotationMode: String? {
        get { self[raw: \.rotationMode] }
        set { self[raw: \.rotationMode] = newValue }
    }
}

extension CAMediaTimingFunction {
    /// Creates a predefined curve by a string; an unknown name creates the linear curve.
    @_disfavoredOverload public convenience init(name: String) {
        self.init(name: CAMediaTimingFunctionName(rawValue: name))
    }
}

extension CAValueFunction {
    /// Creates the function with a string; `nil` if there is none.
    @_disfavoredOverload public convenience init?(name: String) {
        self.init(name: CAValueFunctionName(rawValue: name))
    }
}
