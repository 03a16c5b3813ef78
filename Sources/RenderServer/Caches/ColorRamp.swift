import CoreGraphics

/// The colours of a gradient, 1024 of them, premultiplied.
final class ColorRamp: @unchecked Sendable, Equatable {
    static let count = 1024
    let colors: UnsafeMutablePointer<UInt32>
    let isOpaque: Bool

    deinit { colors.deallocate() }

    /// Colours are interpolated before they are multiplied by alpha, so that a fade to a transparent colour keeps its hue.
    init(colors stops: [RenderColor], locations: [CGFloat]) {
        var places: [Double] = []
        for index in stops.indices {
            let even = stops.count > 1 ? Double(index) / Double(stops.count - 1) : 0
            let given = locations.count == stops.count ? Double(locations[index]) : even
            let place = given.isFinite ? min(max(given, 0), 1) : even
            places.append(max(place, places.last ?? 0))
        }
        var result: [UInt32] = []
        result.reserveCapacity(Self.count)
        var segment = 0
        for index in 0..<Self.count {
            guard let first = stops.first, let last = stops.last else {
                result.append(0)
                continue
            }
            let t = Double(index) / Double(Self.count - 1)
            while segment + 1 < places.count, t > places[segment + 1] { segment += 1 }
            if t <= places[0] {
                result.append(first.premultiplied(alpha: 1))
            } else if segment + 1 >= places.count {
                result.append(last.premultiplied(alpha: 1))
            } else {
                let span = places[segment + 1] - places[segment]
                let part = Float(span > 0 ? (t - places[segment]) / span : 1)
                result.append(stops[segment].mixed(with: stops[segment + 1], part: part).premultiplied(alpha: 1))
            }
        }
        colors = .allocate(capacity: Self.count)
        colors.initialize(from: result, count: Self.count)
        isOpaque = result.allSatisfy { $0 >> 24 == 255 }
    }

    static func == (a: ColorRamp, b: ColorRamp) -> Bool { a === b || memcmp(a.colors, b.colors, count * 4) == 0 }
}

extension RenderColor {
    func mixed(with other: RenderColor, part: Float) -> RenderColor {
        RenderColor(
            red: red + (other.red - red) * part, green: green + (other.green - green) * part,
            blue: blue + (other.blue - blue) * part, alpha: alpha + (other.alpha - alpha) * part)
    }

    /// 0xAARRGGBB with the colours multiplied by alpha; components outside 0…1 are cut off.
    func premultiplied(alpha factor: Float) -> UInt32 {
        func unit(_ value: Float) -> Float { value > 0 ? min(value, 1) : 0 }
        let a = unit(alpha) * unit(factor)
        func byte(_ value: Float) -> UInt32 { UInt32(value * 255 + 0.5) }
        let alphaByte = byte(a)
        func channel(_ value: Float) -> UInt32 { min(byte(unit(value) * a), alphaByte) }
        return alphaByte << 24 | channel(red) << 16 | channel(green) << 8 | channel(blue)
    }
}
