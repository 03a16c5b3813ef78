import Foundation
import Interlude

/// A file to make of a run.
struct FilmRequest: Hashable, Sendable, Codable {
    /// The format; `png` is a contact sheet.
    var format: String
    /// The times at which the film begins and ends; `nil` for the whole run.
    var start: Double?
    var end: Double?
    var showsTouches: Bool

    var isValid: Bool {
        FilmFormat(rawValue: format) != nil && time(start) && time(end) && (end ?? .infinity) > (start ?? 0)
    }

    private func time(_ time: Double?) -> Bool {
        time.map { (0...RunRequest.maximumTime).contains($0) } ?? true
    }
}

/// The interruptions of a check.
struct CheckMapRequest: Hashable, Sendable, Codable {
    /// The maximum number of interrupted frames; `nil` for every frame.
    var columns: Int?
    /// The number of cases to skip, because an earlier worker has run them.
    var skipped: Int

    var isValid: Bool { (columns.map { (1...10_000).contains($0) } ?? true) && (0...1_000_000).contains(skipped) }
}

/// The frames to draw of a run.
struct OnionSkinRequest: Hashable, Sendable, Codable {
    /// The times of the frames, in order.
    var times: [Double]

    private static let maximumCount = 16

    var isValid: Bool {
        (1...Self.maximumCount).contains(times.count)
            && times.allSatisfy { (0...RunRequest.maximumTime).contains($0) }
            && zip(times, times.dropFirst()).allSatisfy { $0 < $1 }
    }
}
