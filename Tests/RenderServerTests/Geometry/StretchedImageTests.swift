import CoreGraphics
import TestSupport
import Testing

@testable import RenderServer

/// Images whose rows and columns remain parallel to the device's, stretched evenly or in their middle.
@Suite(.lane(.background)) struct StretchedImageTests {
    @Test func squeezedImagesAreReducedAlongTheirAxis() throws {
        // Alternating black and white columns become gray where a pixel contains several of them.
        let columns = CGImage.of((0..<160).map { _ in (0..<160).map { $0 % 2 == 0 ? 0xFF00_0000 : 0xFFFF_FFFF } })
        let picture = Picture(layer(columns, width: 32, height: 160), width: 32, height: 160)
        for x in 2..<30 { #expect((0x70...0x90).contains(picture[x, 100] & 255), "\(x)") }
        // Rows are sharp: one at a time is white.
        let rows = CGImage.of(
            (0..<160).map { y in .init(repeating: y % 2 == 0 ? 0xFF00_0000 : 0xFFFF_FFFF, count: 160) })
        let squeezed = Picture(layer(rows, width: 32, height: 160), width: 32, height: 160)
        #expect((0..<4).map { squeezed[16, $0] & 255 } == [0, 255, 0, 255])
    }

    private func layer(
        _ image: CGImage, x: Double = 0, width: Double, height: Double,
        center: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    ) -> Layer {
        Layer(2, x: x, width: width, height: height) {
            var content = RenderTree.ImageContent(image, in: $0.bounds)
            content.center = center
            $0.content = .image(content)
        }
    }

    @Test func fixedPartsOfResizableImagesRemainSharp() {
        // Black caps of 4 pixels on both sides of a white middle of 92, which is squeezed to 12.
        let image = CGImage.of(
            (0..<20).map { _ in (0..<100).map { (4..<96).contains($0) ? 0xFFFF_FFFF : 0xFF00_0000 } })
        let layer = layer(image, width: 20, height: 20, center: CGRect(x: 0.04, y: 0, width: 0.92, height: 1))
        let picture = Picture(layer, width: 20, height: 20)
        #expect((0..<20).map { picture[$0, 10] & 255 } == (0..<20).map { (4..<16).contains($0) ? 255 : 0 })
    }

    /// Rows of a stretched middle of one texel are sampled once, for their own image and columns only.
    @Test func rowsOfAStretchedMiddleAreAlike() {
        func image(_ middle: UInt32) -> CGImage {
            .of([[0x8000_0000, 0x8000_0000, 0x8000_0000], [middle, 0x8000_8000, middle], [0, 0, 0]])
        }
        let third = 1.0 / 3, center = CGRect(x: third, y: third, width: third, height: third)
        var below = layer(image(0x8080_0000), width: 24, height: 50, center: center)
        var above = layer(image(0x8000_0080), width: 24, height: 50, center: center)
        (below.node.id, above.node.id) = (2, 3)
        let together = Picture(
            Layer(1, width: 24, height: 50, color: .white, children: [below, above]), width: 24, height: 50)
        func single(_ layer: Layer) -> Picture {
            Picture(Layer(1, width: 24, height: 50, color: .white, children: [layer]), width: 24, height: 50)
        }
        // A translucent black row, a stretched one with colored edges, and a transparent one over white.
        func expected(_ edge: UInt32) -> [UInt32] {
            [0xFF7F_7F7F] + .init(repeating: edge, count: 48) + [0xFFFF_FFFF]
        }
        func column(_ x: Int, of picture: Picture) -> [UInt32] { (0..<50).map { picture[x, $0] } }
        #expect(column(0, of: single(below)) == expected(0xFFFF_7F7F))
        #expect(column(12, of: single(below)) == expected(0xFF7F_FF7F))
        #expect(column(23, of: single(above)) == expected(0xFF7F_7FFF))
        // Half of the red edge remains under the blue one.
        #expect(column(0, of: together) == [0xFF3F_3F3F] + .init(repeating: 0xFF7F_3FBF, count: 48) + [0xFFFF_FFFF])
    }

    /// In a round clip, each row has other columns.
    @Test func alikeRowsAreSampledForTheirOwnColumns() {
        let row = (0..<21).map { 0x8000_0000 | UInt32($0) * 6 }
        let image = CGImage.of([row, row, row])
        let stretched = layer(
            image, width: 40, height: 40, center: CGRect(x: 10.0 / 21, y: 1.0 / 3, width: 1.0 / 21, height: 1.0 / 3))
        func picture(_ isClipped: Bool) -> Picture {
            let clip = Layer(3, width: 40, height: 40, children: [stretched]) {
                $0.clipsToBounds = isClipped
                $0.corners.radius = 20
            }
            return Picture(Layer(1, width: 40, height: 40, color: .white, children: [clip]), width: 40, height: 40)
        }
        let (clipped, whole) = (picture(true), picture(false))
        for y in 0..<40 {
            for x in 0..<40 where (x - 20) * (x - 20) + (y - 20) * (y - 20) < 17 * 17 {
                #expect(clipped[x, y] == whole[x, y], "(\(x), \(y))")
            }
        }
        #expect(clipped[0, 0] == 0xFFFF_FFFF)
    }
}
