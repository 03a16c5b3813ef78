import QuartzCore
import Testing
import UIKit

@MainActor @Suite struct TapAndPressTests {
    @Test func aTapIsRecognizedWhenTheFingerIsLifted() {
        Rig.run { rig in
            var place = CGPoint.zero
            let view = rig.addView(CGRect(x: 50, y: 60, width: 100, height: 100))
            view.addGestureRecognizer(UITapGestureRecognizer { place = $0.location(in: view) })
            rig.touch(.began, 70, 90)
            #expect(place == .zero)
            rig.touch(.ended, 70, 90)
            #expect(place == CGPoint(x: 20, y: 30))
        }
    }

    @Test func aDragOrALongTouchIsNoTap() {
        Rig.run { rig in
            let log = GestureLog()
            rig.window.addGestureRecognizer(UITapGestureRecognizer(log.note))
            rig.drag(from: CGPoint(x: 100, y: 100), by: CGVector(dx: 50, dy: 0), moves: 2)
            rig.touch(.began, 100, 100)
            rig.wait(1)
            rig.touch(.ended, 100, 100)
            #expect(log.states.isEmpty)
        }
    }

    @Test func twoTapsInQuickSuccession() {
        for (pause, count) in [(0.2, 1), (0.5, 0)] {
            Rig.run { rig in
                let log = GestureLog()
                let tap = UITapGestureRecognizer(log.note)
                tap.numberOfTapsRequired = 2
                rig.window.addGestureRecognizer(tap)
                rig.tap(100, 100)
                rig.wait(pause)
                rig.tap(100, 100)
                #expect(log.states.count == count)
            }
        }
    }

    @Test func twoFingersTap() {
        Rig.run { rig in
            let (one, two) = (GestureLog(), GestureLog())
            let double = UITapGestureRecognizer(two.note)
            double.numberOfTouchesRequired = 2
            rig.window.addGestureRecognizer(UITapGestureRecognizer(one.note))
            rig.window.addGestureRecognizer(double)
            rig.touch(.began, 100, 100, id: 0)
            rig.touch(.began, 200, 100, id: 1)
            rig.touch(.ended, 100, 100, id: 0)
            #expect(two.states.isEmpty)
            rig.touch(.ended, 200, 100, id: 1)
            #expect(two.states == [.ended])
            #expect(one.states.isEmpty)
        }
    }

    @Test func aSingleTapWaitsForTheDoubleTapToFail() {
        Rig.run { rig in
            let (one, two) = (GestureLog(), GestureLog())
            let single = UITapGestureRecognizer(one.note)
            let double = UITapGestureRecognizer(two.note)
            double.numberOfTapsRequired = 2
            single.require(toFail: double)
            rig.window.addGestureRecognizer(single)
            rig.window.addGestureRecognizer(double)
            rig.tap(100, 100)
            #expect(one.states.isEmpty)
            rig.advance(to: 0.3)
            #expect(one.states.isEmpty)
            rig.advance(to: 0.4)
            #expect(one.states == [.ended])

            rig.advance(to: 1)
            rig.tap(100, 100)
            rig.advance(to: 1.1)
            rig.tap(100, 100)
            rig.advance(to: 2)
            #expect(one.states == [.ended])
            #expect(two.states == [.ended])
        }
    }

    @Test func aPressBeginsAfterHalfASecond() {
        Rig.run { rig in
            let log = GestureLog()
            rig.window.addGestureRecognizer(UILongPressGestureRecognizer(log.note))
            rig.touch(.began, 100, 100)
            rig.advance(to: 0.49)
            #expect(log.states.isEmpty)
            rig.advance(to: 0.5)
            #expect(log.states == [.began])
            rig.touch(.moved, 180, 100)
            rig.touch(.ended, 180, 100)
            #expect(log.states == [.began, .changed, .ended])
        }
    }

    @Test(arguments: [(10.0, true), (10.5, false)])
    func aPressAllowsTenPoints(distance: CGFloat, begins: Bool) {
        Rig.run { rig in
            let log = GestureLog()
            rig.window.addGestureRecognizer(UILongPressGestureRecognizer(log.note))
            rig.touch(.began, 100, 100)
            rig.touch(.moved, 100 + distance, 100)
            rig.advance(to: 1)
            #expect(log.states == (begins ? [.began] : []))
        }
    }
}
