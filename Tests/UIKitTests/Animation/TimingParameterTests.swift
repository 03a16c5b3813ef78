import CoreGraphics
import TestSupport
import Testing
import UIKit

@MainActor @Suite(.lane(.main)) struct TimingParameterTests {
    @Test func cubicParametersReportControlPoints() {
        let easeIn = UICubicTimingParameters(animationCurve: .easeIn)
        #expect(easeIn.controlPoint1 == CGPoint(x: 0.42, y: 0))
        #expect(easeIn.controlPoint2 == CGPoint(x: 1, y: 1))
        #expect(easeIn.timingCurveType == .builtin)
        #expect(easeIn.animationCurve == .easeIn)
        let own = UICubicTimingParameters(controlPoint1: CGPoint(x: 2, y: 3), controlPoint2: CGPoint(x: -1, y: 0))
        #expect(own.controlPoint1 == CGPoint(x: 1, y: 3))
        #expect(own.controlPoint2 == CGPoint(x: 0, y: 0))
        #expect(own.timingCurveType == .cubic)
        #expect(own.animationCurve.rawValue == 6)
        let standard = UICubicTimingParameters()
        #expect(standard.controlPoint1 == CGPoint(x: 0.25, y: 0.1) && standard.controlPoint2 == CGPoint(x: 0.25, y: 1))
        #expect(standard.timingCurveType == .builtin && standard.animationCurve.rawValue == 5)
    }

    @Test func springParametersReportCurveType() {
        let spring = UISpringTimingParameters(dampingRatio: 0.5, initialVelocity: CGVector(dx: 2, dy: 1))
        #expect(spring.timingCurveType == .spring)
        #expect(spring.springTimingParameters === spring)
        #expect(spring.cubicTimingParameters == nil)
        #expect(spring.initialVelocity == CGVector(dx: 2, dy: 1))
        #expect(UISpringTimingParameters().initialVelocity == .zero)
    }
}
