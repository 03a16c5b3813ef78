import CoreGraphics
import Foundation
import QuartzCore
import TestSupport
import Testing

/// The image of `docs/Pictures.md`: layers on the screen, and below them the same layers in `render(in:)`.
@MainActor @Suite(.lane(.main)) struct DrawnLayersImageTests {
    private static let side: CGFloat = 96
    private static let margin: CGFloat = 8

    /// Set `INTERLUDE_UPDATE=1` to write the image instead of comparing it.
    @Test func theImageOfThePageIsCurrent() throws {
        let root = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
        let file = root.appendingPathComponent("docs/images/drawn-layers.png")
        let pixels = strip()
        if ProcessInfo.processInfo.environment["INTERLUDE_UPDATE"] == "1" {
            try ImageCodec.png(CGImage(pixels: pixels, isOpaque: true), compression: .best).write(to: file)
            return
        }
        let known = try ImageCodec.decode(Data(contentsOf: file)).pixels
        try #require(known.width == pixels.width && known.height == pixels.height)
        let differences = (0..<pixels.width * pixels.height).count { index in
            let (x, y) = (index % pixels.width, index / pixels.width)
            return pixels[x, y] != known[x, y]
        }
        #expect(differences == 0, "Run INTERLUDE_UPDATE=1 swift test --filter DrawnLayersImageTests, and look at it.")
    }

    private func strip() -> PixelBuffer {
        let samples = [enlargement(), gradient(), shadow(), rotation(), tilt(), luminosity()]
        let step = Self.side + Self.margin
        let (width, height) = (step * CGFloat(samples.count) + Self.margin, 2 * step + Self.margin)
        let context = CGContext(pixels: PixelBuffer(width: Int(width), height: Int(height)), scale: 1)
        context.setFillColor(color(0xF2F2F7))
        context.fill(CGRect(x: 0, y: 0, width: width, height: height))
        for (index, sample) in samples.enumerated() {
            let x = Self.margin + CGFloat(index) * step
            let screen = sample.snapshotImage(in: sample.bounds, scale: 1, presentation: false)
            if let screen {
                context.drawUpright(screen, in: CGRect(x: x, y: Self.margin, width: Self.side, height: Self.side))
            }
            context.saveGState()
            context.translateBy(x: x, y: Self.margin + step)
            context.clip(to: sample.bounds)
            sample.render(in: context)
            context.restoreGState()
        }
        return context.pixels
    }

    // MARK: Samples

    private func color(_ rgb: UInt32, alpha: CGFloat = 1) -> CGColor {
        func component(_ shift: UInt32) -> CGFloat { CGFloat(rgb >> shift & 0xFF) / 255 }
        return CGColor(srgbRed: component(16), green: component(8), blue: component(0), alpha: alpha)
    }

    private func layer<Layer: CALayer>(_ layer: Layer, inset: CGFloat = 0, _ rgb: UInt32? = nil) -> Layer {
        layer.frame = CGRect(x: 0, y: 0, width: Self.side, height: Self.side).insetBy(dx: inset, dy: inset)
        layer.backgroundColor = rgb.map { color($0) }
        return layer
    }

    private func root(_ child: CALayer, _ rgb: UInt32 = 0xFFFFFF) -> CALayer {
        let root = layer(CALayer(), rgb)
        root.masksToBounds = true
        root.addSublayer(child)
        return root
    }

    /// An image with six pixels on each side, enlarged.
    private func enlargement() -> CALayer {
        let source = PixelBuffer(width: 6, height: 6)
        for y in 0..<6 {
            for x in 0..<6 { source[x, y] = (x + y) % 2 == 0 ? 0xFF00_7AFF : 0xFFFF_FFFF }
        }
        let image = layer(CALayer())
        image.contents = CGImage(pixels: source, isOpaque: true)
        return root(image)
    }

    private func gradient() -> CALayer {
        let gradient = layer(CAGradientLayer())
        gradient.colors = [color(0x0000FF), color(0xFFFF00)]
        return root(gradient)
    }

    private func shadow() -> CALayer {
        let box = layer(CALayer(), inset: 32, 0x34C759)
        box.cornerRadius = 6
        (box.shadowRadius, box.shadowOpacity, box.shadowOffset) = (12, 1, .zero)
        return root(box)
    }

    private func rotation() -> CALayer {
        let bars = layer(CALayer())
        for index in 0..<5 {
            let bar = CALayer()
            bar.frame = CGRect(x: 12 + 16 * CGFloat(index), y: 8, width: 6, height: 80)
            bar.backgroundColor = color(0xFF3B30)
            bars.addSublayer(bar)
        }
        bars.transform = CATransform3DMakeRotation(0.3, 0, 0, 1)
        return root(bars)
    }

    private func tilt() -> CALayer {
        let card = layer(CALayer(), inset: 20, 0xAF52DE)
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / 150
        card.transform = CATransform3DRotate(perspective, 1, 0, 1, 0)
        return root(card)
    }

    private func luminosity() -> CALayer {
        let top = layer(CALayer(), inset: 20, 0xFFCC00)
        top.compositingFilter = "luminosityBlendMode"
        return root(top, 0x5856D6)
    }
}
