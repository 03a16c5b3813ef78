import CoreGraphics

/// A recording of the screen, frame by frame, with the events during it.
///
/// ```swift
/// let film = try await stage.record(fps: 30) {
///     try await stage.tap("open")
///     try await stage.settle()
/// }
/// try await film.write(to: "open.webp")
/// #expect(film.duration < 0.5)
/// #expect(film.frames.last == stage.snapshot())
/// ```
///
/// The pixels are stored compressed, mostly on disk; ``frames`` decodes them one at a time. Equal consecutive frames
/// use the same storage.
public struct Film: Sendable {
    /// The title on pages and contact sheets. Default: the device's name.
    public var title: String
    /// The device that was recorded.
    public let device: Device
    /// Frames per second.
    public let fps: Int
    /// The start of the recording, in seconds since the stage began.
    public let startTime: TimeInterval
    /// The duration in seconds.
    public let duration: TimeInterval
    /// The events during the recording, in order; their times are in seconds since the stage began.
    public let events: [Event]

    /// The colors of the status bar, for pages that draw it.
    var statusBar: [StatusBarChange] = []

    /// The index of the bitmap that each frame shows.
    let bitmapIndices: [Int]
    let bitmaps: BitmapStore
}

extension Film {
    /// The frames, equally spaced in time, decoded on access.
    public var frames: Frames { Frames(film: self) }

    /// The number of frames that differ from the previous one, including the first.
    public var distinctFrameCount: Int { bitmaps.count }

    /// The width of each frame in pixels.
    public var width: Int { bitmaps.width }

    /// The height of each frame in pixels.
    public var height: Int { bitmaps.height }

    /// The frames of a film.
    public struct Frames: RandomAccessCollection, Sendable {
        let film: Film

        /// The position of the first frame.
        public var startIndex: Int { 0 }

        /// The position after the last frame.
        public var endIndex: Int { film.bitmapIndices.count }

        /// Returns a frame; sequential access is fastest.
        public subscript(position: Int) -> Frame {
            Frame(
                pixels: film.bitmaps.pixels(of: film.bitmapIndices[position]), scale: film.device.scale,
                time: film.startTime + Double(position) / Double(film.fps))
        }
    }

    /// A change of the status bar's color.
    struct StatusBarChange: Hashable, Sendable, Encodable {
        /// The time in seconds since the film began.
        var time: TimeInterval
        /// The color of the content, `dark` or `light`; `nil` if the bar is hidden.
        var color: String?
    }

    /// A bitmap and the frames that show it.
    struct FrameRun: Sendable {
        var bitmap: Int
        var firstFrame: Int
        var frameCount: Int
    }

    /// The frames, with consecutive equal ones merged.
    var frameRuns: [FrameRun] {
        bitmapIndices.indices.reduce(into: []) { frameRuns, frame in
            if frameRuns.last?.bitmap == bitmapIndices[frame] {
                frameRuns[frameRuns.count - 1].frameCount += 1
            } else {
                frameRuns.append(FrameRun(bitmap: bitmapIndices[frame], firstFrame: frame, frameCount: 1))
            }
        }
    }

    /// The time of a frame, in seconds since the film began.
    func time(ofFrame index: Int) -> TimeInterval { Double(index) / Double(fps) }
}

extension Film: CustomStringConvertible {
    /// The title, the duration, the number of frames and the size.
    public var description: String {
        "\(title): \(duration.asSeconds), \(frames.count) frames at \(fps) per second, \(width)×\(height) pixels"
    }
}
