import ArgumentParser
import Foundation
import Interlude

/// The `fuzz` command.
struct FuzzCommand<App: InterludeApp>: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "fuzz",
            abstract: "Runs a scene with random gestures and reports the shortest script that fails.",
            discussion: """
                The gestures depend on the seed only, so the same command finds the same failure. Instead of the scene's \
                script, each run has random taps, drags, flicks, pinches, and touches that the system cancels. The result \
                is a test that reproduces the failure. The exit code is 1 if there is one.
                """)
    }

    @Argument(help: ArgumentHelp("The scene to run; see 'list'.", valueName: "scene"))
    var scene: String

    @Option(help: ArgumentHelp("The seed of the first run; each further run has the next one.", valueName: "number"))
    var seed: UInt64 = 1

    @Option(help: ArgumentHelp("The number of runs.", valueName: "number"))
    var runs = 20

    @Option(help: ArgumentHelp("The number of gestures in a run.", valueName: "number"))
    var steps = 12

    @Flag(help: "Don't rotate, enter the background, or interrupt transitions.")
    var gesturesOnly = false

    @OptionGroup(title: "Conditions")
    var options: RunOptions

    @OptionGroup(title: "Output")
    var output: OutputOptions

    func run() async throws {
        try await reporting(output) {
            let scene = try options.applied(to: Choice.scene(scene, among: Choice.scenes(of: App.self)))
            guard runs >= 1, steps >= 1 else { throw CommandFailure.usage("--runs and --steps must be 1 or greater.") }
            let showsProgress = isatty(STDERR_FILENO) != 0
            let (gesturesOnly, seed, runs, steps) = (gesturesOnly, seed, runs, steps)
            let failure = await Self.fuzz(scene, seed, runs, steps, gesturesOnly, showsProgress)
            if output.json {
                try Terminal.write(
                    json: FuzzReport(scene.name, seed: seed, runs: runs, steps: steps, failure), of: "fuzz")
            } else {
                try Terminal.write(
                    failure.map { "✘ \($0)" }
                        ?? "✔ \(scene.name)  (\(runs) runs of \(steps) gestures from seed \(seed))")
            }
            if failure != nil { throw ExitCodes.findings }
        }
    }

    @MainActor
    private static func fuzz(
        _ scene: StageScene, _ seed: UInt64, _ runs: Int, _ steps: Int, _ gesturesOnly: Bool, _ showsProgress: Bool
    ) async -> FuzzFailure? {
        var fuzz = GestureFuzz(scene, seed: seed, runs: runs, steps: steps)
        fuzz.includesInterruptions = !gesturesOnly
        return await fuzz.run { done, total in
            guard showsProgress else { return }
            Terminal.progress(done == total ? "" : "\(scene.name): \(done) of \(total) runs")
        }
    }
}

/// The output of `fuzz --json`.
private struct FuzzReport: Encodable {
    struct Failure: Encodable {
        var seed: UInt64
        var finding: CheckFinding
        /// The number of gestures in the shortest script.
        var gestures: Int
        /// The test that reproduces the failure, as Swift code.
        var test: String
    }

    var scene: String
    var seed: UInt64
    var runs: Int
    var steps: Int
    var failure: Failure?

    init(_ scene: String, seed: UInt64, runs: Int, steps: Int, _ failure: FuzzFailure?) {
        self.scene = scene
        self.seed = seed
        self.runs = runs
        self.steps = steps
        self.failure = failure.map {
            Failure(
                seed: $0.seed, finding: $0.finding, gestures: $0.script.steps.count,
                test: $0.test(named: "seed\($0.seed)DoesNotFail"))
        }
    }
}
