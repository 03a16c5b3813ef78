import Foundation

/// The progress of XCTest's tests, read from their output.
///
/// When a test ends the program, Xcode starts the program again with the tests that haven't run.
struct TestProgress {
    /// A test that ended the program.
    struct Ended: Hashable {
        let suite: String
        let name: String
        /// The position among the examples of a spec, as several can have one name; 0 for other tests.
        var position = 0

        var description: String { "\(suite).\(name)" }
    }

    /// The tests that ended the program, in their order.
    private(set) var ended: [Ended] = []
    private var running: Ended?
    /// The test that runs the examples of a spec of Quick, and how many of them began in all programs.
    private var spec: Ended?
    private var exampleCount = 0
    private var suite: String?
    private var finishedSuites: Set<String> = []
    private var finishedTests: [String] = []
    private var failureCount = 0
    private var count = 0

    /// Reads the output of a program that ended; returns whether a test ended it that hadn't before.
    mutating func read(_ output: String) -> Bool {
        (running, spec) = (nil, nil)
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
        if spec == nil { finishedTests.append(running.name) }
        count += 1
        failureCount += 1
        return true
    }

    private mutating func readCase(_ text: Substring) {
        // The name of an example can have apostrophes.
        let ends = ["started", "passed", "failed", "skipped"].compactMap { text.range(of: "' \($0)")?.lowerBound }
        guard let end = ends.min(), let dot = text[..<end].firstIndex(of: ".") else { return }
        let suite = String(text[..<dot])
        let name = String(text[text.index(after: dot)..<end])
        let state = text[end...].dropFirst(2)
        if let spec, spec.suite != suite {
            readExample(Ended(suite: suite, name: name, position: exampleCount), state)
            return
        }
        if state.hasPrefix("started") {
            if suite != self.suite {
                // A suite whose other tests a program before ran doesn't end with a line.
                if let finished = self.suite { finishedSuites.insert(finished) }
                (self.suite, finishedTests, exampleCount) = (suite, [], 0)
            }
            running = Ended(suite: suite, name: name)
            if name == Self.specName { spec = running }
        } else {
            running = nil
            finishedTests.append(name)
            // The examples of a spec count, not the test that runs them.
            let isSpec = spec != nil && exampleCount > 0
            spec = nil
            guard !isSpec else { return }
            count += 1
            if state.hasPrefix("failed") { failureCount += 1 }
        }
    }

    private mutating func readExample(_ example: Ended, _ state: Substring) {
        if state.hasPrefix("started") {
            exampleCount += 1
            running = example
        } else {
            running = nil
            count += 1
            if state.hasPrefix("failed") { failureCount += 1 }
        }
    }

    private mutating func readSuite(_ text: Substring) {
        let parts = text.split(separator: "'", maxSplits: 1)
        guard parts.count == 2, parts[1].hasPrefix(" passed") || parts[1].hasPrefix(" failed") else { return }
        finishedSuites.insert(String(parts[0]))
    }

    /// The name of the test that the lowering adds for a spec.
    private static let specName = "testExamples"

    /// The test case of a spec and the number of its examples that ran, which it skips in the next program; `nil` if the
    /// program ended in another test.
    var skippedExamples: String? { spec.map { "\($0.suite) \(exampleCount)" } }

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
