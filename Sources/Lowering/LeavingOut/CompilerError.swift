/// An error of the Swift compiler.
public struct CompilerError: Hashable, Sendable {
    /// The path of the source.
    public var file: String
    /// The line, from 1.
    public var line: Int
    /// The message without its location.
    public var message: String

    /// Creates an error.
    public init(file: String, line: Int, message: String) {
        self.file = file
        self.line = line
        self.message = message
    }

    /// Returns the errors in the compiler's output, each once, in their order.
    public static func all(in output: String) -> [CompilerError] {
        // Warnings can have a hundred thousand lines, and matching a pattern takes long.
        let pattern = /(\/.+?\.swift):(\d+):\d+: error: (.+)/
        var seen: Set<CompilerError> = []
        return output.utf8.split(separator: UInt8(ascii: "\n")).compactMap { line in
            guard line.first == UInt8(ascii: "/"), Substring(line).contains(": error: "),
                let match = Substring(line).wholeMatch(of: pattern), let number = Int(match.2)
            else { return nil }
            let error = CompilerError(file: String(match.1), line: number, message: String(match.3))
            return seen.insert(error).inserted ? error : nil
        }
    }

    /// The identifiers that the message quotes.
    public var quotedNames: Set<String> {
        message.matches(of: /'([^']+)'/).reduce(into: []) { names, match in
            for name in match.1.matches(of: /[\w$]+/) { names.insert(String(name.0)) }
        }
    }

    /// Whether a type doesn't exist.
    var isAboutMissingType: Bool {
        message.hasPrefix("cannot find type") || message.hasPrefix("no type named")
            || message.contains("is not a member type of")
    }

    /// Whether a call has other arguments than the declarations with its name.
    public var isAboutOtherArguments: Bool {
        message.hasPrefix("extra argument") || message.hasPrefix("incorrect argument label")
            || message.hasPrefix("missing argument")
    }

    /// Whether a member, a name, or a module doesn't exist.
    public var isAboutMissingName: Bool {
        isAboutMissingType || message.contains("has no member") || message.hasPrefix("cannot find '")
            || message.hasPrefix("no such module")
    }

    /// The name that doesn't exist; `nil` if the message is about something else.
    public var missingName: String? {
        let pattern = /(?:has no member|cannot find(?: type)?|no type named|no such module) '([^']+)'/
        if let match = message.firstMatch(of: pattern) { return String(match.1) }
        return message.firstMatch(of: /'([^']+)' is not a member type of/).map { String($0.1) }
    }
}
