import QuartzCore
import Testing
import UIKit
import UIKitTestSupport

@MainActor @Suite(.lane(.main)) struct TapAndPressTests {
    @Test func tapIsRecognizedOnLift() {
        TestApp.run { app in
            var position = CGPoint.zero
            let view = app.addView(CGRect(x: 50, y: 60, width: 100, height: 100))
            view.addGestureRecognizer(UITapGestureRecognizer { position = $0.location(in: view) })
            app.touch(.began, 70, 90)
            #expect(position == .zero)
            app.touch(.ended, 70, 90)
            #expect(position == CGPoint(x: 20, y: 30))
        }
    }

    @Test func dragOrLongTouchIsNotTap() {
        TestApp.run { app in
            let log = GestureLog()
            app.window.addGestureRecognizer(UITapGestureRecognizer(log.note))
            app.drag(from: CGPoint(x: 100, y: 100), by: CGVector(dx: 50, dy: 0), moves: 2)
            app.touch(.began, 100, 100)
            app.wait(1)
            app.touch(.ended, 100, 100)
            #expect(log.states.isEmpty)
        }
    }

    @Test func doubleTapNeedsQuickSuccession() {
        for (pause, count) in [(0.2, 1), (0.5, 0)] {
            TestApp.run { app in
                let log = GestureLog()
                let tap = UITapGestureRecognizer(log.note)
                tap.numberOfTapsRequired = 2
                app.window.addGestureRecognizer(tap)
                app.tap(100, 100)
                app.wait(pause)
                app.tap(100, 100)
                #expect(log.states.count == count)
            }
        }
    }

    @Test func twoFingerTap() {
        TestApp.run { app in
            let (one, two) = (GestureLog(), GestureLog())
            let double = UITapGestureRecognizer(two.note)
            double.numberOfTouchesRequired = 2
            app.window.addGestureRecognizer(UITapGestureRecognizer(one.note))
            app.window.addGestureRecognizer(double)
            app.touch(.began, 100, 100, id: 0)
            app.touch(.began, 200, 100, id: 1)
            app.touch(.ended, 100, 100, id: 0)
            #expect(two.states.isEmpty)
            app.touch(.ended, 200, 100, id: 1)
            #expect(two.states == [.ended])
            #expect(one.states.isEmpty)
        }
    }

    @Test func singleTapWaitsForDoubleTapToFail() {
        TestApp.run { app in
            let (one, two) = (GestureLog(), GestureLog())
            let single = UITapGestureRecognizer(one.note)
            let double = UITapGestureRecognizer(two.note)
            double.numberOfTapsRequired = 2
            single.require(toFail: double)
            app.window.addGestureRecognizer(single)
            app.window.addGestureRecognizer(double)
            app.tap(100, 100)
            #expect(one.states.isEmpty)
            app.advance(to: 0.3)
            #expect(one.states.isEmpty)
            app.advance(to: 0.4)
            #expect(one.states == [.ended])

            app.advance(to: 1)
            app.tap(100, 100)
            app.advance(to: 1.1)
            app.tap(100, 100)
            app.advance(to: 2)
            #expect(one.states == [.ended])
            #expect(two.states == [.ended])
        }
    }

    @Test func longPressBeginsAfterHalfSecond() {
        TestApp.run { app in
            let log = GestureLog()
            app.window.addGestureRecognizer(UILongPressGestureRecognizer(log.note))
            app.touch(.began, 100, 100)
            app.advance(to: 0.49)
            #expect(log.states.isEmpty)
            app.advance(to: 0.5)
            #expect(log.states == [.began])
            app.touch(.moved, 180, 100)
            app.touch(.ended, 180, 100)
            #expect(log.states == [.began, .changed, .ended])
        }
    }

    @Test(arguments: [(10.0, true), (10.5, false)])
    func longPressAllowsTenPointsOfMovement(distance: CGFloat, begins: Bool) {
        TestApp.run { app in
            let log = GestureLog()
            app.window.addGestureRecognizer(UILongPressGestureRecognizer(log.note))
            app.touch(.began, 100, 100)
            app.touch(.moved, 100 + distance, 100)
            app.advance(to: 1)
            #expect(log.states == (begins ? [.began] : []))
        }
    }

    @Test(arguments: [false, true])
    func singleTapDoesNotPreventDoubleTap(addsDoubleFirst: Bool) {
        TestApp.run { app in
            var events: [String] = []
            let single = UITapGestureRecognizer { _ in events.append("single") }
            let double = UITapGestureRecognizer { _ in events.append("double") }
            double.numberOfTapsRequired = 2
            for tap in addsDoubleFirst ? [double, single] : [single, double] { app.window.addGestureRecognizer(tap) }
            app.tap(100, 100)
            app.wait(0.1)
            app.tap(100, 100)
            #expect(events == ["single", "double"])
            #expect(!single.canPrevent(double) && double.canPrevent(single))
            let twoFingers = UITapGestureRecognizer()
            twoFingers.numberOfTouchesRequired = 2
            #expect(!single.canPrevent(twoFingers) && single.canPrevent(UIPanGestureRecognizer()))
        }
    }

    @Test func tapKeepsItsTouchWhenRecognized() {
        TestApp.run { app in
            var locations: [CGPoint] = []
            app.window.addGestureRecognizer(
                UITapGestureRecognizer { tap in
                    #expect(tap.numberOfTouches == 1)
                    locations.append(tap.location(ofTouch: 0, in: nil))
                })
            app.tap(70, 80)
            #expect(locations == [CGPoint(x: 70, y: 80)])
        }
    }
}
