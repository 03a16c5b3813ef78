import CoreGraphics

/// A table of a gradient's colors, premultiplied.
final class ColorRamp: @unchecked Sendable, Equatable {
    static let count = 1024
    let colors: UnsafeMutablePointer<UInt32>
    let isOpaque: Bool

    deinit { colors.deallocate() }

    /// Interpolates colors before premultiplying them, so that a fade to a transparent color preserves its hue.
    init(colors stops: [RenderColor], locations: [CGFloat], mixedIn space: RenderTree.GradientContent.MixingSpace) {
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
        let blends = stops.map { GradientBlend($0, in: space) }
        // A color that the space lacks is replaced, also before the first and after the last location.
        let stops = space == .screen ? stops : blends.map(\.color)
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
