import TestSupport
import Testing

@testable import CoreGraphics

@Suite(.lane(.background)) struct ImageReductionTests {
    /// An opaque black image with one white column.
    private func image(width: Int, height: Int, column: Int) -> CGImage {
        let pixels = PixelBuffer(width: width, height: height)
        for y in 0..<height {
            for x in 0..<width { pixels[x, y] = x == column ? 0xFFFF_FFFF : 0xFF00_0000 }
        }
        return CGImage(pixels: pixels, isOpaque: true)
    }

    private func drawn(_ image: CGImage, in rect: CGRect, width: Int, height: Int) -> PixelBuffer {
        let context = CGContext(pixels: PixelBuffer(width: width, height: height), scale: 1)
        context.drawUpright(image, in: rect)
        return context.pixels
    }

    @Test func halfSizeMixesPixelsByTheLanczosKernel() {
        let pixels = drawn(
            image(width: 80, height: 8, column: 40), in: CGRect(x: 0, y: 0, width: 40, height: 4), width: 40, height: 4)
        func gray(_ x: Int) -> Int { Int(pixels[x, 2] & 0xFF) }
        #expect(abs(gray(20) - 109) <= 1 && abs(gray(19) - 30) <= 1, "\(gray(20)) \(gray(19))")
        #expect(gray(21) == 0 && gray(17) == 0 && pixels[21, 2] >> 24 == 255)
    }

    /// The outermost pixels have the same centers before and after, so each step is a little longer than the ratio.
    @Test func reducedImagesKeepTheCentersOfTheirOutermostPixels() {
        let ramp = PixelBuffer(width: 80, height: 8)
        for y in 0..<8 {
            for x in 0..<80 { ramp[x, y] = 0xFF00_0000 | UInt32(3 * x) * 0x01_0101 }
        }
        let pixels = drawn(
            CGImage(pixels: ramp, isOpaque: true), in: CGRect(x: 0, y: 0, width: 40, height: 4), width: 40, height: 4)
        for x in 2..<38 {
            let expected = 3 * Double(x) * 79 / 39
            #expect(abs(Double(pixels[x, 2] & 0xFF) - expected) < 1.5, "column \(x)")
        }
    }

    @Test func eachDirectionIsReducedByItself() {
        let pixels = drawn(
            image(width: 80, height: 4, column: 40), in: CGRect(x: 0, y: 0, width: 40, height: 8), width: 40, height: 8)
        let column = (0..<8).map { pixels[20, $0] }
        #expect(Set(column).count == 1 && column[0] & 0xFF > 100)
    }

    @Test func aMirroredImageIsReducedAlike() {
        let source = image(width: 80, height: 8, column: 20)
        let context = CGContext(pixels: PixelBuffer(width: 40, height: 4), scale: 1)
        context.translateBy(x: 40, y: 0)
        context.scaleBy(x: -1, y: 1)
        context.drawUpright(source, in: CGRect(x: 0, y: 0, width: 40, height: 4))
        let plain = drawn(source, in: CGRect(x: 0, y: 0, width: 40, height: 4), width: 40, height: 4)
        for x in 0..<40 { #expect(context.pixels[39 - x, 1] == plain[x, 1]) }
    }

    @Test(arguments: [1e-3, 1e-9, 1e-14]) func anImageThatIsMuchThinnerThanAPixelIsInvisible(length: CGFloat) {
        let source = image(width: 80, height: 80, column: 0)
        let narrow = drawn(source, in: CGRect(x: 2.5, y: 2, width: length, height: 4), width: 8, height: 8)
        let low = drawn(source, in: CGRect(x: 2, y: 2.5, width: 4, height: length), width: 8, height: 8)
        #expect(narrow[2, 3] >> 24 <= 1 && low[3, 2] >> 24 <= 1)
    }

    @Test func aReducedImageThatEndsBetweenPixelsHasBlendedEdges() {
        let pixels = drawn(
            image(width: 80, height: 80, column: 100), in: CGRect(x: 2.25, y: 2, width: 20, height: 20), width: 30,
            height: 30)
        #expect(pixels[1, 10] == 0 && pixels[3, 10] == 0xFF00_0000)
        #expect((180...200).contains(pixels[2, 10] >> 24) && (56...72).contains(pixels[22, 10] >> 24))
    }
}
