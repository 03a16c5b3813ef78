import RenderServer

/// Draws a layer tree at times its owner names, for those who bring a loop and a screen of their own.
///
/// Apple's type of this name draws into a Metal texture; this one draws into memory of its own, one frame after another
/// into the same pixels, and only what changed since the last frame.
public class CARenderer {
    /// The root of the layers to draw; its bounds' origin shows in the top left pixel. Default nil, which is black.
    public var layer: CALayer? {
        didSet {
            guard layer !== oldValue else { return }
            commit = layer.map { LayerTreeCommit(root: $0) }
            compositor.reset()
        }
    }

    /// The part of the layer's space that is drawn, in points; the whole target by default.
    public let bounds: CGRect

    private let compositor: Compositor
    private let scale: CGFloat
    private var commit: LayerTreeCommit?
    private var tree: RenderTree?
    private var update = CGRect.null

    /// Makes a renderer with a target of its own.
    ///
    /// - Parameters:
    ///   - width: The target's width in pixels, 1…16384.
    ///   - height: The target's height in pixels, 1…16384.
    ///   - scale: Pixels per point.
    public init(width: Int, height: Int, scale: CGFloat = 1) {
        compositor = Compositor(width: width, height: height)
        self.scale = scale > 0 ? scale : 1
        bounds = CGRect(
            x: 0, y: 0, width: CGFloat(compositor.pixels.width) / self.scale,
            height: CGFloat(compositor.pixels.height) / self.scale)
    }

    /// Begins a frame: animations are sampled at a time in seconds, which never runs backwards.
    public func beginFrame(atTime time: CFTimeInterval, timeStamp: UnsafeMutableRawPointer? = nil) {
        AnimationClock.current.advance(to: time)
        layer?.layoutTreeIfNeeded()
        layer?.displayTreeIfNeeded()
        CATransaction.flush()
        tree = commit?.renderTree(scale: scale) ?? RenderTree()
        update = .null
    }

    /// Draws what changed since the last frame.
    public func render() {
        guard let tree else { return }
        let damage = compositor.render(tree, scale: scale)
        guard !damage.isEmpty else { return }
        let box = damage.bounds
        update = CGRect(
            x: CGFloat(box.minX) / scale, y: CGFloat(box.minY) / scale, width: CGFloat(box.width) / scale,
            height: CGFloat(box.height) / scale)
    }

    /// The box around what the frame's ``render()`` drew, in points; null when nothing had changed.
    public func updateBounds() -> CGRect { update }

    /// Ends the frame.
    public func endFrame() {
        tree = nil
    }

    /// Gives access to the target: premultiplied BGRA, 8 bits each, the top row first.
    public func withUnsafePixels<Result>(
        _ body: (_ base: UnsafeRawPointer, _ width: Int, _ height: Int, _ bytesPerRow: Int) throws -> Result
    ) rethrows -> Result {
        let pixels = compositor.pixels
        return try body(UnsafeRawPointer(pixels.base), pixels.width, pixels.height, pixels.bytesPerRow)
    }

    /// Copies the target into an image.
    public func makeImage() -> CGImage {
        CGImage(pixels: compositor.pixels.copy(), isOpaque: true)
    }
}
