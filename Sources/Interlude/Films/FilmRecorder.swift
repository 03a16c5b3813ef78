import CoreGraphics
import QuartzCore
import RenderServer

/// Collects the images of one recording.
///
/// Each frame of the film shows the first image that the stage draws at or after the frame's time. A redraw at the same
/// time replaces it (a tap takes no time), so an image is stored only when time advances.
@MainActor
final class FilmRecorder {
    private let device: Device
    private let fps: Int
    private let startTime: TimeInterval
    private let firstEvent: Int
    private let bitmaps: BitmapStore
    private var bitmapIndices: [Int] = []
    /// The index of the film frame that the screen shows, and its time.
    private var shownFrame = -1
    private var shownTime = -TimeInterval.infinity
    private var isStored = true
    private var changed: PixelRect
    /// The fingers on the shown image; `nil` if the film doesn't show them.
    private var marks: FingerMarks?
    private let statusBarColor: () -> String?
    private var statusBar: [Film.StatusBarChange] = []

    /// - Parameter statusBarColor: Returns the current color of the status bar's content.
    init(
        device: Device, fps: Int, startTime: TimeInterval, firstEvent: Int, showsTouches: Bool,
        statusBarColor: @escaping () -> String?
    ) {
        self.statusBarColor = statusBarColor
        marks = showsTouches ? FingerMarks(scale: device.scale) : nil
        self.device = device
        self.fps = fps
        self.startTime = startTime
        self.firstEvent = firstEvent
        let size = device.pixelSize
        bitmaps = BitmapStore(width: size.width, height: size.height)
        changed = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
    }

    /// Whether the shown image can no longer be redrawn at this time.
    func isFinal(at time: TimeInterval) -> Bool {
        !isStored && time > shownTime
    }

    /// Whether the film needs the stage's image at this time.
    func needsFrame(at time: TimeInterval) -> Bool {
        frameIndex(at: time) > shownFrame || (time == shownTime && !isStored)
    }

    /// Records that an area of the screen changed.
    func note(_ area: PixelRect) {
        changed = changed.union(area)
    }

    /// Records that the screen shows the image of this time, with these fingers.
    func show(at time: TimeInterval, fingers: [Stage.ActiveFinger]) {
        if let area = marks?.move(to: fingers, at: time) { note(area) }
        let color = statusBarColor()
        if statusBar.isEmpty || statusBar.last?.color != color {
            statusBar.append(Film.StatusBarChange(time: max(0, time - startTime), color: color))
        }
        let frame = frameIndex(at: time)
        repeatLastBitmap(through: frame - 1)
        shownFrame = frame
        shownTime = time
        isStored = false
    }

    /// Stores the shown image if it differs from the last stored one.
    func store(_ pixels: PixelBuffer) {
        guard !isStored else { return }
        isStored = true
        // An image before the film's begin.
        guard shownFrame >= 0 else { return }
        guard !changed.isEmpty else { return }
        bitmaps.append(marks?.drawn(on: pixels) ?? pixels, changed: changed)
        changed = .empty
    }

    func film(endingAt time: TimeInterval, events: [Event]) -> Film {
        repeatLastBitmap(through: frameIndex(at: time))
        bitmaps.finish()
        return Film(
            title: device.name, device: device, fps: fps, startTime: startTime, duration: time - startTime,
            events: events.dropFirst(firstEvent).filter { $0.time >= startTime }, statusBar: statusBar,
            bitmapIndices: bitmapIndices,
            bitmaps: bitmaps)
    }

    private func frameIndex(at time: TimeInterval) -> Int {
        FrameTimes(rate: Double(fps)).index(at: time - startTime)
    }

    private func repeatLastBitmap(through frame: Int) {
        while bitmapIndices.count <= frame { bitmapIndices.append(max(0, bitmaps.count - 1)) }
    }
}
