/// One pixel's colour: red, green, blue and opacity, 0…255, in sRGB, not premultiplied.
public struct RGBA8: Hashable, Sendable {
    /// How much red there is.
    public var r: UInt8
    /// How much green there is.
    public var g: UInt8
    /// How much blue there is.
    public var b: UInt8
    /// How opaque it is; 255 lets nothing through.
    public var a: UInt8

    /// A colour from its components; opaque by default.
    public init(r: UInt8, g: UInt8, b: UInt8, a: UInt8 = 255) {
        self.r = r
        self.g = g
        self.b = b
        self.a = a
    }
}

extension RGBA8: CustomStringConvertible {
    /// The components in hexadecimal, as on the web: `#FF3B30`, with the opacity when it is not full.
    public var description: String {
        let components = a == 255 ? [r, g, b] : [r, g, b, a]
        return "#" + components.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
    }
}
