import CoreGraphics
import QuartzCore
import RenderServer

/// Draws a stage's screen at its own scale, and reports the pixels that changed.
///
/// A live view shows the screen smaller than the device does; drawing at that size is faster than scaling down.
@MainActor
package final class ScreenMirror {
    private let stage: Stage
    private let commit: LayerTreeCommit
    private var compositor: Compositor?

    /// The number of pixels per point.
    package var scale: CGFloat {
        didSet { if scale != oldValue { compositor = nil } }
    }

    package init(stage: Stage, scale: CGFloat) {
        self.stage = stage
        self.scale = scale
        commit = stage.screen.commit
    }

    /// Draws the screen as it is now.
    ///
    /// - Returns: The pixels, which the next call overwrites, and the difference from the previous call; after a change
    ///   of the size, everything.
    package func draw() -> (pixels: PixelBuffer, damage: Damage) {
        let size = pixelSize
        let compositor =
            compositor.flatMap {
                ($0.pixels.width, $0.pixels.height) == size ? $0 : nil
            } ?? Compositor(width: size.width, height: size.height)
        self.compositor = compositor
        let damage = compositor.render(commit.renderTree(at: stage.now), scale: scale)
        return (compositor.pixels, damage)
    }

    /// The number of groups in the last frame that were composited as one image.
    package var groupCount: Int { compositor?.groupCount ?? 0 }

    private var pixelSize: (width: Int, height: Int) {
        let size = stage.screenSize
        return (
            max(1, Int(bounded: (size.width * scale).rounded())), max(1, Int(bounded: (size.height * scale).rounded()))
        )
    }
}
