import CoreGraphics
import QuartzCore
import Testing

/// What holds for every animation of every property.
@MainActor
struct AnimationLawTests {
    private typealias Case = (keyPath: String, from: Any, to: Any, make: () -> CALayer)

    /// Every kind of value, on a layer that has it.
    private var cases: [Case] {
        let plain: () -> CALayer = { CALayer() }
        return [
            ("opacity", 0.2, 0.9, plain), ("cornerRadius", 1.0, 9.0, plain), ("zPosition", -3.0, 5.0, plain),
            ("position", CGPoint(x: 1, y: 2), CGPoint(x: 30, y: -4), plain), ("position.x", 1.0, 30.0, plain),
            ("bounds", CGRect(x: 0, y: 0, width: 10, height: 20), CGRect(x: 5, y: 5, width: 40, height: 2), plain),
            ("bounds.size.width", 10.0, 90.0, plain), ("anchorPoint", CGPoint.zero, CGPoint(x: 1, y: 0.5), plain),
            ("shadowOffset", CGSize(width: 1, height: 2), CGSize(width: 8, height: -9), plain),
            (
                "backgroundColor", CGColor(red: 1, green: 0, blue: 0, alpha: 1),
                CGColor(red: 0, green: 1, blue: 0.5, alpha: 0.5), plain
            ),
            ("transform", CATransform3DMakeRotation(0.4, 0, 0, 1), CATransform3DMakeTranslation(3, 4, 5), plain),
            ("transform.scale", 0.5, 3.0, plain), ("transform.rotation.z", -1.0, 1.5, plain),
            ("transform.translation.y", 4.0, -40.0, plain), ("sublayerTransform.m34", 0.0, -0.002, plain),
            ("strokeEnd", 0.0, 0.7, { CAShapeLayer() }), ("lineWidth", 1.0, 12.0, { CAShapeLayer() }),
            ("locations", [0.0, 0.5], [0.5, 1.0], { CAGradientLayer() }),
            ("endPoint", CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 1), { CAGradientLayer() }),
            ("instanceDelay", 0.0, 0.5, { CAReplicatorLayer() }),
            ("emitterPosition", CGPoint.zero, CGPoint(x: 5, y: 9), { CAEmitterLayer() }),
        ]
    }

    private var animations: [(String) -> (Case) -> CAPropertyAnimation] {
        func basic(_ animation: CABasicAnimation, _ item: Case) -> CABasicAnimation {
            animation.fromValue = item.from
            animation.toValue = item.to
            animation.duration = 1
            return animation
        }
        return [
            { path in { basic(CABasicAnimation(keyPath: path), $0) } },
            { path in { basic(CASpringAnimation(keyPath: path), $0) } },
            { path in
                {
                    let animation = CAKeyframeAnimation(keyPath: path)
                    animation.values = [$0.from, $0.to, $0.from]
                    animation.duration = 1
                    return animation
                }
            },
        ]
    }

    /// A value as text that tells any two apart.
    private func text(_ layer: CALayer?, _ keyPath: String) -> String {
        guard let value = layer?.value(forKeyPath: keyPath) else { return "nil" }
        return "\(AnimatableValue(any: value))"
    }

    @Test func everyAnimationShowsItsModelBeforeAndAfter() {
        for item in cases {
            for make in animations {
                withContext { context in
                    let layer = committedLayer(item.make())
                    layer.setValue(item.to, forKeyPath: item.keyPath)
                    layer.removeAllAnimations()
                    let model = text(layer, item.keyPath)
                    let animation = make(item.keyPath)(item)
                    animation.beginTime = 1
                    layer.add(animation, forKey: nil)
                    #expect(text(layer.presentation(), item.keyPath) == model, "\(item.keyPath) before")
                    context.frame(at: 1.25)
                    #expect(text(layer.presentation(), item.keyPath) != model, "\(item.keyPath) halfway")
                    #expect(text(layer, item.keyPath) == model, "\(item.keyPath): the model stays")
                    context.frame(at: 2)
                    #expect(text(layer.presentation(), item.keyPath) == model, "\(item.keyPath) after")
                    #expect(layer.animationKeys() == nil)
                }
            }
        }
    }

    @Test func removalLeavesNoTraceOfAny() {
        for item in cases {
            for make in animations {
                withContext { context in
                    let layer = committedLayer(item.make())
                    layer.setValue(item.to, forKeyPath: item.keyPath)
                    layer.removeAllAnimations()
                    let before = LayerTreeCommit(root: layer).renderTree(scale: 1)
                    layer.add(make(item.keyPath)(item), forKey: "law")
                    context.frame(at: 0.3)
                    layer.removeAnimation(forKey: "law")
                    let after = LayerTreeCommit(root: layer).renderTree(scale: 1)
                    #expect("\(before.nodes.map(\.transform))" == "\(after.nodes.map(\.transform))")
                    #expect(text(layer.presentation(), item.keyPath) == text(layer, item.keyPath))
                    #expect(!context.hasRunningAnimations)
                }
            }
        }
    }

    @Test func twoAdditiveAnimationsOfANumberSum() {
        let curves: [CAMediaTimingFunctionName] = [.linear, .easeIn, .easeOut, .easeInEaseOut, .default]
        for first in curves {
            for second in curves {
                withContext { context in
                    func shown(_ names: [CAMediaTimingFunctionName], at time: Double) -> Double {
                        let layer = CALayer()
                        layer.cornerRadius = 5
                        for name in names {
                            let animation = CABasicAnimation(keyPath: "cornerRadius")
                            animation.fromValue = 10
                            animation.toValue = 20
                            animation.duration = 1
                            animation.isAdditive = true
                            animation.beginTime = context.now - time
                            animation.timingFunction = CAMediaTimingFunction(name: name)
                            layer.add(animation, forKey: nil)
                        }
                        CATransaction.flush()
                        return Double(layer.presentation()?.cornerRadius ?? -1)
                    }
                    context.advance(to: 10)
                    for time in [0.1, 0.4, 0.9] {
                        let sum = shown([first], at: time) + shown([second], at: time) - 5
                        #expect(near(shown([first, second], at: time), sum, 1e-9))
                    }
                }
            }
        }
    }
}
