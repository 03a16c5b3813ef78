import CoreGraphics

/// Finds how the texels of an image fall on device pixels, and from which of its sizes they are best read.
struct ImagePlacement {
    private let content: RenderTree.ImageContent
    private let matrix: Projection
    private let load: (Int) -> Texture
    /// The used part in texels of the full size.
    private let part: CGRect

    init(_ content: RenderTree.ImageContent, _ matrix: Projection, _ caches: RenderCaches) {
        self.content = content
        self.matrix = matrix
        let image = content.image
        load = { caches.texture(for: image, level: $0) }
        let size = CGSize(width: image.width, height: image.height)
        part = Self.texels(content.source, size).intersection(CGRect(origin: .zero, size: size))
    }

    private static func texels(_ unit: CGRect, _ size: CGSize) -> CGRect {
        CGRect(
            x: unit.minX * size.width, y: unit.minY * size.height, width: unit.width * size.width,
            height: unit.height * size.height)
    }

    func paint(near rect: PixelRect) -> ImagePaint? {
        guard !part.isNull, part.width > 0, part.height > 0 else { return nil }
        let affine = matrix.affineForm
        if let m = affine, m.m12 == 0, m.m21 == 0, m.m11 != 0, m.m22 != 0, !content.usesNearestFilter {
            return aligned(m, rect)
        }
        guard let back = matrix.inverted else { return nil }
        let center = CGPoint(x: Double(rect.minX + rect.maxX) / 2, y: Double(rect.minY + rect.maxY) / 2)
        let full = back.concatenating(toTexels(level: 0))
        // Area of a pixel in texels; its root is the step from pixel to pixel.
        let level = content.usesNearestFilter ? 0 : Self.level(step: full.magnification(at: center))
        let texture = load(level)
        let view = view(level, of: texture)
        // The sampler counts from the view's first texel's centre.
        let projection = back.concatenating(toTexels(level: level))
            .concatenating(.translation(x: -Double(view.minX) - 0.5, y: -Double(view.minY) - 0.5))
        guard projection.isFinite else { return nil }
        let sampling: ImagePaint.Sampling =
            content.usesNearestFilter
            ? .nearest(projection)
            : affine != nil ? .affine(projection.affineForm ?? projection) : .projective(projection)
        return ImagePaint(texture: texture, view: view, sampling: sampling)
    }

    /// Beyond half size a pixel would skip texels; smaller sizes are read then.
    private static func level(step: Double) -> Int {
        var level = 0
        var step = step
        // Up to the same hair's breadth that separates whole pixels.
        while step > 2.001, level < 12 {
            step /= 2
            level += 1
        }
        return level
    }

    private func toTexels(level: Int) -> Projection {
        let place = content.destination
        let shrink = Double(1 << level)
        var result = Projection()
        result.m11 = part.width / place.width / shrink
        result.m22 = part.height / place.height / shrink
        result.m31 = (part.minX - place.minX * part.width / place.width) / shrink
        result.m32 = (part.minY - place.minY * part.height / place.height) / shrink
        return result
    }

    private func view(_ level: Int, of texture: Texture) -> PixelRect {
        let shrink = Double(1 << level)
        let width = texture.pixels.width, height = texture.pixels.height
        let minX = min(max(Int(bounded: (part.minX / shrink).rounded(.down)), 0), width - 2)
        let minY = min(max(Int(bounded: (part.minY / shrink).rounded(.down)), 0), height - 2)
        let maxX = min(max(Int(bounded: (part.maxX / shrink).rounded(.up)), minX + 2), width)
        let maxY = min(max(Int(bounded: (part.maxY / shrink).rounded(.up)), minY + 2), height)
        return PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
    }
}

extension ImagePlacement {
    /// Rows stay rows and columns columns.
    private func aligned(_ m: Projection, _ rect: PixelRect) -> ImagePaint? {
        let place = content.destination
        let across = axis(
            from: place.minX, length: place.width, scale: m.m11, offset: m.m31, texels: part.minX...part.maxX,
            fixed: fixedParts(\.minX, \.maxX, image: Double(content.image.width)))
        let down = axis(
            from: place.minY, length: place.height, scale: m.m22, offset: m.m32, texels: part.minY...part.maxY,
            fixed: fixedParts(\.minY, \.maxY, image: Double(content.image.height)))
        guard let across, let down else { return nil }
        let level = Self.level(step: min(across.step, down.step))
        let texture = load(level)
        let all = PixelRect(x: 0, y: 0, width: texture.pixels.width, height: texture.pixels.height)
        if level == 0, let x = across.shift, let y = down.shift {
            return ImagePaint(texture: texture, view: view(0, of: texture), sampling: Self.moved(x, y))
        }
        let shrink = Double(1 << level)
        func map(_ axis: Axis, _ range: ClosedRange<Double>, limit: Int) -> AxisMap {
            let highest = min((range.upperBound / shrink).rounded(.up) - 1, Double(limit - 1))
            let lowest = min((range.lowerBound / shrink).rounded(.down), highest)
            return AxisMap(
                device: axis.device, texel: axis.texel.map { $0 / shrink }, lowest: max(lowest, 0),
                highest: max(highest, 0), limit: limit)
        }
        let columns = map(across, part.minX...part.maxX, limit: all.width)
        let rows = map(down, part.minY...part.maxY, limit: all.height)
        return ImagePaint(
            texture: texture, view: all, sampling: .stretched(columns: columns, rows: rows),
            columns: ColumnTable(columns, rect.minX..<rect.maxX))
    }

    private static func moved(_ x: Double, _ y: Double) -> ImagePaint.Sampling {
        let left = Int(bounded: x.rounded(.down)), top = Int(bounded: y.rounded(.down))
        let right = UInt32((x - Double(left)) * 256), below = UInt32((y - Double(top)) * 256)
        return right == 0 && below == 0
            ? .copy(x: left, y: top) : .shifted(x: left, y: top, right: right, below: below)
    }

    private struct Axis {
        var device: [Double]
        var texel: [Double]
        /// Texels per pixel where the image is stretched.
        var step: Double
        /// The way from a pixel to its texel when both have one size, in 1/256.
        var shift: Double?
    }

    /// The fixed parts of a nine-slice image in texels: before and after the part that stretches.
    private func fixedParts(
        _ low: KeyPath<CGRect, CGFloat>, _ high: KeyPath<CGRect, CGFloat>, image: Double
    ) -> (before: Double, after: Double) {
        let center = content.center
        guard center.isUsable, content.imageScale > 0 else { return (0, 0) }
        let before = center[keyPath: low] * image - part[keyPath: low]
        let after = part[keyPath: high] - center[keyPath: high] * image
        return before >= 0 && after >= 0 ? (before, after) : (0, 0)
    }

    private func axis(
        from start: Double, length: Double, scale: Double, offset: Double, texels: ClosedRange<Double>,
        fixed: (before: Double, after: Double)
    ) -> Axis? {
        let unit = content.imageScale.isFinite ? Double(content.imageScale) : 1
        var places = [start, start + length]
        var texel = [texels.lowerBound, texels.upperBound]
        if fixed.before > 0 || fixed.after > 0 {
            // Where there is no room for both fixed parts, they shrink alike.
            let shrink = min(1, length / max((fixed.before + fixed.after) * unit, 1e-9))
            let low = start + fixed.before * unit * shrink, high = start + length - fixed.after * unit * shrink
            // The fixed parts reach to the centres of the outermost stretched texels: between these nothing of a fixed
            // part is blended in, and a single texel fills all of the stretch.
            let half = high - low > unit * shrink && texel[1] - texel[0] - fixed.before - fixed.after >= 1 ? 0.5 : 0
            places = [start, low + half * unit * shrink, high - half * unit * shrink, start + length]
            texel = [
                texels.lowerBound, texels.lowerBound + fixed.before + half, texels.upperBound - fixed.after - half,
                texels.upperBound,
            ]
        }
        var device = places.map { (($0 * scale + offset) * 256).rounded() / 256 }
        if scale < 0 {
            device.reverse()
            texel.reverse()
        }
        guard let first = device.first, let last = device.last, last > first, first.isFinite, last.isFinite else {
            return nil
        }
        let extent = last - first, used = texels.upperBound - texels.lowerBound
        var axis = Axis(device: device, texel: texel, step: used / extent)
        // A 64th of a pixel of stretch over the whole length cannot be seen.
        if device.count == 2, scale > 0, abs(extent - used) < 1.0 / 64 {
            let shift = (texel[0] - first) * 256
            let whole = (shift / 256).rounded()
            axis.shift = abs(shift / 256 - whole) < 1.0 / 64 ? whole : shift.rounded(.down) / 256
        }
        return axis
    }
}
