import Foundation

/// Lets `as? CGFloat` read the value of an `NSNumber`, as on Apple's platforms.
extension CGFloat: @retroactive _ObjectiveCBridgeable {
    /// Returns the value as an `NSNumber`.
    public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: Double(self)) }

    /// Reads the value of a number into `result`.
    public static func _forceBridgeFromObjectiveC(_ number: NSNumber, result: inout CGFloat?) {
        result = CGFloat(number.doubleValue)
    }

    /// Reads the value of a number into `result`; always succeeds.
    public static func _conditionallyBridgeFromObjectiveC(_ number: NSNumber, result: inout CGFloat?) -> Bool {
        result = CGFloat(number.doubleValue)
        return true
    }

    /// Returns the value of a number; 0 for `nil`.
    public static func _unconditionallyBridgeFromObjectiveC(_ number: NSNumber?) -> CGFloat {
        CGFloat(number?.doubleValue ?? 0)
    }
}

extension CGFloat {
    /// Creates the value of a number, as a `Double` holds it.
    public init(truncating number: NSNumber) { self = CGFloat(number.doubleValue) }

    /// Creates the value of a number; `nil` if a `Double` doesn't hold it exactly.
    public init?(exactly number: NSNumber) {
        guard let value = Double(exactly: number) else { return nil }
        self = CGFloat(value)
    }

    /// The Swift 3 name of `init(truncating:)`.
    @available(*, deprecated, renamed: "init(truncating:)")
    public init(_ number: NSNumber) { self.init(truncating: number) }
}
