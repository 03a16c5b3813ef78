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
/// Returns the number of bytes.
public func CFDataGetLength(_ theData: CFData!) -> CFIndex { theData.count }
/// Returns the address of the bytes, which stays as long as the data.
///
/// On Apple's platforms, the caller's autorelease pool retains data that a function returns. Here, the address stays until the
/// current turn of the main queue ends, and on other threads until they ask for the bytes of four other objects.
public func CFDataGetBytePtr(_ theData: CFData!) -> UnsafePointer<UInt8>! {
    nonisolated(unsafe) let object = theData as NSData
    if Thread.isMainThread {
        DispatchQueue.main.async { withExtendedLifetime(object) {} }
    } else {
        let objects = Thread.current.threadDictionary["CFDataGetBytePtr"] as? [NSData] ?? []
        Thread.current.threadDictionary["CFDataGetBytePtr"] = objects.suffix(3) + [object]
    }
    return object.bytes.assumingMemoryBound(to: UInt8.self)
}
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
