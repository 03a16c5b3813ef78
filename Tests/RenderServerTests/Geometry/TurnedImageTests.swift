import CoreGraphics
import TestSupport
import Testing

@testable import RenderServer

/// Images that are turned about a vertical or a horizontal axis.
@Suite(.lane(.background)) struct TurnedImageTests {
    private static let frame = PixelRect(x: 0, y: 0, width: 240, height: 200)

    /// A projection of a rectangle around (120, 100), turned about a vertical axis, seen from 400 points.
    private func turned(_ angle: Double, width: Double, height: Double) -> Projection {
        var turn = Projection()
        turn.m11 = cos(angle)
        turn.m13 = sin(angle) / 400
        return Projection.translation(x: -width / 2, y: -height / 2).concatenating(turn)
            .concatenating(.translation(x: 120, y: 100))
    }

    private func displayList(
        _ image: CGImage, _ width: Double, _ height: Double, _ transform: Projection
    ) -> DisplayList {
        let layer = Layer(2, width: width, height: height) {
            $0.transform = transform
            $0.content = .image(.init(image, in: $0.bounds))
        }
        let root = Layer(1, width: 240, height: 200, color: .white, children: [layer])
        return DisplayListBuilder.displayList(root.tree, scale: 1, target: Self.frame, caches: RenderCaches())
    }

    private func picture(_ displayList: DisplayList) -> Picture {
        let pixels = PixelBuffer(width: 240, height: 200)
        FrameJob(displayList, rects: [Self.frame], target: RowTarget(pixels, rect: Self.frame), background: 0)
            .run([StripRenderer()])
        return Picture(pixels)
    }

    private func image(of displayList: DisplayList) throws -> ImagePaint {
        try #require(
            displayList.items.lazy.compactMap { if case .image(let image) = $0.paint { image } else { nil } }.first)
    }

    /// Smooth colors, in which neighbors differ by at most 6.
    private func smooth(_ width: Int, _ height: Int) -> CGImage {
        .of(
            (0..<height).map { y in
                (0..<width).map { x in
                    let (red, green) = (
                        UInt32(128 + 120 * sin(Double(x) / 20)), UInt32(128 + 120 * cos(Double(y) / 25))
                    )
                    return 0xFF00_0000 | red << 16 | green << 8 | 0x40
                }
            })
    }

    /// Columns and the general sampler agree, except for the order in which they round, and positions of 1/256 texel. Large
    /// images are sampled in strips.
    @Test(
        arguments: [-1.1, -0.4, 0.2, 0.8, 1.2],
        [(150, 160, .rows), (400, 360, .strips)] as [(Int, Int, Texture.Layout)])
    func pixelsEqualTheGeneralProjections(angle: Double, size: (width: Int, height: Int, layout: Texture.Layout))
        throws
    {
        let (width, height) = (Double(size.width), Double(size.height)), smooth = smooth(size.width, size.height)
        var transform = turned(angle, width: width, height: height)
        let columns = displayList(smooth, width, height, transform), paint = try image(of: columns)
        guard case .turned = paint.sampling else {
            Issue.record("\(paint.sampling)")
            return
        }
        #expect(paint.texture.layout == size.layout || abs(angle) > 1)
        // A slope of a hundredth of a pixel over the image's whole height.
        transform.m21 += 0.01 / height
        try expectGeneralProjection(displayList(smooth, width, height, transform), equals: picture(columns))
    }

    /// So do rows of an image that is turned about a horizontal axis.
    @Test(arguments: [-1.1, -0.4, 0.2, 0.8, 1.2])
    func rowsEqualTheGeneralProjections(angle: Double) throws {
        let smooth = smooth(150, 160)
        var tilt = Projection()
        tilt.m22 = cos(angle)
        tilt.m23 = sin(angle) / 400
        var transform = Projection.translation(x: -75, y: -80).concatenating(tilt)
            .concatenating(.translation(x: 120, y: 100))
        let rows = displayList(smooth, 150, 160, transform)
        guard case .tilted = try image(of: rows).sampling else {
            Issue.record("\(rows.items)")
            return
        }
        transform.m12 += 0.01 / 150
        try expectGeneralProjection(displayList(smooth, 150, 160, transform), equals: picture(rows))
    }

    private func expectGeneralProjection(
        _ general: DisplayList, equals a: Picture, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        guard case .projective = try image(of: general).sampling else {
            Issue.record("The image has parallel rows or columns.", sourceLocation: sourceLocation)
            return
        }
        let b = picture(general)
        for index in a.words.indices {
            for shift in [0, 8, 16] {
                let difference = Int(a.words[index] >> shift & 255) - Int(b.words[index] >> shift & 255)
                guard abs(difference) > 3 else { continue }
                Issue.record("(\(index % 240), \(index / 240)): \(difference)", sourceLocation: sourceLocation)
                return
            }
        }
    }

    /// Alternating black and white columns, which become gray where a pixel contains several of them.
    private func columns(_ width: Int, _ height: Int) -> CGImage {
        .of((0..<height).map { _ in (0..<width).map { $0 % 2 == 0 ? 0xFF00_0000 : 0xFFFF_FFFF } })
    }

    @Test func imagesTurnedAwayAreReducedHorizontallyOnly() throws {
        let displayList = displayList(columns(160, 160), 160, 160, turned(1.3, width: 160, height: 160))
        let paint = try image(of: displayList)
        #expect(paint.texture.pixels.height == 160)
        #expect(paint.texture.pixels.width < 160)
        let picture = picture(displayList)
        // Nearly edge-on, all pixels inside are gray: none shows a single column.
        for x in 110..<130 { #expect((0x70...0x90).contains(picture[x, 100] & 255), "\(x)") }
    }

    /// The transparent margins of a projected image aren't drawn, without an effect on the pixels.
    @Test(arguments: [-1.2, -0.5, 0.3, 1.0])
    func transparentMarginsAreLeftOut(angle: Double) {
        func card(cornerAlpha: UInt32) -> CGImage {
            .of(
                (0..<160).map { y in
                    (0..<160).map { x in
                        if (40..<120).contains(x), (50..<130).contains(y) { return 0xFF20_8060 }
                        return (x == 0 || x == 159) && (y == 0 || y == 159) ? cornerAlpha << 24 : 0
                    }
                })
        }
        let transform = turned(angle, width: 160, height: 160)
        let trimmed = displayList(card(cornerAlpha: 0), 160, 160, transform)
        let whole = displayList(card(cornerAlpha: 1), 160, 160, transform)
        #expect(trimmed.items[1].rect.area * 2 < whole.items[1].rect.area)
        let a = picture(trimmed), b = picture(whole)
        for index in a.words.indices {
            for shift in [0, 8, 16] {
                #expect(abs(Int(a.words[index] >> shift & 255) - Int(b.words[index] >> shift & 255)) <= 1)
            }
        }
    }

    @Test func anEntirelyTransparentImageIsNotDrawn() {
        let image = CGImage.of(.init(repeating: .init(repeating: 0, count: 40), count: 40))
        #expect(displayList(image, 40, 40, turned(0.4, width: 40, height: 40)).items.count == 1)
    }
}
