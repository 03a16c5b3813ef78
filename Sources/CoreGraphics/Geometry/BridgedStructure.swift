import Foundation

/// A structure that `as?` reads from an `NSValue`, and that `as? NSValue` boxes, as on Apple's platforms.
public protocol _BridgedStructure: _ObjectiveCBridgeable where _ObjectiveCType == NSValue {
    /// The structure in an `NSValue`.
    var _boxed: NSValue { get }
    /// Creates the structure that a value contains; `nil` if it contains another type.
    init?(_boxed value: NSValue)
    /// The structure for a value of another type.
    static var _otherwise: Self { get }
}

extension _BridgedStructure {
    /// Creates the structure that a value contains; `nil` if it contains another type.
    public init?(_boxed value: NSValue) {
        guard let structure = value.anyStructure as? Self else { return nil }
        self = structure
    }

    /// Returns the structure in an `NSValue`.
    public func _bridgeToObjectiveC() -> NSValue { _boxed }

    /// Reads the structure in a value into `result`.
    public static func _forceBridgeFromObjectiveC(_ value: NSValue, result: inout Self?) {
        result = Self(_boxed: value)
    }

    /// Reads the structure in a value into `result`; returns `false` if it contains another type.
    public static func _conditionallyBridgeFromObjectiveC(_ value: NSValue, result: inout Self?) -> Bool {
        result = Self(_boxed: value)
        return result != nil
    }

    /// Returns the structure in a value.
    public static func _unconditionallyBridgeFromObjectiveC(_ value: NSValue?) -> Self {
        value.flatMap(Self.init(_boxed:)) ?? _otherwise
    }
}

extension CGPoint: @retroactive _ObjectiveCBridgeable, _BridgedStructure {
    /// The point in an `NSValue`.
    public var _boxed: NSValue { NSValue(cgPoint: self) }
    /// Zero.
    public static var _otherwise: CGPoint { .zero }
}

extension CGSize: @retroactive _ObjectiveCBridgeable, _BridgedStructure {
    /// The size in an `NSValue`.
    public var _boxed: NSValue { NSValue(cgSize: self) }
    /// Zero.
    public static var _otherwise: CGSize { .zero }
}

extension CGRect: @retroactive _ObjectiveCBridgeable, _BridgedStructure {
    /// The rectangle in an `NSValue`.
    public var _boxed: NSValue { NSValue(cgRect: self) }
    /// Zero.
    public static var _otherwise: CGRect { .zero }
}

extension CGVector: _BridgedStructure {
    /// The vector in an `NSValue`.
    public var _boxed: NSValue { NSValue(cgVector: self) }
    /// Zero.
    public static var _otherwise: CGVector { .zero }
}

extension CGAffineTransform: _BridgedStructure {
    /// The transform in an `NSValue`.
    public var _boxed: NSValue { NSValue(cgAffineTransform: self) }
    /// The identity.
    public static var _otherwise: CGAffineTransform { .identity }
}
