import Foundation
import Interlude

/// The part of an agent's message that a ``ToolRelay`` reads.
struct ToolMessage: Sendable {
    let line: String
    private let content: JSONValue

    init(_ line: String) {
        self.line = line
        content = (try? JSONDecoder().decode(JSONValue.self, from: Data(line.utf8))) ?? .null
    }

    private var method: String? { content["method"]?.string }

    /// The identifier of a request; `nil` for other messages.
    var id: JSONValue? { method == nil ? nil : content["id"] }

    /// The identifier of the request that the message cancels; `nil` if it isn't a cancellation.
    var canceledRequest: JSONValue? {
        method == "notifications/cancelled" ? content["params"]?["requestId"] : nil
    }

    /// Whether a later answer depends on the message.
    var changesState: Bool {
        method == "initialize"
            || method == "tools/call" && ["open", "touch", "advance"].contains(content["params"]?["name"]?.string)
    }

    /// Returns the answer if the process that answers ended.
    ///
    /// - Parameter trap: The trap that ended it; `nil` if it ended otherwise.
    @MainActor func failure(_ trap: CheckFinding?) -> String? {
        guard let id else { return nil }
        let cause = trap.map { "\($0.message)\n\($0.culprit): \($0.remedy)" } ?? "The process of the scenes ended."
        let isStateless = content["params"]?["_meta"]?["io.modelcontextprotocol/protocolVersion"] != nil
        return ToolServer.failedCall("\(cause)\nSessions are as before this call.", to: id, isStateless: isStateless)
    }
}
