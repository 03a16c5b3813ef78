import Cards
import InterludeTesting
import Testing

@testable import Scenes

@MainActor
@Suite(.filmed) struct CardTests {
    @Test func cardEndsAtFullSize() async throws {
        try await StageScene.card.run { stage in
            try await stage.tap("open")
            await stage.advance(by: 0.1)
            #expect(try stage.view("card").layer.presentation()?.frame != stage.window.bounds)
            try await stage.settle()
            #expect(try stage.view("card").frame == stage.window.bounds)
            expectNoDiagnostics(stage)
        }
    }

    @Test(.matrix(StageMatrix(devices: [.iPhone16, .iPhoneSE], appearances: [.light, .dark])))
    func cardIsDismissedWithoutATrace() async throws {
        try await StageScene.card.run { stage in
            try await expectRestored(stage) {
                try await stage.tap("open")
                try await stage.settle()
                try await stage.tap("close")
                try await stage.settle()
            }
        }
    }

    @Test func cardSurvivesInterruptions() async {
        await expectSurvivesInterruptions(.card, every: 10)
    }

    @Test func cardSurvivesRandomGestures() async {
        await expectSurvivesGestures(.card, runs: 3)
    }
}
