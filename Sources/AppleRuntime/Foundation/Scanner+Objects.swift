import Foundation

/// The methods of iOS before version 13, which return an `NSString` through a pointer; Foundation for Linux has them with
/// a `String` only.
extension Scanner {
    /// Scans a string, and stores it.
    @discardableResult
    public func scanString(_ string: String, into result: inout NSString?) -> Bool {
        Self.store(scanString(string), in: &result)
    }

    /// Scans the characters of a set, and stores them.
    @discardableResult
    public func scanCharacters(from set: CharacterSet, into result: inout NSString?) -> Bool {
        Self.store(scanCharacters(from: set), in: &result)
    }

    /// Scans the characters before a string, and stores them.
    @discardableResult
    public func scanUpTo(_ string: String, into result: inout NSString?) -> Bool {
        Self.store(scanUpToString(string), in: &result)
    }

    /// Scans the characters before one of a set, and stores them.
    @discardableResult
    public func scanUpToCharacters(from set: CharacterSet, into result: inout NSString?) -> Bool {
        Self.store(scanUpToCharacters(from: set), in: &result)
    }

    private static func store(_ scanned: String?, in result: inout NSString?) -> Bool {
        guard let scanned else { return false }
        result = NSString(string: scanned)
        return true
    }
}
