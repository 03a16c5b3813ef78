import QuartzCore
import Testing
import UIKit
import UIKitTestSupport

@MainActor
@Suite(.lane(.main)) struct IneffectiveAnimationTests {
    private func reports(_ layer: CALayer, _ animation: CAAnimation) -> [String] {
        var found: [String] = []
        TestApp.run { app in
            layer.add(animation, forKey: "test")
            found = app.session.log.diagnostics.filter { $0.id == "animation-without-effect" }.map(\.message)
        }
        return found
    }

    private func basic(_ keyPath: String, to value: Any?) -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: keyPath)
        animation.toValue = value
        return animation
    }

    @Test func animationsWithoutEffectAreReported() {
        let cases: [(CALayer, CAAnimation, String)] = [
            (CALayer(), basic("transform.scael", to: 2), "no such part"),
            (CALayer(), basic("position.z", to: 2), "no such part"),
            (CALayer(), basic("strokeEnd", to: 1), "has no strokeEnd"),
            (CALayer(), basic("frame", to: CGRect.zero), "layers don't animate frame"),
            (CALayer(), basic("frame.size", to: CGSize.zero), "layers don't animate frame"),
            (CALayer(), basic("center", to: CGPoint.zero), "layers don't animate center"),
            (CALayer(), basic("alpha", to: 0), "layers don't animate alpha"),
            (CAShapeLayer(), basic("colors", to: []), "has no colors"),
            (CALayer(), basic("backgroundColor", to: UIColor.red), "UIColor"),
            (CAShapeLayer(), basic("path", to: UIBezierPath()), "UIBezierPath"),
            (CALayer(), basic("opacity", to: "1"), "String"),
            (CAEmitterLayer(), basic("emitterCells.spark.scale", to: 2), "emitter cells"),
        ]
        for (layer, animation, words) in cases {
            let found = reports(layer, animation)
            #expect(found.count == 1)
            #expect(found.first?.contains(words) == true, "\(found)")
            let group = CAAnimationGroup()
            group.animations = [animation]
            #expect(reports(layer, group) == found)
        }
    }

    @Test func effectiveAnimationsAreNotReported() {
        let own = CALayer()
        own.setValue(1, forKey: "progress")
        let rotation = basic("transform", to: 1)
        rotation.valueFunction = CAValueFunction(name: .rotateZ)
        let cases: [(CALayer, CAAnimation)] = [
            (CALayer(), basic("transform.scale", to: 2)), (CALayer(), basic("position", to: CGPoint.zero)),
            (CALayer(), basic("backgroundColor", to: UIColor.red.cgColor)), (CALayer(), basic("contents", to: nil)),
            (CALayer(), basic("hidden", to: true)), (CAShapeLayer(), basic("strokeEnd", to: 1)),
            (CAShapeLayer(), basic("path", to: UIBezierPath().cgPath)), (CALayer(), basic("timer", to: 1)),
            (own, basic("progress", to: 2)), (CALayer(), rotation), (CALayer(), CATransition()),
            (CAGradientLayer(), basic("colors", to: [UIColor.red.cgColor])),
            (CALayer(), basic("sublayers.card.opacity", to: 0)), (CALayer(), basic("bounds.size.width", to: 3)),
            (CALayer(), basic("shadowPath", to: nil)),
            (CALayer(), basic("cornerCurve", to: CALayerCornerCurve.continuous)),
        ]
        for (layer, animation) in cases { #expect(reports(layer, animation) == []) }
    }
}
