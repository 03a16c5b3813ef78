import Foundation
import Interlude
import ProbeRecords
import ProbeStage
import Probes
import TestSupport
import Testing

@Suite(.lane(.main)) struct ProbeTests {
    private typealias Recorded = (probe: Probe, recording: ProbeRecording)

    /// The recordings of each probe on a phone, made once for all tests.
    private static let recorded = Task { await record(Probe.all) }
    private static let recording = Task { merged(await recorded.value) }

    @MainActor private static func record(_ probes: [Probe]) async -> [Recorded] {
        var recorded: [Recorded] = []
        for probe in probes { recorded.append((probe, await StageRecording.record([probe], on: .iPhone16))) }
        return recorded
    }

    private static func merged(_ recorded: [Recorded]) -> ProbeRecording {
        var merged = recorded[0].recording
        for other in recorded { merged.results.merge(other.recording.results) { _, new in new } }
        return merged
    }

    /// The probes of pixels take most of the time; those with random particles suffice.
    @Test func recordingTwiceGivesEqualFiles() async throws {
        let again = Probe.all.filter { $0.topic != "pixels" || $0.name == "pixels.emitters" }
        let names = Set(again.map(\.name))
        let first = Self.merged(await Self.recorded.value.filter { names.contains($0.probe.name) })
        let second = await StageRecording.record(again, on: .iPhone16)
        #expect(first.results.count > 300)
        #expect(first.results.filter { second.results[$0.key] != $0.value }.keys.sorted() == [])
        #expect(try first.json() == second.json())
    }

    /// Another frame rate quantizes time differently, as a device does.
    @Test func recordingAtAnotherFrameRateIsEqualUpToTheErrors() async {
        let names = ["animation.curves", "animation.nestedDelay", "navigation.push", "scrolling.offset"]
        let probes = Probe.all.filter { names.contains($0.name) }
        var device = Device.iPhone16
        device.framesPerSecond = 120
        let fast = await StageRecording.record(probes, on: device)
        let keys = Set(fast.results.keys)
        var slow = await Self.recording.value
        slow.results = slow.results.filter { keys.contains($0.key) }
        let comparison = RecordingComparison(slow, fast)
        #expect(keys.count >= 10)
        #expect(comparison.rows.filter { $0.outcome != .equal }.map { "\($0.key): \($0.distance ?? -1)" } == [])
    }

    @Test func keysBeginWithTheTopicOfTheirProbe() async {
        for (probe, recording) in await Self.recorded.value {
            #expect(!recording.results.isEmpty, "\(probe.name) records nothing.")
            #expect(recording.results.keys.filter { !$0.hasPrefix(probe.topic + ".") } == [])
        }
        #expect(Set(Probe.all.map(\.name)).count == Probe.all.count)
    }

    /// The probes that need touches are marked, because in iOS a UI test has to make them.
    @Test func probesWithoutTheMarkMakeNoGestures() async throws {
        for topic in ["taps", "pulled"] {
            let probes = Probe.all.filter { $0.topic == topic }
            try #require(!probes.isEmpty)
            #expect(probes.filter { !$0.needsTouches }.map(\.name) == [])
        }
        for file in try ProbeFiles.sources {
            for probe in file.text.components(separatedBy: "= Probe(\"").dropFirst() {
                let makesGestures = probe.contains(/try await run\.(tap|press|drag|command|leave)\(/)
                let isMarked = probe.prefix { $0 != "{" }.contains("needsTouches: true")
                #expect(makesGestures == isMarked, "\(file.name): \(probe.prefix { $0 != "\"" })")
            }
        }
    }

    @Test func everyUnverifiedChoiceHasAProbeOrAReason() async throws {
        let page = FidelityPage(try ProbeFiles.text("docs/Fidelity.md"))
        let coverage = ProbeCoverage(try ProbeFiles.text("docs/Probes.md"))
        try #require(page.rows.count > 100, "The scan found too few rows.")
        #expect(
            coverage.missing(in: page).map { "\($0.subject): \($0.files)" } == [],
            "Add a file of the row to a table of docs/Probes.md.")
        #expect(coverage.unknown(in: page) == [], "No row of docs/Fidelity.md names these files; remove them.")
        #expect(Set(coverage.keys.keys).intersection(coverage.reasons.keys).sorted() == [])
        // A split view is collapsed on a phone.
        var keys = Set(await Self.recording.value.results.keys)
        keys.formUnion(
            await StageRecording.record(Probe.all.filter { $0.topic == "containers" }, on: .iPad).results.keys)
        #expect(
            Set(coverage.keys.values.flatMap { $0 }).subtracting(keys).sorted() == [], "No probe records these keys.")
        // A reason is why no probe can exist, not that none exists.
        #expect(coverage.reasons.filter { $0.value.contains("yet") || $0.value.contains("isn't written") }.isEmpty)
        let withoutProbe = page.rows.filter { coverage.keys(of: $0).isEmpty }
        #expect(withoutProbe.count < page.rows.count / 10, "\(withoutProbe.map(\.subject))")
    }

    /// From the first recording on, Interlude is compared with it.
    @Test func interludeAgreesWithTheRecordingsExceptForTheListedKeys() async throws {
        let folder = ProbeFiles.root.appendingPathComponent("Probes/Recordings")
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "json" }
        try #require(!files.isEmpty)
        let page = try ProbeFiles.text("docs/Probes.md").components(separatedBy: "## ")
        let open = try #require(page.first { $0.hasPrefix("Open differences") })
        let listed = Set(open.matches(of: /(?m)^- `([^`]+)`/).map { String($0.1) })
        for file in files {
            let recording = try ProbeRecording(json: try Data(contentsOf: file))
            let device = try #require(Device.named(recording.device), "The catalog has no \(recording.device).")
            let current =
                device == .iPhone16
                ? await Self.recording.value : await StageRecording.record(asMuchAs: recording, on: device)
            let comparison = RecordingComparison(recording, current)
            // Values that the probes of iOS didn't measure have another source.
            if recording.note != nil {
                #expect(recording.results.filter { $0.value.source == nil }.keys.sorted() == [], "Name the sources.")
            }
            let keys = (comparison.rows(.different) + comparison.rows(.onlyFirst)).map(\.key)
            #expect(keys.filter { !listed.contains($0) } == [], "\(file.lastPathComponent)")
        }
    }
}
