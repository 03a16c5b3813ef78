import CoreGraphics
import QuartzCore
import RenderServer

/// Gathers the pictures of one recording.
///
/// A film's frame shows the first picture that the stage draws at or after the frame's time. What is drawn again at the same time –
/// a tap takes none – replaces it, so a picture is stored only when time goes on.
@MainActor
final class FilmRecorder {
    private let device: Device
    private let fps: Int
    private let startTime: TimeInterval
    private let firstEvent: Int
    private let bitmaps: BitmapStore
    private var bitmapIndices: [Int] = []
    /// The film's frame that the screen shows last, and since when.
    private var shownFrame = -1
    private var shownTime = -TimeInterval.infinity
    private var isStored = true
    private var changed: PixelRect

    init(device: Device, fps: Int, startTime: TimeInterval, firstEvent: Int) {
        self.device = device
        self.fps = fps
        self.startTime = startTime
        self.firstEvent = firstEvent
        let size = device.pixelSize
        bitmaps = BitmapStore(width: size.width, height: size.height)
        changed = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
    }

    /// Whether the picture that is shown will not be drawn again by the time.
    func isFinal(at time: TimeInterval) -> Bool {
        !isStored && time > shownTime
    }

    /// Whether what the stage shows at a time belongs into the film.
    func needsFrame(at time: TimeInterval) -> Bool {
        frameIndex(at: time) > shownFrame || (time == shownTime && !isStored)
    }

    /// Takes note that a part of the screen changed.
    func note(_ area: PixelRect) {
        changed = changed.union(area)
    }

    /// Takes note that the screen shows the picture of a time.
    func show(at time: TimeInterval) {
        let frame = frameIndex(at: time)
        repeatLastBitmap(through: frame - 1)
        shownFrame = frame
        shownTime = time
        isStored = false
    }

    /// Keeps the picture that the screen shows, if it differs from the last one kept.
    func store(_ pixels: PixelBuffer) {
        guard !isStored else { return }
        isStored = true
        guard !changed.isEmpty else { return }
        bitmaps.append(pixels, changed: changed)
        changed = .empty
    }

    func film(endingAt time: TimeInterval, events: [Event]) -> Film {
        repeatLastBitmap(through: frameIndex(at: time))
        return Film(
            title: device.name, device: device, fps: fps, startTime: startTime, duration: time - startTime,
            events: Array(events.dropFirst(firstEvent)), bitmapIndices: bitmapIndices, bitmaps: bitmaps)
    }

    private func frameIndex(at time: TimeInterval) -> Int {
        FrameTimes(rate: Double(fps)).index(at: time - startTime)
    }

    private func repeatLastBitmap(through frame: Int) {
        while bitmapIndices.count <= frame { bitmapIndices.append(max(0, bitmaps.count - 1)) }
    }
}
