import Interlude
import TestSupport
import Testing

/// Scripts as methods for a UI test in Xcode.
@Suite @MainActor struct UITestScriptTests {
    private func lines(_ steps: [StageScript.Step], _ setting: StageSetting = StageSetting()) -> [String] {
        StageScript(steps).uiTest(named: "testIt", setting: setting).split(separator: "\n").map {
            $0.trimmingCharacters(in: .whitespaces)
        }
    }

    private func step(_ time: TimeInterval, _ action: StageScript.Action, _ target: String? = nil) -> StageScript.Step {
        StageScript.Step(time: time, action: action, target: target)
    }

    @Test func tapsAndDragsWaitForTheirTime() {
        let lines = lines([
            step(0.3, .tap(CGPoint(x: 196, y: 420)), "open"),
            step(
                1,
                .drag(
                    from: CGPoint(x: 10, y: 400), along: [.rest(0.1), .move(by: CGVector(dx: 300, dy: 0), over: 0.3)])),
            step(2, .pinch(at: .zero, from: 50, to: 100, duration: 0.5)),
        ])
        #expect(lines.first == "@MainActor func testIt() {")
        #expect(lines.contains("letTimePass(0.3)"))
        #expect(lines.contains("point(196, 420).tap()        // “open”"))
        #expect(lines.contains("letTimePass(0.7)"))
        #expect(
            lines.contains(
                "point(10, 400).press(forDuration: 0.1, thenDragTo: point(310, 400), withVelocity: "
                    + "XCUIGestureVelocity(1000), thenHoldForDuration: 0)"))
        #expect(lines.contains("letTimePass(0.6)"))
        #expect(lines.contains("app.pinch(withScale: 2, velocity: 2)"))
        #expect(lines.suffix(2) == ["add(screenshot)", "}"])
    }

    @Test func eventsOfAFingerAreOneGesture() {
        func touch(_ time: TimeInterval, _ phase: UITouch.Phase, _ y: CGFloat, id: Int = 0) -> StageScript.Step {
            step(time, .touch(phase, at: CGPoint(x: 100, y: y), id: id))
        }
        #expect(lines([touch(0, .began, 50), touch(0.05, .ended, 50)]).contains("point(100, 50).tap()"))
        #expect(
            lines([touch(0, .began, 50), touch(0.8, .ended, 52)]).contains("point(100, 50).press(forDuration: 0.8)"))
        let drag = lines([
            touch(0, .began, 50), touch(0.1, .moved, 150), touch(0.2, .moved, 250), touch(0.5, .ended, 250),
        ])
        #expect(
            drag.contains(
                "point(100, 50).press(forDuration: 0, thenDragTo: point(100, 250), withVelocity: "
                    + "XCUIGestureVelocity(1000), thenHoldForDuration: 0.3)"), "\(drag)")
        let two = lines([
            touch(0, .began, 50), touch(0, .began, 90, id: 1), touch(1, .ended, 50), touch(1, .ended, 90, id: 1),
        ])
        #expect(two.filter { $0.hasPrefix("// Only on a stage: one of several fingers") }.count == 2)
    }

    @Test func deviceAndConditionsAreSet() {
        var conditions = StageConditions(userInterfaceStyle: .dark)
        conditions.orientation = .landscapeLeft
        let lines = lines(
            [
                step(0, .enterBackground), step(0, .enterForeground), step(0, .rotate(.portrait)),
                step(0, .interrupt(.reverse)),
            ],
            StageSetting(device: .iPhoneSE, conditions: conditions))
        #expect(lines[0] == "// On a device like iPhoneSE.")
        // The device's left side is the interface's right one.
        #expect(lines.contains("XCUIDevice.shared.orientation = .landscapeRight"))
        #expect(lines.contains("XCUIDevice.shared.appearance = .dark"))
        #expect(lines.contains("XCUIDevice.shared.press(.home)") && lines.contains("app.activate()"))
        #expect(lines.contains("// Only on a stage: await stage.interrupt(.reverse)"))
    }
}
