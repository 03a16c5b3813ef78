/// What a layer asks of the object that provides its content and behaviour; every method may be left out.
@preconcurrency @MainActor
public protocol CALayerDelegate: AnyObject {
    /// Provides the layer's contents, instead of the layer's own drawing.
    func display(_ layer: CALayer)
    /// Draws into the layer's backing store.
    func draw(_ layer: CALayer, in ctx: CGContext)
    /// Tells that the layer's backing store is about to be drawn.
    func layerWillDraw(_ layer: CALayer)
    /// Places the layer's sublayers.
    func layoutSublayers(of layer: CALayer)
    /// Returns what to do about a change; nil to look elsewhere, `NSNull` to do nothing.
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
    public func display(_ layer: CALayer) { layer.drawBackingStore() }
    public func draw(_ layer: CALayer, in ctx: CGContext) {}
    public func layerWillDraw(_ layer: CALayer) {}
    public func layoutSublayers(of layer: CALayer) {}
    public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}
