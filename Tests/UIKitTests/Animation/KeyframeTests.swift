import Testing
import UIKit
import UIKitTestSupport

@MainActor @Suite(.lane(.main)) struct KeyframeTests {
    private func alphas(
        at times: [Double], options: UIView.KeyframeAnimationOptions = linear, _ frames: [(Double, Double, CGFloat)]
    ) -> [CGFloat] {
        var shown: [CGFloat] = []
        TestApp.run { app in
            let view = app.addView()
            UIView.animateKeyframes(withDuration: 2, delay: 0, options: options) {
                for (start, duration, alpha) in frames {
                    UIView.addKeyframe(withRelativeStartTime: start, relativeDuration: duration) { view.alpha = alpha }
                }
            }
            for time in times {
                app.seek(to: time)
                shown.append(view.shownAlpha)
            }
        }
        return shown
    }

    private nonisolated static let linear = UIView.KeyframeAnimationOptions(
        rawValue: UIView.AnimationOptions.curveLinear.rawValue)

    private func expect(_ shown: [CGFloat], _ expected: [CGFloat]) {
        for (shown, expected) in zip(shown, expected) {
            #expect(abs(shown - expected) < 1e-5, "\(shown) is not \(expected)")
        }
    }

    @Test func startAndDurationAreFractionsOfTotal() {
        let shown = alphas(at: [0, 0.5, 1, 1.5, 1.99], [(0, 0.5, 0), (0.5, 0.5, 0.8)])
        expect(shown, [1, 0.5, 0, 0.4, 0.792])
    }

    @Test func valueHoldsUntilNextKeyframe() {
        let shown = alphas(at: [0.25, 0.5, 0.75, 1, 1.25, 1.75], [(0, 0.25, 0), (0.5, 0.25, 1)])
        expect(shown, [0.5, 0, 0, 0, 0.5, 1])
    }

    @Test func discreteValuesJump() {
        let shown = alphas(
            at: [0.1, 0.9, 1.1, 1.9], options: [Self.linear, .calculationModeDiscrete], [(0, 0.5, 0.5), (0.5, 0.5, 0)])
        expect(shown, [1, 1, 0.5, 0.5])
    }

    @Test func defaultCurveIsEaseInOutOverall() {
        let shown = alphas(at: [0.5, 1, 1.5], options: [], [(0, 1, 0)])
        expect(shown, [0.25, 0.5, 0.75].map { 1 - CGFloat(UnitBezier.easeInEaseOut.value(at: $0)) })
    }

    @Test func eachPropertyBecomesOneAnimation() {
        TestApp.run { app in
            let view = app.addView()
            var finished: Bool?
            UIView.animateKeyframes(withDuration: 1, delay: 0) {
                for step in 0..<4 {
                    UIView.addKeyframe(withRelativeStartTime: Double(step) / 4, relativeDuration: 0.25) {
                        view.center.x += 10
                    }
                }
            } completion: {
                finished = $0
            }
            #expect(view.layer.animationKeys() == ["position"])
            let animation = view.layer.animation(forKey: "position") as? CAKeyframeAnimation
            #expect(animation?.keyTimes?.map(\.doubleValue) == [0, 0.25, 0.5, 0.75, 1])
            #expect(animation?.isAdditive == false)
            app.advance(to: 1)
            #expect(finished == true)
        }
    }

    @Test func keyframeOutsideBlockIsReported() {
        TestApp.run { app in
            let view = app.addView()
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.alpha = 0 }
            #expect(view.alpha == 0)
            #expect(app.diagnostics == ["keyframe-outside-animation"])
        }
    }
}
