import CoreGraphics
import Foundation
import Interlude

/// Expects that the screen shows the same pixels as a reference.
///
/// The reference is an image next to the test, for each device and set of conditions: see ``ReferenceRecording``.
///
/// ```swift
/// try await stage.tap("open")
/// await stage.advance(by: 0.15)
/// expectFrame(stage, named: "midway")
/// ```
///
/// A failure states how many pixels differ and where, and attaches the expected frame, the actual frame, and their
/// difference.
///
/// - Parameters:
///   - stage: The stage.
///   - name: The name of the reference, unique in the test's file.
///   - tolerance: The difference to ignore, which a failure states. Default: none.
///   - recording: When to record the reference. Default: the trait's or the environment's.
///   - fileID: The source location of a failure: the module and the file.
///   - filePath: The path of the file, next to which references are.
///   - line: The line.
///   - column: The column.
@MainActor
public func expectFrame(
    _ stage: Stage, named name: String, tolerance: FrameTolerance = .exact, recording: ReferenceRecording? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
    let site = CallSite(fileID, filePath, line, column)
    FrameExpectation(name: name, tolerance: tolerance, recording: recording, site: site).check(
        stage.snapshot(), on: stage)
}

/// Expects that a frame has the same pixels as a reference.
///
/// ```swift
/// let film = try await stage.record { try await stage.tap("open") }
/// expectFrame(try #require(film.frames.last), named: "open")
/// ```
///
/// - Parameters:
///   - frame: The frame.
///   - name: The name of the reference, unique in the test's file.
///   - tolerance: The difference to ignore, which a failure states. Default: none.
///   - recording: When to record the reference. Default: the trait's or the environment's.
///   - fileID: The source location of a failure: the module and the file.
///   - filePath: The path of the file, next to which references are.
///   - line: The line.
///   - column: The column.
@MainActor
public func expectFrame(
    _ frame: Frame, named name: String, tolerance: FrameTolerance = .exact, recording: ReferenceRecording? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
    let site = CallSite(fileID, filePath, line, column)
    FrameExpectation(name: name, tolerance: tolerance, recording: recording, site: site).check(frame, on: .current)
}

/// Compares a frame with a reference.
@MainActor
private struct FrameExpectation {
    let name: String
    let tolerance: FrameTolerance
    let recording: ReferenceRecording?
    let site: CallSite

    func check(_ frame: Frame, on stage: Stage?) {
        let reference = Reference(
            named: name, setting: stage?.setting, fileExtension: "png", recording: recording, at: site)
        switch reference.load(orRecord: frame.pngData) {
        case .unavailable(let reason): TestFailure.recordUnavailable(reason, at: site)
        case .found(let data): compare(frame, with: data, of: reference, on: stage)
        }
    }

    private func compare(_ frame: Frame, with data: Data, of reference: Reference, on stage: Stage?) {
        let expected: Frame
        do {
            expected = try Frame(data: data, scale: frame.scale)
        } catch {
            return TestFailure.record("The reference \(reference.shortPath) can't be read. \(error)", on: nil, at: site)
        }
        guard let difference = frame.difference(from: expected, tolerance: tolerance) else { return }
        let tolerated = tolerance == .exact ? "" : " (tolerance: \(tolerance))"
        let message =
            "The frame “\(name)” at \(frame.time.asSeconds) differs from \(reference.shortPath)\(tolerated): "
            + "\(difference)."
        TestFailure.record(message, files(expected, frame, message), on: stage, at: site)
    }

    private func files(_ expected: Frame, _ actual: Frame, _ message: String) -> [FailureFile] {
        let column = ComparisonStrip.Column(
            caption: actual.time.asSeconds, expected: expected.bitmap.fitting(480), actual: actual.bitmap.fitting(480),
            differs: true)
        return [
            FailureFile(
                "\(name).difference.png", ComparisonStrip(title: name, columns: [column], notes: [message]).pngData()),
            FailureFile("\(name).actual.png", actual.pngData()),
            FailureFile("\(name).expected.png", expected.pngData()),
        ]
    }
}
