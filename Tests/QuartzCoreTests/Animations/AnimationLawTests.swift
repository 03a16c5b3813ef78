import CoreGraphics
import QuartzCore
import TestSupport
import Testing

/// Tests the laws that apply to every animation of every property.
@MainActor
@Suite(.lane(.main)) struct AnimationLawTests {
    private typealias Case = AnimatedCase
    private let cases = AnimatedCase.all

    /// Every class of key-path animation, in each of its modes.
    private let animations: [(Case) -> CAPropertyAnimation] = {
        func basic(_ animation: CABasicAnimation, _ item: Case, to: Bool = true) -> CABasicAnimation {
            animation.fromValue = item.from
            if to { animation.toValue = item.to }
            animation.duration = 1
            return animation
        }
        let modes: [CAAnimationCalculationMode] = [.linear, .discrete, .paced, .cubic, .cubicPaced]
        let keyframes = modes.map { mode in
            { (item: Case) -> CAPropertyAnimation in
                let animation = CAKeyframeAnimation(keyPath: item.keyPath)
                animation.values = [item.from, item.to, item.from]
                animation.calculationMode = mode
                animation.duration = 1
                return animation
            }
        }
        return [
            { basic(CABasicAnimation(keyPath: $0.keyPath), $0) },
            { basic(CABasicAnimation(keyPath: $0.keyPath), $0, to: false) },
            { basic(CASpringAnimation(keyPath: $0.keyPath), $0) },
        ] + keyframes
    }()

    @Test func casesCoverImplicitlyAnimatedProperties() {
        let named = Set(cases.map(\.keyPath))
        for property in LayerProperty.allCases where property.isImplicitlyAnimated {
            #expect(named.contains(property.name))
        }
        #expect(cases.count > 150)
    }

    @Test func animationsRestoreModelBeforeAndAfter() {
        for item in cases {
            for make in animations {
                withClock { clock in
                    let layer = committedLayer(item.make())
                    layer.setValue(item.to, forKeyPath: item.keyPath)
                    layer.removeAllAnimations()
                    let model = item.numbers(layer)
                    let animation = make(item)
                    animation.beginTime = 1
                    layer.add(animation, forKey: nil)
                    CATransaction.flush()
                    #expect(item.numbers(layer.presentation()) == model, "\(item.keyPath) before")
                    // Before the spring overshoots.
                    clock.frame(at: 1.125)
                    #expect(item.numbers(layer.presentation()) != model, "\(item.keyPath) in between, \(animation)")
                    #expect(item.numbers(layer) == model, "\(item.keyPath): the model stays")
                    clock.frame(at: 2)
                    #expect(item.numbers(layer.presentation()) == model, "\(item.keyPath) after")
                    #expect(layer.animationKeys() == nil)
                }
            }
        }
    }

    @Test func removalRestoresEveryModelValue() {
        for item in cases {
            for make in animations {
                withClock { clock in
                    let layer = committedLayer(item.make())
                    layer.setValue(item.to, forKeyPath: item.keyPath)
                    layer.removeAllAnimations()
                    let commit = LayerTreeCommit(root: layer)
                    let before = commit.renderTree(at: AnimationClock.current.now)
                    layer.add(make(item), forKey: "law")
                    // An intermediate frame is rendered, and must leave nothing behind in the commit.
                    clock.advance(to: 0.3)
                    _ = commit.renderTree(at: AnimationClock.current.now)
                    layer.removeAnimation(forKey: "law")
                    let after = commit.renderTree(at: AnimationClock.current.now)
                    if !(layer is CAEmitterLayer) {
                        #expect("\(before.nodes)" == "\(after.nodes)", "\(item.keyPath)")
                    }
                    #expect(item.numbers(layer.presentation()) == item.numbers(layer), "\(item.keyPath)")
                    #expect(!clock.hasRunningAnimations)
                }
            }
        }
    }

    /// Returns the presentation value of a layer with additive animations paused at a time.
    private func shown(_ item: Case, at time: Double, _ animations: [CAPropertyAnimation]) -> [Double] {
        let layer = committedLayer(item.make())
        layer.setValue(item.from, forKeyPath: item.keyPath)
        layer.removeAllAnimations()
        for animation in animations {
            animation.isAdditive = true
            animation.speed = 0
            animation.timeOffset = time
            layer.add(animation, forKey: nil)
        }
        CATransaction.flush()
        return item.numbers(layer.presentation())
    }

    @Test(.tags(.slow), .enabled(if: runsSlowTests)) func twoAdditiveAnimationsAccumulate() {
        for item in cases where item.isSummable && !item.keyPath.contains("rotation") {
            for first in animations {
                for second in animations {
                    withClock { _ in
                        let time = 0.3
                        let model = shown(item, at: time, [])
                        let apart = (shown(item, at: time, [first(item)]), shown(item, at: time, [second(item)]))
                        let sum = zip(zip(apart.0, apart.1), model).map { $0.0 + $0.1 - $1 }
                        let both = shown(item, at: time, [first(item), second(item)])
                        #expect(near(both, sum), "\(item.keyPath): \(first(item)) and \(second(item))")
                    }
                }
            }
        }
    }

    /// As the opacity of a view that a damped spring shows: it doesn't exceed 1.
    @Test func sumsOfOpacitiesAreShownUpToOne() {
        withClock { clock in
            let layer = committedLayer()
            let animation = CABasicAnimation(keyPath: "opacity")
            (animation.fromValue, animation.toValue) = (-2, 1)
            (animation.duration, animation.isAdditive) = (1, true)
            layer.add(animation, forKey: nil)
            CATransaction.flush()
            clock.advance(to: 0.25)
            #expect(layer.presentation()?.opacity == 0)
            clock.advance(to: 0.75)
            #expect(layer.presentation()?.opacity == 1)
        }
    }

    /// Angles add up like rotations, and transforms are concatenated.
    @Test func additiveTransformsAreConcatenated() {
        for item in cases {
            guard
                let (from, to) = (item.from as? CATransform3D).flatMap({ a in
                    (item.to as? CATransform3D).map { (a, $0) }
                })
            else { continue }
            withClock { _ in
                let hold = { (value: CATransform3D) -> CAPropertyAnimation in
                    let animation = CABasicAnimation(keyPath: item.keyPath)
                    (animation.fromValue, animation.toValue, animation.duration) = (value, value, 1)
                    return animation
                }
                let both = shown(item, at: 0.5, [hold(from), hold(to)])
                let expected = CATransform3DConcat(to, CATransform3DConcat(from, from))
                #expect(
                    near(both, item.numbers(.transform(expected))), "\(item.keyPath)")
            }
        }
        for axis in ["", ".x", ".y", ".z"] {
            withClock { _ in
                let turn = { (angle: Double) -> CAPropertyAnimation in
                    let animation = CABasicAnimation(keyPath: "transform.rotation" + axis)
                    (animation.fromValue, animation.toValue, animation.duration) = (angle, angle, 1)
                    return animation
                }
                guard let item = cases.first(where: { $0.keyPath == "transform.rotation" + axis }) else {
                    Issue.record("no rotation about \(axis)")
                    return
                }
                // The layer's own rotation is −0.75.
                #expect(near(shown(item, at: 0.5, [turn(0.5), turn(0.75)]), [0.5], 1e-6), "\(axis)")
            }
        }
    }

    /// Paths point by point, colors channel by channel, components of transforms individually.
    @Test func linearMotionIsStraightLine() {
        for item in cases where item.isSummable {
            let ends = (item.numbers(AnimatableValue(any: item.from)), item.numbers(AnimatableValue(any: item.to)))
            for fraction in [0, 0.125, 0.5, 0.75, 1] {
                withClock { _ in
                    let layer = committedLayer(item.make())
                    let animation = CABasicAnimation(keyPath: item.keyPath)
                    (animation.fromValue, animation.toValue, animation.duration) = (item.from, item.to, 1)
                    (animation.speed, animation.timeOffset, animation.fillMode) = (0, fraction, .both)
                    layer.add(animation, forKey: nil)
                    CATransaction.flush()
                    let line = zip(ends.0, ends.1).map { $0 + ($1 - $0) * fraction }
                    #expect(near(item.numbers(layer.presentation()), line), "\(item.keyPath) at \(fraction)")
                }
            }
        }
    }

    /// Returns the presentation value of an animation paused at a time.
    private func held(_ item: Case, at time: Double, _ animation: CAAnimation) -> [Double] {
        let layer = committedLayer(item.make())
        animation.speed = 0
        animation.timeOffset = time
        animation.fillMode = .both
        layer.add(animation, forKey: nil)
        CATransaction.flush()
        return item.numbers(layer.presentation())
    }

    @Test func endpointsAreExact() {
        for item in cases {
            withClock { _ in
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
                    let exact = item.numbers(model)
                    #expect(held(item, at: time, animation) == exact, "\(item.keyPath) at \(time)")
                    #expect(held(item, at: time, frames) == exact, "\(item.keyPath) at \(time), keyframes")
                }
            }
        }
    }

    @Test(.tags(.slow), .enabled(if: runsSlowTests)) func groupEqualsItsChildren() {
        for item in cases {
            for make in animations {
                withClock { _ in
                    for time in [0, 0.1, 0.5, 0.8] {
                        let group = CAAnimationGroup()
                        group.animations = [make(item)]
                        group.duration = 1
                        let alone = held(item, at: time, make(item))
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

    @Test func twoKeyframesEqualBasicAnimation() {
        for item in cases {
            withClock { _ in
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

    @Test func cumulativeCyclesStartAtPreviousEnd() {
        let numbers = ["cornerRadius", "position.x", "transform.rotation.z", "strokeEnd", "zPosition", "lineWidth"]
        for keyPath in numbers {
            withClock { _ in
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
                    CATransaction.flush()
                    let shown = layer.presentation()?.value(forKeyPath: keyPath) as? Double
                    #expect(near(shown, 0.25 * (Double(cycle) + 0.5)), "\(keyPath) in cycle \(cycle)")
                }
            }
        }
    }

    @Test func pacedSegmentsTakeProportionalTime() {
        for values in [[0.0, 1, 10], [0, -5, 5, 6], [3, 3, 4], [2, 9, 2, 9]] {
            let length = zip(values, values.dropFirst()).reduce(0) { $0 + abs($1.1 - $1.0) }
            withClock { _ in
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
                    CATransaction.flush()
                    #expect(near(layer.presentation().map { Double($0.zPosition) }, (value + next) / 2, 1e-9))
                    gone += abs(next - value)
                }
            }
        }
    }
}
