import CoreGraphics

/// Determines how an image's texels map to device pixels, and which of its sizes to sample.
struct ImagePlacement {
    private let content: RenderTree.ImageContent
    private let matrix: Projection
    let levels: MipmapLevels
    /// The used part in texels of the full size.
    private let part: CGRect
    private let alignment: Alignment

    /// Whether the image's rows and columns remain parallel to the device's.
    private enum Alignment {
        case none
        case axes(horizontal: Axis, vertical: Axis)
        /// The image has no extent.
        case empty
    }

    init(_ content: RenderTree.ImageContent, _ matrix: Projection, _ caches: RenderCaches) {
        self.content = content
        self.matrix = matrix
        let image = content.image
        levels = caches.levels(of: image)
        let size = CGSize(width: image.width, height: image.height)
        part = Self.texels(content.source, size).overlap(with: CGRect(origin: .zero, size: size))
        alignment = part.width > 0 && part.height > 0 ? Self.alignment(content, matrix, part) : .empty
    }

    private static func alignment(_ content: RenderTree.ImageContent, _ matrix: Projection, _ part: CGRect) -> Alignment
    {
        guard let m = matrix.affineForm, m.m12 == 0, m.m21 == 0, m.m11 != 0, m.m22 != 0,
            !content.filters.usesNearest(step: step(content, m, part))
        else { return .none }
        let destination = content.destination, center = content.center
        let width = Double(content.image.width), height = Double(content.image.height)
        let horizontal = Axis(
            from: destination.minX, length: destination.width, scale: m.m11, offset: m.m31,
            texels: (part.minX, part.maxX),
            stretching: center.isUsable ? (center.minX * width, center.maxX * width) : nil, unit: content.imageScale)
        let vertical = Axis(
            from: destination.minY, length: destination.height, scale: m.m22, offset: m.m32,
            texels: (part.minY, part.maxY),
            stretching: center.isUsable ? (center.minY * height, center.maxY * height) : nil, unit: content.imageScale)
        guard let horizontal, let vertical else { return .empty }
        return .axes(horizontal: horizontal, vertical: vertical)
    }

    private static func texels(_ unit: CGRect, _ size: CGSize) -> CGRect {
        CGRect(
            x: unit.minX * size.width, y: unit.minY * size.height, width: unit.width * size.width,
            height: unit.height * size.height)
    }

    /// Returns the image's paint for the pixels of a rectangle; `nil` if nothing of the image is visible.
    func paint(near rect: PixelRect) -> ImagePaint? {
        switch alignment {
        case .none: projectedPaint(rect)
        case .axes(let horizontal, let vertical): resampledPaint(rect) ?? paint(horizontal, vertical, rect)
        case .empty: nil
        }
    }

    /// Returns the paint of an image that is rotated, slanted, projected, or not interpolated.
    private func projectedPaint(_ rect: PixelRect) -> ImagePaint? {
        guard let back = matrix.inverted else { return nil }
        let center = CGPoint(x: Double(rect.minX + rect.maxX) / 2, y: Double(rect.minY + rect.maxY) / 2)
        let full = back.concatenating(toTexels(level: .full))
        // The area of a pixel in texels; its square root is the step between pixels.
        let usesNearest = content.filters.usesNearest(step: full.magnification(at: center))
        let level = usesNearest ? .full : full.mipmapLevel(at: center)
        let view = view(level)
        // The sampler counts from the center of the view's first texel.
        let projection = back.concatenating(toTexels(level: level))
            .concatenating(.translation(x: -Double(view.minX) - 0.5, y: -Double(view.minY) - 0.5))
        guard projection.isFinite else { return nil }
        if !usesNearest, let turn = TurnMap.create(projection, of: view, near: rect) {
            // Copying a small texture, which the processor's caches contain, would save nothing.
            let texture = levels.texture(level, in: view.area < Self.minimumStripArea ? .rows : .strips)
            return ImagePaint(texture: texture, view: view, sampling: .turned(turn))
        }
        return ImagePaint(
            texture: levels.texture(level), view: view,
            sampling: usesNearest ? .nearest(projection) : Self.sampling(projection))
    }

    private static func sampling(_ projection: Projection) -> ImagePaint.Sampling {
        let isTilted = projection.m12 == 0 && projection.m13 == 0
        return isTilted ? .tilted(projection) : .projective(projection.affineForm ?? projection)
    }

    /// The number of texels in half a megabyte.
    private static let minimumStripArea = 1 << 17

    /// The texels between two pixels, where rows and columns remain parallel to the axes.
    private static func step(_ content: RenderTree.ImageContent, _ m: Projection, _ part: CGRect) -> Double {
        let destination = content.destination
        let area = part.width * part.height / (destination.width * destination.height * m.m11 * m.m22)
        return Double(abs(area)).squareRoot()
    }

    private func toTexels(level: MipmapLevel) -> Projection {
        let destination = content.destination
        let (shrinkX, shrinkY) = (Double(level.reductionX), Double(level.reductionY))
        var result = Projection()
        result.m11 = part.width / destination.width / shrinkX
        result.m22 = part.height / destination.height / shrinkY
        result.m31 = (part.minX - destination.minX * part.width / destination.width) / shrinkX
        result.m32 = (part.minY - destination.minY * part.height / destination.height) / shrinkY
        return result
    }

    /// The texels of a level that are used; at least 2 × 2, as every texture has.
    private func view(_ level: MipmapLevel) -> PixelRect {
        let (shrinkX, shrinkY) = (Double(level.reductionX), Double(level.reductionY))
        let width = max(2, (content.image.width + level.reductionX - 1) / level.reductionX)
        let height = max(2, (content.image.height + level.reductionY - 1) / level.reductionY)
        let minX = min(max(Int(bounded: (part.minX / shrinkX).rounded(.down)), 0), width - 2)
        let minY = min(max(Int(bounded: (part.minY / shrinkY).rounded(.down)), 0), height - 2)
        let maxX = min(max(Int(bounded: (part.maxX / shrinkX).rounded(.up)), minX + 2), width)
        let maxY = min(max(Int(bounded: (part.maxY / shrinkY).rounded(.up)), minY + 2), height)
        return PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
    }
}

extension ImagePlacement {
    /// Returns the pixels where a paint of the image may be visible; `nil` if that isn't easy to determine.
    func visiblePixels(of paint: ImagePaint) -> PixelRect? {
        let image = content.image, pixels = paint.texture.pixels
        var level = MipmapLevel.full
        while (image.width + level.reductionX - 1) / level.reductionX > pixels.width { level.columns += 1 }
        while (image.height + level.reductionY - 1) / level.reductionY > pixels.height { level.rows += 1 }
        return visiblePixels(level)
    }

    /// The pixels where the image may be visible, if all are inside its edges, which then have no effect.
    ///
    /// `nil` if some are not, or if that isn't easy to determine.
    var pixelsInsideEdges: PixelRect? {
        guard case .axes(let horizontal, let vertical) = alignment,
            let visible = visiblePixels(Self.level(horizontal, vertical))
        else { return nil }
        let inside = PixelRect(
            minX: horizontal.pixels.lowerBound, minY: vertical.pixels.lowerBound, maxX: horizontal.pixels.upperBound,
            maxY: vertical.pixels.upperBound)
        return visible.isEmpty || inside.contains(visible) ? visible : nil
    }

    /// The part of the image's destination where a projected image may be visible.
    ///
    /// If the image isn't projected, the whole destination: then `visiblePixels(of:)` is more exact.
    var visiblePart: CGRect {
        let destination = content.destination
        guard !matrix.isAffine, let texels = visibleTexels else { return destination }
        let margin = content.margin(under: matrix)
        let part = content.part(texels).insetBy(dx: -margin, dy: -margin).intersection(destination)
        return texels.isEmpty || part.isNull ? .zero : part
    }

    private func visiblePixels(_ level: MipmapLevel) -> PixelRect? {
        guard matrix.isAffine, let texels = visibleTexels else { return nil }
        guard !texels.isEmpty else { return .empty }
        // A texel of a reduced size is the mean of several, and a pixel blends a texel with its neighbors.
        let enlarged = PixelRect(
            minX: texels.minX - 2 * level.reductionX, minY: texels.minY - 2 * level.reductionY,
            maxX: texels.maxX + 2 * level.reductionX, maxY: texels.maxY + 2 * level.reductionY)
        guard let (low, high) = matrix.corners(ofImageOf: content.part(enlarged)) else { return nil }
        return PixelRect(from: CGPoint(x: low.x, y: low.y), to: CGPoint(x: high.x, y: high.y)).insetBy(-1)
    }

    /// The texels of the image that are not transparent; `nil` if it is opaque, or if it isn't worth finding them.
    private var visibleTexels: PixelRect? {
        let image = content.image
        guard image.width >= Self.minimumSide, image.height >= Self.minimumSide, content.isWhole else { return nil }
        return levels.visibleBounds
    }

    /// The size of an image, in pixels, below which its transparent margins are not worth finding.
    private static let minimumSide = 16

    private static func level(_ horizontal: Axis, _ vertical: Axis) -> MipmapLevel {
        MipmapLevel(steps: horizontal.step, vertical.step)
    }

    /// Returns the paint of an image whose rows and columns remain parallel to the device's.
    private func paint(_ horizontal: Axis, _ vertical: Axis, _ rect: PixelRect) -> ImagePaint {
        let level = Self.level(horizontal, vertical)
        let texture = levels.texture(level)
        let all = PixelRect(x: 0, y: 0, width: texture.pixels.width, height: texture.pixels.height)
        if level == .full, let x = horizontal.shift, let y = vertical.shift {
            return ImagePaint(texture: texture, view: view(.full), sampling: Self.moved(x, y))
        }
        let stretch = StretchMap.create(
            columns: horizontal.map(shrunkBy: Double(level.reductionX), limit: all.width),
            rows: vertical.map(shrunkBy: Double(level.reductionY), limit: all.height),
            of: rect.minX..<rect.maxX)
        return ImagePaint(texture: texture, view: all, sampling: .stretched(stretch))
    }

    /// Returns a paint of pixels that are resampled as Core Graphics does it; `nil` if the size is the image's.
    private func resampledPaint(_ rect: PixelRect) -> ImagePaint? {
        guard content.filters.resamples, content.isWhole, let m = matrix.affineForm else { return nil }
        let destination = content.destination
        let box = CGRect(
            origin: CGPoint(x: destination.minX * m.m11 + m.m31, y: destination.minY * m.m22 + m.m32),
            size: CGSize(width: destination.width * m.m11, height: destination.height * m.m22))
        guard content.image.isResampled(toWidth: abs(box.size.width), height: abs(box.size.height)) else { return nil }
        let pixels = content.image.resampled(to: box, columns: rect.minX..<rect.maxX, rows: rect.minY..<rect.maxY)
        let texture = Texture(pixels, isOpaque: content.image.isOpaque)
        let view = PixelRect(x: 0, y: 0, width: texture.pixels.width, height: texture.pixels.height)
        return ImagePaint(texture: texture, view: view, sampling: .copy(x: -rect.minX, y: -rect.minY))
    }

    private static func moved(_ x: Double, _ y: Double) -> ImagePaint.Sampling {
        let left = Int(bounded: x.rounded(.down)), top = Int(bounded: y.rounded(.down))
        let right = UInt32(bounded: (x - Double(left)) * 256), below = UInt32(bounded: (y - Double(top)) * 256)
        return right == 0 && below == 0
            ? .copy(x: left, y: top) : .shifted(x: left, y: top, right: right, below: below)
    }
}

/// The mapping of an image's texels along one axis of the device: two positions, or four if parts are fixed.
private struct Axis {
    private var device: SIMD4<Double>
    private var texel: SIMD4<Double>
    private var isSingleSegment = true
    private let texels: (low: Double, high: Double)
    /// The number of texels per pixel; the smaller one of the fixed and the stretched parts.
    let step: Double
    /// The pixels that the image covers entirely.
    var pixels: Range<Int> {
        let low = Int(bounded: device.x.rounded(.up))
        return low..<max(low, Int(bounded: device.w.rounded(.down)))
    }
    /// The offset from a pixel to its texel if both have the same size, in texels rounded down to 1/256.
    private(set) var shift: Double?

    /// Creates the mapping in three steps: the segments in points, their ends on the device rounded to 1/256 pixel, and
    /// these in ascending order on the device. `nil` if the image has no extent there.
    ///
    /// - Parameters:
    ///   - texels: The part of the image that is used.
    ///   - stretching: The part that is stretched; `nil` for all of it.
    ///   - unit: The size of a texel in the fixed parts.
    init?(
        from start: Double, length: Double, scale: Double, offset: Double, texels: (low: Double, high: Double),
        stretching: (low: Double, high: Double)?, unit: CGFloat
    ) {
        self.texels = texels
        var fixedStep = Double.infinity
        var positions = SIMD4(start, start + length, start + length, start + length)
        texel = SIMD4(texels.low, texels.high, texels.high, texels.high)
        if let stretching, let parts = FixedParts(texels, stretching, from: start, length: length, unit: unit) {
            positions = parts.positions
            texel = parts.texel
            isSingleSegment = false
            fixedStep = 1 / (parts.size * abs(scale))
        }
        let scaled = (positions * scale + offset) * 256
        let low = scaled.x.rounded(), high = scaled.y.rounded()
        device =
            (isSingleSegment ? SIMD4(low, high, high, high) : SIMD4(low, high, scaled.z.rounded(), scaled.w.rounded()))
            / 256
        if scale < 0 {
            device = Self.reversed(device, isSingleSegment)
            texel = Self.reversed(texel, isSingleSegment)
        }
        let first = device.x, last = device.w
        guard last > first, first.isFinite, last.isFinite else { return nil }
        let extent = last - first, used = texels.high - texels.low
        step = min(used / extent, fixedStep)
        // A 64th of a pixel of stretching over the whole length is invisible.
        if isSingleSegment, scale > 0, abs(extent - used) < 1.0 / 64 {
            let shift = (texel.x - first) * 256
            let whole = (shift / 256).rounded()
            self.shift = abs(shift / 256 - whole) < 1.0 / 64 ? whole : shift.rounded(.down) / 256
        }
    }

    /// The ends of the segments from the other side; a single segment has its second end three times.
    private static func reversed(_ ends: SIMD4<Double>, _ isSingleSegment: Bool) -> SIMD4<Double> {
        isSingleSegment ? SIMD4(ends.y, ends.x, ends.x, ends.x) : SIMD4(ends.w, ends.z, ends.y, ends.x)
    }

    /// Returns the mapping to the texels of a smaller size.
    func map(shrunkBy shrink: Double, limit: Int) -> AxisMap {
        let maximumTexel = min((texels.high / shrink).rounded(.up) - 1, Double(limit - 1))
        let minimumTexel = min((texels.low / shrink).rounded(.down), maximumTexel)
        return AxisMap(
            device: device, texel: texel / shrink, isSingleSegment: isSingleSegment, minimumTexel: max(minimumTexel, 0),
            maximumTexel: max(maximumTexel, 0),
            limit: limit)
    }
}

/// The segments of an image whose parts at both ends aren't stretched with the part between them.
private struct FixedParts {
    /// The ends of the three segments, in points.
    let positions: SIMD4<Double>
    /// The ends of the three segments in the image.
    let texel: SIMD4<Double>
    /// The size of a texel in the fixed parts, in points.
    let size: Double

    /// `nil` if everything is stretched.
    init?(
        _ texels: (low: Double, high: Double), _ stretching: (low: Double, high: Double), from start: Double,
        length: Double, unit: CGFloat
    ) {
        let before = stretching.low - texels.low, after = texels.high - stretching.high
        guard unit > 0, before >= 0, after >= 0, before > 0 || after > 0 else { return nil }
        let unit = unit.isFinite ? Double(unit) : 1
        // If there isn't enough space for both fixed parts, they shrink equally.
        let shrink = min(1, length / max((before + after) * unit, 1e-9))
        size = unit * shrink
        let low = start + before * unit * shrink, high = start + length - after * unit * shrink
        // The fixed parts extend to the centers of the outermost stretched texels: between these, no part of a fixed texel is
        // blended in, and a single texel fills the entire stretched part.
        let half = high - low > size && texels.high - texels.low - before - after >= 1 ? 0.5 : 0
        positions = SIMD4(start, low + half * size, high - half * size, start + length)
        texel = SIMD4(texels.low, texels.low + before + half, texels.high - after - half, texels.high)
    }
}

extension RenderTree.ImageContent {
    /// The distance from which texels don't affect a pixel, in points: reduced sizes are means of 2, 4, 8… texels, and a
    /// neighbor is blended in.
    func margin(under matrix: Projection) -> CGFloat {
        let pixel = 1 / max(matrix.magnification(at: CGPoint(x: destination.midX, y: destination.midY)), 1e-6)
        let texel = max(destination.width / CGFloat(image.width), destination.height / CGFloat(image.height))
        return 3 * max(texel, pixel)
    }
}
