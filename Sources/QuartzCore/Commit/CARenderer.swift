import RenderServer

/// Renders a layer tree at explicit times, for apps with their own run loop and screen.
///
/// Apple's class of this name renders to a Metal texture; this one renders to its own memory, every frame into the same
/// pixels, and redraws only what changed since the last frame.
public class CARenderer {
    /// The root layer; its bounds' origin is the top-left pixel. Default: `nil`, which renders black.
    public var layer: CALayer? {
        didSet {
            guard layer !== oldValue else { return }
            commit = layer.map { LayerTreeCommit(root: $0) }
            compositor.reset()
        }
    }

    /// The part of the layer's space that is rendered, in points. Default: the whole target.
    public let bounds: CGRect

    private let compositor: Compositor
    private let scale: CGFloat
    private var commit: LayerTreeCommit?
    private var tree: RenderTree?
    private var update = CGRect.null

    /// Creates a renderer with its own target.
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

    /// Begins a frame and samples animations at a time in seconds; earlier times than the last one are ignored.
    public func beginFrame(atTime time: CFTimeInterval, timeStamp: UnsafeMutableRawPointer? = nil) {
        let clock = AnimationClock.current
        clock.advance(to: time)
        clock.screenScale = scale
        layer?.layoutTreeIfNeeded()
        layer?.displayTreeIfNeeded()
        CATransaction.flush()
        tree = commit?.renderTree(at: clock.now) ?? RenderTree()
        update = .null
    }

    /// Redraws what changed since the last frame.
    public func render() {
        guard let tree else { return }
        let damage = compositor.render(tree, scale: scale)
        guard !damage.isEmpty else { return }
        let box = damage.bounds
        update = CGRect(
            x: CGFloat(box.minX) / scale, y: CGFloat(box.minY) / scale, width: CGFloat(box.width) / scale,
            height: CGFloat(box.height) / scale)
    }

    /// Returns the bounding box of the frame's redrawn area, in points; null if nothing changed.
    public func updateBounds() -> CGRect { update }

    /// Ends the frame.
    public func endFrame() {
        tree = nil
    }

    /// Calls a closure with the target's pixels: premultiplied BGRA with 8 bits per component, top row first.
    public func withUnsafePixels<Result>(
        _ body: (_ base: UnsafeRawPointer, _ width: Int, _ height: Int, _ bytesPerRow: Int) throws -> Result
    ) rethrows -> Result {
        let pixels = compositor.pixels
        return try body(UnsafeRawPointer(pixels.base), pixels.width, pixels.height, pixels.bytesPerRow)
    }

    /// Returns a copy of the target as an image.
    public func makeImage() -> CGImage {
        CGImage(pixels: compositor.pixels.copy(), isOpaque: true)
    }
}
