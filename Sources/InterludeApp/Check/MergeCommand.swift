import ArgumentParser
import Foundation
import Interlude

/// The `merge` command.
struct MergeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "merge",
        abstract: "Combines the results of a check that several machines shared.",
        discussion: """
            The files are the output of 'check --shard 1/n --json' to 'check --shard n/n --json', in any order. The result \
            is the same, byte for byte, as from one machine.
            """)

    @Argument(help: ArgumentHelp("The results of all parts.", valueName: "file"))
    var files: [String]

    @OptionGroup(title: "Findings")
    var findings: FindingOptions

    @OptionGroup(title: "Output")
    var output: OutputOptions

    func run() async throws {
        try await reporting(output) {
            let parts = try Self.sorted(files.map(Self.load))
            let baseline = try findings.loadBaseline()
            let scenes = parts[0].parts.map(\.transition)
            guard parts.allSatisfy({ $0.parts.map(\.transition) == scenes }) else {
                throw CommandFailure.usage("the files are parts of different checks: their scenes differ.")
            }
            let entries = scenes.indices.map { index in CheckEntry(parts.map { $0.parts[index] }, baseline) }
            if findings.format(output) == .text { for entry in entries { try Terminal.write(entry.text) } }
            try findings.conclude(entries, of: "check", output) {
                try Terminal.write(json: CheckOutput(scenes: entries), of: "check")
            }
        }
    }

    private static func load(_ path: String) throws -> CheckRequest.PartFile {
        do {
            return try JSONDecoder().decode(
                CheckRequest.PartFile.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
        } catch is DecodingError {
            throw CommandFailure.usage("“\(path)” isn't the output of 'check --shard … --json'.")
        } catch {
            throw CommandFailure.usage("“\(path)” can't be read.")
        }
    }

    /// Returns the parts in order, after checking that none is missing and none is there twice.
    private static func sorted(_ parts: [CheckRequest.PartFile]) throws -> [CheckRequest.PartFile] {
        let sorted = parts.sorted { $0.shard.index < $1.shard.index }
        let count = sorted.first?.shard.count ?? 0
        guard sorted.map(\.shard) == (1...max(1, count)).map({ CheckShard(index: $0, count: count) }) else {
            let found = sorted.map { "\($0.shard.index)/\($0.shard.count)" }.joined(separator: ", ")
            throw CommandFailure.usage(
                "the files must be all parts of one check; found \(found.isEmpty ? "none" : found).")
        }
        return sorted
    }
}
