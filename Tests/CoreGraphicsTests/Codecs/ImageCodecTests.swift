import CWebP
import TestSupport
import Testing

@testable import CoreGraphics

@Suite(.lane(.background)) struct ImageCodecTests {
    /// An image with every alpha and many colors, premultiplied.
    private func makeImage(opaque: Bool, _ width: Int = 37, _ height: Int = 23) -> CGImage {
        let pixels = PixelBuffer(width: width, height: height)
        for y in 0..<height {
            for x in 0..<width {
                let alpha = opaque ? 255 : UInt32((x * 29 + y * 13) % 256)
                let parts = [UInt32(x * 6 % 256), UInt32(y * 11 % 256), UInt32((x + y) * 4 % 256)]
                    .map { ($0 * alpha + 127) / 255 }
                pixels[x, y] = alpha << 24 | parts[0] << 16 | parts[1] << 8 | parts[2]
            }
        }
        return CGImage(pixels: pixels, isOpaque: opaque)
    }

    private func difference(_ first: CGImage, _ second: CGImage) -> Int {
        var largest = 0
        for y in 0..<first.height {
            for x in 0..<first.width {
                let (p, q) = (first.pixels[x, y], second.pixels[x, y])
                for shift in [0, 8, 16, 24] as [UInt32] {
                    largest = max(largest, abs(Int(p >> shift & 0xFF) - Int(q >> shift & 0xFF)))
                }
            }
        }
        return largest
    }

    @Test(arguments: [ImageCodec.Compression.fast, .standard, .best])
    func pngIsLossless(_ compression: ImageCodec.Compression) throws {
        for opaque in [true, false] {
            let image = makeImage(opaque: opaque)
            let again = try ImageCodec.decode(ImageCodec.png(image, compression: compression))
            #expect(again.isOpaque == opaque)
            #expect((again.width, again.height) == (image.width, image.height))
            // Straight alpha has fewer values than premultiplied alpha for small alphas, never more.
            #expect(difference(image, again) <= (opaque ? 0 : 1))
        }
    }

    @Test func theBytesOfADecodedImageAreRedGreenBlueAndAlpha() throws {
        let pixels = PixelBuffer(width: 1, height: 1)
        pixels[0, 0] = 0x8080_4000
        let image = try ImageCodec.decode(ImageCodec.png(CGImage(pixels: pixels, isOpaque: false)))
        #expect(image.alphaInfo == .last && image.byteOrderInfo == .orderDefault && image.bytesPerRow == 4)
        #expect(image.dataProvider?.data.map { [UInt8]($0) } == [255, 128, 0, 128])
        pixels[0, 0] = 0xFFFF_8000
        let opaque = try ImageCodec.decode(ImageCodec.png(CGImage(pixels: pixels, isOpaque: true)))
        #expect(opaque.alphaInfo == .noneSkipLast && opaque.copy()?.bitmapInfo == opaque.bitmapInfo)
        #expect(opaque.dataProvider?.data.map { [UInt8]($0) } == [255, 128, 0, 255])
    }

    @Test func pngEncodingIsDeterministic() {
        #expect(ImageCodec.png(makeImage(opaque: false)) == ImageCodec.png(makeImage(opaque: false)))
    }

    @Test func jpegIsCloseToOriginal() throws {
        let flat = PixelBuffer(width: 32, height: 16)
        for y in 0..<16 {
            for x in 0..<32 { flat[x, y] = 0xFF20_80C0 }
        }
        let image = CGImage(pixels: flat, isOpaque: true)
        let again = try ImageCodec.decode(ImageCodec.jpeg(image, quality: 0.9))
        #expect(difference(image, again) <= 3)
        #expect(
            ImageCodec.jpeg(makeImage(opaque: true), quality: 0.1).count
                < ImageCodec.jpeg(makeImage(opaque: true), quality: 1).count)
    }

    @Test func jpegFlattensTransparencyOntoWhite() throws {
        let clear = CGImage(pixels: PixelBuffer(width: 16, height: 16), isOpaque: false)
        let again = try ImageCodec.decode(ImageCodec.jpeg(clear, quality: 1))
        #expect(again.pixels[8, 8] == 0xFFFF_FFFF)
    }

    @Test func webPDecodes() throws {
        let image = makeImage(opaque: false)
        let straight = image.pixels.copy()
        for y in 0..<straight.height {
            Premultiplication.divide(
                UnsafeMutableRawPointer(straight.row(y)).assumingMemoryBound(to: UInt8.self), count: straight.width)
        }
        var bytes: UnsafeMutablePointer<UInt8>?
        let count = WebPEncodeLosslessBGRA(
            straight.base.assumingMemoryBound(to: UInt8.self), Int32(straight.width), Int32(straight.height),
            Int32(straight.bytesPerRow), &bytes)
        defer { WebPFree(bytes) }
        let data = Data(bytes: try #require(bytes), count: count)
        let again = try ImageCodec.decode(data)
        #expect(difference(image, again) <= 2)
        #expect(throws: ImageCodecError.self) { try ImageCodec.decode(data.prefix(data.count / 2)) }
    }

    @Test func damagedFilesReportReason() {
        let png = ImageCodec.png(makeImage(opaque: false, 200, 200))
        let jpeg = ImageCodec.jpeg(makeImage(opaque: true, 200, 200), quality: 0.8)
        for (data, word) in [
            (Data(), "empty"), (Data("hello, this is text".utf8), "neither"), (png.prefix(png.count / 2), "PNG"),
            (png.prefix(20), "PNG"), (jpeg.prefix(jpeg.count / 2), "JPEG"), (jpeg.prefix(10), "JPEG"),
            (Data("RIFF\u{4}\0\0\0WEBPVP8 ".utf8), "WebP"),
        ] {
            do {
                _ = try ImageCodec.decode(data)
                Issue.record("\(word): nothing was thrown")
            } catch {
                #expect("\(error)".contains(word), "\(error)")
            }
        }
    }

    @Test func truncatedFilesThrowOrDecodeCompletely() throws {
        let image = makeImage(opaque: true)
        for file in [ImageCodec.png(image), ImageCodec.jpeg(image, quality: 0.5)] {
            let whole = try ImageCodec.decode(file)
            var thrown = 0
            for count in stride(from: 0, to: file.count, by: 7) {
                do {
                    let decoded = try ImageCodec.decode(file.prefix(count))
                    #expect(decoded.width == whole.width && decoded.height == whole.height, "\(count) bytes")
                    #expect(difference(decoded, whole) == 0, "\(count) bytes")
                } catch {
                    #expect(error is ImageCodecError, "\(count) bytes")
                    thrown += 1
                }
            }
            // Only what follows the last pixel may be missing.
            #expect(thrown * 7 > file.count - 32)
        }
    }

    @Test func damagedFilesThrowOrKeepTheirSize() throws {
        let image = makeImage(opaque: true)
        let png = ImageCodec.png(image), jpeg = ImageCodec.jpeg(image, quality: 0.5)
        // A checksum protects the size in a PNG; in a JPEG, the size precedes the start of the scan.
        let scan = try #require(jpeg.firstRange(of: Data([0xFF, 0xDA]))).lowerBound
        for (file, sizeEnd) in [(png, 0), (jpeg, scan)] {
            for index in stride(from: 0, to: file.count, by: 5) {
                var damaged = file
                damaged[index] ^= 0x5A
                do {
                    let decoded = try ImageCodec.decode(damaged)
                    #expect((decoded.pixels.width, decoded.pixels.height) == (decoded.width, decoded.height))
                    if index >= sizeEnd { #expect((decoded.width, decoded.height) == (37, 23), "byte \(index)") }
                } catch {
                    #expect(error is ImageCodecError, "byte \(index)")
                }
            }
        }
    }

    @Test func damagedPNGHeadersThrow() {
        let file = ImageCodec.png(makeImage(opaque: true))
        for index in 0..<33 {
            var damaged = file
            damaged[index] ^= 0x5A
            #expect(throws: ImageCodecError.self, "byte \(index)") { try ImageCodec.decode(damaged) }
        }
    }
}
