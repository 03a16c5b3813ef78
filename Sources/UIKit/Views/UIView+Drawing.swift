import QuartzCore

extension UIView {
    func displayContent(of layer: CALayer) {
        guard layer === self.layer, overridesDrawing else { return }
        layer.drawBackingStore()
    }

    func drawContent(of layer: CALayer, in context: CGContext) {
        guard layer === self.layer else { return }
        UIGraphicsPushContext(context)
        defer { UIGraphicsPopContext() }
        if let color = state.backgroundColor?.resolvedColor(with: traits) {
            context.setFillColor(color.cgColor)
        }
        traits.performAsCurrent { draw(bounds) }
    }
}
