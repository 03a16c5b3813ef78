import QuartzCore

extension UIView {
    func _display(_ layer: CALayer) {
        guard layer === self.layer, overridesDrawing else { return }
        layer.isOpaque = opaqueBackground != nil
        layer.drawBackingStore()
    }

    func _draw(_ layer: CALayer, in context: CGContext) {
        guard layer === self.layer else { return }
        UIGraphicsPushContext(context)
        defer { UIGraphicsPopContext() }
        if let color = opaqueBackground, clearsContextBeforeDrawing {
            context.saveGState()
            context.setFillColor(color)
            context.fill(bounds)
            context.restoreGState()
        }
        let rect = layer is CATiledLayer ? context.boundingBoxOfClipPath : bounds
        traits.performAsCurrent { resolvingColors { recordingTraits(\.drawing) { draw(rect) } } }
    }

    /// The opaque background color to draw on, or `nil` if the view isn't opaque.
    private var opaqueBackground: CGColor? {
        guard viewState.isOpaque, let color = layer.backgroundColor, color.alpha >= 1 else { return nil }
        return color
    }
}
