import QuartzCore
import Testing
import UIKit
import UIKitTestSupport

@MainActor @Suite(.lane(.main)) struct ViewActionTests {
    @Test func actionIsNullOutsideBlocks() {
        TestApp.run { app in
            let view = app.addView()
            #expect(view.action(for: view.layer, forKey: "opacity") is NSNull)
            #expect(view.layer.action(forKey: "opacity") == nil)
            UIView.animate(withDuration: 1) {
                UIView.performWithoutAnimation {
                    #expect(view.action(for: view.layer, forKey: "opacity") is NSNull)
                }
                #expect(view.action(for: view.layer, forKey: "progress") is NSNull)
            }
        }
    }

    @Test func actionOfANonGeometricKeyIsABasicAnimationWithTheBlocksTiming() throws {
        try TestApp.run { app in
            let view = app.addView()
            view.backgroundColor = .red
            app.advance(to: 2)
            var found: CABasicAnimation?
            UIView.animate(withDuration: 0.7, delay: 0.5, options: [.curveEaseOut, .repeat, .autoreverse]) {
                found = view.layer.action(forKey: "backgroundColor") as? CABasicAnimation
            }
            let animation = try #require(found)
            #expect(animation.keyPath == "backgroundColor")
            #expect(animation.duration == 0.7 && animation.beginTime == 2.5 && animation.fillMode == .both)
            #expect(animation.timingFunction == CAMediaTimingFunction(name: .easeOut))
            #expect(animation.repeatCount == .infinity && animation.autoreverses)
            #expect(animation.delegate != nil && animation.toValue == nil)
            #expect((animation.fromValue as? CGColor?)??.isEqual(to: UIColor.red.cgColor) == true)
        }
    }

    @Test func actionOfASpringBlockIsASpringAnimation() throws {
        try TestApp.run { app in
            let view = app.addView()
            var found: CASpringAnimation?
            UIView.animate(withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0) {
                found = view.action(for: view.layer, forKey: "opacity") as? CASpringAnimation
            }
            let spring = try #require(found)
            #expect(abs(spring.stiffness - 161.7195) < 1e-3)
        }
    }

    @Test func actionThatIsNeverRunDoesNotDelayTheCompletion() {
        var ends: [Double] = []
        TestApp.run { app in
            let view = app.addView()
            UIView.animate(withDuration: 1) {
                _ = view.action(for: view.layer, forKey: "opacity")
            } completion: { _ in
                ends.append(app.now)
            }
            app.advance(to: 2)
        }
        #expect(ends.count == 1 && ends[0] < 0.1)
    }

    @Test func customPropertyCopiesTheActionOfBackgroundColor() throws {
        try TestApp.run { app in
            var ends: [Double] = []
            let gauge = Gauge(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            app.window.addSubview(gauge)
            app.frame()
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                gauge.progress = 1
            } completion: { _ in
                ends.append(app.now)
            }
            #expect(gauge.layer.animationKeys() == ["progress"])
            app.advance(to: 0.25)
            let progress = try #require(gauge.shownProgress)
            #expect(abs(progress - 0.25) < 1e-9)
            app.advance(to: 2)
            #expect(ends == [1])
            #expect(gauge.layer.animationKeys() == nil)
        }
    }

    @Test func propertyAnimatorScrubsACustomPropertyThatCopiesTheAction() throws {
        try TestApp.run { app in
            let gauge = Gauge(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            app.window.addSubview(gauge)
            app.frame()
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { gauge.progress = 1 }
            animator.fractionComplete = 0.5
            app.frame()
            let progress = try #require(gauge.shownProgress)
            #expect(abs(progress - 0.5) < 1e-9)
            animator.stopAnimation(true)
            #expect(gauge.layer.animationKeys() == nil)
        }
    }

    @Test func boundsAnimateUnderTheKeysOfOriginAndSize() throws {
        try TestApp.run { app in
            let view = app.addView()
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                view.bounds = CGRect(x: 10, y: 0, width: 200, height: 50)
            }
            #expect(view.layer.animationKeys() == ["bounds.origin", "bounds.size"])
            let size = try #require(view.layer.animation(forKey: "bounds.size") as? CABasicAnimation)
            #expect(size.keyPath == "bounds.size" && size.fillMode == .both && size.duration == 1)
            #expect(size.fromValue as? CGSize == CGSize(width: -100, height: 50))
            #expect(size.toValue as? CGSize == .zero)
            app.seek(to: 0.5)
            #expect(view.layer.presentation()?.bounds == CGRect(x: 5, y: 0, width: 150, height: 75))
        }
    }

    @Test func boundsCompleteOnceBothAnimationsHaveEnded() {
        var ends: [String] = []
        TestApp.run { app in
            let view = app.addView()
            UIView.animate(withDuration: 1) {
                view.bounds.size = .zero
            } completion: {
                ends.append("\($0) \(app.now)")
            }
            app.advance(to: 0.5)
            view.layer.removeAnimation(forKey: "bounds.origin")
            app.advance(to: 2)
        }
        #expect(ends == ["false 1.0"])
    }

    @Test func blocksDoNotAnimateGradientsAndShapes() {
        TestApp.run { app in
            let gradient = GradientView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            let shape = ShapeView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            app.window.addSubview(gradient)
            app.window.addSubview(shape)
            app.frame()
            UIView.animate(withDuration: 1) {
                let colors = gradient.layer as? CAGradientLayer
                colors?.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
                colors?.locations = [0, 0.5]
                colors?.startPoint = .zero
                (shape.layer as? CAShapeLayer)?.strokeEnd = 0.5
                (shape.layer as? CAShapeLayer)?.fillColor = UIColor.red.cgColor
            }
            #expect(gradient.layer.animationKeys() == nil && shape.layer.animationKeys() == nil)
        }
    }

    @Test(.timeLimit(.minutes(1))) func thousandthAdditiveAnimationCostsWhatTheFirstDid() {
        TestApp.run { app in
            let view = app.addView()
            for number in 1...2_000 {
                UIView.animate(withDuration: 1) { view.center.x = CGFloat(number) }
            }
            #expect(view.layer.animationKeys()?.count == 2_000)
            #expect(view.layer.animation(forKey: "position-2000") != nil)
        }
    }

    /// Chart and ring layers copy the action in the layer's class.
    @Test func layerThatCopiesTheActionFollowsBlocksSpringsAndAnimators() throws {
        TestApp.run { app in
            let ring = Ring(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
            app.window.addSubview(ring)
            app.frame()
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { ring.progress = 1 }
            app.advance(to: 0.5)
            #expect(abs(ring.shown - 0.5) < 1e-6)
            app.advance(to: 2)
            #expect(ring.progress == 1 && ring.layer.animationKeys() == nil)
            UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
                UIView.animate(withDuration: 0.1) { ring.progress = 0 }
            }
            app.advance(to: 3)
            #expect(abs(ring.shown - 0.5) < 1e-6)
            app.advance(to: 5)
            UIView.animate(withDuration: 1, delay: 0.5, usingSpringWithDamping: 1, initialSpringVelocity: 0) {
                ring.progress = 1
            }
            app.advance(to: 5.4)
            #expect(ring.shown == 0)
            app.advance(to: 5.8)
            #expect(ring.shown > 0.3 && ring.shown < 1)
            app.advance(to: 7)
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { ring.progress = 0 }
            animator.fractionComplete = 0.2
            app.frame()
            #expect(abs(ring.shown - 0.8) < 1e-6)
            animator.isReversed = true
            animator.startAnimation()
            app.advance(by: 2)
            #expect(animator.state == .inactive)
            UIView.performWithoutAnimation { ring.progress = 0.5 }
            #expect(ring.layer.animationKeys() == nil)
        }
    }

    @Test func percentDrivenTransitionScrubsALayerThatCopiesTheAction() {
        let ring = Ring(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        let driver = UIPercentDrivenInteractiveTransition()
        let scene = ContractScene(
            ClosureAnimator.fading(before: { _ in UIView.animate(withDuration: 0.4) { ring.progress = 1 } }))
        scene.a.view.addSubview(ring)
        scene.source.interaction = driver
        scene.present().wait(0.1)
        driver.update(0.5)
        scene.wait(0.1)
        #expect(abs(ring.shown - 0.5) < 0.01)
        driver.finish()
        scene.wait()
        #expect(scene.names.isEmpty)
    }

    enum Change: CaseIterable, Sendable {
        case block
        case propertyAnimator
        case spring
        case constraint
    }

    /// Masks are adjusted in `layoutSubviews()` by the animation of the size.
    @Test(arguments: Change.allCases) func layoutFindsTheAnimationOfTheSize(change: Change) {
        TestApp.run { app in
            let root = UIViewController(), view = MaskedView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            root.view.addSubview(view)
            view.translatesAutoresizingMaskIntoConstraints = change != .constraint
            let width = view.widthAnchor.constraint(equalToConstant: 100)
            if change == .constraint { NSLayoutConstraint.activate([width]) }
            app.show(root)
            let grow = {
                if change == .constraint { width.constant = 200 } else { view.frame.size.width = 200 }
                root.view.layoutIfNeeded()
            }
            switch change {
            case .block, .constraint: UIView.animate(withDuration: 1, animations: grow)
            case .propertyAnimator:
                UIViewPropertyAnimator(duration: 1, curve: .linear, animations: grow).startAnimation()
            case .spring:
                UIView.animate(
                    withDuration: 1, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: 0, animations: grow)
            }
            #expect(view.keys?.contains("bounds.size") == true && view.keys?.contains("bounds") == false)
        }
    }
}

/// A view that records the keys of its animations in its layout.
private final class MaskedView: UIView {
    var keys: [String]?

    override func layoutSubviews() {
        super.layoutSubviews()
        keys = layer.animationKeys()
    }
}

/// A view whose layer copies the action itself.
private final class Ring: UIView {
    override class var layerClass: AnyClass { RingLayer.self }

    var progress: Double {
        get { layer.value(forKey: "progress") as? Double ?? 0 }
        set { layer.setValue(newValue, forKey: "progress") }
    }

    var shown: Double { layer.presentation()?.value(forKey: "progress") as? Double ?? 0 }
}

private final class RingLayer: CALayer {
    override class func needsDisplay(forKey key: String) -> Bool {
        key == "progress" || super.needsDisplay(forKey: key)
    }

    override func action(forKey event: String) -> (any CAAction)? {
        guard event == "progress",
            let action = super.action(forKey: "backgroundColor") as? CABasicAnimation,
            let animation = action.copy() as? CABasicAnimation
        else { return super.action(forKey: event) }
        animation.keyPath = event
        animation.fromValue = presentation()?.value(forKey: event) ?? 0
        return animation
    }
}

/// A view whose layer has its own property.
private final class Gauge: UIView {
    override class var layerClass: AnyClass { GaugeLayer.self }

    var progress: Double {
        get { layer.value(forKey: "progress") as? Double ?? 0 }
        set { layer.setValue(newValue, forKey: "progress") }
    }

    var shownProgress: Double? { layer.presentation()?.value(forKey: "progress") as? Double }

    override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        guard event == "progress",
            let animation = super.action(for: layer, forKey: "backgroundColor") as? CABasicAnimation
        else { return super.action(for: layer, forKey: event) }
        animation.keyPath = event
        animation.fromValue = progress
        return animation
    }
}

private final class GaugeLayer: CALayer {
    override class func needsDisplay(forKey key: String) -> Bool {
        key == "progress" || super.needsDisplay(forKey: key)
    }
}

private final class GradientView: UIView {
    override class var layerClass: AnyClass { CAGradientLayer.self }
}

private final class ShapeView: UIView {
    override class var layerClass: AnyClass { CAShapeLayer.self }
}

extension CGColor {
    fileprivate func isEqual(to other: CGColor) -> Bool { self == other }
}
