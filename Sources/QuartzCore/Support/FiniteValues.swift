import CoreGraphics

extension CATransform3D: FiniteValue {
    package var hasFiniteValues: Bool {
        // A sum with an infinite or undefined term is infinite or undefined; finite elements near the limits of
        // `Double` may overflow it as well, and are as useless.
        (m11 + m12 + m13 + m14 + m21 + m22 + m23 + m24 + m31 + m32 + m33 + m34 + m41 + m42 + m43 + m44).isFinite
    }
}

extension AnimatableValue: FiniteValue {
    /// Whether every number of the value is finite; `true` for values that aren't numbers.
    package var hasFiniteValues: Bool {
        switch self {
        case .scalar(let value): value.isFinite
        case .vector(let value, .rect): value.sum().isFinite
        case .vector(let value, _): value.x.isFinite && value.y.isFinite
        case .transform(let value): value.hasFiniteValues
        case .color(let value): value.sum().isFinite
        case .list(let values): values.allSatisfy(\.hasFiniteValues)
        case .null, .path, .other: true
        }
    }
}
