import Foundation
import Interlude

/// Expects that a curve has the values of a function of time.
///
/// ```swift
/// let recording = try await stage.recordCurves {
///     try await stage.tap("open")
///     try await stage.settle()
/// }
/// let scale = try #require(recording.curve("transform.scale.x", of: "view of EditorViewController"))
/// expectCurve(scale, tolerance: 0.001) { time in
///     0.01 + 0.99 * (time - recording.origin) / 0.3
/// }
/// ```
///
/// - Parameters:
///   - curve: The curve.
///   - tolerance: The largest deviation that is ignored, in the curve's unit, which a failure states. Default: a
///     millionth.
///   - fileID: The source location of a failure: the module and the file.
///   - filePath: The path of the file.
///   - line: The line.
///   - column: The column.
///   - value: Returns the expected value at a time in seconds since the stage began; `nil` where any value is right.
@MainActor
public func expectCurve(
    _ curve: PropertyCurve, tolerance: Double = 1e-6, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    equals value: (TimeInterval) -> Double?
) {
    let expected = curve.samples.compactMap { sample in value(sample.time).map { (time: sample.time, value: $0) } }
    CurveExpectation(curve: curve, expected: expected, tolerance: tolerance, source: "the function")
        .check(at: CallSite(fileID, filePath, line, column))
}

/// Expects that a curve has the same values as a reference, a text file next to the test.
///
/// - Parameters:
///   - curve: The curve.
///   - name: The name of the reference, unique in the test's file.
///   - tolerance: The largest deviation that is ignored, in the curve's unit, which a failure states. Default: a
///     millionth.
///   - recording: When to record the reference. Default: the trait's or the environment's.
///   - fileID: The source location of a failure: the module and the file.
///   - filePath: The path of the file, next to which references are.
///   - line: The line.
///   - column: The column.
@MainActor
public func expectCurve(
    _ curve: PropertyCurve, named name: String, tolerance: Double = 1e-6, recording: ReferenceRecording? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
    let site = CallSite(fileID, filePath, line, column)
    let reference = Reference(
        named: name, setting: Stage.current?.setting, fileExtension: "curve.txt", recording: recording, at: site)
    switch reference.load(orRecord: { Data(CurveText.text(of: curve).utf8) }) {
    case .unavailable(let reason): TestFailure.recordUnavailable(reason, at: site)
    case .found(let data):
        let expected = CurveText.samples(in: String(decoding: data, as: UTF8.self))
        CurveExpectation(curve: curve, expected: expected, tolerance: tolerance, source: reference.shortPath)
            .check(at: site, requiresEqualTimes: true)
    }
}

/// A curve as text: a line for each sample, with its time and value.
private enum CurveText {
    static func text(of curve: PropertyCurve) -> String {
        let heading = curve.unit.isEmpty ? curve.keyPath : "\(curve.keyPath) in \(curve.unit)"
        return "# \(heading)\n" + curve.samples.map { "\(rounded($0.time)) \(rounded($0.value))\n" }.joined()
    }

    static func samples(in text: String) -> [(time: TimeInterval, value: Double)] {
        text.split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap { line in
            let numbers = line.split(separator: " ").compactMap { Double($0) }
            return numbers.count == 2 ? (numbers[0], numbers[1]) : nil
        }
    }

    private static func rounded(_ value: Double) -> String { ((value * 1e6).rounded() / 1e6).shortText }
}

/// Compares a curve with expected samples.
@MainActor
private struct CurveExpectation {
    let curve: PropertyCurve
    let expected: [(time: TimeInterval, value: Double)]
    let tolerance: Double
    let source: String

    func check(at site: CallSite, requiresEqualTimes: Bool = false) {
        var worst: (time: TimeInterval, deviation: Double)?
        var first: (time: TimeInterval, actual: Double?, expected: Double)?
        for sample in expected {
            // Between the rounded time of a reference and the sample's, a steep curve changes by more than the tolerance.
            let sampled = requiresEqualTimes ? nearest(sample.time) : nil
            let actual = sampled ?? curve.value(at: sample.time) ?? nearest(sample.time)
            let deviation = actual.map { abs($0 - sample.value) } ?? .infinity
            guard !(deviation <= max(tolerance, 1e-6)) else { continue }
            if first == nil { first = (sample.time, actual, sample.value) }
            if deviation > worst?.deviation ?? -1 { worst = (sample.time, deviation) }
        }
        if let first, let worst { return report(first, worst, at: site) }
        guard requiresEqualTimes, expected.count != curve.samples.count else { return }
        fail("\(curve.keyPath) has \(curve.samples.count) samples; \(source) has \(expected.count).", at: site)
    }

    /// The value of the sample at a time that is rounded in a reference.
    private func nearest(_ time: TimeInterval) -> Double? {
        curve.samples.min { abs($0.time - time) < abs($1.time - time) }
            .flatMap { abs($0.time - time) < 1e-5 ? $0.value : nil }
    }

    private func report(
        _ first: (time: TimeInterval, actual: Double?, expected: Double),
        _ worst: (time: TimeInterval, deviation: Double), at site: CallSite
    ) {
        let value = first.actual.map(Self.text) ?? "absent"
        let largest =
            worst.deviation.isFinite
            ? "; the largest deviation is \(Self.text(worst.deviation)) at \(worst.time.asSeconds)" : ""
        fail(
            "\(curve.keyPath) differs from \(source) first at \(first.time.asSeconds): it is \(value) instead of "
                + "\(Self.text(first.expected))\(largest) (tolerance: \(tolerance)).", at: site)
    }

    /// A value with the digits that references have; small ones completely.
    private static func text(_ value: Double) -> String {
        abs(value) < 1e-4 ? "\(value)" : ((value * 1e6).rounded() / 1e6).shortText
    }

    private func fail(_ message: String, at site: CallSite) {
        let chart = CurveRecording(
            comparing: curve, with: PropertyCurve(like: curve, samples: expected),
            fps: Stage.current?.device.framesPerSecond ?? 60)
        TestFailure.record(message, [FailureFile("curve.svg", chart.svg())], on: .current, at: site)
    }
}
