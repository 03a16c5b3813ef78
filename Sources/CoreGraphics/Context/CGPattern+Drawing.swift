import CCairo

extension CGColor.Pattern {
    /// Fills the current path with tiles. Patterns don't follow the user space's transform.
    ///
    /// - Parameter transform: The transform from points to pixels.
    func fill(_ cairo: OpaquePointer, transform: CGAffineTransform, alpha: CGFloat) {
        guard image.width > 0, image.height > 0 else { return }
        let scale = CGAffineTransform(
            scaleX: size.width / CGFloat(image.width), y: size.height / CGFloat(image.height))
        // The tiles begin in the upper-left corner, whichever corner is the origin.
        let upright = CGAffineTransform(
            scaleX: PortableMath.hypot(transform.a, transform.b), y: PortableMath.hypot(transform.c, transform.d))
        guard var matrix = scale.concatenating(upright).inverted().cairoInvertible else { return }
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
        cairo_paint_with_alpha(cairo, alpha)
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
        context.setFillColor(CGColor(pattern: self, average: .black))
        context.fillPath()
        return context.makeImage()
    }
}
