import Foundation
import GalleryScenes
import TestSupport
import Testing

@testable import InterludeApp

/// The server for coding agents.
@Suite(.lane(.main)) @MainActor struct ToolServerTests {
    private let server = ToolServer(GalleryScenes.all)

    private func answer(_ method: String, _ parameters: String = "{}") async throws -> JSONValue {
        let line = await server.answer(#"{"jsonrpc":"2.0","id":7,"method":"\#(method)","params":\#(parameters)}"#)
        let answer = try JSONDecoder().decode(JSONValue.self, from: Data(try #require(line).utf8))
        #expect(answer["id"]?.number == 7 && line?.contains("\n") == false)
        return answer
    }

    private func call(_ tool: String, _ arguments: String = "{}") async throws -> (text: String, isError: Bool) {
        let answer = try await answer("tools/call", #"{"name":"\#(tool)","arguments":\#(arguments)}"#)
        let result = try #require(answer["result"], "\(answer)")
        guard case .array(let content)? = result["content"] else { return ("", true) }
        return (content.compactMap { ($0["text"] ?? $0["data"])?.string }.joined(), result["isError"]?.bool ?? false)
    }

    @Test func clientLearnsTheTools() async throws {
        let hello = try await answer("initialize", #"{"protocolVersion":"2025-03-26","capabilities":{}}"#)
        #expect(hello["result"]?["protocolVersion"] == "2025-03-26")
        #expect(await server.answer(#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#) == nil)
        guard case .array(let tools)? = try await answer("tools/list")["result"]?["tools"] else {
            Issue.record("There is no list of tools.")
            return
        }
        #expect(tools.compactMap { $0["name"]?.string } == SceneTools.all.map(\.name))
        #expect(tools.allSatisfy { $0["inputSchema"]?["type"] == "object" })
    }

    @Test func agentTunesAndAuditsAScene() async throws {
        #expect(try await call("list").text.contains("Parameters: duration=0.3."))
        _ = try await call("open", #"{"scene":"grow","set":{"duration":1.5}}"#)
        _ = try await call("touch", #"{"view":"add"}"#)
        _ = try await call("advance", #"{"seconds":1}"#)
        let layers = try await call("inspect").text
        #expect(layers.contains("of 1.500 s"), "\(layers)")
        #expect(layers.contains("added by GrowAndShrink.swift:"))
        #expect(try await call("open", #"{"scene":"grow","set":{"duration":9}}"#).isError)
        #expect(try await call("audit", #"{"scene":"grow"}"#).text.contains("ignores-reduce-motion"))
    }

    @Test func agentOpensTouchesAndInspectsAScene() async throws {
        #expect(try await call("list").text.contains("grow: "))
        let opened = try await call("open", #"{"scene":"grow","device":"iPhoneSE","appearance":"dark"}"#)
        #expect(!opened.isError && opened.text.contains("UIWindow (0 0 375 667)"), "\(opened.text)")
        let touched = try await call("touch", #"{"x":187,"y":333}"#)
        #expect(!touched.isError && touched.text.contains("New events:"), "\(touched.text)")
        let later = try await call("advance", #"{"seconds":0.1}"#)
        #expect(later.text.hasPrefix("Time: 0.100 s"), "\(later.text)")
        #expect(try await call("inspect").text.contains("UIWindow"))
        #expect(!(try await call("inspect").text.contains("added by")))
        let image = try #require(Data(base64Encoded: try await call("render", #"{"scale":0.25}"#).text))
        #expect(image.starts(with: [0x89, 0x50, 0x4E, 0x47]))
        let test = try await call("script").text
        #expect(test.contains("await stage.tap(CGPoint(x: 187, y: 333))") && test.contains(".iPhoneSE"), "\(test)")
        #expect(try await call("advance").text.contains("idle"))
    }

    @Test(arguments: [
        ("open", #"{"scene":"gorw"}"#, "Did you mean grow?"), ("open", "{}", "name a scene"),
        ("touch", #"{"x":1,"y":2}"#, "open"), ("open", #"{"scene":"grow","device":"iPhon"}"#, "iPhone"),
        ("compare", "{}", "before"),
    ])
    func wrongArgumentsAreExplained(_ tool: String, _ arguments: String, _ reason: String) async throws {
        let result = try await call(tool, arguments)
        #expect(result.isError && result.text.contains(reason), "\(result.text)")
    }

    @Test func protocolErrorsHaveCodes() async throws {
        #expect(try await answer("nothing")["error"]?["code"]?.number == -32601)
        #expect(try await answer("tools/call", #"{"name":"rendr"}"#)["error"]?["code"]?.number == -32602)
        #expect(await server.answer("no JSON")?.contains("-32700") == true)
    }

    @Test func commandServesStandardInput() async throws {
        let run = try await CommandRun(
            shell: """
                printf '%s\\n' '{"jsonrpc":"2.0","id":1,"method":"ping"}' '{"jsonrpc":"2.0","method":"x"}' | "$interlude" mcp
                """)
        #expect(
            run.code == 0 && run.output == #"{"id":1,"jsonrpc":"2.0","result":{}}"# + "\n", "\(run.output)\(run.errors)"
        )
    }
}
