import Foundation
import TestSupport
import Testing

@testable import InterludeApp

/// The server for coding agents across the end of the process that runs the scenes.
@Suite(.lane(.background)) struct ToolRelayTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// Runs a server with an open session, and a shell script, and returns the answers.
    ///
    /// `say` sends a line, `call` a call of a tool; `heard` waits for the answer with an identifier.
    private func answers(during script: String) async throws -> [Int: JSONValue] {
        let run = try await CommandRun(
            shell: #"""
                mkfifo messages
                "$interlude" mcp < messages > answers &
                server=$!
                exec 3> messages
                say() { printf '%s\n' "$1" >&3; }
                call() {
                    say '{"jsonrpc":"2.0","id":'$1',"method":"tools/call","params":{"name":"'$2'","arguments":{'$3'}}}'
                }
                heard() { for turn in $(seq 1200); do grep -q "\"id\":$1," answers && return; sleep 0.05; done; }
                say '{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-11-25"}}'
                call 2 open '"scene":"grow","device":"iPhoneSE"'
                call 3 touch '"session":"session-1","view":"add"'
                call 4 advance '"session":"session-1","seconds":0.1'
                heard 4
                \#(script)
                exec 3>&-
                wait $server && cat answers
                """#, in: folder.url)
        #expect(run.code == 0, "\(run.errors)")
        let answers = try run.output.split(separator: "\n").map {
            try JSONDecoder().decode(JSONValue.self, from: Data($0.utf8))
        }
        return Dictionary(answers.map { (Int($0["id"]?.number ?? 0), $0) }, uniquingKeysWith: { $1 })
    }

    private func text(_ answer: JSONValue?) -> String {
        guard case .array(let content)? = answer?["result"]?["content"] else { return "\(String(describing: answer))" }
        return content.compactMap { $0["text"]?.string }.joined()
    }

    @Test func aCanceledRequestEndsWithoutAnAnswer() async throws {
        let answers = try await answers(
            during: #"""
                call 5 check '"scene":"deep-push","every":1'
                call 6 check '"scene":"zoom","every":1'
                say '{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":6}}'
                sleep 0.5
                say '{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":5,"reason":"late"}}'
                say '{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":4}}'
                call 7 advance '"session":"session-1","seconds":0.1'
                """#)
        #expect(answers.keys.sorted() == [1, 2, 3, 4, 7])
        // The new process has the session as it was.
        #expect(text(answers[4]).contains("Time: 0.100 s") && text(answers[7]).contains("Time: 0.200 s"))
    }

    @Test func theServerOutlivesTheProcessOfTheScenes() async throws {
        let answers = try await answers(
            during: #"""
                call 5 check '"scene":"deep-push","every":1'
                sleep 0.5
                kill -KILL $(pgrep -P $server)
                heard 5
                call 6 advance '"session":"session-1","seconds":0.1'
                """#)
        #expect(answers.keys.sorted() == [1, 2, 3, 4, 5, 6])
        #expect(answers[5]?["result"]?["isError"]?.bool == true, "\(String(describing: answers[5]))")
        #expect(text(answers[5]).contains("Killed") && text(answers[5]).contains("as before this call"))
        #expect(text(answers[6]).contains("Time: 0.200 s") && text(answers[6]).contains("375 667"))
    }
}
