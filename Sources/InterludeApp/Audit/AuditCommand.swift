import ArgumentParser
import Foundation
import Interlude

/// The `audit` command.
struct AuditCommand<App: InterludeApp>: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "audit",
            abstract: "Measures the motion and the drawing of scenes, and reports what excludes users.",
            discussion: """
                The script runs with and without Reduce Motion, at 60, 90, and 120 frames per second, and with dropped \
                frames. Reported are flashes, large motion that ignores Reduce Motion, an end state that depends on the \
                frame rate, and figures over the budget.

                The exit code is 1 if there are findings that the baseline doesn't contain. See docs/Command.md.
                """)
    }

    @Argument(help: ArgumentHelp("The scenes to audit; see 'list'.", valueName: "scene"))
    var scenes: [String] = []

    @Flag(help: "Audit every scene.")
    var all = false

    @Option(
        help: ArgumentHelp(
            "The limit of a figure: \(BudgetOption.names). Repeat the option for several.", valueName: "figure=number"))
    var budget: [BudgetOption] = []

    @OptionGroup(title: "Conditions")
    var options: RunOptions

    @OptionGroup(title: "Findings")
    var findings: FindingOptions

    @OptionGroup(title: "Output")
    var output: OutputOptions

    @Flag(help: .hidden)
    var inProcess = false

    func run() async throws {
        try await reporting(output) {
            let conditioned = try Choice.scenes(scenes, all: all, of: App.self, to: "audit").map(options.applied)
            if inProcess { return try Terminal.write(json: try await report(on: conditioned[0]), of: "audit") }
            let baseline = try findings.loadBaseline()
            Terminal.noteMissingFonts()
            var entries: [AuditEntry] = []
            for scene in conditioned {
                let entry = AuditEntry(scene.name, try await runProcess(for: scene), baseline)
                if findings.format(output) == .text { try Terminal.write(entry.text) }
                entries.append(entry)
            }
            try findings.conclude(entries.map(\.check), of: "audit", output) {
                try Terminal.write(json: AuditOutput(scenes: entries), of: "audit")
            }
        }
    }

    private func report(on scene: StageScene) async throws -> AuditReport {
        var limits = AuditBudget()
        for option in budget { option.apply(to: &limits) }
        return try await SceneAudit(scene, budget: limits).run()
    }

    /// Audits a scene in its own process, so that a trap in its code ends only that audit.
    private func runProcess(for scene: StageScene) async throws -> AuditReport {
        let arguments =
            ["audit", scene.name, "--in-process"] + budget.map { "--budget=\($0.text)" } + options.arguments
        let result = try await SceneProcess.run(arguments, passingErrors: true)
        if let report = try? JSONDecoder().decode(AuditReport.self, from: result.output) { return report }
        if let failure = result.failure(of: scene) { return AuditReport(findings: [failure]) }
        // The error is on standard error already.
        throw ExitCode(result.code)
    }
}

/// A limit of a figure, as in `groups=2`.
struct BudgetOption: ExpressibleByArgument {
    let text: String
    private let figure: Figure
    private let limit: Double

    private enum Figure: String, CaseIterable {
        case layers, animatedLayers, groups, snapshots, redrawn
    }

    static var names: String { Figure.allCases.map(\.rawValue).joined(separator: ", ") }

    init?(argument: String) {
        let parts = argument.split(separator: "=", omittingEmptySubsequences: false)
        guard parts.count == 2, let figure = Figure(rawValue: String(parts[0])), let limit = Double(parts[1]),
            limit >= 0
        else { return nil }
        text = argument
        self.figure = figure
        self.limit = limit
    }

    func apply(to budget: inout AuditBudget) {
        let count = Int(bounded: limit)
        switch figure {
        case .layers: budget.layers = count
        case .animatedLayers: budget.animatedLayers = count
        case .groups: budget.groups = count
        case .snapshots: budget.snapshots = count
        case .redrawn: budget.redrawn = limit
        }
    }
}
