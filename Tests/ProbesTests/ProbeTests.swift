import Foundation
import Interlude
import ProbeRecords
import ProbeStage
import Probes
import TestSupport
import Testing

@testable import Projects

@Suite(.lane(.main)) struct ProbeTests {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }

    private static let recording = Task { await StageRecording.record(on: .iPhone16) }

    @Test func recordingTwiceGivesEqualFiles() async throws {
        let first = await Self.recording.value
        let second = await StageRecording.record(on: .iPhone16)
        #expect(first.results.count > 150)
        #expect(try first.json() == second.json())
    }

    @Test func keysBeginWithTheTopicOfTheirProbe() async {
        for probe in Probe.all {
            let results = await StageRecording.record([probe], on: .iPhone16).results
            #expect(!results.isEmpty, "\(probe.name) records nothing.")
            #expect(results.keys.filter { !$0.hasPrefix(probe.topic + ".") } == [])
        }
        #expect(Set(Probe.all.map(\.name)).count == Probe.all.count)
    }

    @Test func everyUnverifiedChoiceHasAProbeOrAReason() async throws {
        let page = FidelityPage(try Self.text("docs/Fidelity.md"))
        let coverage = ProbeCoverage(try Self.text("docs/Probes.md"))
        try #require(page.rows.count > 100, "The scan found too few rows.")
        #expect(
            coverage.missing(in: page).map { "\($0.subject): \($0.files)" } == [],
            "Add a file of the row to a table of docs/Probes.md.")
        #expect(coverage.unknown(in: page) == [], "No row of docs/Fidelity.md names these files; remove them.")
        // A split view is collapsed on a phone.
        var keys = Set(await Self.recording.value.results.keys)
        keys.formUnion(await StageRecording.record(on: .iPad).results.keys)
        #expect(
            Set(coverage.keys.values.flatMap { $0 }).subtracting(keys).sorted() == [], "No probe records these keys.")
    }

    /// From the first recording on, Interlude is compared with it.
    @Test func interludeAgreesWithTheRecordingsExceptForTheListedKeys() async throws {
        let folder = Self.root.appendingPathComponent("Probes/Recordings")
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "json" }
        try #require(!files.isEmpty)
        let page = try Self.text("docs/Probes.md").components(separatedBy: "## ")
        let open = try #require(page.first { $0.hasPrefix("Open differences") })
        let listed = Set(open.matches(of: /(?m)^- `([^`]+)`/).map { String($0.1) })
        for file in files {
            let recording = try ProbeRecording(json: try Data(contentsOf: file))
            let device = try #require(Device.named(recording.device), "The catalog has no \(recording.device).")
            let current = device == .iPhone16 ? await Self.recording.value : await StageRecording.record(on: device)
            let comparison = RecordingComparison(recording, current)
            // Values that the probes of iOS didn't measure have another source.
            if recording.note != nil {
                #expect(recording.results.filter { $0.value.source == nil }.keys.sorted() == [], "Name the sources.")
            }
            let keys = (comparison.rows(.different) + comparison.rows(.onlyFirst)).map(\.key)
            #expect(keys.filter { !listed.contains($0) } == [], "\(file.lastPathComponent)")
        }
    }

    @Test func probesArePlainUIKit() throws {
        for folder in ["Probes/Sources", "Probes/Records"] {
            let url = Self.root.appendingPathComponent(folder)
            let names = FileManager.default.enumerator(atPath: url.path)?.compactMap { $0 as? String } ?? []
            let files = names.filter { $0.hasSuffix(".swift") }
            try #require(files.count > 5)
            for name in files {
                let text = try Self.text("\(folder)/\(name)")
                let imports = text.matches(of: /(?m)^ *(?:@\w+ )?import (\w+)/).map { String($0.1) }
                #expect(imports.filter { !["UIKit", "Foundation"].contains($0) } == [], "\(name)")
            }
        }
    }

    @Test func theXcodeProjectHasAnAppAndATestBundle() throws {
        let project = try XcodeProject(at: Self.root.appendingPathComponent("Probes/Probes.xcodeproj").path)
        let app = try #require(project.targets.first { $0.name == "Probes" })
        #expect(app.product == .application && app.isForIOS)
        let names = app.sources.map { ($0 as NSString).lastPathComponent }
        for name in ["AppDelegate.swift", "Probe.swift", "ProbeRecording.swift", "Presentation.swift"] {
            #expect(names.contains(name))
        }
        #expect(!names.contains("Exports.swift") && !names.contains("StageRecording.swift"))
        let plist = Self.root.appendingPathComponent("Probes").appendingPathComponent(
            app.settings["INFOPLIST_FILE"] ?? "")
        #expect(FileManager.default.fileExists(atPath: plist.path))
        let tests = try #require(project.targets.first { $0.name == "ProbeTests" })
        #expect(tests.product == .unitTests)
        #expect(tests.sources.map { ($0 as NSString).lastPathComponent } == ["RecordingTests.swift"])
        let scheme = try Self.text("Probes/Probes.xcodeproj/xcshareddata/xcschemes/Probes.xcscheme")
        let objects = try Self.text("Probes/Probes.xcodeproj/project.pbxproj")
        for match in scheme.matches(of: /BlueprintIdentifier = "(\w+)"/) {
            #expect(objects.contains("\(match.1) = {"), "The scheme names a target that doesn't exist.")
        }
    }
}
