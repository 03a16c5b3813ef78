import CoreGraphics
import TestSupport
import Testing

@testable import RenderServer

/// Images of trees know where visible text is.
@Suite(.lane(.background)) struct TreeTextTests {
    /// A layer of 20 × 10 points with text in its right half.
    private static func label(_ id: UInt64 = 2, x: Double, y: Double = 0) -> Layer {
        Layer(id, x: x, y: y, width: 20, height: 10) { node in
            let pixels = PixelBuffer(width: 40, height: 20)
            pixels.addTextBoxes([CGRect(x: 20, y: 0, width: 20, height: 20)])
            node.content = .image(
                .init(
                    image: CGImage(pixels: pixels, isOpaque: false), source: CGRect(x: 0, y: 0, width: 1, height: 1),
                    destination: CGRect(x: 0, y: 0, width: 20, height: 10)))
        }
    }

    private static func boxes(_ children: [Layer], _ configure: (inout RenderTree.Node) -> Void = { _ in }) -> [CGRect]
    {
        let root = Layer(1, width: 100, height: 100, children: children, configure)
        return OffscreenRenderer.image(of: root.tree, width: 100, height: 100, scale: 1).pixels.textBoxes
    }

    @Test func rectanglesFollowTransformsAndClips() {
        #expect(Self.boxes([Self.label(x: 5, y: 30)]) == [CGRect(x: 15, y: 30, width: 10, height: 10)])
        let parent = Layer(3, x: 10, y: 0, width: 18, height: 50, children: [Self.label(x: 4)]) {
            $0.clipsToBounds = true
        }
        #expect(Self.boxes([parent]) == [CGRect(x: 24, y: 0, width: 4, height: 10)])
    }

    @Test func invisibleTextIsLeftOut() {
        #expect(Self.boxes([Self.label(x: 5)]) { $0.isHidden = true }.isEmpty)
        #expect(Self.boxes([Self.label(x: 5)]) { $0.opacity = 0 }.isEmpty)
        #expect(Self.boxes([Self.label(x: -20)]).isEmpty)
    }

    @Test func opaqueLayersCoverText() {
        let cover = Layer(4, x: 10, y: 0, width: 30, height: 30, color: .red)
        #expect(Self.boxes([Self.label(x: 5), cover]).isEmpty)
        #expect(Self.boxes([cover, Self.label(x: 5)]).count == 1)
        #expect(Self.boxes([Self.label(x: 25), cover]).count == 1, "A part of the text is visible.")
        var translucent = cover
        translucent.node.opacity = 0.5
        #expect(Self.boxes([Self.label(x: 5), translucent]).count == 1)
        var round = cover
        round.node.corners.radius = 3
        #expect(Self.boxes([Self.label(x: 5), round]).count == 1)
    }
}
