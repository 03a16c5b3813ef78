import CoreGraphics
import Foundation
import QuartzCore
import TestSupport
import Testing

@MainActor
@Suite(.lane(.main)) struct KeyValueCodingTests {
    @Test(arguments: [
        ("transform.scale", 2.0), ("transform.scale.x", 2), ("transform.rotation.z", 0), ("transform.translation.y", 0),
        ("position.x", 25), ("bounds.size.width", 30), ("opacity", 1), ("cornerRadius", 0), ("zPosition", 0),
        ("frame.size.height", 80), ("sublayerTransform.m34", 0), ("hidden", 0),
    ])
    func numbersCastToEveryNumericType(keyPath: String, expected: Double) throws {
        let layer = CALayer()
        layer.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
        layer.setValue(2, forKeyPath: "transform.scale")
        let value = layer.value(forKeyPath: keyPath)
        #expect(value as? CGFloat == CGFloat(expected))
        #expect(value as? Double == expected)
        #expect(value as? Float == Float(expected))
        #expect(value as? Int == Int(expected))
        #expect((value as? NSNumber)?.doubleValue == expected)
    }

    @Test func flagsCastToBool() {
        let layer = CALayer()
        layer.setValue(true, forKey: "hidden")
        layer.setValue(NSNumber(value: true), forKey: "masksToBounds")
        #expect(layer.value(forKey: "hidden") as? Bool == true)
        #expect(layer.masksToBounds)
        let text = CATextLayer()
        text.setValue(true, forKey: "wrapped")
        #expect(text.isWrapped)
    }

    /// Apps draw rings and blurs in layers with properties of their own, such as DynamicBlurView's `blurRadius`.
    @Test func namesOfOtherKindsOfLayersAreCustomValues() throws {
        final class Ring: CALayer {
            override class func needsDisplay(forKey key: String) -> Bool {
                ["lineWidth", "strokeEnd", "blurRadius"].contains(key) || super.needsDisplay(forKey: key)
            }
        }
        try withClock { clock in
            let ring = Ring()
            for (index, key) in ["lineWidth", "strokeEnd", "blurRadius", "colors", "scale"].enumerated() {
                #expect(ring.value(forKey: key) == nil)
                ring.setValue(index, forKey: key)
                #expect(ring.value(forKey: key) as? Int == index)
            }
            #expect(ring.action(forKey: "lineWidth") == nil && CAShapeLayer().value(forKey: "lineWidth") as? Int == 1)
            CATransaction.flush()
            let animation = CABasicAnimation(keyPath: "strokeEnd")
            (animation.fromValue, animation.toValue, animation.duration) = (0, 10, 1)
            ring.add(animation, forKey: nil)
            clock.frame(at: 0.5)
            let shown = try #require(ring.presentation())
            #expect(shown.value(forKey: "strokeEnd") as? Int == 5)
            #expect(ring.value(forKey: "strokeEnd") as? Int == 1)
        }
    }

    /// An action begins at the zero that a managed property has before it is set.
    @Test func managedValuesBeginAtTheirEmptyValue() {
        final class Gauge: CALayer {
            var starts: [Double?] = []
            override func action(forKey event: String) -> (any CAAction)? {
                starts.append(value(forKey: event) as? Double)
                return nil
            }
        }
        let gauge = Gauge()
        for value in [3.0, 4] { setManagedValue(value, from: 0, forKey: "level", of: gauge) }
        #expect(gauge.starts == [0, 3] && managedValue(forKey: "level", of: gauge) == 4.0)
    }

    @Test func customValuesCastAcrossTypes() {
        let layer = CALayer()
        for value in [CGFloat(3), 3.0, Float(3), 3, NSNumber(value: 3)] as [Any] {
            layer.setValue(value, forKey: "own")
            #expect(layer.value(forKey: "own") as? CGFloat == 3)
            #expect(layer.value(forKey: "own") as? Int == 3)
        }
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.toValue = 1
        #expect(animation.toValue as? CGFloat == 1)
        #expect(animation.toValue as? Float == 1)
    }

    @Test func colorsRoundTrip() {
        let gray = CGColor(gray: 0.5, alpha: 1)
        let layer = CAShapeLayer()
        for key in ["backgroundColor", "borderColor", "shadowColor"] {
            layer.setValue(gray, forKey: key)
            #expect(layer.value(forKey: key) as? CGColor == gray, "\(key)")
        }
        layer.fillColor = gray
        #expect(layer.value(forKey: "fillColor") as? CGColor == gray)
    }

    @Test func constantsAreAcceptedAsStrings() {
        let shape = CAShapeLayer()
        shape.setValue("round", forKey: "lineCap")
        shape.setValue("bevel", forKey: "lineJoin")
        shape.setValue("even-odd", forKey: "fillRule")
        #expect(shape.lineCap == .round)
        #expect(shape.lineJoin == .bevel)
        #expect(shape.fillRule == .evenOdd)
        let gradient = CAGradientLayer()
        gradient.setValue("radial", forKey: "type")
        #expect(gradient.type == .radial)
        let layer = CALayer()
        layer.setValue("continuous", forKey: "cornerCurve")
        layer.setValue("center", forKey: "contentsGravity")
        layer.setValue(3, forKey: "maskedCorners")
        #expect(layer.cornerCurve == .continuous)
        #expect(layer.contentsGravity == .center)
        #expect(layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
    }

    @Test func valueOfWrongTypeIsIgnored() {
        let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        let path = CGPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4), transform: nil)
        let layer = CAShapeLayer()
        layer.backgroundColor = red
        layer.fillColor = red
        layer.path = path
        layer.shadowPath = path
        for key in ["backgroundColor", "fillColor", "path", "shadowPath", "opacity", "position"] {
            layer.setValue("nonsense", forKey: key)
        }
        #expect(layer.backgroundColor == red)
        #expect(layer.fillColor == red)
        #expect(layer.path == path)
        #expect(layer.shadowPath == path)
        #expect(layer.opacity == 1)
        layer.setValue(nil, forKey: "backgroundColor")
        layer.setValue(nil, forKey: "path")
        #expect(layer.backgroundColor == nil)
        #expect(layer.path == nil)
    }

    @Test func animationPropertiesAreAccessibleByKey() throws {
        let animation = CAKeyframeAnimation(keyPath: "position")
        animation.setValue("opacity", forKey: "keyPath")
        animation.setValue([0, 1], forKey: "values")
        animation.setValue("discrete", forKey: "calculationMode")
        animation.setValue(2, forKey: "duration")
        animation.setValue("forwards", forKey: "fillMode")
        animation.setValue(false, forKey: "removedOnCompletion")
        animation.setValue(true, forKey: "autoreverses")
        animation.setValue("card", forKey: "name")
        let copy = try #require(animation.copy() as? CAKeyframeAnimation)
        #expect(copy.keyPath == "opacity")
        #expect(copy.values?.count == 2)
        #expect(copy.calculationMode == .discrete)
        #expect(copy.duration == 2)
        #expect(copy.fillMode == .forwards)
        #expect(!copy.isRemovedOnCompletion)
        #expect(copy.autoreverses)
        #expect(copy.value(forKey: "name") as? String == "card")
        #expect(copy.value(forKey: "duration") as? CGFloat == 2)
        #expect(copy.value(forKey: "removedOnCompletion") as? Bool == false)
        // A key that only another animation class has is a custom value.
        animation.setValue(7, forKey: "stiffness")
        #expect(animation.value(forKey: "stiffness") as? Int == 7)
        let spring = CASpringAnimation(keyPath: "position")
        spring.setValue(7, forKey: "stiffness")
        #expect(spring.stiffness == 7)
    }
}
