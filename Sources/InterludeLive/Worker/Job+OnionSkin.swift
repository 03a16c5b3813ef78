import Foundation
import Interlude
import QuartzCore
import RenderServer

extension Job {
    /// Repeats the run, and sends the requested frames with the outlines of the layers that move.
    func sendOnionSkin(_ wanted: OnionSkinRequest) async {
        let recorder = OnionSkinRecorder(times: wanted.times)
        await scene.run { stage in
            recorder.begin(on: stage, scale: request.scale)
            await repeatRun(on: stage, until: min(wanted.times.last ?? 0, request.end))
            recorder.end()
        }
        send(PageData.message(OnionSkinReport(recorder.frames, areas: recorder.areas), recorder.images))
    }
}

/// Records the frames of a stage at several times.
@MainActor
private final class OnionSkinRecorder: FramePacer {
    private var times: ArraySlice<TimeInterval>
    private weak var stage: Stage?
    private var mirror: ScreenMirror?
    private(set) var frames: [(time: Double, outlines: [LayerOutline])] = []
    private(set) var areas: [Update.Area] = []
    private(set) var images: [Data] = []

    init(times: [TimeInterval]) { self.times = times[...] }

    func begin(on stage: Stage, scale: Double) {
        self.stage = stage
        mirror = ScreenMirror(stage: stage, scale: scale)
        stage.pacer = self
    }

    func end() {
        recordIfDue()
        stage?.pacer = nil
        mirror = nil
    }

    /// The frame before is complete when another one begins.
    func wait(until time: TimeInterval) async { recordIfDue() }

    private func recordIfDue() {
        guard let stage, let mirror, let due = times.first, stage.now.hasReached(due) else { return }
        times = times.drop { stage.now.hasReached($0) }
        let pixels = mirror.draw().pixels
        frames.append((stage.now, stage.layerOutlines()))
        let whole = PixelRect(x: 0, y: 0, width: pixels.width, height: pixels.height)
        for (area, data) in AreaEncoder.encode([whole], of: pixels, isExact: false) {
            areas.append(area)
            images.append(data)
        }
    }
}
