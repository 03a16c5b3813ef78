/// An sRGB color with straight alpha; components outside 0…1 are outside sRGB's gamut.
package struct SRGBColor: Hashable, Sendable {
    package var red: CGFloat
    package var green: CGFloat
    package var blue: CGFloat
    package var alpha: CGFloat

    package init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// The color with each component clamped to 0…1, as drawn.
    package var clamped: SRGBColor {
        func unit(_ value: CGFloat) -> CGFloat { value.isNaN ? 0 : min(1, max(0, value)) }
        return SRGBColor(red: unit(red), green: unit(green), blue: unit(blue), alpha: unit(alpha))
    }
}

extension CGColorSpace {
    func srgb(_ components: [CGFloat]) -> SRGBColor {
        let alpha = components.last ?? 1
        if model == .monochrome {
            let gray = transfer == .linear ? Self.encode(components[0]) : components[0]
            return SRGBColor(red: gray, green: gray, blue: gray, alpha: alpha)
        }
        var (r, g, b) = (components[0], components[1], components[2])
        if primaries == .displayP3 {
            (r, g, b) = (Self.decode(r), Self.decode(g), Self.decode(b))
            // Display P3 to sRGB, both with a D65 white point.
            (r, g, b) = (
                1.2249401762805598 * r - 0.22494017628055996 * g,
                -0.042056954709688163 * r + 1.0420569547096881 * g,
                -0.019637554590334432 * r - 0.078636045550631889 * g + 1.0982736001409663 * b
            )
            (r, g, b) = (Self.encode(r), Self.encode(g), Self.encode(b))
        } else if transfer == .linear {
            (r, g, b) = (Self.encode(r), Self.encode(g), Self.encode(b))
        }
        return SRGBColor(red: r, green: g, blue: b, alpha: alpha)
    }

    func components(_ color: SRGBColor) -> [CGFloat] {
        var (r, g, b) = (color.red, color.green, color.blue)
        if model == .monochrome {
            // Rec. 709 luma of the encoded components; it preserves grays exactly.
            let gray = r == g && g == b ? r : 0.2126 * r + 0.7152 * g + 0.0722 * b
            return [transfer == .linear ? Self.decode(gray) : gray, color.alpha]
        }
        if primaries == .displayP3 {
            (r, g, b) = (Self.decode(r), Self.decode(g), Self.decode(b))
            (r, g, b) = (
                0.82246196871436230 * r + 0.17753803128563775 * g,
                0.033194198850961652 * r + 0.96680580114903839 * g,
                0.017082631072112092 * r + 0.072397440663274090 * g + 0.91051992826461380 * b
            )
            (r, g, b) = (Self.encode(r), Self.encode(g), Self.encode(b))
        } else if transfer == .linear {
            (r, g, b) = (Self.decode(r), Self.decode(g), Self.decode(b))
        }
        return [r, g, b, color.alpha]
    }

    /// sRGB's transfer function from light to code value, mirrored for negative values.
    private static func encode(_ light: CGFloat) -> CGFloat {
        let value = abs(light)
        let coded = value <= 0.0031308 ? 12.92 * value : 1.055 * PortableMath.pow(value, 1 / 2.4) - 0.055
        return light < 0 ? -coded : coded
    }

    private static func decode(_ code: CGFloat) -> CGFloat {
        let value = abs(code)
        let light = value <= 0.04045 ? value / 12.92 : PortableMath.pow((value + 0.055) / 1.055, 2.4)
        return code < 0 ? -light : light
    }
}
