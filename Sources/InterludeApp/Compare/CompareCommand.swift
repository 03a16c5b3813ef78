import ArgumentParser
import Foundation
import Interlude

/// The `compare` command.
struct CompareCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "compare",
        abstract: "Compares two films, or the films of two folders, frame by frame.",
        discussion: """
            The films are animated PNGs, which have no loss: 'render --all --kind apng --out before/'. In two folders, films \
            with the same name are compared. --out writes a page that plays both on one clock, with the difference. To \
            compare two commits, render the scenes of each into a folder of its own.

            The exit code is 1 if a film differs, or if only one folder has it.
            """)

    @Argument(help: ArgumentHelp("The film, or the folder with films, before the change.", valueName: "before"))
    var before: String

    @Argument(help: ArgumentHelp("The film, or the folder with films, after the change.", valueName: "after"))
    var after: String

    @Option(help: ArgumentHelp("Write a page that plays the films that differ.", valueName: "file.html"))
    var out: String?

    @OptionGroup(title: "Output")
    var output: OutputOptions

    func run() async throws {
        try await reporting(output) {
            let request = try CompareRequest(before: before, after: after, out: out)
            let report = try request.perform()
            if output.json {
                try Terminal.write(json: report, of: "compare")
            } else {
                for line in report.lines { try Terminal.write(line) }
            }
            if report.differs { throw ExitCodes.findings }
        }
    }
}

/// The validated work of a `compare`.
struct CompareRequest {
    private var pairs: [(before: URL, after: URL)]
    private var added: [String]
    private var removed: [String]
    private var page: URL?

    init(before: String, after: String, out: String?) throws {
        let (old, new) = (URL(fileURLWithPath: before), URL(fileURLWithPath: after))
        switch (try Self.isFolder(old), try Self.isFolder(new)) {
        case (true, true):
            let (oldNames, newNames) = (try Self.films(in: old), try Self.films(in: new))
            pairs = oldNames.filter(newNames.contains).map {
                (old.appendingPathComponent($0), new.appendingPathComponent($0))
            }
            added = newNames.filter { !oldNames.contains($0) }
            removed = oldNames.filter { !newNames.contains($0) }
            guard !(oldNames + newNames).isEmpty else {
                throw CommandFailure.usage(
                    "neither folder has an .apng film; render them with 'render --all --kind apng --out \(before)'.")
            }
        case (false, false): (pairs, added, removed) = ([(old, new)], [], [])
        default: throw CommandFailure.usage("name two films or two folders, not one of each.")
        }
        if let out {
            let url = URL(fileURLWithPath: out)
            guard url.pathExtension.lowercased() == "html" else {
                throw CommandFailure.usage("--out “\(out)”: the page's extension must be .html.")
            }
            try AtomicFile(url).check()
            page = url
        }
    }

    private static func isFolder(_ url: URL) throws -> Bool {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
            throw CommandFailure.usage("there is no file or folder “\(url.relativePath)”.")
        }
        return isFolder.boolValue
    }

    private static func films(in folder: URL) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".apng") }.sorted()
    }

    /// Compares the films and writes the page.
    func perform() throws -> CompareReport {
        var report = CompareReport(films: [], added: added.map(Self.name), removed: removed.map(Self.name))
        var different: [FilmFileComparison] = []
        for pair in pairs {
            let comparison: FilmFileComparison
            do {
                comparison = FilmFileComparison(try FilmFile(pair.before), try FilmFile(pair.after))
            } catch let error as FilmFileError {
                throw CommandFailure.usage("\(error)")
            }
            report.films.append(comparison.summary)
            if !comparison.summary.isEqual || pairs.count == 1 { different.append(comparison) }
        }
        if let page {
            try AtomicFile(page).write(try ComparisonPage(different).html())
            report.page = page.relativePath
        }
        return report
    }

    private static func name(_ file: String) -> String { String(file.dropLast(".apng".count)) }
}

/// The output of `compare --json`.
struct CompareReport: Encodable {
    var films: [FilmFileComparison.Summary]
    /// The names of films that only the second folder has.
    var added: [String]
    /// The names of films that only the first folder has.
    var removed: [String]
    /// The path of the page; absent without `--out`.
    var page: String?

    var differs: Bool { films.contains { !$0.isEqual } || !added.isEmpty || !removed.isEmpty }

    var lines: [String] {
        films.map(\.description) + added.map { "✘ \($0): added" } + removed.map { "✘ \($0): removed" }
            + (page.map { [$0] } ?? [])
    }
}
