// Core Foundation types that occur in Core Graphics' signatures. On Apple's platforms Swift bridges them; here they are
// the Swift types, so that `[a, b] as CFArray` and `"name" as CFString` compile as well.

/// An ordered collection, as Core Graphics' functions take it.
public typealias CFArray = [Any]
/// A string, as Core Graphics' functions take it.
public typealias CFString = String
/// A dictionary of options, as Core Graphics' functions take it.
public typealias CFDictionary = [String: Any]
/// A byte buffer, as Core Graphics' functions take it.
public typealias CFData = Data
/// A byte buffer that can change, as Core Graphics' functions take it.
public typealias CFMutableData = NSMutableData
/// The address of a file, as Core Text's functions take it.
public typealias CFURL = URL
/// A time interval in seconds.
public typealias CFTimeInterval = Double
/// A count or an index.
public typealias CFIndex = Int
/// A string with attributes, as Core Text's functions take it.
public typealias CFAttributedString = NSAttributedString
/// A string with attributes that can change.
public typealias CFMutableAttributedString = NSMutableAttributedString

/// A range of characters or elements, as Core Text's functions take it.
public struct CFRange: Equatable, Sendable {
    /// The first element.
    public var location: CFIndex
    /// The number of elements.
    public var length: CFIndex

    /// Creates an empty range at 0.
    public init() { (location, length) = (0, 0) }

    /// Creates a range.
    public init(location: CFIndex, length: CFIndex) {
        self.location = location
        self.length = length
    }
}

/// Returns a range.
public func CFRangeMake(_ loc: CFIndex, _ len: CFIndex) -> CFRange { CFRange(location: loc, length: len) }
/// A UTF-16 code unit.
public typealias UniChar = UInt16
/// The index of a glyph in a font.
public typealias CGGlyph = UInt16
