import ArgumentParser
import Foundation
import Interlude
import InterludeApp
import ProbeRecords
import ProbeStage

/// The `probes` command.
struct ProbesCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "probes",
        abstract: "Records what the probes measure on a stage, and compares it with recordings of iOS.",
        discussion: "docs/Probes.md describes the probes, and how to record them in iOS.",
        subcommands: [Record.self, Compare.self])
}

extension ProbesCommand {
    /// The `probes record` command.
    struct Record: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "record", abstract: "Runs the probes on a stage and writes a recording.")

        @Option(help: ArgumentHelp("The device.", valueName: "name"))
        var device = "iPhone16"

        @Option(
            help: ArgumentHelp("The recording to write. (default: <device>-Interlude.json)", valueName: "file.json"))
        var out: String?

        func run() async throws {
            try await reporting {
                guard let device = Device.named(device) else {
                    throw CommandFailure.usage("there is no device “\(device)”.")
                }
                let recording = await StageRecording.record(on: device)
                let file = AtomicFile(URL(fileURLWithPath: out ?? recording.fileName))
                try file.check()
                try file.write(try recording.json())
                try Terminal.write(file.target.relativePath)
            }
        }
    }

    /// The `probes compare` command.
    struct Compare: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "compare",
            abstract: "Compares a recording with another one, or with a stage, key by key.",
            discussion: """
                Lists the keys with different values, and what that means for the unverified choices of docs/Fidelity.md. \
                The exit code is 1 if a key differs, or if one of the recordings lacks it.
                """)

        @Argument(help: ArgumentHelp("The recording.", valueName: "file.json"))
        var recording: String

        @Argument(help: ArgumentHelp("The other recording. (default: a new one on a stage)", valueName: "file.json"))
        var other: String?

        @Flag(help: "Leave out the keys that one of the recordings lacks.")
        var common = false

        @Option(help: ArgumentHelp("Write a page with all keys and curves.", valueName: "file.html"))
        var out: String?

        @Option(help: ArgumentHelp("The folder of Fidelity.md and Probes.md.", valueName: "folder"))
        var docs = "docs"

        func run() async throws {
            try await reporting {
                let first = try Self.recording(recording)
                let second: ProbeRecording
                if let other {
                    second = try Self.recording(other)
                } else if let device = Device.named(first.device) {
                    second =
                        common
                        ? await StageRecording.record(asMuchAs: first, on: device)
                        : await StageRecording.record(on: device)
                } else {
                    throw CommandFailure.usage("there is no device “\(first.device)” to compare with.")
                }
                let comparison = RecordingComparison(first, second, onlyCommon: common)
                let report = ComparisonReport(comparison, proposals: proposals(comparison))
                for line in report.lines { try Terminal.write(line) }
                if let out {
                    let page = AtomicFile(URL(fileURLWithPath: out))
                    try page.check()
                    try page.write(Data(report.html.utf8))
                    try Terminal.write(page.target.relativePath)
                }
                if comparison.differs { throw ExitCode(1) }
            }
        }

        private static func recording(_ path: String) throws -> ProbeRecording {
            do {
                return try ProbeRecording(json: try Data(contentsOf: URL(fileURLWithPath: path)))
            } catch {
                throw CommandFailure.usage("“\(path)” is not a recording: \(error)")
            }
        }

        private func proposals(_ comparison: RecordingComparison) -> [FidelityProposal] {
            let folder = URL(fileURLWithPath: docs)
            let read = { (name: String) in try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
            }
            guard let fidelity = read("Fidelity.md"), let probes = read("Probes.md") else { return [] }
            return FidelityProposal.all(
                comparison, page: FidelityPage(fidelity), coverage: ProbeCoverage(probes))
        }
    }
}
