import Foundation
import TestSupport
import Testing

/// `scripts/bench`, which compares the benchmarks with the record in Benchmarks/README.md.
@Suite(.lane(.background), .enabled(if: FileManager.default.fileExists(atPath: "/usr/bin/python3")))
struct BenchScriptTests {
    private static let record = """
        # Benchmarks

        Recorded 2026-01-01 at abc: 2 cores of a machine; a memset of a frame at @3x took 0.100 ms.

        | benchmark | result | × memset | fastest peer |
        |---|--:|--:|---|
        | W1 cached @3x | 2,000 frames/s | 5.00 | Cairo: 10.0 |
        | setters UIView.frame | 100 ns | 0.00100 | – |

        After the table.
        """

    /// A line of a benchmark of ten frames.
    private static func line(milliseconds: Double) -> String {
        """
        {"peer":"interlude","work":"W1","variant":"cached","scale":3,"frames":10,"w":1170,"h":2532,\
        "memset_s":0.0001,"memcpy_s":0.0003,"sec":[\(milliseconds / 100)],"cpu":[0]}
        """
    }

    private func run(_ lines: [String], _ options: [String] = []) throws -> (status: Int32, text: String, page: String)
    {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let page = folder.appendingPathComponent("README.md"), input = folder.appendingPathComponent("lines")
        try Self.record.write(to: page, atomically: true, encoding: .utf8)
        try lines.joined(separator: "\n").write(to: input, atomically: true, encoding: .utf8)
        let script = Process()
        script.executableURL = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
            .appendingPathComponent("scripts/bench")
        script.arguments = ["--from", input.path, "--readme", page.path] + options
        let output = Pipe()
        script.standardOutput = output
        script.standardError = output
        try script.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        script.waitUntilExit()
        return (script.terminationStatus, text, try String(contentsOf: page, encoding: .utf8))
    }

    @Test func aBenchmarkWithinTheToleranceHasItsRatios() throws {
        let result = try run([Self.line(milliseconds: 0.56)])
        #expect(result.status == 0, "\(result.text)")
        #expect(result.text.contains("1,786 frames/s"))
        #expect(result.text.contains("5.60 × memset"))
        #expect(result.text.contains("+12 % of time"))
        #expect(result.text.contains("Cairo takes 1.79 × as long"))
        #expect(!result.text.contains("warning"))
    }

    @Test func aBenchmarkMoreThan15PercentSlowerIsAWarning() throws {
        let result = try run([Self.line(milliseconds: 0.58)])
        #expect(result.status == 1)
        #expect(result.text.contains("warning: W1 cached @3x takes 5.80 × memset, recorded 5.00."))
    }

    @Test func recordReplacesTheFigures() throws {
        let setter = #"{"peer":"interlude","work":"setters","change":"UIView.frame","ns":50}"#
        let result = try run([Self.line(milliseconds: 1), setter], ["--record"])
        #expect(result.status == 0, "\(result.text)")
        #expect(result.page.contains("| W1 cached @3x | 1,000 frames/s | 10.0 | Cairo: 10.0 |"))
        #expect(result.page.contains("| setters UIView.frame | 50.0 ns |"))
        #expect(!result.page.contains("2026-01-01"))
        #expect(result.page.hasSuffix("After the table."))
    }
}
