import ArgumentParser
import Foundation
import Gallery
import Interlude

/// The `interlude check` command.
struct CheckCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Interrupts a transition at every frame and reports problems.",
        discussion: """
            The transition runs once without interruption, then once per frame and interruption: \
            \(Interruption.allCases.map(\.rawValue).joined(separator: ", ")). It must become idle without a \
            diagnostic, restore the initial state when canceled, and not flash, jump or leak. Each finding is reported \
            once, with the first interruption point at which it occurs. A trap ends only the check of its transition.

            The exit code is 1 if there are findings. --json writes the name, findings, runs and frames of each \
            transition. See docs/Command.md for the rules.
            """)

    @Argument(help: ArgumentHelp("The transitions to check; see 'interlude list'.", valueName: "transition"))
    var transitions: [String] = []

    @Flag(help: "Check every transition of the gallery.")
    var all = false

    @Option(help: ArgumentHelp("The interruptions to apply, separated by commas. (default: all)", valueName: "names"))
    var only: String?

    @Option(help: ArgumentHelp("The interval between interruption points.", valueName: "frames"))
    var every = 1

    @Option(help: "The device to simulate, for instance iPhone16, iPhoneSE or iPadPro11.")
    var device = "iPhone16"

    @Flag(help: "Write the result as JSON.")
    var json = false

    @Flag(help: .hidden)
    var inProcess = false

    func run() async throws {
        try await reporting {
            let request = try CheckRequest(self)
            if !inProcess { Terminal.noteMissingFonts() }
            var entries: [CheckRequest.Entry] = []
            for transition in request.transitions {
                let entry =
                    inProcess
                    ? try await request.check(transition) : try await CheckProcess(self).check(transition)
                if !json { try Terminal.write(entry.text) }
                entries.append(entry)
            }
            if json { try Terminal.write(json: entries) }
            if entries.contains(where: { !$0.findings.isEmpty }) { throw ExitCode.failure }
        }
    }
}
