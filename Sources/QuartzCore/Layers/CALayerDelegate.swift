/// Methods that provide a layer's content, layout and actions; all are optional.
@preconcurrency @MainActor
public protocol CALayerDelegate: AnyObject {
    /// Provides the layer's contents instead of the layer's own drawing.
    func display(_ layer: CALayer)
    /// Draws into the layer's backing store.
    func draw(_ layer: CALayer, in ctx: CGContext)
    /// Notifies the delegate that the layer's backing store is about to be drawn.
    func layerWillDraw(_ layer: CALayer)
    /// Lays out the layer's sublayers.
    func layoutSublayers(of layer: CALayer)
    /// Returns the action for an event; `nil` continues the search, `NSNull` ends it without an action.
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
    /// Draws the layer's backing store.
    public func display(_ layer: CALayer) { layer.drawBackingStore() }
    /// Doesn't draw.
    public func draw(_ layer: CALayer, in ctx: CGContext) {}
    /// Does nothing.
    public func layerWillDraw(_ layer: CALayer) {}
    /// Leaves the sublayers unchanged.
    public func layoutSublayers(of layer: CALayer) {}
    /// Returns `nil`, which continues the search.
    public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}
