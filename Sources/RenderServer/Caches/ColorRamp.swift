import CoreGraphics

/// A table of a gradient's colors, premultiplied.
final class ColorRamp: @unchecked Sendable, Equatable {
    static let count = 1024
    let colors: UnsafeMutablePointer<UInt32>
    let isOpaque: Bool

    deinit { colors.deallocate() }

    /// Interpolates colors before premultiplying them, so that a fade to a transparent color preserves its hue.
    init(colors stops: [RenderColor], locations: [CGFloat]) {
        var positions: [Double] = []
        for index in stops.indices {
            let even = stops.count > 1 ? Double(index) / Double(stops.count - 1) : 0
            let location = locations.count == stops.count ? Double(locations[index]) : even
            let position = location.isFinite ? min(max(location, 0), 1) : even
            positions.append(max(position, positions.last ?? 0))
        }
        var result: [UInt32] = []
        result.reserveCapacity(Self.count)
        var segment = 0
        let blends = stops.map(GradientBlend.init)
        for index in 0..<Self.count {
            guard let first = stops.first, let last = stops.last else {
                result.append(0)
                continue
            }
            let t = Double(index) / Double(Self.count - 1)
            while segment + 1 < positions.count, t > positions[segment + 1] { segment += 1 }
            if t <= positions[0] {
                result.append(first.premultiplied(alpha: 1))
            } else if segment + 1 >= positions.count {
                result.append(last.premultiplied(alpha: 1))
            } else {
                let span = positions[segment + 1] - positions[segment]
                let fraction = Float(span > 0 ? (t - positions[segment]) / span : 1)
                result.append(
                    blends[segment].mixed(with: blends[segment + 1], fraction: fraction).premultiplied(alpha: 1))
            }
        }
        colors = .allocate(capacity: Self.count)
        colors.initialize(from: result, count: Self.count)
        isOpaque = result.allSatisfy { $0 >> 24 == 255 }
    }

    static func == (a: ColorRamp, b: ColorRamp) -> Bool { a === b || memcmp(a.colors, b.colors, count * 4) == 0 }
}

/// A color as gradients interpolate it: with a gamma of 1.8 instead of the sRGB transfer function.
private struct GradientBlend {
    /// Red, green, blue and straight alpha.
    private let components: SIMD4<Float>
    private static let gamma: Float = 1.8

    init(_ color: RenderColor) {
        func encoded(_ value: Float) -> Float {
            let value = min(max(value, 0), 1)
            let linear = value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
            return pow(linear, 1 / Self.gamma)
        }
        components = SIMD4(encoded(color.red), encoded(color.green), encoded(color.blue), color.alpha)
    }

    func mixed(with other: GradientBlend, fraction: Float) -> RenderColor {
        let mixture = components + (other.components - components) * fraction
        func decoded(_ value: Float) -> Float {
            let linear = pow(value, Self.gamma)
            return linear <= 0.003_130_8 ? linear * 12.92 : 1.055 * pow(linear, 1 / 2.4) - 0.055
        }
        return RenderColor(
            red: decoded(mixture.x), green: decoded(mixture.y), blue: decoded(mixture.z), alpha: mixture.w)
    }
}

extension RenderColor {
    /// Returns 0xAARRGGBB with the colors multiplied by alpha; components are clamped to 0…1.
    func premultiplied(alpha factor: Float) -> UInt32 {
        func unit(_ value: Float) -> Float { value > 0 ? min(value, 1) : 0 }
        let a = unit(alpha) * unit(factor)
        func byte(_ value: Float) -> UInt32 { UInt32(bounded: Double(value * 255 + 0.5)) }
        let alphaByte = byte(a)
        func channel(_ value: Float) -> UInt32 { min(byte(unit(value) * a), alphaByte) }
        return alphaByte << 24 | channel(red) << 16 | channel(green) << 8 | channel(blue)
    }
}
