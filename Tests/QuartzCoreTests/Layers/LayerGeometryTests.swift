import QuartzCore
import TestSupport
import Testing

@MainActor @Suite(.lane(.main)) struct LayerGeometryTests {
    nonisolated static let transforms: [CATransform3D] = [
        .unit, CATransform3DMakeScale(2, 0.5, 1), CATransform3DMakeRotation(0.7, 0, 0, 1),
        CATransform3DTranslate(CATransform3DMakeRotation(-2, 0, 0, 1), 20, 30, 0), CATransform3DMakeScale(-1, 1, 1),
    ]

    @Test func defaultsMatchCoreAnimation() {
        let layer = CALayer()
        #expect(layer.bounds == .zero && layer.position == .zero && layer.frame == .zero)
        #expect(layer.anchorPoint == CGPoint(x: 0.5, y: 0.5))
        #expect(layer.opacity == 1 && !layer.isHidden && !layer.masksToBounds && layer.isDoubleSided)
        #expect(layer.shadowOffset == CGSize(width: 0, height: -3))
        #expect(layer.shadowRadius == 3 && layer.shadowOpacity == 0 && layer.shadowColor?.alpha == 1)
        #expect(layer.borderColor?.alpha == 1 && layer.borderWidth == 0)
        #expect(layer.contentsGravity == .resize && layer.contentsScale == 1)
        #expect(layer.contentsRect == CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(layer.sublayers == nil && layer.animationKeys() == nil && layer.speed == 1)
        #expect(CATransform3DIsIdentity(layer.transform) && CATransform3DIsIdentity(layer.sublayerTransform))
        #expect(CALayer.defaultValue(forKey: "opacity") as? Double == 1)
    }

    @Test func layersLastForeverAndHaveStandardBounds() {
        let layer = CALayer()
        #expect(layer.duration == .infinity)
        layer.duration = 2
        #expect(layer.duration == 2)
        layer.duration = .infinity
        #expect(layer.duration == .infinity)
        layer.bounds = CGRect(x: 5, y: 5, width: -10, height: -20)
        #expect(layer.bounds == CGRect(x: -5, y: -15, width: 10, height: 20))
    }

    @Test(arguments: [CGPoint(x: 0.5, y: 0.5), CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 0.25)])
    func frameRoundTripsWithAxisAlignedTransform(anchor: CGPoint) {
        for transform in [Self.transforms[0], Self.transforms[1], Self.transforms[4]] {
            let layer = CALayer()
            layer.anchorPoint = anchor
            layer.transform = transform
            let frame = CGRect(x: 10, y: -20, width: 30, height: 40)
            layer.frame = frame
            let found = layer.frame
            #expect(
                abs(found.minX - frame.minX) < 1e-9 && abs(found.minY - frame.minY) < 1e-9
                    && abs(found.width - frame.width) < 1e-9 && abs(found.height - frame.height) < 1e-9, "\(found)")
        }
    }

    @Test func frameBoundsRotatedLayer() {
        let layer = CALayer()
        layer.bounds = CGRect(x: 5, y: 5, width: 100, height: 100)
        layer.position = CGPoint(x: 50, y: 50)
        layer.transform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
        let half = 50 * 2.0.squareRoot()
        #expect(near(Double(layer.frame.minX), 50 - half) && near(Double(layer.frame.width), 2 * half))
    }

    @Test func pointConversionRoundTrips() {
        for outer in Self.transforms {
            for inner in Self.transforms {
                let (root, a, b, c) = (CALayer(), CALayer(), CALayer(), CALayer())
                root.addSublayer(a)
                a.addSublayer(b)
                root.addSublayer(c)
                a.frame = CGRect(x: 10, y: 20, width: 100, height: 80)
                b.frame = CGRect(x: -5, y: 7, width: 30, height: 30)
                c.frame = CGRect(x: 50, y: 50, width: 10, height: 10)
                a.bounds.origin = CGPoint(x: 3, y: -4)
                a.transform = outer
                b.transform = inner
                c.transform = inner
                let p = CGPoint(x: 4, y: 9)
                for (from, to) in [(b, root), (b, c), (root, b), (c, a), (a, a)] {
                    let there = from.convert(p, to: to)
                    let back = to.convert(there, to: from)
                    let same = to.convert(p, from: from)
                    #expect(near(Double(back.x), 4, 1e-9) && near(Double(back.y), 9, 1e-9))
                    #expect(there == same)
                }
            }
        }
    }

    @Test func conversionAppliesSublayerPerspective() {
        let (root, card) = (CALayer(), CALayer())
        root.bounds = CGRect(x: 0, y: 0, width: 200, height: 200)
        root.sublayerTransform.m34 = -1 / 500
        root.addSublayer(card)
        card.frame = CGRect(x: 50, y: 50, width: 100, height: 100)
        card.transform = CATransform3DMakeRotation(0.8, 0, 1, 0)
        let left = card.convert(CGPoint(x: 0, y: 0), to: root)
        let right = card.convert(CGPoint(x: 100, y: 0), to: root)
        // The side closer to the viewer is taller.
        #expect(abs(left.y - right.y) > 5)
        let back = root.convert(left, to: card)
        #expect(near(Double(back.x), 0, 1e-9) && near(Double(back.y), 0, 1e-9))
    }

    @Test func hitTestFindsFrontmostVisibleLayer() {
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        let layers = (0..<3).map { index in
            let layer = CALayer()
            layer.frame = CGRect(x: 10 * index, y: 10, width: 50, height: 50)
            root.addSublayer(layer)
            return layer
        }
        let p = CGPoint(x: 30, y: 30)
        #expect(root.hitTest(p) === layers[2])
        layers[0].zPosition = 1
        #expect(root.hitTest(p) === layers[0])
        layers[0].isHidden = true
        #expect(root.hitTest(p) === layers[2])
        #expect(root.hitTest(CGPoint(x: 90, y: 90)) === root)
        #expect(root.hitTest(CGPoint(x: 101, y: 90)) == nil)
        // Points outside a clipping layer hit nothing; outside other layers, they hit sublayers.
        let stray = CALayer()
        stray.frame = CGRect(x: 100, y: 0, width: 20, height: 20)
        root.addSublayer(stray)
        #expect(root.hitTest(CGPoint(x: 110, y: 10)) === stray)
        root.masksToBounds = true
        #expect(root.hitTest(CGPoint(x: 110, y: 10)) == nil)
    }

    @Test func hitTestAppliesTransforms() {
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
        let layer = CALayer()
        layer.frame = CGRect(x: 50, y: 90, width: 100, height: 20)
        root.addSublayer(layer)
        layer.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
        #expect(root.hitTest(CGPoint(x: 100, y: 55)) === layer)
        #expect(root.hitTest(CGPoint(x: 55, y: 100)) === root)
    }
}
