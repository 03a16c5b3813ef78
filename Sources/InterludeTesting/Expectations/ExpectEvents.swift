import Foundation
import Interlude

/// Expects events in this order, with no others of the same kinds and subjects in between.
///
/// ```swift
/// expectEvents(stage.events, of: [.appearance], by: ["EditorViewController"], [
///     "EditorViewController.viewDidLoad",
///     "EditorViewController.viewWillAppear(animated: true)",
///     "EditorViewController.viewIsAppearing(animated: true)",
///     "EditorViewController.viewDidAppear(animated: true)",
/// ])
/// ```
///
/// A failure shows both sequences as a diff, line by line.
///
/// - Parameters:
///   - events: The recorded events, for instance `stage.events` or a film's.
///   - kinds: The kinds of events to compare. Default: all.
///   - subjects: The names of the types to compare. Default: all.
///   - expected: The expected events, each as `Subject.name`.
///   - fileID: The source location of a failure: the module and the file.
///   - filePath: The path of the file.
///   - line: The line.
///   - column: The column.
@MainActor
public func expectEvents(
    _ events: [Event], of kinds: Set<Event.Kind> = Set(Event.Kind.allCases), by subjects: Set<String>? = nil,
    _ expected: [String], fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
) {
    let happened = events.filter { kinds.contains($0.kind) && subjects?.contains($0.subject) ?? true }
    let names = happened.map { "\($0.subject).\($0.name)" }
    guard names != expected else { return }
    let report = EventDiff(expected: expected, happened: names, times: happened.map(\.time)).text
    TestFailure.record(report, on: .current, at: CallSite(fileID, filePath, line, column))
}

/// Expects the same events at the same times as a reference, a text file next to the test.
///
/// ```swift
/// await Stage.run(.iPhone16) { stage in
///     let list = ListViewController()
///     await stage.show(list)
///     list.present(EditorViewController(), animated: true)
///     await stage.advance(by: 1)
///     expectEvents(stage, of: [.appearance, .transition], named: "presenting")
/// }
/// ```
///
/// The file has a line for each event: its time, its subject, and its name, in columns.
///
/// - Parameters:
///   - stage: The stage.
///   - kinds: The kinds of events to compare. Default: all.
///   - subjects: The names of the types to compare. Default: all.
///   - name: The name of the reference, unique in the test's file.
///   - recording: When to record the reference. Default: the trait's or the environment's.
///   - fileID: The source location of a failure: the module and the file.
///   - filePath: The path of the file, next to which references are.
///   - line: The line.
///   - column: The column.
@MainActor
public func expectEvents(
    _ stage: Stage, of kinds: Set<Event.Kind> = Set(Event.Kind.allCases), by subjects: Set<String>? = nil,
    named name: String, recording: ReferenceRecording? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
    let site = CallSite(fileID, filePath, line, column)
    let happened = stage.events.filter { kinds.contains($0.kind) && subjects?.contains($0.subject) ?? true }
    let width = happened.map(\.subject.count).max() ?? 0
    let actual = happened.map { event in
        let gap = String(repeating: " ", count: width - event.subject.count + 2)
        return "\(event.time.asDecimal)  \(event.subject)\(gap)\(event.name)"
    }.joined(separator: "\n")
    let reference = Reference(
        named: name, setting: stage.setting, fileExtension: "events.txt", recording: recording, at: site)
    switch reference.load(orRecord: { Data((actual + "\n").utf8) }) {
    case .unavailable(let reason): TestFailure.recordUnavailable(reason, at: site)
    case .found(let data):
        let difference = TextDifference(expected: String(decoding: data, as: UTF8.self), actual: actual)
        guard !difference.isEmpty else { return }
        TestFailure.record(
            "The events differ from \(reference.shortPath) (− missing, + not expected):\n\(difference.text)", on: stage,
            at: site)
    }
}

/// Compares two sequences of events line by line.
struct EventDiff {
    let expected: [String]
    let happened: [String]
    let times: [Double]

    /// All lines: missing ones with a minus, unexpected ones with a plus.
    var text: String {
        var lines = ["What happened is not what was expected (− missing, + not expected):"]
        var next = 0
        let changes = happened.difference(from: expected)
        let missing = Set(changes.removals.map(\.position))
        let added = Set(changes.insertions.map(\.position))
        for (index, line) in expected.enumerated() {
            while added.contains(next) { appendHappened(&next, "+", to: &lines) }
            if missing.contains(index) {
                lines.append("  −          \(line)")
            } else {
                appendHappened(&next, " ", to: &lines)
            }
        }
        while next < happened.count { appendHappened(&next, "+", to: &lines) }
        return lines.joined(separator: "\n")
    }

    private func appendHappened(_ index: inout Int, _ mark: String, to lines: inout [String]) {
        lines.append("  \(mark) \(times[index].asSeconds)  \(happened[index])")
        index += 1
    }
}

extension CollectionDifference.Change {
    fileprivate var position: Int {
        switch self {
        case .insert(let offset, _, _), .remove(let offset, _, _): offset
        }
    }
}
