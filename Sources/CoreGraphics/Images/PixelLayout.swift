/// The layout of a client's pixels in memory.
struct PixelLayout: Equatable {
    enum Order { case bgra, rgba, argb, abgr, gray, rgb, alpha }

    var order: Order
    var alphaInfo: CGImageAlphaInfo
    var bitmapInfo: CGBitmapInfo

    static let native = PixelLayout(
        order: .bgra, alphaInfo: .premultipliedFirst,
        bitmapInfo: CGBitmapInfo(
            rawValue: CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue))

    /// The layout of pixels as they are stored.
    static func native(isOpaque: Bool) -> PixelLayout {
        guard isOpaque else { return native }
        let alpha = CGImageAlphaInfo.noneSkipFirst
        return PixelLayout(
            order: .bgra, alphaInfo: alpha,
            bitmapInfo: CGBitmapInfo(rawValue: alpha.rawValue | CGBitmapInfo.byteOrder32Little.rawValue))
    }

    /// The layout of pixels that were read from a file: red, green, blue, and alpha, which isn't multiplied.
    static func decoded(isOpaque: Bool) -> PixelLayout {
        let alpha = isOpaque ? CGImageAlphaInfo.noneSkipLast : .last
        return PixelLayout(order: .rgba, alphaInfo: alpha, bitmapInfo: CGBitmapInfo(rawValue: alpha.rawValue))
    }

    init(order: Order, alphaInfo: CGImageAlphaInfo, bitmapInfo: CGBitmapInfo) {
        self.order = order
        self.alphaInfo = alphaInfo
        self.bitmapInfo = bitmapInfo
    }

    /// - Parameter bitsPerPixel: Distinguishes RGB without a fourth byte from RGBX.
    init?(space: CGColorSpace?, bitmapInfo bits: UInt32, bitsPerPixel: Int? = nil) {
        let info = CGBitmapInfo(rawValue: bits)
        guard !info.contains(.floatComponents),
            let alpha = CGImageAlphaInfo(rawValue: bits & CGBitmapInfo.alphaInfoMask.rawValue),
            let byteOrder = CGImageByteOrderInfo(rawValue: bits & CGBitmapInfo.byteOrderMask.rawValue)
        else { return nil }
        let isLittle = byteOrder == .order32Little
        guard isLittle || byteOrder == .orderDefault || byteOrder == .order32Big else { return nil }
        let order: Order
        switch alpha {
        case .alphaOnly: order = .alpha
        case .none:
            if space?.model == .monochrome {
                order = .gray
            } else if bitsPerPixel == 24 {
                order = .rgb
            } else {
                return nil
            }
        case .premultipliedLast, .last, .noneSkipLast: order = isLittle ? .abgr : .rgba
        case .premultipliedFirst, .first, .noneSkipFirst: order = isLittle ? .bgra : .argb
        }
        if space?.model == .monochrome && order != .gray && order != .alpha { return nil }
        self.init(order: order, alphaInfo: alpha, bitmapInfo: info)
    }

    /// Whether the bytes are in the order in which pixels are stored.
    var isNative: Bool { order == .bgra && !isStraightAlpha }
    var isStraightAlpha: Bool { alphaInfo == .last || alphaInfo == .first }
    var isOpaque: Bool { alphaInfo == .none || alphaInfo == .noneSkipLast || alphaInfo == .noneSkipFirst }

    var bytesPerPixel: Int {
        switch order {
        case .gray, .alpha: 1
        case .rgb: 3
        default: 4
        }
    }

    /// The offsets of blue, green, red and alpha within a pixel of four bytes.
    private var offsets: (Int, Int, Int, Int) {
        switch order {
        case .rgba: (2, 1, 0, 3)
        case .argb: (3, 2, 1, 0)
        case .abgr: (1, 2, 3, 0)
        case .rgb: (2, 1, 0, 0)
        default: (0, 1, 2, 3)
        }
    }

    /// Converts a client's row to premultiplied BGRA.
    func read(_ source: UnsafePointer<UInt8>, into target: UnsafeMutablePointer<UInt8>, count: Int) {
        let (blue, green, red, alpha) = offsets
        let step = bytesPerPixel
        for x in 0..<count {
            let p = source + x * step
            let q = target + x * 4
            switch order {
            case .gray: (q[0], q[1], q[2], q[3]) = (p[0], p[0], p[0], 255)
            case .alpha: (q[0], q[1], q[2], q[3]) = (0, 0, 0, p[0])
            default: (q[0], q[1], q[2], q[3]) = (p[blue], p[green], p[red], isOpaque ? 255 : p[alpha])
            }
        }
        if isStraightAlpha { Premultiplication.multiply(target, count: count) }
    }

    /// Returns the Rec. 709 luma; the weights, in 1/65536, add up to 1.
    static func luma(blue: UInt32, green: UInt32, red: UInt32) -> UInt8 {
        let sum: UInt32 = 4732 * blue + 46871 * green + 13933 * red
        return UInt8((sum + 32768) >> 16)
    }

    /// Converts a row of premultiplied BGRA to the client's layout.
    func write(_ source: UnsafePointer<UInt8>, to target: UnsafeMutablePointer<UInt8>, count: Int) {
        guard isStraightAlpha else { return reorder(source, into: target, count: count) }
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count * 4) { row in
            guard let straight = row.baseAddress else { return }
            straight.initialize(from: source, count: count * 4)
            Premultiplication.divide(straight, count: count)
            reorder(straight, into: target, count: count)
        }
    }

    /// Writes the components of a row of BGRA in the client's order.
    private func reorder(_ source: UnsafePointer<UInt8>, into target: UnsafeMutablePointer<UInt8>, count: Int) {
        let (blue, green, red, alpha) = offsets
        let step = bytesPerPixel
        for x in 0..<count {
            let p = source + x * 4
            let q = target + x * step
            switch order {
            case .gray: q[0] = Self.luma(blue: UInt32(p[0]), green: UInt32(p[1]), red: UInt32(p[2]))
            case .alpha: q[0] = p[3]
            case .rgb: (q[0], q[1], q[2]) = (p[2], p[1], p[0])
            default:
                (q[blue], q[green], q[red]) = (p[0], p[1], p[2])
                q[alpha] = isOpaque ? 255 : p[3]
            }
        }
    }
}

/// Converts rows of BGRA between straight and premultiplied alpha.
package enum Premultiplication {
    package static func multiply(_ row: UnsafeMutablePointer<UInt8>, count: Int) {
        for x in 0..<count {
            let p = row + x * 4
            let alpha = UInt32(p[3])
            if alpha == 255 { continue }
            for channel in 0..<3 {
                // Exact rounding of v·a/255.
                let product = UInt32(p[channel]) * alpha + 128
                p[channel] = UInt8((product + (product >> 8)) >> 8)
            }
        }
    }

    package static func divide(_ row: UnsafeMutablePointer<UInt8>, count: Int) {
        for x in 0..<count {
            let p = row + x * 4
            let alpha = UInt32(p[3])
            if alpha == 255 || alpha == 0 { continue }
            for channel in 0..<3 { p[channel] = UInt8(min(255, (UInt32(p[channel]) * 255 + alpha / 2) / alpha)) }
        }
    }
}
