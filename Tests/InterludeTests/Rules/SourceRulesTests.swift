import Foundation
import InterludeDiagnostics
import TestSupport
import Testing

/// Rules for all source files, checked in their text.
@Suite(.lane(.background)) struct SourceRulesTests {
    /// Names the calls that wait, for messages.
    private static let exempt = [
        "Interlude/Time/PendingWait.swift", "AppleRuntime/Timers/RunLoopTimers.swift",
        "AppleRuntime/Timers/NSObject+DelayedPerform.swift",
        // Outside stages, time is real.
        "UIKit/Session/RealTimeDriver.swift",
        // Schedulers, threads, and locations call what an app would call; on a stage, it follows the stage's clock.
        "Combine/Publishers/Timer+Publisher.swift", "Combine/Schedulers/DispatchQueue+Scheduler.swift",
        "Combine/Schedulers/DispatchQueue+SchedulerTime.swift", "Combine/Schedulers/OperationQueue+Scheduler.swift",
        "Combine/Schedulers/RunLoop+Scheduler.swift", "Frameworks/CoreLocation/CLLocation.swift",
        "AppleRuntime/Threads/SubclassableThread.swift",
        // So do the dates of messages in the log, and dates as seen from now.
        "AppleRuntime/Foundation/OSLogStore.swift", "AppleRuntime/Foundation/RelativeDateTimeFormatter.swift",
    ]

    private static let forbidden: [(pattern: String, reason: String)] = [
        (#"\bDate\(\)|\bDate\.now\b|timeIntervalSinceNow"#, "the wall clock"),
        (#"\bCFAbsoluteTimeGetCurrent|\bgettimeofday|\bclock_gettime"#, "the wall clock"),
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
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Sources")

    @Test func onlyTheWallClockReadsTime() throws {
        let files = try Self.swiftFiles()
        try #require(files.count > 100, "The scan found too few files below \(Self.sources.path).")
        let rules = try Self.forbidden.map { rule in
            (calls: try NSRegularExpression(pattern: rule.pattern), reason: rule.reason)
        }
        var violations: [String] = []
        for file in files where !Self.exempt.contains(file.name) {
            for rule in rules {
                for match in rule.calls.matches(in: file.text) {
                    let text = file.text as NSString
                    let line = text.substring(with: text.lineRange(for: match.range))
                    guard !line.drop(while: \.isWhitespace).hasPrefix("//") else { continue }
                    let call = text.substring(with: match.range)
                    violations.append("\(file.name): `\(call)` reads \(rule.reason); use the stage's clock.")
                }
            }
        }
        #expect(violations == [])
    }

    @Test func everyUnverifiedChoiceIsInFidelityPage() throws {
        let page = Self.sources.deletingLastPathComponent().appendingPathComponent("docs/Fidelity.md")
        let text = try String(contentsOf: page, encoding: .utf8)
        let missing = try Self.swiftFiles()
            .filter { $0.text.contains("Unverified:") }
            .map { ($0.name as NSString).lastPathComponent.replacingOccurrences(of: ".swift", with: "") }
            .filter { !text.contains("`\($0)`") }
        #expect(missing == [], "Add a line that names the file to docs/Fidelity.md.")
    }

    @Test func everyDiagnosticIsDocumentedOnce() throws {
        let page = Self.sources.deletingLastPathComponent().appendingPathComponent("docs/Diagnostics.md")
        let text = try String(contentsOf: page, encoding: .utf8)
        let listed = text.matches(of: /(?:### |\| )`([a-z]+(?:-[a-z]+)+)`/).map { String($0.1) }
        let rules = DiagnosticRule.all.map(\.id)
        #expect(Set(rules).subtracting(listed).sorted() == [], "Add them to docs/Diagnostics.md.")
        #expect(Set(listed).subtracting(rules).sorted() == [], "The catalog has no such rule.")
        #expect(Set(listed).count == listed.count, "A diagnostic is listed twice.")
    }

    @Test func theDiagnosticsPageQuotesEveryConsequence() throws {
        let page = Self.sources.deletingLastPathComponent().appendingPathComponent("docs/Diagnostics.md")
        let text = try String(contentsOf: page, encoding: .utf8)
        let entries = text.matches(of: /(?:### |\| )`([a-z]+(?:-[a-z]+)+)`((?s:.*?))(?=\n#|\n\||\z)/)
        let plain = { (text: Substring) in
            text.replacing("`", with: "").split(whereSeparator: \.isWhitespace).joined(separator: " ")
        }
        let bodies = Dictionary(entries.map { (String($0.1), plain($0.2)) }, uniquingKeysWith: { first, _ in first })
        // The sentence may continue in the page.
        let missing = DiagnosticRule.all.filter { bodies[$0.id]?.contains($0.consequence.dropLast()) != true }
        #expect(missing.map { "\($0.id): \($0.consequence)" } == [], "Quote them in docs/Diagnostics.md.")
    }

    @Test func diagnosticsComeFromTheCatalogOnly() throws {
        let ids = Set(DiagnosticRule.all.map(\.id))
        let strings = try NSRegularExpression(pattern: #"(?<=")[a-z]+(?:-[a-z]+)+(?=")"#)
        let found = try Self.swiftFiles().filter { !$0.name.hasPrefix("Diagnostics/") }.flatMap { file in
            strings.matches(in: file.text).map { (file.text as NSString).substring(with: $0.range) }
                .filter(ids.contains).map { "\(file.name): \($0)" }
        }
        #expect(found == [], "Only Sources/Diagnostics names a diagnostic's id.")
    }

    @Test func galleryImportsOnlyUIKit() throws {
        let files = try Self.swiftFiles().filter { $0.name.hasPrefix("Gallery/") }
        try #require(files.count > 20, "The scan found too few files.")
        let imports = files.flatMap { file in
            file.text.matches(of: /(?m)^ *(?:@\w+ )?import (\w+)/).map { "\(file.name): \($0.1)" }
        }
        let others = imports.filter { !$0.hasSuffix(": UIKit") && !$0.hasSuffix(": ObjectiveC") }
        #expect(others == [], "The gallery is code for iOS; its scenes are in GalleryScenes.")
    }

    /// The C library's functions have other last digits on other processors.
    @Test func whatIsDrawnUsesPortableMathOnly() throws {
        let modules = ["CoreGraphics/", "RenderServer/", "QuartzCore/", "UIKit/"]
        let call = try NSRegularExpression(
            pattern:
                #"(?<![\w.])(?<!func )(?:a?(?:sin|cos|tan)h?|atan2|exp2?|expm1|log(?:2|10|1p)?|pow|cbrt|hypot)\((?!")"#)
        let files = try Self.swiftFiles().filter { file in
            modules.contains { file.name.hasPrefix($0) } && !file.name.contains("/PortableMath")
        }
        try #require(files.count > 100, "The scan found too few files.")
        let violations = files.flatMap { file in
            file.text.split(separator: "\n").map { $0.components(separatedBy: "//")[0] }
                .filter { !call.matches(in: $0).isEmpty }.map { "\(file.name): \($0)" }
        }
        #expect(violations == [], "Call PortableMath's function.")
    }

    /// A product and a sum in one instruction, which arm64 always has, have another last digit.
    @Test func kernelsDoNotContractProductsAndSums() throws {
        let folder = Self.sources.appendingPathComponent("CPixels")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".c") }
        try #require(files.count > 5, "The scan found too few files.")
        let contracting = try files.filter { name in
            let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
            return text.contains(/\b(?:double|float)\b/) && !text.contains("#pragma STDC FP_CONTRACT OFF")
        }
        #expect(contracting.sorted() == [], "Add #pragma STDC FP_CONTRACT OFF.")
    }

    static func swiftFiles() throws -> [(name: String, text: String)] {
        let names = FileManager.default.enumerator(atPath: sources.path)?.compactMap { $0 as? String } ?? []
        return try names.filter { $0.hasSuffix(".swift") }.sorted().map {
            ($0, try String(contentsOf: sources.appendingPathComponent($0), encoding: .utf8))
        }
    }
}
