import QuartzCore
import TestSupport
import Testing

@MainActor
@Suite(.lane(.main)) struct BasicAnimationTests {
    /// The range of every combination of from, to and by over a model value of 100, at several times.
    @Test(
        arguments: [
            (10, 20, nil, 10, 20), (10, nil, 5, 10, 15), (nil, 20, 5, 15, 20), (10, nil, nil, 10, 100),
            (nil, 20, nil, 100, 20),
            (nil, nil, 5, 100, 105), (10, 20, 7, 10, 20),
        ] as [(Double?, Double?, Double?, Double, Double)])
    func valuesDetermineEndpoints(from: Double?, to: Double?, by: Double?, start: Double, end: Double) {
        withClock { clock in
            let layer = committedLayer()
            layer.cornerRadius = 100
            CATransaction.setDisableActions(true)
            let animation = CABasicAnimation(keyPath: "cornerRadius")
            animation.fromValue = from
            animation.toValue = to
            animation.byValue = by
            animation.duration = 1
            layer.removeAllAnimations()
            layer.add(animation, forKey: "r")
            CATransaction.flush()
            for t in [0.0, 0.25, 0.5, 0.99] {
                clock.advance(to: t)
                #expect(
                    near(layer.presentation().map { Double($0.cornerRadius) }, start + (end - start) * t), "at \(t)")
                #expect(layer.cornerRadius == 100)
            }
            clock.frame(at: 1)
            #expect(layer.presentation()?.cornerRadius == 100)
            #expect(layer.animationKeys() == nil)
        }
    }

    @Test func everyValueTypeIsSupported() {
        withClock { clock in
            let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
            let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
            let cases: [(String, Any, Any, (CALayer) -> [Double], [Double])] = [
                ("opacity", 0, 1, { [Double($0.opacity)] }, [0.5]),
                ("opacity", NSNumber(value: 0.0), Float(1), { [Double($0.opacity)] }, [0.5]),
                ("opacity", CGFloat(0), 1.0, { [Double($0.opacity)] }, [0.5]),
                (
                    "position", CGPoint.zero, NSValue(cgPoint: CGPoint(x: 4, y: 6)),
                    { [$0.position.x, $0.position.y] }, [2, 3]
                ),
                (
                    "bounds", CGRect.zero, NSValue(cgRect: CGRect(x: 2, y: 4, width: 6, height: 8)),
                    { [$0.bounds.minX, $0.bounds.minY, $0.bounds.width, $0.bounds.height] }, [1, 2, 3, 4]
                ),
                (
                    "bounds.size", CGSize.zero, CGSize(width: 6, height: 8), { [$0.bounds.width, $0.bounds.height] },
                    [3, 4]
                ),
                ("shadowOffset", NSValue(cgSize: .zero), CGSize(width: 6, height: 8), { [$0.shadowOffset.width] }, [3]),
                (
                    "transform", CATransform3DIdentity, NSValue(caTransform3D: CATransform3DMakeScale(3, 5, 1)),
                    { [$0.transform.m11, $0.transform.m22] }, [2, 3]
                ),
                (
                    "backgroundColor", red, blue, { ($0.backgroundColor?.components ?? []).map { Double($0) } },
                    [0.5, 0, 0.5, 1]
                ),
            ]
            for (keyPath, from, to, read, expected) in cases {
                let layer = committedLayer()
                let animation = CABasicAnimation(keyPath: keyPath)
                animation.fromValue = from
                animation.toValue = to
                animation.duration = 2
                let start = clock.now
                layer.add(animation, forKey: nil)
                clock.advance(to: start + 1)
                let values = layer.presentation().map(read) ?? []
                #expect(
                    zip(values, expected).allSatisfy { near($0, $1, 1e-6) } && values.count == expected.count,
                    "\(keyPath): \(values)")
            }
        }
    }

    @Test func additiveAnimationsAccumulate() {
        withClock { clock in
            let layer = committedLayer()
            CATransaction.setDisableActions(true)
            layer.position = CGPoint(x: 100, y: 0)
            for (index, offset) in [(0, -100.0), (1, 40)] {
                let animation = CABasicAnimation(keyPath: "position")
                animation.fromValue = CGPoint(x: offset, y: 0)
                animation.toValue = CGPoint.zero
                animation.isAdditive = true
                animation.duration = index == 0 ? 1 : 2
                layer.add(animation, forKey: "a\(index)")
            }
            for t in [0.0, 0.3, 0.9, 1.5] {
                clock.frame(at: t)
                let expected = 100 + (t < 1 ? -100 * (1 - t) : 0) + 40 * (1 - t / 2)
                #expect(near((layer.presentation()?.position.x).map { Double($0) }, expected), "at \(t)")
            }
        }
    }

    @Test func additiveTransformsReachNewValue() {
        withClock { clock in
            let layer = committedLayer()
            CATransaction.setDisableActions(true)
            let old = CATransform3DRotate(CATransform3DMakeScale(2, 2, 1), 0.4, 0, 0, 1)
            let new = CATransform3DMakeTranslation(50, 10, 0)
            layer.transform = new
            let animation = CABasicAnimation(keyPath: "transform")
            animation.fromValue = AnimatableValue.transform(old).subtracting(.transform(new)).anyValue
            animation.toValue = CATransform3DIdentity
            animation.isAdditive = true
            animation.duration = 1
            layer.add(animation, forKey: nil)
            CATransaction.flush()
            #expect(near(layer.presentation()?.transform ?? .unit, old, 1e-9))
            clock.advance(to: 1 - 1e-9)
            #expect(near(layer.presentation()?.transform ?? .unit, new, 1e-6))
        }
    }

    @Test func cumulativeAnimationContinuesAcrossCycles() {
        withClock { clock in
            let layer = committedLayer()
            let animation = CABasicAnimation(keyPath: "transform.rotation.z")
            animation.fromValue = 0
            animation.toValue = 0.5
            animation.isCumulative = true
            animation.repeatCount = 3
            animation.duration = 1
            layer.add(animation, forKey: nil)
            for t in [0.5, 1.5, 2.5] {
                clock.advance(to: t)
                #expect(near(layer.presentation()?.value(forKeyPath: "transform.rotation.z") as? Double, t / 2, 1e-9))
            }
        }
    }

    @Test func cyclesThatReverseAddNothing() {
        withClock { clock in
            let layer = committedLayer()
            let animation = CABasicAnimation(keyPath: "position.x")
            animation.fromValue = 0
            animation.toValue = 10
            animation.isCumulative = true
            animation.autoreverses = true
            animation.repeatCount = 2
            animation.duration = 1
            layer.add(animation, forKey: nil)
            clock.advance(to: 2.5)
            #expect(near(layer.presentation().map { Double($0.position.x) }, 5, 1e-9))
        }
    }

    /// The middle of an animation between two values.
    private func middle(_ keyPath: String, _ from: Any?, _ to: Any?, on layer: CALayer = CALayer()) -> Any? {
        var result: Any?
        withClock { clock in
            CATransaction.flush()
            let animation = CABasicAnimation(keyPath: keyPath)
            animation.fromValue = from
            animation.toValue = to
            animation.duration = 1
            layer.add(animation, forKey: nil)
            clock.advance(to: 0.5)
            result = layer.presentation()?.value(forKeyPath: keyPath)
        }
        return result
    }

    @Test(arguments: [CATransform3DMakeRotation(.pi, 0, 0, 1), CATransform3DMakeScale(-1, -1, 1)])
    func halfTurnsPassMinusNinetyDegrees(end: CATransform3D) throws {
        let shown = try #require(middle("transform", CATransform3DIdentity, end) as? CATransform3D)
        #expect(near(Double(shown.m12), -1, 1e-9) && near(Double(shown.m21), 1, 1e-9))
    }

    @Test func betweenAColorAndNoneThereIsNone() {
        let color = CGColor(gray: 0, alpha: 1)
        #expect(middle("backgroundColor", nil, color) == nil)
        #expect(middle("backgroundColor", color, nil) == nil)
    }

    @Test func linesBecomeCurves() throws {
        let (line, curve) = (CGMutablePath(), CGMutablePath())
        line.move(to: .zero)
        line.addLine(to: CGPoint(x: 100, y: 0))
        curve.move(to: .zero)
        curve.addCurve(
            to: CGPoint(x: 100, y: 0), control1: CGPoint(x: 0, y: 80), control2: CGPoint(x: 100, y: 80))
        for ends in [(line, curve), (curve, line)] {
            let shown = try #require(middle("path", ends.0, ends.1, on: CAShapeLayer()) as! CGPath?)
            #expect(near(Double(shown.boundingBoxOfPath.height), 30, 1e-6))
        }
    }

    @Test func transformComponentsAnimateIndependently() {
        let parts: [(String, Double)] = [
            ("transform.scale.x", 3), ("transform.scale.y", 2), ("transform.scale", 2.5), ("transform.rotation.z", 0.7),
            ("transform.rotation", -0.4), ("transform.translation.x", 30), ("transform.translation.y", -7),
            ("transform.translation.z", 12), ("transform.rotation.x", 0.3), ("transform.rotation.y", 0.6),
        ]
        for (keyPath, value) in parts {
            let layer = CALayer()
            layer.transform = CATransform3DMakeTranslation(5, 6, 0)
            layer.setValue(value, forKeyPath: keyPath)
            #expect(near(layer.value(forKeyPath: keyPath) as? Double, value, 1e-9), "\(keyPath)")
            if !keyPath.contains("translation") {
                #expect(layer.value(forKeyPath: "transform.translation.x") as? Double == 5)
            }
        }
    }

    @Test func rotationUnderPerspectiveForeshortens() {
        let layer = CALayer()
        layer.transform.m34 = -1 / 500
        layer.setValue(0.5, forKeyPath: "transform.rotation.y")
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / 500
        #expect(near(layer.transform, CATransform3DRotate(perspective, 0.5, 0, 1, 0), 1e-12))
    }

    @Test func layerStoresCopy() {
        withClock { _ in
            let layer = committedLayer()
            let animation = CABasicAnimation(keyPath: "opacity")
            animation.fromValue = 0
            animation.duration = 1
            animation.setValue("mine", forKey: "tag")
            layer.add(animation, forKey: "o")
            animation.duration = 9
            let kept = layer.animation(forKey: "o")
            #expect(kept !== animation)
            #expect(kept?.duration == 1)
            #expect(kept?.value(forKey: "tag") as? String == "mine")
        }
    }

    @Test func copiesKeepClass() {
        final class Mine: CABasicAnimation {
            var extra = 7
            override init() { super.init() }
            required init?(coder: NSCoder) { super.init(coder: coder) }
        }
        let animation = Mine()
        animation.keyPath = "opacity"
        let copy = animation.copy() as? Mine
        #expect(copy?.keyPath == "opacity")
        #expect(copy?.extra == 7)
    }

    @Test func zeroDurationUsesTransactionDuration() {
        withClock { _ in
            let layer = committedLayer()
            let animation = CABasicAnimation(keyPath: "opacity")
            animation.fromValue = 0
            layer.add(animation, forKey: "a")
            #expect(layer.animation(forKey: "a")?.duration == 0.25)
            CATransaction.begin()
            CATransaction.setAnimationDuration(2)
            layer.add(animation, forKey: "b")
            CATransaction.commit()
            #expect(layer.animation(forKey: "b")?.duration == 2)
        }
    }
}
