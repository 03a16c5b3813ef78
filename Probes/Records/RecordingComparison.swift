import Foundation

/// Two recordings lined up key by key.
public struct RecordingComparison: Sendable {
    /// How the results of a key relate.
    public enum Outcome: String, Codable, Sendable {
        case equal
        case different
        case onlyFirst = "only in the first recording"
        case onlySecond = "only in the second recording"
    }

    /// A key with its results in both recordings.
    public struct Row: Sendable {
        public var key: String
        public var first: ProbeResult?
        public var second: ProbeResult?
        public var outcome: Outcome
        /// The distance of the values in their unit; `nil` if they aren't numbers.
        public var distance: Double?
    }

    public var first: ProbeRecording
    public var second: ProbeRecording
    /// The rows in the order of their keys.
    public var rows: [Row]

    /// Compares recordings.
    ///
    /// - Parameter onlyCommon: Whether keys that one recording lacks are left out, as for recordings of a few values.
    public init(_ first: ProbeRecording, _ second: ProbeRecording, onlyCommon: Bool = false) {
        self.first = first
        self.second = second
        let keys = Set(first.results.keys).union(second.results.keys).sorted()
        rows = keys.map { Self.row($0, first.results[$0], second.results[$0]) }
        if onlyCommon { rows.removeAll { $0.first == nil || $0.second == nil } }
    }

    /// Whether a key has different results, or only one.
    public var differs: Bool { rows.contains { $0.outcome != .equal } }

    public func rows(_ outcome: Outcome) -> [Row] { rows.filter { $0.outcome == outcome } }

    private static func row(_ key: String, _ first: ProbeResult?, _ second: ProbeResult?) -> Row {
        guard let first else { return Row(key: key, first: nil, second: second, outcome: .onlySecond) }
        guard let second else { return Row(key: key, first: first, second: nil, outcome: .onlyFirst) }
        let distance = distance(first, second)
        // Decimal fractions have no exact binary ones.
        let tolerance = first.error + second.error + 1e-9
        let isEqual = first.unit == second.unit && (distance.map { $0 <= tolerance } ?? (first.value == second.value))
        return Row(
            key: key, first: first, second: second, outcome: isEqual ? .equal : .different, distance: distance)
    }

    /// The largest distance of two numbers; `nil` if the values aren't numbers of the same kind.
    private static func distance(_ first: ProbeResult, _ second: ProbeResult) -> Double? {
        switch (first.value, second.value) {
        case (.number(let a), .number(let b)): abs(a - b)
        case (.numbers(let a), .numbers(let b)) where a.count == b.count: zip(a, b).map { abs($0 - $1) }.max() ?? 0
        case (.curve(let a), .curve(let b)):
            CurveDistance.between(a, b, timeError: (first.timeError ?? 0) + (second.timeError ?? 0))
        default: nil
        }
    }
}
