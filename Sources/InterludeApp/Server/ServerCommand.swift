import ArgumentParser
import Foundation
import Interlude

/// The `mcp` command.
struct ServerCommand<App: InterludeApp>: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "mcp",
            abstract: "Offers the scenes to coding agents, with the Model Context Protocol.",
            discussion: """
                Reads JSON-RPC messages from standard input, one per line, and writes the answers to standard output. The \
                tools list scenes, open one, touch it, let time pass, inspect its layers, draw it, check it, and compare \
                films. See docs/Command.md.
                """)
    }

    func run() async throws {
        try await reporting {
            let server = await ToolServer(try Choice.scenes(of: App.self))
            while let line = readLine() {
                if let answer = await server.answer(line) { try Terminal.write(answer) }
            }
        }
    }
}

/// Answers the messages of the Model Context Protocol.
@MainActor
final class ToolServer {
    /// The versions of the protocol that the server knows, newest first.
    private static let versions = ["2025-06-18", "2025-03-26", "2024-11-05"]

    private let tools: SceneTools

    init(_ scenes: [StageScene]) { tools = SceneTools(scenes) }

    /// An error of the protocol, with JSON-RPC's code.
    private struct ProtocolError: Error {
        var code: Int
        var message: String
    }

    /// Returns the answer to a message as one line; `nil` for a notification.
    func answer(_ line: String) async -> String? {
        guard !line.allSatisfy(\.isWhitespace) else { return nil }
        guard let message = try? JSONDecoder().decode(JSONValue.self, from: Data(line.utf8)), case .object = message
        else {
            return Self.text([
                "jsonrpc": "2.0", "id": .null, "error": ["code": -32700, "message": "The line isn't JSON."],
            ])
        }
        guard let id = message["id"] else { return nil }
        do {
            let result = try await result(of: message["method"]?.string ?? "", message["params"] ?? [:])
            return Self.text(["jsonrpc": "2.0", "id": id, "result": result])
        } catch let error as ProtocolError {
            let failure: JSONValue = ["code": .number(Double(error.code)), "message": .string(error.message)]
            return Self.text(["jsonrpc": "2.0", "id": id, "error": failure])
        } catch {
            return Self.text(["jsonrpc": "2.0", "id": id, "error": ["code": -32603, "message": .string("\(error)")]])
        }
    }

    private func result(of method: String, _ parameters: JSONValue) async throws -> JSONValue {
        switch method {
        case "initialize":
            let wanted = parameters["protocolVersion"]?.string ?? ""
            return [
                "protocolVersion": .string(Self.versions.contains(wanted) ? wanted : Self.versions[0]),
                "capabilities": ["tools": [:]], "serverInfo": ["name": "interlude", "version": "0.1.0"],
                "instructions": .string(SceneTools.instructions),
            ]
        case "ping": return [:]
        case "tools/list": return ["tools": .array(SceneTools.all.map(\.description))]
        case "tools/call":
            let name = parameters["name"]?.string ?? ""
            guard SceneTools.all.contains(where: { $0.name == name }) else {
                throw ProtocolError(
                    code: -32602, message: Choice.unknown("tool", name, among: SceneTools.all.map(\.name)))
            }
            return await call(name, parameters["arguments"] ?? [:])
        default: throw ProtocolError(code: -32601, message: "There is no method “\(method)”.")
        }
    }

    /// Calls a tool; its errors are results, so that an agent can correct the arguments.
    private func call(_ name: String, _ arguments: JSONValue) async -> JSONValue {
        do {
            return ["content": .array(try await tools.call(name, arguments))]
        } catch {
            let message = (error as? CommandFailure)?.message ?? "\(error)"
            return ["content": [["type": "text", "text": .string(message)]], "isError": true]
        }
    }

    private static func text(_ value: JSONValue) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    }
}
