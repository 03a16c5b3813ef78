import QuartzCore
import RenderServer
import UIKit

/// Where a stage's pictures go: nowhere, until someone asks for one or records.
@MainActor
final class ScreenOutput {
    private let device: Device
    private let commit: LayerTreeCommit
    private var compositor: Compositor?
    private var recorders: [FilmRecorder] = []
    private let maximumThreads: Int?

    /// - Parameter maximumThreads: The most cores that drawing uses; nil for all. The bytes do not depend on it.
    init(device: Device, rootLayer: CALayer, maximumThreads: Int?) {
        self.device = device
        self.maximumThreads = maximumThreads
        commit = LayerTreeCommit(root: rootLayer)
    }

    var hasFramebuffer: Bool { compositor != nil }

    /// What the screen shows at the context's time.
    func frame(at time: TimeInterval) -> Frame {
        storeFinalPictures(before: time)
        return Frame(pixels: FramebufferPool.copy(of: draw()), scale: device.scale, time: time)
    }

    func add(_ recorder: FilmRecorder, at time: TimeInterval) {
        storeFinalPictures(before: time)
        recorders.append(recorder)
        draw()
        recorder.show(at: time)
    }

    func remove(_ recorder: FilmRecorder) {
        if let compositor { recorder.store(compositor.pixels) }
        recorders.removeAll { $0 === recorder }
    }

    /// What the last frame showed is final: whoever records it stores it before the next is drawn over it.
    func storeFinalPictures(before time: TimeInterval) {
        guard let compositor else { return }
        for recorder in recorders where recorder.isFinal(at: time) { recorder.store(compositor.pixels) }
    }

    func frameIsReady(at time: TimeInterval) {
        guard recorders.contains(where: { $0.wants(time) }) else { return }
        draw()
        for recorder in recorders where recorder.wants(time) { recorder.show(at: time) }
    }

    @discardableResult
    private func draw() -> PixelBuffer {
        let compositor = self.compositor ?? makeCompositor()
        let damage = compositor.render(commit.renderTree(scale: device.scale), scale: device.scale)
        if !damage.isEmpty {
            for recorder in recorders { recorder.note(damage.bounds) }
        }
        return compositor.pixels
    }

    private func makeCompositor() -> Compositor {
        let size = device.pixelSize
        let made = Compositor(width: size.width, height: size.height)
        if let maximumThreads { made.maximumThreads = maximumThreads }
        compositor = made
        return made
    }
}
