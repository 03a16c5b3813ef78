import CPixels
import CoreGraphics
import TestSupport
import Testing

@testable import RenderServer

/// The transparent margins of an image are not drawn, without an effect on the pixels.
@Suite(.lane(.background)) struct VisibleBoundsTests {
    /// An image whose only visible pixels are noise in a rectangle.
    private func image(_ width: Int, _ height: Int, visible: PixelRect, _ random: inout SeededGenerator) -> CGImage {
        let noise = random.pixels(width * height)
        return .of(
            (0..<height).map { y in
                (0..<width).map { x in
                    visible.contains(PixelRect(x: x, y: y, width: 1, height: 1))
                        ? noise[y * width + x] | 0x0100_0000 : 0
                }
            })
    }

    private func rectangle(in width: Int, _ height: Int, _ random: inout SeededGenerator) -> PixelRect {
        let x = Int.random(in: 0..<width, using: &random), y = Int.random(in: 0..<height, using: &random)
        return PixelRect(
            minX: x, minY: y, maxX: Int.random(in: x + 1...width, using: &random),
            maxY: Int.random(in: y + 1...height, using: &random))
    }

    @Test func boundsContainExactlyTheVisiblePixels() {
        var random = SeededGenerator(seed: 1)
        for _ in 0..<100 {
            let width = Int.random(in: 1...70, using: &random), height = Int.random(in: 1...20, using: &random)
            let visible = rectangle(in: width, height, &random)
            #expect(image(width, height, visible: visible, &random).pixels.visibleBounds == visible)
        }
        #expect(PixelBuffer(width: 40, height: 40).visibleBounds.isEmpty)
    }

    private func picture(_ displayList: DisplayList, _ rect: PixelRect) -> Picture {
        let pixels = PixelBuffer(width: rect.width, height: rect.height)
        FrameJob(displayList, rects: [rect], target: RowTarget(pixels, rect: rect), background: 0xFF30_6090)
            .run([StripRenderer()])
        return Picture(pixels)
    }

    private func sprite(_ image: RenderTree.ImageContent, blend: CGBlendMode) -> RenderTree.Content {
        var content = RenderTree.SpriteContent(sprites: [
            RenderTree.Sprite(id: 3, transform: .identity, opacity: 1, image: image)
        ])
        content.blendMode = blend
        return .sprites(content)
    }

    /// Scaled, mirrored, rotated, or reduced, an image has no visible pixel outside the bounds that are drawn.
    @Test(arguments: 0..<150)
    func nothingVisibleIsOmitted(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        func value(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
        let (width, height) = (Int(value(16...90)), Int(value(16...90)))
        let image = image(width, height, visible: rectangle(in: width, height, &random), &random)
        let size = (width: value(2...120), height: value(2...120))
        var layer = Layer(2, width: size.width, height: size.height) {
            var transform = CGAffineTransform(translationX: value(-20...80), y: value(-20...80))
            if seed % 3 == 0 { transform = transform.rotated(by: value(0...6.2)) }
            if seed % 4 == 1 { transform = transform.scaledBy(x: -1, y: value(0.2...1)) }
            $0.transform = Projection(transform)
            var content = RenderTree.ImageContent(image, in: $0.bounds)
            content.filters.enlargesToNearest = seed % 10 == 9
            $0.content = .image(content)
            $0.opacity = seed % 5 == 0 ? 0.6 : 1
        }
        let rect = PixelRect(x: 0, y: 0, width: 96, height: 96)
        func displayList() -> DisplayList {
            let root = Layer(1, width: 96, height: 96, children: [layer])
            return DisplayListBuilder.displayList(root.tree, scale: 1, target: rect, caches: RenderCaches())
        }
        let trimmed = displayList()
        // With a blend mode, the image is drawn to its edges.
        if case .image(let content) = layer.node.content { layer.node.content = sprite(content, blend: .multiply) }
        var whole = displayList()
        for index in whole.items.indices { (whole.items[index].visible, whole.items[index].blend) = (nil, .normal) }
        #expect(picture(trimmed, rect).difference(from: picture(whole, rect)) == nil, "seed \(seed)")
    }

    private func displayList(_ image: CGImage, _ rect: PixelRect, blend: CGBlendMode = .normal) -> DisplayList {
        let bounds = CGRect(x: 0, y: 0, width: rect.width, height: rect.height)
        let root = Layer(1, width: bounds.width, height: bounds.height) {
            $0.content = sprite(.init(image, in: bounds), blend: blend)
        }
        return DisplayListBuilder.displayList(root.tree, scale: 1, target: rect, caches: RenderCaches())
    }

    @Test func transparentMarginsAreNotDrawn() {
        var random = SeededGenerator(seed: 3)
        let image = image(64, 64, visible: PixelRect(x: 24, y: 28, width: 16, height: 8), &random)
        let rect = PixelRect(x: 0, y: 0, width: 64, height: 64)
        let item = displayList(image, rect).items[0]
        #expect(item.rect.area < 26 * 18)
        // Nothing is visible at the edges, so they aren't antialiased.
        #expect(item.shape.isRectangle)
        // A mode that erases the backdrop does so under transparent pixels, too.
        #expect(displayList(image, rect, blend: .copy).items[0].rect == rect)
    }

    @Test func marginsOnOneSideAreNotDrawnEither() {
        var random = SeededGenerator(seed: 4)
        let image = image(64, 64, visible: PixelRect(x: 0, y: 28, width: 16, height: 8), &random)
        let rect = PixelRect(x: 0, y: 0, width: 64, height: 64)
        let displayList = displayList(image, rect)
        #expect(displayList.items[0].rect == rect)
        withExtendedLifetime(CompiledDisplayList(displayList)) {
            #expect($0.op(0).pointee.rect.area < 26 * 18)
        }
    }
}
