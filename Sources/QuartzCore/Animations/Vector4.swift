/// Four numbers, with the arithmetic of `SIMD4<Double>`.
///
/// It needs no alignment beyond a number's: memory of objects that contain a `SIMD4<Double>` is aligned to 32 bytes, and
/// allocating that takes several times as long, for each animation.
package struct Vector4: Equatable, Sendable {
    package var x: Double
    package var y: Double
    package var z: Double
    package var w: Double

    package static let zero = Vector4(0, 0, 0, 0)

    package init(_ x: Double, _ y: Double, _ z: Double, _ w: Double) {
        self.x = x
        self.y = y
        self.z = z
        self.w = w
    }

    /// The first two numbers.
    var xy: SIMD2<Double> { SIMD2(x, y) }

    func sum() -> Double { x + y + z + w }

    static func + (a: Vector4, b: Vector4) -> Vector4 { Vector4(a.x + b.x, a.y + b.y, a.z + b.z, a.w + b.w) }
    static func - (a: Vector4, b: Vector4) -> Vector4 { Vector4(a.x - b.x, a.y - b.y, a.z - b.z, a.w - b.w) }
    static func * (a: Vector4, b: Vector4) -> Vector4 { Vector4(a.x * b.x, a.y * b.y, a.z * b.z, a.w * b.w) }
    static func * (a: Vector4, factor: Double) -> Vector4 {
        Vector4(a.x * factor, a.y * factor, a.z * factor, a.w * factor)
    }
}
