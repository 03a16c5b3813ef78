import Foundation

/// The name of a method that is looked up when it is called.
///
/// Swift's full name and Objective-C's name of a method make equal selectors: `tap(_:)` and `tap:`, `tap(sender:)` and
/// `tapWithSender:`. A class lists the methods that can be called by name in its ``Connectable/connections``.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The method's name in Objective-C.
    private let name: String

    /// Creates a selector from a method's name, for example `handlePan(_:)` or `handlePan:`.
    public init(_ str: String) { name = ObjectiveCName.ofMethod(str) }

    /// Creates a selector from a string literal.
    public init(stringLiteral value: String) { self.init(value) }

    /// The method's name in Objective-C, for example `handlePan:`.
    public var description: String { name }
}

/// Returns the selector with a name, for example `handlePan:`.
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }

/// Returns the name of a selector in Objective-C, for example `handlePan:`.
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.description }

/// The names that Swift gives its methods in Objective-C.
enum ObjectiveCName {
    /// The prepositions that join a method's name with its first argument label.
    ///
    /// A label that begins with one of them follows the name directly, `move(to:)` as `moveTo:`; other labels follow the
    /// word “With”, `tap(sender:)` as `tapWithSender:`. Swift's compiler has the same list (`PartsOfSpeech.def`).
    private static let prepositions: Set<String> = [
        "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from",
        "given", "in", "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to",
        "until", "using", "via", "when", "with", "within",
    ]

    /// Returns the name of a method; names without parentheses are Objective-C's already.
    static func ofMethod(_ name: String) -> String {
        guard let open = name.firstIndex(of: "("), name.hasSuffix(")") else { return name }
        let labels = name[name.index(after: open)...].dropLast().split(separator: ":").map(String.init)
        let base = String(name[..<open])
        guard let first = labels.first else { return base }
        return ([base + suffix(for: first)] + labels.dropFirst().map { $0 == "_" ? "" : $0 })
            .map { $0 + ":" }.joined()
    }

    private static func suffix(for label: String) -> String {
        guard label != "_" else { return "" }
        let capitalized = label.prefix(1).uppercased() + label.dropFirst()
        let firstWord = String(label.prefix { $0.isLowercase })
        return prepositions.contains(firstWord) ? capitalized : "With" + capitalized
    }
}
