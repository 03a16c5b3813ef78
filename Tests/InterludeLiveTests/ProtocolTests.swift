import Foundation
import TestSupport
import Testing

@testable import InterludeLive

@Suite struct ProtocolTests {
    private func decode(_ text: String) throws -> PageMessage {
        try JSONDecoder().decode(PageMessage.self, from: Data(text.utf8))
    }

    @Test func decodesTouches() throws {
        let message = try decode(#"{"type":"touches","touches":[{"phase":"moved","id":3,"x":1.5,"y":-2}]}"#)
        #expect(message == .touches([TouchInput(phase: .moved, id: 3, x: 1.5, y: -2)]))
    }

    @Test func keepsTimesExactly() throws {
        let time = 74.0 / 60
        let input = RecordedInput(time: time, action: .touch(TouchInput(phase: .began, id: 0, x: 0.1, y: 0.2)))
        let data = try JSONEncoder().encode(input)
        #expect(try JSONDecoder().decode(RecordedInput.self, from: data) == input)
    }

    @Test(arguments: [
        "{}", "[]", #"{"type":"unknown"}"#, #"{"type":"seek"}"#, #"{"type":"seek","time":-1}"#,
        #"{"type":"seek","time":1e300}"#, #"{"type":"speed","value":0}"#, #"{"type":"scale","value":1000}"#,
        #"{"type":"interrupt","interruption":"explode"}"#,
        #"{"type":"touches","touches":[{"phase":"began","id":99,"x":0,"y":0}]}"#,
        #"{"type":"touches","touches":[{"phase":"began","id":0,"x":1e9,"y":0}]}"#,
        #"{"type":"open","run":{"scene":"a"}}"#,
    ])
    func rejectsMalformedMessages(_ text: String) {
        #expect(throws: DecodingError.self) { try decode(text) }
    }

    @Test func theListOfScenesSaysWhatAnAppWasBuiltWithout() throws {
        let folder = try TemporaryFolder()
        #expect(SceneList([], appFolder: folder.url).leftOut == nil)
        try Data("Left out: 1 member in 1 file.".utf8).write(to: folder.file("left-out.txt"))
        #expect(SceneList([], appFolder: folder.url).leftOut == "Left out: 1 member in 1 file.")
    }

    @Test func rejectsInputsOutOfOrder() {
        let run = RunRequest(
            scene: "a", runsScript: false,
            inputs: [RecordedInput(time: 2, action: .type("a")), RecordedInput(time: 1, action: .type("b"))],
            time: 0, end: 0, isPlaying: true, speed: 1, scale: 1)
        #expect(!run.isValid)
    }

    @Test func splitsBytesIntoMessages() throws {
        let messages = [Data("one".utf8), Data(), Data(repeating: 7, count: 70_000)]
        let bytes = messages.reduce(into: Data()) { $0.append(PipeFraming.frame($1)) }
        for part in [1, 3, 4096, bytes.count] {
            var framing = PipeFraming()
            var received: [Data] = []
            for start in stride(from: 0, to: bytes.count, by: part) {
                bytes[start..<min(start + part, bytes.count)].withUnsafeBytes { framing.append($0) }
                while let message = try framing.next() { received.append(message) }
            }
            #expect(received == messages)
        }
    }

    @Test func rejectsLengthsBeyondTheLimit() {
        var framing = PipeFraming()
        Data([255, 255, 255, 127]).withUnsafeBytes { framing.append($0) }
        #expect(throws: PipeFraming.InvalidLength.self) { try framing.next() }
    }

    @Test func findsTheCallThatTrapped() {
        let output = """
            App/Animator.swift:12: Fatal error: Unexpectedly found nil
            Thread 0 crashed:
            0 [inlined] 0x000071 _assertionFailure(_:_:file:line:flags:) + 356 in libswiftCore.so
            1 0x000055 GrowAnimator.animate(in:) + 96 in App at /app/Sources/Animator.swift:12:9
            2 [ra] 0x000056 UIView.layout() + 7 in App at /app/Sources/UIView.swift:1:1
            """
        let failure = WorkerFailure(WorkerProcess.End(status: .signaled(4), output: output))
        #expect(failure.message == "Fatal error: Unexpectedly found nil")
        #expect(failure.call == "GrowAnimator.animate(in:)")
        #expect(failure.location == "/app/Sources/Animator.swift:12")
    }

    @Test func limitsTheRateOfMessages() {
        var budget = MessageBudget()
        let reasons = (0..<2000).map { _ in budget.spend(size: 10) }
        #expect(reasons.first == .some(nil))
        #expect(reasons.contains("Too many messages."))
        #expect(budget.spend(size: MessageBudget.maximumSize + 1) == "The message is too long.")
        var large = MessageBudget()
        #expect((0..<20).compactMap { _ in large.spend(size: MessageBudget.maximumSize) }.first == "Too many messages.")
    }
}

@Suite struct RequestPolicyTests {
    private let loopback = RequestPolicy(host: "127.0.0.1", port: 8765)

    @Test(arguments: ["127.0.0.1:8765", "localhost:8765", "LOCALHOST:8765", "[::1]:8765"])
    func answersItsOwnNames(_ host: String) {
        #expect(loopback.allowsHost(host))
        #expect(loopback.allowsOrigin("http://" + host, host: host))
    }

    @Test(arguments: [
        nil, "", "evil.example", "evil.example:8765", "127.0.0.1", "127.0.0.1:80", "127.0.0.1.evil.example:8765",
        "10.0.0.1:8765",
    ])
    func refusesOtherNames(_ host: String?) {
        #expect(!loopback.allowsHost(host))
    }

    @Test(arguments: ["null", "http://evil.example", "http://localhost:9999", "https://127.0.0.1:8765", "file://"])
    func refusesOtherOrigins(_ origin: String) {
        #expect(!loopback.allowsOrigin(origin, host: "127.0.0.1:8765"))
    }

    @Test func answersAddressesOnlyIfItListensOnOthers() {
        let open = RequestPolicy(host: "0.0.0.0", port: 8765)
        #expect(open.allowsHost("192.168.1.7:8765"))
        #expect(!open.allowsHost("evil.example:8765"))
        #expect(!open.isLoopback)
    }
}
