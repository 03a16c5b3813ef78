import Foundation

/// A result as JSON on one line, with the version of its format.
struct JSONOutput<Content: Encodable>: Encodable {
    /// Increased when a key changes its meaning or disappears. New keys may appear in any version.
    private static var schemaVersion: Int { 1 }

    let command: String
    let content: Content

    private enum CodingKeys: String, CodingKey {
        case schemaVersion, command
    }

    func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(Self.schemaVersion, forKey: .schemaVersion)
        try values.encode(command, forKey: .command)
        try content.encode(to: encoder)
    }

    /// The JSON text, with sorted keys, so that equal results have equal bytes.
    func data() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(self)
    }
}

/// An error as JSON.
struct ErrorReport: Encodable {
    struct Failure: Encodable {
        /// The exit code.
        var code: Int32
        var message: String
    }

    var error: Failure

    init(code: Int32, message: String) {
        error = Failure(code: code, message: message)
    }
}
