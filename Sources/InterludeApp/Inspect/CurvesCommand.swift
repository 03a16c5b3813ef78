import ArgumentParser
import Foundation
import Interlude

/// The `curves` command.
struct CurvesCommand<App: InterludeApp>: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "curves",
            abstract: "Charts every animated property of a scene over time.",
            discussion: """
                Values are presentation values, sampled at each frame of the device. Times are in seconds since the first \
                transition began, as for 'inspect --at'. The file's extension selects the format: .png or .svg.
                """)
    }

    @Argument(help: ArgumentHelp("The scene to run; see 'list'.", valueName: "scene"))
    var scene: String

    @Option(
        help: ArgumentHelp("The image to write. (default: <scene>.svg in the current folder)", valueName: "file"))
    var out: String?

    @OptionGroup(title: "Conditions")
    var options: RunOptions

    @OptionGroup var recording: ScriptOptions

    @OptionGroup(title: "Output")
    var output: OutputOptions

    func run() async throws {
        try await reporting(output) {
            let scene = try options.applied(
                to: recording.applied(to: Choice.scene(scene, among: Choice.scenes(of: App.self))))
            let path = out ?? (output.json ? nil : scene.name + ".svg")
            let file = try path.map { try ImageOutputFile.check($0, kinds: ["png", "svg"]) }
            Terminal.noteMissingFonts()
            var curves = try await scene.run { stage in
                try await stage.recordCurves { try await scene.script(stage) }
            }
            curves.title = scene.title
            if let file { try curves.write(to: file) }
            if output.json {
                try Terminal.write(json: CurvesReport(curves, of: scene), of: "curves")
            } else if let file {
                try Terminal.write(file.relativePath)
            }
        }
    }
}
