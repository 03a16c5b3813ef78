import Foundation

/// The unit of a recorded value, or of the values of a curve, whose times are in seconds.
public enum ProbeUnit: String, Codable, Sendable {
    case points, seconds, fraction, radians, count, name
    case pointsPerSecond = "points per second"
}

/// The value that a probe recorded under a key.
public struct ProbeResult: Hashable, Codable, Sendable {
    public var value: ProbeValue
    public var unit: ProbeUnit
    /// The error of the value, in its unit: half of the distance between two indistinguishable values.
    public var error: Double
    /// The error of a curve's times, in seconds; `nil` for other values.
    public var timeError: Double?
    /// The publication that a value was taken from; `nil` if a probe measured it.
    public var source: String?

    public init(
        _ value: ProbeValue, _ unit: ProbeUnit, error: Double = 0, timeError: Double? = nil, source: String? = nil
    ) {
        self.value = value
        self.unit = unit
        self.error = error
        self.timeError = timeError
        self.source = source
    }
}
