// Geometry and interpolation of vectors, with the prefix of C and without it.

/// Returns the dot product of two vectors.
public func simd_dot<V: SIMD>(_ x: V, _ y: V) -> V.Scalar where V.Scalar: FloatingPoint {
    x.indices.reduce(0) { $0 + x[$1] * y[$1] }
}

/// Returns the dot product of two vectors.
public func dot<V: SIMD>(_ x: V, _ y: V) -> V.Scalar where V.Scalar: FloatingPoint { simd_dot(x, y) }

/// Returns the square of the length of a vector.
public func simd_length_squared<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: FloatingPoint {
    simd_dot(x, x)
}

/// Returns the square of the length of a vector.
public func length_squared<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: FloatingPoint { simd_length_squared(x) }

/// Returns the length of a vector.
public func simd_length<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: FloatingPoint {
    simd_length_squared(x).squareRoot()
}

/// Returns the length of a vector.
public func length<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: FloatingPoint { simd_length(x) }

/// Returns the square of the distance between two points.
public func simd_distance_squared<V: SIMD>(_ x: V, _ y: V) -> V.Scalar where V.Scalar: FloatingPoint {
    simd_length_squared(x - y)
}

/// Returns the square of the distance between two points.
public func distance_squared<V: SIMD>(_ x: V, _ y: V) -> V.Scalar where V.Scalar: FloatingPoint {
    simd_distance_squared(x, y)
}

/// Returns the distance between two points.
public func simd_distance<V: SIMD>(_ x: V, _ y: V) -> V.Scalar where V.Scalar: FloatingPoint {
    simd_length(x - y)
}

/// Returns the distance between two points.
public func distance<V: SIMD>(_ x: V, _ y: V) -> V.Scalar where V.Scalar: FloatingPoint { simd_distance(x, y) }

/// Returns a vector with the same direction and a length of 1.
public func simd_normalize<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint {
    x / V(repeating: simd_length(x))
}

/// Returns a vector with the same direction and a length of 1.
public func normalize<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint { simd_normalize(x) }

/// Returns the projection of a vector onto another.
public func simd_project<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar: FloatingPoint {
    y * V(repeating: simd_dot(x, y) / simd_dot(y, y))
}

/// Returns the projection of a vector onto another.
public func project<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar: FloatingPoint { simd_project(x, y) }

/// Returns the reflection of a vector at the plane with a normal of length 1.
public func simd_reflect<V: SIMD>(_ x: V, _ n: V) -> V where V.Scalar: FloatingPoint {
    x - n * V(repeating: 2 * simd_dot(x, n))
}

/// Returns the reflection of a vector at the plane with a normal of length 1.
public func reflect<V: SIMD>(_ x: V, _ n: V) -> V where V.Scalar: FloatingPoint { simd_reflect(x, n) }

/// Returns the fractional parts of the elements.
public func simd_fract<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint {
    x - x.rounded(.down)
}

/// Returns the fractional parts of the elements.
public func fract<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint { simd_fract(x) }

/// Returns -1, 0, or 1 for each element, by its sign.
public func simd_sign<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint {
    V(repeating: 0).replacing(with: 1, where: x .> 0).replacing(with: -1, where: x .< 0)
}

/// Returns -1, 0, or 1 for each element, by its sign.
public func sign<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint { simd_sign(x) }

/// Returns the cross product of two vectors.
public func simd_cross<Scalar: FloatingPoint & SIMDScalar>(_ x: SIMD3<Scalar>, _ y: SIMD3<Scalar>) -> SIMD3<Scalar> {
    let (a, b, c) = (x.y * y.z - x.z * y.y, x.z * y.x - x.x * y.z, x.x * y.y - x.y * y.x)
    return SIMD3(a, b, c)
}

/// Returns the cross product of two vectors.
public func cross<Scalar: FloatingPoint & SIMDScalar>(_ x: SIMD3<Scalar>, _ y: SIMD3<Scalar>) -> SIMD3<Scalar> {
    simd_cross(x, y)
}

// MARK: - Interpolation and limits

/// Returns the linear interpolation between two vectors, with a fraction for each element.
public func simd_mix<V: SIMD>(_ x: V, _ y: V, _ t: V) -> V where V.Scalar: FloatingPoint { x + (y - x) * t }

/// Returns the linear interpolation between two numbers.
public func simd_mix(_ x: Double, _ y: Double, _ t: Double) -> Double { x + (y - x) * t }

/// Returns the linear interpolation between two numbers.
public func simd_mix(_ x: Float, _ y: Float, _ t: Float) -> Float { x + (y - x) * t }

/// Returns the linear interpolation between two vectors, with a fraction for each element.
public func mix<V: SIMD>(_ x: V, _ y: V, t: V) -> V where V.Scalar: FloatingPoint { simd_mix(x, y, t) }

/// Returns the linear interpolation between two vectors.
public func mix<V: SIMD>(_ x: V, _ y: V, t: V.Scalar) -> V where V.Scalar: FloatingPoint {
    simd_mix(x, y, V(repeating: t))
}

/// Returns a vector whose elements are between limits.
public func simd_clamp<V: SIMD>(_ x: V, _ min: V, _ max: V) -> V where V.Scalar: Comparable {
    x.clamped(lowerBound: min, upperBound: max)
}

/// Returns a number between limits.
public func simd_clamp(_ x: Double, _ min: Double, _ max: Double) -> Double { Swift.min(Swift.max(x, min), max) }

/// Returns a number between limits.
public func simd_clamp(_ x: Float, _ min: Float, _ max: Float) -> Float { Swift.min(Swift.max(x, min), max) }

/// Returns a vector whose elements are between limits.
public func clamp<V: SIMD>(_ x: V, min: V, max: V) -> V where V.Scalar: Comparable { simd_clamp(x, min, max) }

/// Returns a vector whose elements are between limits.
public func clamp<V: SIMD>(_ x: V, min: V.Scalar, max: V.Scalar) -> V where V.Scalar: Comparable {
    simd_clamp(x, V(repeating: min), V(repeating: max))
}

/// Returns a vector of the smaller elements.
public func simd_min<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar: Comparable { pointwiseMin(x, y) }

/// Returns a vector of the larger elements.
public func simd_max<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar: Comparable { pointwiseMax(x, y) }

/// Returns a vector of the absolute values of the elements.
public func simd_abs<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint { x.replacing(with: -x, where: x .< 0) }

/// Returns a vector of the absolute values of the elements.
public func abs<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint { simd_abs(x) }

/// Returns 0 up to an edge, and 1 from it on, for each element.
public func simd_step<V: SIMD>(_ edge: V, _ x: V) -> V where V.Scalar: FloatingPoint {
    V(repeating: 1).replacing(with: 0, where: x .< edge)
}

/// Returns a smooth step from 0 to 1 between two edges, for each element.
public func simd_smoothstep<V: SIMD>(_ edge0: V, _ edge1: V, _ x: V) -> V where V.Scalar: FloatingPoint {
    let t = ((x - edge0) / (edge1 - edge0)).clamped(
        lowerBound: V(repeating: 0), upperBound: V(repeating: 1))
    let three = V(repeating: 3)
    return t * t * (three - t - t)
}
