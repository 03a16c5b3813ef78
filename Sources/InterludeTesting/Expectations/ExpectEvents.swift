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
