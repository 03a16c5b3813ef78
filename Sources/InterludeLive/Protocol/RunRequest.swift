import Foundation
import Interlude

/// Everything that determines a run, and the moment at which to show it.
struct RunRequest: Hashable, Sendable, Codable {
    /// The scene's name.
    var scene: String
    /// The device's name; `nil` for the scene's.
    var device: String?
    /// The conditions; `nil` for the scene's.
    var conditions: StageConditions?
    /// The values of the scene's parameters that differ from the scene's, by name; `nil` for none.
    var values: [String: SceneParameter.Value]?
    /// Whether the scene's script runs from the start.
    var runsScript: Bool
    /// The time at which the script was stopped by an input; `nil` if it runs to its end.
    var scriptEnd: Double?
    /// The inputs, in order.
    var inputs: [RecordedInput]
    /// The time to show; the run up to it is repeated without drawing.
    var time: Double
    /// The end of the run; from there on, time advances only while something happens.
    var end: Double
    var isPlaying: Bool
    var speed: Double
    /// The number of pixels per point.
    var scale: Double
    /// The range to repeat while playing; `nil` to play on.
    var loop: LoopRange?

    /// The longest run that can be repeated, in seconds.
    static let maximumTime = 3600.0
    static let maximumInputs = 50_000
    static let maximumValues = 200

    /// Whether all numbers are within their limits.
    var isValid: Bool {
        (0...Self.maximumTime).contains(time) && (0...Self.maximumTime).contains(end)
            && inputs.count <= Self.maximumInputs && inputs.allSatisfy(\.isValid)
            && zip(inputs, inputs.dropFirst()).allSatisfy { $0.time <= $1.time }
            && PlaybackLimits.speeds.contains(speed) && PlaybackLimits.scales.contains(scale)
            && scriptEnd.map { $0.isFinite } ?? true && loop.map(\.isValid) ?? true
            && (values?.count ?? 0) <= Self.maximumValues
    }
}

/// A range of time that is played repeatedly.
struct LoopRange: Hashable, Sendable, Codable {
    var start: Double
    /// The time after which it begins again; `nil` for the end of what happened.
    var end: Double?

    var isValid: Bool {
        (0...RunRequest.maximumTime).contains(start)
            && (end.map { (start...RunRequest.maximumTime).contains($0) } ?? true)
    }
}

extension RecordedInput {
    var isValid: Bool { (0...RunRequest.maximumTime).contains(time) && action.isValid }
}

/// The limits of playback.
enum PlaybackLimits {
    /// The speeds, as multiples of real time.
    static let speeds = 0.05...2.0
    /// The numbers of pixels per point.
    static let scales = 0.1...4.0
}
