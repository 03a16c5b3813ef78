/// Conversions between the color models of `UIColor`.
package enum ColorConversion {
    package typealias RGB = (red: CGFloat, green: CGFloat, blue: CGFloat)

    package static func rgba(of color: CGColor) -> (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        if color.pattern != nil { return (color.srgb.red, color.srgb.green, color.srgb.blue, color.srgb.alpha) }
        let parts = color.components ?? []
        switch parts.count {
        case 2: return (parts[0], parts[0], parts[0], parts[1])
        case 4...: return (parts[0], parts[1], parts[2], parts[3])
        default: return (0, 0, 0, color.alpha)
        }
    }

    package static func rgb(hue: CGFloat, saturation: CGFloat, brightness: CGFloat) -> RGB {
        let saturation = min(max(saturation, 0), 1)
        let brightness = min(max(brightness, 0), 1)
        // A hue of 1 is red, as a hue of 0 is.
        let sector = (hue - hue.rounded(.down)) * 6
        func channel(_ shift: CGFloat) -> CGFloat {
            let position = (shift + sector).truncatingRemainder(dividingBy: 6)
            return brightness - brightness * saturation * max(0, min(position, 4 - position, 1))
        }
        return (channel(5), channel(3), channel(1))
    }

    package static func hsb(
        red: CGFloat, green: CGFloat, blue: CGFloat
    ) -> (hue: CGFloat, saturation: CGFloat, brightness: CGFloat) {
        let high = max(red, green, blue)
        let range = high - min(red, green, blue)
        guard range > 0, high > 0 else { return (0, 0, high) }
        let sector: CGFloat
        if high == red {
            sector = (green - blue) / range
        } else if high == green {
            sector = (blue - red) / range + 2
        } else {
            sector = (red - green) / range + 4
        }
        return ((sector < 0 ? sector + 6 : sector) / 6, range / high, high)
    }

    /// Display P3 and sRGB have the same white point (D65) and transfer curve; the matrix follows from their primaries.
    package static func sRGB(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat) -> RGB {
        let (r, g, b) = (linear(red), linear(green), linear(blue))
        return (
            encoded(1.2249401763 * r - 0.2249401763 * g),
            encoded(-0.0420569547 * r + 1.0420569547 * g),
            encoded(-0.0196375546 * r - 0.0786360456 * g + 1.0982736001 * b)
        )
    }

    /// The transfer function of sRGB, extended as an odd function to colors outside the gamut.
    private static func linear(_ value: CGFloat) -> CGFloat {
        let size = abs(value)
        let result = size <= 0.04045 ? size / 12.92 : PortableMath.pow((size + 0.055) / 1.055, 2.4)
        return value < 0 ? -result : result
    }

    static func encoded(_ value: CGFloat) -> CGFloat {
        let size = abs(value)
        let result = size <= 0.0031308 ? size * 12.92 : 1.055 * PortableMath.pow(size, 1 / 2.4) - 0.055
        return value < 0 ? -result : result
    }
}
