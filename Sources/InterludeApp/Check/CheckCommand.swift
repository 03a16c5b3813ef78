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

                The exit code is 1 if there are findings that the baseline doesn't contain. See docs/Command.md for the \
                rules, the formats, and checks on several machines.
                """)
    }

    @Argument(help: ArgumentHelp("The scenes to check; see 'list'.", valueName: "scene"))
    var scenes: [String] = []

    @Flag(help: "Check every scene.")
    var all = false

    @Option(help: ArgumentHelp("The interruptions to apply, separated by commas. (default: all)", valueName: "names"))
    var only: String?

    @Flag(help: "Apply no interruption; report what happens in the script itself.")
    var uninterrupted = false

    @Option(help: ArgumentHelp("The interval between interruption points.", valueName: "frames"))
    var every = 1

    @OptionGroup(title: "Conditions")
    var options: RunOptions

    @OptionGroup var recording: ScriptOptions

    @OptionGroup(title: "Findings")
    var findings: FindingOptions

    @Option(
        help: ArgumentHelp(
            "Run a part of the checks, as in 3/8; 'merge' combines the JSON of all parts. (default: from the environment)",
            valueName: "part/parts"))
    var shard: String?

    @OptionGroup(title: "Output")
    var output: OutputOptions

    @Flag(help: .hidden)
    var inProcess = false

    func run() async throws {
        try await reporting(output) {
            let request = try CheckRequest(self)
            if inProcess {
                return try Terminal.write(json: try await request.check(request.scenes[0]), of: "part")
            }
            let baseline = try findings.loadBaseline()
            Terminal.noteMissingFonts()
            var parts: [CheckRequest.Part] = []
            for scene in request.scenes {
                let part = try await CheckProcess(self, request.shard).check(scene)
                if findings.format(output) == .text { try Terminal.write(CheckEntry([part], baseline).text) }
                parts.append(part)
            }
            if request.shard != .whole, output.json {
                try Terminal.write(json: CheckRequest.PartFile(shard: request.shard, parts: parts), of: "check")
                if parts.contains(where: { !$0.part.occurrences.isEmpty }) { throw ExitCodes.findings }
                return
            }
            let entries = parts.map { CheckEntry([$0], baseline) }
            try findings.conclude(entries, of: "check", output) {
                try Terminal.write(json: CheckOutput(scenes: entries), of: "check")
            }
        }
    }
}
