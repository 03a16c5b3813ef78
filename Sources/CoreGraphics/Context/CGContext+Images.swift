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
        for tile in tiles(repeating: rect) { draw(image, in: tile) }
    }

    /// Returns the copies of a rectangle, side by side in rows, that may meet the clip.
    ///
    /// Copies too small to be visible would take far too long; instead of more than 100,000, the result is the bounding
    /// box of the clip.
    package func tiles(repeating rect: CGRect) -> [CGRect] {
        let area = boundingBoxOfClipPath
        guard !area.isNull, rect.width > 0, rect.height > 0 else { return [] }
        guard (area.width / rect.width + 1) * (area.height / rect.height + 1) < 100_000 else { return [area] }
        // Far from the rectangle's origin, adding 1 changes nothing, so the copies are counted by integers.
        func starts(_ origin: CGFloat, _ length: CGFloat, in range: (CGFloat, CGFloat)) -> [CGFloat] {
            let first = ((range.0 - origin) / length).rounded(.down)
            let count = Int(bounded: ((range.1 - origin) / length - first).rounded(.up))
            return (0..<max(0, count)).map { origin + (first + CGFloat($0)) * length }
        }
        let columns = starts(rect.minX, rect.width, in: (area.minX, area.maxX))
        return starts(rect.minY, rect.height, in: (area.minY, area.maxY)).flatMap { y in
            columns.map { CGRect(x: $0, y: y, width: rect.width, height: rect.height) }
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

    /// Draws an image in a rectangle that is counted in pixels from the top left.
    package func draw(_ image: CGImage, inPixels rect: CGRect) {
        let saved = state.ctm
        // The flip is its own inverse.
        state.ctm = flip
        draw(image, in: rect, isUpright: true)
        state.ctm = saved
    }

    private func draw(_ image: CGImage, in rect: CGRect, isUpright: Bool) {
        guard !image.isMask else { return paint(through: image, in: rect, isUpright: isUpright) }
        draw { cairo in
            image.fill(
                rect, of: cairo, transform: deviceTransform, isUpright: isUpright,
                smooth: state.interpolation != .none, resamples: document == nil, alpha: state.alpha)
        }
        let boxes = image.pixels.textBoxes
        if !boxes.isEmpty { addTextBoxes(boxes.map { image.part($0, of: rect.standardized, isUpright: isUpright) }) }
    }
}

extension CGImage {
    /// Returns the part of a rectangle filled with the image that a rectangle of its pixels fills.
    fileprivate func part(_ box: CGRect, of rect: CGRect, isUpright: Bool) -> CGRect {
        let (x, y) = (rect.width / CGFloat(width), rect.height / CGFloat(height))
        return CGRect(
            x: rect.minX + box.minX * x, y: isUpright ? rect.minY + box.minY * y : rect.maxY - box.maxY * y,
            width: box.width * x, height: box.height * y)
    }

    /// Fills a rectangle of user space with the image.
    ///
    /// - Parameter resamples: Whether an image with more or fewer pixels than the rectangle is resampled first.
    ///   Default: `true`.
    func fill(
        _ rect: CGRect, of cairo: OpaquePointer, transform: CGAffineTransform, isUpright: Bool, smooth: Bool,
        resamples: Bool = true, alpha: CGFloat
    ) {
        let rect = rect.standardized
        guard rect.width > 0, rect.height > 0 else { return }
        var source = self
        if smooth, resamples {
            let scale = transform.axisScale
            let size = CGSize(width: rect.width * scale.width, height: rect.height * scale.height)
            if transform.b == 0, transform.c == 0, isResampled(toWidth: size.width, height: size.height) {
                return fillResampled(rect, of: cairo, transform: transform, isUpright: isUpright, alpha: alpha)
            }
            source = reduced(toWidth: size.width, height: size.height)
        }
        let (sx, sy) = (rect.width / CGFloat(source.width), rect.height / CGFloat(source.height))
        let imageTransform =
            isUpright
            ? CGAffineTransform(a: sx, b: 0, c: 0, d: sy, tx: rect.minX, ty: rect.minY)
            : CGAffineTransform(a: sx, b: 0, c: 0, d: -sy, tx: rect.minX, ty: rect.maxY)
        guard let matrix = imageTransform.concatenating(transform).cairoInvertible else { return }
        source.fill(
            CGRect(x: 0, y: 0, width: source.width, height: source.height), of: cairo, matrix: matrix,
            filter: smooth ? CAIRO_FILTER_BILINEAR : CAIRO_FILTER_NEAREST, alpha: alpha)
    }

    /// Fills a rectangle with more or fewer pixels than the image has, with sides parallel to the pixels'.
    private func fillResampled(
        _ rect: CGRect, of cairo: OpaquePointer, transform: CGAffineTransform, isUpright: Bool, alpha: CGFloat
    ) {
        let box = rect.applying(transform)
        var (x0, y0, x1, y1) = (0.0, 0.0, 0.0, 0.0)
        cairo_clip_extents(cairo, &x0, &y0, &x1, &y1)
        let visible = box.overlap(with: CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0)).integral
        guard !visible.isNull, visible.width >= 1, visible.height >= 1 else { return }
        // The first row is at the least y of an upright image.
        let isMirrored = (x: transform.a < 0, y: (transform.d < 0) == isUpright)
        let stretched = CGRect(
            origin: CGPoint(x: isMirrored.x ? box.maxX : box.minX, y: isMirrored.y ? box.maxY : box.minY),
            size: CGSize(
                width: isMirrored.x ? -box.width : box.width, height: isMirrored.y ? -box.height : box.height))
        let (left, top) = (Int(bounded: visible.minX), Int(bounded: visible.minY))
        let pixels = resampled(
            to: stretched, columns: left..<left + Int(bounded: visible.width),
            rows: top..<top + Int(bounded: visible.height))
        CGImage(pixels: pixels, isOpaque: isOpaque).fill(
            box.offsetBy(dx: -visible.minX, dy: -visible.minY), of: cairo,
            matrix: CGAffineTransform(translationX: visible.minX, y: visible.minY).cairo, filter: CAIRO_FILTER_NEAREST,
            alpha: alpha)
    }

    /// Fills a rectangle of the image's own pixels under a matrix.
    func fill(
        _ rect: CGRect, of cairo: OpaquePointer, matrix: cairo_matrix_t, filter: cairo_filter_t, alpha: CGFloat
    ) {
        var matrix = matrix
        let surface = cairo_image_surface_create_for_data(
            pixels.base.assumingMemoryBound(to: UInt8.self), isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32,
            Int32(width), Int32(height), Int32(pixels.bytesPerRow))
        cairo_save(cairo)
        cairo_set_matrix(cairo, &matrix)
        cairo_new_path(cairo)
        cairo_rectangle(cairo, rect.minX, rect.minY, rect.width, rect.height)
        cairo_set_source_surface(cairo, surface, 0, 0)
        // Bilinear is exact and fast; Cairo's GOOD and BEST change their kernel with the scale.
        cairo_pattern_set_filter(cairo_get_source(cairo), filter)
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
