import Foundation
import TestSupport
import Testing

@Suite(.lane(.background)) struct CheckTests {
    private struct Report: Decodable { var scenes: [Entry] }

    private struct Entry: Decodable {
        struct Finding: Decodable { var rule: String }
        var transition: String
        var findings: [Finding]
        var runs: Int
        var frames: Int
    }

    @Test(.tags(.slow), .enabled(if: runsSlowTests)) func correctTransitionExitsWithZero() async throws {
        let run = try await CommandRun("check", "grow", "--every", "20")
        #expect(run.code == 0, "\(run.output)\(run.errors)")
        #expect(run.output.hasPrefix("✔ grow  ("))
        #expect(run.errors.isEmpty)
    }

    @Test(.tags(.slow), .enabled(if: runsSlowTests)) func wholeGalleryKeepsContracts() async throws {
        let run = try await CommandRun("check", "--all", "--every", "240")
        #expect(run.code == 0, "\(run.output)\(run.errors)")
        #expect(run.output.split(separator: "\n").allSatisfy { $0.hasPrefix("✔") && !$0.contains("(1 runs") })
    }

    @Test(.tags(.slow), .enabled(if: runsSlowTests)) func jsonReportsTheSame() async throws {
        let run = try await CommandRun(
            "check", "deep-push", "zoom", "--only", "cancel, present", "--every", "40", "--json")
        #expect(run.code == 0, "\(run.output)\(run.errors)")
        let entries = try JSONDecoder().decode(Report.self, from: Data(run.output.utf8)).scenes
        #expect(entries.map(\.transition) == ["deep-push", "zoom"])
        for entry in entries { #expect(entry.findings.isEmpty && entry.runs > 1 && entry.frames > 20) }
    }

    @Test(arguments: [
        (["check"], "name a scene"),
        (["check", "grow", "--all"], "omit the names"),
        (["check", "grwo"], "Did you mean grow?"),
        (["check", "grow", "--only", "cancl"], "Did you mean cancel?"),
        (["check", "grow", "--every", "0"], "1 or greater"),
    ])
    func invalidArgumentsAreRejectedInOneLine(_ arguments: [String], _ reason: String) async throws {
        let run = try await CommandRun(arguments)
        #expect(run.code == 64)
        #expect(run.output.isEmpty)
        #expect(run.complaints.count == 1 && run.errors.contains(reason), "\(run.errors)")
    }
}
