#if Dynamics

import CoreGraphics

/// Forces that vary at random with the position and the time, the same ones in each run.
///
/// Unverified: the distance over which the force changes, 20 points without smoothness and 200 with full smoothness.
struct FieldNoise {
    let smoothness: CGFloat
    let animationSpeed: CGFloat

    /// Returns a vector whose components are from −1 to 1.
    func force(at point: CGPoint, time: CGFloat) -> CGVector {
        let length = 20 + 180 * min(max(smoothness, 0), 1)
        let moment = time * animationSpeed
        return CGVector(
            dx: value(point.x / length, point.y / length, moment, seed: 1),
            dy: value(point.x / length, point.y / length, moment, seed: 2))
    }

    /// Interpolates the random values at the corners of a cube.
    private func value(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat, seed: UInt) -> CGFloat {
        func split(_ value: CGFloat) -> (cell: Int, part: CGFloat) {
            let low = value.rounded(.down)
            let part = value - low
            return (Int(bounded: low), part * part * (3 - 2 * part))
        }
        let (column, row, layer) = (split(x), split(y), split(z))
        func mix(_ from: CGFloat, _ to: CGFloat, _ part: CGFloat) -> CGFloat { from + (to - from) * part }
        func corner(_ dx: Int, _ dy: Int, _ dz: Int) -> CGFloat {
            Self.latticeValue(column.cell &+ dx, row.cell &+ dy, layer.cell &+ dz, seed)
        }
        func edge(_ dy: Int, _ dz: Int) -> CGFloat { mix(corner(0, dy, dz), corner(1, dy, dz), column.part) }
        func face(_ dz: Int) -> CGFloat { mix(edge(0, dz), edge(1, dz), row.part) }
        return mix(face(0), face(1), layer.part)
    }

    /// Returns a number from −1 to 1 for a corner.
    private static func latticeValue(_ x: Int, _ y: Int, _ z: Int, _ seed: UInt) -> CGFloat {
        var hash = seed
        for part in [x, y, z] {
            hash = (hash ^ UInt(bitPattern: part)) &* 0x9E37_79B9_7F4A_7C15
            hash ^= hash >> 29
        }
        return CGFloat(hash >> 40) / CGFloat(1 << 23) - 1
    }
}

#endif
