// Core Foundation's names that stand in signatures of Core Graphics. On Apple's systems Swift bridges them; here they
// are the Swift types, so that `[a, b] as CFArray` and `"name" as CFString` compile alike.

/// An ordered collection, as Core Graphics' functions take it.
public typealias CFArray = [Any]
/// A string, as Core Graphics' functions take it.
public typealias CFString = String
/// A dictionary of options, as Core Graphics' functions take it.
public typealias CFDictionary = [String: Any]
/// A byte buffer, as Core Graphics' functions take it.
public typealias CFData = Data
/// A length of time in seconds.
public typealias CFTimeInterval = Double
