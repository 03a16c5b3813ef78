import Foundation

/// A value at a time, in seconds since the curve's beginning.
public struct CurveSample: Hashable, Sendable {
    public var time: Double
    public var value: Double

    public init(_ time: Double, _ value: Double) {
        self.time = time
        self.value = value
    }
}

/// A value that a probe recorded.
public enum ProbeValue: Hashable, Sendable {
    case number(Double)
    /// The components of a frame, of insets, or of a color.
    case numbers([Double])
    case text(String)
    /// An order of events.
    case texts([String])
    /// A value over time.
    case curve([CurveSample])
}

extension ProbeValue: Codable {
    /// Curves are lists of pairs of time and value.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else if let value = try? container.decode(String.self) {
            self = .text(value)
        } else if let value = try? container.decode([String].self) {
            self = .texts(value)
        } else if let value = try? container.decode([Double].self) {
            self = .numbers(value)
        } else {
            let pairs = try container.decode([[Double]].self)
            guard pairs.allSatisfy({ $0.count == 2 }) else {
                throw DecodingError.dataCorruptedError(
                    in: container, debugDescription: "A curve is a list of pairs of time and value.")
            }
            self = .curve(pairs.map { CurveSample($0[0], $0[1]) })
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .number(let value): try container.encode(value)
        case .numbers(let values): try container.encode(values)
        case .text(let value): try container.encode(value)
        case .texts(let values): try container.encode(values)
        case .curve(let samples): try container.encode(samples.map { [$0.time, $0.value] })
        }
    }
}

extension ProbeValue: CustomStringConvertible {
    public var description: String {
        switch self {
        case .number(let value): Self.text(value)
        case .numbers(let values): "(" + values.map(Self.text).joined(separator: ", ") + ")"
        case .text(let value): value
        case .texts(let values): values.isEmpty ? "nothing" : values.joined(separator: ", ")
        case .curve(let samples): Self.text(samples)
        }
    }

    private static func text(_ samples: [CurveSample]) -> String {
        guard let first = samples.first, let last = samples.last else { return "no samples" }
        return "\(text(first.value)) to \(text(last.value)) in \(samples.count) samples over \(text(last.time)) s"
    }

    /// A number with up to four decimals.
    static func text(_ value: Double) -> String {
        let rounded = (value * 10_000).rounded() / 10_000
        return rounded == rounded.rounded() && abs(rounded) < 1e9 ? "\(Int(rounded))" : "\(rounded)"
    }
}
