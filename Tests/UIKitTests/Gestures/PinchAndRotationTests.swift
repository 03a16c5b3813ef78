import QuartzCore
import Testing
import UIKit
import UIKitTestSupport

@MainActor @Suite(.lane(.main)) struct PinchAndRotationTests {
    /// Two fingers around (200, 400), `distance` apart and turned by `degrees`.
    private func setFingers(_ app: TestApp, _ phase: UITouch.Phase, distance: CGFloat, degrees: CGFloat = 0) {
        let angle = degrees * .pi / 180
        let (dx, dy) = (cos(angle) * distance / 2, sin(angle) * distance / 2)
        app.touch(phase, 200 - dx, 400 - dy, id: 0)
        app.touch(phase, 200 + dx, 400 + dy, id: 1)
    }

    /// One finger stays, the other makes the distance: one move per event.
    private func stretch(_ app: TestApp, to distance: CGFloat) {
        app.wait(0.05)
        app.touch(.moved, 100 + distance, 400, id: 1)
    }

    private func pinching(_ body: @MainActor (TestApp, UIPinchGestureRecognizer, GestureLog) -> Void) {
        TestApp.run { app in
            let log = GestureLog()
            let pinch = UIPinchGestureRecognizer(log.note)
            let view = app.addView(CGRect(x: 0, y: 0, width: 393, height: 852))
            view.isMultipleTouchEnabled = true
            view.addGestureRecognizer(pinch)
            body(app, pinch, log)
        }
    }

    @Test(arguments: [(100.0, 110.0, 1.0185185185185186), (200, 190, 0.9895833333333334)])
    func scaleStartsAfterEightPoints(from: CGFloat, to: CGFloat, scale: CGFloat) {
        pinching { app, pinch, log in
            app.touch(.began, 100, 400, id: 0)
            app.touch(.began, 100 + from, 400, id: 1)
            stretch(app, to: to)
            #expect(log.states == [.began])
            #expect(abs(pinch.scale - scale) < 1e-9)
        }
    }

    @Test func firstVelocityIsScaleVelocity() {
        pinching { app, pinch, _ in
            app.touch(.began, 100, 400, id: 0)
            app.touch(.began, 200, 400, id: 1)
            stretch(app, to: 110)
            #expect(abs(pinch.velocity - 0.37037037) < 1e-6)
        }
    }

    @Test func smallChangesDoNotPinch() {
        pinching { app, _, log in
            app.touch(.began, 100, 400, id: 0)
            app.touch(.began, 200, 400, id: 1)
            stretch(app, to: 109.9)
            #expect(log.states.isEmpty)
        }
    }

    @Test func settingTheScaleRebases() {
        pinching { app, pinch, _ in
            app.touch(.began, 100, 400, id: 0)
            app.touch(.began, 200, 400, id: 1)
            stretch(app, to: 200)
            pinch.scale = 1
            stretch(app, to: 250)
            #expect(abs(pinch.scale - 1.25) < 1e-9)
        }
    }

    @Test func pinchContinuesWithOneFinger() {
        pinching { app, pinch, log in
            app.touch(.began, 100, 400, id: 0)
            app.touch(.began, 200, 400, id: 1)
            stretch(app, to: 150)
            app.touch(.ended, 250, 400, id: 1)
            #expect(log.states.last != .ended)
            let scale = pinch.scale
            app.touch(.moved, 120, 400, id: 0)
            #expect(pinch.scale == scale)
            app.touch(.ended, 120, 400, id: 0)
            #expect(log.states.last == .ended)
        }
    }

    @Test(arguments: [(10.0, 0.087266465), (45, 0.698131703), (90, 1.483529867)])
    func rotationStartsAfterFiveDegrees(degrees: CGFloat, radians: CGFloat) {
        TestApp.run { app in
            let rotation = UIRotationGestureRecognizer()
            app.window.addGestureRecognizer(rotation)
            app.touch(.began, 200, 400, id: 0)
            app.touch(.began, 300, 400, id: 1)
            let angle = degrees * .pi / 180
            app.wait(0.05)
            app.touch(.moved, 200 + 100 * cos(angle), 400 + 100 * sin(angle), id: 1)
            #expect(rotation.state == .began)
            #expect(abs(rotation.rotation - radians) < 1e-8)
        }
    }

    @Test func settingTheRotationRebases() {
        TestApp.run { app in
            let rotation = UIRotationGestureRecognizer()
            app.window.addGestureRecognizer(rotation)
            app.touch(.began, 200, 400, id: 0)
            app.touch(.began, 300, 400, id: 1)
            app.touch(.moved, 200, 500, id: 1)
            rotation.rotation = 0
            let angle = 135 * CGFloat.pi / 180
            app.touch(.moved, 200 + 100 * cos(angle), 400 + 100 * sin(angle), id: 1)
            #expect(abs(rotation.rotation - .pi / 4) < 1e-9)
        }
    }

    @Test func firstRotationVelocityMatchesFingers() {
        TestApp.run { app in
            let rotation = UIRotationGestureRecognizer()
            app.window.addGestureRecognizer(rotation)
            app.touch(.began, 200, 400, id: 0)
            app.touch(.began, 300, 400, id: 1)
            let angle = 10 * CGFloat.pi / 180
            app.wait(0.05)
            app.touch(.moved, 200 + 100 * cos(angle), 400 + 100 * sin(angle), id: 1)
            #expect(abs(rotation.velocity - 3.490658504) < 1e-6)
        }
    }

    @Test func pinchAndRotationTogetherNeedTheDelegate() {
        for together in [false, true] {
            TestApp.run { app in
                let log = GestureLog()
                let gestureDelegate = GestureDelegate()
                gestureDelegate.together = { _, _ in together }
                let pinch = UIPinchGestureRecognizer(log.note)
                let rotation = UIRotationGestureRecognizer(log.note)
                pinch.delegate = gestureDelegate
                app.window.addGestureRecognizer(pinch)
                app.window.addGestureRecognizer(rotation)
                setFingers(app, .began, distance: 100)
                app.wait(0.05)
                setFingers(app, .moved, distance: 150, degrees: 30)
                #expect(log.states.filter { $0 == .began }.count == (together ? 2 : 1))
            }
        }
    }
}
