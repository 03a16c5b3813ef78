import Foundation

/// A comparison of two values in a predicate.
struct PredicateComparison {
    enum Kind: String {
        case equal = "=="
        case unequal = "!="
        case less = "<"
        case greater = ">"
        case lessOrEqual = "<="
        case greaterOrEqual = ">="
        case matches = "MATCHES"
        case contains = "CONTAINS"
        case beginsWith = "BEGINSWITH"
        case endsWith = "ENDSWITH"
        case like = "LIKE"
        case among = "IN"
        case between = "BETWEEN"
    }

    static let synonyms = ["=": "==", "<>": "!=", "=<": "<=", "=>": ">="]

    let kind: Kind
    let ignoresCase: Bool
    let ignoresMarks: Bool

    /// Whether the comparison is true for two values.
    func holds(_ first: Any?, _ second: Any?) -> Bool {
        switch kind {
        case .equal: isEqual(first, second)
        case .unequal: !isEqual(first, second)
        case .less: order(first, second) == .orderedAscending
        case .greater: order(first, second) == .orderedDescending
        case .lessOrEqual: order(first, second).map { $0 != .orderedDescending } ?? false
        case .greaterOrEqual: order(first, second).map { $0 != .orderedAscending } ?? false
        case .among: contains(second, first)
        case .contains: contains(first, second)
        case .between:
            PredicateValue.elements(of: second).map { bounds in
                bounds.count == 2 && order(first, bounds[0]).map { $0 != .orderedAscending } ?? false
                    && order(first, bounds[1]).map { $0 != .orderedDescending } ?? false
            } ?? false
        case .matches: matches(first, PredicateValue.text(second) ?? "")
        case .like: matches(first, Self.expression(ofWildcards: PredicateValue.text(second) ?? ""))
        case .beginsWith: texts(first, second).map { $0.hasPrefix($1) } ?? false
        case .endsWith: texts(first, second).map { $0.hasSuffix($1) } ?? false
        }
    }

    private func isEqual(_ first: Any?, _ second: Any?) -> Bool {
        let (first, second) = (PredicateValue.plain(first), PredicateValue.plain(second))
        guard let first, let second else { return first == nil && second == nil }
        if let texts = texts(first, second) { return texts.0 == texts.1 }
        if let numbers = PredicateValue.numbers(first, second) { return numbers.0 == numbers.1 }
        if let first = first as? AnyHashable, let second = second as? AnyHashable { return first == second }
        return (first as? NSObject)?.isEqual(second) ?? false
    }

    private func order(_ first: Any?, _ second: Any?) -> ComparisonResult? {
        if let (first, second) = texts(first, second) { return first.compare(second) }
        if let (first, second) = PredicateValue.numbers(first, second) {
            return first < second ? .orderedAscending : first > second ? .orderedDescending : .orderedSame
        }
        if let first = first as? Date, let second = second as? Date { return first.compare(second) }
        return nil
    }

    private func contains(_ collection: Any?, _ element: Any?) -> Bool {
        if let (text, part) = texts(collection, element) { return text.contains(part) }
        return PredicateValue.elements(of: collection)?.contains { isEqual($0, element) } ?? false
    }

    /// Whether a regular expression matches the whole text.
    private func matches(_ value: Any?, _ pattern: String) -> Bool {
        let options: NSRegularExpression.Options = ignoresCase ? [.caseInsensitive] : []
        guard let text = PredicateValue.text(value).map({ folded($0, keepsCase: true) }),
            let expression = try? NSRegularExpression(
                pattern: "\\A(?:\(folded(pattern, keepsCase: true)))\\z", options: options)
        else { return false }
        let range = NSRange(location: 0, length: (text as NSString).length)
        return expression.firstMatch(in: text, options: [], range: range) != nil
    }

    private static func expression(ofWildcards text: String) -> String {
        text.map { character in
            switch character {
            case "*": ".*"
            case "?": "."
            default: NSRegularExpression.escapedPattern(for: String(character))
            }
        }.joined()
    }

    private func texts(_ first: Any?, _ second: Any?) -> (String, String)? {
        guard let first = PredicateValue.text(first), let second = PredicateValue.text(second) else { return nil }
        return (folded(first), folded(second))
    }

    private func folded(_ text: String, keepsCase: Bool = false) -> String {
        var options: String.CompareOptions = []
        if ignoresCase, !keepsCase { options.insert(.caseInsensitive) }
        if ignoresMarks { options.insert(.diacriticInsensitive) }
        return options.isEmpty ? text : text.folding(options: options, locale: nil)
    }
}

/// The values of objects that predicates compare.
enum PredicateValue {
    /// Returns the value at a key path of an object, a dictionary, or the elements of a collection.
    static func value(at path: String, of object: Any?) -> Any? {
        guard let object = plain(object) else { return nil }
        if path.isEmpty { return object }
        let parts = path.split(separator: ".", maxSplits: 1).map(String.init)
        let rest = parts.count > 1 ? parts[1] : ""
        if let dictionary = object as? [String: Any] { return value(at: rest, of: dictionary[parts[0]]) }
        if let text = object as? String, parts[0] == "length" { return text.utf16.count }
        if let elements = elements(of: object) {
            if parts[0] == "@count" { return elements.count }
            return elements.map { value(at: path, of: $0) }
        }
        guard let object = object as? NSObject else { return nil }
        return value(at: rest, of: object.value(forKey: parts[0]))
    }

    static func elements(of value: Any?) -> [Any?]? {
        switch plain(value) {
        case let array as [Any?]: array
        case let set as Set<AnyHashable>: Array(set)
        case let set as NSSet: set.allObjects
        case let array as NSArray: Array(array)
        default: nil
        }
    }

    static func text(_ value: Any?) -> String? {
        switch plain(value) {
        case let text as String: text
        case let text as Substring: String(text)
        case let text as NSString: String(describing: text)
        default: nil
        }
    }

    static func numbers(_ first: Any?, _ second: Any?) -> (Double, Double)? {
        guard let first = number(first), let second = number(second) else { return nil }
        return (first, second)
    }

    private static func number(_ value: Any?) -> Double? {
        switch plain(value) {
        case let value as Bool: value ? 1 : 0
        case let value as any BinaryInteger: Double(value)
        case let value as any BinaryFloatingPoint: Double(value)
        case let value as NSNumber: value.doubleValue
        default: nil
        }
    }

    /// Returns a value without the optionals around it; `nil` also for `NSNull`.
    static func plain(_ value: Any?) -> Any? {
        guard let value, !(value is NSNull) else { return nil }
        let mirror = Mirror(reflecting: value)
        guard mirror.displayStyle == .optional else { return value }
        return mirror.children.first.flatMap { plain($0.value) }
    }
}
