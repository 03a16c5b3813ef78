import Foundation

/// A gesture of a finger or a keyboard, for which a probe waits. Points are in the window.
public struct ProbeGesture: Hashable, Codable, Sendable {
    public enum Kind: String, Codable, Sendable {
        case tap, press, drag
        /// A key of a hardware keyboard, with the Command key.
        case command
        /// Leaves the app for a second, and returns.
        case leave
    }

    public var kind: Kind
    /// The point at which the finger goes down.
    public var x = 0.0
    public var y = 0.0
    /// The point at which a drag ends.
    public var endX = 0.0
    public var endY = 0.0
    /// The seconds for which the finger rests initially.
    public var pressing = 0.0
    /// The speed of a drag in points per second.
    public var speed = 0.0
    /// The seconds for which the finger rests before it lifts.
    public var holding = 0.0
    /// The character of the key.
    public var key = ""

    public init(_ kind: Kind) { self.kind = kind }

    /// The seconds that the movement takes.
    public var duration: Double {
        let distance = ((endX - x) * (endX - x) + (endY - y) * (endY - y)).squareRoot()
        return speed > 0 ? distance / speed : 0
    }
}
