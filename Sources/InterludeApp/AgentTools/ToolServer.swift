import Foundation
import Interlude

/// Answers the messages of the Model Context Protocol.
///
/// Serves revision 2026-07-28, in which each request states its revision, and the earlier ones, in which `initialize` is the
/// first request. Requests are answered in order; a ``ToolRelay`` cancels them.
@MainActor
final class ToolServer {
    /// The revision in which a request doesn't depend on an earlier one.
    private static let statelessVersion = "2026-07-28"
    /// The revisions that begin with `initialize`, newest first.
    private static let initializedVersions = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"]
    /// The time for which a client may keep the list of tools, in milliseconds: they change with the program only.
    private static let freshness = 3_600_000

    private static let information: JSONValue = [
        "name": "interlude", "title": "Interlude", "version": .string(appVersion),
    ]
    private static let capabilities: JSONValue = ["tools": [:]]

    private let tools: SceneTools
    /// Whether a client of an earlier revision has sent `initialize`.
    private var isInitialized = false

    init(_ scenes: [StageScene]) { tools = SceneTools(scenes) }

    /// An error of the protocol.
    private struct ProtocolError: Error {
        var code: Code
        var message: String
        var data: JSONValue?

        enum Code: Int {
            case parseError = -32700
            case invalidRequest = -32600
            case methodNotFound = -32601
            case invalidParams = -32602
            case internalError = -32603
            case unsupportedProtocolVersion = -32022
        }
    }

    /// A request without its envelope.
    private struct Request {
        var method: String
        var parameters: JSONValue
        /// Whether the request states its revision, as of 2026-07-28.
        var isStateless = false
    }

    /// Returns the answer to a message as one line; `nil` if it needs none.
    func answer(_ line: String) async -> String? {
        guard !line.allSatisfy(\.isWhitespace) else { return nil }
        guard let message = try? JSONDecoder().decode(JSONValue.self, from: Data(line.utf8)) else {
            return Self.failure(ProtocolError(code: .parseError, message: "The line isn't JSON."), to: nil)
        }
        guard case .object(let members) = message else {
            return Self.failure(
                ProtocolError(code: .invalidRequest, message: "A line is one message, a JSON object."), to: nil)
        }
        // A notification has no id, and a response no method.
        guard let id = members["id"], members["method"] != nil || members["result"] == nil && members["error"] == nil
        else { return nil }
        guard id.string != nil || id.number != nil else {
            return Self.failure(
                ProtocolError(code: .invalidRequest, message: "“id” must be a string or a number."), to: nil)
        }
        do {
            return Self.line(["jsonrpc": "2.0", "id": id, "result": try await result(of: request(in: message))])
        } catch let error as ProtocolError {
            return Self.failure(error, to: id)
        } catch {
            return Self.failure(ProtocolError(code: .internalError, message: "\(error)"), to: id)
        }
    }

    /// Reads the envelope of a request.
    private func request(in message: JSONValue) throws -> Request {
        guard let method = message["method"]?.string else {
            throw ProtocolError(code: .invalidRequest, message: "“method” must be a string.")
        }
        let parameters = message["params"] ?? [:]
        guard case .object = parameters else {
            throw ProtocolError(code: .invalidParams, message: "“params” must be an object.")
        }
        var request = Request(method: method, parameters: parameters)
        let prefix = "io.modelcontextprotocol/"
        guard let version = parameters["_meta"]?[prefix + "protocolVersion"] else {
            guard isInitialized || method == "initialize" || method == "ping" else {
                throw ProtocolError(
                    code: .invalidParams,
                    message: "State the revision in “_meta” as “\(prefix)protocolVersion”, or send “initialize” first.")
            }
            return request
        }
        guard version.string == Self.statelessVersion else {
            throw ProtocolError(
                code: .unsupportedProtocolVersion, message: "Unsupported protocol version",
                data: ["supported": .array(Self.versions), "requested": version])
        }
        guard case .object? = parameters["_meta"]?[prefix + "clientCapabilities"] else {
            throw ProtocolError(
                code: .invalidParams, message: "“_meta” must have the object “\(prefix)clientCapabilities”.")
        }
        request.isStateless = true
        return request
    }

    private static var versions: [JSONValue] { ([statelessVersion] + initializedVersions).map { .string($0) } }

    private func result(of request: Request) async throws -> JSONValue {
        let result: [String: JSONValue]
        switch (request.method, request.isStateless) {
        case ("initialize", false): result = initialize(request.parameters)
        case ("ping", false): result = [:]
        case ("server/discover", true):
            result = Self.cacheable([
                "supportedVersions": .array(Self.versions), "capabilities": Self.capabilities,
                "instructions": .string(SceneTools.instructions),
            ])
        case ("tools/list", let isStateless):
            let list: [String: JSONValue] = ["tools": .array(SceneTools.all.map(\.description))]
            result = isStateless ? Self.cacheable(list) : list
        case ("tools/call", _): result = try await call(request.parameters)
        default:
            throw ProtocolError(code: .methodNotFound, message: "There is no method “\(request.method)”.")
        }
        return Self.complete(result, isStateless: request.isStateless)
    }

    /// Adds to a result what revision 2026-07-28 requires.
    private static func complete(_ result: [String: JSONValue], isStateless: Bool) -> JSONValue {
        guard isStateless else { return .object(result) }
        let common: [String: JSONValue] = [
            "resultType": "complete", "_meta": ["io.modelcontextprotocol/serverInfo": information],
        ]
        return .object(common.merging(result) { $1 })
    }

    private func initialize(_ parameters: JSONValue) -> [String: JSONValue] {
        isInitialized = true
        let wanted = parameters["protocolVersion"]?.string ?? ""
        let version = Self.initializedVersions.contains(wanted) ? wanted : Self.initializedVersions[0]
        return [
            "protocolVersion": .string(version), "capabilities": Self.capabilities, "serverInfo": Self.information,
            "instructions": .string(SceneTools.instructions),
        ]
    }

    private static func cacheable(_ result: [String: JSONValue]) -> [String: JSONValue] {
        result.merging(["ttlMs": .number(Double(freshness)), "cacheScope": "public"]) { $1 }
    }

    /// Calls a tool; its errors are results, so that an agent can correct the arguments.
    private func call(_ parameters: JSONValue) async throws -> [String: JSONValue] {
        let name = parameters["name"]?.string ?? ""
        guard let tool = SceneTools.all.first(where: { $0.name == name }) else {
            throw ProtocolError(
                code: .invalidParams, message: Choice.unknown("tool", name, among: SceneTools.all.map(\.name)))
        }
        do {
            let arguments = try tool.checked(parameters["arguments"] ?? [:])
            return ["content": .array(try await tools.call(name, arguments)), "isError": false]
        } catch {
            return Self.failedCall((error as? CommandFailure)?.message ?? "\(error)")
        }
    }

    private static func failedCall(_ message: String) -> [String: JSONValue] {
        ["content": [["type": "text", "text": .string(message)]], "isError": true]
    }

    /// Returns the answer to a call whose tool failed, as one line.
    static func failedCall(_ message: String, to id: JSONValue, isStateless: Bool) -> String {
        line(["jsonrpc": "2.0", "id": id, "result": complete(failedCall(message), isStateless: isStateless)])
    }

    private static func failure(_ error: ProtocolError, to id: JSONValue?) -> String {
        var content: [String: JSONValue] = [
            "code": .number(Double(error.code.rawValue)), "message": .string(error.message),
        ]
        content["data"] = error.data
        var message: [String: JSONValue] = ["jsonrpc": "2.0", "error": .object(content)]
        message["id"] = id
        return line(.object(message))
    }

    private static func line(_ value: JSONValue) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    }
}
