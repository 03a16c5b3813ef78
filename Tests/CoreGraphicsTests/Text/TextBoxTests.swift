import TestSupport
import Testing

@testable import CoreGraphics

/// Bitmaps know the rectangles in which text was drawn.
@Suite(.lane(.background)) struct TextBoxTests {
    private static let layout = TextLayout(
        TextParagraph(runs: [TextRun(text: "Interlude gy", font: FontDescription(size: 17), color: .black)]), width: nil
    )

    private static func context(scale: CGFloat = 2) -> CGContext {
        CGContext(pixels: PixelBuffer(width: 300, height: 100), scale: scale)
    }

    /// The pixels outside of the rectangles that aren't transparent.
    private static func visiblePixels(_ pixels: PixelBuffer, outside boxes: [CGRect]) -> Int {
        (0..<pixels.height).reduce(0) { count, y in
            count
                + (0..<pixels.width).count { x in
                    pixels[x, y] != 0 && !boxes.contains { $0.safelyContains(CGPoint(x: x, y: y)) }
                }
        }
    }

    @Test func theRectanglesContainAllPixelsOfText() {
        let context = Self.context()
        context.rotate(by: 0.1)
        Self.layout.draw(in: context, at: CGPoint(x: 10, y: 10))
        let boxes = context.pixels.textBoxes
        #expect(boxes.count == 1 && Self.visiblePixels(context.pixels, outside: boxes) == 0)
        #expect(Self.visiblePixels(context.pixels, outside: []) > 0)
        context.fill(CGRect(x: 100, y: 36, width: 2, height: 2))
        #expect(context.pixels.textBoxes == boxes && Self.visiblePixels(context.pixels, outside: boxes) > 0)
    }

    @Test func aClipCutsThem() {
        let context = Self.context()
        context.clip(to: CGRect(x: 0, y: 0, width: 20, height: 50))
        Self.layout.draw(in: context, at: CGPoint(x: 10, y: 0))
        #expect(context.pixels.textBoxes.map(\.maxX) == [40])
        Self.layout.draw(in: context, at: CGPoint(x: 30, y: 0))
        #expect(context.pixels.textBoxes.count == 1)
    }

    @Test(arguments: [true, false]) func anImageHasTheRectanglesWhereItIsDrawn(isUpright: Bool) throws {
        let source = Self.context()
        Self.layout.draw(in: source, at: .zero)
        let image = try #require(source.makeImage())
        let box = try #require(image.pixels.textBoxes.first)
        let target = Self.context(scale: 1)
        let rect = CGRect(x: 20, y: 10, width: 150, height: 50)
        if isUpright { target.drawUpright(image, in: rect) } else { target.draw(image, in: rect) }
        let found = try #require(target.pixels.textBoxes.first)
        #expect(abs(found.width - box.width / 2) <= 4 && Self.visiblePixels(target.pixels, outside: [found]) == 0)
        #expect(isUpright ? found.minY < 12 : found.maxY > 58)
    }

    @Test func aCroppedImageHasItsPart() throws {
        let source = Self.context()
        Self.layout.draw(in: source, at: .zero)
        let image = try #require(source.makeImage())
        let part = try #require(image.cropping(to: CGRect(x: 10, y: 0, width: 20, height: 100)))
        #expect(part.pixels.textBoxes.map { [$0.minX, $0.maxX] } == [[0, 20]])
    }

    @Test func textThatWaitsIsCounted() {
        let pixels = PixelBuffer(width: 300, height: 100)
        let waits = pixels.drawWhenAccessed { $0.addTextBoxes([CGRect(x: 1.5, y: -2, width: 3, height: 4)]) }
        #expect(waits && pixels.textBoxes == [CGRect(x: 1, y: 0, width: 4, height: 2)])
    }
}
