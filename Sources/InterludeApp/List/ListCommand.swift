import ArgumentParser
import Interlude

/// The `list` command.
struct ListCommand<App: InterludeApp>: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: "list", abstract: "Lists the scenes.")
    }

    @Option(help: ArgumentHelp("List only scenes with this tag.", valueName: "tag"))
    var tag: String?

    @OptionGroup(title: "Output")
    var output: OutputOptions

    func run() async throws {
        try await reporting(output) {
            let scenes = try Choice.scenes(of: App.self, tagged: tag)
            guard !output.json else {
                return try Terminal.write(json: SceneList(scenes: scenes.map(SceneEntry.init)), of: "list")
            }
            let width = scenes.map(\.name.count).max() ?? 0
            for scene in scenes {
                try Terminal.write(
                    scene.name + String(repeating: " ", count: width - scene.name.count + 2) + scene.summary)
            }
        }
    }
}

/// The output of `list --json`.
private struct SceneList: Encodable {
    var scenes: [SceneEntry]
}

/// A scene in the output of `list --json`.
private struct SceneEntry: Encodable {
    var name: String
    var title: String
    var summary: String
    var tags: [String]
    var device: String
    var parameters: [SceneParameter]

    init(_ scene: StageScene) {
        name = scene.name
        title = scene.title
        summary = scene.summary
        tags = scene.tags
        device = scene.device.name
        parameters = scene.parameters
    }
}
