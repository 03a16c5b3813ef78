import ArgumentParser
import Foundation
import Gallery
import Interlude

/// `interlude curves`
struct CurvesCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "curves",
        abstract: "Draws every animated property of a transition over time.",
        discussion: """
            Values are those that the screen shows, sampled with each frame of the device. Times count from the beginning of the \
            first transition, as 'interlude inspect --at' does. The kind of picture follows from the file's extension: \
            .png or .svg.
            """)

    @Argument(help: ArgumentHelp("What to run; see 'interlude list'.", valueName: "transition"))
    var transition: String

    @Option(help: ArgumentHelp("The picture to write. (default: the transition's name, .svg, here)", valueName: "file"))
    var out: String?

    @Option(help: "The device to play, for instance iPhone16, iPhoneSE or iPadPro11.")
    var device = "iPhone16"

    @Flag(help: "Write the samples to standard output as JSON for machines; a picture only with --out.")
    var json = false

    func run() async throws {
        try await reporting {
            let transition = try Choice.transition(transition)
            let device = try Choice.device(device)
            let path = out ?? (json ? nil : transition.name + ".svg")
            let file = try path.map { try PictureFile.check($0, kinds: ["png", "svg"]) }
            var recording = try await transition.play(on: device) { stage, script in
                try await stage.recordCurves(script)
            }
            recording.title = transition.title
            if let file { try recording.write(to: file) }
            if json {
                try Terminal.write(json: recording)
            } else if let file {
                Terminal.write(file.relativePath)
            }
        }
    }
}
