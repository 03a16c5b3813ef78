import QuartzCore

extension UIView {
    func _display(_ layer: CALayer) {
        // A presentation copy draws an animation of the layer's own properties.
        guard layer.model() === self.layer else { return }
        if layer === self.layer, overridesDrawing {
            layer.isOpaque = opaqueBackground != nil
            layer.drawBackingStore()
        } else if layer.overridesDrawing {
            layer.drawBackingStore()
        }
    }

    func _draw(_ layer: CALayer, in context: CGContext) {
        guard layer === self.layer else { return }
        UIGraphicsPushContext(context)
        defer { UIGraphicsPopContext() }
        if let color = opaqueBackground, clearsContextBeforeDrawing, !isBlankWithoutDrawing || !context.startBlack() {
            context.saveGState()
            context.setFillColor(color)
            context.fill(bounds)
            context.restoreGState()
        }
        let rect = layer is CATiledLayer ? context.boundingBoxOfClipPath : layer.drawnRect ?? bounds
        traits.performAsCurrent { resolvingColors { recordingTraits(\.drawing) { draw(rect) } } }
    }

    /// Whether the view shows nothing, instead of black, if its `draw(_:)` draws nothing.
    ///
    /// Unverified: in mac-gallagher/Shuffle, views without a background use `draw(_:)` only to change their layers.
    private var isBlankWithoutDrawing: Bool { drawsOnBlack && layer.backgroundColor == nil }

    /// The opaque background color to draw on, or `nil` if the view isn't opaque; black if the view has no background.
    private var opaqueBackground: CGColor? {
        guard viewState.isOpaque, let color = layer.backgroundColor else {
            return drawsOnBlack ? UIColor.black.cgColor : nil
        }
        return color.alpha >= 1 ? color : nil
    }

    /// Shows a background color; a view that draws has it in its drawing, which doesn't animate.
    func showBackground(_ color: UIColor?) {
        let color = color.map(resolve)?.cgColor
        guard overridesDrawing else {
            layer.backgroundColor = color
            return
        }
        // Views set their background in `draw(_:)`, which would draw in every frame.
        guard layer.backgroundColor != color else { return }
        CATransaction.withoutActions { layer.backgroundColor = color }
        setNeedsDisplay()
    }
}
