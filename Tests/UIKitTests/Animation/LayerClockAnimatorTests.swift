import QuartzCore
import Testing
import UIKit
import UIKitTestSupport

/// Property animators of layers whose clocks are slowed or stopped.
@MainActor @Suite(.lane(.main)) struct LayerClockAnimatorTests {
    @Test func slowedWindowSlowsPropertyAnimators() {
        TestApp.run { app in
            let (view, animator) = app.mover()
            app.window.layer.speed = 0.5
            app.frame()
            var end: (position: UIViewAnimatingPosition, time: Double)?
            animator.addCompletion { end = ($0, app.now) }
            let start = app.now
            animator.startAnimation()
            app.advance(to: start + 1)
            #expect(abs(view.shownCenter.x - 100) < 1e-6)
            #expect(abs(animator.fractionComplete - 0.5) < 1e-6)
            #expect(end == nil && animator.isRunning)
            app.advance(to: start + 2.1)
            #expect(end?.position == .end)
            #expect(abs((end?.time ?? 0) - (start + 2)) < 0.02)
        }
    }

    @Test func stoppedLayerStopsPropertyAnimatorsUntilItResumes() {
        TestApp.run { app in
            let (view, animator) = app.mover()
            let layer = app.window.layer
            animator.startAnimation()
            app.advance(to: 0.4)
            let paused = layer.convertTime(CACurrentMediaTime(), from: nil)
            layer.speed = 0
            layer.timeOffset = paused
            app.advance(to: 3)
            #expect(abs(view.shownCenter.x - 90) < 1e-6)
            #expect(animator.isRunning)
            layer.speed = 1
            layer.timeOffset = 0
            layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - paused
            app.advance(to: 3.3)
            #expect(abs(view.shownCenter.x - 120) < 1e-6)
            app.advance(to: 3.7)
            #expect(!animator.isRunning && view.shownCenter.x == 150)
        }
    }

    @Test func preferredFramesPerSecondLimitTheRateOfABlock() {
        TestApp.run { app in
            let view = app.addView()
            let start = app.now
            UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .preferredFramesPerSecond30]) {
                view.center.x = 110
            }
            let xs = (1...4).map { frame in
                app.advance(to: start + Double(frame) / 60)
                return (view.shownCenter.x - 50).rounded()
            }
            #expect(xs == [0, 2, 2, 4])
        }
    }

    @Test func legacyBlockSendsWillStartAndDidStop() {
        @MainActor final class Listener: Connectable {
            var events: [String] = []
            private func began(_ block: String) { events.append("began: \(block)") }
            private func ended(_ block: String) { events.append("ended: \(block)") }
            static var connections: Connections {
                Connections().action("began:", Listener.began).action("ended:", Listener.ended)
            }
        }
        TestApp.run { app in
            let (view, listener) = (app.addView(), Listener())
            UIView.beginAnimations("fade", context: nil)
            UIView.setAnimationDuration(1)
            UIView.setAnimationDelay(0.5)
            UIView.setAnimationDelegate(listener)
            UIView.setAnimationWillStart("began:")
            UIView.setAnimationDidStop("ended:")
            view.alpha = 0
            UIView.commitAnimations()
            app.advance(by: 0.4)
            #expect(listener.events == [])
            app.advance(by: 0.2)
            #expect(listener.events == ["began: fade"])
            app.advance(by: 1)
            #expect(listener.events == ["began: fade", "ended: fade"])
        }
    }

    @Test func legacyTransitionCoversTheChangesOfABlock() {
        TestApp.run { app in
            let view = app.addView()
            let label = UIView(frame: view.bounds)
            UIView.beginAnimations(nil, context: nil)
            UIView.setAnimationDuration(1)
            UIView.setAnimationTransition(.flipFromLeft, for: view, cache: true)
            view.addSubview(label)
            UIView.commitAnimations()
            #expect(view.layer.animationKeys() == ["transition.transform"])
            app.advance(by: 1.1)
            #expect(view.layer.animationKeys() == nil && view.layer.sublayers == [label.layer])
        }
    }

    @Test func contextKeepsTheLastDrawingUnlessItIsCleared() {
        final class Trail: UIView {
            var x: CGFloat = 0
            override func draw(_ rect: CGRect) {
                UIColor.black.setFill()
                UIRectFill(CGRect(x: x, y: 0, width: 1, height: 1))
            }
        }
        for clears in [true, false] {
            TestApp.run { app in
                let trail = Trail(frame: CGRect(x: 0, y: 0, width: 2, height: 1))
                trail.contentScaleFactor = 1
                trail.isOpaque = false
                trail.clearsContextBeforeDrawing = clears
                app.window.addSubview(trail)
                app.frame()
                trail.x = 1
                trail.setNeedsDisplay()
                app.frame()
                let image = trail.layer.contents as? CGImage
                #expect(image?.pixels[1, 0] == 0xFF00_0000)
                #expect(image?.pixels[0, 0] == (clears ? 0 : 0xFF00_0000))
            }
        }
    }
}
