/// The position of the alpha component in a pixel.
public enum CGImageAlphaInfo: UInt32, Hashable, Sendable {
    /// The pixels have no alpha channel.
    case none
    /// Alpha last, with premultiplied colors: RGBA.
    case premultipliedLast
    /// Alpha first, with premultiplied colors: ARGB.
    case premultipliedFirst
    /// Alpha last: RGBA.
    case last
    /// Alpha first: ARGB.
    case first
    /// An unused last byte: RGBX.
    case noneSkipLast
    /// An unused first byte: XRGB.
    case noneSkipFirst
    /// The pixels have only an alpha channel.
    case alphaOnly
}

/// The order of the bytes of a pixel.
public enum CGImageByteOrderInfo: UInt32, Hashable, Sendable {
    /// The mask of the byte order bits.
    case orderMask = 0x7000
    /// The native byte order.
    case orderDefault = 0
    /// 16-bit words, little-endian.
    case order16Little = 0x1000
    /// 32-bit words, little-endian.
    case order32Little = 0x2000
    /// 16-bit words, big-endian.
    case order16Big = 0x3000
    /// 32-bit words, big-endian.
    case order32Big = 0x4000
}

/// The layout of a bitmap's pixels: an alpha position and a byte order.
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt32

    /// Creates a layout from its bits.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The mask of the `CGImageAlphaInfo` bits.
    public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
    /// Floating-point components.
    public static let floatComponents = CGBitmapInfo(rawValue: 0x100)
    /// The mask of the byte order bits.
    public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
    /// 16-bit words, little-endian.
    public static let byteOrder16Little = CGBitmapInfo(rawValue: 0x1000)
    /// 32-bit words, little-endian.
    public static let byteOrder32Little = CGBitmapInfo(rawValue: 0x2000)
    /// 16-bit words, big-endian.
    public static let byteOrder16Big = CGBitmapInfo(rawValue: 0x3000)
    /// 32-bit words, big-endian.
    public static let byteOrder32Big = CGBitmapInfo(rawValue: 0x4000)
}

/// A source of bytes for an image.
public final class CGDataProvider: Sendable {
    /// The bytes.
    public let data: CFData?

    /// Creates a provider of bytes in memory.
    public init?(data: CFData) {
        self.data = data
    }
}
