import Testing
import UIKitTestSupport

@testable import UIKit

/// Where taps and swipes are, and which touches reach views.
@MainActor @Suite(.lane(.main)) struct TouchLocationTests {
    private final class Recorder: UIView {
        var log: [String] = []
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began", touches) }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved", touches) }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches) }
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note("cancelled", touches) }
        private func note(_ name: String, _ touches: Set<UITouch>) { for _ in touches { log.append(name) } }
    }

    @Test func aDoubleTapIsWhereItsFirstTapWas() {
        TestApp.run { app in
            var places: [CGPoint] = []
            let tap = UITapGestureRecognizer { places.append($0.location(in: nil)) }
            tap.numberOfTapsRequired = 2
            app.window.addGestureRecognizer(tap)
            app.tap(50, 200)
            app.tap(62, 206)
            #expect(places == [CGPoint(x: 50, y: 200)])
        }
    }

    @Test func aTapWithTwoFingersIsBetweenThem() {
        TestApp.run { app in
            var places: [CGPoint] = []
            let tap = UITapGestureRecognizer { tap in
                places.append(tap.location(in: nil))
                for index in 0..<tap.numberOfTouches { places.append(tap.location(ofTouch: index, in: nil)) }
            }
            tap.numberOfTouchesRequired = 2
            app.window.addGestureRecognizer(tap)
            app.touch(.began, 50, 200, id: 0)
            app.touch(.began, 150, 200, id: 1)
            app.touch(.ended, 50, 200, id: 0)
            app.touch(.ended, 150, 200, id: 1)
            #expect(places == [CGPoint(x: 100, y: 200), CGPoint(x: 50, y: 200), CGPoint(x: 150, y: 200)])
        }
    }

    @Test func aSwipeIsWhereItBegan() {
        TestApp.run { app in
            var places: [CGPoint] = []
            let swipe = UISwipeGestureRecognizer { places.append($0.location(in: nil)) }
            swipe.direction = .left
            app.window.addGestureRecognizer(swipe)
            app.drag(from: CGPoint(x: 300, y: 400), by: CGVector(dx: -30, dy: 0), moves: 6)
            #expect(places == [CGPoint(x: 300, y: 400)])
        }
    }

    @Test func theEndOfAFingerWaitsForTheOthersOfATap() {
        TestApp.run { app in
            let view = Recorder(frame: CGRect(x: 0, y: 100, width: 300, height: 300))
            view.isMultipleTouchEnabled = true
            app.window.addSubview(view)
            let tap = UITapGestureRecognizer()
            tap.numberOfTouchesRequired = 2
            view.addGestureRecognizer(tap)
            app.touch(.began, 50, 200, id: 0)
            app.touch(.began, 150, 200, id: 1)
            app.touch(.ended, 50, 200, id: 0)
            #expect(view.log == ["began", "began"])
            app.touch(.ended, 150, 200, id: 1)
            #expect(view.log == ["began", "began", "cancelled", "cancelled"])
        }
    }

    @Test func theTouchOfARemovedViewIsCanceled() {
        TestApp.run { app in
            let view = Recorder(frame: CGRect(x: 0, y: 100, width: 100, height: 50))
            app.window.addSubview(view)
            app.touch(.began, 50, 120)
            view.removeFromSuperview()
            #expect(view.log == ["began", "cancelled"])
            app.touch(.moved, 60, 120)
            app.touch(.ended, 60, 120)
            #expect(view.log == ["began", "cancelled"])
        }
    }

    @Test func aRemovedControlStopsTracking() {
        TestApp.run { app in
            let button = UIButton(frame: CGRect(x: 0, y: 100, width: 100, height: 50))
            var (presses, cancels) = (0, 0)
            button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
            button.addAction(UIAction { _ in cancels += 1 }, for: .touchCancel)
            app.window.addSubview(button)
            app.touch(.began, 50, 120)
            button.removeFromSuperview()
            #expect(!button.isTracking && !button.isHighlighted && cancels == 1)
            app.touch(.ended, 50, 120)
            #expect(presses == 0)
        }
    }

    @Test func aSuperviewsPanOutlivesTheViewItBeganIn() {
        TestApp.run { app in
            let view = Recorder(frame: CGRect(x: 0, y: 100, width: 100, height: 50))
            app.window.addSubview(view)
            var states: [UIGestureRecognizer.State] = []
            app.window.addGestureRecognizer(UIPanGestureRecognizer { states.append($0.state) })
            app.touch(.began, 50, 120)
            app.touch(.moved, 50, 140)
            view.removeFromSuperview()
            app.touch(.moved, 50, 160)
            app.touch(.ended, 50, 160)
            #expect(states == [.began, .changed, .ended])
        }
    }

    @Test func aRecognizerOfARemovedViewIsCanceled() {
        TestApp.run { app in
            let view = UIView(frame: CGRect(x: 0, y: 100, width: 100, height: 50))
            app.window.addSubview(view)
            var states: [UIGestureRecognizer.State] = []
            view.addGestureRecognizer(UIPanGestureRecognizer { states.append($0.state) })
            app.touch(.began, 50, 120)
            app.touch(.moved, 50, 140)
            view.removeFromSuperview()
            app.touch(.ended, 50, 160)
            #expect(states == [.began, .cancelled])
        }
    }

    @Test func onlySomeControlsPrecedeTapsOfTheirSuperviews() {
        func taps(on control: UIControl, cancels: Bool = true) -> Int {
            TestApp.result { app in
                control.frame = CGRect(x: 0, y: 100, width: 100, height: 50)
                app.window.addSubview(control)
                var count = 0
                let tap = UITapGestureRecognizer { _ in count += 1 }
                tap.cancelsTouchesInView = cancels
                app.window.addGestureRecognizer(tap)
                app.frame()
                app.tap(20, 115)
                return count
            }
        }
        #expect(taps(on: UIButton()) == 0 && taps(on: UISwitch()) == 0 && taps(on: UITextField()) == 0)
        #expect(taps(on: UIControl()) == 1 && taps(on: UISlider()) == 1)
        #expect(taps(on: UIButton(), cancels: false) == 1)
    }

    @Test func aViewThatHadRecognizersHasAnEmptyArray() {
        let view = UIView()
        #expect(view.gestureRecognizers == nil)
        let tap = UITapGestureRecognizer()
        view.addGestureRecognizer(tap)
        view.removeGestureRecognizer(tap)
        #expect(view.gestureRecognizers?.isEmpty == true)
    }
}
