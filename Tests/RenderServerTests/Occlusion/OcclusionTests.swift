import CoreGraphics
import TestSupport
import Testing

@testable import RenderServer

/// Omitting covered content must not affect the pixels.
@Suite(.lane(.background)) struct OcclusionTests {
    private static let size = 96

    private func render(_ root: Layer, size: Int = Self.size, scale: CGFloat = 1, drawsOccluded: Bool) -> Picture {
        let rect = PixelRect(x: 0, y: 0, width: size, height: size)
        let displayList = DisplayListBuilder.displayList(root.tree, scale: scale, target: rect, caches: RenderCaches())
        let pixels = PixelBuffer(width: size, height: size)
        FrameJob(displayList, rects: [rect], target: RowTarget(pixels, rect: rect), background: 0xFF00_0000)
            .run([StripRenderer(drawsOccludedItems: drawsOccluded)])
        return Picture(pixels)
    }

    @Test(.tags(.slow), .enabled(if: runsSlowTests), arguments: 0..<250)
    func occlusionCullingChangesNoByte(seed: Int) {
        var layers = RandomLayers(seed: UInt64(6000 + seed))
        let root = layers.root(size: Double(Self.size))
        let culled = render(root, drawsOccluded: false), full = render(root, drawsOccluded: true)
        #expect(culled.difference(from: full) == nil, "seed \(seed)")
    }

    /// None of the cards covers a strip of the screen, yet most of their pixels are covered.
    @Test(arguments: 0..<12)
    func cullingUnderManySmallLayersChangesNoByte(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        func value(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
        let text = CGImage.softCard(20, 8, seed: 3)
        let cards = (0..<400).map { index in
            let side = value(6...24), shade = Float(value(0...1))
            return Layer(
                UInt64(10 + 2 * index), x: value(-10...90), y: value(-10...90), width: side, height: side,
                color: RenderColor(red: shade, green: 1 - shade, blue: 0.5, alpha: index % 9 == 0 ? 0.5 : 1),
                children: [
                    Layer(UInt64(11 + 2 * index), x: 2, y: 2, width: side - 4, height: side / 3) {
                        $0.content = .image(.init(text, in: $0.bounds))
                    }
                ]
            ) {
                if index % 3 > 0 { $0.corners.radius = side / 5 }
                if index % 50 == 0 {
                    $0.opacity = 0.7
                    $0.isGroup = true
                    $0.clipsToBounds = true
                }
            }
        }
        let root = Layer(1, width: 96, height: 96, color: .white, children: cards)
        #expect(render(root, drawsOccluded: false).difference(from: render(root, drawsOccluded: true)) == nil)
    }

    /// The strip's clip extends beyond the screen, so that its bounding box equals the image's bounding box.
    @Test func rotatedClipLimitsOcclusion() {
        var turn = Projection(CGAffineTransform(rotationAngle: 0.35))
        turn.m31 = 48
        turn.m32 = 48
        let card = CGImage.softCard(96, 96, seed: 1)
        var strip = Layer(
            3, width: 1, height: 1,
            children: [
                Layer(4, width: 96, height: 96) {
                    $0.transform = turn.inverted ?? .identity
                    $0.content = .image(.init(card, in: $0.bounds))
                }
            ])
        strip.node.transform = turn
        strip.node.bounds = CGRect(x: -200, y: -200, width: 400, height: 200)
        strip.node.clipsToBounds = true
        let root = Layer(1, width: 96, height: 96, children: [Layer(2, width: 96, height: 96, color: .red), strip])
        let shown = render(root, drawsOccluded: false)
        #expect(shown[10, 90] == 0xFFFF_0000)
        #expect(shown.difference(from: render(root, drawsOccluded: true)) == nil)
    }

    @Test func translucentGroupDoesNotOcclude() {
        let card = CGImage.softCard(96, 96, seed: 1)
        let group = Layer(
            3, width: 192, height: 96,
            children: [
                Layer(4, width: 96, height: 96) { $0.content = .image(.init(card, in: $0.bounds)) },
                Layer(5, x: 96, width: 96, height: 96) { $0.content = .image(.init(card, in: $0.bounds)) },
            ]
        ) {
            $0.opacity = 0.5
            $0.isGroup = true
        }
        let root = Layer(1, width: 192, height: 192, children: [Layer(2, width: 192, height: 192, color: .red), group])
        let shown = render(root, size: 192, drawsOccluded: false)
        #expect(shown[48, 48] >> 16 & 255 >= 127)
        #expect(shown.difference(from: render(root, size: 192, drawsOccluded: true)) == nil)
    }

    /// Rounded squares in a row cover each other also between their corners, not only between their straight sides.
    @Test func roundedSquaresCoverBetweenTheirCorners() {
        let squares = (0..<40).map { index in
            Layer(UInt64(2 + index), x: 10 + 0.5 * Double(index), y: 4, width: 60, height: 60, color: .red) {
                $0.corners.radius = 16
            }
        }
        let rect = PixelRect(x: 0, y: 0, width: 96, height: 96)
        let root = Layer(1, width: 96, height: 96, children: squares)
        let displayList = DisplayListBuilder.displayList(root.tree, scale: 1, target: rect, caches: RenderCaches())
        let compiled = CompiledDisplayList(displayList), arena = Arena()
        let occlusion = Occlusion(compiled, strip: PixelRect(x: 0, y: 0, width: 96, height: 32), arena)
        // The last step draws the lowest square, which begins in row 4 of the strip.
        guard let rows = occlusion.steps.last?.rows else {
            Issue.record("the lowest square is not limited to its visible pixels")
            return
        }
        for row in 4..<28 { #expect(rows[row].last <= 10 + 12, "row \(row)") }
        #expect(rows[0].last > 60, "the first row is partially covered")
    }
}
