import QuartzCore
import RenderServer
import UIKit

/// Draws the frames of a stage, but only when a snapshot or a recorder needs them.
@MainActor
final class ScreenOutput {
    private let device: Device
    /// The layer tree's commit, which all outputs of a stage share: a layer reports its changes to one commit only.
    let commit: LayerTreeCommit
    private let rootLayer: CALayer
    private var compositor: Compositor?
    private var recorders: [FilmRecorder] = []
    private let maximumThreads: Int?
    /// The version of the render tree that the compositor's pixels show.
    private var drawnVersion: Int?
    /// The number of times that the image changed.
    private(set) var changes = 0

    /// - Parameters:
    ///   - maximumThreads: The maximum number of drawing threads; `nil` for all cores. Does not affect the
    ///     pixels.
    ///   - commit: The commit of another output of the same layers. Default: a new one.
    init(device: Device, rootLayer: CALayer, maximumThreads: Int?, commit: LayerTreeCommit? = nil) {
        self.device = device
        self.maximumThreads = maximumThreads
        self.rootLayer = rootLayer
        self.commit = commit ?? LayerTreeCommit(root: rootLayer)
    }

    var hasFramebuffer: Bool { compositor != nil }

    /// Returns the screen's current frame.
    func frame(at time: TimeInterval) -> Frame {
        storeFinalBitmaps(before: time)
        return Frame(pixels: FramebufferPool.copy(of: draw(at: time)), scale: device.scale, time: time)
    }

    func add(_ recorder: FilmRecorder, at time: TimeInterval, fingers: [Stage.ActiveFinger]) {
        storeFinalBitmaps(before: time)
        if let compositor, (compositor.pixels.width, compositor.pixels.height) != device.pixelSize {
            self.compositor = nil
        }
        recorders.append(recorder)
        let pixels = draw(at: time)
        recorder.show(at: time, fingers: shown(fingers, in: pixels))
    }

    func remove(_ recorder: FilmRecorder) {
        if let compositor { recorder.store(compositor.pixels) }
        recorders.removeAll { $0 === recorder }
    }

    /// Stores the last frame in the recorders that need it, before the next frame is drawn over it.
    func storeFinalBitmaps(before time: TimeInterval) {
        guard let compositor else { return }
        for recorder in recorders where recorder.isFinal(at: time) { recorder.store(compositor.pixels) }
    }

    func frameIsReady(at time: TimeInterval, fingers: @autoclosure () -> [Stage.ActiveFinger]) {
        guard recorders.contains(where: { $0.needsFrame(at: time) }) else { return }
        let pixels = draw(at: time)
        let fingers = shown(fingers(), in: pixels)
        for recorder in recorders where recorder.needsFrame(at: time) { recorder.show(at: time, fingers: fingers) }
    }

    @discardableResult
    private func draw(at time: TimeInterval) -> PixelBuffer {
        let compositor = self.compositor.flatMap { isUsable($0) ? $0 : nil } ?? makeCompositor()
        let tree = commit.renderTree(at: time, viewport: viewport(in: compositor.pixels))
        guard commit.version != drawnVersion else { return compositor.pixels }
        drawnVersion = commit.version
        let damage = compositor.render(tree, scale: device.scale)
        if !damage.isEmpty {
            changes += 1
            for recorder in recorders { recorder.note(damage.bounds) }
        }
        return compositor.pixels
    }

    /// The size of the screen in pixels, in its current orientation.
    private var screenSize: (width: Int, height: Int) {
        let size = rootLayer.bounds.size
        return (
            max(1, Int(bounded: (size.width * device.scale).rounded())),
            max(1, Int(bounded: (size.height * device.scale).rounded()))
        )
    }

    /// Whether the compositor has the right size: the film's while recording, otherwise the screen's.
    private func isUsable(_ compositor: Compositor) -> Bool {
        guard recorders.isEmpty else { return true }
        return (compositor.pixels.width, compositor.pixels.height) == screenSize
    }

    /// Returns the transform that scales a rotated or resized screen to fit the image, centered; otherwise the
    /// identity.
    private func viewport(in image: PixelBuffer) -> CATransform3D {
        let screen = screenSize
        guard screen != (image.width, image.height) else { return CATransform3DIdentity }
        let scale = min(
            CGFloat(image.width) / CGFloat(screen.width), CGFloat(image.height) / CGFloat(screen.height))
        let x = (CGFloat(image.width) - CGFloat(screen.width) * scale) / 2 / device.scale
        let y = (CGFloat(image.height) - CGFloat(screen.height) * scale) / 2 / device.scale
        return CATransform3DConcat(CATransform3DMakeScale(scale, scale, 1), CATransform3DMakeTranslation(x, y, 0))
    }

    /// Returns the fingers at their positions on the image of a rotated or resized screen.
    private func shown(_ fingers: [Stage.ActiveFinger], in image: PixelBuffer) -> [Stage.ActiveFinger] {
        let viewport = viewport(in: image)
        return fingers.map { finger in
            var finger = finger
            finger.x = finger.x * viewport.m11 + viewport.m41
            finger.y = finger.y * viewport.m22 + viewport.m42
            return finger
        }
    }

    private func makeCompositor() -> Compositor {
        let size = recorders.isEmpty ? screenSize : device.pixelSize
        let made = Compositor(width: size.width, height: size.height)
        if let maximumThreads { made.maximumThreads = maximumThreads }
        compositor = made
        drawnVersion = nil
        return made
    }
}
