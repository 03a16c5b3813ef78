import TestSupport
import Testing

@testable import CoreGraphics

/// Drawings that a context draws several times.
@Suite(.lane(.background)) struct LayerTests {
    @Test func aLayerIsDrawnAtItsPoints() throws {
        let pixels = PixelBuffer(width: 8, height: 4)
        let context = CGContext(pixels: pixels, scale: 1)
        let layer = try #require(CGLayer(context, size: CGSize(width: 4, height: 2), auxiliaryInfo: nil))
        layer.context?.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
        layer.context?.fill(CGRect(x: 0, y: 0, width: 4, height: 1))
        context.draw(layer, at: CGPoint(x: 0, y: 2))
        context.draw(layer, in: CGRect(x: 4, y: 0, width: 4, height: 4))
        func isRed(_ x: Int, _ y: Int) -> Bool {
            (pixels.base + y * pixels.bytesPerRow + x * 4).load(as: UInt32.self) == 0xFFFF_0000
        }
        let rows = (0..<4).map { y in (0..<8).map { isRed($0, y) ? "r" : "." }.joined() }
        #expect(rows[2] == "rrrr...." && rows[3] == "........" && rows[0] == "....rrrr")
    }

    @Test func aLayerWithoutAreaIsNil() {
        let context = CGContext(pixels: PixelBuffer(width: 1, height: 1), scale: 1)
        #expect(CGLayer(context, size: .zero, auxiliaryInfo: nil)?.size == nil)
    }
}
