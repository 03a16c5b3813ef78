import TestSupport
import Testing

@testable import QuartzCore

@MainActor @Suite(.lane(.main)) struct FrameRateTests {
    @Test(
        arguments: [
            (CAFrameRateRange.default, 1), (CAFrameRateRange(minimum: 0, maximum: 30), 2),
            (CAFrameRateRange(minimum: 10, maximum: 60, preferred: 20), 3),
            (CAFrameRateRange(minimum: 8, maximum: 120), 1), (CAFrameRateRange(minimum: 40, maximum: 45), 1),
            (CAFrameRateRange(minimum: 0, maximum: .infinity), 1),
        ])
    func rangeSelectsAFractionOfTheScreensRate(range: CAFrameRateRange, step: Int) {
        #expect(range.step(at: 60) == step)
    }

    @Test func animationChangesAtItsPreferredFrameRate() {
        withClock { clock in
            let layer = committedLayer()
            let animation = CABasicAnimation(keyPath: "opacity")
            (animation.fromValue, animation.toValue, animation.duration) = (0, 1, 1)
            animation.preferredFrameRateRange = CAFrameRateRange(minimum: 15, maximum: 15)
            layer.add(animation, forKey: "o")
            var shown: [Float] = []
            for frame in 0...60 {
                clock.frame(at: Double(frame) / 60)
                if let opacity = layer.presentation()?.opacity, shown.last != opacity { shown.append(opacity) }
            }
            #expect(shown.count == 16)
            #expect(zip(shown, 0...15).allSatisfy { abs($0 - Float($1) / 15) < 1e-6 })
        }
    }

    @Test func framesOfABatchFollowThePreferredFrameRate() {
        withClock { clock in
            let root = CALayer()
            root.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
            let dot = CALayer()
            root.addSublayer(dot)
            dot.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
            let commit = LayerTreeCommit(root: root)
            CATransaction.flush()
            let animation = CABasicAnimation(keyPath: "position.x")
            (animation.fromValue, animation.toValue, animation.duration) = (0, 60, 1)
            animation.preferredFrameRateRange = CAFrameRateRange(minimum: 30, maximum: 30)
            dot.add(animation, forKey: "x")
            let xs = (0..<8).map { frame in
                clock.frame(at: Double(frame) / 60)
                return (commit.renderTree(at: clock.now).nodes[1].transform.m31 + 5).rounded()
            }
            #expect(xs == [0, 0, 2, 2, 4, 4, 6, 6])
        }
    }

    @Test func displayLinkKeepsToItsRange() {
        withClock { clock in
            var times: [Double] = []
            let link = CADisplayLink { times.append($0.timestamp) }
            link.preferredFrameRateRange = CAFrameRateRange(minimum: 10, maximum: 30, preferred: 20)
            link.add(to: .main, forMode: .common)
            for frame in 0..<9 {
                clock.advance(to: Double(frame) / 60)
                clock.fireDisplayLinks()
            }
            let expected: [Double] = [0, 0.05, 0.1]
            #expect(times.count == 3 && zip(times, expected).allSatisfy { near($0, $1, 1e-9) })
        }
    }

    @Test func imagesOfDifferentSizesCrossFadeInPosition() throws {
        func image(_ size: Int, _ color: UInt32) -> CGImage {
            let pixels = PixelBuffer(width: size, height: size)
            for y in 0..<size { for x in 0..<size { pixels[x, y] = color } }
            return CGImage(pixels: pixels, isOpaque: true)
        }
        try withClock { clock in
            let layer = committedLayer()
            layer.bounds = CGRect(x: 0, y: 0, width: 8, height: 4)
            layer.contentsGravity = .resizeAspect
            let (thumbnail, full) = (image(2, 0xFF00_0000), image(16, 0xFFFF_FFFF))
            let animation = CABasicAnimation(keyPath: "contents")
            (animation.fromValue, animation.toValue, animation.duration) = (thumbnail, full, 1)
            layer.add(animation, forKey: "c")
            clock.frame(at: 0)
            clock.frame(at: 0.5)
            let shown = try #require(layer.presentation()?.contents as? CGImage)
            #expect(shown.width == 8 && shown.height == 4)
            #expect(shown.pixels[0, 0] == 0)
            let middle = shown.pixels[4, 2]
            #expect((0x7E...0x81).contains(middle & 0xFF) && middle >> 24 >= 0xFE)
        }
    }

    @Test func preferredFrameSizeOfATextLayerIsTheTexts() {
        let text = CATextLayer()
        text.fontSize = 20
        text.string = "A long line of text"
        let size = text.preferredFrameSize()
        #expect(size.width > 100 && size.height >= 20)
        text.isWrapped = true
        text.frame = CGRect(x: 0, y: 0, width: 90, height: 10)
        #expect(text.preferredFrameSize().width <= 90 && text.preferredFrameSize().height >= 2 * size.height - 2)
        let plain = CALayer()
        plain.frame = CGRect(x: 5, y: 6, width: 7, height: 8)
        plain.setAffineTransform(CGAffineTransform(scaleX: 2, y: 1))
        #expect(plain.preferredFrameSize() == CGSize(width: 14, height: 8))
    }
}
