@_exported import AppleRuntime
import Foundation

/// A log of messages with interpolated values, as in the module `os`.
///
/// ```swift fragment
/// let logger = Logger(subsystem: "com.example.cards", category: "transitions")
/// logger.info("Opened \(card.title, privacy: .public)")
/// ```
///
/// The type is in its own module, because packages also use the `Logger` of swift-log.
public struct Logger: Sendable {
    private let log: OSLog

    /// Creates a log for messages without a category.
    public init() { log = .default }
    /// Creates a log for a category.
    public init(_ logObj: OSLog) { log = logObj }
    /// Creates a log for a category of a subsystem, which has a reverse domain name.
    public init(subsystem: String, category: String) { log = OSLog(subsystem: subsystem, category: category) }

    /// Writes a message of the default level to standard error.
    public func log(_ message: OSLogMessage) { write(.default, message) }
    /// Writes a message to standard error, unless its level is for debugging.
    public func log(level: OSLogType, _ message: OSLogMessage) { write(level, message) }
    /// Has no effect: messages for debugging aren't written.
    public func trace(_ message: OSLogMessage) { write(.debug, message) }
    /// Has no effect: messages for debugging aren't written.
    public func debug(_ message: OSLogMessage) { write(.debug, message) }
    /// Writes an informative message to standard error.
    public func info(_ message: OSLogMessage) { write(.info, message) }
    /// Writes a message of the default level to standard error.
    public func notice(_ message: OSLogMessage) { write(.default, message) }
    /// Writes an error to standard error.
    public func warning(_ message: OSLogMessage) { write(.error, message) }
    /// Writes an error to standard error.
    public func error(_ message: OSLogMessage) { write(.error, message) }
    /// Writes a fault of the program to standard error.
    public func critical(_ message: OSLogMessage) { write(.fault, message) }
    /// Writes a fault of the program to standard error.
    public func fault(_ message: OSLogMessage) { write(.fault, message) }

    private func write(_ type: OSLogType, _ message: OSLogMessage) { log.write(type, message.text) }
}

/// A message of a ``Logger``.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
    package let text: String

    /// Creates a message without interpolated values.
    public init(stringLiteral value: String) { text = value }
    /// Creates a message with interpolated values.
    public init(stringInterpolation: OSLogInterpolation) { text = stringInterpolation.text }
}

/// The interpolated values of a message.
public struct OSLogInterpolation: StringInterpolationProtocol, Sendable {
    fileprivate var text = ""

    /// Begins a message.
    public init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }

    /// Adds text.
    public mutating func appendLiteral(_ literal: String) { text += literal }

    /// Adds a value; private ones are written too.
    public mutating func appendInterpolation(
        _ value: @autoclosure () -> Any?, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) {
        text += align.aligned(value().map { "\($0)" } ?? "nil")
    }

    /// Adds a number with a format.
    public mutating func appendInterpolation(
        _ number: @autoclosure () -> Double, format: OSLogFloatFormatting, align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto
    ) {
        text += align.aligned(format.string(number()))
    }

    /// Adds an integer with a format.
    public mutating func appendInterpolation<Number: FixedWidthInteger>(
        _ number: @autoclosure () -> Number, format: OSLogIntegerFormatting, align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto
    ) {
        text += align.aligned(format.string(number()))
    }
}

/// Whether others may read a value in a log. Everything is written here.
public struct OSLogPrivacy: Hashable, Sendable {
    /// How private values are identified.
    public enum Mask: Hashable, Sendable {
        /// By a hash.
        case hash
        /// Not at all.
        case none
    }

    /// The value is logged or hidden, depending on its type.
    public static let auto = OSLogPrivacy()
    /// The value is logged.
    public static let `public` = OSLogPrivacy()
    /// The value is hidden in the log.
    public static let `private` = OSLogPrivacy()
    /// The value is hidden in the log, even where private values are shown.
    public static let sensitive = OSLogPrivacy()

    /// The value is logged or hidden, depending on its type.
    public static func auto(mask: Mask) -> OSLogPrivacy { .auto }
    /// The value is hidden in the log.
    public static func `private`(mask: Mask) -> OSLogPrivacy { .private }
    /// The value is hidden in the log, even where private values are shown.
    public static func sensitive(mask: Mask) -> OSLogPrivacy { .sensitive }
}

/// The format of an integer.
public struct OSLogIntegerFormatting: Hashable, Sendable {
    fileprivate var radix = 10
    fileprivate var prefix = ""
    fileprivate var minimumDigits = 0

    /// Decimal.
    public static let decimal = OSLogIntegerFormatting()
    /// Hexadecimal.
    public static let hex = OSLogIntegerFormatting(radix: 16)
    /// Octal.
    public static let octal = OSLogIntegerFormatting(radix: 8)

    /// Decimal with at least a number of digits.
    public static func decimal(
        explicitPositiveSign: Bool = false, minDigits: @autoclosure () -> Int
    ) -> OSLogIntegerFormatting {
        OSLogIntegerFormatting(minimumDigits: minDigits())
    }

    fileprivate func string(_ number: some FixedWidthInteger) -> String {
        let digits = String(number.magnitude, radix: radix)
        let zeros = String(repeating: "0", count: max(0, min(minimumDigits, 100) - digits.count))
        return (number < 0 ? "-" : "") + prefix + zeros + digits
    }
}

/// The format of a floating-point number.
public struct OSLogFloatFormatting: Hashable, Sendable {
    fileprivate var precision: Int

    /// Six digits after the decimal point.
    public static let fixed = OSLogFloatFormatting(precision: 6)

    /// A number of digits after the decimal point.
    public static func fixed(
        precision: @autoclosure () -> Int, explicitPositiveSign: Bool = false
    ) -> OSLogFloatFormatting {
        OSLogFloatFormatting(precision: precision())
    }

    fileprivate func string(_ number: Double) -> String {
        String(format: "%.\(max(0, min(precision, 30)))f", number)
    }
}

/// The position of a value in a column.
public struct OSLogStringAlignment: Hashable, Sendable {
    fileprivate var columns = 0
    fileprivate var isLeft = false

    /// The value isn't aligned.
    public static let none = OSLogStringAlignment()

    /// At the left edge of a column.
    public static func left(columns: @autoclosure () -> Int) -> OSLogStringAlignment {
        OSLogStringAlignment(columns: columns(), isLeft: true)
    }

    /// At the right edge of a column.
    public static func right(columns: @autoclosure () -> Int) -> OSLogStringAlignment {
        OSLogStringAlignment(columns: columns())
    }

    fileprivate func aligned(_ text: String) -> String {
        let space = String(repeating: " ", count: max(0, min(columns, 1000) - text.count))
        return isLeft ? text + space : space + text
    }
}
