import Foundation
import TestSupport
import Testing

@testable import InterludeLive

extension ServerTests {
    /// Runs that repeat a range, and runs that follow another one.
    @Suite struct FollowingTests {
        private func follow(
            _ page: TestPage, _ time: Double, inputs: [RecordedInput] = [], before: Int = 0
        ) async throws {
            let follow = FollowRequest(time: time, scriptEnd: nil, inputsBefore: before, inputs: inputs)
            let text = String(decoding: try JSONEncoder().encode(follow), as: UTF8.self)
            try await page.send(#"{"type":"follow","follow":\#(text)}"#)
        }

        private func input(_ time: Double, _ phase: TouchInput.Phase, _ y: Double) -> RecordedInput {
            RecordedInput(time: time, action: .touch(TouchInput(phase: phase, id: 0, x: 50, y: y)))
        }

        @Test func aFollowerShowsTheMomentsOfAnotherRun() async throws {
            try await TestServer.run { server in
                let page = try await TestPage(server)
                try await page.open("square") { $0.isPlaying = false }
                try await page.wait { $0.isExact == true }
                let frame = 1.0 / 60
                let touches = [input(frame, .began, 50), input(2 * frame, .moved, 90), input(3 * frame, .moved, 120)]
                try await follow(page, 4 * frame, inputs: touches)
                try await page.wait { abs(($0.time ?? 0) - 4 * frame) < 1e-6 && $0.isExact == true }
                let moved = page.image

                // Another branch from the second touch on, then the first one again.
                try await follow(page, 4 * frame, inputs: [input(3 * frame, .moved, 60)], before: 2)
                try await page.wait { $0.isExact == true }
                #expect(page.image != moved)
                try await follow(page, 4 * frame, inputs: [touches[2]], before: 2)
                try await page.wait { $0.isExact == true }
                #expect(page.image == moved)
                let other = try await TestPage(server)
                try await other.open("square") { run in
                    run.inputs = touches
                    run.time = 4 * frame
                    run.end = 4 * frame
                    run.isPlaying = false
                }
                try await other.wait { $0.isExact == true }
                #expect(other.image == moved)
            }
        }

        @Test func aFollowerDoesNotRunOnByItself() async throws {
            try await TestServer.run { server in
                let page = try await TestPage(server)
                try await page.open("card") { run in
                    run.runsScript = true
                    run.isPlaying = false
                }
                try await page.wait { $0.isExact == true }
                try await follow(page, 0.25)
                let update = try await page.wait { ($0.time ?? 0) > 0.2 && $0.isExact == true }
                #expect(abs(try #require(update.time) - 0.25) < 1e-6)
                #expect(update.end == update.time)
            }
        }

        @Test func aRangeIsPlayedAgainAndAgain() async throws {
            try await TestServer.run { server in
                let page = try await TestPage(server)
                try await page.open("card") { run in
                    run.runsScript = true
                    run.time = 0.1
                    run.end = 1
                    run.loop = LoopRange(start: 0.1, end: 0.3)
                }
                var times: [Double] = []
                try await page.wait { update in
                    if let time = update.time { times.append(time) }
                    return zip(times, times.dropFirst()).filter { $0 > $1 }.count == 3
                }
                #expect(times.allSatisfy { $0 >= 0.1 - 1e-6 && $0 <= 0.3 + 1e-6 })
                #expect(times.contains { $0 > 0.25 })

                try await page.send(#"{"type":"loop"}"#)
                try await page.wait { ($0.time ?? 0) > 0.5 }
            }
        }

        @Test func whatHasHappenedIsPlayedAgainFromTheStart() async throws {
            try await TestServer.run { server in
                let page = try await TestPage(server)
                try await page.open("square") { run in
                    run.runsScript = true
                    run.loop = LoopRange(start: 0, end: nil)
                }
                try await page.wait { ($0.time ?? 0) > 0.2 }
                try await page.wait { ($0.time ?? 1) < 0.1 }
                try await page.wait { ($0.time ?? 0) > 0.2 }
            }
        }
    }
}
