import Foundation
import Interlude

/// One event of a finger on the page.
struct TouchInput: Hashable, Sendable, Codable {
    /// The phase of a touch.
    enum Phase: String, Sendable, Codable {
        case began, moved, ended, cancelled
    }

    var phase: Phase
    /// The identifier of the finger.
    var id: Int
    /// The position in the window, in points.
    var x: Double
    var y: Double

    /// Whether the values can belong to a screen.
    var isValid: Bool {
        (0..<32).contains(id) && x.magnitude <= 100_000 && y.magnitude <= 100_000
    }
}

/// An input that changes what the app does.
enum InputAction: Hashable, Sendable, Codable {
    case touch(TouchInput)
    case interrupt(Interruption)
    /// Types text; an empty text deletes the last character.
    case type(String)

    private enum CodingKeys: String, CodingKey {
        case touch, interrupt, type
    }

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        if let touch = try values.decodeIfPresent(TouchInput.self, forKey: .touch) {
            self = .touch(touch)
        } else if let interruption = try values.decodeIfPresent(Interruption.self, forKey: .interrupt) {
            self = .interrupt(interruption)
        } else {
            self = .type(try values.decode(String.self, forKey: .type))
        }
    }

    func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        switch self {
        case .touch(let touch): try values.encode(touch, forKey: .touch)
        case .interrupt(let interruption): try values.encode(interruption, forKey: .interrupt)
        case .type(let text): try values.encode(text, forKey: .type)
        }
    }

    var isValid: Bool {
        switch self {
        case .touch(let touch): touch.isValid
        case .interrupt: true
        case .type(let text): text.count <= 1000
        }
    }
}

/// An input and its time; with the scene and its conditions, all inputs determine a run.
struct RecordedInput: Hashable, Sendable, Codable {
    /// The time in seconds since the stage began.
    var time: Double
    var action: InputAction
}
