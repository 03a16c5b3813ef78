import Foundation
import Testing

/// Rules for all source files, checked in their text.
@Suite struct SourceRulesTests {
    /// The live stage's clock is the only source of real time.
    private static let exempt = ["Interlude/Stage/WallClock.swift"]

    private static let forbidden: [(pattern: String, reason: String)] = [
        (#"\bDate\(\)|\bDate\.now\b|timeIntervalSinceNow"#, "the wall clock"),
        (#"\bCFAbsoluteTimeGetCurrent|\bgettimeofday|\bclock_gettime|\bmach_absolute_time"#, "the wall clock"),
        (#"\b(DispatchTime|DispatchWallTime|ContinuousClock|SuspendingClock)\b|systemUptime"#, "the wall clock"),
        (#"\basyncAfter\b|\bTimer\.scheduledTimer|\bTask\.sleep|\busleep\(|\bsleep\("#, "a real-time wait"),
        (
            #"\.random\(|\brandomElement\(|\.shuffled\(|\.shuffle\(|SystemRandomNumberGenerator|\barc4random|\bdrand48"#,
            "a random source"
        ),
        (#"\bUUID\(\)"#, "a random source"),
        (
            #"\bLocale\.(current|autoupdatingCurrent)|\bCalendar\.(current|autoupdatingCurrent)|\bTimeZone\.current"#,
            "the machine's locale"
        ),
        (#"localizedLowercase|localizedUppercase|localizedCompare|localizedStandardCompare"#, "the machine's locale"),
    ]

    static let sources = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Sources")

    @Test func timeRandomnessAndLocaleEnterThroughTheClockAlone() throws {
        let files = try Self.swiftFiles()
        try #require(files.count > 100, "The scan found too few files below \(Self.sources.path).")
        var violations: [String] = []
        for file in files where !Self.exempt.contains(file.name) {
            for (number, line) in file.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
                guard !line.drop(while: \.isWhitespace).hasPrefix("//") else { continue }
                for rule in Self.forbidden where line.range(of: rule.pattern, options: .regularExpression) != nil {
                    violations.append("\(file.name):\(number + 1) reads \(rule.reason); use the stage's clock.")
                }
            }
        }
        #expect(violations == [])
    }

    @Test func everyUnverifiedChoiceIsInTheFidelityPage() throws {
        let page = Self.sources.deletingLastPathComponent().appendingPathComponent("docs/Fidelity.md")
        let text = try String(contentsOf: page, encoding: .utf8)
        let missing = try Self.swiftFiles()
            .filter { $0.text.contains("Unverified:") }
            .map { ($0.name as NSString).lastPathComponent.replacingOccurrences(of: ".swift", with: "") }
            .filter { !text.contains("`\($0)`") }
        #expect(missing == [], "Add a line that names the file to docs/Fidelity.md.")
    }

    @Test func everyDiagnosticIsInItsPageAndNoOther() throws {
        let page = Self.sources.deletingLastPathComponent().appendingPathComponent("docs/Diagnostics.md")
        let text = try String(contentsOf: page, encoding: .utf8)
        let told = text.matches(of: /(?:### |\| )`([a-z]+(?:-[a-z]+)+)`/).map { String($0.1) }
        let sources = try Self.swiftFiles().map(\.text).joined(separator: "\n")
        let reported = Set(sources.matches(of: /\b(?:id|unsupported): "([a-z]+(?:-[a-z]+)+)"/).map { String($0.1) })
        try #require(reported.count > 50, "The scan found too few diagnostics.")
        #expect(reported.subtracting(told).sorted() == [], "Add them to docs/Diagnostics.md.")
        #expect(Set(told).subtracting(reported).sorted() == [], "Nothing reports these any more.")
        #expect(Set(told).count == told.count, "Some diagnostic is told of twice.")
    }

    static func swiftFiles() throws -> [(name: String, text: String)] {
        let names = FileManager.default.enumerator(atPath: sources.path)?.compactMap { $0 as? String } ?? []
        return try names.filter { $0.hasSuffix(".swift") }.sorted().map {
            ($0, try String(contentsOf: sources.appendingPathComponent($0), encoding: .utf8))
        }
    }
}
