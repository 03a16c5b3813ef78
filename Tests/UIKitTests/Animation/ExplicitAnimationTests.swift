import QuartzCore
import Testing
import UIKit
import UIKitTestSupport

/// Core Animation's animations of the layers of views: how groups end, stopped clocks, and transactions.
@MainActor @Suite(.lane(.main)) struct ExplicitAnimationTests {
    private static func fade(_ duration: CFTimeInterval = 0) -> CABasicAnimation {
        let fade = CABasicAnimation(keyPath: "opacity")
        (fade.fromValue, fade.toValue, fade.duration) = (1, 0, duration)
        return fade
    }

    /// A group of one second that holds its end.
    private static func group(_ animation: CAAnimation) -> CAAnimationGroup {
        let group = CAAnimationGroup()
        group.animations = [animation]
        group.duration = 1
        group.fillMode = .forwards
        group.isRemovedOnCompletion = false
        return group
    }

    /// The animations of a group that holds its end, with the opacity after it.
    private static func groups() -> [(CAAnimationGroup, Float)] {
        let inner = CAAnimationGroup()
        (inner.animations, inner.duration) = ([fade()], 1)
        let frames = CAKeyframeAnimation(keyPath: "opacity")
        frames.values = [1, 0.5, 0]
        let late = fade(0.5)
        late.beginTime = 0.5
        let repeated = group(fade()), reversed = group(fade())
        repeated.repeatCount = 2
        reversed.autoreverses = true
        return [
            (group(fade()), 0), (group(fade(1)), 0), (group(inner), 0), (group(frames), 0), (group(late), 0),
            (repeated, 0), (reversed, 1),
            // An animation that ends earlier holds nothing by itself.
            (group(fade(0.5)), 1),
        ]
    }

    @Test func groupsThatHoldTheirEndHoldTheEndOfTheirAnimations() {
        TestApp.run { app in
            let groups = Self.groups()
            let layers = groups.map { group, _ in
                let layer = app.addView().layer
                layer.add(group, forKey: "group")
                return layer
            }
            app.advance(by: 3)
            #expect(layers.map { $0.presentation()?.opacity } == groups.map(\.1))
        }
    }

    @Test func onlyLayersCommittedInAWindowAnimateImplicitly() {
        TestApp.run { app in
            let layer = CALayer()
            app.frame()
            layer.opacity = 0.5
            #expect(layer.animationKeys() == nil)
            app.window.layer.addSublayer(layer)
            layer.opacity = 0.4
            #expect(layer.animationKeys() == nil)
            app.frame()
            layer.opacity = 0.3
            #expect(layer.animationKeys() == ["opacity"])
        }
    }

    @Test(arguments: [true, false]) func animationsSurviveIfTheyAreNotRemovedOnCompletion(inBackground: Bool) {
        TestApp.run { app in
            let view = app.addView()
            for (key, isRemoved) in [("lost", true), ("kept", false)] {
                let sway = CABasicAnimation(keyPath: "position.x")
                sway.toValue = 300
                sway.duration = 2
                sway.repeatCount = .infinity
                sway.isRemovedOnCompletion = isRemoved
                view.layer.add(sway, forKey: key)
            }
            app.advance(to: 0.5)
            if inBackground {
                app.session.enterBackground()
                app.session.enterForeground()
            } else {
                view.removeFromSuperview()
                app.frame()
                app.window.addSubview(view)
            }
            app.frame()
            #expect(view.layer.animationKeys() == ["kept"])
        }
    }

    @Test(arguments: [true, false]) func stoppedLayerFollowsItsTimeOffset(stopsFirst: Bool) {
        TestApp.run { app in
            let view = app.addView(), child = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            view.addSubview(child)
            app.advance(to: 2)
            if stopsFirst { view.layer.speed = 0 }
            view.layer.add(Self.fade(1), forKey: "fade")
            child.layer.add(Self.fade(1), forKey: "fade")
            view.layer.speed = 0
            app.advance(by: 0.5)
            for offset in [0.1, 0.5, 0.9, 0.3] {
                view.layer.timeOffset = offset
                app.advance(by: 0.1)
                #expect(abs(view.shownAlpha - (1 - offset)) < 0.01 && abs(child.shownAlpha - (1 - offset)) < 0.01)
            }
            // The idiom with which Apple resumes layers.
            view.layer.speed = 1
            (view.layer.timeOffset, view.layer.beginTime) = (0, 0)
            view.layer.beginTime = view.layer.convertTime(CACurrentMediaTime(), from: nil) - 0.3
            app.advance(by: 0.2)
            #expect(abs(view.shownAlpha - 0.5) < 0.03)
        }
    }

    @Test func timingFunctionOfTheTransactionAppliesToBlocksNotToPropertyAnimators() {
        TestApp.run { app in
            let (faded, moved, animated) = (app.addView(), app.addView(), app.addView())
            let fast = CAMediaTimingFunction(controlPoints: 0, 1, 0, 1)
            CATransaction.begin()
            CATransaction.setAnimationTimingFunction(fast)
            UIView.animate(withDuration: 1) { faded.alpha = 0 }
            CATransaction.begin()
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { moved.center.x += 100 }
            CATransaction.commit()
            UIViewPropertyAnimator(duration: 1, curve: .linear) { animated.center.x += 100 }.startAnimation()
            CATransaction.commit()
            #expect(faded.layer.animation(forKey: "opacity")?.timingFunction == fast)
            app.advance(to: 0.5)
            #expect(faded.shownAlpha < 0.2 && moved.shownCenter.x > 130)
            #expect(abs(animated.shownCenter.x - 100) < 1)
        }
    }
}
