import Foundation
import TestSupport
import Testing

/// Builds checkouts of real libraries, each in a folder named OWNER+NAME.
@Suite(.lane(.background)) struct CorpusTests {
    private static let folder = ProcessInfo.processInfo.environment["INTERLUDE_CORPUS"]

    private static var checkouts: [String] {
        guard let folder else { return [] }
        return (try? FileManager.default.contentsOfDirectory(atPath: folder))?.filter { $0.contains("+") }.sorted()
            ?? []
    }

    @Test(.enabled(if: folder != nil, "INTERLUDE_CORPUS names no folder with checkouts"), arguments: checkouts)
    func realLibrariesBuild(_ name: String) async throws {
        let folder = URL(fileURLWithPath: try #require(Self.folder)).appendingPathComponent(name)
        let run = try await CommandRun(["build"], in: folder)
        #expect(run.code == 0, "\(name):\n\(run.output)\(run.errors)")
    }
}
