import CPixels
import CoreGraphics

/// What an item puts on the pixels it covers.
enum Paint: Sendable, Equatable {
    /// Premultiplied, 0xAARRGGBB.
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

/// A texture and the way from device pixels to its texels.
struct ImagePaint: Sendable, Equatable {
    var texture: Texture
    /// The part of the texture that is used, in whole texels; nothing outside is read.
    var view: PixelRect
    var sampling: Sampling
    /// Where the columns of a stretched image are read; follows from ``sampling``.
    var columns: ColumnTable?

    static func == (a: ImagePaint, b: ImagePaint) -> Bool {
        a.texture == b.texture && a.view == b.view && a.sampling == b.sampling
    }

    enum Sampling: Sendable, Equatable {
        /// Texel = pixel + (x, y).
        case copy(x: Int, y: Int)
        /// Texel = pixel + (x, y), blended with its right and lower neighbours (weights 0...255 of 256).
        case shifted(x: Int, y: Int, right: UInt32, below: UInt32)
        case stretched(columns: AxisMap, rows: AxisMap)
        case affine(Projection)
        case projective(Projection)
        case nearest(Projection)
    }
}

/// A piecewise linear way from device coordinates to texel coordinates along one axis: one stretch, or three.
struct AxisMap: Sendable, Equatable, BitwiseCopyable {
    /// Device coordinates, ascending; the last one is repeated where there are fewer.
    private var device: SIMD4<Double>
    private var texel: SIMD4<Double>
    private let stretches: Int
    /// The centres of the first and last texel that may be read.
    private let lowest: Double
    private let highest: Double
    /// Texels of the texture along this axis.
    private let limit: Int

    init() {
        self.init(device: [0, 1], texel: [0, 1], lowest: 0, highest: 0, limit: 2)
    }

    init(device: [Double], texel: [Double], lowest: Double, highest: Double, limit: Int) {
        self.device = .zero
        self.texel = .zero
        for index in 0..<4 {
            self.device[index] = device[min(index, device.count - 1)]
            self.texel[index] = texel[min(index, texel.count - 1)]
        }
        stretches = min(device.count, 4) - 1
        self.lowest = lowest
        self.highest = highest
        self.limit = limit
    }

    /// The position between texel centres for the centre of a device pixel, as left texel and weight in 1/256.
    func position(of pixel: Int) -> (texel: Int, weight: UInt32) {
        let stretch = stretch(at: Double(pixel) + 0.5)
        return position(of: pixel, on: stretch)
    }

    /// A linear part: where it ends, and its line.
    struct Stretch {
        var end: Double
        var device: Double
        var texel: Double
        var slope: Double
    }

    func stretch(at place: Double) -> Stretch {
        var index = 0
        while index + 1 < stretches, place > device[index + 1] { index += 1 }
        let d0 = device[index], d1 = device[index + 1]
        let isLast = index + 1 == stretches
        // A part of a nine-slice image for which there is no room is a single place.
        let slope = d1 > d0 ? (texel[index + 1] - texel[index]) / (d1 - d0) : 0
        return Stretch(end: isLast ? .infinity : d1, device: d0, texel: texel[index], slope: slope)
    }

    @inline(__always)
    func position(of pixel: Int, on stretch: Stretch) -> (texel: Int, weight: UInt32) {
        let t = stretch.texel + stretch.slope * (Double(pixel) + 0.5 - stretch.device) - 0.5
        let clamped = min(max(t, lowest), highest)
        let fixed = Int(clamped * 256)
        let left = min(fixed >> 8, limit - 2)
        return (left, UInt32(min(fixed - left << 8, 256)))
    }
}

/// The texel and weight of every column of a stretched image, worked out once for all its rows.
final class ColumnTable: @unchecked Sendable {
    /// The column of the first entry.
    let start: Int
    /// Left texel << 16 | weight.
    let positions: UnsafeMutablePointer<UInt32>

    init(_ map: AxisMap, _ columns: Range<Int>) {
        start = columns.lowerBound
        positions = .allocate(capacity: max(1, columns.count))
        var stretch = map.stretch(at: Double(columns.lowerBound) + 0.5)
        for x in columns {
            if Double(x) + 0.5 > stretch.end { stretch = map.stretch(at: Double(x) + 0.5) }
            let position = map.position(of: x, on: stretch)
            positions[x - start] = UInt32(position.texel) << 16 | position.weight
        }
    }

    deinit { positions.deallocate() }
}

/// A table of 1024 premultiplied colours and the way from device pixels to it.
struct RampPaint: Sendable, Equatable {
    var ramp: ColorRamp
    var kind: RenderTree.GradientContent.Kind
    var projection: Projection
}

extension Projection {
    /// What a row of pixel centres maps to, with the two plane coordinates scaled.
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

    /// The way back, or nil where the plane is seen from its edge.
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

    /// Without perspective, scaled so that the last element is 1; nil with perspective.
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

    /// How much lengths grow at a point: the root of the area's growth.
    func magnification(at point: CGPoint) -> Double {
        let w = point.x * m13 + point.y * m23 + m33
        guard w > 1e-6 else { return 1 }
        let area = abs(determinant) / (w * w * w)
        return area.isFinite ? area.squareRoot() : 1
    }
}
