import Foundation

// Names of Core Foundation that code for Apple's platforms uses in addition to Foundation's.

/// A range of indexes.
public struct CFRange: Hashable, Sendable {
    /// The first index.
    public var location: CFIndex
    /// The number of indexes.
    public var length: CFIndex

    /// Creates an empty range at 0.
    public init() { self.init(location: 0, length: 0) }

    /// Creates a range.
    public init(location: CFIndex, length: CFIndex) {
        self.location = location
        self.length = length
    }
}

/// The index of what isn't found.
public let kCFNotFound: CFIndex = -1

/// Returns a range.
public func CFRangeMake(_ loc: CFIndex, _ len: CFIndex) -> CFRange { CFRange(location: loc, length: len) }

/// A string with attributes.
public typealias CFAttributedString = NSAttributedString
/// A string with attributes that can change.
public typealias CFMutableAttributedString = NSMutableAttributedString

/// A Boolean value as an object.
public typealias CFBoolean = NSNumber
/// The object of `true`.
public let kCFBooleanTrue: CFBoolean! = true
/// The object of `false`.
public let kCFBooleanFalse: CFBoolean! = false

/// Returns the value of a Boolean object.
public func CFBooleanGetValue(_ boolean: CFBoolean!) -> Bool { boolean.boolValue }

/// Returns the number of an array's elements.
public func CFArrayGetCount(_ theArray: CFArray!) -> CFIndex { theArray.count }

/// Returns the number of a dictionary's entries.
public func CFDictionaryGetCount(_ theDict: CFDictionary!) -> CFIndex { theDict.count }

/// Returns the number of a string's UTF-16 code units.
public func CFStringGetLength(_ theString: CFString!) -> CFIndex { theString.utf16.count }

/// The seconds from 1970 to 2001, where absolute times begin.
public let kCFAbsoluteTimeIntervalSince1970: CFTimeInterval = 978_307_200
/// The seconds from 1904 to 2001, where absolute times begin.
public let kCFAbsoluteTimeIntervalSince1904: CFTimeInterval = 3_061_152_000

/// The key of a bundle's build version.
public let kCFBundleVersionKey: CFString! = "CFBundleVersion"
/// The key of a bundle's name.
public let kCFBundleNameKey: CFString! = "CFBundleName"
/// The key of a bundle's identifier.
public let kCFBundleIdentifierKey: CFString! = "CFBundleIdentifier"
/// The key of the name of a bundle's program.
public let kCFBundleExecutableKey: CFString! = "CFBundleExecutable"
/// The key of the version of a bundle's property list.
public let kCFBundleInfoDictionaryVersionKey: CFString! = "CFBundleInfoDictionaryVersion"
/// The key of the language in which a bundle was developed.
public let kCFBundleDevelopmentRegionKey: CFString! = "CFBundleDevelopmentRegion"
/// The key of a bundle's languages.
public let kCFBundleLocalizationsKey: CFString! = "CFBundleLocalizations"
