import CoreGraphics
import TestSupport
import Testing

@testable import RenderServer

/// Omitting content outside the clip must not affect the pixels.
@Suite(.lane(.background)) struct CullingTests {
    @Test func culledOutlinesTouchNoPixel() {
        var layers = RandomLayers(seed: 8000)
        let clip = PixelRect(x: 20, y: 30, width: 50, height: 40)
        let box = CGRect(x: 3, y: 2, width: 30, height: 17)
        var (outside, all) = (0, 0)
        for _ in 0..<4000 {
            let matrix = layers.place(size: 96, isWhole: false)
            let shape = ConvexShape(outline: box, under: matrix, clip: clip, antialiasing: .all)
            let isOutside = matrix.maps(box, outside: clip)
            if isOutside { #expect(shape?.bounds.overlaps(clip) != true) }
            outside += isOutside ? 1 : 0
            all += shape?.bounds.overlaps(clip) == true ? 0 : 1
        }
        // Most rectangles that miss the clip are known to do so; near the eye they are not.
        #expect(outside * 10 > all * 7)
    }

    @Test func culledLayerStillDrawsVisibleSublayers() {
        let inside = Layer(3, x: 100, width: 10, height: 10, color: .red)
        func render(_ clips: Bool) -> Picture {
            let outside = Layer(2, x: -100, width: 20, height: 20, color: .blue, children: [inside]) {
                $0.clipsToBounds = clips
            }
            return Picture(Layer(1, width: 40, height: 40, children: [outside]), width: 40, height: 40)
        }
        #expect(render(false).count(of: 0xFFFF_0000) == 100)
        #expect(render(true).count(of: 0xFFFF_0000) == 0)
    }
}
