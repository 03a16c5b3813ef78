import Testing
import UIKit
import UIKitTestSupport

@MainActor @Suite(.lane(.main)) struct AdditiveAnimationTests {
    @Test func animationsOfPositionAddUp() {
        // Each animation alone, and all together, begun at different times: what shows is the sum of what is left of each.
        let moves: [(start: Double, duration: Double, to: CGPoint)] = [
            (0, 1, CGPoint(x: 200, y: 50)), (0.25, 0.5, CGPoint(x: 80, y: 300)), (0.5, 1.5, CGPoint(x: 120, y: 20)),
        ]
        TestApp.run { app in
            let view = app.addView()
            var from = view.center
            var offsets: [(start: Double, duration: Double, offset: CGPoint)] = []
            for move in moves {
                app.advance(to: move.start)
                UIView.animate(withDuration: move.duration) { view.center = move.to }
                offsets.append((move.start, move.duration, CGPoint(x: from.x - move.to.x, y: from.y - move.to.y)))
                from = move.to
            }
            #expect(Set(view.layer.animationKeys() ?? []) == ["position", "position-2", "position-3"])
            for time in stride(from: 0.5, through: 2.1, by: 0.1) {
                app.advance(to: time)
                var expected = view.center
                for item in offsets where time < item.start + item.duration {
                    let left = 1 - UnitBezier.easeInEaseOut.value(at: (time - item.start) / item.duration)
                    expected.x += item.offset.x * left
                    expected.y += item.offset.y * left
                }
                #expect(abs(view.shownCenter.x - expected.x) < 1e-3 && abs(view.shownCenter.y - expected.y) < 1e-3)
            }
        }
    }

    @Test func additiveAnimationsCompleteIndependently() {
        var ends: [String] = []
        TestApp.run { app in
            let view = app.addView()
            @MainActor func move(_ name: String, duration: Double, to x: CGFloat) {
                UIView.animate(withDuration: duration) {
                    view.center.x = x
                } completion: {
                    ends.append("\(name) \($0) \(app.now)")
                }
            }
            move("long", duration: 1, to: 200)
            app.advance(to: 0.25)
            move("short", duration: 0.25, to: 20)
            app.advance(to: 2)
        }
        #expect(ends == ["short true 0.5", "long true 1.0"])
    }

    @Test func aReplacedAnimationOfAlphaCompletesWithFalse() {
        var ends: [String] = []
        TestApp.run { app in
            let view = app.addView()
            UIView.animate(withDuration: 1, animations: { view.alpha = 0 }, completion: { ends.append("first \($0)") })
            app.advance(to: 0.5)
            UIView.animate(
                withDuration: 1, delay: 0, options: .beginFromCurrentState, animations: { view.alpha = 1 },
                completion: { ends.append("second \($0)") })
            app.frame()
            #expect(ends == ["first false"])
            #expect(abs(view.shownAlpha - 0.5) < 1e-3)
            app.advance(to: 2)
        }
        #expect(ends == ["first false", "second true"])
    }

    @Test func alphaStartsAtModelWithoutBeginFromCurrentState() {
        TestApp.run { app in
            let view = app.addView()
            UIView.animate(withDuration: 1) { view.alpha = 0 }
            app.advance(to: 0.5)
            UIView.animate(withDuration: 1) { view.alpha = 1 }
            #expect(view.shownAlpha == 0)
        }
    }

    @Test func boundsTransformsAndCornerRadiiAreAdditive() {
        TestApp.run { app in
            let view = app.addView()
            UIView.animate(withDuration: 1) {
                view.bounds.size = CGSize(width: 50, height: 60)
                view.transform = CGAffineTransform(rotationAngle: 1)
                view.alpha = 0.5
                view.backgroundColor = .red
                view.layer.cornerRadius = 10
            }
            @MainActor func isAdditive(_ key: String) -> Bool? {
                (view.layer.animation(forKey: key) as? CABasicAnimation)?.isAdditive
            }
            #expect(isAdditive("bounds.origin") == true)
            #expect(isAdditive("bounds.size") == true)
            #expect(isAdditive("transform") == true)
            #expect(isAdditive("opacity") == false)
            #expect(isAdditive("backgroundColor") == false)
            #expect(isAdditive("cornerRadius") == true)
        }
    }

    @Test("A transform turns and grows evenly", arguments: [0.1, 0.25, 0.5, 0.9])
    func transforms(time: Double) {
        TestApp.run { app in
            let (turned, grown) = (app.addView(), app.addView())
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                turned.transform = CGAffineTransform(rotationAngle: 1)
                grown.transform = CGAffineTransform(scaleX: 3, y: 3)
            }
            app.seek(to: time)
            let angle = turned.layer.presentation()?.affineTransform() ?? .identity
            #expect(abs(atan2(angle.b, angle.a) - time) < 1e-6)
            let scale = grown.layer.presentation()?.affineTransform() ?? .identity
            #expect(abs(scale.a - (1 + 2 * time)) < 1e-6)
        }
    }

    @Test func onlyPerspectiveIsNotAdditiveInSpace() {
        TestApp.run { app in
            let (turned, grown, tilted) = (app.addView(), app.addView(), app.addView())
            var perspective = CATransform3DIdentity
            perspective.m34 = -0.002
            UIView.animate(withDuration: 1) {
                turned.transform3D = CATransform3DMakeRotation(1, 0, 1, 0)
                grown.layer.setValue(2.5, forKeyPath: "transform.scale")
                tilted.transform3D = CATransform3DRotate(perspective, 1, 0, 1, 0)
            }
            let found = [turned, grown, tilted].map {
                ($0.layer.animation(forKey: "transform") as? CABasicAnimation)?.isAdditive
            }
            #expect(found == [true, true, false])
        }
    }

    @Test func shrinkingToZeroSizeAnimates() {
        TestApp.run { app in
            let view = app.addView()
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                view.transform = CGAffineTransform(scaleX: 0, y: 0)
            }
            app.seek(to: 0.75)
            #expect(abs((view.layer.presentation()?.affineTransform().a ?? 0) - 0.25) < 1e-6)
        }
    }
}
