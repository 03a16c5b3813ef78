import Foundation
import Interlude

/// Expects that the window has the given layers.
///
/// ```swift
/// await stage.advance(by: 0.25)
/// expectLayers(stage, """
///     UIWindow (0 0 393 852)
///       UITransitionView (0 0 393 852)
///         UIView “card” (0 0 393 852) → (0 426 393 852) [position]
///     """)
/// ```
///
/// A failure shows the difference line by line. `Stage.layerTree()` describes the lines.
///
/// - Parameters:
///   - stage: The stage.
///   - expected: The lines of `Stage.layerTree()`.
///   - fileID: The source location of a failure: the module and the file.
///   - filePath: The path of the file.
///   - line: The line.
///   - column: The column.
@MainActor
public func expectLayers(
    _ stage: Stage, _ expected: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
) {
    let site = CallSite(fileID, filePath, line, column)
    check(stage.layerTree(), against: expected, source: "the expected ones", on: stage, at: site)
}

/// Expects that the window has the same layers as a reference, a text file next to the test.
///
/// - Parameters:
///   - stage: The stage.
///   - name: The name of the reference, unique in the test's file.
///   - recording: When to record the reference. Default: the trait's or the environment's.
///   - fileID: The source location of a failure: the module and the file.
///   - filePath: The path of the file, next to which references are.
///   - line: The line.
///   - column: The column.
@MainActor
public func expectLayers(
    _ stage: Stage, named name: String, recording: ReferenceRecording? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
    let site = CallSite(fileID, filePath, line, column)
    let actual = stage.layerTree()
    let reference = Reference(
        named: name, setting: stage.setting, fileExtension: "layers.txt", recording: recording, at: site)
    switch reference.load(orRecord: { Data((actual + "\n").utf8) }) {
    case .unavailable(let reason): TestFailure.recordUnavailable(reason, at: site)
    case .found(let data):
        check(
            actual, against: String(decoding: data, as: UTF8.self), source: reference.shortPath, on: stage, at: site)
    }
}

@MainActor
private func check(_ actual: String, against expected: String, source: String, on stage: Stage, at site: CallSite) {
    let difference = TextDifference(expected: expected, actual: actual)
    guard !difference.isEmpty else { return }
    TestFailure.record(
        "At \(stage.now.asSeconds) the layers differ from \(source) (− missing, + not expected):\n\(difference.text)",
        on: stage, at: site)
}
