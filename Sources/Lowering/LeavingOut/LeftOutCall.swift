import SwiftSyntax

/// The call that replaces left-out code.
struct LeftOutCall {
    /// The value that the code has to produce.
    enum Result {
        /// None: the run continues.
        case nothing
        /// None: the run continues, and the test fails.
        case test
        /// `nil`.
        case optional
        /// A value of a known type.
        case value
        /// None, and the run can't continue, as in an initializer.
        case never

        /// Returns the result of a function; `nil` for an opaque one, which no call can produce.
        init?(_ type: TypeSyntax?) {
            guard let type, !["Void", "()"].contains(type.trimmedDescription) else {
                self = .nothing
                return
            }
            if type.tokens(viewMode: .sourceAccurate).contains(where: { $0.text == "some" }) { return nil }
            self = type.is(OptionalTypeSyntax.self) ? .optional : .value
        }

        fileprivate var isTest: Bool {
            if case .test = self { true } else { false }
        }
    }

    /// The manner in which a left-out branch of a function ends.
    enum Exit: Equatable {
        /// The statements after it follow.
        case none
        /// It leaves the function.
        case function
        /// It leaves or repeats the statement around it, such as with `continue`.
        case statement(String)
        /// It ends the run.
        case run
    }

    private let part: LeftOutPart
    private let result: Result

    init(_ part: LeftOutPart, _ result: Result) {
        self.part = part
        self.result = result
    }

    /// Creates the call unless the result is `nil`.
    init?(_ part: LeftOutPart, _ result: Result?) {
        guard let result else { return nil }
        self.init(part, result)
    }

    /// The compiler's message.
    var reason: String { part.reason }

    /// The text, on one line.
    var text: String {
        let function =
            switch result {
            case .nothing, .test, .optional: "report"
            case .value: "value"
            case .never: "end"
            }
        let call =
            "\(SourceReduction.runtimeType).\(function)(\(Self.literal(part.name)), \(Self.literal(part.reason)))"
        return switch result {
        case .optional: call + "; return nil"
        case .test: call + "; XCTFail(\(Self.literal("Left out: \(part.reason)")))"
        case .nothing, .value, .never: call
        }
    }

    /// Whether the function returns a value.
    var hasResult: Bool {
        switch result {
        case .optional, .value: true
        case .nothing, .test, .never: false
        }
    }

    /// The text in a branch of a function, on one line.
    func text(endingWith exit: Exit) -> String {
        let report = LeftOutCall(part, result.isTest ? .test : .nothing).text
        switch exit {
        case .none: return report
        case .statement(let statement): return "\(report); \(statement)"
        case .run: return LeftOutCall(part, .never).text
        case .function:
            return switch result {
            case .nothing, .test: text + "; return"
            case .value: "return " + text
            case .optional, .never: text
            }
        }
    }

    /// Whether statements are this call already, with any reason.
    func isWritten(as statements: CodeBlockItemListSyntax, endingWith exit: Exit?) -> Bool {
        let text = exit.map { self.text(endingWith: $0) } ?? text
        return Self.tokens(of: statements) == Self.tokens(of: SourceFileLowering.parse(Array(text.utf8)).statements)
    }

    private static func tokens(of statements: CodeBlockItemListSyntax) -> [String] {
        statements.tokens(viewMode: .sourceAccurate).filter {
            switch $0.tokenKind {
            case .stringSegment, .semicolon: false
            default: true
            }
        }.map(\.text)
    }

    private static func literal(_ text: String) -> String {
        let escaped = text.map { character in
            switch character {
            case "\\", "\"": "\\\(character)"
            case _ where character.isNewline: " "
            default: String(character)
            }
        }
        return "\"" + escaped.joined() + "\""
    }
}

extension FunctionDeclSyntax {
    /// Whether the function is a test of XCTest, by its name.
    var isTest: Bool {
        name.text.hasPrefix("test") && signature.parameterClause.parameters.isEmpty && signature.returnClause == nil
            && root.as(SourceFileSyntax.self)?.statements.contains { statement in
                statement.item.as(ImportDeclSyntax.self)?.path.trimmedDescription == "XCTest"
            } == true
    }
}
