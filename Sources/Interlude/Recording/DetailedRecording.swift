import CoreGraphics
import Foundation
import UIKit

/// A recording of a script with the layers of each frame, for comparisons.
@MainActor
package struct DetailedRecording {
    let trees: TreeRecording
    /// Frames per second.
    package let fps: Int
    /// The layers of each frame.
    package let layers: [LayerNode]

    /// Draws the frames at a scale in pixels per point, in order.
    ///
    /// - Parameter body: Receives the pixels, which the next frame overwrites; the frames that show them; and whether they
    ///   differ from the previous ones.
    package func draw(scale: CGFloat, _ body: (PixelBuffer, Range<Int>, Bool) -> Void) {
        trees.draw(scale: scale, fps: fps) { pixels, frames, damage in body(pixels, frames, !damage.isEmpty) }
    }
}

extension Stage {
    /// Records a script with the layers of each frame.
    ///
    /// - Parameter fps: Frames per second; `nil` for the device's rate.
    package func recordDetails(
        fps: Int? = nil, _ script: @MainActor () async throws -> Void
    ) async rethrows -> DetailedRecording? {
        let fps = min(max(1, fps ?? device.framesPerSecond), 1000)
        let trees = TreeRecorder(stage: self)
        let layers = LayerRecorder(stage: self, fps: fps)
        session.layoutAndDisplay()
        trees.frameIsReady(at: now)
        layers.frameIsReady(at: now)
        try await observe(trees, during: { try await observe(layers, during: script) })
        return trees.recording().map { recording in
            DetailedRecording(trees: recording, fps: fps, layers: layers.layers(endingAt: now))
        }
    }
}

/// Reads the layers of each frame of a film.
@MainActor
private final class LayerRecorder: FrameObserver {
    private weak var stage: Stage?
    private let times: FrameTimes
    private let startTime: TimeInterval
    private var nodes: [LayerNode] = []
    private var shownTime = -TimeInterval.infinity

    init(stage: Stage, fps: Int) {
        self.stage = stage
        startTime = stage.now
        times = FrameTimes(rate: Double(fps))
    }

    var awaitedTime: TimeInterval? { nil }

    func frameIsReady(at time: TimeInterval) {
        guard let stage else { return }
        let frame = times.index(at: time - startTime)
        if time == shownTime {
            nodes[nodes.count - 1] = stage.inspect()
        } else if frame >= nodes.count {
            repeatLast(through: frame - 1)
            nodes.append(stage.inspect())
            shownTime = time
        }
    }

    func layers(endingAt time: TimeInterval) -> [LayerNode] {
        repeatLast(through: times.index(at: time - startTime))
        return nodes
    }

    private func repeatLast(through frame: Int) {
        while let last = nodes.last, nodes.count <= frame { nodes.append(last) }
    }
}
