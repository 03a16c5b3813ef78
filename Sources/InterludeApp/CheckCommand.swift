import ArgumentParser
import Foundation
import Interlude

/// The `check` command.
struct CheckCommand<App: InterludeApp>: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "check",
            abstract: "Interrupts the transitions of scenes at every frame and reports problems.",
            discussion: """
                The script runs once without interruption, then once per frame and interruption: \
                \(Interruption.allCases.map(\.rawValue).joined(separator: ", ")). It must become idle without a \
                diagnostic, restore the initial state when canceled, and not flash, jump or leak. Each finding is reported \
                once, with the first interruption point at which it occurs. A trap ends only the check of its scene.

                The exit code is 1 if there are findings. --json writes the name, findings, runs and frames of each \
                scene. See docs/Command.md for the rules.
                """)
    }

    @Argument(help: ArgumentHelp("The scenes to check; see 'list'.", valueName: "scene"))
    var scenes: [String] = []

    @Flag(help: "Check every scene.")
    var all = false

    @Option(help: ArgumentHelp("The interruptions to apply, separated by commas. (default: all)", valueName: "names"))
    var only: String?

    @Option(help: ArgumentHelp("The interval between interruption points.", valueName: "frames"))
    var every = 1

    @OptionGroup(title: "Conditions")
    var options: RunOptions

    @Flag(help: "Write the result as JSON.")
    var json = false

    @Flag(help: .hidden)
    var inProcess = false

    func run() async throws {
        try await reporting {
            let request = try CheckRequest(self)
            if !inProcess { Terminal.noteMissingFonts() }
            var entries: [CheckRequest.Entry] = []
            for scene in request.scenes {
                let entry =
                    inProcess ? try await request.check(scene) : try await CheckProcess(self).check(scene)
                if !json { try Terminal.write(entry.text) }
                entries.append(entry)
            }
            if json { try Terminal.write(json: entries) }
            if entries.contains(where: { !$0.findings.isEmpty }) { throw ExitCode.failure }
        }
    }
}
