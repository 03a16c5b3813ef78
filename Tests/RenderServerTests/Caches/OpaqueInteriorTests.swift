import CoreGraphics
import TestSupport
import Testing

@testable import RenderServer

@Suite(.lane(.background)) struct OpaqueInteriorTests {
    private func card(seed: UInt64) -> CGImage { .softCard(120, 100, seed: seed) }

    @Test func opaqueInteriorCoversMostOfImage() throws {
        let image = card(seed: 1)
        let interior = try #require(image.pixels.opaqueInterior)
        for y in interior.minY..<interior.maxY {
            for x in interior.minX..<interior.maxX { #expect(image.pixels[x, y] >> 24 == 255) }
        }
        #expect(interior.width * interior.height > 120 * 100 / 2)
        #expect(CGImage.noise(120, 100, opaque: false, seed: 2).pixels.opaqueInterior == nil)
    }

    /// The card over white differs from the card over black by white times the transparency of the card.
    @Test(.tags(.slow), .enabled(if: runsSlowTests), arguments: 0..<30)
    func contentShowsThroughTranslucentPixelsOnly(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        func value(_ low: Double, _ high: Double) -> Double { .random(in: low...high, using: &random) }
        var turn = Self.turn(value(-3, 3), scale: value(0.2, 2.2))
        turn.m31 = value(60, 180)
        turn.m32 = value(60, 180)
        if seed % 2 == 0 { turn.m13 = value(-0.003, 0.003) }
        let image = card(seed: UInt64(seed))
        let bounds = CGRect(x: -60, y: -50, width: 120, height: 100)
        func frame(over color: RenderColor) -> Picture {
            var card = Layer(3, width: 120, height: 100) {
                $0.bounds = bounds
                $0.content = .image(.init(image, in: bounds))
            }
            card.node.transform = turn
            let root = Layer(
                1, width: 240, height: 240, children: [Layer(2, width: 240, height: 240, color: color), card])
            return Picture(root, width: 240, height: 240)
        }
        var alone = Layer(3, width: 120, height: 100) {
            $0.bounds = bounds
            $0.content = .image(.init(image, in: bounds))
        }
        alone.node.transform = turn
        let alpha = Picture(
            OffscreenRenderer.image(
                of: Layer(1, width: 240, height: 240, children: [alone]).tree, width: 240, height: 240, scale: 1
            )
            .pixels)
        let white = frame(over: .white), black = frame(over: RenderColor(red: 0, green: 0, blue: 0))
        let wrong = alpha.words.indices.filter {
            let light = Int(white.words[$0] & 255) - Int(black.words[$0] & 255)
            return abs(light - (255 - Int(alpha.words[$0] >> 24))) > 3
        }
        #expect(wrong.isEmpty, "\(wrong.count) pixels, the first at \(wrong.first ?? 0)")
    }
}

extension OpaqueInteriorTests {
    fileprivate static func turn(_ angle: Double, scale: Double) -> Projection {
        Projection(CGAffineTransform(rotationAngle: angle).scaledBy(x: scale, y: scale))
    }
}
