import ArgumentParser
import Foundation
import Interlude

/// The `render` command.
struct RenderCommand<App: InterludeApp>: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "render",
            abstract: "Runs scenes on a device and records them.",
            discussion: """
                The file's extension selects the format: \
                .png (a contact sheet), .apng, .webp, .gif, .mp4, .webm, or .html (a page that plays and scrubs). \
                .mp4 and .webm require ffmpeg. With --all, each scene runs in a process of its own; a trap ends only that \
                one, and the exit code is 1. Progress goes to standard error, results to standard output.
                """)
    }

    @Argument(help: ArgumentHelp("The scenes to render; see 'list'.", valueName: "scene"))
    var scenes: [String] = []

    @Flag(help: "Render every scene into a folder, with an index page.")
    var all = false

    @OptionGroup(title: "Conditions")
    var options: RunOptions

    @OptionGroup var recording: ScriptOptions

    @Option(help: "Pixels per point. (default: the device's scale, at most 2 for --all and pages)")
    var scale: Double?

    @Option(help: "Frames per second: 30, 60, or 120.")
    var fps: FrameRate = .sixty

    @Flag(
        inversion: .prefixedNo,
        help: "Draw the fingers. (default: only for the pages and films of --all)")
    var touches: Bool?

    @Option(
        help: ArgumentHelp(
            "The file to write, or a folder for one .webp per scene. (default: the current folder)",
            valueName: "file|folder"))
    var out: String?

    @Option(
        help: ArgumentHelp(
            "The format of films in a folder. (default: webp; with --all, pages and films)", valueName: "extension"))
    var kind: String?

    @OptionGroup(title: "Output")
    var output: OutputOptions

    @Flag(help: .hidden)
    var inProcess = false

    func run() async throws {
        try await reporting(output) {
            let request = try await RenderRequest(self)
            if !inProcess { Terminal.noteMissingFonts() }
            let rendersAll = request.index != nil && !inProcess
            let report = try await rendersAll ? AllScenesRendering(request, self).perform() : request.perform()
            if output.json {
                try Terminal.write(json: report, of: "render")
            } else if let index = report.index {
                try Terminal.write(index)
            } else {
                for file in report.films.flatMap(\.files) { try Terminal.write(file.path) }
            }
            if report.failed?.isEmpty == false { throw ExitCodes.findings }
        }
    }
}

/// The frame rates of displays.
enum FrameRate: Int, CaseIterable, ExpressibleByArgument {
    case thirty = 30
    case sixty = 60
    case oneHundredTwenty = 120
}
