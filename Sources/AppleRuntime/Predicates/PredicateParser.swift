import Foundation

/// A condition on an object.
typealias PredicateCondition = (Any?) -> Bool

/// Parses a predicate format: comparisons of key paths, arguments, and constants, joined by AND, OR, and NOT.
struct PredicateParser {
    private var tokens: ArraySlice<Token>
    private var arguments: ArraySlice<Any>
    private let isReadable: Bool

    enum Token: Equatable {
        case word(String)
        case text(String)
        case number(Double)
        /// `%@`, `%d`, `%K`, and others.
        case argument(Character)
        case symbol(String)
    }

    init(_ format: String, _ arguments: [Any]) {
        let tokens = PredicateTokens.tokens(of: format)
        isReadable = tokens != nil
        self.tokens = (tokens ?? [])[...]
        self.arguments = arguments[...]
    }

    /// Returns the condition; `nil` if the format isn't understood, or an argument is missing.
    mutating func parse() -> PredicateCondition? {
        guard isReadable, let condition = disjunction(), tokens.isEmpty else { return nil }
        return condition
    }

    // MARK: Compound predicates

    private mutating func disjunction() -> PredicateCondition? {
        guard var result = conjunction() else { return nil }
        while take(["OR", "||"]) {
            guard let other = conjunction() else { return nil }
            let first = result
            result = { first($0) || other($0) }
        }
        return result
    }

    private mutating func conjunction() -> PredicateCondition? {
        guard var result = negation() else { return nil }
        while take(["AND", "&&"]) {
            guard let other = negation() else { return nil }
            let first = result
            result = { first($0) && other($0) }
        }
        return result
    }

    private mutating func negation() -> PredicateCondition? {
        if take(["NOT", "!"]) { return negation().map { condition in { !condition($0) } } }
        if take(["TRUEPREDICATE"]) { return { _ in true } }
        if take(["FALSEPREDICATE"]) { return { _ in false } }
        if take(["("]) {
            guard let inner = disjunction(), take([")"]) else { return nil }
            return inner
        }
        return comparison()
    }

    // MARK: Comparisons

    private enum Quantifier { case one, any, all, none }

    private mutating func comparison() -> PredicateCondition? {
        let quantifier: Quantifier =
            take(["ANY", "SOME"]) ? .any : take(["ALL"]) ? .all : take(["NONE"]) ? .none : .one
        guard let left = expression(), let comparison = comparisonOperator(), let right = expression() else {
            return nil
        }
        return { object in
            let (value, other) = (left(object), right(object))
            if quantifier == .one { return comparison.holds(value, other) }
            let elements = PredicateValue.elements(of: value) ?? []
            let matches = elements.lazy.filter { comparison.holds($0, other) }
            switch quantifier {
            case .any: return !matches.isEmpty
            case .none: return matches.isEmpty
            default: return matches.count == elements.count
            }
        }
    }

    private mutating func comparisonOperator() -> PredicateComparison? {
        guard let token = tokens.popFirst() else { return nil }
        let name: String
        switch token {
        case .symbol(let symbol): name = symbol
        case .word(let word): name = word.uppercased()
        default: return nil
        }
        guard let kind = PredicateComparison.Kind(rawValue: PredicateComparison.synonyms[name] ?? name) else {
            return nil
        }
        var options: Set<Character> = []
        if take(["["]) {
            guard case .word(let letters)? = tokens.popFirst(), take(["]"]) else { return nil }
            options = Set(letters.lowercased())
        }
        return PredicateComparison(kind: kind, ignoresCase: options.contains("c"), ignoresMarks: options.contains("d"))
    }

    // MARK: Expressions

    private mutating func expression() -> ((Any?) -> Any?)? {
        guard let token = tokens.popFirst() else { return nil }
        switch token {
        case .text(let text): return { _ in text }
        case .number(let number): return { _ in number }
        case .argument(let kind):
            guard let argument = arguments.popFirst() else { return nil }
            if kind == "K" { return (argument as? String).map { Self.keyPath($0) } }
            return { _ in argument }
        case .symbol("{"): return list()
        case .symbol: return nil
        case .word(let word):
            switch word.uppercased() {
            case "SELF": return { $0 }
            case "NIL", "NULL": return { _ in nil }
            case "TRUE", "YES": return { _ in true }
            case "FALSE", "NO": return { _ in false }
            default: return tokens.first == .symbol("(") ? nil : Self.keyPath(word)
            }
        }
    }

    private mutating func list() -> ((Any?) -> Any?)? {
        var elements: [(Any?) -> Any?] = []
        while !take(["}"]) {
            guard let element = expression() else { return nil }
            elements.append(element)
            _ = take([","])
        }
        return { [elements] object in elements.map { $0(object) } }
    }

    private static func keyPath(_ path: String) -> (Any?) -> Any? {
        let path = path.hasPrefix("SELF.") ? String(path.dropFirst(5)) : path
        return { PredicateValue.value(at: path, of: $0) }
    }

    private mutating func take(_ names: [String]) -> Bool {
        switch tokens.first {
        case .word(let word)? where names.contains(word.uppercased()): break
        case .symbol(let symbol)? where names.contains(symbol): break
        default: return false
        }
        tokens.removeFirst()
        return true
    }
}

/// Splits a predicate format into tokens.
enum PredicateTokens {
    private static let pairs: Set<String> = ["==", "!=", "<=", ">=", "=<", "=>", "<>", "&&", "||"]

    /// Returns the tokens; `nil` if the format has a character without meaning, or a quote without an end.
    static func tokens(of format: String) -> [PredicateParser.Token]? {
        var tokens: [PredicateParser.Token] = []
        var rest = Substring(format)
        while let first = rest.first {
            if first.isWhitespace {
                rest.removeFirst()
            } else if first == "'" || first == "\"" {
                guard let text = quoted(&rest, first) else { return nil }
                tokens.append(.text(text))
            } else if first == "%" {
                guard let kind = argument(&rest) else { return nil }
                tokens.append(.argument(kind))
            } else if first.isNumber || first == "-" || first == "." {
                let text = rest.prefix { $0.isNumber || "-+.eE".contains($0) }
                guard let number = Double(text) else { return nil }
                tokens.append(.number(number))
                rest = rest.dropFirst(text.count)
            } else if first.isLetter || first == "_" || first == "@" {
                let word = rest.prefix { $0.isLetter || $0.isNumber || "_.@".contains($0) }
                tokens.append(.word(String(word)))
                rest = rest.dropFirst(word.count)
            } else if pairs.contains(String(rest.prefix(2))) {
                tokens.append(.symbol(String(rest.prefix(2))))
                rest = rest.dropFirst(2)
            } else if "()[]{},=<>!".contains(first) {
                tokens.append(.symbol(String(first)))
                rest.removeFirst()
            } else {
                return nil
            }
        }
        return tokens
    }

    private static func quoted(_ rest: inout Substring, _ quote: Character) -> String? {
        rest.removeFirst()
        var text = ""
        while let next = rest.popFirst() {
            if next == quote { return text }
            if next == "\\", let escaped = rest.popFirst() {
                text.append(escaped)
            } else {
                text.append(next)
            }
        }
        return nil
    }

    /// Returns the letter of an argument such as `%@` or `%ld`.
    private static func argument(_ rest: inout Substring) -> Character? {
        rest.removeFirst()
        rest = rest.drop { "lhqz.0123456789".contains($0) }
        guard let kind = rest.popFirst(), "@KdDiuUfFgGeEsxX".contains(kind) else { return nil }
        return kind
    }
}
