import Foundation
import Interlude

/// The report of a worker to its page: the state of the run, and the pixels that changed.
///
/// An update is one binary message: the length of the JSON text (four bytes, little endian), the text, then the encoded
/// images in the order of `state.areas`.
enum Update {
    /// An encoded part of the screen.
    struct Area: Encodable {
        /// The rectangle in pixels.
        var x: Int
        var y: Int
        var width: Int
        var height: Int
        /// The media type of the encoded image.
        var format: String
        /// The number of bytes.
        var length: Int
    }

    /// The state of the run after a frame.
    struct State: Encodable {
        let type = "update"
        /// The number of the update; 1 for the first one.
        var sequence = 0
        var time: Double
        var end: Double
        var isPlaying: Bool
        /// Whether time waits because nothing happens.
        var isAtRest: Bool
        var runsScript: Bool
        var scriptEnd: Double?
        /// The time at which the script returned by itself; `nil` before that.
        var scriptReturn: Double?
        /// The error that ended the script; `nil` if there was none.
        var scriptError: String?
        /// Whether the pixels are exact rather than compressed with loss.
        var isExact = false
        /// The number of pixels per point.
        var scale = 1.0
        /// The size of the screen in pixels.
        var width = 0
        var height = 0
        var areas: [Area] = []
        /// Whether the app edits text, so that keys type.
        var acceptsText: Bool
        var fingers: [Stage.ActiveFinger]
        /// The color of the status bar's content: `dark` or `light`; `nil` if the bar is hidden.
        var statusBar: String?
        /// The number of events and inputs that remain valid before the new ones.
        var eventsBefore: Int
        var events: [Event]
        /// The animations that began or ended, and the number of all.
        var animations: [AnimationHistory.Span]
        var animationCount: Int
        var inputsBefore: Int
        var inputs: [RecordedInput]
    }
}

/// The description of a scene on a device, sent when a run begins.
struct RunDescription: Encodable {
    let type = "run"
    var scene: String
    var device: String
    /// The size of the screen in portrait, in points.
    var width: Double
    var height: Double
    var cornerRadius: Double
    var topInset: Double
    var bottomInset: Double
    var isPhone: Bool
    var framesPerSecond: Int
}

/// The end of a worker that the page didn't request.
struct WorkerFailure: Encodable, Equatable {
    let type = "failure"
    /// The reason, in one sentence.
    var message: String
    /// The call in which the worker trapped; `nil` if it is unknown.
    var call: String?
    /// The file and line of the call; `nil` if they are unknown.
    var location: String?
    /// The worker's last output on standard error.
    var output: String
}

/// A layer tree for the page's inspector.
struct LayerReport: Encodable {
    let type = "layers"
    var time: Double
    var window: LayerNode
}

/// Composes the messages that a page receives.
enum PageData {
    static func message(_ state: some Encodable, _ images: [Data] = []) -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.withoutEscapingSlashes]
        let text = (try? encoder.encode(state)) ?? Data("{}".utf8)
        var data = Data(capacity: 4 + text.count + images.reduce(0) { $0 + $1.count })
        data.append(littleEndian: UInt32(text.count))
        data.append(text)
        for image in images { data.append(image) }
        return data
    }
}

extension Data {
    mutating func append(littleEndian value: UInt32) {
        Swift.withUnsafeBytes(of: value.littleEndian) { append(contentsOf: $0) }
    }
}
