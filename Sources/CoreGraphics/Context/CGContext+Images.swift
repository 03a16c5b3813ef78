import CCairo

extension CGContext {
    /// Draws an image stretched over a rectangle, its first row at the rectangle's greatest y.
    ///
    /// The image is upright if y points up; in UIKit's contexts it is upside down.
    public func draw(_ image: CGImage, in rect: CGRect) {
        draw(image, in: rect, isUpright: false)
    }

    /// Draws an image in a rectangle and repeats it across the clip.
    public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool) {
        guard byTiling, rect.width > 0, rect.height > 0 else { return draw(image, in: rect) }
        let area = boundingBoxOfClipPath
        guard !area.isNull else { return }
        // Drawing tiles too small to be visible would take far too long.
        guard area.width / rect.width < 1000, area.height / rect.height < 1000 else { return draw(image, in: area) }
        let columns = ((area.minX - rect.minX) / rect.width).rounded(.down)...((area.maxX - rect.minX) / rect.width)
        let rows = ((area.minY - rect.minY) / rect.height).rounded(.down)...((area.maxY - rect.minY) / rect.height)
        for row in stride(from: rows.lowerBound, to: rows.upperBound, by: 1) {
            for column in stride(from: columns.lowerBound, to: columns.upperBound, by: 1) {
                draw(image, in: rect.offsetBy(dx: column * rect.width, dy: row * rect.height))
            }
        }
    }

    /// Draws an image with its first row at the rectangle's least y, as UIKit does, where y points down.
    package func drawUpright(
        _ image: CGImage, in rect: CGRect, blendMode: CGBlendMode = .normal, alpha: CGFloat = 1
    ) {
        let saved = (state.blendMode, state.alpha)
        if blendMode != .normal { state.blendMode = blendMode }
        state.alpha *= min(1, max(0, alpha))
        draw(image, in: rect, isUpright: true)
        (state.blendMode, state.alpha) = saved
    }

    private func draw(_ image: CGImage, in rect: CGRect, isUpright: Bool) {
        draw { cairo in
            image.fill(
                rect, of: cairo, transform: deviceTransform, isUpright: isUpright,
                smooth: state.interpolation != .none, reducesSize: document == nil, alpha: state.alpha)
        }
    }
}

extension CGImage {
    /// Fills a rectangle of user space with the image.
    ///
    /// - Parameter reducesSize: Whether an image with far more pixels than the rectangle is shrunk first. Default: `true`.
    func fill(
        _ rect: CGRect, of cairo: OpaquePointer, transform: CGAffineTransform, isUpright: Bool, smooth: Bool,
        reducesSize: Bool = true, alpha: CGFloat
    ) {
        let rect = rect.standardized
        guard rect.width > 0, rect.height > 0 else { return }
        let source =
            smooth && reducesSize
            ? shrunk(
                toWidth: rect.width * hypot(transform.a, transform.b),
                height: rect.height * hypot(transform.c, transform.d)) : self
        let (sx, sy) = (rect.width / CGFloat(source.width), rect.height / CGFloat(source.height))
        let imageTransform =
            isUpright
            ? CGAffineTransform(a: sx, b: 0, c: 0, d: sy, tx: rect.minX, ty: rect.minY)
            : CGAffineTransform(a: sx, b: 0, c: 0, d: -sy, tx: rect.minX, ty: rect.maxY)
        guard var matrix = imageTransform.concatenating(transform).cairoInvertible else { return }
        let surface = cairo_image_surface_create_for_data(
            source.pixels.base.assumingMemoryBound(to: UInt8.self),
            source.isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32, Int32(source.width), Int32(source.height),
            Int32(source.pixels.bytesPerRow))
        cairo_save(cairo)
        cairo_set_matrix(cairo, &matrix)
        cairo_new_path(cairo)
        cairo_rectangle(cairo, 0, 0, CGFloat(source.width), CGFloat(source.height))
        cairo_set_source_surface(cairo, surface, 0, 0)
        // Bilinear is exact and fast; Cairo's GOOD and BEST change their kernel with the scale.
        cairo_pattern_set_filter(cairo_get_source(cairo), smooth ? CAIRO_FILTER_BILINEAR : CAIRO_FILTER_NEAREST)
        // Edge pixels are extended, otherwise a stretched image would fade at its edges.
        cairo_pattern_set_extend(cairo_get_source(cairo), CAIRO_EXTEND_PAD)
        if alpha >= 1 && !CGBlendMode.reachesBeyondShape(cairo_get_operator(cairo)) {
            cairo_fill(cairo)
        } else {
            cairo_clip(cairo)
            cairo_paint_with_alpha(cairo, alpha)
        }
        cairo_restore(cairo)
        // Drawing is complete, so the surface no longer needs this image's pixels.
        cairo_surface_finish(surface)
        cairo_surface_destroy(surface)
    }

    /// The image halved until it is less than twice its drawn size, so that no pixel is skipped.
    private func shrunk(toWidth targetWidth: CGFloat, height targetHeight: CGFloat) -> CGImage {
        var result = self
        while CGFloat(result.width) >= 2 * max(1, targetWidth), CGFloat(result.height) >= 2 * max(1, targetHeight) {
            result = result.halved()
        }
        return result
    }

    private func halved() -> CGImage {
        let target = PixelBuffer(width: width / 2, height: height / 2)
        for y in 0..<target.height {
            let (upper, lower) = (pixels.row(min(2 * y, height - 1)), pixels.row(min(2 * y + 1, height - 1)))
            let row = target.row(y)
            for x in 0..<target.width {
                let (p, q, r, s) = (upper[2 * x], upper[2 * x + 1], lower[2 * x], lower[2 * x + 1])
                // Two channels at a time: sums of four bytes fit in 16 bits.
                let mask: UInt32 = 0x00FF_00FF
                let half: UInt32 = 0x0002_0002
                var even = (p & mask) + (q & mask)
                even += (r & mask) + (s & mask)
                even = ((even + half) >> 2) & mask
                var odd = ((p >> 8) & mask) + ((q >> 8) & mask)
                odd += ((r >> 8) & mask) + ((s >> 8) & mask)
                odd = ((odd + half) >> 2) & mask
                row[x] = even | (odd << 8)
            }
        }
        return CGImage(pixels: target, isOpaque: isOpaque)
    }

    func luminanceAsAlpha() -> PixelBuffer {
        let target = PixelBuffer(width: width, height: height)
        for y in 0..<height {
            let (source, row) = (pixels.row(y), target.row(y))
            for x in 0..<width {
                let pixel = source[x]
                row[x] =
                    UInt32(PixelLayout.luma(blue: pixel & 0xFF, green: pixel >> 8 & 0xFF, red: pixel >> 16 & 0xFF))
                    << 24
            }
        }
        return target
    }
}

extension CGBlendMode {
    fileprivate static func reachesBeyondShape(_ operation: cairo_operator_t) -> Bool {
        operation == CAIRO_OPERATOR_IN || operation == CAIRO_OPERATOR_OUT || operation == CAIRO_OPERATOR_DEST_IN
            || operation == CAIRO_OPERATOR_DEST_ATOP
    }
}
