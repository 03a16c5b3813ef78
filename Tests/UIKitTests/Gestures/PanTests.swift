import QuartzCore
import Testing
import UIKit
import UIKitTestSupport

@MainActor @Suite(.lane(.main)) struct PanTests {
    @Test func translationExcludesHysteresis() {
        TestApp.run { app in
            var translations: [CGFloat] = []
            let view = app.addView(CGRect(x: 0, y: 0, width: 393, height: 852))
            view.addGestureRecognizer(
                UIPanGestureRecognizer { recognizer in
                    guard let pan = recognizer as? UIPanGestureRecognizer else { return }
                    translations.append(pan.translation(in: view).y)
                })
            app.drag(from: CGPoint(x: 100, y: 100), by: CGVector(dx: 0, dy: 3), moves: 60)
            // Begins with the fourth move, at 12 points; the last report is for the lifted finger.
            #expect(translations.first == 2)
            #expect(abs((translations.last ?? 0) - 170) < 1e-9)
            #expect(translations.count == 58)
        }
    }

    @Test(arguments: [(9.9, false), (10, true)])
    func beginsAfterTenPoints(travel: CGFloat, begins: Bool) {
        TestApp.run { app in
            let log = GestureLog()
            app.addView().addGestureRecognizer(UIPanGestureRecognizer(log.note))
            app.drag(from: CGPoint(x: 20, y: 20), by: CGVector(dx: travel, dy: 0), moves: 1)
            #expect(log.states == (begins ? [.began, .ended] : []))
        }
    }

    @Test func velocityUsesLastTenthOfSecond() {
        TestApp.run { app in
            let pan = UIPanGestureRecognizer()
            app.addView(CGRect(x: 0, y: 0, width: 393, height: 852)).addGestureRecognizer(pan)
            app.drag(from: CGPoint(x: 10, y: 10), by: CGVector(dx: 5, dy: 0), moves: 40, interval: 0.008, lifts: false)
            #expect(abs(pan.velocity(in: nil).x - 625) < 1e-6)
            app.wait(0.3)
            #expect(abs(pan.velocity(in: nil).x - 625) < 1e-6, "a resting finger keeps the velocity of its last move")
            for step in 1...20 {
                app.wait(0.008)
                app.touch(.moved, 210 - CGFloat(step), 10)
            }
            #expect(abs(pan.velocity(in: nil).x + 125) < 1e-6)
        }
    }

    @Test func setTranslationRebases() {
        TestApp.run { app in
            let pan = UIPanGestureRecognizer()
            let view = app.addView(CGRect(x: 0, y: 0, width: 393, height: 852))
            view.transform = CGAffineTransform(scaleX: 2, y: 2)
            view.addGestureRecognizer(pan)
            app.drag(from: CGPoint(x: 10, y: 10), by: CGVector(dx: 30, dy: 0), moves: 1, lifts: false)
            #expect(abs(pan.translation(in: nil).x - 20) < 1e-9)
            #expect(abs(pan.translation(in: view).x - 10) < 1e-9, "the view's points are twice as large")
            pan.setTranslation(.zero, in: view)
            app.touch(.moved, 70, 30)
            #expect(abs(pan.translation(in: view).x - 15) < 1e-9)
            #expect(abs(pan.translation(in: view).y - 10) < 1e-9)
        }
    }

    @Test func secondFingerKeepsTranslation() {
        TestApp.run { app in
            let pan = UIPanGestureRecognizer()
            app.addView(CGRect(x: 0, y: 0, width: 393, height: 852)).addGestureRecognizer(pan)
            app.drag(from: CGPoint(x: 10, y: 10), by: CGVector(dx: 50, dy: 0), moves: 1, lifts: false)
            app.touch(.began, 300, 300, id: 1)
            #expect(pan.numberOfTouches == 2)
            #expect(abs(pan.translation(in: nil).x - 40) < 1e-9)
            app.touch(.moved, 320, 300, id: 1)
            #expect(abs(pan.translation(in: nil).x - 50) < 1e-9, "the center of the fingers moved by half")
            app.touch(.ended, 320, 300, id: 1)
            #expect(abs(pan.translation(in: nil).x - 50) < 1e-9)
            #expect(pan.state == .changed || pan.state == .began)
            app.touch(.ended, 60, 10)
            #expect(pan.state == .possible)
        }
    }

    @Test func fewerFingersThanTheMinimumDoNotPan() {
        TestApp.run { app in
            let log = GestureLog()
            let pan = UIPanGestureRecognizer(log.note)
            pan.minimumNumberOfTouches = 2
            app.addView(CGRect(x: 0, y: 0, width: 393, height: 852)).addGestureRecognizer(pan)
            app.drag(from: CGPoint(x: 10, y: 10), by: CGVector(dx: 50, dy: 0), moves: 2)
            #expect(log.states.isEmpty)
        }
    }

    @Test(arguments: [(5.0, true), (20, true), (21, false)])
    func edgePanStartsAtTheEdge(x: CGFloat, begins: Bool) {
        TestApp.run { app in
            let log = GestureLog()
            let pan = UIScreenEdgePanGestureRecognizer(log.note)
            pan.edges = .left
            app.window.addGestureRecognizer(pan)
            app.drag(from: CGPoint(x: x, y: 300), by: CGVector(dx: 15, dy: 0), moves: 4)
            #expect(log.states.contains(.began) == begins)
        }
    }

    @Test func edgePanRequiresInwardMotion() {
        TestApp.run { app in
            let log = GestureLog()
            let pan = UIScreenEdgePanGestureRecognizer(log.note)
            pan.edges = .right
            app.window.addGestureRecognizer(pan)
            app.drag(from: CGPoint(x: 390, y: 300), by: CGVector(dx: 0, dy: 15), moves: 4)
            #expect(log.states.isEmpty)
            app.drag(from: CGPoint(x: 390, y: 300), by: CGVector(dx: -15, dy: 0), moves: 4)
            #expect(log.states.first == .began)
        }
    }

    @Test func endedPanHasNoTouches() {
        TestApp.run { app in
            var counts: [Int] = []
            app.window.addGestureRecognizer(
                UIPanGestureRecognizer { pan in
                    counts.append(pan.numberOfTouches)
                    if pan.state == .ended { #expect(pan.location(ofTouch: 0, in: nil) == .zero) }
                })
            app.drag(from: CGPoint(x: 100, y: 100), by: CGVector(dx: 20, dy: 0), moves: 2)
            #expect(counts == [1, 1, 0])
            #expect(app.diagnostics == ["touch-index-out-of-range"])
        }
    }

    @Test func resettingTheTranslationKeepsTheVelocityReadAtTheEnd() {
        TestApp.run { app in
            var travel: CGFloat = 0
            var velocity: CGFloat = 0
            app.window.addGestureRecognizer(
                UIPanGestureRecognizer { recognizer in
                    guard let pan = recognizer as? UIPanGestureRecognizer else { return }
                    travel += pan.translation(in: nil).x
                    pan.setTranslation(.zero, in: nil)
                    if pan.state == .ended { velocity = pan.velocity(in: nil).x }
                })
            app.drag(from: CGPoint(x: 10, y: 100), by: CGVector(dx: 10, dy: 0), moves: 20, interval: 0.01)
            #expect(abs(travel - 190) < 1e-6)
            #expect(abs(velocity - 1000) < 1e-6)
        }
    }
}
