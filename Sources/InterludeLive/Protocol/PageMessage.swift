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
    /// Requests the layers as planes.
    case explode
    /// Repeats a range while playing; `nil` ends that.
    case loop(LoopRange?)
    /// Shows the moment that another page shows, with the same inputs.
    case follow(FollowRequest)
    /// Requests the curves of all animated properties. A worker that runs no scene performs it, as the next four.
    case curves(RunRequest)
    /// Requests the lines of code that add the run's animations, with their source files.
    case origins(RunRequest)
    /// Requests images of several frames of the run.
    case onionSkin(RunRequest, OnionSkinRequest)
    /// Requests a file with the run.
    case film(RunRequest, FilmRequest)
    /// Requests the check of the run's transitions.
    case check(RunRequest, CheckMapRequest)
    /// Ends the worker, which may no longer respond; the next ``open(_:)`` starts another.
    case terminate
}

extension PageMessage: Decodable {
    private enum CodingKeys: String, CodingKey {
        case type, run, touches, interruption, text, time, value, sequence, range, follow, film, check, onionSkin
    }

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        func number(_ key: CodingKeys, in range: ClosedRange<Double>) throws -> Double {
            let number = try values.decode(Double.self, forKey: key)
            guard range.contains(number) else { throw Self.failure(values, key, "is out of range") }
            return number
        }
        func run() throws -> RunRequest {
            let run = try values.decode(RunRequest.self, forKey: .run)
            guard run.isValid else { throw Self.failure(values, .run, "has values out of range") }
            return run
        }
        func valid<Value: Decodable>(_ key: CodingKeys, _ isValid: (Value) -> Bool) throws -> Value {
            let value = try values.decode(Value.self, forKey: key)
            guard isValid(value) else { throw Self.failure(values, key, "has values out of range") }
            return value
        }
        let type = try values.decode(String.self, forKey: .type)
        switch type {
        case "open": self = .open(try run())
        case "touches":
            self = .touches(
                try valid(.touches) { (touches: [TouchInput]) in
                    touches.count <= 64 && touches.allSatisfy(\.isValid)
                })
        case "interrupt": self = .interrupt(try values.decode(Interruption.self, forKey: .interruption))
        case "type": self = .type(try valid(.text) { (text: String) in text.count <= 1000 })
        case "play": self = .play
        case "pause": self = .pause
        case "step": self = .step
        case "seek": self = .seek(try number(.time, in: 0...RunRequest.maximumTime))
        case "speed": self = .speed(try number(.value, in: PlaybackLimits.speeds))
        case "scale": self = .scale(try number(.value, in: PlaybackLimits.scales))
        case "acknowledge": self = .acknowledge(try values.decode(Int.self, forKey: .sequence))
        case "inspect": self = .inspect
        case "explode": self = .explode
        case "loop":
            self = .loop(try values.contains(.range) ? valid(.range) { (range: LoopRange) in range.isValid } : nil)
        case "follow": self = .follow(try valid(.follow) { (follow: FollowRequest) in follow.isValid })
        case "curves": self = .curves(try run())
        case "origins": self = .origins(try run())
        case "onionSkin":
            self = .onionSkin(try run(), try valid(.onionSkin) { (request: OnionSkinRequest) in request.isValid })
        case "film": self = .film(try run(), try valid(.film) { (film: FilmRequest) in film.isValid })
        case "check": self = .check(try run(), try valid(.check) { (check: CheckMapRequest) in check.isValid })
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
