import QuartzCore
import TestSupport
import Testing

@Suite(.lane(.main)) struct LayerTreeTests {
    private func names(_ layer: CALayer) -> String {
        (layer.sublayers ?? []).compactMap(\.name).joined()
    }

    private func make(_ names: String) -> (CALayer, [Character: CALayer]) {
        let root = CALayer()
        var layers: [Character: CALayer] = [:]
        for name in names {
            let layer = CALayer()
            layer.name = String(name)
            layers[name] = layer
            root.addSublayer(layer)
        }
        return (root, layers)
    }

    @Test func movingALayerAmongItsSiblingsInvalidatesNoLayout() throws {
        let (root, l) = make("abc")
        root.layoutIfNeeded()
        let a = try #require(l["a"])
        root.insertSublayer(a, above: l["b"])
        root.insertSublayer(a, below: l["b"])
        root.addSublayer(a)
        #expect(names(root) == "bca" && !root.needsLayout())
    }

    @Test func layersAreInsertedAtRequestedIndex() throws {
        let (root, l) = make("abc")
        let (_, more) = make("xyz")
        let x = try #require(more["x"])
        let y = try #require(more["y"])
        let z = try #require(more["z"])
        root.insertSublayer(x, at: 0)
        #expect(names(root) == "xabc")
        root.insertSublayer(y, below: l["b"])
        #expect(names(root) == "xaybc")
        root.insertSublayer(z, above: l["b"])
        #expect(names(root) == "xaybzc")
        root.insertSublayer(x, above: l["c"])
        #expect(names(root) == "aybzcx")
        root.insertSublayer(x, below: nil)
        #expect(names(root) == "xaybzc")
        root.insertSublayer(x, at: 99)
        #expect(names(root) == "aybzcx")
        root.insertSublayer(y, below: CALayer())
        #expect(names(root) == "abzcxy")
        root.insertSublayer(y, above: l["a"])
        root.replaceSublayer(y, with: z)
        #expect(names(root) == "azbcx")
        #expect(y.superlayer == nil && z.superlayer === root)
    }

    @Test func settingSublayersReplacesAll() throws {
        let (root, l) = make("abc")
        root.sublayers = [try #require(l["c"]), try #require(l["a"])]
        #expect(names(root) == "ca")
        #expect(l["b"]?.superlayer == nil)
        root.sublayers = nil
        #expect(root.sublayers == nil)
    }

    @Test func layerCannotContainItself() throws {
        let (root, l) = make("a")
        let a = try #require(l["a"])
        a.addSublayer(root)
        a.addSublayer(a)
        #expect(names(root) == "a" && a.sublayers == nil && root.superlayer == nil)
    }

    @Test func sublayersMayOutliveSuperlayer() {
        var root: CALayer? = CALayer()
        let child = CALayer()
        root?.addSublayer(child)
        root = nil
        #expect(child.superlayer == nil)
    }

    @Test @MainActor func layoutRunsTopDownOnlyWhereNeeded() {
        final class Recording: CALayer {
            var count = 0
            override func layoutSublayers() { count += 1 }
        }
        let (root, middle, leaf) = (Recording(), Recording(), Recording())
        root.addSublayer(middle)
        middle.addSublayer(leaf)
        leaf.layoutIfNeeded()
        #expect("\(root.count) \(middle.count) \(leaf.count)" == "1 1 0")
        leaf.bounds.size.width = 10
        #expect(leaf.needsLayout())
        leaf.bounds.origin.x = 3
        #expect(middle.needsLayout() && !root.needsLayout())
        root.layoutTreeIfNeeded()
        #expect("\(root.count) \(middle.count) \(leaf.count)" == "1 2 1")
        root.layoutTreeIfNeeded()
        #expect("\(root.count) \(middle.count) \(leaf.count)" == "1 2 1")
    }

    @Test @MainActor func aCopyThatIsAddedIsALayerOfItsOwn() {
        let (root, original, child) = (CALayer(), CALayer(), CALayer())
        root.addSublayer(original)
        original.addSublayer(child)
        original.bounds = CGRect(x: 0, y: 0, width: 10, height: 20)
        let copy = CALayer(layer: original)
        #expect(copy.model() === original)
        original.addSublayer(copy)
        #expect(copy.superlayer === original && copy.model() === copy && copy.sublayers == nil)
        #expect(original.sublayers?.count == 2 && copy.bounds == original.bounds)
        copy.bounds.size.width = 30
        #expect(original.bounds.width == 10 && copy.bounds.width == 30)
        let mask = CALayer(layer: original)
        root.mask = mask
        #expect(mask.model() === mask && root.hitTest(CGPoint(x: 5, y: 5)) == nil)
    }

    @Test @MainActor func contentIsDrawnOnceAtContentsScale() {
        final class Dot: CALayer {
            var count = 0
            override func draw(in ctx: CGContext) {
                count += 1
                ctx.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
                ctx.fill(bounds)
            }
        }
        let (root, dot) = (CALayer(), Dot())
        root.addSublayer(dot)
        dot.bounds = CGRect(x: 5, y: 5, width: 10, height: 4)
        dot.contentsScale = 2
        root.displayTreeIfNeeded()
        #expect(dot.count == 0)
        dot.setNeedsDisplay()
        root.displayTreeIfNeeded()
        root.displayTreeIfNeeded()
        #expect(dot.count == 1)
        let image = dot.contents as? CGImage
        #expect(image?.width == 20 && image?.height == 8)
        #expect(image?.pixels[0, 0] == 0xFFFF_0000)
    }

    @Test func valuesAreAccessibleByKey() {
        let layer = CALayer()
        layer.setValue(0.5, forKey: "opacity")
        layer.setValue(CGPoint(x: 1, y: 2), forKeyPath: "position")
        layer.setValue(30, forKeyPath: "bounds.size.width")
        layer.setValue("own", forKey: "whatever")
        layer.setValue(true, forKey: "hidden")
        #expect(
            layer.opacity == 0.5 && layer.position == CGPoint(x: 1, y: 2) && layer.bounds.width == 30 && layer.isHidden)
        #expect(layer.value(forKey: "whatever") as? String == "own")
        #expect(layer.value(forKeyPath: "position.y") as? Double == 2)
        #expect(layer.value(forKey: "nothing") == nil)
        let child = CALayer()
        child.name = "dot"
        layer.addSublayer(child)
        layer.setValue(9, forKeyPath: "sublayers.dot.cornerRadius")
        #expect(child.cornerRadius == 9)
        #expect(layer.value(forKeyPath: "sublayers.dot.cornerRadius") as? Double == 9)
    }

    @Test @MainActor func presentationLayersFormOwnTree() {
        withClock { clock in
            let (root, child) = (CALayer(), CAShapeLayer())
            root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
            root.addSublayer(child)
            child.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
            CATransaction.flush()
            let animation = CABasicAnimation(keyPath: "position")
            animation.toValue = CGPoint(x: 50, y: 0)
            animation.duration = 1
            child.add(animation, forKey: nil)
            clock.advance(to: 0.5)
            let shown: CAShapeLayer? = child.presentation()
            #expect(shown?.position == CGPoint(x: 25, y: 0))
            #expect(shown?.model() === child)
            let tree = root.presentation()
            #expect(tree?.sublayers?.first?.position == CGPoint(x: 25, y: 0))
            #expect(tree?.hitTest(CGPoint(x: 24, y: 1))?.model() === child)
            #expect(shown?.superlayer?.model() === root)
            #expect(root.hitTest(CGPoint(x: 24, y: 1)) === root)
        }
    }

    @Test func layerSubclassesCopyTheirValues() {
        let shape = CAShapeLayer()
        shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5), transform: nil)
        shape.lineWidth = 7
        let copy = CAShapeLayer(layer: shape)
        shape.lineWidth = 8
        #expect(copy.lineWidth == 7 && copy.path == shape.path)
        #expect(shape.fillColor?.alpha == 1 && shape.strokeColor == nil && shape.miterLimit == 10)
        let gradient = CAGradientLayer()
        #expect(gradient.startPoint == CGPoint(x: 0.5, y: 0) && gradient.endPoint == CGPoint(x: 0.5, y: 1))
        #expect(CATextLayer().fontSize == 36 && CAReplicatorLayer().instanceCount == 1)
    }
}

/// A layer that observes its own properties, as subclasses for iOS do.
private final class WatchfulLayer: CALayer {
    var seen: [String] = []
    override var repeatCount: Float { didSet { seen.append("repeatCount \(repeatCount)") } }
    override var speed: Float { didSet { seen.append("speed \(speed)") } }
    override var shadowPath: CGPath? { didSet { seen.append("shadowPath") } }
    override var borderColor: CGColor? { didSet { seen.append("borderColor") } }
}

@MainActor
@Suite(.lane(.main)) struct LayerSubclassTests {
    @Test func timingBorderAndShadowAreOverridable() {
        withClock { _ in
            let layer = WatchfulLayer()
            layer.repeatCount = MAXFLOAT
            layer.speed = 0
            layer.shadowPath = CGPath(rect: .zero, transform: nil)
            layer.borderColor = nil
            layer.setValue(2, forKeyPath: "speed")
            #expect(
                layer.seen
                    == [
                        "repeatCount \(Float.greatestFiniteMagnitude)", "speed 0.0", "shadowPath", "borderColor",
                        "speed 2.0",
                    ])
        }
    }

    @Test func aLayerOfAnotherKindIsNotCopied() {
        for other in [CALayer(), CAGradientLayer()] {
            other.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
            let shape = CAShapeLayer(layer: other)
            #expect(shape.path == nil && shape.lineWidth == 1 && shape.model() === shape && shape.frame == .zero)
        }
        let original = CAShapeLayer()
        original.lineWidth = 5
        #expect(CAShapeLayer(layer: original).lineWidth == 5)
        #expect(CAShapeLayer(layer: CALayer()).lineWidth == 1)
    }
}
