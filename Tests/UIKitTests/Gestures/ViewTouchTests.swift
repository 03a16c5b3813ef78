import QuartzCore
import Testing
import UIKit
import UIKitTestSupport

/// The touches that a view receives while recognizers analyze them.
@MainActor @Suite(.lane(.main)) struct ViewTouchTests {
    private func received(
        _ recognizer: UIGestureRecognizer, _ act: (TestApp) -> Void, isOnSuperview: Bool = true
    ) -> [String] {
        TestApp.result { app in
            let view = TouchView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
            app.window.addSubview(view)
            app.frame()
            app.window.addGestureRecognizer(recognizer)
            act(app)
            return view.received
        }
    }

    @Test func recognizedTapCancelsTouch() {
        #expect(received(UITapGestureRecognizer()) { $0.tap(20, 20) } == ["began", "cancelled"])
    }

    @Test func nonCancelingRecognizerLetsTouchEnd() {
        let tap = UITapGestureRecognizer()
        tap.cancelsTouchesInView = false
        #expect(received(tap) { $0.tap(20, 20) } == ["began", "ended"])
    }

    @Test func failedRecognizerLetsTouchThrough() {
        #expect(received(UIPanGestureRecognizer()) { $0.tap(20, 20) } == ["began", "ended"])
    }

    @Test func panCancelsTouchWhenItBegins() {
        let received = received(UIPanGestureRecognizer()) {
            $0.drag(from: CGPoint(x: 20, y: 20), by: CGVector(dx: 4, dy: 0), moves: 5)
        }
        #expect(received == ["began", "moved", "moved", "cancelled"])
    }

    @Test func touchEndWaitsForDoubleTapToFail() {
        let double = UITapGestureRecognizer()
        double.numberOfTapsRequired = 2
        let early = received(double) { $0.tap(20, 20) }
        #expect(early == ["began"])
        double.delaysTouchesEnded = false
        #expect(received(double) { $0.tap(20, 20) } == ["began", "ended"])
        double.delaysTouchesEnded = true
        let late = received(double) { app in
            app.tap(20, 20)
            app.advance(to: 0.5)
        }
        #expect(late == ["began", "ended"])
    }

    @Test func delayedTouchesArriveWhenRecognizerFails() {
        let press = UILongPressGestureRecognizer()
        press.delaysTouchesBegan = true
        #expect(received(press) { $0.touch(.began, 20, 20) }.isEmpty)
        let failed = received(press) { app in
            app.touch(.began, 20, 20)
            app.touch(.moved, 60, 20)
            app.touch(.ended, 60, 20)
        }
        #expect(failed == ["began", "moved", "ended"])
        let recognized = received(press) { app in
            app.touch(.began, 20, 20)
            app.advance(to: 1)
            app.touch(.ended, 20, 20)
        }
        #expect(recognized.isEmpty, "a view receives no touches that became a gesture before they were delivered")
    }

    @Test func systemCancelsTouchesAndGestures() {
        let log = GestureLog()
        let received = received(UIPanGestureRecognizer(log.note)) { app in
            app.drag(from: CGPoint(x: 20, y: 20), by: CGVector(dx: 20, dy: 0), moves: 1, lifts: false)
            app.touch(.cancelled, 40, 20)
        }
        #expect(received == ["began", "cancelled"])
        #expect(log.states == [.began, .cancelled])
    }

    @Test func subclassStateDecides() {
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
        _ = received(check) { app in
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
