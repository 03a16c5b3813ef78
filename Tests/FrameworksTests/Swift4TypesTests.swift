import Swift4Types
import TestSupport
import Testing
import UIKit

/// Properties and constants with the types that they have in Swift 4.
@Suite(.lane(.main)) @MainActor struct Swift4TypesTests {
    @available(*, deprecated)
    @Test func propertiesOfLayersAndAnimationsAreStrings() {
        let (animation, layer, transition) = (CABasicAnimation(), CAShapeLayer(), CATransition())
        let mode: String = kCAFillModeForwards
        animation.fillMode = mode
        layer.fillMode = kCAFillModeBoth
        layer.lineCap = "round"
        transition.type = "push"
        transition.subtype = kCATransitionFromLeft as String
        #expect(animation.fillMode == .forwards && layer.fillMode == .both && layer.lineCap == .round)
        #expect(transition.type == .push && transition.subtype == .fromLeft)
        let cap: String = layer.lineCap
        #expect(cap == "round")
        transition.subtype = nil as String?
        #expect(transition.subtype == nil as CATransitionSubtype?)
        let name: String = kCAMediaTimingFunctionEaseIn
        #expect(CAMediaTimingFunction(name: name) == CAMediaTimingFunction(name: .easeIn))
    }

    @available(*, deprecated)
    @Test func ratesAndLevelsAreNumbers() {
        let (view, window) = (UIScrollView(), UIWindow())
        view.decelerationRate = UIScrollViewDecelerationRateFast
        window.windowLevel = UIWindowLevelAlert + 1
        #expect(view.decelerationRate == .fast && window.windowLevel == UIWindow.Level(2001))
        let rate: CGFloat = view.decelerationRate
        #expect(rate == UIScrollView.DecelerationRate.fast.rawValue)
    }

    /// A property `type` of one class doesn't hide the function in others, as it did in SwiftWeather's views.
    @Test func typesOfObjectsCanBeAskedFor() {
        final class Card: UIView { var title: String { String(describing: type(of: self)) } }
        final class Border: CAShapeLayer { var title: String { String(describing: type(of: self)) } }
        final class Model: NSObject { var title: String { String(describing: type(of: self)) } }
        #expect([Card().title, Border().title, Model().title] == ["Card", "Border", "Model"])
    }

    /// A value without another type has the original one, and so has a subclass's property.
    @available(*, deprecated)
    @Test func theOriginalTypesArePreferred() {
        final class Layer: CAShapeLayer {
            override var lineCap: CAShapeLayerLineCap { didSet { changes += 1 } }
            var changes = 0
        }
        let layer = Layer()
        let cap = kCALineCapRound
        layer.lineCap = cap
        layer.lineCap = "square"
        #expect(type(of: cap) == CAShapeLayerLineCap.self && layer.changes == 2)
    }
}
