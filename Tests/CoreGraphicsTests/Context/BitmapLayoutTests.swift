import TestSupport
import Testing

@testable import CoreGraphics

@Suite(.lane(.background)) struct BitmapLayoutTests {
    private static let little = CGBitmapInfo.byteOrder32Little.rawValue
    /// Layouts, and the bytes of a half-transparent orange pixel in them.
    static let layouts: [(info: UInt32, bytes: [UInt8])] = [
        (CGImageAlphaInfo.premultipliedLast.rawValue, [128, 64, 0, 128]),
        (CGImageAlphaInfo.premultipliedFirst.rawValue, [128, 128, 64, 0]),
        (CGImageAlphaInfo.premultipliedFirst.rawValue | little, [0, 64, 128, 128]),
        (CGImageAlphaInfo.premultipliedLast.rawValue | little, [128, 0, 64, 128]),
        (CGImageAlphaInfo.premultipliedLast.rawValue | CGBitmapInfo.byteOrder32Big.rawValue, [128, 64, 0, 128]),
    ]

    private func draw(on context: CGContext) {
        context.setFillColor(red: 1, green: 0.5, blue: 0, alpha: 128 / 255)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }

    @Test(arguments: layouts) func bytesMatchRequestedOrder(_ info: UInt32, _ bytes: [UInt8]) throws {
        var memory = [UInt8](repeating: 0, count: 4)
        try memory.withUnsafeMutableBytes { buffer in
            let context = try #require(
                CGContext(
                    data: buffer.baseAddress, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 4,
                    space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: info))
            draw(on: context)
        }
        #expect(memory == bytes)
        let own = try #require(
            CGContext(
                data: nil, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: info))
        draw(on: own)
        let data = try #require(own.data)
        #expect(Array(UnsafeRawBufferPointer(start: data, count: 4)) == bytes)
        #expect(own.bitmapInfo.rawValue == info)
        let image = try #require(own.makeImage())
        #expect(image.bitmapInfo.rawValue == info && image.dataProvider?.data.map { Array($0.prefix(4)) } == bytes)
    }

    @Test func clientBytesAreDrawnOver() throws {
        let context = try #require(
            CGContext(
                data: nil, width: 2, height: 1, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
        let bytes = try #require(context.data).assumingMemoryBound(to: UInt8.self)
        (bytes[0], bytes[3]) = (255, 255)
        context.setFillColor(red: 0, green: 0, blue: 1, alpha: 1)
        context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
        #expect(Array(UnsafeBufferPointer(start: bytes, count: 8)) == [255, 0, 0, 255, 0, 0, 255, 255])
        #expect(context.makeImage()?.pixels[0, 0] == 0xFFFF_0000)
    }

    @Test func grayAndAlphaUseOneByte() throws {
        let gray = try #require(
            CGContext(
                data: nil, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceGray(), bitmapInfo: CGImageAlphaInfo.none.rawValue))
        gray.setFillColor(gray: 0.5, alpha: 1)
        gray.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(gray.data?.load(as: UInt8.self) == 128)
        let alpha = try #require(
            CGContext(
                data: nil, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceGray(), bitmapInfo: CGImageAlphaInfo.alphaOnly.rawValue))
        alpha.setFillColor(gray: 1, alpha: 0.25)
        alpha.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(alpha.data?.load(as: UInt8.self) == 64)
    }

    @Test func invalidBitmapsAreRejected() {
        func make(_ width: Int, _ bits: Int, _ row: Int, _ info: CGImageAlphaInfo, height: Int = 1) -> CGContext? {
            CGContext(
                data: nil, width: width, height: height, bitsPerComponent: bits, bytesPerRow: row,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: info.rawValue)
        }
        #expect(make(4, 8, 0, .premultipliedLast) != nil)
        #expect(make(0, 8, 0, .premultipliedLast) == nil)
        #expect(make(4, 16, 0, .premultipliedLast) == nil)
        #expect(make(4, 8, 15, .premultipliedLast) == nil)
        #expect(make(4, 8, 0, .last) == nil)
        #expect(make(4, 8, 0, .none) == nil)
        #expect(make(4, 8, .max, .premultipliedLast, height: 3) == nil)
    }

    @Test func imagesDecodeFromBytes() throws {
        let provider = try #require(CGDataProvider(data: Data([255, 128, 0, 128]) as CFData))
        let image = try #require(
            CGImage(
                width: 1, height: 1, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 4,
                space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.last.rawValue),
                provider: provider, decode: nil, shouldInterpolate: true, intent: .defaultIntent))
        #expect(image.pixels[0, 0] == 0x8080_4000)
        #expect(!image.isOpaque)
        #expect(
            CGImage(
                width: 2, height: 1, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 8,
                space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.last.rawValue),
                provider: provider, decode: nil, shouldInterpolate: true, intent: .defaultIntent) == nil)
    }

    @Test func croppingRoundsToWholePixels() throws {
        let pixels = PixelBuffer(width: 40, height: 30)
        for y in 0..<30 {
            for x in 0..<40 { pixels[x, y] = 0xFF00_0000 | UInt32(y << 8 | x) }
        }
        let image = CGImage(pixels: pixels, isOpaque: true)
        for rect in [
            CGRect(x: 3, y: 5, width: 4, height: 6), CGRect(x: 16, y: 0, width: 24, height: 30),
            CGRect(x: 0, y: 1, width: 40, height: 28),
        ] {
            let part = try #require(image.cropping(to: rect))
            #expect(part.width == Int(rect.width) && part.height == Int(rect.height))
            #expect(part.pixels[0, 0] == pixels[Int(rect.minX), Int(rect.minY)])
            #expect(part.pixels[part.width - 1, part.height - 1] == pixels[Int(rect.maxX) - 1, Int(rect.maxY) - 1])
        }
        #expect(image.cropping(to: CGRect(x: 50, y: 0, width: 4, height: 4)) == nil)
        #expect(image.cropping(to: CGRect(x: 38, y: 28, width: 9, height: 9))?.width == 2)
    }

    @Test func maskingUsesLuminance() throws {
        let (pixels, stencil) = (PixelBuffer(width: 2, height: 2), PixelBuffer(width: 2, height: 2))
        for y in 0..<2 {
            for x in 0..<2 {
                pixels[x, y] = y == 0 ? 0xFFFF_0000 : 0xFF00_00FF
                stencil[x, y] = x == 0 ? 0xFFFF_FFFF : 0xFF00_0000
            }
        }
        let image = CGImage(pixels: pixels, isOpaque: true)
        let masked = try #require(image.masking(CGImage(pixels: stencil, isOpaque: true))).pixels
        #expect([masked[0, 0], masked[1, 0], masked[0, 1], masked[1, 1]] == [0xFFFF_0000, 0, 0xFF00_00FF, 0])
    }

    @Test func anImageMaskLetsPaintThroughWhereItsSamplesAreZero() throws {
        let samples = try #require(CGDataProvider(data: Data([0, 9, 255, 9, 0, 9, 255, 9])))
        func mask(_ decode: [CGFloat]? = nil) throws -> CGImage {
            try #require(
                CGImage(
                    maskWidth: 2, height: 2, bitsPerComponent: 8, bitsPerPixel: 16, bytesPerRow: 4, provider: samples,
                    decode: decode, shouldInterpolate: false))
        }
        let red = PixelBuffer(width: 2, height: 2)
        for index in 0..<4 { red[index % 2, index / 2] = 0xFFFF_0000 }
        let image = CGImage(pixels: red, isOpaque: true)
        let masked = try #require(image.masking(mask())).pixels
        #expect([masked[0, 0], masked[1, 0]] == [0xFFFF_0000, 0])
        let inverted = try #require(image.masking(mask([1, 0]))).pixels
        #expect([inverted[0, 1], inverted[1, 1]] == [0, 0xFFFF_0000])

        let context = CGContext(pixels: PixelBuffer(width: 2, height: 2), scale: 1)
        context.setFillColor(red: 0, green: 0, blue: 1, alpha: 1)
        context.draw(try mask(), in: CGRect(x: 0, y: 0, width: 2, height: 2))
        #expect([context.pixels[0, 0], context.pixels[1, 0]] == [0xFF00_00FF, 0])
        #expect(try mask().isMask && mask().colorSpace == nil && !image.isMask)
    }

    @Test(arguments: [(2, 3, 16, 4), (2, 2, 16, 3), (2, 2, 4, 4), (2, 3, 16, .max), (32_767, 2, .max, .max)])
    func anImageMaskNeedsAllOfItsBytes(_ width: Int, _ height: Int, _ bitsPerPixel: Int, _ bytesPerRow: Int) throws {
        let samples = try #require(CGDataProvider(data: Data(count: 8)))
        #expect(
            CGImage(
                maskWidth: width, height: height, bitsPerComponent: 8, bitsPerPixel: bitsPerPixel,
                bytesPerRow: bytesPerRow, provider: samples, decode: nil, shouldInterpolate: false) == nil)
    }
}
