import Foundation
import TestSupport
import Testing

/// Scenarios of real libraries, and of their example apps, in the folder that `INTERLUDE_CORPUS` names.
///
/// Checkouts have the name OWNER+NAME; what isn't in the folder is skipped.
@Suite(.lane(.background)) struct CorpusScenarioTests {
    /// Taps in an example app, and what must have happened then.
    struct AppScenario: Sendable, CustomTestStringConvertible {
        /// The path of the Xcode project in the corpus.
        var project: String
        /// The target; `nil` for the only app.
        var target: String?
        /// The taps: time in seconds, and position in points.
        var taps: [(time: Double, x: Double, y: Double)]
        /// The end of the run, in seconds.
        var end = 4.0
        /// Parts of the texts of events that must occur.
        var events: [String]
        /// The diagnostics that the app's own code causes.
        var diagnostics: Set<String> = []

        var testDescription: String { project }
    }

    private static let folder = ProcessInfo.processInfo.environment["INTERLUDE_CORPUS"]
    private static let isEnabled = folder != nil

    private static func exists(_ path: String) -> Bool {
        folder.map { FileManager.default.fileExists(atPath: "\($0)/\(path)") } ?? false
    }

    private let temporary: TemporaryFolder

    init() throws { temporary = try TemporaryFolder() }

    @Test(
        .enabled(if: isEnabled, "INTERLUDE_CORPUS names no folder with checkouts"),
        arguments: CorpusScenarios.apps.filter { exists($0.project) })
    func exampleAppsRun(_ scenario: AppScenario) async throws {
        let project = "\(try #require(Self.folder))/\(scenario.project)"
        let target = scenario.target.map { ["--target", $0] } ?? []
        let build = try await CommandRun(["build", "--project", project] + target)
        #expect(build.code == 0, "\(build.output)\(build.errors)")
        let program = try #require(build.output.split(separator: "\n").last.map(String.init))
        let list = try await CommandRun(shell: "'\(program)' list --json")
        let name = try #require(list.output.firstMatch(of: /"name":"([^"]*)"/)).1
        let script = temporary.file("touches.json")
        try Data(Self.touches(scenario, scene: String(name)).utf8).write(to: script)
        let film = temporary.file("film.png")
        let run = try await CommandRun(
            shell: "'\(program)' render --script '\(script.path)' --out '\(film.path)' --scale 1 --json")
        #expect(run.code == 0, "\(run.output)\(run.errors)")
        for event in scenario.events { #expect(run.output.contains(event), "\(run.output)") }
        let diagnostics = run.output.matches(of: /"culprit":"[^"]*","id":"([^"]*)"/).map { String($0.1) }
        #expect(Set(diagnostics) == scenario.diagnostics, "\(run.output)")
    }

    private static func touches(_ scenario: AppScenario, scene: String) -> String {
        let inputs = scenario.taps.flatMap { tap in
            [("began", tap.time), ("ended", tap.time + 0.05)].map { phase, time in
                #"{"time":\#(time),"action":{"touch":{"phase":"\#(phase)","id":0,"x":\#(tap.x),"y":\#(tap.y)}}}"#
            }
        }
        return #"{"version":1,"scene":"\#(scene)","runsScript":false,"end":\#(scenario.end),"#
            + "\"inputs\":[\(inputs.joined(separator: ","))]}"
    }

    @Test(
        .enabled(if: isEnabled, "INTERLUDE_CORPUS names no folder with checkouts"),
        arguments: CorpusScenarios.libraries.keys.sorted().filter(exists))
    func librariesRun(_ checkout: String) async throws {
        let scenario = try #require(CorpusScenarios.libraries[checkout])
        let package = temporary.url.appendingPathComponent("Scenario")
        let sources = package.appendingPathComponent("Tests/ScenarioTests")
        try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
        let manifest = """
            // swift-tools-version: 5.9
            import PackageDescription
            let package = Package(
                name: "Scenario", platforms: [.iOS(.v13)],
                dependencies: [.package(path: "\(try #require(Self.folder))/\(checkout)")],
                targets: [.testTarget(name: "ScenarioTests", dependencies: [
                    .product(name: "\(scenario.product)", package: "\(checkout)")])])
            """
        try Data(manifest.utf8).write(to: package.appendingPathComponent("Package.swift"))
        try Data(scenario.test.utf8).write(to: sources.appendingPathComponent("ScenarioTests.swift"))
        let run = try await CommandRun(["test"], in: package)
        #expect(run.code == 0, "\(run.output)\(run.errors)")
    }
}
