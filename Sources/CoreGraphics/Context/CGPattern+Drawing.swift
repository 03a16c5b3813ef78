import CCairo

extension CGPattern {
    /// The bitmap that repeats, and the transform from its pixels, with y pointing down, to pixels of a context.
    fileprivate struct Tiles {
        let image: CGImage
        let matrix: CGAffineTransform
    }

    /// - Parameter transform: The transform from a context's base space to its pixels, with y pointing down.
    fileprivate func tiles(tint: SRGBColor, transform: CGAffineTransform) -> Tiles? {
        switch cell {
        case .image(let image, let size):
            guard image.width > 0, image.height > 0 else { return nil }
            let scale = CGAffineTransform(
                scaleX: size.width / CGFloat(image.width), y: size.height / CGFloat(image.height))
            // The tiles begin in the upper-left corner, whichever corner is the origin.
            let upright = CGAffineTransform(scaleX: transform.axisScale.width, y: transform.axisScale.height)
            return Tiles(image: image, matrix: scale.concatenating(upright))
        case .drawing(let drawing):
            let transform = drawing.matrix.concatenating(transform)
            guard let image = tile(of: drawing, scale: transform.axisScale, tint: tint) else { return nil }
            let matrix = CGAffineTransform(
                a: drawing.step.width / CGFloat(image.width), b: 0, c: 0,
                d: drawing.step.height / CGFloat(image.height), tx: drawing.bounds.minX, ty: drawing.bounds.minY)
            return Tiles(image: image, matrix: matrix.concatenating(transform))
        }
    }
}

extension CGPattern.Color {
    /// Fills the current path with tiles. Patterns don't follow the user space's transform.
    ///
    /// - Parameter transform: The transform from a context's base space to its pixels, with y pointing down.
    func fill(_ cairo: OpaquePointer, transform: CGAffineTransform, alpha: CGFloat) {
        guard let tiles = pattern.tiles(tint: tint, transform: transform),
            var matrix = tiles.matrix.inverted().cairoInvertible
        else { return }
        let image = tiles.image
        let surface = cairo_image_surface_create_for_data(
            image.pixels.base.assumingMemoryBound(to: UInt8.self),
            image.isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32, Int32(image.width), Int32(image.height),
            Int32(image.pixels.bytesPerRow))
        let source = cairo_pattern_create_for_surface(surface)
        cairo_pattern_set_extend(source, CAIRO_EXTEND_REPEAT)
        cairo_pattern_set_filter(source, CAIRO_FILTER_BILINEAR)
        cairo_pattern_set_matrix(source, &matrix)
        cairo_save(cairo)
        cairo_set_source(cairo, source)
        cairo_clip(cairo)
        cairo_paint_with_alpha(cairo, alpha * (pattern.isColored ? tint.alpha : 1))
        cairo_restore(cairo)
        cairo_pattern_destroy(source)
        // Drawing is complete, so the surface no longer needs the image's pixels.
        cairo_surface_finish(surface)
        cairo_surface_destroy(surface)
    }

    /// Returns a bitmap of a rounded rectangle that is filled with tiles; `nil` if it is empty or too large.
    package func filledImage(size: CGSize, cornerRadius: CGFloat, scale: CGFloat) -> CGImage? {
        let (width, height) = ((size.width * scale).rounded(.up), (size.height * scale).rounded(.up))
        guard width >= 1, height >= 1, width * height < 64_000_000 else { return nil }
        let context = CGContext(pixels: PixelBuffer(width: Int(width), height: Int(height)), scale: scale)
        let radius = min(cornerRadius, size.width / 2, size.height / 2)
        context.addPath(
            CGPath(
                roundedRect: CGRect(origin: .zero, size: size), cornerWidth: radius, cornerHeight: radius,
                transform: nil))
        context.state.fillPattern = self
        context.fillPath()
        return context.makeImage()
    }
}
