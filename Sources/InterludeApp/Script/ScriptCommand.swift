import ArgumentParser
import Interlude

/// The `script` command.
struct ScriptCommand<App: InterludeApp>: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "script",
            abstract: "Writes the touches of a scene as a test.",
            discussion: """
                Runs the scene's script, or the touches that the live page saved (--script), and writes them as a test for \
                Swift Testing. --ui-test writes a method for a UI test in Xcode instead, which repeats them in the app on a \
                simulator or a device and attaches a screenshot: to compare Interlude with iOS.
                """)
    }

    @Argument(help: ArgumentHelp("The scene to run; see 'list'. (default: the scene of --script)", valueName: "scene"))
    var scene: String?

    @Flag(help: "Write a method for a UI test in Xcode.")
    var uiTest = false

    @Option(help: ArgumentHelp("The name of the test.", valueName: "name"))
    var name = "testReproduced"

    @OptionGroup(title: "Conditions")
    var options: RunOptions

    @OptionGroup var recording: ScriptOptions

    @OptionGroup(title: "Output")
    var output: OutputOptions

    func run() async throws {
        try await reporting(output) {
            let text = try await test(of: chosenScene())
            if output.json {
                try Terminal.write(json: ScriptReport(test: text), of: "script")
            } else {
                try Terminal.write(text)
            }
        }
    }

    private func chosenScene() throws -> StageScene {
        guard let name = try recording.scenes(orNamed: scene.map { [$0] } ?? []).first else {
            throw CommandFailure.usage(
                "name a scene, or touches with --script; '\(Terminal.programName) list' shows the names.")
        }
        let found = try Choice.scene(name, among: Choice.scenes(of: App.self))
        return try options.applied(to: recording.applied(to: found))
    }

    @MainActor
    private func test(of scene: StageScene) async throws -> String {
        let script = try await scene.run { stage in
            try await scene.script(stage)
            return stage.script
        }
        let setting = StageSetting(device: scene.device, conditions: scene.conditions)
        guard !uiTest else { return script.uiTest(named: name, setting: setting) }
        let root = StageScript.code(for: scene.makeRoot(), of: scene.name)
        return script.test(named: name, root: root, setting: setting)
    }
}

/// The output of `script --json`.
private struct ScriptReport: Encodable {
    /// The test as Swift code.
    var test: String
}
