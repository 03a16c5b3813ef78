import XCTest

/// Performs the gestures that the app requests while it runs the probes that need touches; the app records.
final class TouchTests: XCTestCase {
    private static let maximumDuration: TimeInterval = 1200

    @MainActor func testTouches() throws {
        continueAfterFailure = false
        let environment = ProcessInfo.processInfo.environment
        let folder = environment["PROBE_GESTURES"].map { URL(fileURLWithPath: $0) }
        let files = GestureFiles(folder ?? FileManager.default.temporaryDirectory.appendingPathComponent("gestures"))
        try files.prepare()
        let app = XCUIApplication()
        app.launchEnvironment["PROBE_GESTURES"] = folder?.path
        app.launchEnvironment["PROBE_FOLDER"] = environment["PROBE_FOLDER"]
        app.launch()
        let deadline = Date(timeIntervalSinceNow: Self.maximumDuration)
        var number = 1
        while !files.isEnded {
            XCTAssertEqual(app.state, .runningForeground, "A probe ended the app.")
            XCTAssertLessThan(Date(), deadline, "The probes don't end.")
            if let gesture = try files.gesture(number) {
                perform(gesture, in: app)
                try files.markPerformed(number)
                number += 1
            } else {
                Thread.sleep(forTimeInterval: 0.02)
            }
        }
    }

    @MainActor private func perform(_ gesture: ProbeGesture, in app: XCUIApplication) {
        let origin = app.coordinate(withNormalizedOffset: .zero)
        let start = origin.withOffset(CGVector(dx: gesture.x, dy: gesture.y))
        switch gesture.kind {
        case .tap: start.tap()
        case .press: start.press(forDuration: gesture.pressing)
        case .drag:
            let end = origin.withOffset(CGVector(dx: gesture.endX, dy: gesture.endY))
            start.press(
                forDuration: gesture.pressing, thenDragTo: end,
                withVelocity: XCUIGestureVelocity(rawValue: gesture.speed), thenHoldForDuration: gesture.holding)
        case .command: app.typeKey(gesture.key, modifierFlags: .command)
        case .leave:
            XCUIDevice.shared.press(.home)
            Thread.sleep(forTimeInterval: 1)
            app.activate()
        }
    }
}
