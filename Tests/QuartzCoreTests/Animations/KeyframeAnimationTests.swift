import QuartzCore
import TestSupport
import Testing

@MainActor
@Suite(.lane(.main)) struct KeyframeAnimationTests {
    /// Returns a layer's radius at some times of a keyframe animation of one second.
    private func radii(at times: [Double], _ configure: (CAKeyframeAnimation) -> Void) -> [Double] {
        var result: [Double] = []
        withClock { clock in
            let layer = committedLayer()
            let animation = CAKeyframeAnimation(keyPath: "cornerRadius")
            animation.duration = 1
            configure(animation)
            layer.add(animation, forKey: "k")
            CATransaction.flush()
            for t in times {
                clock.advance(to: t)
                result.append(Double(layer.presentation()?.cornerRadius ?? -1))
            }
        }
        return result
    }

    private func check(_ found: [Double], _ expected: [Double], _ tolerance: Double = 1e-9) {
        #expect(
            found.count == expected.count && zip(found, expected).allSatisfy { near($0, $1, tolerance) }, "\(found)")
    }

    @Test func linearModeInterpolatesEvenly() {
        check(radii(at: [0, 0.25, 0.5, 0.75]) { $0.values = [0, 10, 40] }, [0, 5, 10, 25])
    }

    @Test func keyTimesDetermineWhenValuesApply() {
        check(
            radii(at: [0.1, 0.2, 0.6]) {
                $0.values = [0, 10, 40]
                $0.keyTimes = [0, 0.2, 1]
            }, [5, 10, 25])
    }

    @Test(
        arguments: [[0, 0.5], [0, 0.2, 0.5, 1], [-.infinity, 0, 1], [0, .nan, 1], [0, 0.2, .infinity]] as [[Double]])
    func keyTimesOfAnotherNumberOrNotFiniteAreIgnored(times: [Double]) {
        check(
            radii(at: [0.25, 0.75]) {
                $0.values = [0, 10, 40]
                $0.keyTimes = times.map { NSNumber(value: $0) }
            }, [5, 25])
    }

    @Test func discreteModeHoldsEachValue() {
        check(
            radii(at: [0, 0.3, 0.34, 0.6, 0.7, 0.99]) {
                $0.values = [1, 2, 3]
                $0.calculationMode = .discrete
            }, [1, 1, 2, 2, 3, 3])
        check(
            radii(at: [0.05, 0.1, 0.79, 0.8]) {
                $0.values = [1, 2, 3]
                $0.keyTimes = [0, 0.1, 0.8, 1]
                $0.calculationMode = .discrete
            }, [1, 2, 2, 3])
    }

    @Test func keyTimesOutsideOfTheDurationCount() {
        check(
            radii(at: [0, 0.25, 0.5, 0.75]) {
                $0.values = [0, 10, 40]
                $0.keyTimes = [-0.5, 0.5, 1.5]
            }, [5, 7.5, 10, 17.5])
    }

    @Test func keyTimesOutOfOrderUseTheFirstSegmentThatHasNotEnded() {
        check(
            radii(at: [0, 0.25, 0.5, 0.75]) {
                $0.values = [0, 0, 10, 0, 0]
                $0.keyTimes = [0, -0.5, 0.5, 1.5, 1]
            }, [5, 7.5, 10, 7.5])
    }

    @Test func discreteValuesBeginAtAsManyKeyTimes() {
        check(
            radii(at: [0.05, 0.2, 0.59, 0.6, 0.99]) {
                $0.values = [1, 2, 3, 4]
                $0.keyTimes = [0, 0.1, 0.6, 1]
                $0.calculationMode = .discrete
            }, [1, 2, 2, 3, 3])
    }

    @Test(arguments: [CAAnimationCalculationMode.linear, .discrete, .cubic, .paced])
    func aSingleValueHasNoEffect(mode: CAAnimationCalculationMode) {
        check(
            radii(at: [0.5]) {
                $0.values = [4]
                $0.calculationMode = mode
            }, [0])
    }

    @Test func cubicSlopesFollowKeyTimes() {
        let found = radii(at: [0.05, 0.3, 0.7]) {
            $0.values = [0, 1, 0.5, 0.7]
            $0.keyTimes = [0, 0.1, 0.6, 1]
            $0.calculationMode = .cubic
        }
        check(found, [0.6146, 0.9, 0.5031], 0.001)
    }

    private func positions(at times: [Double], _ configure: (CAKeyframeAnimation) -> Void) -> [CGPoint] {
        var result: [CGPoint] = []
        withClock { clock in
            let layer = committedLayer()
            let animation = CAKeyframeAnimation(keyPath: "position")
            let path = CGMutablePath()
            path.move(to: .zero)
            path.addLine(to: CGPoint(x: 100, y: 0))
            path.addLine(to: CGPoint(x: 100, y: 50))
            path.closeSubpath()
            animation.path = path
            animation.duration = 1
            animation.fillMode = .both
            configure(animation)
            layer.add(animation, forKey: "k")
            CATransaction.flush()
            for t in times {
                clock.advance(to: t)
                let position = layer.presentation()?.position ?? .zero
                result.append(CGPoint(x: position.x.rounded(), y: position.y.rounded()))
            }
        }
        return result
    }

    @Test func keyTimesBelongToThePointsOfAClosedPath() {
        let found = positions(at: [0.2, 0.6, 0.999]) { $0.keyTimes = [0, 0.2, 1] }
        #expect(found == [CGPoint(x: 100, y: 0), CGPoint(x: 100, y: 25), CGPoint(x: 100, y: 50)])
    }

    @Test func discreteModeStopsAtThePointsOfAPath() {
        let found = positions(at: [0.1, 0.5, 0.9]) { $0.calculationMode = .discrete }
        #expect(found == [.zero, CGPoint(x: 100, y: 0), CGPoint(x: 100, y: 50)])
    }

    @Test func eachSegmentUsesItsTimingFunction() {
        let easeIn = UnitBezier.easeIn.value(at: 0.5)
        let easeOut = UnitBezier.easeOut.value(at: 0.5)
        check(
            radii(at: [0.2, 0.7]) {
                $0.values = [1, 0.9, 300]
                $0.keyTimes = [0, 0.4, 1]
                $0.timingFunctions = [CAMediaTimingFunction(name: .easeOut), CAMediaTimingFunction(name: .easeIn)]
            }, [1 - 0.1 * easeOut, 0.9 + 299.1 * easeIn])
    }

    @Test func pacedModeIgnoresKeyTimes() {
        check(
            radii(at: [0.1, 0.25, 0.5, 0.9]) {
                $0.values = [0, 10, 40]
                $0.keyTimes = [0, 0.9, 1]
                $0.timingFunctions = [CAMediaTimingFunction(name: .easeIn), CAMediaTimingFunction(name: .easeIn)]
                $0.calculationMode = .paced
            }, [4, 10, 20, 36])
    }

    @Test func cubicModePassesThroughValuesSmoothly() {
        func cubic(_ configure: @escaping (CAKeyframeAnimation) -> Void = { _ in }) -> (CAKeyframeAnimation) -> Void {
            return {
                $0.values = [0, 10, 0, 30]
                $0.calculationMode = .cubic
                configure($0)
            }
        }
        check(radii(at: [0, 1.0 / 3, 2.0 / 3], cubic()), [0, 10, 0], 1e-6)
        // Catmull–Rom through 0, 10, 0, 30 at the midpoint of the middle segment: (−p0 + 9p1 + 9p2 − p3) / 16.
        check(radii(at: [0.5], cubic()), [60.0 / 16], 1e-9)
        // Full tension flattens the slopes.
        check(radii(at: [0.5], cubic { $0.tensionValues = [1, 1, 1, 1] }), [5], 1e-9)
        // The slopes on both sides of the second value are equal, except with continuity −1.
        let h = 1e-5
        let smooth = radii(at: [1.0 / 3 - h, 1.0 / 3, 1.0 / 3 + h], cubic())
        #expect(near((smooth[1] - smooth[0]) / h, (smooth[2] - smooth[1]) / h, 1e-2))
        let sharp = radii(at: [1.0 / 3 - h, 1.0 / 3, 1.0 / 3 + h], cubic { $0.continuityValues = [-1, -1, -1, -1] })
        #expect(abs((sharp[1] - sharp[0]) - (sharp[2] - sharp[1])) / h > 10)
    }

    @Test func cubicPacedModeHasConstantSpeed() {
        let times = stride(from: 0.0, to: 1, by: 0.05).map { $0 }
        let found = radii(at: times) {
            $0.values = [0, 3, 7, 12]
            $0.calculationMode = .cubicPaced
        }
        let speeds = zip(found, found.dropFirst()).map { $1 - $0 }
        #expect(speeds.allSatisfy { near($0, speeds[0], 0.05 * speeds[0]) }, "\(speeds)")
    }

    @Test func pathOverridesValuesAndRotatesLayer() {
        withClock { clock in
            let layer = committedLayer()
            let path = CGMutablePath()
            path.move(to: .zero)
            path.addLine(to: CGPoint(x: 100, y: 0))
            path.addLine(to: CGPoint(x: 100, y: 100))
            let animation = CAKeyframeAnimation(keyPath: "position")
            animation.path = path
            animation.values = [CGPoint(x: 7, y: 7)]
            animation.rotationMode = .rotateAuto
            animation.duration = 2
            layer.add(animation, forKey: nil)
            clock.advance(to: 0.5)
            #expect(layer.presentation()?.position == CGPoint(x: 50, y: 0))
            #expect(near(layer.presentation()?.value(forKeyPath: "transform.rotation.z") as? Double, 0))
            clock.advance(to: 1.5)
            #expect(layer.presentation()?.position == CGPoint(x: 100, y: 50))
            #expect(near(layer.presentation()?.value(forKeyPath: "transform.rotation.z") as? Double, .pi / 2, 1e-9))
        }
    }

    /// A quarter circle, from the right downward: the tangent turns from straight down to the left.
    @Test(
        arguments: [
            (nil, [0, 0, 0]), (CAAnimationRotationMode.rotateAuto, [0.5, 0.75, 1]),
            (.rotateAutoReverse, [-0.5, -0.25, 0]),
        ] as [(CAAnimationRotationMode?, [Double])])
    func layersRotateAlongPath(_ mode: CAAnimationRotationMode?, _ halfTurns: [Double]) {
        withClock { _ in
            for (time, expected) in zip([0.0, 0.5, 1], halfTurns) {
                let layer = committedLayer()
                let path = CGMutablePath()
                path.addArc(center: .zero, radius: 100, startAngle: 0, endAngle: .pi / 2, clockwise: false)
                let animation = CAKeyframeAnimation(keyPath: "position")
                animation.path = path
                animation.rotationMode = mode
                (animation.duration, animation.speed, animation.timeOffset, animation.fillMode) = (1, 0, time, .both)
                layer.add(animation, forKey: nil)
                CATransaction.flush()
                let shown = layer.presentation()?.transform ?? CATransform3DIdentity
                #expect(near(shown.m11, cos(expected * .pi), 1e-3) && near(shown.m12, sin(expected * .pi), 1e-3))
            }
        }
    }

    @Test func pacedModeIsEvenOnCurvedPath() {
        withClock { clock in
            let layer = committedLayer()
            let animation = CAKeyframeAnimation(keyPath: "position")
            animation.path = CGPath(ellipseIn: CGRect(x: -100, y: -50, width: 200, height: 100), transform: nil)
            animation.calculationMode = .paced
            animation.duration = 1
            layer.add(animation, forKey: nil)
            CATransaction.flush()
            var points: [CGPoint] = []
            for step in 0..<100 {
                clock.advance(to: Double(step) / 100)
                points.append(layer.presentation()?.position ?? .zero)
            }
            let steps = zip(points, points.dropFirst()).map { hypot($1.x - $0.x, $1.y - $0.y) }
            let mean = steps.reduce(0, +) / CGFloat(steps.count)
            #expect(steps.allSatisfy { abs($0 - mean) < 0.01 * mean }, "\(steps)")
        }
    }

    @Test func animationWithoutValuesHasNoEffect() {
        check(radii(at: [0.5]) { _ in }, [0])
        check(radii(at: [0.5]) { $0.values = [] }, [0])
    }
}
