import InterludeTestSupport
import Testing

@testable import Interlude

@Suite(.lane(.main)) @MainActor struct PerformTests {
    private let frame = 1.0 / 60

    @Test func aScriptEndsAtItsTimeAndTheRestHasNoEffect() async throws {
        try await Stage.run(.tiny) { stage in
            let first = PlainViewController(.red)
            var taps = 0
            first.onTap = { _ in taps += 1 }
            await stage.show(first)
            try await stage.perform(until: 0.5) {
                await stage.advance(by: 0.4)
                try await stage.tap("middle")
                await stage.advance(by: 10)
                try await stage.tap("middle")
                try await stage.tap("a view that the ineffective tap would have shown")
            }
            #expect(taps == 1)
            #expect(abs(stage.now - 0.5 - frame) < 1e-6)
            try await stage.tap("middle")
            #expect(taps == 2)
        }
    }

    @Test func tapsAtTheTimeItselfStillHappen() async throws {
        try await Stage.run(.tiny) { stage in
            let first = PlainViewController(.red)
            var taps = 0
            first.onTap = { _ in taps += 1 }
            await stage.show(first)
            try await stage.perform(until: 0.5) {
                await stage.advance(by: 0.5)
                try await stage.tap("middle")
                await stage.advance(by: 1)
                try await stage.tap("middle")
            }
            #expect(taps == 1)
        }
    }

    @Test func scriptsWithinEachOtherEndAtTheirOwnTimes() async throws {
        try await Stage.run(.tiny) { stage in
            await stage.show(PlainViewController(.red))
            try await stage.perform(until: 0.5) {
                try await stage.perform(until: 0.2) { await stage.advance(by: 1) }
                #expect(abs(stage.now - 0.2 - frame) < 1e-6)
                try await stage.perform(until: 5) { await stage.advance(by: 1) }
                await stage.advance(by: 1)
            }
            #expect(abs(stage.now - 0.5 - frame) < 1e-6)
            await stage.advance(by: 1)
            #expect(abs(stage.now - 1.5 - frame) < 1e-6)
        }
    }

    @Test func aScriptThatEndsEarlierEndsByItself() async throws {
        try await Stage.run(.tiny) { stage in
            await stage.show(PlainViewController(.red))
            try await stage.perform(until: 5) { await stage.advance(by: 0.5) }
            #expect(abs(stage.now - 0.5) < 1e-6)
        }
    }

    @Test func anErrorBeforeTheTimeIsThrown() async throws {
        await #expect(throws: StageError.self) {
            try await Stage.run(.tiny) { stage in
                await stage.show(PlainViewController(.red))
                try await stage.perform(until: 5) { try await stage.tap("missing") }
            }
        }
    }

    @Test func filmsShowTouchesWhereTheyAreAndShortlyAfterward() async throws {
        func film(showsTouches: Bool) async throws -> Film {
            await Stage.run(.tiny) { stage in
                await stage.show(PlainViewController(.red))
                return await stage.record(showsTouches: showsTouches) {
                    await stage.drag(from: CGPoint(x: 30, y: 20), to: CGPoint(x: 30, y: 80), duration: 0.2)
                    await stage.advance(by: 0.4)
                }
            }
        }
        let plain = try await film(showsTouches: false)
        let touched = try await film(showsTouches: true)
        #expect(plain.distinctFrameCount == 1)
        #expect(touched.frames.count == plain.frames.count)
        let differs = touched.frames.indices.map { touched.frames[$0] != plain.frames[$0] }
        // 0.2 s of touch, and 0.15 s in which the disc remains.
        #expect(differs.prefix(20) == ArraySlice(repeating: true, count: 20))
        #expect(differs.suffix(12) == ArraySlice(repeating: false, count: 12))
        #expect(touched.frames[2] != touched.frames[8])
    }

    @Test func aFilmBeginsAtItsTime() async throws {
        let film = await Stage.run(.tiny) { stage in
            await stage.show(PlainViewController(.red))
            return await stage.record(from: 0.5) { await stage.advance(by: 1) }
        }
        #expect(film.startTime == 0.5)
        #expect(film.frames.count == 31)
        #expect(film.distinctFrameCount == 1)
    }
}
