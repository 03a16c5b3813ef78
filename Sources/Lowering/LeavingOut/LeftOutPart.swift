/// A part of a source that isn't compiled.
public struct LeftOutPart: Hashable, Sendable, Codable {
    /// The path of the source.
    public var file: String
    /// The line of the error, from 1.
    public var line: Int
    /// The declaration's name, such as `Card.draw(_:)`.
    public var name: String
    /// The compiler's message.
    public var reason: String

    /// Creates a part.
    public init(file: String, line: Int, name: String, reason: String) {
        self.file = file
        self.line = line
        self.name = name
        self.reason = reason
    }

    /// The last component of the name without parameters, by which other code refers to the declaration.
    public var baseName: String {
        let name = name.split(separator: ".").last.map(String.init) ?? name
        return name.split(separator: "(").first.map(String.init) ?? name
    }

    /// The missing name that is the cause; `nil` if the cause is another.
    public var missingName: String? { CompilerError(file: file, line: line, message: reason).missingName }
}
