import TestSupport
import Testing

@testable import CoreGraphics

@Suite(.lane(.background)) struct ImageEnlargementTests {
    /// The gray values of a row of an opaque image with the columns black, black, white, white, enlarged.
    private func row(enlargedTo width: Int, from x: CGFloat = 0) -> [Int] {
        let source = PixelBuffer(width: 4, height: 2)
        for y in 0..<2 {
            for x in 0..<4 { source[x, y] = x < 2 ? 0xFF00_0000 : 0xFFFF_FFFF }
        }
        let context = CGContext(pixels: PixelBuffer(width: width, height: 2), scale: 1)
        context.drawUpright(
            CGImage(pixels: source, isOpaque: true), in: CGRect(x: x, y: 0, width: CGFloat(width), height: 2))
        return (0..<width).map { Int(context.pixels[$0, 1] & 0xFF) }
    }

    @Test func aPixelAtTwiceTheSizeHasAnEighthOfItsNeighbor() {
        #expect(row(enlargedTo: 8) == [0, 0, 0, 32, 223, 255, 255, 255])
    }

    @Test func positionsBetweenPixelsAreRoundedToEighths() {
        // At 32 times the size, four pixels round to each eighth.
        let values = row(enlargedTo: 128)[48..<80]
        let steps = values.reduce(into: [Int]()) { if $0.last != $1 { $0.append($1) } }
        #expect(steps == [0, 16, 32, 64, 128, 191, 223, 239, 255])
        #expect(values.count { $0 == 128 } == 4 && values.count { $0 == 0 } == 2)
    }

    @Test func edgesContinueOutward() {
        #expect(row(enlargedTo: 8).first == 0 && row(enlargedTo: 128).suffix(48).allSatisfy { $0 == 255 })
    }
}
