import ArgumentParser
import Foundation
import Gallery
import Interlude

/// `interlude check`
struct CheckCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Interrupts a transition at every frame and says what goes wrong.",
        discussion: """
            The transition runs once undisturbed and then once for each frame and each interruption: \
            \(Interruption.allCases.map(\.rawValue).joined(separator: ", ")). It has to come to rest without a diagnostic, put \
            everything back after a cancel, show nothing for a single frame, let no view jump, and leave nothing alive. \
            Each mistake is told once, with the first moment at which it shows.

            Ends with 1 when anything is found. --json writes, for each transition, its name, findings, runs and frames. \
            docs/Command.md has the rules.
            """)

    @Argument(help: ArgumentHelp("What to check; see 'interlude list'.", valueName: "transition"))
    var transitions: [String] = []

    @Flag(help: "Check every transition of the gallery.")
    var all = false

    @Option(help: ArgumentHelp("What to do to it, with commas between. (default: everything)", valueName: "names"))
    var only: String?

    @Option(help: ArgumentHelp("Interrupt every so many frames.", valueName: "frames"))
    var every = 1

    @Option(help: "The device to play, for instance iPhone16, iPhoneSE or iPadPro11.")
    var device = "iPhone16"

    @Flag(help: "Write JSON for machines.")
    var json = false

    func run() async throws {
        try await reporting {
            let plan = try CheckPlan(self)
            var entries: [CheckPlan.Entry] = []
            for transition in plan.transitions {
                let entry = try await plan.check(transition)
                if !json { Terminal.write(entry.text) }
                entries.append(entry)
            }
            if json { try Terminal.write(json: entries) }
            if entries.contains(where: { !$0.findings.isEmpty }) { throw ExitCode.failure }
        }
    }
}
