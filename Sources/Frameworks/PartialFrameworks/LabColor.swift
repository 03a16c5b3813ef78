import Foundation

/// A color in the color space CIE L*a*b*, in which distances are differences that eyes see.
struct LabColor {
    /// The lightness, from 0 to 100.
    var lightness: Double
    /// The position between green and red.
    var a: Double
    /// The position between blue and yellow.
    var b: Double

    init(lightness: Double, a: Double, b: Double) {
        self.lightness = lightness
        self.a = a
        self.b = b
    }

    /// Creates the color of a premultiplied pixel in sRGB.
    ///
    /// Unverified: Core Image's white point, taken to be sRGB's (D65), and that alpha isn't divided out.
    init(_ pixel: CIImage.RGBA) {
        let (red, green, blue) = (Self.linear(pixel.red), Self.linear(pixel.green), Self.linear(pixel.blue))
        // The matrix of sRGB, with each row divided by the white point's component.
        let x = (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047
        let y = 0.2126729 * red + 0.7151522 * green + 0.0721750 * blue
        let z = (0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883
        let (fx, fy, fz) = (Self.root(x), Self.root(y), Self.root(z))
        self.init(lightness: 116 * fy - 16, a: 500 * (fx - fy), b: 200 * (fy - fz))
    }

    private static func linear(_ byte: UInt8) -> Double {
        let value = Double(byte) / 255
        return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }

    private static func root(_ value: Double) -> Double {
        value > 216.0 / 24389 ? cbrt(value) : (24389.0 / 27 * value + 16) / 116
    }

    /// Returns the difference ΔE of 1994, with the constants for graphic arts; 2 is just noticeable.
    func difference(to other: LabColor) -> Double {
        let (chroma, otherChroma) = (hypot(a, b), hypot(other.a, other.b))
        let lightnessChange = lightness - other.lightness
        let chromaChange = chroma - otherChroma
        let hueSquared = max(
            (a - other.a) * (a - other.a) + (b - other.b) * (b - other.b) - chromaChange * chromaChange, 0)
        let weightedChroma = chromaChange / (1 + 0.045 * chroma)
        let hueWeight = 1 + 0.015 * chroma
        return
            (lightnessChange * lightnessChange + weightedChroma * weightedChroma
            + hueSquared / (hueWeight * hueWeight)).squareRoot()
    }
}
