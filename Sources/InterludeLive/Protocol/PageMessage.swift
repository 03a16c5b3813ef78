import Foundation
import Interlude

/// A message from a page to its worker, as JSON with the key `type`.
enum PageMessage: Hashable, Sendable {
    /// Starts a run, instead of the current one.
    case open(RunRequest)
    case touches([TouchInput])
    case interrupt(Interruption)
    case type(String)
    case play
    case pause
    /// Shows the next frame.
    case step
    /// Shows the frame at a time.
    case seek(Double)
    case speed(Double)
    /// The number of pixels per point.
    case scale(Double)
    /// The page has drawn an update, so the worker may send another one.
    case acknowledge(Int)
    /// Requests the layer tree.
    case inspect
    /// Ends the worker, which may no longer respond; the next ``open(_:)`` starts another.
    case terminate
}

extension PageMessage: Decodable {
    private enum CodingKeys: String, CodingKey {
        case type, run, touches, interruption, text, time, value, sequence
    }

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        func number(_ key: CodingKeys, in range: ClosedRange<Double>) throws -> Double {
            let number = try values.decode(Double.self, forKey: key)
            guard range.contains(number) else { throw Self.failure(values, key, "is out of range") }
            return number
        }
        let type = try values.decode(String.self, forKey: .type)
        switch type {
        case "open":
            let run = try values.decode(RunRequest.self, forKey: .run)
            guard run.isValid else { throw Self.failure(values, .run, "has values out of range") }
            self = .open(run)
        case "touches":
            let touches = try values.decode([TouchInput].self, forKey: .touches)
            guard touches.count <= 64, touches.allSatisfy(\.isValid) else {
                throw Self.failure(values, .touches, "has values out of range")
            }
            self = .touches(touches)
        case "interrupt": self = .interrupt(try values.decode(Interruption.self, forKey: .interruption))
        case "type":
            let text = try values.decode(String.self, forKey: .text)
            guard text.count <= 1000 else { throw Self.failure(values, .text, "is too long") }
            self = .type(text)
        case "play": self = .play
        case "pause": self = .pause
        case "step": self = .step
        case "seek": self = .seek(try number(.time, in: 0...RunRequest.maximumTime))
        case "speed": self = .speed(try number(.value, in: PlaybackLimits.speeds))
        case "scale": self = .scale(try number(.value, in: PlaybackLimits.scales))
        case "acknowledge": self = .acknowledge(try values.decode(Int.self, forKey: .sequence))
        case "inspect": self = .inspect
        case "terminate": self = .terminate
        default: throw Self.failure(values, .type, "is unknown")
        }
    }

    private static func failure(
        _ values: KeyedDecodingContainer<CodingKeys>, _ key: CodingKeys, _ problem: String
    ) -> DecodingError {
        .dataCorruptedError(forKey: key, in: values, debugDescription: "“\(key.stringValue)” \(problem).")
    }
}
