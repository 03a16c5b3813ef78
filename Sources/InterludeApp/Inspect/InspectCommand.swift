import ArgumentParser
import Foundation
import Interlude

/// The `inspect` command.
struct InspectCommand<App: InterludeApp>: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "inspect",
            abstract: "Shows the layer tree at one time during a scene.",
            discussion: """
                Each layer has a line with the class of its view (or of the layer), its identification, and the model's \
                frame: x, y, width, height in points. Below it are the properties whose presentation value differs from \
                the model (model → presentation), and the animations: key, class, values, local time, fraction, and the \
                fraction after the timing curve.

                --json writes the same as JSON: transition, device, time (as --at), stageTime, transitions, and window, a \
                tree of layers with layer, view, controller, identifier, model, presentation, animations, mask, sublayers. \
                See docs/Command.md for details.
                """)
    }

    @Argument(help: ArgumentHelp("The scene to run; see 'list'.", valueName: "scene"))
    var scene: String

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The time in seconds since the first transition began. (default: 0)", valueName: "seconds"))
    var at: Double?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The time in seconds since the stage began, instead of --at.", valueName: "seconds"))
    var stageTime: Double?

    @Flag(help: "Show the line of code that added each animation, if the program has debug information.")
    var origins = false

    @Flag(help: "Show only the layers with animations, and the layers that contain them.")
    var animated = false

    @OptionGroup(title: "Conditions")
    var options: RunOptions

    @OptionGroup var recording: ScriptOptions

    @OptionGroup(title: "Output")
    var output: OutputOptions

    @Option(help: ArgumentHelp("Write an exploded view of the layers to a PNG file.", valueName: "file"))
    var png: String?

    func run() async throws {
        try await reporting(output) {
            let request = try InspectRequest(self)
            Terminal.noteMissingFonts()
            let report = try await request.perform()
            if output.json {
                try Terminal.write(json: report, of: "inspect")
            } else if request.imageFile == nil {
                try Terminal.write(report.text(isColored: Terminal.isColored))
            }
            if let imageFile = request.imageFile {
                let line = imageFile.relativePath
                if output.json { Terminal.note(line) } else { try Terminal.write(line) }
            }
        }
    }
}
