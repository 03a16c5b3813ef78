import UIKit

extension StageScript: CustomStringConvertible {
    /// The script as Swift code.
    public var description: String { code() }

    /// Returns the script as Swift code, one statement per line.
    ///
    /// - Parameters:
    ///   - stage: The name of the stage in the code. Default: `stage`.
    ///   - indentation: The number of spaces before each line. Default: 0.
    public func code(stage: String = "stage", indentation: Int = 0) -> String {
        var lines: [String] = []
        var now: TimeInterval = 0
        func advance(to time: TimeInterval) {
            guard time > now + 1e-9 else { return }
            lines.append("await \(stage).advance(to: \(Self.number(time)))")
            now = time
        }
        for step in steps {
            advance(to: step.time)
            let target = step.target.map { "        // “\($0)”" } ?? ""
            lines.append("await \(stage).\(step.action.code)\(target)")
            now = max(now, step.time) + step.action.duration
        }
        if let endTime { advance(to: endTime) }
        let space = String(repeating: " ", count: max(0, indentation))
        return lines.map { space + $0 }.joined(separator: "\n")
    }

    /// Returns the script as a test for Swift Testing.
    ///
    /// - Parameters:
    ///   - name: The name of the test's function.
    ///   - root: The expression that creates the window's root view controller.
    ///   - setting: The device and the conditions.
    ///   - expectations: The last statements, before the stage ends. Default: `settle()` and no diagnostics.
    public func test(
        named name: String, root: String, setting: StageSetting = StageSetting(),
        expectations: [String] = ["try await stage.settle()", "#expect(stage.diagnostics.isEmpty)"]
    ) -> String {
        let device = setting.device.map { Device.named($0.name) == nil ? "/* \($0) */" : ".\($0.name)" }
        let arguments = [device, setting.conditions.code.map { "conditions: \($0)" }].compactMap(\.self)
        let list = arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))"
        let statements = [code(indentation: 8)] + expectations.map { "        " + $0 }
        let body = statements.filter { !$0.isEmpty }.joined(separator: "\n")
        return """
            @Test @MainActor func \(name)() async throws {
                try await Stage.run\(list) { stage in
                    await stage.show(\(root))
            \(body)
                }
            }
            """
    }

    /// Returns the expression that creates a controller like a scene's; a placeholder if that takes more
    /// than its class.
    @MainActor
    package static func code(for root: UIViewController, of scene: String) -> String {
        let name = String(reflecting: type(of: root))
        return name.hasPrefix("UIKit.") ? "<#the root view controller of “\(scene)”#>" : "\(type(of: root))()"
    }

    /// A number with the fewest digits that distinguish it.
    static func number(_ value: Double) -> String { value.shortText }
}

extension StageScript.Action {
    /// The call of the stage's method.
    fileprivate var code: String {
        switch self {
        case .tap(let point): "tap(\(point.code))"
        case .drag(let start, let legs):
            "drag(from: \(start.code), along: [\(legs.map(\.code).joined(separator: ", "))])"
        case .pinch(let center, let start, let end, let duration):
            "pinch(at: \(center.code), from: \(start.shortText), to: \(end.shortText), duration: \(duration.shortText))"
        case .touch(let phase, let point, let id): "touch(.\(phase.code), at: \(point.code), id: \(id))"
        case .rotate(let orientation): "rotate(to: .\(orientation.code))"
        case .resize(let size): "resize(to: CGSize(width: \(size.width.shortText), height: \(size.height.shortText)))"
        case .enterBackground: "enterBackground()"
        case .enterForeground: "enterForeground()"
        case .interrupt(let interruption): "interrupt(.\(interruption.rawValue))"
        }
    }
}

extension CGPoint {
    fileprivate var code: String { "CGPoint(x: \(x.shortText), y: \(y.shortText))" }
}

extension DragLeg {
    fileprivate var code: String {
        if let end { return ".move(to: \(end.code), over: \(duration.shortText))" }
        guard let offset else { return ".rest(\(duration.shortText))" }
        let vector = "CGVector(dx: \(offset.dx.shortText), dy: \(offset.dy.shortText))"
        return ".move(by: \(vector), over: \(duration.shortText))"
    }
}

extension UITouch.Phase {
    fileprivate var code: String {
        switch self {
        case .began: "began"
        case .moved: "moved"
        case .stationary: "stationary"
        case .ended: "ended"
        case .cancelled: "cancelled"
        default: "moved"
        }
    }
}

extension UIInterfaceOrientation {
    fileprivate var code: String {
        switch self {
        case .portraitUpsideDown: "portraitUpsideDown"
        case .landscapeLeft: "landscapeLeft"
        case .landscapeRight: "landscapeRight"
        default: "portrait"
        }
    }
}

extension StageConditions {
    /// The initializer with the values that aren't the default; `nil` if all are.
    fileprivate var code: String? {
        var arguments: [String] = []
        if let orientation { arguments.append("orientation: .\(orientation.code)") }
        if userInterfaceStyle == .dark { arguments.append("userInterfaceStyle: .dark") }
        if preferredContentSizeCategory != .large {
            let name = preferredContentSizeCategory.rawValue
            arguments.append("preferredContentSizeCategory: UIContentSizeCategory(rawValue: \"\(name)\")")
        }
        if layoutDirection == .rightToLeft { arguments.append("layoutDirection: .rightToLeft") }
        if isReduceMotionEnabled { arguments.append("isReduceMotionEnabled: true") }
        if hasHardwareKeyboard { arguments.append("hasHardwareKeyboard: true") }
        if let framesPerSecond { arguments.append("framesPerSecond: \(framesPerSecond)") }
        switch droppedFrames {
        case .none: break
        case .every(let interval): arguments.append("droppedFrames: .every(\(interval))")
        case .fraction(let fraction, let seed):
            arguments.append("droppedFrames: .fraction(\(fraction), seed: \(seed))")
        }
        return arguments.isEmpty ? nil : "StageConditions(\(arguments.joined(separator: ", ")))"
    }
}
