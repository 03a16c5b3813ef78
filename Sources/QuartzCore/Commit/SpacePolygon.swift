/// A layer's rectangle in the space of its siblings, as seen along the z-axis.
struct SpacePolygon {
    /// The distance in points below which a layer counts as touching a plane, not crossing it.
    private static let tolerance = 0.01

    /// The corners after the division by w, which maps planes to planes and keeps the order along the line of sight.
    var corners: [SIMD3<Double>]
    /// The plane's normal, which points to the viewer, and the plane's distance from the origin.
    let plane: SIMD4<Double>
    private let matrix: CATransform3D

    /// Creates the polygon of a layer; `nil` if a part of it is behind the eye, or it is seen edge-on.
    init?(_ bounds: CGRect, _ matrix: CATransform3D) {
        self.matrix = matrix
        // A layer without an extent still has a plane, in which its sublayers are.
        let (width, height) = (max(bounds.size.width, 1), max(bounds.size.height, 1))
        let (x, y) = (bounds.origin.x, bounds.origin.y)
        corners = []
        for (u, v) in [(x, y), (x + width, y), (x + width, y + height), (x, y + height)] {
            let w = u * matrix.m14 + v * matrix.m24 + matrix.m44
            guard w > 1e-6, w.isFinite else { return nil }
            let point = SIMD3(
                u * matrix.m11 + v * matrix.m21 + matrix.m41, u * matrix.m12 + v * matrix.m22 + matrix.m42,
                u * matrix.m13 + v * matrix.m23 + matrix.m43)
            corners.append(point / w)
        }
        let (a, b) = (corners[1] - corners[0], corners[3] - corners[0])
        var normal = SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
        let length = (normal * normal).sum().squareRoot()
        guard length > 1e-9, length.isFinite else { return nil }
        normal /= normal.z < 0 ? -length : length
        guard normal.z > 1e-9 else { return nil }
        plane = SIMD4(normal, -(normal * corners[0]).sum())
    }

    /// The position of a polygon relative to a plane.
    enum Side { case on, front, back, across }

    func side(of plane: SIMD4<Double>) -> Side {
        var (low, high) = (Double.infinity, -Double.infinity)
        for corner in corners {
            let distance = Self.distance(corner, plane)
            (low, high) = (min(low, distance), max(high, distance))
        }
        if low >= -Self.tolerance { return high <= Self.tolerance ? .on : .front }
        return high <= Self.tolerance ? .back : .across
    }

    private static func distance(_ point: SIMD3<Double>, _ plane: SIMD4<Double>) -> Double {
        point.x * plane.x + point.y * plane.y + point.z * plane.z + plane.w
    }

    /// Whether the bounding boxes of two polygons overlap on the screen.
    func overlaps(_ other: SpacePolygon) -> Bool {
        func extent(_ polygon: SpacePolygon, _ axis: Int) -> (Double, Double) {
            polygon.corners.reduce((Double.infinity, -Double.infinity)) { (min($0.0, $1[axis]), max($0.1, $1[axis])) }
        }
        return [0, 1].allSatisfy { axis in
            let (a, b) = (extent(self, axis), extent(other, axis))
            return a.0 < b.1 - Self.tolerance && b.0 < a.1 - Self.tolerance
        }
    }

    /// Whether the polygon may be drawn before another one.
    func isBehind(_ other: SpacePolygon) -> Bool {
        switch other.side(of: plane) {
        case .on, .front: true
        case .back: false
        case .across:
            switch side(of: other.plane) {
            case .on, .back: true
            case .front, .across: false
            }
        }
    }

    /// Returns the part on one side of a plane.
    func part(of plane: SIMD4<Double>, inFront: Bool) -> SpacePolygon {
        var result = self
        result.corners = []
        let sign: Double = inFront ? 1 : -1
        for (index, corner) in corners.enumerated() {
            let next = corners[(index + 1) % corners.count]
            let (from, to) = (sign * Self.distance(corner, plane), sign * Self.distance(next, plane))
            if from >= 0 { result.corners.append(corner) }
            if (from >= 0) != (to >= 0) { result.corners.append(corner + (next - corner) * (from / (from - to))) }
        }
        return result
    }

    /// Returns the half plane of the layer's own space on one side of a plane: where x·u + y·v + z is not negative.
    func halfPlane(of plane: SIMD4<Double>, inFront: Bool) -> SIMD3<Double> {
        func row(_ x: Double, _ y: Double, _ z: Double, _ w: Double) -> Double {
            plane.x * x + plane.y * y + plane.z * z + plane.w * w
        }
        let result = SIMD3(
            row(matrix.m11, matrix.m12, matrix.m13, matrix.m14), row(matrix.m21, matrix.m22, matrix.m23, matrix.m24),
            row(matrix.m41, matrix.m42, matrix.m43, matrix.m44))
        return inFront ? result : -result
    }
}

extension CATransform3D {
    /// Whether the plane z = 0 isn't parallel to the screen.
    var isTilted: Bool { abs(m13) > 1e-9 || abs(m23) > 1e-9 }
}

extension AnimationTrack {
    /// Whether the animation turns a layer out of its parent's plane, where it may cut other layers.
    func mayTilt(_ layer: CALayer) -> Bool {
        guard target.property == .transform else { return false }
        switch target.part {
        case .rotationX, .rotationY: return true
        case .whole: break
        default: return false
        }
        switch interpolator {
        case .fixed(.transform(let from), .transform(let to)): return from.isTilted || to.isTilted
        case .fromFixed(.transform(let end)), .toFixed(.transform(let end)), .by(.transform(let end)):
            return end.isTilted || layer.transform.isTilted
        default: return true
        }
    }
}
