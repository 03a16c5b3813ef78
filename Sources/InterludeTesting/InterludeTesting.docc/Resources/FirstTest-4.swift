import InterludeTesting
import Testing

@MainActor @Suite(.filmed) struct EditorTests {
    @Test func editorGrows() async throws {
        try await Stage.run(.iPhone16) { stage in
            await stage.show(ListViewController())
            try await stage.tap("open")
            await stage.advance(by: 0.15)
            expectFrame(stage, named: "midway")
            try await stage.settle()
            expectNoDiagnostics(stage)
        }
    }

    private let scene = StageScene("editing") {
        ListViewController()
    } script: { stage in
        try await stage.tap("open")
        try await stage.settle()
    }

    @Test func editorSurvivesInterruptions() async {
        await expectSurvivesInterruptions(scene, every: 5)
    }

    @Test func editorSurvivesGestures() async {
        await expectSurvivesGestures(scene, seed: 1, runs: 10)
    }
}
