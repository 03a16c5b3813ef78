import Foundation
import Testing

@testable import ProbeRecords

@Suite struct ComparisonTests {
    /// A recording with a frame, an order, and a curve.
    private static func recording() -> ProbeRecording {
        var recording = ProbeRecording(
            system: "iOS 26.0", device: "iPhone16", screen: [393, 852], scale: 3, framesPerSecond: 60)
        recording.results["sheets.frame"] = ProbeResult(.numbers([0, 59, 393, 793]), .points, error: 0.1667)
        recording.results["presentation.order"] = ProbeResult(.texts(["begin", "appear"]), .name)
        recording.results["navigation.push"] = ProbeResult(
            .curve(spring(frequency: 18)), .points, error: 0.5, timeError: 0.0167)
        recording.results["animation.duration"] = ProbeResult(.number(0.35), .seconds, error: 0.0005)
        return recording
    }

    private static func spring(frequency: Double, from start: Double = 0) -> [CurveSample] {
        (0...60).map { frame in
            let time = max(Double(frame) / 60 - start, 0)
            return CurveSample(Double(frame) / 60, 100 * (1 - (1 + frequency * time) * exp(-frequency * time)))
        }
    }

    private func outcome(
        _ key: String, _ change: (inout ProbeRecording) -> Void
    ) -> RecordingComparison.Outcome? {
        var changed = Self.recording()
        change(&changed)
        return RecordingComparison(Self.recording(), changed).rows.first { $0.key == key }?.outcome
    }

    @Test func equalRecordingsDoNotDiffer() {
        let comparison = RecordingComparison(Self.recording(), Self.recording())
        #expect(!comparison.differs && comparison.rows(.equal).count == 4)
    }

    @Test func framesMayDifferByTheErrorsOfBoth() {
        #expect(
            outcome("sheets.frame") { $0.results["sheets.frame"]?.value = .numbers([0, 59.3, 393, 793]) } == .equal)
        #expect(
            outcome("sheets.frame") { $0.results["sheets.frame"]?.value = .numbers([0, 59.4, 393, 793]) } == .different)
        #expect(outcome("sheets.frame") { $0.results["sheets.frame"]?.value = .numbers([0, 59]) } == .different)
    }

    @Test func anOrderIsComparedExactly() {
        #expect(
            outcome("presentation.order") { $0.results["presentation.order"]?.value = .texts(["appear", "begin"]) }
                == .different)
    }

    @Test func aCurveMayBeginAFrameLater() {
        let later = ProbeValue.curve(Self.spring(frequency: 18, from: 1.0 / 60))
        #expect(outcome("navigation.push") { $0.results["navigation.push"]?.value = later } == .equal)
        let muchLater = ProbeValue.curve(Self.spring(frequency: 18, from: 0.1))
        #expect(outcome("navigation.push") { $0.results["navigation.push"]?.value = muchLater } == .different)
        let slower = ProbeValue.curve(Self.spring(frequency: 12))
        #expect(outcome("navigation.push") { $0.results["navigation.push"]?.value = slower } == .different)
    }

    @Test func aCurveOfAFewSamplesIsComparedAtTheseOnly() {
        let few = Self.spring(frequency: 18).enumerated().filter { $0.offset % 12 == 3 }.map(\.element)
        #expect(outcome("navigation.push") { $0.results["navigation.push"]?.value = .curve(few) } == .equal)
        let wrong = few.map { CurveSample($0.time, $0.value + 8) }
        #expect(outcome("navigation.push") { $0.results["navigation.push"]?.value = .curve(wrong) } == .different)
    }

    @Test func valuesInOtherUnitsAreDifferent() {
        #expect(outcome("animation.duration") { $0.results["animation.duration"]?.unit = .fraction } == .different)
    }

    @Test func aMissingKeyIsReportedOnItsSide() {
        #expect(outcome("sheets.frame") { $0.results["sheets.frame"] = nil } == .onlyFirst)
        #expect(outcome("new.key") { $0.results["new.key"] = ProbeResult(.number(1), .count) } == .onlySecond)
        var small = Self.recording()
        small.results = small.results.filter { $0.key == "sheets.frame" }
        #expect(!RecordingComparison(small, Self.recording(), onlyCommon: true).differs)
    }

    @Test func aRecordingSurvivesItsFile() throws {
        let recording = Self.recording()
        let data = try recording.json()
        #expect(try ProbeRecording(json: data) == recording)
        #expect(try ProbeRecording(json: data).json() == data)
        #expect(recording.fileName == "iPhone16-iOS26.0.json")
    }

    @Test func aFileOfAnotherFormatIsRefused() throws {
        let text = String(decoding: try Self.recording().json(), as: UTF8.self)
        let other = text.replacingOccurrences(of: "\"format\":1", with: "\"format\":2")
        #expect(throws: ProbeError.self) { try ProbeRecording(json: Data(other.utf8)) }
    }

    @Test func curvesAreFittedToSpringsAndCubics() throws {
        let spring = try #require(CurveFit(Self.spring(frequency: 18)))
        #expect(spring.description.hasPrefix("spring, ω 18") && spring.residual < 0.01, "\(spring)")
        let linear = try #require(CurveFit((0...30).map { CurveSample(Double($0) / 60, Double($0)) }))
        #expect(linear.description.hasPrefix("linear, 0.5") && linear.residual < 0.01, "\(linear)")
        // Half of a curve that was sampled late is the same curve.
        let late = try #require(CurveFit(Array(Self.spring(frequency: 18).dropFirst(4))))
        let frequency = late.description.firstMatch(of: /spring, ω ([\d.]+)/).flatMap { Double($0.1) } ?? 0
        #expect(abs(frequency - 18) < 0.5 && late.residual < 0.001, "\(late)")
        let steep = (0...40).map { frame in
            CurveSample(Double(frame) / 60, CurveFit.cubicProgress([0.7, 0.1, 0.2, 0.9], at: Double(frame) / 30))
        }
        let cubic = try #require(CurveFit(steep))
        #expect(cubic.description.hasPrefix("cubic (") && cubic.residual < 0.02, "\(cubic)")
        let few = (0..<10).map { CurveSample(Double($0) / 60, Double($0)) }
        #expect(CurveFit(few) == nil, "A fit of a few samples says little.")
        #expect(CurveFit((0...30).map { CurveSample(Double($0) / 60, 5) }) == nil, "Nothing moves.")
    }

    @Test func theReportNamesBothValuesAndThePageDrawsBothCurves() {
        var changed = Self.recording()
        changed.system = "Interlude"
        changed.results["navigation.push"]?.value = .curve(Self.spring(frequency: 12))
        let report = ComparisonReport(RecordingComparison(Self.recording(), changed))
        #expect(report.lines.contains { $0.hasPrefix("✘ navigation.push, in points, apart by") })
        #expect(report.lines.contains { $0.contains("iOS 26.0, iPhone16: ") && $0.contains("ω 18") })
        #expect(report.lines.contains { $0.contains("Interlude, iPhone16: ") && $0.contains("ω 12") })
        #expect(report.summary.hasPrefix("3 equal, 1 different"))
        #expect(report.html.contains("<polyline class=\"first\"") && report.html.contains("<polyline class=\"second\""))
        // The different keys come first; each topic has a heading.
        let headings = report.html.matches(of: /<h2>(\w+) <small>(\d+)/).map { "\($0.1) \($0.2)" }
        #expect(headings == ["Different 1", "Animation 1", "Presentation 1", "Sheets 1"])
    }

    // MARK: Fidelity

    private static let page = FidelityPage(
        """
        ## Unverified

        | subject | choice | where |
        |---|---|---|
        | timing of push | a spring | `Push`, `Pop` |
        | resting frame | the screen | `Sheet` |

        ## Not implemented
        """)

    private static let coverage = ProbeCoverage(
        """
        ## Probes of choices

        | where | keys |
        |---|---|
        | `Push` | `navigation.push` |

        ## Choices without a probe

        | where | reason |
        |---|---|
        | `Old` | needs touches |
        """)

    @Test func rowsWithoutKeyOrReasonAndFilesWithoutRowAreFound() {
        #expect(Self.coverage.missing(in: Self.page).map(\.subject) == ["resting frame"])
        #expect(Self.coverage.unknown(in: Self.page) == ["Old"])
    }

    @Test func theComparisonProposesTheChangeOfARow() {
        var changed = Self.recording()
        let equal = FidelityProposal.all(
            RecordingComparison(Self.recording(), changed), page: Self.page, coverage: Self.coverage)
        #expect(
            equal.map(\.text) == [
                "timing of push: equal in `navigation.push`; move the row, or the part of it that they measure."
            ])
        changed.results["navigation.push"]?.value = .curve(Self.spring(frequency: 12))
        let different = FidelityProposal.all(
            RecordingComparison(Self.recording(), changed), page: Self.page, coverage: Self.coverage)
        #expect(
            different.map(\.text) == [
                "timing of push: change the choice, which differs in `navigation.push`."
            ])
    }
}
