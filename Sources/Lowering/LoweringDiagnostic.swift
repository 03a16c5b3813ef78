/// A construct that can't be lowered.
public struct LoweringDiagnostic: Hashable, Sendable, Codable, CustomStringConvertible {
    /// Whether the file can be compiled without the construct.
    public enum Severity: String, Sendable, Codable {
        /// The file can't be compiled.
        case error
        /// The file can be compiled; the construct has no effect.
        case warning
    }

    /// The file's path.
    public var file: String
    /// The line, from 1.
    public var line: Int
    /// The column in UTF-8 bytes, from 1.
    public var column: Int
    /// Whether building can continue.
    public var severity: Severity
    /// The construct, as written.
    public var construct: String
    /// Why it can't be lowered, and what to write.
    public var remedy: String

    /// The form of the compiler's messages: `file:line:column: error: …`.
    public var description: String {
        "\(file):\(line):\(column): \(severity.rawValue): \(construct) can't be lowered: \(remedy)"
    }
}
