import Foundation

// A value and its object are the same key of a dictionary, as on Apple's platforms, also in `[AnyHashable: Any]`. Foundation
// for Linux has this for numbers and collections.

extension NSString: @retroactive _HasCustomAnyHashableRepresentation {
    /// Returns the string.
    public func _toCustomAnyHashable() -> AnyHashable? { AnyHashable(self as String) }
}

extension NSURL: @retroactive _HasCustomAnyHashableRepresentation {
    /// Returns the URL.
    public func _toCustomAnyHashable() -> AnyHashable? { AnyHashable(self as URL) }
}

extension NSDate: @retroactive _HasCustomAnyHashableRepresentation {
    /// Returns the date.
    public func _toCustomAnyHashable() -> AnyHashable? { AnyHashable(self as Date) }
}
