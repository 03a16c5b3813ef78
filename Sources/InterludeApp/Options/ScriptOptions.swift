import ArgumentParser
import Foundation
import Interlude
import InterludeLive

/// The option that replaces a scene's script with touches recorded on the page.
struct ScriptOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Touches that the live page saved, instead of the scene's script; with its device and conditions.",
            valueName: "file"))
    var script: String?

    /// Returns the scene with the recorded touches.
    func applied(to scene: StageScene) throws -> StageScene {
        guard let recorded = try recorded() else { return scene }
        guard recorded.scene == scene.name else {
            throw CommandFailure.usage(
                "--script \(script ?? ""): the touches were recorded in the scene “\(recorded.scene)”, not “\(scene.name)”."
            )
        }
        return recorded.applied(to: scene)
    }

    /// Returns the names of the scenes to run: the given names, or the name in the recorded touches.
    func scenes(orNamed names: [String]) throws -> [String] {
        try names.isEmpty ? recorded().map { [$0.scene] } ?? [] : names
    }

    /// The options as arguments of another process.
    var arguments: [String] { script.map { ["--script", $0] } ?? [] }

    private func recorded() throws -> TouchScript? {
        guard let script else { return nil }
        guard let data = FileManager.default.contents(atPath: script) else {
            throw CommandFailure.usage("--script \(script): the file can't be read.")
        }
        do {
            return try TouchScript(data)
        } catch {
            throw CommandFailure.usage("--script \(script): \(error)")
        }
    }
}
