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

extension CoverageBuffer {
    /// Blurs with three box filters, which approximate a Gaussian within 3 %.
    package func blur(deviation: CGFloat) {
        // The window whose three passes have the requested deviation, as given by the SVG filter specification.
        // A wider window would blur any image away.
        let window = Int(bounded: (min(deviation, 16384) * 3 * (2 * CGFloat.pi).squareRoot() / 4 + 0.5).rounded(.down))
        guard window > 1 else { return }
        // For an even window the first two passes are off by half a pixel to either side, and the third is one wider.
        let half = window / 2
        let spans =
            window % 2 == 1
            ? [(half, half), (half, half), (half, half)] : [(half, half - 1), (half - 1, half), (half, half)]
        let length = max(width, height)
        let scratch = UnsafeMutablePointer<UInt8>.allocate(capacity: 2 * length)
        defer { scratch.deallocate() }
        for y in 0..<height {
            Self.blurLine(base + y * bytesPerRow, step: 1, count: width, spans: spans, scratch: scratch)
        }
        for x in 0..<width {
            Self.blurLine(base + x, step: bytesPerRow, count: height, spans: spans, scratch: scratch)
        }
    }

    private static func blurLine(
        _ line: UnsafeMutablePointer<UInt8>, step: Int, count: Int, spans: [(Int, Int)],
        scratch: UnsafeMutablePointer<UInt8>
    ) {
        var (source, target) = (scratch, scratch + count)
        for index in 0..<count { source[index] = line[index * step] }
        for (before, after) in spans {
            let window = UInt32(before + after + 1)
            var sum: UInt32 = 0
            for index in 0..<min(after, count) { sum += UInt32(source[index]) }
            for index in 0..<count {
                if index + after < count { sum += UInt32(source[index + after]) }
                target[index] = UInt8((sum + window / 2) / window)
                if index >= before { sum -= UInt32(source[index - before]) }
            }
            swap(&source, &target)
        }
        for index in 0..<count { line[index * step] = source[index] }
    }
}
