/// A pixel's color in sRGB: red, green, blue and alpha, 0…255, not premultiplied.
public struct RGBA8: Hashable, Sendable {
    /// The red component.
    public var r: UInt8
    /// The green component.
    public var g: UInt8
    /// The blue component.
    public var b: UInt8
    /// The alpha component; 255 is opaque.
    public var a: UInt8

    /// Creates a color from its components. Default: opaque.
    public init(r: UInt8, g: UInt8, b: UInt8, a: UInt8 = 255) {
        self.r = r
        self.g = g
        self.b = b
        self.a = a
    }
}

extension RGBA8: CustomStringConvertible {
    /// The components as on the web, for instance `#FF3B30`, with alpha only if the color is not opaque.
    public var description: String {
        let components = a == 255 ? [r, g, b] : [r, g, b, a]
        return "#" + components.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
    }
}
