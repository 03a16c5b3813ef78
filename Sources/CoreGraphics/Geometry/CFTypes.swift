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
/// A UTF-16 code unit.
public typealias UniChar = UInt16
/// The index of a glyph in a font.
public typealias CGGlyph = UInt16
