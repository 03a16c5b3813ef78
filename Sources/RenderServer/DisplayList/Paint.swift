import CPixels
import CoreGraphics

/// The source of an item's pixels.
enum Paint: Sendable, Equatable {
    /// A premultiplied color, 0xAARRGGBB.
    case color(UInt32)
    case image(ImagePaint)
    case ramp(RampPaint)

    var isOpaque: Bool {
        switch self {
        case .color(let color): color >> 24 == 255
        case .image(let image): image.texture.isOpaque
        case .ramp(let ramp): ramp.ramp.isOpaque
        }
    }
}

/// A texture and the mapping from device pixels to its texels.
struct ImagePaint: Sendable, Equatable {
    var texture: Texture
    /// The part of the texture that is used, in whole texels; texels outside are never read.
    var view: PixelRect
    var sampling: Sampling

    /// Threads can share it, because maps don't change after they are created.
    ///
    /// Each is measured over a frame at @3x against the next more general one; only the projection and the nearest texel are
    /// needed for correctness.
    enum Sampling: @unchecked Sendable, Equatable {
        /// Texel = pixel + (x, y).
        case copy(x: Int, y: Int)
        /// Texel = pixel + (x, y), blended with its right and lower neighbors (weights 0...255 of 256). 15 to 25 % less time
        /// than stretched.
        case shifted(x: Int, y: Int, right: UInt32, below: UInt32)
        case stretched(StretchMap)
        /// Columns of pixels are parallel to the image's columns. 60 % less time than projected with AVX-512.
        case turned(TurnMap)
        /// Rows of pixels are parallel to the image's rows. 50 to 60 % less time than projected.
        case tilted(Projection)
        case projective(Projection)
        case nearest(Projection)
    }
}

/// A piecewise linear mapping from device to texel coordinates along one axis, of one or three segments.
struct AxisMap: Sendable, Equatable, BitwiseCopyable {
    /// Device coordinates in ascending order; the last one is repeated if there are fewer.
    private let device: SIMD4<Double>
    private let texel: SIMD4<Double>
    private let segmentCount: Int
    /// The centers of the first and last texel that may be read.
    private let minimumTexel: Double
    private let maximumTexel: Double
    /// The number of texels of the texture along this axis.
    private let limit: Int

    /// - Parameter isWhole: Whether there is a single segment, from the first coordinate to the second.
    init(
        device: SIMD4<Double>, texel: SIMD4<Double>, isSingleSegment: Bool, minimumTexel: Double, maximumTexel: Double,
        limit: Int
    ) {
        self.device = device
        var texel = texel
        if !isSingleSegment, abs(texel[2] - texel[1]) < 1e-6 { texel[2] = texel[1] }
        self.texel = texel
        segmentCount = isSingleSegment ? 1 : 3
        self.minimumTexel = minimumTexel
        self.maximumTexel = maximumTexel
        self.limit = limit
    }

    /// The pixels that all show the same position: the stretched part of a nine-slice image, if it is a single texel.
    var uniformPixels: Range<Int> {
        guard segmentCount == 3, texel[1] == texel[2] else { return 0..<0 }
        let low = Int(bounded: (device[1] - 0.5).rounded(.down)) + 1
        return low..<max(low, Int(bounded: (device[2] - 0.5).rounded(.down)) + 1)
    }

    /// Returns the position of a device pixel's center between texel centers, as left texel and weight in 1/256.
    func position(of pixel: Int) -> (texel: Int, weight: UInt32) {
        let segment = segment(at: Double(pixel) + 0.5)
        return position(of: pixel, on: segment)
    }

    /// A linear segment: its end, a point on its line, and the line's slope.
    struct Segment {
        var end: Double
        var device: Double
        var texel: Double
        var slope: Double
    }

    func segment(at position: Double) -> Segment {
        var index = 0
        while index + 1 < segmentCount, position > device[index + 1] { index += 1 }
        let d0 = device[index], d1 = device[index + 1]
        let isLast = index + 1 == segmentCount
        // A part of a nine-slice image that has no space is a single position.
        let slope = d1 > d0 ? (texel[index + 1] - texel[index]) / (d1 - d0) : 0
        return Segment(end: isLast ? .infinity : d1, device: d0, texel: texel[index], slope: slope)
    }

    @inline(__always)
    func position(of pixel: Int, on segment: Segment) -> (texel: Int, weight: UInt32) {
        let t = segment.texel + segment.slope * (Double(pixel) + 0.5 - segment.device) - 0.5
        return Self.position(min(max(t, minimumTexel), maximumTexel), limit: limit)
    }

    /// Returns a position between `limit` texel centers, as left texel and weight in 1/256.
    @inline(__always)
    static func position(_ texel: Double, limit: Int) -> (texel: Int, weight: UInt32) {
        let fixed = Int(bounded: texel * 256)
        let left = min(fixed >> 8, limit - 2)
        return (left, UInt32(min(fixed - left << 8, 256)))
    }
}

/// The sampling of a stretched image; the texel and weight of every column are computed once for all rows.
///
/// The columns follow the object in the same block of memory, because a frame may have thousands of maps.
final class StretchMap: ManagedBuffer<StretchAxes, UInt32>, Equatable {
    static func create(columns: AxisMap, rows: AxisMap, of range: Range<Int>) -> StretchMap {
        let axes = StretchAxes(columns: columns, rows: rows, start: range.lowerBound)
        let map = unsafeDowncast(create(minimumCapacity: max(1, range.count)) { _ in axes }, to: StretchMap.self)
        let positions = map.positions
        var segment = columns.segment(at: Double(range.lowerBound) + 0.5)
        for x in range {
            if Double(x) + 0.5 > segment.end { segment = columns.segment(at: Double(x) + 0.5) }
            let position = columns.position(of: x, on: segment)
            positions[x - range.lowerBound] = UInt32(position.texel) << 16 | position.weight
        }
        return map
    }

    /// For each column, the left texel << 16 | weight.
    var positions: UnsafeMutablePointer<UInt32> { withUnsafeMutablePointerToElements { $0 } }
    /// The column of the first position.
    var start: Int { header.start }
    /// The rows that all have the same pixels.
    var uniformRows: Range<Int> { withUnsafeMutablePointerToHeader { $0.pointee.uniformRows } }

    @inline(__always)
    func row(_ y: Int) -> (texel: Int, weight: UInt32) {
        withUnsafeMutablePointerToHeader { axes in
            guard let segment = axes.pointee.rowSegment else { return axes.pointee.rows.position(of: y) }
            return axes.pointee.rows.position(of: y, on: segment)
        }
    }

    /// Compares the axes, which determine the positions.
    static func == (a: StretchMap, b: StretchMap) -> Bool {
        a === b || a.header.columns == b.header.columns && a.header.rows == b.header.rows
    }
}

/// The mappings of a stretched image along both axes.
struct StretchAxes {
    let columns: AxisMap
    let rows: AxisMap
    /// The segment of the rows, if there is only one.
    let rowSegment: AxisMap.Segment?
    /// The rows that all have the same pixels.
    let uniformRows: Range<Int>
    /// The column of the first position.
    let start: Int

    init(columns: AxisMap, rows: AxisMap, start: Int) {
        self.columns = columns
        self.rows = rows
        self.start = start
        uniformRows = rows.uniformPixels
        let segment = rows.segment(at: -.infinity)
        rowSegment = segment.end == .infinity ? segment : nil
    }
}

/// A table of 1024 premultiplied colors and the mapping from device pixels to the gradient's space.
struct RampPaint: Sendable, Equatable {
    var ramp: ColorRamp
    var kind: RenderTree.GradientContent.Kind
    var projection: Projection
}

extension Projection {
    /// Returns the image of a row of pixel centers, with the two plane coordinates scaled.
    func ray(row: Int, scale: Double) -> CPRay {
        let y = Double(row) + 0.5
        return CPRay(
            u: (0.5 * m11 + y * m21 + m31) * scale, v: (0.5 * m12 + y * m22 + m32) * scale,
            w: 0.5 * m13 + y * m23 + m33,
            du: m11 * scale, dv: m12 * scale, dw: m13)
    }

    var determinant: Double {
        m11 * (m22 * m33 - m23 * m32) - m12 * (m21 * m33 - m23 * m31) + m13 * (m21 * m32 - m22 * m31)
    }

    var isFinite: Bool {
        (m11 + m12 + m13 + m21 + m22 + m23 + m31 + m32 + m33).isFinite
    }

    /// The inverse, or `nil` if the plane is seen edge-on.
    package var inverted: Projection? {
        let d = determinant
        guard abs(d) > 1e-12, d.isFinite else { return nil }
        var r = Projection()
        r.m11 = (m22 * m33 - m23 * m32) / d
        r.m12 = (m13 * m32 - m12 * m33) / d
        r.m13 = (m12 * m23 - m13 * m22) / d
        r.m21 = (m23 * m31 - m21 * m33) / d
        r.m22 = (m11 * m33 - m13 * m31) / d
        r.m23 = (m13 * m21 - m11 * m23) / d
        r.m31 = (m21 * m32 - m22 * m31) / d
        r.m32 = (m12 * m31 - m11 * m32) / d
        r.m33 = (m11 * m22 - m12 * m21) / d
        return r.isFinite ? r : nil
    }

    /// The same projection scaled so that the last element is 1; `nil` if it has perspective.
    var affineForm: Projection? {
        guard m13 == 0, m23 == 0, m33 > 0 else { return nil }
        if m33 == 1 { return self }
        var r = self
        r.m11 /= m33
        r.m12 /= m33
        r.m21 /= m33
        r.m22 /= m33
        r.m31 /= m33
        r.m32 /= m33
        r.m33 = 1
        return r
    }

    /// Returns the size to sample near a pixel, for a projection from pixels to texels.
    func mipmapLevel(at pixel: CGPoint) -> MipmapLevel {
        let w = pixel.x * m13 + pixel.y * m23 + m33
        guard w > 1e-6 else { return .full }
        let u = (pixel.x * m11 + pixel.y * m21 + m31) / w, v = (pixel.x * m12 + pixel.y * m22 + m32) / w
        func length(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() / w }
        let horizontal = length(m11 - u * m13, m21 - u * m23), vertical = length(m12 - v * m13, m22 - v * m23)
        // A slanted pixel's bounding box is larger than its area. Dividing the area by the width gives the height that
        // it covers, and dividing it by the height the width.
        let area = abs(determinant) / (w * w * w)
        guard area.isFinite, horizontal > 0, vertical > 0 else { return .full }
        return MipmapLevel(steps: area / vertical, area / horizontal)
    }

    /// Returns the factor by which lengths grow at a point: the square root of the area's growth.
    func magnification(at point: CGPoint) -> Double {
        let w = point.x * m13 + point.y * m23 + m33
        guard w > 1e-6 else { return 1 }
        let area = abs(determinant) / (w * w * w)
        return area.isFinite ? area.squareRoot() : 1
    }
}
