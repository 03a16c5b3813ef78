import Foundation

// Names of Foundation on Apple's platforms that Foundation for Linux lacks.

/// A signed integer, under its name in Objective-C.
public typealias NSInteger = Int
/// An unsigned integer, under its name in Objective-C.
public typealias NSUInteger = UInt

/// The largest signed integer, under its name in Objective-C.
public let NSIntegerMax = Int.max
/// The smallest signed integer, under its name in Objective-C.
public let NSIntegerMin = Int.min
/// The largest unsigned integer, under its name in Objective-C.
public let NSUIntegerMax = UInt.max

/// The version of Foundation, which is later than any version with a constant.
public let NSFoundationVersionNumber = 3_000.0
/// The version of Foundation in iOS 7.0.
public let NSFoundationVersionNumber_iOS_7_0 = 1_047.2
/// The version of Foundation in iOS 7.1.
public let NSFoundationVersionNumber_iOS_7_1 = 1_047.25
/// The version of Foundation in iOS 8.0.
public let NSFoundationVersionNumber_iOS_8_0 = 1_140.11
/// The version of Foundation in iOS 8.4.
public let NSFoundationVersionNumber_iOS_8_4 = 1_144.17
/// The version of Foundation in iOS 9.0.
public let NSFoundationVersionNumber_iOS_9_0 = 1_240.1

extension NSData.ReadingOptions {
    /// The older name of ``mappedIfSafe``.
    public static let dataReadingMapped: NSData.ReadingOptions = .mappedIfSafe
    /// The older name of ``mappedIfSafe``.
    public static let mappedRead: NSData.ReadingOptions = .mappedIfSafe
    /// The older name of ``uncached``.
    public static let uncachedRead: NSData.ReadingOptions = .uncached
}

extension NSData.WritingOptions {
    /// The older name of ``atomic``.
    public static let atomicWrite: NSData.WritingOptions = .atomic
    /// Files that can be read while the user isn't active; on Linux, files aren't protected.
    public static let completeFileProtectionWhenUserInactive = NSData.WritingOptions(rawValue: 0x5000_0000)
}

extension NSDate {
    /// Returns the date after a number of seconds, as an object, which Foundation for Linux returns as a `Date`.
    @_disfavoredOverload
    public func addingTimeInterval(_ seconds: TimeInterval) -> NSDate {
        NSDate(timeInterval: seconds, since: self as Date)
    }
}
