import Foundation
import Interlude

/// The frames at which a check applied an interruption.
struct InterruptionRow: Encodable {
    var interruption: Interruption
    /// The times in seconds since the first transition began.
    var times: [TimeInterval] = []
    /// The times at which something was found.
    var failed: [TimeInterval] = []

    /// The maximum number of characters for frames.
    private static let maximumColumns = 80

    /// Returns a row for each interruption that was applied.
    static func rows(of cases: [CheckPart.Case]) -> [InterruptionRow] {
        let sorted = cases.sorted { $0.run < $1.run }
        return Interruption.allCases.compactMap { interruption in
            let own = sorted.filter { $0.interruption == interruption }
            guard !own.isEmpty else { return nil }
            return InterruptionRow(
                interruption: interruption, times: own.map(\.time), failed: own.filter { !$0.isClean }.map(\.time))
        }
    }

    /// The name, and a character for each time: a dot, or a cross if something was found.
    var text: String {
        let size = (times.count + Self.maximumColumns - 1) / Self.maximumColumns
        let isFailed = Set(failed)
        let cells = stride(from: 0, to: times.count, by: max(1, size)).map { start in
            times[start..<min(times.count, start + max(1, size))].contains(where: isFailed.contains) ? "✘" : "·"
        }
        let name = interruption.rawValue.padding(toLength: 11, withPad: " ", startingAt: 0)
        let range = "\(times.first?.asSeconds ?? "") to \(times.last?.asSeconds ?? "")"
        return "\(name) \(cells.joined())  \(range)"
    }
}
