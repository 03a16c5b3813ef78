import CoreGraphics
import Foundation

/// Access to the attributes and values of an element, with the variations for the current size classes.
///
/// If the size classes change, only attributes that vary are read again.
@MainActor struct ElementReader {
    /// The values for some size classes.
    struct Variation {
        let element: ObjectDescription
        let isActive: Bool
    }

    let element: ObjectDescription
    let load: NibLoad
    let variations: [Variation]
    /// The attributes and keys to read; `nil` for all.
    let names: Set<String>?

    init(_ element: ObjectDescription, load: NibLoad, traits: UITraitCollection, onlyVariations: Bool = false) {
        self.element = element
        self.load = load
        variations = element.variations(in: traits)
        names = onlyVariations ? element.variedNames : nil
    }

    /// Whether the whole element is read, and not only the attributes that vary.
    var isComplete: Bool { names == nil }

    /// Whether an attribute or a child is to be read.
    func reads(_ name: String) -> Bool { names?.contains(name) ?? true }

    /// The value of an attribute; `nil` if the file doesn't have it.
    subscript(name: String) -> String? { value(name) { $0 } }

    /// Converts the value of an attribute; `nil` if the file doesn't have it, or it isn't valid.
    func value<Value>(_ name: String, _ convert: (String) -> Value?) -> Value? {
        guard reads(name) else { return nil }
        var value = element.value(name, convert)
        for variation in variations {
            guard let varied = variation.element.value(name, convert), variation.isActive else { continue }
            value = varied
        }
        return value
    }

    func flag(_ name: String) -> Bool? { typed(name) { $0.flag(name) } }
    func number(_ name: String) -> CGFloat? { typed(name) { $0.number(name) } }
    func integer(_ name: String) -> Int? { typed(name) { $0.integer(name) } }

    /// Returns a priority, from 1 to 1000.
    func priority(_ name: String) -> UILayoutPriority? {
        number(name).map { UILayoutPriority(Float(min(max($0, 1), 1000))) }
    }

    /// Returns the child with a key.
    func child(_ key: String) -> ObjectDescription? { typed(key) { $0.child(key) } }

    /// Converts the child with a key.
    ///
    /// The children of all variations are converted, so that the parts that count as read don't depend on the traits.
    ///
    /// - Parameter name: The element name of the child; `nil` for any.
    func child<Value>(
        _ key: String, named name: String? = nil, _ convert: (ObjectDescription) -> Value?
    ) -> Value? {
        typed(key) { $0.child(key, named: name).flatMap(convert) }
    }

    private func typed<Value>(_ name: String, _ read: (ObjectDescription) -> Value?) -> Value? {
        guard reads(name) else { return nil }
        var value = read(element)
        for variation in variations {
            guard let varied = read(variation.element), variation.isActive else { continue }
            value = varied
        }
        return value
    }

    /// Returns the case that the value of an attribute names.
    func choice<Value>(_ name: String, _ cases: [String: Value]) -> Value? { value(name) { cases[$0] } }

    /// Returns the cases whose names are attributes with the value `YES` of a child.
    func options<Options: OptionSet>(_ key: String, _ cases: [String: Options]) -> Options?
    where Options.Element == Options {
        child(key) { child in
            var options: Options = []
            for (name, option) in cases where child.flag(name) == true { options.insert(option) }
            return options
        }
    }

    /// Returns a text in the language of the app: the attribute, or the child of this key.
    func text(_ name: String) -> String? {
        let own = self[name] ?? child(name) { $0.markAsReadText() }
        guard let id = element.id ?? element.owner.id else { return own }
        let key =
            element.id == nil
            ? element.key.map { "\($0)\(name.prefix(1).uppercased())\(name.dropFirst())" } ?? name : name
        return reads(name) ? load.localized("\(id).\(key)") ?? own : own
    }

    /// Creates the object of a child element.
    func object<Object: NSObject>(_ key: String) -> Object? {
        child(key).flatMap { load.object(for: $0) as? Object }
    }

    /// Marks attributes with a meaning in the editor only.
    func ignore(_ names: String...) {
        for name in names {
            _ = element[name]
            for variation in variations { _ = variation.element[name] }
        }
    }
}

extension ObjectDescription {
    /// The text content of a `string` or `mutableString`, which counts as read.
    func markAsReadText() -> String {
        markAsRead(isComplete: true)
        if let encoded = self["base64-UTF8"] { return encoded == "YES" ? Self.decoded(text) : text }
        return text
    }

    private static func decoded(_ text: String) -> String {
        let digits = text.filter { !$0.isWhitespace }
        let padded = digits + String(repeating: "=", count: (4 - digits.count % 4) % 4)
        return Data(base64Encoded: padded).map { String(decoding: $0, as: UTF8.self) } ?? text
    }
}
