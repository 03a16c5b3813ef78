import RenderServer

/// How `render(in:)` differs from compositing: Core Graphics draws the layers.
extension TreeBuilder {
    /// Returns the transform of a layer to its superlayer. Core Graphics draws layers in space as if they had none.
    @inline(__always)
    func transformToSuperlayer(of state: LayerState) -> CATransform3D {
        guard isDrawing, !CATransform3DIsAffine(state.base.transform) else { return state.base.transformToSuperlayer }
        var base = state.base
        base.transform = CATransform3DIdentity
        return base.transformToSuperlayer
    }

    /// Returns the transform of the sublayers of a layer; `nil` if it is the identity.
    func transformOfSublayers(of state: LayerState) -> CATransform3D? {
        guard isDrawing, !CATransform3DIsAffine(state.base.sublayerTransform) else {
            return state.base.transformOfSublayers
        }
        var base = state.base
        base.sublayerTransform = CATransform3DIdentity
        return base.transformOfSublayers
    }
}

extension RenderTree.Node {
    /// Smooths all edges, also between pixels, cuts shadows off at twice their radius, mixes the colors of gradients in
    /// Generic RGB, resamples images, and ignores the blend modes that Core Animation has no filter for.
    mutating func drawLikeCoreGraphics() {
        antialiasedEdges = .all
        shadow?.blur = .drawn
        // Unverified: luminosity is known to have no effect; the other modes that keep a part of a color neither.
        if [.hue, .saturation, .color, .luminosity].contains(blendMode) { blendMode = .normal }
        switch content {
        case .gradient(var gradient):
            gradient.mixingSpace = .genericRGB
            content = .gradient(gradient)
        case .image(var image):
            image.filters.resamples = true
            content = .image(image)
        default: break
        }
    }
}
