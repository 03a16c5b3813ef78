import CoreGraphics

/// A color as gradients interpolate it: with a gamma of 1.8 instead of the sRGB transfer function.
struct GradientBlend {
    /// Red, green, blue and straight alpha.
    private let components: SIMD4<Float>
    private let space: RenderTree.GradientContent.MixingSpace
    private static let gamma: Float = 1.8

    init(_ color: RenderColor, in space: RenderTree.GradientContent.MixingSpace) {
        self.space = space
        func linear(_ value: Float) -> Float {
            let value = min(max(value, 0), 1)
            return value <= 0.04045 ? value / 12.92 : PortableMath.pow((value + 0.055) / 1.055, 2.4)
        }
        var rgb = SIMD3(linear(color.red), linear(color.green), linear(color.blue))
        if space == .genericRGB { rgb = Primaries.toGeneric.apply(rgb).clamped(lowerBound: .zero, upperBound: .one) }
        func encoded(_ value: Float) -> Float { PortableMath.pow(value, 1 / Self.gamma) }
        components = SIMD4(encoded(rgb.x), encoded(rgb.y), encoded(rgb.z), color.alpha)
    }

    private init(_ components: SIMD4<Float>, _ space: RenderTree.GradientContent.MixingSpace) {
        self.components = components
        self.space = space
    }

    /// The color in sRGB.
    var color: RenderColor {
        func decoded(_ value: Float) -> Float { PortableMath.pow(value, Self.gamma) }
        var rgb = SIMD3(decoded(components.x), decoded(components.y), decoded(components.z))
        if space == .genericRGB { rgb = Primaries.toStandard.apply(rgb).clamped(lowerBound: .zero, upperBound: .one) }
        func encoded(_ linear: Float) -> Float {
            linear <= 0.003_130_8 ? linear * 12.92 : 1.055 * PortableMath.pow(linear, 1 / 2.4) - 0.055
        }
        return RenderColor(red: encoded(rgb.x), green: encoded(rgb.y), blue: encoded(rgb.z), alpha: components.w)
    }

    func mixed(with other: GradientBlend, fraction: Float) -> RenderColor {
        GradientBlend(components + (other.components - components) * fraction, space).color
    }
}

/// A conversion of linear colors between primaries.
private struct Primaries {
    private let red: SIMD3<Float>
    private let green: SIMD3<Float>
    private let blue: SIMD3<Float>

    func apply(_ color: SIMD3<Float>) -> SIMD3<Float> { red * color.x + green * color.y + blue * color.z }

    /// From sRGB's primaries to Generic RGB's: both profiles' columns, relative to D50.
    static let toGeneric = generic.inverse.concatenating(standard)
    static let toStandard = standard.inverse.concatenating(generic)

    /// Generic RGB's primaries as XYZ, found by least squares from gradients that were recorded on iOS.
    private static let generic = Primaries(
        red: SIMD3(0.4543, 0.2419, 0.0149), green: SIMD3(0.3533, 0.6736, 0.0906), blue: SIMD3(0.1566, 0.0845, 0.7195))
    /// sRGB's primaries as XYZ.
    private static let standard = Primaries(
        red: SIMD3(0.4361, 0.2225, 0.0139), green: SIMD3(0.3851, 0.7169, 0.0971), blue: SIMD3(0.1431, 0.0606, 0.7141))

    /// Returns the conversion that applies another one first.
    private func concatenating(_ first: Primaries) -> Primaries {
        Primaries(red: apply(first.red), green: apply(first.green), blue: apply(first.blue))
    }

    private var inverse: Primaries {
        func cross(_ a: SIMD3<Float>, _ b: SIMD3<Float>) -> SIMD3<Float> {
            SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
        }
        let rows = (cross(green, blue), cross(blue, red), cross(red, green))
        let determinant = (red * rows.0).sum()
        return Primaries(
            red: SIMD3(rows.0.x, rows.1.x, rows.2.x) / determinant,
            green: SIMD3(rows.0.y, rows.1.y, rows.2.y) / determinant,
            blue: SIMD3(rows.0.z, rows.1.z, rows.2.z) / determinant)
    }
}
