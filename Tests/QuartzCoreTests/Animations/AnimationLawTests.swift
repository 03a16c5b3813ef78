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

    /// What shows of an animation that is held at a time.
    private func held(_ item: Case, at time: Double, _ animation: CAAnimation) -> String {
        let layer = committedLayer(item.make())
        animation.speed = 0
        animation.timeOffset = time
        animation.fillMode = .both
        layer.add(animation, forKey: nil)
        return text(layer.presentation(), item.keyPath)
    }

    @Test func bothEndsAreExact() {
        for item in cases {
            withContext { _ in
                for (time, value) in [(0.0, item.from), (1.0, item.to)] {
                    let animation = CABasicAnimation(keyPath: item.keyPath)
                    animation.fromValue = item.from
                    animation.toValue = item.to
                    animation.duration = 1
                    let frames = CAKeyframeAnimation(keyPath: item.keyPath)
                    frames.values = [item.from, item.to]
                    frames.duration = 1
                    let model = item.make()
                    model.setValue(value, forKeyPath: item.keyPath)
                    let exact = text(model, item.keyPath)
                    #expect(held(item, at: time, animation) == exact, "\(item.keyPath) at \(time)")
                    #expect(held(item, at: time, frames) == exact, "\(item.keyPath) at \(time), keyframes")
                }
            }
        }
    }

    @Test func aGroupShowsWhatItsPartsShow() {
        for item in cases {
            for make in animations {
                withContext { _ in
                    for time in [0, 0.1, 0.5, 0.8] {
                        let group = CAAnimationGroup()
                        group.animations = [make(item.keyPath)(item)]
                        group.duration = 1
                        let alone = held(item, at: time, make(item.keyPath)(item))
                        #expect(held(item, at: time, group) == alone, "\(item.keyPath) at \(time)")
                        let outer = CAAnimationGroup()
                        outer.animations = [group]
                        outer.duration = 1
                        group.speed = 1
                        group.timeOffset = 0
                        #expect(held(item, at: time, outer) == alone, "\(item.keyPath) at \(time), twice grouped")
                    }
                }
            }
        }
    }

    @Test func twoKeyframesAreABasicAnimation() {
        for item in cases {
            withContext { _ in
                for time in [0, 0.1, 0.5, 0.8, 1] {
                    let basic = CABasicAnimation(keyPath: item.keyPath)
                    basic.fromValue = item.from
                    basic.toValue = item.to
                    basic.duration = 1
                    let frames = CAKeyframeAnimation(keyPath: item.keyPath)
                    frames.values = [item.from, item.to]
                    frames.duration = 1
                    #expect(held(item, at: time, frames) == held(item, at: time, basic), "\(item.keyPath) at \(time)")
                }
            }
        }
    }

    @Test func cumulativeCyclesGoOnWhereTheLastOneEnded() {
        let numbers = ["cornerRadius", "position.x", "transform.rotation.z", "strokeEnd", "zPosition", "lineWidth"]
        for keyPath in numbers {
            withContext { _ in
                for cycle in 0..<4 {
                    let animation = CABasicAnimation(keyPath: keyPath)
                    animation.fromValue = 0
                    animation.toValue = 0.25
                    animation.duration = 1
                    animation.repeatCount = 5
                    animation.isCumulative = true
                    let layer = committedLayer(CAShapeLayer())
                    animation.speed = 0
                    animation.timeOffset = Double(cycle) + 0.5
                    layer.add(animation, forKey: nil)
                    let shown = layer.presentation()?.value(forKeyPath: keyPath) as? Double
                    #expect(near(shown, 0.25 * (Double(cycle) + 0.5)), "\(keyPath) in cycle \(cycle)")
                }
            }
        }
    }

    @Test func pacedStretchesTakeTimeInProportionToTheirLength() {
        for values in [[0.0, 1, 10], [0, -5, 5, 6], [3, 3, 4], [2, 9, 2, 9]] {
            let length = zip(values, values.dropFirst()).reduce(0) { $0 + abs($1.1 - $1.0) }
            withContext { _ in
                let layer = committedLayer()
                var gone = 0.0
                for (value, next) in zip(values, values.dropFirst()) {
                    let animation = CAKeyframeAnimation(keyPath: "zPosition")
                    animation.values = values
                    animation.calculationMode = .paced
                    animation.duration = 1
                    animation.speed = 0
                    animation.timeOffset = (gone + abs(next - value) / 2) / length
                    layer.add(animation, forKey: "pace")
                    #expect(near(layer.presentation().map { Double($0.zPosition) }, (value + next) / 2, 1e-9))
                    gone += abs(next - value)
                }
            }
        }
    }
}
