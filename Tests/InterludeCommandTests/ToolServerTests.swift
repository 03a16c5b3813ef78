import Foundation
import GalleryScenes
import Interlude
import TestSupport
import Testing
import UIKit

@testable import InterludeApp

/// The server for coding agents.
@Suite(.lane(.main)) @MainActor struct ToolServerTests {
    private let server = ToolServer(GalleryScenes.all)

    /// The metadata of a request of revision 2026-07-28.
    private static let metadata = """
        "_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}
        """

    private func answer(_ method: String, _ parameters: String = "{\(metadata)}") async throws -> JSONValue {
        let line = await server.answer(#"{"jsonrpc":"2.0","id":7,"method":"\#(method)","params":\#(parameters)}"#)
        let answer = try JSONDecoder().decode(JSONValue.self, from: Data(try #require(line).utf8))
        #expect(answer["id"]?.number == 7 && line?.contains("\n") == false)
        return answer
    }

    private func call(_ tool: String, _ arguments: String = "{}") async throws -> (text: String, isError: Bool) {
        let answer = try await answer(
            "tools/call", #"{"name":"\#(tool)","arguments":\#(arguments),\#(Self.metadata)}"#)
        let result = try #require(answer["result"], "\(answer)")
        guard case .array(let content)? = result["content"] else { return ("", true) }
        #expect(result["resultType"] == "complete")
        return (content.compactMap { ($0["text"] ?? $0["data"])?.string }.joined(), result["isError"]?.bool ?? false)
    }

    /// Opens a scene, and returns the argument that names its session.
    private func open(_ arguments: String) async throws -> (argument: String, text: String) {
        let opened = try await call("open", arguments)
        let name = try #require(opened.text.firstMatch(of: /Session: (\S+)/), "\(opened.text)").1
        return (#""session":"\#(name)""#, opened.text)
    }

    @Test func clientLearnsTheTools() async throws {
        let discovery = try #require(try await answer("server/discover")["result"])
        #expect(discovery["supportedVersions"]?.strings.first == "2026-07-28")
        #expect(discovery["ttlMs"]?.number ?? -1 >= 0 && discovery["cacheScope"] == "public")
        #expect(discovery["_meta"]?["io.modelcontextprotocol/serverInfo"]?["name"] == "interlude")
        let list = try #require(try await answer("tools/list")["result"])
        guard case .array(let tools)? = list["tools"] else {
            Issue.record("There is no list of tools.")
            return
        }
        #expect(tools.compactMap { $0["name"]?.string } == SceneTools.all.map(\.name))
        #expect(tools.allSatisfy { $0["inputSchema"]?["type"] == "object" && $0["title"]?.string != nil })
        #expect(list["resultType"] == "complete" && list["ttlMs"] != nil)
    }

    /// Revisions before 2026-07-28 begin with a request, and have neither metadata nor types of results.
    @Test(arguments: ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"])
    func earlierClientBeginsWithInitialize(_ version: String) async throws {
        #expect(try await answer("tools/list", "{}")["error"]?["code"]?.number == -32602)
        let hello = try await answer("initialize", #"{"protocolVersion":"\#(version)","capabilities":{}}"#)
        #expect(hello["result"]?["protocolVersion"]?.string == version)
        #expect(hello["result"]?["serverInfo"]?["name"] == "interlude")
        #expect(await server.answer(#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#) == nil)
        let list = try #require(try await answer("tools/list", "{}")["result"])
        #expect(list["tools"] != nil && list["resultType"] == nil && list["ttlMs"] == nil)
        #expect(try await answer("ping", "{}")["result"] == [:])
        #expect(
            try await answer("initialize", #"{"protocolVersion":"1999-01-01"}"#)["result"]?["protocolVersion"]
                == "2025-11-25")
    }

    @Test func requestStatesItsRevisionAndCapabilities() async throws {
        let other = try await answer(
            "tools/list", #"{"_meta":{"io.modelcontextprotocol/protocolVersion":"1900-01-01"}}"#)
        #expect(other["error"]?["code"]?.number == -32022)
        #expect(other["error"]?["data"]?["requested"] == "1900-01-01")
        #expect(other["error"]?["data"]?["supported"]?.strings.contains("2026-07-28") == true)
        let incomplete = try await answer(
            "tools/list", #"{"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28"}}"#)
        #expect(incomplete["error"]?["code"]?.number == -32602)
        #expect(try await answer("ping")["error"]?["code"]?.number == -32601)
    }

    @Test func agentTunesAndAuditsAScene() async throws {
        #expect(try await call("list").text.contains("Parameters: duration=0.3."))
        let session = try await open(#"{"scene":"grow","set":{"duration":1.5}}"#).argument
        _ = try await call("touch", #"{\#(session),"view":"add"}"#)
        _ = try await call("advance", #"{\#(session),"seconds":1}"#)
        let layers = try await call("inspect", "{\(session)}").text
        #expect(layers.contains("of 1.500 s"), "\(layers)")
        #expect(layers.contains("added by GrowAndShrink.swift:"))
        #expect(try await call("open", #"{"scene":"grow","set":{"duration":9}}"#).isError)
        #expect(try await call("audit", #"{"scene":"grow"}"#).text.contains("ignores-reduce-motion"))
        #expect(try await call("fuzz", #"{"scene":"grow","runs":1}"#).text.hasPrefix("✔ 1 runs"))
    }

    @Test func agentOpensTouchesAndInspectsAScene() async throws {
        #expect(try await call("list").text.contains("grow: "))
        let (session, opened) = try await open(#"{"scene":"grow","device":"iPhoneSE","appearance":"dark"}"#)
        #expect(opened.contains("UIWindow (0 0 375 667)"), "\(opened)")
        let touched = try await call("touch", #"{\#(session),"x":187,"y":333}"#)
        #expect(!touched.isError && touched.text.contains("New events:"), "\(touched.text)")
        let later = try await call("advance", #"{\#(session),"seconds":0.1}"#)
        #expect(later.text.contains("Time: 0.100 s"), "\(later.text)")
        #expect(try await call("inspect", "{\(session)}").text.contains("UIWindow"))
        #expect(!(try await call("inspect", "{\(session)}").text.contains("added by")))
        let data = try await call("render", #"{\#(session),"scale":0.25}"#).text
        #expect(try #require(Data(base64Encoded: data)).starts(with: [0x89, 0x50, 0x4E, 0x47]))
        let test = try await call("script", "{\(session)}").text
        #expect(test.contains("await stage.tap(CGPoint(x: 187, y: 333))") && test.contains(".iPhoneSE"), "\(test)")
        #expect(try await call("advance", "{\(session)}").text.contains("idle"))
    }

    @Test func sessionsAreIndependent() async throws {
        let one = try await open(#"{"scene":"grow"}"#).argument
        let other = try await open(#"{"scene":"grow","device":"iPhoneSE"}"#).argument
        _ = try await call("touch", #"{\#(one),"view":"add"}"#)
        _ = try await call("advance", #"{\#(one),"seconds":0.2}"#)
        let answer = try await call("advance", #"{\#(other),"seconds":0.1}"#).text
        #expect(answer.contains("Time: 0.100 s, idle") && answer.contains("375 667"), "\(answer)")
    }

    @Test(arguments: [
        ("open", #"{"scene":"gorw"}"#, "Did you mean grow?"), ("open", "{}", "“scene” is missing"),
        ("open", #"{"scene":7}"#, "“scene” must be a string"), ("open", #"{"scen":"grow"}"#, "Did you mean scene?"),
        ("open", #"{"scene":"grow","appearance":"drak"}"#, "Did you mean dark?"), ("open", "7", "an object"),
        ("touch", #"{"session":"session-9","x":1,"y":2}"#, "open"),
        ("touch", #"{"x":1,"y":2}"#, "“session” is missing"),
        ("open", #"{"scene":"grow","device":"iPhon"}"#, "iPhone"), ("compare", "{}", "“before” is missing"),
        ("render", "{}", "either a “session”"),
    ])
    func wrongArgumentsAreExplained(_ tool: String, _ arguments: String, _ reason: String) async throws {
        let result = try await call(tool, arguments)
        #expect(result.isError && result.text.contains(reason), "\(result.text)")
    }

    /// Met in a library whose alert appears only if no other is in a static array.
    @Test func appStaysOpenBetweenCalls() async throws {
        final class Delegate: NSObject, UIApplicationDelegate {
            static var launches = 0
            var window: UIWindow?
            func application(
                _ application: UIApplication,
                didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
            ) -> Bool {
                Self.launches += 1
                window = UIWindow(frame: UIScreen.main.bounds)
                window?.rootViewController = UIViewController()
                window?.makeKeyAndVisible()
                return true
            }
        }
        let tools = SceneTools([StageScene("app", launching: Delegate.self)])
        _ = try await tools.call("open", ["scene": "app"])
        _ = try await tools.call("touch", ["session": "session-1", "x": 100, "y": 100])
        _ = try await tools.call("advance", ["session": "session-1", "seconds": 1])
        #expect(Delegate.launches == 1)
        _ = try await tools.call("open", ["scene": "app"])
        #expect(Delegate.launches == 2)
        _ = try await tools.call("list", [:])
    }

    @Test func protocolErrorsHaveCodes() async throws {
        #expect(try await answer("nothing")["error"]?["code"]?.number == -32601)
        #expect(
            try await answer("tools/call", #"{"name":"rendr",\#(Self.metadata)}"#)["error"]?["code"]?.number == -32602)
        #expect(await server.answer("no JSON")?.contains("-32700") == true)
        for invalid in [
            "[]", "7", #"{"id":null,"method":"ping"}"#, #"{"id":[1],"method":"ping"}"#, #"{"id":1,"method":2}"#,
        ] {
            #expect(await server.answer(invalid)?.contains("-32600") == true, "\(invalid)")
        }
        for silent in [#"{"method":"ping"}"#, #"{"id":1,"result":{}}"#, "  "] {
            #expect(await server.answer(silent) == nil, "\(silent)")
        }
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

extension JSONValue {
    /// The texts of an array.
    fileprivate var strings: [String] {
        if case .array(let values) = self { values.compactMap(\.string) } else { [] }
    }
}
