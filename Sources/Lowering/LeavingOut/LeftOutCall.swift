import SwiftSyntax

/// The call that replaces left-out code.
struct LeftOutCall {
    /// The value that the code has to produce.
    enum Result {
        /// None: the run goes on.
        case nothing
        /// `nil`.
        case optional
        /// A value of a known type.
        case value
        /// None, and the run can't go on, as in an initializer.
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
            case .nothing, .optional: "report"
            case .value: "value"
            case .never: "end"
            }
        let call =
            "\(SourceReduction.runtimeType).\(function)(\(Self.literal(part.name)), \(Self.literal(part.reason)))"
        if case .optional = result { return call + "; return nil" }
        return call
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
