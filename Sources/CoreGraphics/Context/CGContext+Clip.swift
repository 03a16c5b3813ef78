import CCairo

extension CGContext {
    /// Confines drawing to the inside of the current path, too, and forgets the path.
    public func clip(using rule: CGPathFillRule = .winding) {
        append(currentPath, to: cairo, transform: flip)
        cairo_set_fill_rule(cairo, rule.cairo)
        cairo_set_antialias(cairo, state.shouldAntialias ? CAIRO_ANTIALIAS_GRAY : CAIRO_ANTIALIAS_NONE)
        cairo_clip(cairo)
        beginPath()
    }

    /// Confines drawing to a rectangle, too; the current path is forgotten.
    public func clip(to rect: CGRect) {
        beginPath()
        addRect(rect.standardized)
        clip()
    }

    /// Confines drawing to the union of rectangles, too; the current path is forgotten.
    public func clip(to rects: [CGRect]) {
        beginPath()
        addRects(rects)
        clip()
    }

    /// Confines drawing to a rectangle and thins it by an image stretched over it: by its alpha, or its brightness
    /// when it is opaque.
    public func clip(to rect: CGRect, mask: CGImage) {
        let result = CoverageBuffer(width: width, height: height)
        let source = mask.isOpaque ? CGImage(pixels: mask.luminanceAsAlpha(), isOpaque: false) : mask
        result.withSurface { surface in
            guard let target = cairo_create(surface) else { return }
            source.fill(rect, of: target, transform: deviceTransform, isUpright: false, smooth: true, alpha: 1)
            cairo_destroy(target)
        }
        if let existing = state.mask {
            for index in 0..<(result.bytesPerRow * result.height) {
                let product = UInt32(result.base[index]) * UInt32(existing.base[index]) + 128
                result.base[index] = UInt8((product + (product >> 8)) >> 8)
            }
        }
        clip(to: rect)
        state.mask = result
    }

    /// Gives up all confinement of the present graphics state.
    public func resetClip() {
        cairo_reset_clip(cairo)
        state.mask = nil
    }

    /// The box of what can be drawn on, in user space.
    public var boundingBoxOfClipPath: CGRect {
        let extents = clipExtents
        guard extents.width > 0, extents.height > 0 else { return .null }
        return extents.applying(deviceTransform.inverted())
    }
}
