import Foundation
import TestSupport
import Testing

@testable import InterludeLive

extension ServerTests {
    /// Pages, workers and replays, through a real socket.
    @Suite struct LiveSessionTests {
        @Test func touchesMoveTheAppAndSeekingBackShowsTheSamePixels() async throws {
            try await TestServer.run { server in
                let page = try await TestPage(server)
                try await page.open("square")
                try await page.wait { $0.isExact == true && $0.isAtRest == true }
                let atRest = page.image
                try await page.touch("began", 50, 50)
                for step in 1...6 { try await page.touch("moved", 50, 50 + Double(step) * 8) }
                var hasBegun = false
                try await page.wait { update in
                    hasBegun = hasBegun || (update.events ?? []).contains { $0.kind == "gesture" }
                    return hasBegun && (update.time ?? 0) > 0.05
                }
                try await page.send(#"{"type":"pause"}"#)
                let paused = try await page.wait { $0.isExact == true && ($0.time ?? 0) > 0 }
                let moved = page.image
                #expect(moved != atRest)
                let time = try #require(paused.time)

                try await page.send(#"{"type":"seek","time":0}"#)
                try await page.wait { $0.time == 0 && $0.isExact == true }
                try await page.send(#"{"type":"seek","time":\#(time)}"#)
                try await page.wait { $0.time == time && $0.isExact == true }
                #expect(page.image == moved)

                // Another page with the same inputs shows the same.
                let other = try await TestPage(server)
                let inputs = page.inputs
                try await other.open("square") { run in
                    run.inputs = inputs
                    run.time = time
                    run.end = time
                    run.isPlaying = false
                }
                try await other.wait { $0.time == time && $0.isExact == true }
                #expect(other.image == moved)
            }
        }

        @Test func aTouchInThePastBeginsANewBranch() async throws {
            try await TestServer.run { server in
                let page = try await TestPage(server)
                try await page.open("square")
                try await page.touch("began", 50, 50)
                try await page.touch("moved", 50, 120)
                try await page.touch("ended", 50, 120)
                let end = try await page.wait { $0.isAtRest == true && ($0.time ?? 0) > 0.2 }
                try await page.send(#"{"type":"pause"}"#)
                try await page.send(#"{"type":"seek","time":0.1}"#)
                try await page.wait { ($0.time ?? 1) < 0.2 }
                try await page.touch("began", 20, 20)
                let branch = try await page.wait { $0.inputs?.isEmpty == false }
                #expect(try #require(branch.end) < #require(end.end))
                #expect(branch.end == branch.time)
            }
        }

        @Test func inputsReachAPageThatFallsBehindAndGoesBack() async throws {
            try await TestServer.run { server in
                let page = try await TestPage(server)
                try await page.open("square")
                try await page.wait { $0.isExact == true && $0.isAtRest == true }
                // Without acknowledgments, the worker sends no updates with the touches after the first one.
                try await page.touch("began", 50, 50)
                try await Task.sleep(for: .milliseconds(300))
                try await page.touch("moved", 50, 90)
                try await page.touch("ended", 50, 90)
                try await page.send(#"{"type":"pause"}"#)
                try await page.send(#"{"type":"seek","time":0}"#)
                while page.inputs.count < 3 {
                    let update = try await page.next()
                    if update.time == 0, (update.end ?? 0) > 0 { break }
                }
                #expect(page.inputs.count == 3)
            }
        }

        @Test func aTouchStopsTheScript() async throws {
            try await TestServer.run { server in
                let page = try await TestPage(server)
                try await page.open("script") { $0.runsScript = true }
                try await page.wait { ($0.time ?? 0) > 0 }
                try await page.touch("began", 50, 50)
                let update = try await page.wait { $0.inputs?.isEmpty == false }
                #expect(try #require(update.scriptEnd) < 5)
                #expect(update.scriptError == nil)
            }
        }

        @Test func reportsAnErrorOfTheScript() async throws {
            try await TestServer.run { server in
                let page = try await TestPage(server)
                try await page.open("script") { run in
                    run.runsScript = true
                    run.time = 5
                    run.end = 5
                }
                let update = try await page.wait { $0.scriptError != nil }
                #expect(update.scriptError?.contains("missing") == true)
            }
        }

        @Test func aTrapEndsOnlyItsWorker() async throws {
            try await TestServer.run { server in
                let other = try await TestPage(server)
                try await other.open("square")
                try await other.wait { $0.isAtRest == true }
                let page = try await TestPage(server)
                try await page.open("trap")
                try await page.wait { $0.isAtRest == true }
                try await page.touch("began", 50, 50)
                let failure = try await page.wait { $0.type == "failure" }
                #expect(failure.message?.contains("A trap for the tests") == true)
                #expect(failure.call?.contains("trapOnPurpose") == true)
                #expect(failure.location?.contains("LiveTestScenes.swift") == true)

                // The page starts over, and the other page has not noticed.
                try await page.open("square")
                try await page.wait { $0.isAtRest == true }
                try await other.touch("began", 50, 50)
                try await other.wait { $0.inputs?.isEmpty == false }
            }
        }

        @Test func workersEndWithTheirPages() async throws {
            try await TestServer.run { server in
                for _ in 0..<3 {
                    let pages = [try await TestPage(server), try await TestPage(server)]
                    for page in pages { try await page.open("square") }
                    for page in pages { try await page.wait { $0.isAtRest == true } }
                    #expect(TestServer.workers.count == 2)
                    for page in pages { page.end() }
                    await expectNoWorkers()
                }
            }
        }

        @Test func workersEndWithTheServer() async throws {
            try await TestServer.run { server in
                let page = try await TestPage(server)
                try await page.open("square")
                try await page.wait { $0.isAtRest == true }
                #expect(TestServer.workers.count == 1)
            }
            await expectNoWorkers()
        }

        @Test func workersOfIdlePagesEndAndStartAgain() async throws {
            try await TestServer.run(idleLimit: .milliseconds(300)) { server in
                let page = try await TestPage(server)
                try await page.open("square")
                try await page.wait { $0.type == "asleep" }
                await expectNoWorkers()
                try await page.open("square")
                try await page.wait { $0.isAtRest == true }
            }
        }

        @Test func aBuildIsReportedAndEndsTheWorkers() async throws {
            let (builds, continuation) = AsyncStream<BuildState>.makeStream()
            try await TestServer.run(builds: builds) { server in
                let page = try await TestPage(server)
                try await page.open("square")
                try await page.wait { $0.isAtRest == true }
                let former = TestServer.workers
                struct Build: Decodable {
                    var state: String
                    var output: String?
                }
                continuation.yield(.building)
                #expect(try await (page.report("build") as (Build, Data)).0.state == "building")
                continuation.yield(.failed("Card.swift:1:1: error: no"))
                #expect(try await (page.report("build") as (Build, Data)).0.output == "Card.swift:1:1: error: no")
                // The last build still runs, and pages that come later see the error, too.
                #expect(TestServer.workers == former)
                let other = try await TestPage(server)
                #expect(try await (other.report("build") as (Build, Data)).0.state == "failed")

                continuation.yield(.ready(seconds: 1))
                #expect(try await (page.report("build") as (Build, Data)).0.state == "ready")
                await expectNoWorkers()
                try await page.open("square")
                try await page.wait { $0.isAtRest == true }
                #expect(TestServer.workers.count == 1)
                #expect(TestServer.workers != former)
            }
        }

        @Test func aPageThatStopsReadingDoesNotOutliveItsConnection() async throws {
            try await TestServer.run { server in
                let page = try await TestPage(server)
                try await page.open("script") { $0.runsScript = true }
                for _ in 0..<20 { try await page.send(#"{"type":"explode"}"#) }
                try await Task.sleep(for: .milliseconds(300))
                page.end()
                await expectNoWorkers()
            }
        }

        @Test func aMessageWithoutEndClosesTheConnection() async throws {
            try await TestServer.run { server in
                let page = try await TestPage(server)
                let part = String(repeating: " ", count: 60_000)
                try await page.send(part, head: 0x01)
                // More than eight megabytes, in continuation frames.
                for _ in 0..<150 { try? await page.send(part, head: 0x00) }
                let (opcode, _) = try await page.frame()
                #expect(opcode == 8)
            }
        }

        @Test func controlFramesDoNotHideTheSizeOfAMessage() async throws {
            try await TestServer.run { server in
                let page = try await TestPage(server)
                let part = String(repeating: " ", count: 60_000)
                try await page.send(part, head: 0x01)
                for _ in 0..<150 {
                    try? await page.send(part, head: 0x00)
                    try? await page.send("", head: 0x8A)
                }
                #expect(try await page.closeReason() == "The message is too long.")
            }
        }

        @Test func aFrameThatIsTooLongEndsWhileItArrives() async throws {
            try await TestServer.run { server in
                let page = try await TestPage(server)
                try await page.open("square")
                try await page.wait { $0.isAtRest == true }
                // It claims to have an exabyte.
                try await page.beginFrame(length: 1 << 60)
                let part = Data(count: 1 << 20)
                // A busy machine may take a while to notice it.
                await #expect(throws: Connection.Failure.self) {
                    for _ in 0..<16_384 { try await page.sendBytes(part) }
                }
                await expectNoWorkers()
                #expect(try await server.request("/").status == 200)
            }
        }

        @Test func aRunHasTheParametersOfItsScene() async throws {
            try await TestServer.run { server in
                let page = try await TestPage(server)
                try await page.open("tint")
                try await page.wait { $0.isExact == true && $0.isAtRest == true }
                let red = page.image
                try await page.open("tint") { $0.values = ["hue": 0.6, "missing": true, "isDark": "no"] }
                try await page.wait { $0.isExact == true && $0.isAtRest == true }
                #expect(page.image != red)
                let list = try await server.request("/scenes.json").text
                #expect(list.contains(#""kind":"number","maximum":1,"minimum":0,"name":"hue""#))
            }
        }

        @Test func killedWorkersAreReportedAndAnotherOneStarts() async throws {
            try await TestServer.run { server in
                for _ in 0..<3 {
                    let page = try await TestPage(server)
                    try await page.open("script") { $0.runsScript = true }
                    try await page.wait { ($0.time ?? 0) > 0.05 }
                    for worker in TestServer.workers { kill(pid_t(worker), SIGKILL) }
                    let failure = try await page.wait { $0.type == "failure" }
                    #expect(failure.message == "The worker was ended by signal 9.")
                    try await page.open("square")
                    try await page.wait { $0.isAtRest == true }
                    page.end()
                    await expectNoWorkers()
                }
            }
        }

        @Test(.tags(.slow), .enabled(if: runsSlowTests)) func aHundredPagesComeAndGo() async throws {
            try await TestServer.run { server in
                func descriptors() -> Int {
                    (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd"))?.count ?? 0
                }
                let before = descriptors()
                for _ in 0..<20 {
                    var pages: [TestPage] = []
                    for index in 0..<5 {
                        let page = try await TestPage(server)
                        try await page.open(index % 2 == 0 ? "square" : "script") { $0.runsScript = true }
                        pages.append(page)
                    }
                    // Some have begun, some not.
                    try await pages[0].wait { $0.type == "update" }
                    for page in pages { page.end() }
                    await expectNoWorkers()
                }
                for _ in 0..<50 where descriptors() > before + 4 { try await Task.sleep(for: .milliseconds(100)) }
                #expect(descriptors() <= before + 4)
            }
        }

        @Test(arguments: ["not JSON", #"{"type":"unknown"}"#, #"{"type":"speed","value":1e9}"#])
        func aMalformedMessageClosesTheConnectionWithAReason(_ text: String) async throws {
            try await TestServer.run { server in
                let page = try await TestPage(server)
                try await page.send(text)
                let (opcode, payload) = try await page.frame()
                #expect(opcode == 8)
                #expect(Array(payload.prefix(2)) == [1007 >> 8, 1007 & 255])
                #expect(String(decoding: payload.dropFirst(2), as: UTF8.self).hasPrefix("Malformed message"))
            }
        }

        @Test func aPageThatDoesNotAcknowledgeGetsNoBacklog() async throws {
            try await TestServer.run { server in
                let page = try await TestPage(server)
                try await page.open("script") { $0.runsScript = true }
                // The description of the run and two updates.
                var last = try await page.next()
                for _ in 0..<2 { last = try await page.next() }
                try await Task.sleep(for: .milliseconds(600))
                try await page.acknowledge(last)
                let update = try await page.next()
                #expect(update.sequence == 3)
                #expect(try #require(update.time) > (last.time ?? 0) + 0.3)
            }
        }

        @Test func randomMessagesLeaveNothingBehind() async throws {
            try await TestServer.run { server in
                var generator = SeededGenerator(seed: 5)
                let words = [
                    "{", "}", "[", "]", ":", ",", "\"type\"", "\"open\"", "\"touches\"", "1e999", "-1", "null", "é",
                    "\u{0}",
                ]
                for _ in 0..<60 {
                    let page = try await TestPage(server)
                    if generator.next() % 3 == 0 { try await page.open("square") }
                    let text = (0..<generator.next() % 40).map { _ in words[Int(generator.next() % UInt64(words.count))]
                    }
                    try? await page.send(text.joined())
                    page.end()
                }
                await expectNoWorkers()
                #expect(try await server.request("/").status == 200)
            }
        }

        @Test func anotherOriginCannotConnect() async throws {
            try await TestServer.run { server in
                await #expect(throws: Connection.Failure.self) {
                    _ = try await TestPage(server, origin: "http://evil.example")
                }
            }
        }

        /// Waits until no worker runs; fails after a while.
        private func expectNoWorkers() async {
            for _ in 0..<100 where !TestServer.workers.isEmpty { try? await Task.sleep(for: .milliseconds(100)) }
            #expect(TestServer.workers == [])
        }
    }
}
