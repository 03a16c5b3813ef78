import Foundation

/// The progress of XCTest's tests, read from their output.
///
/// When a test ends the program, Xcode starts the program again with the tests that haven't run.
struct TestProgress {
    /// A test that ended the program.
    struct Ended: Hashable {
        let suite: String
        let name: String

        var description: String { "\(suite).\(name)" }
    }

    /// The tests that ended the program, in their order.
    private(set) var ended: [Ended] = []
    private var running: Ended?
    private var suite: String?
    private var finishedSuites: Set<String> = []
    private var finishedTests: [String] = []
    private var failureCount = 0
    private var count = 0

    /// Reads the output of a program that ended; returns whether a test ended it that hadn't before.
    mutating func read(_ output: String) -> Bool {
        running = nil
        for line in output.utf8.split(separator: UInt8(ascii: "\n")) {
            // Text that a test printed without a new line may precede.
            guard line.contains(UInt8(ascii: "'")) else { continue }
            let line = Substring(line)
            if let range = line.range(of: "Test Case '") {
                readCase(line[range.upperBound...])
            } else if line.hasPrefix("Test Suite '") {
                readSuite(line.dropFirst("Test Suite '".count))
            }
        }
        guard let running, !ended.contains(running) else { return false }
        ended.append(running)
        finishedTests.append(running.name)
        count += 1
        failureCount += 1
        return true
    }

    private mutating func readCase(_ text: Substring) {
        let parts = text.split(separator: "'", maxSplits: 1)
        guard parts.count == 2, let dot = parts[0].firstIndex(of: ".") else { return }
        let name = String(parts[0][parts[0].index(after: dot)...])
        let state = parts[1].drop { $0 == " " }
        if state.hasPrefix("started") {
            let suite = String(parts[0][..<dot])
            if suite != self.suite {
                // A suite whose other tests a program before ran doesn't end with a line.
                if let finished = self.suite { finishedSuites.insert(finished) }
                (self.suite, finishedTests) = (suite, [])
            }
            running = Ended(suite: suite, name: name)
        } else if ["passed", "failed", "skipped"].contains(where: state.hasPrefix) {
            running = nil
            finishedTests.append(name)
            count += 1
            if state.hasPrefix("failed") { failureCount += 1 }
        }
    }

    private mutating func readSuite(_ text: Substring) {
        let parts = text.split(separator: "'", maxSplits: 1)
        guard parts.count == 2, parts[1].hasPrefix(" passed") || parts[1].hasPrefix(" failed") else { return }
        finishedSuites.insert(String(parts[0]))
    }

    /// The arguments with which SwiftPM runs the other tests, as `Module.Suite/test`, without building again.
    var argumentsForOthers: [String] {
        func alternatives(_ names: some Sequence<String>) -> String {
            "(" + names.map(NSRegularExpression.escapedPattern).joined(separator: "|") + ")"
        }
        // Tests of Swift Testing ran already.
        var arguments = ["--skip-build", "--disable-swift-testing"]
        if !finishedSuites.isEmpty { arguments += ["--skip", "[.]\(alternatives(finishedSuites.sorted()))/"] }
        if let suite, !finishedTests.isEmpty {
            arguments += ["--skip", "[.]\(alternatives([suite]))/\(alternatives(finishedTests))$"]
        }
        return arguments
    }

    /// The numbers of tests that all programs ran; `nil` if no test ended one.
    var summary: String? {
        guard !ended.isEmpty else { return nil }
        let names = ended.map(\.description).joined(separator: ", ")
        return "Tests of XCTest in all: \(count), with \(failureCount) that failed. These ended the program: \(names)."
    }
}
