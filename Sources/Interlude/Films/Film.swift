import CoreGraphics

/// What the screen showed for a while, frame by frame, and what happened meanwhile.
///
/// The pixels are kept compressed and out of memory; ``frames`` decodes them one at a time. Frames that show the same share their
/// storage.
public struct Film: Sendable {
    /// The title: what the pages and the contact sheet call the film. The device's name until you set another.
    public var title: String
    /// The device on which it was taken.
    public let device: Device
    /// Frames per second.
    public let fps: Int
    /// When it began, in seconds since the stage began.
    public let startTime: TimeInterval
    /// How long it lasts, in seconds.
    public let duration: TimeInterval
    /// What happened, in order; the times count from the beginning of the stage.
    public let events: [Event]

    /// For each frame, the picture that it shows.
    let pictureIndices: [Int]
    let pictures: PictureStore
}

extension Film {
    /// The frames, equally spaced in time; each is decoded when it is asked for.
    public var frames: Frames { Frames(film: self) }

    /// How many pictures differ from the one before.
    public var distinctFrameCount: Int { pictures.count }

    /// The width of each frame in pixels.
    public var width: Int { pictures.width }

    /// The height of each frame in pixels.
    public var height: Int { pictures.height }

    /// The frames of a film.
    public struct Frames: RandomAccessCollection, Sendable {
        let film: Film

        /// The first frame's position.
        public var startIndex: Int { 0 }

        /// The position after the last frame.
        public var endIndex: Int { film.pictureIndices.count }

        /// A frame; decoding the next one is quicker than decoding one before.
        public subscript(position: Int) -> Frame {
            Frame(
                pixels: film.pictures.pixels(of: film.pictureIndices[position]), scale: film.device.scale,
                time: film.startTime + Double(position) / Double(film.fps))
        }
    }

    /// A picture and how long it stays on the screen.
    struct Shot: Sendable {
        var picture: Int
        var firstFrame: Int
        var frameCount: Int
    }

    /// The frames with those that show the same merged.
    var shots: [Shot] {
        pictureIndices.indices.reduce(into: []) { shots, frame in
            if shots.last?.picture == pictureIndices[frame] {
                shots[shots.count - 1].frameCount += 1
            } else {
                shots.append(Shot(picture: pictureIndices[frame], firstFrame: frame, frameCount: 1))
            }
        }
    }

    /// When a frame is shown, in seconds since the film began.
    func time(ofFrame index: Int) -> TimeInterval { Double(index) / Double(fps) }
}

extension Film: CustomStringConvertible {
    /// The title, how long it lasts and how many frames it has.
    public var description: String {
        "\(title): \(duration.asSeconds), \(frames.count) frames at \(fps) per second, \(width)×\(height) pixels"
    }
}
