import CCairo

extension CGContext {
    /// Intersects the clip with the area of the current path, and clears the path.
    public func clip(using rule: CGPathFillRule = .winding) {
        append(currentPath, to: cairo, transform: flip)
        cairo_set_fill_rule(cairo, rule.cairo)
        cairo_set_antialias(cairo, state.shouldAntialias ? CAIRO_ANTIALIAS_GRAY : CAIRO_ANTIALIAS_NONE)
        cairo_clip(cairo)
        beginPath()
    }

    /// Intersects the clip with a rectangle, and clears the current path.
    public func clip(to rect: CGRect) {
        beginPath()
        addRect(rect.standardized)
        clip()
    }

    /// Intersects the clip with the union of rectangles, and clears the current path.
    public func clip(to rects: [CGRect]) {
        beginPath()
        addRects(rects)
        clip()
    }

    /// Intersects the clip with a rectangle, and masks drawing with an image stretched over it.
    ///
    /// The mask is the image's alpha, or its luminance if the image is opaque.
    public func clip(to rect: CGRect, mask: CGImage) {
        let size = document?.pageSize ?? CGSize(width: width, height: height)
        let result = CoverageBuffer(
            width: max(1, Int(bounded: size.width.rounded(.up))), height: max(1, Int(bounded: size.height.rounded(.up)))
        )
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

    /// Removes the clip and the mask from the current graphics state.
    public func resetClip() {
        cairo_reset_clip(cairo)
        state.mask = nil
    }

    /// The bounding box of the clip, in user space; null if the clip is empty.
    public var boundingBoxOfClipPath: CGRect {
        let extents = clipExtents
        guard extents.width > 0, extents.height > 0 else { return .null }
        return extents.applying(deviceTransform.inverted())
    }
}
