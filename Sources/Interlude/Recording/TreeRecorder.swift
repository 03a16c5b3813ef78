import CoreGraphics
import Foundation
import QuartzCore
import RenderServer
import UIKit

/// Records what the screen shows as render trees, which costs little; the recording is drawn only if it is needed.
@MainActor
final class TreeRecorder: FrameObserver {
    /// The maximum number of recorded frames, a minute at 60 Hz; the oldest are dropped.
    private static let limit = 3600

    private weak var stage: Stage?
    private let commit: LayerTreeCommit
    private let device: Device
    private let firstEvent: Int
    private var shots: [TreeRecording.Shot] = []

    init(stage: Stage) {
        self.stage = stage
        device = stage.initialDevice
        firstEvent = stage.session.log.events.count
        commit = stage.screen.commit
    }

    var awaitedTime: TimeInterval? { nil }

    func frameIsReady(at time: TimeInterval) {
        let tree = commit.renderTree(at: time, viewport: viewport)
        // A redraw at the same time replaces a frame: a tap takes no time.
        if shots.last?.time == time { shots.removeLast() }
        shots.append(TreeRecording.Shot(time: time, tree: tree))
        if shots.count > Self.limit { shots.removeFirst() }
    }

    /// The recording from its beginning to now.
    func recording() -> TreeRecording? {
        guard let stage, let first = shots.first else { return nil }
        return TreeRecording(
            device: device, shots: shots, startTime: first.time, endTime: max(first.time, stage.now),
            firstEvent: firstEvent, events: stage.events)
    }

    /// The transform that scales a rotated or resized screen to fit the device's, centered; otherwise the identity.
    private var viewport: CATransform3D {
        guard let screen = stage?.screenSize, screen != device.size else { return CATransform3DIdentity }
        let size = device.size
        let scale = min(size.width / max(1, screen.width), size.height / max(1, screen.height))
        return CATransform3DConcat(
            CATransform3DMakeScale(scale, scale, 1),
            CATransform3DMakeTranslation(
                (size.width - screen.width * scale) / 2, (size.height - screen.height * scale) / 2, 0))
    }
}

/// The render trees of a run.
@MainActor
struct TreeRecording {
    /// The tree that the screen shows from a time on.
    struct Shot {
        var time: TimeInterval
        var tree: RenderTree
    }

    let device: Device
    let shots: [Shot]
    let startTime: TimeInterval
    let endTime: TimeInterval
    let firstEvent: Int
    let events: [Event]

    /// Draws the recording as a film.
    ///
    /// - Parameters:
    ///   - scale: Pixels per point.
    ///   - fps: Frames per second; `nil` for the device's rate.
    func film(scale: CGFloat, fps: Int? = nil) -> Film {
        var device = device
        device.scale = scale
        let size = device.pixelSize
        let bitmaps = BitmapStore(width: size.width, height: size.height)
        var indices: [Int] = []
        draw(scale: scale, fps: fps) { pixels, frames, damage in
            if !damage.isEmpty { bitmaps.append(pixels, changed: damage) }
            indices += frames.map { _ in max(0, bitmaps.count - 1) }
        }
        return Film(
            title: device.name, device: device, fps: fps ?? device.framesPerSecond, startTime: startTime,
            duration: endTime - startTime, events: Array(events.dropFirst(firstEvent)), bitmapIndices: indices,
            bitmaps: bitmaps)
    }

    /// Draws the frames of a film one after the other, consecutive equal ones once.
    ///
    /// As in ``Stage/record(fps:_:)``, a frame shows the first image at or after its time.
    ///
    /// - Parameters:
    ///   - scale: Pixels per point.
    ///   - fps: Frames per second; `nil` for the device's rate.
    ///   - body: Receives the pixels, which the next frame overwrites; the frames that show them; and the area that
    ///     changed, which is empty if only a later film frame shows the same pixels.
    func draw(scale: CGFloat, fps: Int?, _ body: (PixelBuffer, Range<Int>, PixelRect) -> Void) {
        var device = device
        device.scale = scale
        let size = device.pixelSize
        let compositor = Compositor(width: size.width, height: size.height)
        let times = FrameTimes(rate: Double(fps ?? device.framesPerSecond))
        var pending: (first: Int, changed: PixelRect)?
        func finish(before frame: Int) {
            guard let shown = pending, shown.first < frame else { return }
            body(compositor.pixels, shown.first..<frame, shown.changed)
        }
        for shot in shots {
            let frame = times.index(at: shot.time - startTime)
            if let pending, frame <= pending.first { continue }
            finish(before: frame)
            let damage = compositor.render(shot.tree, scale: scale)
            pending = (pending == nil ? 0 : frame, damage.isEmpty ? .empty : damage.bounds)
        }
        finish(before: times.index(at: endTime - startTime) + 1)
    }
}
