import QuartzCore
import TestSupport
import Testing
import UIKit

/// The touches that a view receives while recognizers analyze them.
@MainActor @Suite(.lane(.main)) struct ViewTouchTests {
    private func heard(
        _ recognizer: UIGestureRecognizer, _ act: (TestApp) -> Void, isOnSuperview: Bool = true
    ) -> [String] {
        TestApp.result { app in
            let view = TouchView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
            app.window.addSubview(view)
            app.frame()
            app.window.addGestureRecognizer(recognizer)
            act(app)
            return view.heard
        }
    }

    @Test func aRecognizedTapCancelsTheTouch() {
        #expect(heard(UITapGestureRecognizer()) { $0.tap(20, 20) } == ["began", "cancelled"])
    }

    @Test func aRecognizerThatDoesNotCancelLetsTheTouchEnd() {
        let tap = UITapGestureRecognizer()
        tap.cancelsTouchesInView = false
        #expect(heard(tap) { $0.tap(20, 20) } == ["began", "ended"])
    }

    @Test func aFailedRecognizerLetsTheTouchThrough() {
        #expect(heard(UIPanGestureRecognizer()) { $0.tap(20, 20) } == ["began", "ended"])
    }

    @Test func aPanCancelsTheTouchWhenItBegins() {
        let heard = heard(UIPanGestureRecognizer()) {
            $0.drag(from: CGPoint(x: 20, y: 20), by: CGVector(dx: 4, dy: 0), moves: 5)
        }
        #expect(heard == ["began", "moved", "moved", "cancelled"])
    }

    @Test func theEndWaitsForADoubleTapToFail() {
        let double = UITapGestureRecognizer()
        double.numberOfTapsRequired = 2
        let early = heard(double) { $0.tap(20, 20) }
        #expect(early == ["began"])
        double.delaysTouchesEnded = false
        #expect(heard(double) { $0.tap(20, 20) } == ["began", "ended"])
        double.delaysTouchesEnded = true
        let late = heard(double) { app in
            app.tap(20, 20)
            app.advance(to: 0.5)
        }
        #expect(late == ["began", "ended"])
    }

    @Test func delayedTouchesComeWhenTheRecognizerFails() {
        let press = UILongPressGestureRecognizer()
        press.delaysTouchesBegan = true
        #expect(heard(press) { $0.touch(.began, 20, 20) }.isEmpty)
        let failed = heard(press) { app in
            app.touch(.began, 20, 20)
            app.touch(.moved, 60, 20)
            app.touch(.ended, 60, 20)
        }
        #expect(failed == ["began", "moved", "ended"])
        let recognized = heard(press) { app in
            app.touch(.began, 20, 20)
            app.advance(to: 1)
            app.touch(.ended, 20, 20)
        }
        #expect(recognized.isEmpty, "a view never hears of touches that became a gesture before they were delivered")
    }

    @Test func theSystemCancelsTouchesAndGestures() {
        let log = GestureLog()
        let heard = heard(UIPanGestureRecognizer(log.note)) { app in
            app.drag(from: CGPoint(x: 20, y: 20), by: CGVector(dx: 20, dy: 0), moves: 1, lifts: false)
            app.touch(.cancelled, 40, 20)
        }
        #expect(heard == ["began", "cancelled"])
        #expect(log.states == [.began, .cancelled])
    }

    @Test func subclassesDecideByTheirState() {
        final class Checkmark: UIGestureRecognizer {
            var resets = 0
            var strokes = 0
            override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
                super.touchesMoved(touches, with: event)
                strokes += 1
                if strokes == 2 { state = .began } else if strokes > 2 { state = .changed }
            }
            override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
                super.touchesEnded(touches, with: event)
                state = strokes > 1 ? .ended : .failed
            }
            override func reset() {
                super.reset()
                resets += 1
                strokes = 0
            }
        }
        let log = GestureLog()
        let check = Checkmark(log.note)
        _ = heard(check) { app in
            app.drag(from: CGPoint(x: 20, y: 20), by: CGVector(dx: 1, dy: 0), moves: 3)
            app.tap(20, 20)
        }
        #expect(log.states == [.began, .changed, .ended])
        #expect(check.resets == 2)
        #expect(check.state == .possible)
    }

    @Test func gesturesAreLogged() {
        TestApp.run { app in
            let pan = UIPanGestureRecognizer()
            pan.name = "dismiss"
            app.window.addGestureRecognizer(pan)
            app.drag(from: CGPoint(x: 20, y: 20), by: CGVector(dx: 20, dy: 0), moves: 2)
            let gestures = app.session.log.events.filter { $0.kind == .gesture }
            #expect(gestures.map(\.name) == ["began", "ended"])
            #expect(gestures.allSatisfy { $0.subject == "dismiss" })
        }
    }
}
