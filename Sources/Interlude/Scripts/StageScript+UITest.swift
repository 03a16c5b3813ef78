import UIKit

extension StageScript {
    /// Returns the script as a method for a UI test in Xcode, which repeats the inputs in the app on a simulator or a device.
    ///
    /// Compares Interlude with iOS: the test attaches a screenshot of the screen after the last input. XCUITest's gestures take
    /// real time, so the moments of a transition aren't the same to the frame; the state at rest is. Inputs that XCUITest doesn't
    /// have are comments.
    ///
    /// ```swift
    /// try await stage.tap("open")
    /// try await stage.settle()
    /// print(stage.script.uiTest(named: "testOpening"))
    /// ```
    ///
    /// - Parameters:
    ///   - name: The name of the method.
    ///   - setting: The device and the conditions; the appearance and the orientation are set. Default: the default ones.
    public func uiTest(named name: String, setting: StageSetting = StageSetting()) -> String {
        var lines = ["let app = XCUIApplication()"]
        if setting.conditions.userInterfaceStyle == .dark { lines.append("XCUIDevice.shared.appearance = .dark") }
        if let orientation = setting.conditions.orientation {
            lines.append("XCUIDevice.shared.orientation = .\(orientation.deviceCode)")
        }
        lines += [
            "app.launch()",
            "func point(_ x: CGFloat, _ y: CGFloat) -> XCUICoordinate {",
            "    app.coordinate(withNormalizedOffset: .zero).withOffset(CGVector(dx: x, dy: y))",
            "}",
            "func letTimePass(_ seconds: TimeInterval) {",
            "    _ = XCTWaiter.wait(for: [XCTestExpectation()], timeout: seconds)",
            "}",
        ]
        var now: TimeInterval = 0
        for gesture in TimedGesture.all(in: steps) {
            if gesture.time > now + 1e-9 {
                lines.append("letTimePass(\(Self.number((gesture.time - now).roundedToMillionths)))")
            }
            lines.append(gesture.code)
            now = max(now, gesture.time) + gesture.duration
        }
        lines += [
            "letTimePass(1)",
            "let screenshot = XCTAttachment(screenshot: XCUIScreen.main.screenshot())",
            "screenshot.lifetime = .keepAlways",
            "add(screenshot)",
        ]
        let device = setting.device.map { "// On a device like \($0.name).\n" } ?? ""
        return "\(device)@MainActor func \(name)() {\n" + lines.map { "    \($0)\n" }.joined() + "}"
    }
}

/// A gesture of XCUITest, and its time in a script.
private struct TimedGesture {
    var time: TimeInterval
    var duration: TimeInterval = 0
    var code: String

    /// Returns the gestures of a script; the events of one finger become one gesture.
    static func all(in steps: [StageScript.Step]) -> [TimedGesture] {
        var gestures: [TimedGesture] = []
        var fingers: [Int: FingerPath] = [:]
        for step in steps {
            guard case .touch(let phase, let point, let id) = step.action else {
                gestures.append(TimedGesture(step))
                continue
            }
            if phase == .began {
                for other in fingers.keys { fingers[other]?.isAlone = false }
                fingers[id] = FingerPath(isAlone: fingers.isEmpty, target: step.target)
            }
            fingers[id]?.samples.append((step.time, point))
            if phase == .ended || phase == .cancelled, let path = fingers.removeValue(forKey: id) {
                gestures.append(path.gesture)
            }
        }
        return gestures.sorted { $0.time < $1.time }
    }

    private init(_ step: StageScript.Step) {
        time = step.time
        duration = step.action.duration
        let comment = step.target.map { "        // “\($0)”" } ?? ""
        switch step.action {
        case .tap(let point): code = "\(point.coordinate).tap()\(comment)"
        case .drag(let start, let legs):
            var path = FingerPath(isAlone: true, target: step.target, samples: [(0, start)])
            for leg in legs {
                let (now, position) = path.samples[path.samples.count - 1]
                path.samples.append((now + leg.duration, leg.end(from: position)))
            }
            code = path.gesture.code
        case .pinch(_, let start, let end, let duration):
            let scale = (end / max(1, start) * 1000).rounded() / 1000
            let velocity = ((scale - 1) / max(0.05, duration) * 1000).rounded() / 1000
            code = "app.pinch(withScale: \(scale.shortText), velocity: \(velocity.shortText))\(comment)"
        case .rotate(let orientation): code = "XCUIDevice.shared.orientation = .\(orientation.deviceCode)"
        case .enterBackground: code = "XCUIDevice.shared.press(.home)"
        case .enterForeground: code = "app.activate()"
        case .resize, .interrupt, .touch: code = "// Only on a stage: \(StageScript([step]).code())"
        }
    }

    init(time: TimeInterval, duration: TimeInterval, code: String) {
        (self.time, self.duration, self.code) = (time, duration, code)
    }
}

/// The positions of a finger.
private struct FingerPath {
    /// Whether there was no other finger meanwhile.
    var isAlone: Bool
    var target: String?
    var samples: [(time: TimeInterval, point: CGPoint)] = []

    /// A finger that moves less is a tap, in points, and a tap that takes longer is a press, in seconds.
    private static let (slop, longPress): (CGFloat, TimeInterval) = (10, 0.5)

    var gesture: TimedGesture {
        guard let first = samples.first, let last = samples.last else {
            return TimedGesture(time: 0, duration: 0, code: "")
        }
        let duration = last.time - first.time
        let comment = target.map { "        // “\($0)”" } ?? ""
        func gesture(_ code: String) -> TimedGesture { TimedGesture(time: first.time, duration: duration, code: code) }
        guard isAlone else { return gesture("// Only on a stage: one of several fingers\(comment)") }
        let path = zip(samples, samples.dropFirst()).reduce(0) {
            $0 + hypot($1.1.point.x - $1.0.point.x, $1.1.point.y - $1.0.point.y)
        }
        guard path > Self.slop else {
            return duration < Self.longPress
                ? gesture("\(first.point.coordinate).tap()\(comment)")
                : gesture("\(first.point.coordinate).press(forDuration: \(text(duration)))\(comment)")
        }
        let moves = samples.first { $0.point != first.point }?.time ?? first.time
        let begin = samples.last { $0.time <= moves && $0.point == first.point }?.time ?? first.time
        let end = samples.first { $0.point == last.point && $0.time > begin }?.time ?? last.time
        let speed = (path / max(0.01, end - begin)).rounded()
        return gesture(
            "\(first.point.coordinate).press(forDuration: \(text(begin - first.time)), thenDragTo: \(last.point.coordinate), "
                + "withVelocity: XCUIGestureVelocity(\(CGFloat(speed).shortText)), thenHoldForDuration: "
                + "\(text(last.time - end)))\(comment)")
    }

    private func text(_ seconds: TimeInterval) -> String { seconds.roundedToMillionths.shortText }
}

extension CGPoint {
    fileprivate var coordinate: String { "point(\(Self.hundredths(x)), \(Self.hundredths(y)))" }

    private static func hundredths(_ value: CGFloat) -> String { ((value * 100).rounded() / 100).shortText }
}

extension UIInterfaceOrientation {
    /// The device's orientation in which the interface has this one: in landscape they are opposite.
    fileprivate var deviceCode: String {
        switch self {
        case .portraitUpsideDown: "portraitUpsideDown"
        case .landscapeLeft: "landscapeRight"
        case .landscapeRight: "landscapeLeft"
        default: "portrait"
        }
    }
}
