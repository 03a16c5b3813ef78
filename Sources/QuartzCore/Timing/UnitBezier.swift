/// A cubic Bézier curve through (0, 0) and (1, 1), solved for y at a given x.
package struct UnitBezier: Sendable, Hashable {
    package let x1: Double
    package let y1: Double
    package let x2: Double
    package let y2: Double
    private let ax: Double
    private let bx: Double
    private let cx: Double
    private let ay: Double
    private let by: Double
    private let cy: Double

    package init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        self.x1 = min(max(x1, 0), 1)
        self.y1 = y1
        self.x2 = min(max(x2, 0), 1)
        self.y2 = y2
        cx = 3 * self.x1
        bx = 3 * (self.x2 - self.x1) - cx
        ax = 1 - cx - bx
        cy = 3 * y1
        by = 3 * (y2 - y1) - cy
        ay = 1 - cy - by
    }

    package static let linear = UnitBezier(0, 0, 1, 1)
    package static let easeIn = UnitBezier(0.42, 0, 1, 1)
    package static let easeOut = UnitBezier(0, 0, 0.58, 1)
    package static let easeInEaseOut = UnitBezier(0.42, 0, 0.58, 1)
    package static let standard = UnitBezier(0.25, 0.1, 0.25, 1)

    package var isLinear: Bool { x1 == y1 && x2 == y2 }
}

extension UnitBezier {
    /// Returns the y of the curve at `x`, which is clamped to 0…1.
    package func value(at x: Double) -> Double {
        if x <= 0 { return 0 }
        if x >= 1 { return 1 }
        if isLinear { return x }
        let t = parameter(at: x)
        return ((ay * t + by) * t + cy) * t
    }

    /// Solves for the parameter by Newton's method in a shrinking bracket; x grows with t, so the root is unique.
    private func parameter(at x: Double) -> Double {
        var low = 0.0
        var high = 1.0
        var t = x
        for _ in 0..<64 {
            let error = ((ax * t + bx) * t + cx) * t - x
            if abs(error) < 1e-14 { return t }
            if error > 0 { high = t } else { low = t }
            let slope = (3 * ax * t + 2 * bx) * t + cx
            let next = t - error / slope
            t = next > low && next < high ? next : (low + high) / 2
            if high - low < 1e-15 { return t }
        }
        return t
    }
}
