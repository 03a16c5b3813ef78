import InterludeDiagnostics

extension NSLayoutConstraint {
    static func _constraints(
        withVisualFormat format: String, options opts: FormatOptions, metrics: [String: Any]?, views: [String: Any]
    ) -> [NSLayoutConstraint] {
        var reader = VisualFormatReader(format, metrics: metrics ?? [:], views: views)
        do throws(VisualFormatReader.Failure) {
            let line = try reader.read()
            return VisualFormatBuilder(line: line, options: opts).constraints()
        } catch {
            Diagnostic.visualFormatInvalid(format, at: error.position, error.problem).report()
            return []
        }
    }
}

/// A parsed visual format: a sequence of views and the spaces between them.
@MainActor struct VisualFormatLine {
    struct Predicate {
        enum Value {
            case constant(CGFloat)
            case view(UIView)
        }
        var relation: NSLayoutConstraint.Relation = .equal
        var value: Value
        var priority: Float = 1000
    }

    enum Element {
        case superview
        case view(UIView, [Predicate])
    }

    enum Space {
        case none
        case standard
        case predicates([Predicate])
    }

    var isVertical = false
    var elements: [Element] = []
    /// The spaces between adjacent elements; one fewer than `elements`.
    var spaces: [Space] = []
}

/// A parser for the visual format language.
@MainActor struct VisualFormatReader {
    struct Failure: Error {
        var position: Int
        var problem: VisualFormatProblem
    }

    private let characters: [Character]
    private var position = 0
    private let metrics: [String: Any]
    private let views: [String: Any]

    init(_ format: String, metrics: [String: Any], views: [String: Any]) {
        characters = format.filter { !$0.isWhitespace }
        self.metrics = metrics
        self.views = views
    }

    private var next: Character? { position < characters.count ? characters[position] : nil }

    private mutating func match(_ text: String) -> Bool {
        let expected = Array(text)
        guard position + expected.count <= characters.count,
            Array(characters[position..<position + expected.count]) == expected
        else { return false }
        position += expected.count
        return true
    }

    private func fail(_ problem: VisualFormatProblem) -> Failure { Failure(position: position, problem: problem) }

    mutating func read() throws(Failure) -> VisualFormatLine {
        var line = VisualFormatLine()
        if match("V:") {
            line.isVertical = true
        } else {
            _ = match("H:")
        }
        line.elements.append(try readElement())
        while next != nil {
            line.spaces.append(try readSpace())
            line.elements.append(try readElement())
        }
        let inner = line.elements.dropFirst().dropLast()
        let hasInnerSuperview = inner.contains { if case .superview = $0 { true } else { false } }
        if hasInnerSuperview { throw fail(.superviewNotAtEnd) }
        return line
    }

    private mutating func readElement() throws(Failure) -> VisualFormatLine.Element {
        if match("|") { return .superview }
        guard match("[") else { throw fail(.expected("\"[\" or \"|\"")) }
        let name = readName()
        guard let view = views[name] as? UIView else { throw fail(.unknownView(name)) }
        var predicates: [VisualFormatLine.Predicate] = []
        if next == "(" { predicates = try readPredicates() }
        guard match("]") else { throw fail(.expected("\"]\"")) }
        return .view(view, predicates)
    }

    private mutating func readSpace() throws(Failure) -> VisualFormatLine.Space {
        guard match("-") else { return .none }
        if next == "[" || next == "|" { return .standard }
        let predicates: [VisualFormatLine.Predicate]
        if next == "(" {
            predicates = try readPredicates()
        } else {
            predicates = [try readPredicate()]
        }
        guard match("-") else { throw fail(.expected("\"-\" after a space")) }
        return .predicates(predicates)
    }

    private mutating func readPredicates() throws(Failure) -> [VisualFormatLine.Predicate] {
        guard match("(") else { throw fail(.expected("\"(\"")) }
        var all = [try readPredicate()]
        while match(",") { all.append(try readPredicate()) }
        guard match(")") else { throw fail(.expected("\")\"")) }
        return all
    }

    private mutating func readPredicate() throws(Failure) -> VisualFormatLine.Predicate {
        var relation: NSLayoutConstraint.Relation = .equal
        if match("<=") {
            relation = .lessThanOrEqual
        } else if match(">=") {
            relation = .greaterThanOrEqual
        } else {
            _ = match("==")
        }
        var predicate = VisualFormatLine.Predicate(relation: relation, value: try readValue())
        if match("@") {
            guard case .constant(let priority) = try readValue() else { throw fail(.expected("a priority")) }
            predicate.priority = Float(priority)
        }
        return predicate
    }

    private mutating func readValue() throws(Failure) -> VisualFormatLine.Predicate.Value {
        let begin = position
        if let first = next, first.isNumber || first == "." || first == "-" {
            position += 1
            while let character = next, character.isNumber || character == "." { position += 1 }
            guard let number = Double(String(characters[begin..<position])) else { throw fail(.expected("a number")) }
            return .constant(CGFloat(number))
        }
        let name = readName()
        if let number = AttributedText.number(metrics[name]) { return .constant(number) }
        if let double = metrics[name] as? Double { return .constant(CGFloat(double)) }
        if let view = views[name] as? UIView { return .view(view) }
        throw fail(name.isEmpty ? .expected("a number or a name") : .unknownMetric(name))
    }

    private mutating func readName() -> String {
        let begin = position
        while let character = next, character.isLetter || character.isNumber || character == "_" { position += 1 }
        return String(characters[begin..<position])
    }
}
