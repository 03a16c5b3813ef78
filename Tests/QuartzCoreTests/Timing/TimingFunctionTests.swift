import QuartzCore
import TestSupport
import Testing

@Suite(.lane(.background)) struct TimingFunctionTests {
    @Test(arguments: EasingFixture.curves)
    func curveMatchesReferenceValues(_ curve: EasingFixture.Curve) {
        let p = curve.points
        let bezier = UnitBezier(p[0], p[1], p[2], p[3])
        for (index, height) in curve.heights.enumerated() {
            let x = Double(index) / Double(curve.heights.count - 1)
            #expect(near(bezier.value(at: x), height, 1e-9), "\(curve) at \(x): \(bezier.value(at: x))")
        }
    }

    @Test func overshootMatchesCSS() {
        for crossing in EasingFixture.crossings {
            let p = crossing.points
            #expect(near(UnitBezier(p[0], p[1], p[2], p[3]).value(at: crossing.x), crossing.y, 1e-6))
        }
    }

    @Test func namedFunctionsHaveDocumentedControlPoints() {
        for curve in EasingFixture.curves.prefix(5) {
            let function = CAMediaTimingFunction(name: CAMediaTimingFunctionName(rawValue: curve.name))
            var values: [Float] = []
            for index in 0..<4 {
                var point: [Float] = [9, 9]
                function.getControlPoint(at: index, values: &point)
                values += point
            }
            #expect(values == [0, 0] + curve.points.map { Float($0) } + [1, 1])
        }
    }

    @Test func controlPointXIsClampedToUnitInterval() {
        let function = CAMediaTimingFunction(controlPoints: -1, 2, 3, -4)
        var point: [Float] = [0, 0]
        function.getControlPoint(at: 1, values: &point)
        #expect(point == [0, 2])
        function.getControlPoint(at: 2, values: &point)
        #expect(point == [1, -4])
    }

    @Test func everyMonotonicCurveIsMonotonicAndExact() {
        for a in stride(from: 0.0, through: 1, by: 0.125) {
            for b in stride(from: 0.0, through: 1, by: 0.125) {
                let curve = UnitBezier(a, 0, b, 1)
                var last = 0.0
                for step in 0...200 {
                    let value = curve.value(at: Double(step) / 200)
                    #expect(value >= last - 1e-12)
                    last = value
                }
                // For every parameter t of the curve, its x maps to its y.
                for t in stride(from: 0.01, to: 1, by: 0.07) {
                    let s = 1 - t
                    let x = 3 * s * s * t * a + 3 * s * t * t * b + t * t * t
                    let y = 3 * s * t * t + t * t * t
                    #expect(near(curve.value(at: x), y, 1e-7), "(\(a), \(b)) at \(t)")
                }
            }
        }
    }
}
