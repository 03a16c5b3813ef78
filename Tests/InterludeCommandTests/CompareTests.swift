import Foundation
import TestSupport
import Testing

@testable import InterludeApp

@Suite(.lane(.background)) struct CompareTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func render(_ arguments: String..., into name: String) async throws {
        let options = ["--scale", "0.25", "--fps", "30", "--kind", "apng", "--out", "\(name)/"]
        let run = try await CommandRun(["render", "cross-dissolve"] + arguments + options, in: folder.url)
        #expect(run.code == 0, "\(run.errors)")
    }

    @Test func equalFoldersAreEqualAndChangedOnesAreExplained() async throws {
        try await render(into: "before")
        try await render(into: "same")
        try await render("--device", "iPhoneSE", into: "small")
        let equal = try await CommandRun("compare", "before", "same", in: folder.url)
        #expect(equal.code == 0)
        #expect(equal.output.hasPrefix("✔ cross-dissolve: equal ("), "\(equal.output)\(equal.errors)")
        let changed = try await CommandRun(
            "compare", "before", "small", "--out", "difference.html", "--json", in: folder.url)
        #expect(changed.code == 1, "\(changed.errors)")
        #expect(try SchemaCheck(JSONSchema.schema(of: "compare") ?? "").problems(in: changed.output) == [])
        #expect(changed.output.contains(#""firstDifference":0"#), "\(changed.output)")
        let page = try String(contentsOf: folder.file("difference.html"), encoding: .utf8)
        #expect(page.contains("<h2>cross-dissolve</h2>") && page.contains("globalCompositeOperation"))
    }

    @Test func filmsOfOneFolderOnlyAreReported() async throws {
        try await render(into: "before")
        try FileManager.default.createDirectory(at: folder.file("after"), withIntermediateDirectories: true)
        let run = try await CommandRun("compare", "before", "after", in: folder.url)
        #expect(run.code == 1 && run.output == "✘ cross-dissolve: removed\n", "\(run.output)\(run.errors)")
    }

    @Test(arguments: [
        (["compare", "nowhere", "."], "no file or folder"), (["compare", ".", "."], "--kind apng"),
        (["compare", "text.apng", "text.apng"], "isn't an animated PNG"),
        (["compare", "text.apng", "."], "not one of each"),
    ])
    func invalidFilmsAreRejected(_ arguments: [String], _ reason: String) async throws {
        if arguments.contains("text.apng") { try Data("text".utf8).write(to: folder.file("text.apng")) }
        let run = try await CommandRun(arguments, in: folder.url)
        #expect(run.code == 64 && run.output.isEmpty)
        #expect(run.complaints.count == 1 && run.errors.contains(reason), "\(run.errors)")
    }
}
