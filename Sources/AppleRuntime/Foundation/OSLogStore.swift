import Foundation
import Synchronization

/// An entry of a log.
open class OSLogEntry: NSObject, @unchecked Sendable {
    /// When the entry was written.
    public let date: Date
    /// The text with its values.
    public let composedMessage: String

    fileprivate init(date: Date, composedMessage: String) {
        self.date = date
        self.composedMessage = composedMessage
    }
}

/// A message in a log.
open class OSLogEntryLog: OSLogEntry, @unchecked Sendable {
    /// The levels of messages.
    public enum Level: Int, Sendable {
        /// An unknown level.
        case undefined
        /// Details for debugging.
        case debug
        /// Information that helps, but isn't essential.
        case info
        /// A message of the default level.
        case notice
        /// An error of the process.
        case error
        /// A fault: an error in the program or the system.
        case fault
    }

    /// The level of the message.
    public let level: Level
    /// The subsystem that wrote the message.
    public let subsystem: String
    /// The category of the message.
    public let category: String

    fileprivate init(_ type: OSLogType, _ message: String, subsystem: String, category: String) {
        let levels: [OSLogType: Level] = [
            .default: .notice, .info: .info, .debug: .debug, .error: .error, .fault: .fault,
        ]
        level = levels[type] ?? .undefined
        self.subsystem = subsystem
        self.category = category
        super.init(date: Date(), composedMessage: message)
    }

    /// The values that a predicate compares.
    fileprivate var values: [String: Any] {
        [
            "date": date, "composedMessage": composedMessage, "level": level.rawValue, "subsystem": subsystem,
            "category": category,
        ]
    }
}

/// A point in time in a log.
open class OSLogPosition: NSObject, @unchecked Sendable {
    fileprivate let date: Date

    fileprivate init(_ date: Date) { self.date = date }
}

/// The messages that the process wrote; the last 1000 of them.
open class OSLogStore: NSObject, @unchecked Sendable {
    /// The processes whose messages are read.
    public enum Scope: Int, Sendable {
        /// The current process.
        case currentProcessIdentifier = 1
    }

    private static let limit = 1000
    private static let entries = Mutex<[OSLogEntryLog]>([])

    /// Opens the log of the process.
    public init(scope: Scope) throws {}

    static func record(_ type: OSLogType, _ message: String, subsystem: String, category: String) {
        let entry = OSLogEntryLog(type, message, subsystem: subsystem, category: category)
        entries.withLock { entries in
            if entries.count >= limit { entries.removeFirst(limit / 2) }
            entries.append(entry)
        }
    }

    /// Returns the position of a date.
    open func position(date: Date) -> OSLogPosition { OSLogPosition(date) }

    /// Returns the position some seconds before now.
    open func position(timeIntervalSinceEnd seconds: TimeInterval) -> OSLogPosition {
        OSLogPosition(Date(timeIntervalSinceNow: seconds))
    }

    /// Returns the position some seconds after the device was started.
    open func position(timeIntervalSinceLatestBoot seconds: TimeInterval) -> OSLogPosition {
        OSLogPosition(Date(timeIntervalSinceNow: seconds - ProcessInfo.processInfo.systemUptime))
    }

    /// Returns the messages from a position on that match a predicate, the oldest first.
    open func getEntries(at position: OSLogPosition? = nil, matching predicate: NSPredicate? = nil) throws
        -> AnySequence<
            OSLogEntry
        >
    {
        let entries = Self.entries.withLock { $0 }
        let found = entries.filter { entry in
            (position.map { entry.date >= $0.date } ?? true) && (predicate?.evaluate(with: entry.values) ?? true)
        }
        return AnySequence(found.map { $0 as OSLogEntry })
    }
}
