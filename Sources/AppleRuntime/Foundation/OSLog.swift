import Foundation

/// The level of a log message.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
    /// The number of the level.
    public let rawValue: UInt8

    /// Creates a level.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Creates a level.
    public init(_ rawValue: UInt8) { self.rawValue = rawValue }

    /// The level between informative messages and errors.
    public static let `default` = OSLogType(rawValue: 0)
    /// Informative messages.
    public static let info = OSLogType(rawValue: 1)
    /// Messages for debugging, which are not written.
    public static let debug = OSLogType(rawValue: 2)
    /// Messages about errors.
    public static let error = OSLogType(rawValue: 16)
    /// Faults of the program.
    public static let fault = OSLogType(rawValue: 17)
}

/// A category of log messages.
open class OSLog: NSObject, @unchecked Sendable {
    /// The category of messages without one.
    public static let `default` = OSLog(subsystem: "", category: "")
    /// A category whose messages are not written.
    public static let disabled = OSLog(subsystem: "disabled", category: "disabled")

    private let subsystem: String
    private let category: String

    /// Creates a category of a subsystem, which has a reverse domain name.
    public init(subsystem: String, category: String) {
        self.subsystem = subsystem
        self.category = category
    }

    /// Creates a category of a subsystem.
    public convenience init(subsystem: String, category: Category) {
        self.init(subsystem: subsystem, category: category.rawValue)
    }

    /// A predefined category.
    public struct Category: Hashable, Sendable {
        fileprivate let rawValue: String

        /// Messages about points of interest.
        public static let pointsOfInterest = Category(rawValue: "PointsOfInterest")
    }

    /// Whether messages of a level are written: all except those for debugging.
    open func isEnabled(type: OSLogType) -> Bool { self !== OSLog.disabled && type != .debug }

    /// Writes a message to standard error.
    package func write(_ type: OSLogType, _ message: @autoclosure () -> String) {
        guard isEnabled(type: type) else { return }
        let origin = [subsystem, category].filter { !$0.isEmpty }.joined(separator: ":")
        let text = message()
        OSLogStore.record(type, text, subsystem: subsystem, category: category)
        let line = origin.isEmpty ? "\(text)\n" : "[\(origin)] \(text)\n"
        FileHandle.standardError.write(Data(line.utf8))
    }
}

/// Writes a message with a format of `NSString`, in which `%{public}` and the like are allowed, to standard error.
public func os_log(
    _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default, type: OSLogType = .default,
    _ args: any CVarArg...
) {
    log.write(type, OSLogFormat.string(message.description, args))
}

/// Writes a message with a format of `NSString` to standard error.
public func os_log(
    _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default, _ message: StaticString,
    _ args: any CVarArg...
) {
    log.write(type, OSLogFormat.string(message.description, args))
}

/// A type of signposts.
public struct OSSignpostType: RawRepresentable, Hashable, Sendable {
    /// The number of the type.
    public let rawValue: UInt8

    /// Creates a type.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// An event without a duration.
    public static let event = OSSignpostType(rawValue: 0)
    /// The beginning of an interval.
    public static let begin = OSSignpostType(rawValue: 1)
    /// The end of an interval.
    public static let end = OSSignpostType(rawValue: 2)
}

/// The identity of a signpost.
public struct OSSignpostID: Hashable, Sendable {
    /// The number of the identity.
    public let rawValue: UInt64

    /// Creates an identity from a number.
    public init(_ value: UInt64) { rawValue = value }
    /// Creates an identity.
    public init(log: OSLog) { rawValue = 1 }
    /// Creates the identity of an object.
    public init(log: OSLog, object: AnyObject) {
        rawValue = UInt64(UInt(bitPattern: ObjectIdentifier(object)))
    }

    /// The identity of intervals that don't overlap.
    public static let exclusive = OSSignpostID(0xEEEE_B0B5_B2B2_EEEE)
}

/// Has no effect: nothing shows signposts.
public func os_signpost(
    _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
    signpostID: OSSignpostID = .exclusive
) {}

/// Has no effect: nothing shows signposts.
public func os_signpost(
    _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
    signpostID: OSSignpostID = .exclusive, _ format: StaticString, _ arguments: any CVarArg...
) {}

/// Formats of log messages.
enum OSLogFormat {
    /// Returns a message with its arguments; `%{public}` and the like are without effect.
    static func string(_ format: String, _ arguments: [any CVarArg]) -> String {
        let plain = format.replacing(/%\{[^}]*\}/, with: "%")
        let count = plain.replacing("%%", with: "").count { $0 == "%" }
        guard count > 0 else { return plain.replacing("%%", with: "%") }
        // Fewer arguments than the format needs are undefined behavior.
        guard count <= arguments.count else { return plain }
        return withVaList(arguments) { NSString(format: plain, arguments: $0) as String }
    }
}
