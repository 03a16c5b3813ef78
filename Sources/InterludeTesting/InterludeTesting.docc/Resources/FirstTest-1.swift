import InterludeTesting
import Testing

@MainActor @Suite(.filmed) struct EditorTests {
    @Test func editorGrows() async throws {
        try await Stage.run(.iPhone16) { stage in
            await stage.show(ListViewController())
            try await stage.tap("open")
            await stage.advance(by: 0.15)
        }
    }
}
