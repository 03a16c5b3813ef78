import CWebP
import Foundation
import TestSupport
import Testing

@testable import CoreGraphics

/// Image files with random faults: decoding returns an image or throws, and never traps.
///
/// A failure names the seed, with which the test repeats the file.
@Suite(.lane(.background)) struct ImageFuzzTests {
    private static let count = 400

    private static func image() -> CGImage {
        let pixels = PixelBuffer(width: 24, height: 17)
        for y in 0..<17 {
            for x in 0..<24 {
                pixels[x, y] = 0xFF00_0000 | UInt32(x * 10) << 16 | UInt32(y * 15) << 8 | UInt32(x * y % 256)
            }
        }
        return CGImage(pixels: pixels, isOpaque: true)
    }

    private static func webP() -> Data {
        let pixels = image().pixels
        var bytes: UnsafeMutablePointer<UInt8>?
        let count = WebPEncodeLosslessBGRA(
            pixels.base.assumingMemoryBound(to: UInt8.self), Int32(pixels.width), Int32(pixels.height),
            Int32(pixels.bytesPerRow), &bytes)
        defer { WebPFree(bytes) }
        return bytes.map { Data(bytes: $0, count: count) } ?? Data()
    }

    private func check(_ data: Data, _ name: String, seed: Int) {
        do {
            let image = try ImageCodec.decode(data)
            #expect(image.width > 0 && image.height > 0, "\(name), seed \(seed)")
            #expect(image.pixels.width == image.width && image.pixels.height == image.height, "\(name), seed \(seed)")
            // Every row can be read.
            var sum: UInt32 = 0
            for y in 0..<min(image.height, 200) { sum &+= image.pixels[image.width - 1, y] }
            #expect(!image.isOpaque || image.pixels[0, 0] >> 24 == 255, "\(name), seed \(seed), \(sum)")
        } catch {
            #expect(error is ImageCodecError, "\(name), seed \(seed): \(error)")
        }
    }

    @Test(arguments: ["png", "jpeg", "webp"]) func filesWithFaultsAreDecodedOrRefused(_ format: String) {
        let file =
            switch format {
            case "png": ImageCodec.png(Self.image())
            case "jpeg": ImageCodec.jpeg(Self.image(), quality: 0.7)
            default: Self.webP()
            }
        for seed in 0..<Self.count {
            var random = SeededGenerator(seed: UInt64(seed))
            check(Data(random.mutated(bytes: [UInt8](file))), format, seed: seed)
        }
    }

    /// Faults behind valid checksums reach the decoder of a PNG's chunks.
    @Test func chunksWithFaultsAreDecodedOrRefused() {
        let file = [UInt8](ImageCodec.png(Self.image()))
        for seed in 0..<Self.count {
            var random = SeededGenerator(seed: UInt64(seed))
            var result = Array(file[0..<8])
            var position = 8
            while position + 12 <= file.count {
                let length = file[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
                let type = Array(file[position + 4..<position + 8])
                var body = Array(file[position + 8..<position + 8 + length])
                if Bool.random(using: &random) { body = random.mutated(bytes: body) }
                result += Self.bigEndian(UInt32(body.count)) + type + body + Self.bigEndian(Self.checksum(type + body))
                position += 12 + length
            }
            check(Data(result), "png chunks", seed: seed)
        }
    }

    private static func bigEndian(_ value: UInt32) -> [UInt8] { withUnsafeBytes(of: value.bigEndian) { Array($0) } }

    /// Returns the CRC-32 of bytes, as PNG defines it.
    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        var sum = UInt32.max
        for byte in bytes {
            sum ^= UInt32(byte)
            for _ in 0..<8 {
                let bit = sum & 1
                sum >>= 1
                if bit == 1 { sum ^= 0xEDB8_8320 }
            }
        }
        return ~sum
    }

    @Test func otherFormatsAndNoiseAreRefused() {
        let beginnings: [[UInt8]] = [
            Array("GIF89a".utf8), Array("BM".utf8), Array("II*\0".utf8), Array("\u{0}\u{0}\u{1}\u{0}".utf8), [],
            [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], [0xFF, 0xD8, 0xFF], Array("RIFF\u{8}\0\0\0WEBP".utf8),
        ]
        for seed in 0..<Self.count {
            var random = SeededGenerator(seed: UInt64(seed))
            let noise = (0..<Int.random(in: 0...300, using: &random)).map { _ in
                UInt8.random(in: 0...255, using: &random)
            }
            let data = Data((beginnings.randomElement(using: &random) ?? []) + noise)
            #expect(throws: ImageCodecError.self, "seed \(seed)") { try ImageCodec.decode(data) }
        }
    }
}
