import Foundation
import TestSupport
import Testing

/// Touches that the page saved, as the script of a command.
@Suite(.lane(.background)) struct ScriptTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// A drag from the left edge, which pops, in a scene whose script doesn't run.
    private static let touches = """
        {"version": 1, "scene": "grow", "device": "iPhoneSE", "runsScript": false, "end": 1.5, "inputs": [
          {"time": 0.1, "action": {"touch": {"phase": "began", "id": 0, "x": 100, "y": 300}}},
          {"time": 0.15, "action": {"touch": {"phase": "ended", "id": 0, "x": 100, "y": 300}}}]}
        """

    private func script(_ text: String) throws -> String {
        let file = folder.file("touches.json")
        try Data(text.utf8).write(to: file)
        return file.path
    }

    @Test func theTouchesReplaceTheScriptAndTheConditions() async throws {
        let run = try await CommandRun(
            ["inspect", "grow", "--script", try script(Self.touches), "--stage-time", "1.4", "--json"])
        #expect(run.code == 0, "\(run.errors)")
        #expect(run.output.contains("\"device\":\"iPhoneSE\"") && run.output.contains("\"stageTime\":1.4"))
        let late = try await CommandRun(
            ["inspect", "grow", "--script", try script(Self.touches), "--stage-time", "1.6"])
        #expect(late.code == 64)
    }

    @Test func theSceneIsTheRecordedOne() async throws {
        let film = folder.file("film.png")
        let run = try await CommandRun(
            ["render", "--script", try script(Self.touches), "--out", film.path, "--device", "iPhone16"])
        #expect(run.code == 0, "\(run.errors)")
        #expect(FileManager.default.fileExists(atPath: film.path))
        let other = try await CommandRun(["check", "zoom", "--script", try script(Self.touches)])
        #expect(other.code == 64 && other.errors.contains("recorded in the scene “grow”, not “zoom”"))
    }

    @Test(arguments: [
        "", "{}", "[1]", touches.replacing("\"version\": 1", with: "\"version\": 9"),
        touches.replacing("0.15", with: "0.05"), touches.replacing("\"x\": 100", with: "\"x\": 1e9"),
    ])
    func damagedFilesAreNamed(_ text: String) async throws {
        let run = try await CommandRun(["render", "--script", try script(text)])
        #expect(run.code == 64 && run.complaints.count == 1 && run.errors.contains("touches.json: it"))
    }
}
