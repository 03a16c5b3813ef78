/// Where a pixel has its alpha.
public enum CGImageAlphaInfo: UInt32, Hashable, Sendable {
    /// There is none.
    case none
    /// Last, colours multiplied by it: RGBA.
    case premultipliedLast
    /// First, colours multiplied by it: ARGB.
    case premultipliedFirst
    /// Last: RGBA.
    case last
    /// First: ARGB.
    case first
    /// A last byte without meaning: RGBX.
    case noneSkipLast
    /// A first byte without meaning: XRGB.
    case noneSkipFirst
    /// Nothing but alpha.
    case alphaOnly
}

/// The order of the bytes of a pixel.
public enum CGImageByteOrderInfo: UInt32, Hashable, Sendable {
    /// The bits that hold the order.
    case orderMask = 0x7000
    /// The machine's own.
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

/// How the bytes of a bitmap are laid out: an alpha position and a byte order.
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt32

    /// Makes a layout from its bits.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The bits that hold a `CGImageAlphaInfo`.
    public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
    /// Components are floating-point numbers.
    public static let floatComponents = CGBitmapInfo(rawValue: 0x100)
    /// The bits that hold the byte order.
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

/// Bytes from which an image is made.
public final class CGDataProvider: Sendable {
    /// The bytes.
    public let data: CFData?

    /// Makes a provider of bytes in memory.
    public init?(data: CFData) {
        self.data = data
    }
}
