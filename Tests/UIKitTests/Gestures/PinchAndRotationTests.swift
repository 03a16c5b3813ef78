import QuartzCore
import Testing
import UIKit

@MainActor @Suite struct PinchAndRotationTests {
    /// Two fingers around (200, 400), `distance` apart and turned by `degrees`.
    private func place(_ rig: Rig, _ phase: UITouch.Phase, distance: CGFloat, degrees: CGFloat = 0) {
        let angle = degrees * .pi / 180
        let (dx, dy) = (cos(angle) * distance / 2, sin(angle) * distance / 2)
        rig.touch(phase, 200 - dx, 400 - dy, id: 0)
        rig.touch(phase, 200 + dx, 400 + dy, id: 1)
    }

    /// One finger stays, the other makes the distance: one move per event.
    private func stretch(_ rig: Rig, to distance: CGFloat) {
        rig.wait(0.05)
        rig.touch(.moved, 100 + distance, 400, id: 1)
    }

    private func pinching(_ body: @MainActor (Rig, UIPinchGestureRecognizer, GestureLog) -> Void) {
        Rig.run { rig in
            let log = GestureLog()
            let pinch = UIPinchGestureRecognizer(log.note)
            let view = rig.addView(CGRect(x: 0, y: 0, width: 393, height: 852))
            view.isMultipleTouchEnabled = true
            view.addGestureRecognizer(pinch)
            body(rig, pinch, log)
        }
    }

    @Test(arguments: [(100.0, 110.0, 1.0185185185185186), (200, 190, 0.9895833333333334)])
    func scaleIsMeasuredFromEightPointsOn(from: CGFloat, to: CGFloat, scale: CGFloat) {
        pinching { rig, pinch, log in
            rig.touch(.began, 100, 400, id: 0)
            rig.touch(.began, 100 + from, 400, id: 1)
            stretch(rig, to: to)
            #expect(log.states == [.began])
            #expect(abs(pinch.scale - scale) < 1e-9)
        }
    }

    @Test func firstVelocityIsThatOfTheScale() {
        pinching { rig, pinch, _ in
            rig.touch(.began, 100, 400, id: 0)
            rig.touch(.began, 200, 400, id: 1)
            stretch(rig, to: 110)
            #expect(abs(pinch.velocity - 0.37037037) < 1e-6)
        }
    }

    @Test func smallerChangesAreNoPinch() {
        pinching { rig, _, log in
            rig.touch(.began, 100, 400, id: 0)
            rig.touch(.began, 200, 400, id: 1)
            stretch(rig, to: 109.9)
            #expect(log.states.isEmpty)
        }
    }

    @Test func settingTheScaleRebases() {
        pinching { rig, pinch, _ in
            rig.touch(.began, 100, 400, id: 0)
            rig.touch(.began, 200, 400, id: 1)
            stretch(rig, to: 200)
            pinch.scale = 1
            stretch(rig, to: 250)
            #expect(abs(pinch.scale - 1.25) < 1e-9)
        }
    }

    @Test func goesOnWithOneFingerAndEndsWithTheLast() {
        pinching { rig, pinch, log in
            rig.touch(.began, 100, 400, id: 0)
            rig.touch(.began, 200, 400, id: 1)
            stretch(rig, to: 150)
            rig.touch(.ended, 250, 400, id: 1)
            #expect(log.states.last != .ended)
            let scale = pinch.scale
            rig.touch(.moved, 120, 400, id: 0)
            #expect(pinch.scale == scale)
            rig.touch(.ended, 120, 400, id: 0)
            #expect(log.states.last == .ended)
        }
    }

    @Test(arguments: [(10.0, 0.087266465), (45, 0.698131703), (90, 1.483529867)])
    func rotationSwallowsFiveDegrees(degrees: CGFloat, radians: CGFloat) {
        Rig.run { rig in
            let rotation = UIRotationGestureRecognizer()
            rig.window.addGestureRecognizer(rotation)
            rig.touch(.began, 200, 400, id: 0)
            rig.touch(.began, 300, 400, id: 1)
            let angle = degrees * .pi / 180
            rig.wait(0.05)
            rig.touch(.moved, 200 + 100 * cos(angle), 400 + 100 * sin(angle), id: 1)
            #expect(rotation.state == .began)
            #expect(abs(rotation.rotation - radians) < 1e-8)
        }
    }

    @Test func settingTheRotationRebases() {
        Rig.run { rig in
            let rotation = UIRotationGestureRecognizer()
            rig.window.addGestureRecognizer(rotation)
            rig.touch(.began, 200, 400, id: 0)
            rig.touch(.began, 300, 400, id: 1)
            rig.touch(.moved, 200, 500, id: 1)
            rotation.rotation = 0
            let angle = 135 * CGFloat.pi / 180
            rig.touch(.moved, 200 + 100 * cos(angle), 400 + 100 * sin(angle), id: 1)
            #expect(abs(rotation.rotation - .pi / 4) < 1e-9)
        }
    }

    @Test func firstRotationVelocityIsThatOfTheFingers() {
        Rig.run { rig in
            let rotation = UIRotationGestureRecognizer()
            rig.window.addGestureRecognizer(rotation)
            rig.touch(.began, 200, 400, id: 0)
            rig.touch(.began, 300, 400, id: 1)
            let angle = 10 * CGFloat.pi / 180
            rig.wait(0.05)
            rig.touch(.moved, 200 + 100 * cos(angle), 400 + 100 * sin(angle), id: 1)
            #expect(abs(rotation.velocity - 3.490658504) < 1e-6)
        }
    }

    @Test func pinchAndRotationTogetherNeedTheDelegate() {
        for together in [false, true] {
            Rig.run { rig in
                let log = GestureLog()
                let judge = GestureJudge()
                judge.together = { _, _ in together }
                let pinch = UIPinchGestureRecognizer(log.note)
                let rotation = UIRotationGestureRecognizer(log.note)
                pinch.delegate = judge
                rig.window.addGestureRecognizer(pinch)
                rig.window.addGestureRecognizer(rotation)
                place(rig, .began, distance: 100)
                rig.wait(0.05)
                place(rig, .moved, distance: 150, degrees: 30)
                #expect(log.states.filter { $0 == .began }.count == (together ? 2 : 1))
            }
        }
    }
}
