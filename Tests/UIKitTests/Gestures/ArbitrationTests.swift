import QuartzCore
import Testing
import UIKit
import UIKitTestSupport

@MainActor @Suite(.lane(.main)) struct ArbitrationTests {
    private func twoPans(
        _ arrange: (UIPanGestureRecognizer, UIPanGestureRecognizer) -> Void
    ) -> (inner: [UIGestureRecognizer.State], outer: [UIGestureRecognizer.State]) {
        TestApp.result { app in
            let (innerLog, outerLog) = (GestureLog(), GestureLog())
            let (inner, outer) = (UIPanGestureRecognizer(innerLog.note), UIPanGestureRecognizer(outerLog.note))
            let view = app.addView()
            view.addGestureRecognizer(inner)
            app.window.addGestureRecognizer(outer)
            arrange(inner, outer)
            app.drag(from: CGPoint(x: 20, y: 20), by: CGVector(dx: 20, dy: 0), moves: 2)
            return (innerLog.states, outerLog.states)
        }
    }

    @Test func deeperViewWins() {
        let result = twoPans { _, _ in }
        #expect(result.inner == [.began, .changed, .ended])
        #expect(result.outer.isEmpty)
    }

    @Test func eitherDelegateAllowsSimultaneous() {
        let gestureDelegate = GestureDelegate()
        gestureDelegate.together = { _, _ in true }
        for isInner in [true, false] {
            let result = twoPans { inner, outer in (isInner ? inner : outer).delegate = gestureDelegate }
            #expect(result.inner.first == .began)
            #expect(result.outer.first == .began)
        }
    }

    @Test func delegatePreventsBeginning() {
        let gestureDelegate = GestureDelegate()
        gestureDelegate.shouldBegin = { _ in false }
        let result = twoPans { inner, _ in inner.delegate = gestureDelegate }
        #expect(result.inner.isEmpty)
        #expect(result.outer.first == .began)
    }

    @Test func delegateDeclinesTouches() {
        let gestureDelegate = GestureDelegate()
        gestureDelegate.receives = { _ in false }
        let result = twoPans { inner, _ in inner.delegate = gestureDelegate }
        #expect(result.inner.isEmpty)
        #expect(result.outer == [.began, .changed, .ended])
    }

    @Test func failureRequirementReversesPriority() {
        let required = twoPans { inner, outer in inner.require(toFail: outer) }
        #expect(required.inner.isEmpty)
        #expect(required.outer.first == .began)
        let gestureDelegate = GestureDelegate()
        gestureDelegate.requiresFailure = { _, _ in true }
        let asked = twoPans { inner, _ in inner.delegate = gestureDelegate }
        #expect(asked.inner.isEmpty)
        #expect(asked.outer.first == .began)
    }

    @Test func viewPreventsBeginning() {
        final class Stubborn: UIView {
            override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
        }
        TestApp.run { app in
            let log = GestureLog()
            let stubborn = Stubborn(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            app.window.addSubview(stubborn)
            app.window.addGestureRecognizer(UITapGestureRecognizer(log.note))
            app.tap(20, 20)
            #expect(log.states.isEmpty, "the touched view is asked about recognizers above it")
            app.tap(200, 200)
            #expect(log.states == [.ended])
            stubborn.addSubview(UIView(frame: stubborn.bounds))
            app.tap(20, 20)
            #expect(log.states == [.ended, .ended], "a view between isn't asked")
        }
    }

    @Test func aGestureThatItsRecognizerCancelsAtOncePreventsNoOthers() {
        final class VerticalPan: UIPanGestureRecognizer {
            override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
                super.touchesMoved(touches, with: event)
                guard state == .began else { return }
                let velocity = velocity(in: view)
                if abs(velocity.x) > abs(velocity.y) { state = .cancelled }
            }
        }
        TestApp.run { app in
            let (log, other) = (GestureLog(), GestureLog())
            app.window.addGestureRecognizer(UIPanGestureRecognizer(other.note))
            app.window.addGestureRecognizer(VerticalPan(log.note))
            app.drag(from: CGPoint(x: 200, y: 400), by: CGVector(dx: 20, dy: 0), moves: 4)
            #expect(log.states == [.cancelled])
            #expect(other.states.first == .began && other.states.last == .ended)
            app.drag(from: CGPoint(x: 200, y: 400), by: CGVector(dx: 0, dy: 20), moves: 4)
            #expect(log.states.dropFirst().first == .began && log.states.last == .ended)
            #expect(other.states.filter { $0 == .began }.count == 1)
        }
    }

    @Test func buttonKeepsItsTaps() {
        TestApp.run { app in
            let log = GestureLog()
            var presses = 0
            let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
            app.window.addSubview(button)
            app.window.addGestureRecognizer(UITapGestureRecognizer(log.note))
            app.frame()
            app.tap(50, 50)
            #expect(presses == 1)
            #expect(log.states.isEmpty)
            app.tap(200, 200)
            #expect(log.states == [.ended])
        }
    }

    @Test func circularRequirementsAreReported() {
        TestApp.run { app in
            let (one, two) = (UITapGestureRecognizer(), UITapGestureRecognizer())
            one.require(toFail: two)
            two.require(toFail: one)
            app.window.addGestureRecognizer(one)
            app.window.addGestureRecognizer(two)
            app.tap(100, 100)
            #expect(app.diagnostics.contains("gesture-failure-cycle"))
        }
    }

    @Test func disablingCancels() {
        TestApp.run { app in
            let log = GestureLog()
            let pan = UIPanGestureRecognizer(log.note)
            app.window.addGestureRecognizer(pan)
            app.drag(from: CGPoint(x: 20, y: 20), by: CGVector(dx: 20, dy: 0), moves: 2, lifts: false)
            pan.isEnabled = false
            #expect(log.states == [.began, .changed, .cancelled])
            pan.isEnabled = true
            app.touch(.moved, 200, 20)
            app.touch(.ended, 200, 20)
            #expect(log.states.count == 3, "the recognizer ignores the rest of the touch")
            app.drag(from: CGPoint(x: 20, y: 20), by: CGVector(dx: 20, dy: 0), moves: 1)
            #expect(log.states.count == 5)
        }
    }

    @Test func removingCancels() {
        TestApp.run { app in
            let log = GestureLog()
            let pan = UIPanGestureRecognizer(log.note)
            app.window.addGestureRecognizer(pan)
            app.drag(from: CGPoint(x: 20, y: 20), by: CGVector(dx: 20, dy: 0), moves: 1, lifts: false)
            app.window.removeGestureRecognizer(pan)
            #expect(log.states == [.began, .cancelled])
            #expect(pan.view == nil)
            #expect(app.window.gestureRecognizers == [])
        }
    }

    @Test func recognizerBelongsToOneView() {
        TestApp.run { app in
            let tap = UITapGestureRecognizer()
            let (one, two) = (app.addView(), app.addView())
            one.addGestureRecognizer(tap)
            two.addGestureRecognizer(tap)
            #expect(one.gestureRecognizers == [])
            #expect(two.gestureRecognizers == [tap])
            #expect(tap.view === two)
            two.gestureRecognizers = nil
            #expect(tap.view == nil)
        }
    }

    @Test func targetsAreCalled() {
        @MainActor final class Target: Connectable {
            var senders: [UIGestureRecognizer.State] = []
            private func tapped(_ sender: UITapGestureRecognizer) { senders.append(sender.state) }
            static var connections: Connections { Connections().action("tapped:", Target.tapped) }
        }
        TestApp.run { app in
            let target = Target()
            let tap = UITapGestureRecognizer(target: target, action: "tapped:")
            app.window.addGestureRecognizer(tap)
            app.tap(10, 10)
            #expect(target.senders == [.ended])
            tap.addTarget(target, action: "unknown:")
            app.tap(10, 10)
            #expect(app.diagnostics == ["action-not-answered"])
            tap.removeTarget(target, action: nil)
            app.tap(10, 10)
            #expect(target.senders.count == 2)
        }
    }
}
