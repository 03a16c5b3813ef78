import ArgumentParser
import Foundation
import Gallery
import Interlude

/// The `interlude curves` command.
struct CurvesCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "curves",
        abstract: "Charts every animated property of a transition over time.",
        discussion: """
            Values are presentation values, sampled at each frame of the device. Times are in seconds since the first \
            transition began, as for 'interlude inspect --at'. The file's extension selects the format: .png or .svg.
            """)

    @Argument(help: ArgumentHelp("The transition to run; see 'interlude list'.", valueName: "transition"))
    var transition: String

    @Option(
        help: ArgumentHelp("The image to write. (default: <transition>.svg in the current folder)", valueName: "file"))
    var out: String?

    @Option(help: "The device to simulate, for instance iPhone16, iPhoneSE or iPadPro11.")
    var device = "iPhone16"

    @Flag(help: "Write the samples to standard output as JSON; write an image only with --out.")
    var json = false

    func run() async throws {
        try await reporting {
            let transition = try Choice.transition(transition)
            let device = try Choice.device(device)
            let path = out ?? (json ? nil : transition.name + ".svg")
            let file = try path.map { try ImageOutputFile.check($0, kinds: ["png", "svg"]) }
            Terminal.noteMissingFonts()
            var recording = try await transition.play(on: device) { stage, script in
                try await stage.recordCurves(script)
            }
            recording.title = transition.title
            if let file { try recording.write(to: file) }
            if json {
                try Terminal.write(json: recording)
            } else if let file {
                try Terminal.write(file.relativePath)
            }
        }
    }
}
