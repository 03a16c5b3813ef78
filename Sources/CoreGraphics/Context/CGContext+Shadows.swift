import CCairo

extension CGContext {
    /// A shadow's offset and standard deviation in pixels, with y pointing down.
    private func pixels(of shadow: GraphicsState.Shadow) -> (offset: CGSize, deviation: CGFloat) {
        var linear = baseTransform.concatenating(flip)
        (linear.tx, linear.ty) = (0, 0)
        return (shadow.offset.applying(linear), shadow.blur / 2 * baseTransform.meanScale)
    }

    /// The offset of a shadow in pixels, with y pointing down.
    func shadowOffset(_ shadow: GraphicsState.Shadow) -> CGSize {
        let offset = pixels(of: shadow).offset
        return offset.width.isFinite && offset.height.isFinite ? offset : .zero
    }

    /// The distance by which a shadow's blur extends, in pixels.
    func shadowBlur(_ shadow: GraphicsState.Shadow) -> CGFloat {
        min(4096, 3 * pixels(of: shadow).deviation + 2)
    }

    /// Draws the blurred silhouette of a group.
    func paintShadow(_ shadow: GraphicsState.Shadow, of group: DrawingGroup) {
        let (offset, deviation) = pixels(of: shadow)
        guard offset.width.isFinite, offset.height.isFinite else { return }
        let coverage = CoverageBuffer(width: Int(bounded: group.box.width), height: Int(bounded: group.box.height))
        guard let source = cairo_image_surface_get_data(group.surface) else { return }
        let stride = Int(cairo_image_surface_get_stride(group.surface))
        for y in 0..<coverage.height {
            let (from, to) = (source + y * stride, coverage.base + y * coverage.bytesPerRow)
            for x in 0..<coverage.width { to[x] = from[x * 4 + 3] }
        }
        coverage.blur(deviation: deviation)
        let color = shadow.color.clamped
        cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha)
        coverage.withSurface {
            cairo_mask_surface(cairo, $0, group.box.minX + offset.width, group.box.minY + offset.height)
        }
    }
}
