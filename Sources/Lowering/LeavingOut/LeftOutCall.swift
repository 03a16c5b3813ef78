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
