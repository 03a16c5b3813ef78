import ArgumentParser
import Foundation
import Gallery
import Interlude

/// `interlude inspect`
struct InspectCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "inspect",
        abstract: "Shows the layer tree at one moment of a transition.",
        discussion: """
            A line for each layer gives its view's class (or its own), what tells it from others, and the model's frame: \
            x, y, width, height in points. Below stand the properties for which the screen shows another value than the model \
            (model → screen), and the animations: key, class, way, local time, fraction, and the fraction after pacing.

            --json writes the same for machines: transition, device, time (as --at), stageTime, transitions, and window, a tree of \
            layers with layer, view, controller, identifier, model, presentation, animations, mask, sublayers. docs/Command.md \
            has the rest.
            """)

    @Argument(help: ArgumentHelp("What to run; see 'interlude list'.", valueName: "transition"))
    var transition: String

    @Option(help: ArgumentHelp("When: seconds since the first transition began. (default: 0)", valueName: "seconds"))
    var at: Double?

    @Option(help: ArgumentHelp("When, instead: seconds since the stage began.", valueName: "seconds"))
    var stageTime: Double?

    @Option(help: "The device to play, for instance iPhone16, iPhoneSE or iPadPro11.")
    var device = "iPhone16"

    @Flag(help: "Write JSON for machines.")
    var json = false

    @Option(help: ArgumentHelp("Draw the layers apart from each other, in space, into a PNG file.", valueName: "file"))
    var png: String?

    func run() async throws {
        try await reporting {
            let plan = try InspectPlan(self)
            let report = try await plan.perform()
            if json {
                try Terminal.write(json: report)
            } else if plan.picture == nil {
                Terminal.write(report.text(isColored: Terminal.isColored))
            }
            if let picture = plan.picture {
                let line = picture.relativePath
                if json { Terminal.note(line) } else { Terminal.write(line) }
            }
        }
    }
}
