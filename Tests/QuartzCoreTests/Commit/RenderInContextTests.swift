import CoreGraphics
import QuartzCore
import TestSupport
import Testing

/// `render(in:)` draws layers as Core Graphics does, unlike the compositor of the screen.
@MainActor @Suite(.lane(.main)) struct RenderInContextTests {
    private let white = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1)
    private let blue = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)

    private func layer(_ frame: CGRect, _ color: CGColor? = nil) -> CALayer {
        let layer = CALayer()
        layer.frame = frame
        layer.backgroundColor = color
        return layer
    }

    private func drawn(
        _ layer: CALayer, width: Int = 100, height: Int = 100, scale: CGFloat = 1,
        _ prepare: (CGContext) -> Void = { _ in }
    ) -> PixelBuffer {
        let context = CGContext(pixels: PixelBuffer(width: width, height: height), scale: scale)
        prepare(context)
        layer.render(in: context)
        return context.pixels
    }

    private func root(_ child: CALayer) -> CALayer {
        let root = layer(CGRect(x: 0, y: 0, width: 100, height: 100), white)
        root.addSublayer(child)
        return root
    }

    @Test func edgesOfRotatedLayersAreSmooth() {
        let bar = layer(CGRect(x: 45, y: 35, width: 10, height: 30), blue)
        bar.transform = CATransform3DMakeRotation(.pi / 3, 0, 0, 1)
        let root = root(bar)
        func blends(_ pixels: PixelBuffer) -> Int {
            (0..<10_000).count { (8...247).contains(pixels[$0 % 100, $0 / 100] >> 16 & 0xFF) }
        }
        #expect(blends(drawn(root)) > 60)
        let screen = root.snapshotImage(in: root.bounds, scale: 1, presentation: false)?.pixels
        #expect(screen.map(blends) == 0)
    }

    @Test func edgesBetweenPixelsAreBlended() {
        let pixels = drawn(root(layer(CGRect(x: 10.25, y: 10, width: 20, height: 20), blue)))
        #expect(abs(Int(pixels[10, 20] >> 16 & 0xFF) - 64) <= 1 && abs(Int(pixels[30, 20] >> 16 & 0xFF) - 191) <= 1)
    }

    @Test func imagesBetweenPixelsHaveBlendedEdges() {
        let source = PixelBuffer(width: 80, height: 50)
        for y in 0..<50 { for x in 0..<80 { source[x, y] = 0xFF00_0000 } }
        let picture = layer(CGRect(x: 0, y: 0, width: 100, height: 100), white)
        picture.contents = CGImage(pixels: source, isOpaque: true)
        picture.contentsGravity = .resizeAspect
        let pixels = drawn(picture)
        // The image covers 18.75 to 81.25.
        #expect(pixels[50, 50] & 0xFF == 0 && pixels[50, 17] & 0xFF == 255)
        #expect(abs(Int(pixels[50, 18] & 0xFF) - 191) <= 2 && abs(Int(pixels[50, 81] & 0xFF) - 191) <= 2)
    }

    @Test func reducedImagesAreResampled() {
        let source = PixelBuffer(width: 80, height: 80)
        for y in 0..<80 { for x in 0..<80 { source[x, y] = x == 40 ? 0xFFFF_FFFF : 0xFF00_0000 } }
        let picture = layer(CGRect(x: 10, y: 0, width: 40, height: 40))
        picture.contents = CGImage(pixels: source, isOpaque: true)
        let pixels = drawn(root(picture))
        #expect((100...120).contains(pixels[30, 20] & 0xFF) && (18...38).contains(pixels[29, 20] & 0xFF))
        #expect(pixels[31, 20] & 0xFF == 0 && pixels[9, 20] & 0xFF == 255)
    }

    @Test func gradientsAreMixedInGenericRGB() {
        let gradient = CAGradientLayer()
        gradient.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        gradient.colors = [
            CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1), CGColor(srgbRed: 1, green: 1, blue: 0, alpha: 1),
        ]
        let pixels = drawn(root(gradient), width: 300, height: 300, scale: 3)
        // Recorded on iOS.
        let rows = [(0, 38), (20, 46), (50, 67), (100, 109), (150, 147), (200, 184), (250, 219), (299, 251)]
        for (row, value) in rows {
            let green = Int(pixels[150, row] >> 8 & 0xFF)
            #expect(abs(green - value) <= 2, "\(row): \(green)")
        }
    }

    @Test func shadowsEndAtTwiceTheirRadius() {
        let box = layer(CGRect(x: 20, y: 20, width: 60, height: 60), CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1))
        box.cornerRadius = 10
        box.shadowRadius = 8
        box.shadowOpacity = 1
        box.shadowOffset = .zero
        box.shadowColor = CGColor(srgbRed: 1, green: 0, blue: 1, alpha: 1)
        let pixels = drawn(root(box))
        // Recorded on iOS.
        for (x, value) in [(0, 255), (3, 255), (4, 253), (7, 245), (10, 229), (13, 205), (16, 172), (19, 134)] {
            let green = Int(pixels[x, 50] >> 8 & 0xFF)
            #expect(abs(green - value) <= 1, "\(x): \(green)")
        }
    }

    @Test func layersInSpaceAreDrawnWithoutTheirTransforms() {
        let tilted = layer(CGRect(x: 0, y: 0, width: 10, height: 10), blue)
        tilted.transform = CATransform3DRotate(CATransform3DMakeTranslation(20, 20, 0), .pi / 3, 0, 1, 0)
        let flat = layer(CGRect(x: 50, y: 0, width: 10, height: 10), blue)
        flat.transform = CATransform3DMakeTranslation(0, 20, 0)
        let pixels = drawn(
            { () -> CALayer in
                let root = root(tilted)
                root.addSublayer(flat)
                root.sublayerTransform.m34 = -1 / 100
                return root
            }())
        #expect(pixels[5, 5] == 0xFF00_00FF && pixels[25, 25] == 0xFFFF_FFFF && pixels[55, 25] == 0xFF00_00FF)
    }

    @Test func luminosityHasNoEffectButMultiplyHas() {
        let top = layer(CGRect(x: 0, y: 0, width: 100, height: 100), CGColor(srgbRed: 1, green: 1, blue: 0, alpha: 1))
        let root = root(top)
        root.backgroundColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
        top.compositingFilter = "luminosityBlendMode"
        #expect(drawn(root)[50, 50] == 0xFFFF_FF00)
        top.compositingFilter = "multiplyBlendMode"
        #expect(drawn(root)[50, 50] == 0xFFFF_0000)
    }

    @Test func theTransformOfTheContextAppliesToEachEdge() {
        let box = layer(CGRect(x: 0, y: 0, width: 20, height: 20), blue)
        let pixels = drawn(box) {
            $0.translateBy(x: 50.5, y: 50)
            $0.rotate(by: .pi)
        }
        #expect(pixels[40, 40] == 0xFF00_00FF && pixels[60, 60] == 0 && (120...136).contains(pixels[50, 40] >> 24))
    }

    @Test func descendantsFarOutsideAreDrawn() {
        let inner = layer(CGRect(x: 0, y: 0, width: 10, height: 10))
        inner.addSublayer(layer(CGRect(x: 80, y: 80, width: 10, height: 10), blue))
        #expect(drawn(inner)[85, 85] == 0xFF00_00FF)
    }
}
