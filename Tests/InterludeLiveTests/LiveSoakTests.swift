import Foundation
import TestSupport
import Testing

@testable import InterludeLive

/// The duration of the test in seconds; `nil` to skip it.
private let soakDuration = ProcessInfo.processInfo.environment["INTERLUDE_LIVE_SOAK"].flatMap(Double.init)

extension ServerTests {
    /// Pages that send anything for a long time, stop reading, and vanish, and workers that are killed.
    ///
    /// Runs if `INTERLUDE_LIVE_SOAK` is a number of seconds.
    @Suite(.enabled(if: soakDuration != nil)) struct LiveSoakTests {
        /// The resources of the process with the server.
        private struct Usage: CustomStringConvertible {
            var memory = Self.status("VmRSS:")
            var threads = Self.status("Threads:")
            var descriptors = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd"))?.count ?? 0

            var description: String { "\(memory >> 10) MB, \(threads) threads, \(descriptors) descriptors" }

            private static func status(_ key: String) -> Int {
                let text = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
                let line = text.split(separator: "\n").first { $0.hasPrefix(key) } ?? ""
                return line.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }.first ?? 0
            }
        }

        @Test func randomMessagesLeaveNoProcessDescriptorOrMemory() async throws {
            let duration = try #require(soakDuration)
            try await TestServer.run { server in
                var generator = SeededGenerator(seed: 11)
                // The first pages fill caches and pools.
                for _ in 0..<10 { await visit(server, &generator) }
                await expectNoWorkers()
                let before = Usage()
                let end = ContinuousClock.now + .seconds(duration)
                var count = 0
                while ContinuousClock.now < end {
                    await visit(server, &generator)
                    count += 1
                    if count % 50 == 0 { print("\(count) pages: \(Usage())") }
                }
                await expectNoWorkers()
                try await Task.sleep(for: .seconds(2))
                let after = Usage()
                print("\(count) pages: \(before), then \(after)")
                #expect(after.descriptors <= before.descriptors + 4)
                #expect(after.threads <= before.threads + 8)
                #expect(after.memory <= before.memory + 48 << 10)
                #expect(try await server.request("/").status == 200)
            }
        }

        /// Opens a page, and sends messages until the server closes the connection, or the page vanishes.
        private func visit(_ server: TestServer, _ generator: inout SeededGenerator) async {
            guard let page = try? await TestPage(server) else { return }
            let scenes = ["square", "card", "script", "trap", "form", "tint"]
            let scene = scenes[Int(generator.next() % UInt64(scenes.count))]
            try? await page.open(scene) { $0.runsScript = true }
            let reads = generator.next() % 4 > 0
            for _ in 0..<generator.next() % 60 {
                do {
                    try await page.send(RandomMessage.text(&generator))
                    if reads, generator.next() % 3 == 0 { try await page.acknowledge(page.next()) }
                } catch { break }
                if generator.next() % 40 == 0 { TestServer.workers.forEach { kill(pid_t($0), SIGKILL) } }
            }
            page.end()
        }

        private func expectNoWorkers() async {
            for _ in 0..<100 where !TestServer.workers.isEmpty { try? await Task.sleep(for: .milliseconds(100)) }
            #expect(TestServer.workers == [])
        }
    }
}

/// A message that a page could send, or almost could.
private enum RandomMessage {
    private static let names = [
        "play", "pause", "step", "seek", "speed", "scale", "inspect", "explode", "loop", "touches", "interrupt", "type",
        "acknowledge", "open", "follow", "curves", "onionSkin", "film", "check", "terminate",
    ]
    private static let interruptions = ["cancel", "finish", "reverse", "present", "dismiss", "rotate", "background"]
    private static let phases = ["began", "moved", "ended", "cancelled"]

    static func text(_ generator: inout SeededGenerator) -> String {
        func pick<Item>(_ items: [Item]) -> Item { items[Int(generator.next() % UInt64(items.count))] }
        func number() -> Double { Double(generator.next() % 2000) / 1000 }
        // One of thirty is malformed.
        if generator.next() % 30 == 0 { return pick(["", "{", "[]", #"{"type":1}"#, #"{"type":"seek","time":-1}"#]) }
        switch pick(names) {
        case "seek": return #"{"type":"seek","time":\#(number())}"#
        case "speed": return #"{"type":"speed","value":\#(max(0.05, number()))}"#
        case "scale": return #"{"type":"scale","value":\#(max(0.1, number()))}"#
        case "acknowledge": return #"{"type":"acknowledge","sequence":\#(generator.next() % 100)}"#
        case "interrupt": return #"{"type":"interrupt","interruption":"\#(pick(interruptions))"}"#
        case "type": return #"{"type":"type","text":"\#(pick(["a", "", "é", "🙂"]))"}"#
        case "loop": return #"{"type":"loop","range":{"start":\#(number() / 4),"end":\#(number() / 4 + 0.5)}}"#
        case "touches":
            let (x, y) = (Int(number() * 50), Int(number() * 100))
            return #"{"type":"touches","touches":[{"phase":"\#(pick(phases))","id":0,"x":\#(x),"y":\#(y)}]}"#
        case "open": return run("open", scene: pick(["square", "card", "missing"]), time: number())
        case "curves": return run("curves", scene: "card", time: number())
        case "onionSkin":
            return run("onionSkin", scene: "card", time: number(), more: #","onionSkin":{"times":[0.1,0.2]}"#)
        case let name: return #"{"type":"\#(name)"}"#
        }
    }

    private static func run(_ type: String, scene: String, time: Double, more: String = "") -> String {
        #"{"type":"\#(type)","run":{"scene":"\#(scene)","runsScript":true,"inputs":[],"time":\#(time),"end":\#(time),"#
            + #""isPlaying":true,"speed":1,"scale":1}\#(more)}"#
    }
}
