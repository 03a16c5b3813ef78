import CoreGraphics
import Foundation
import Interlude

/// The tools over scenes that agents call.
///
/// A session is a scene, its conditions, the inputs so far, and a time. It has an identifier, which each call names. Each
/// call runs the session again from the start: with a virtual clock that takes milliseconds, and the result is the same as
/// without interruption. The app that was used last stays open instead.
@MainActor
final class SceneTools {
    /// An open scene with its inputs.
    struct Session {
        let identifier: String
        var scene: StageScene
        var script = StageScript()
        var time: TimeInterval = 0
        /// The number of events that have been reported.
        var reportedEvents = 0
    }

    private let scenes: [StageScene]
    private var sessions: [String: Session] = [:]
    private var openApp: OpenApp?

    init(_ scenes: [StageScene]) { self.scenes = scenes }

    /// Calls a tool and returns its content.
    func call(_ name: String, _ arguments: JSONValue) async throws -> [JSONValue] {
        if arguments["session"] == nil { await closeApp() }
        switch name {
        case "list": return [Self.text(scenes.map(Self.line).joined(separator: "\n"))]
        case "open": return try await open(arguments)
        case "touch": return try await touch(arguments)
        case "advance": return try await advance(arguments)
        case "inspect": return try await inspect(arguments)
        case "render": return try await render(arguments)
        case "check": return try await check(arguments)
        case "audit": return try await audit(arguments)
        case "fuzz": return try await fuzz(arguments)
        case "compare": return try compare(arguments)
        default:
            // The root is made once more, outside of the open app.
            await closeApp()
            return try script(arguments)
        }
    }

    /// A scene's name, summary, and parameters.
    private static func line(_ scene: StageScene) -> String {
        let parameters = scene.parameters.map { "\($0.name)=\($0.value)" }
        let suffix = parameters.isEmpty ? "" : " Parameters: \(parameters.joined(separator: ", "))."
        return "\(scene.name): \(scene.summary)\(suffix)"
    }

    private static func text(_ text: String) -> JSONValue { ["type": "text", "text": .string(text)] }

    private static func image(_ data: Data) -> JSONValue {
        ["type": "image", "mimeType": "image/png", "data": .string(data.base64EncodedString())]
    }

    private func scene(_ arguments: JSONValue) throws -> StageScene {
        let name = arguments["scene"]?.string ?? ""
        return try conditions(arguments).applied(to: Choice.scene(name, among: scenes))
    }

    /// The options of the command that arguments name.
    private func conditions(_ arguments: JSONValue) throws -> RunOptions {
        var options: [String] = []
        for (key, option) in [
            ("device", "device"), ("orientation", "orientation"), ("appearance", "appearance"),
            ("textSize", "text-size"), ("direction", "direction"),
        ] {
            if let value = arguments[key]?.string { options.append("--\(option)=\(value)") }
        }
        if let reduces = arguments["reduceMotion"]?.bool {
            options.append(reduces ? "--reduce-motion" : "--no-reduce-motion")
        }
        if case .object(let values)? = arguments["set"] {
            options += values.sorted { $0.key < $1.key }.compactMap { name, value in
                value.plainText.map { "--set=\(name)=\($0)" }
            }
        }
        do {
            return try RunOptions.parse(options)
        } catch {
            throw CommandFailure.usage(RunOptions.message(for: error))
        }
    }

    /// Returns the session that arguments name.
    private func session(_ arguments: JSONValue) throws -> Session {
        let identifier = arguments["session"]?.string ?? ""
        guard let session = sessions[identifier] else {
            throw CommandFailure.usage(
                sessions.isEmpty
                    ? "there is no session; call “open” first."
                    : Choice.unknown("session", identifier, among: sessions.keys.sorted())
            )
        }
        return session
    }

    /// Runs the session up to its time, and code there.
    private func run<Result: Sendable>(
        _ session: Session, recordsOrigins: Bool = false, _ body: @escaping @MainActor (Stage) async throws -> Result
    ) async throws -> Result {
        if openApp?.identifier != session.identifier { await closeApp() }
        if session.scene.launchesApp {
            let app = openApp ?? OpenApp(session)
            openApp = app
            return try await app.perform(body)
        }
        return try await session.scene.run { stage in
            stage.recordsAnimationOrigins = recordsOrigins
            var script = session.script
            script.endTime = session.time
            await stage.play(script)
            return try await body(stage)
        }
    }

    /// Ends the run of the app that is open: one stage runs at a time.
    private func closeApp() async {
        await openApp?.end()
        openApp = nil
    }

    /// The screen as text: the time, what runs, the layers, and the events since the last report.
    private func report(_ stage: Stage, of session: Session) -> [JSONValue] {
        let events = stage.events.dropFirst(session.reportedEvents)
        sessions[session.identifier]?.reportedEvents = stage.events.count
        sessions[session.identifier]?.time = stage.now
        let state = stage.isIdle ? "idle" : "running"
        let lines =
            ["Session: \(session.identifier)", "Time: \(stage.now.asSeconds), \(state)", "", stage.layerTree()]
            + (events.isEmpty ? [] : ["", "New events:"] + events.map(\.description))
        return [Self.text(lines.joined(separator: "\n"))]
    }
}

extension SceneTools {
    private func open(_ arguments: JSONValue) async throws -> [JSONValue] {
        let session = Session(identifier: "session-\(sessions.count + 1)", scene: try scene(arguments))
        sessions[session.identifier] = session
        return try await run(session) { [self] stage in report(stage, of: session) }
    }

    private func touch(_ arguments: JSONValue) async throws -> [JSONValue] {
        let session = try session(arguments)
        return try await run(session) { [self] stage in
            let action = try Self.action(arguments, on: stage)
            sessions[session.identifier]?.script.steps.append(StageScript.Step(time: stage.now, action: action))
            await stage.perform(action)
            return report(stage, of: session)
        }
    }

    private static func action(_ arguments: JSONValue, on stage: Stage) throws -> StageScript.Action {
        let point = try point(arguments, on: stage)
        let duration = min(60, max(0, arguments["duration"]?.number ?? 0.3))
        switch arguments["kind"]?.string ?? "tap" {
        case "tap": return .tap(point)
        case "drag":
            let offset = CGVector(dx: arguments["dx"]?.number ?? 0, dy: arguments["dy"]?.number ?? 0)
            return .drag(from: point, along: [.move(by: offset, over: duration)])
        case "pinch":
            let (start, end) = (arguments["from"]?.number ?? 60, arguments["to"]?.number ?? 240)
            return .pinch(at: point, from: CGFloat(start), to: CGFloat(end), duration: duration)
        case let kind:
            throw CommandFailure.usage(Choice.unknown("kind of touch", kind, among: ["tap", "drag", "pinch"]))
        }
    }

    private static func point(_ arguments: JSONValue, on stage: Stage) throws -> CGPoint {
        if let identifier = arguments["view"]?.string {
            let view = try stage.view(identifier)
            return view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: stage.window)
        }
        guard let x = arguments["x"]?.number, let y = arguments["y"]?.number else {
            throw CommandFailure.usage("name a “view” by its accessibilityIdentifier, or a point by “x” and “y”.")
        }
        return CGPoint(x: x, y: y)
    }

    private func advance(_ arguments: JSONValue) async throws -> [JSONValue] {
        let (session, seconds) = (try session(arguments), arguments["seconds"]?.number)
        return try await run(session) { [self] stage in
            if let seconds { await stage.advance(by: min(600, max(0, seconds))) } else { try await stage.settle() }
            return report(stage, of: session)
        }
    }

    private func inspect(_ arguments: JSONValue) async throws -> [JSONValue] {
        try await run(try session(arguments), recordsOrigins: true) { stage in [Self.text(stage.inspect().text())] }
    }

    private func render(_ arguments: JSONValue) async throws -> [JSONValue] {
        guard (arguments["session"] == nil) != (arguments["scene"] == nil) else {
            throw CommandFailure.usage(
                "name either a “session”, whose screen is drawn, or a “scene”, whose script runs.")
        }
        let scale = min(2, max(0.1, arguments["scale"]?.number ?? 0.5))
        guard arguments["scene"] != nil else {
            return try await run(try session(arguments)) { stage in
                let pixels = ScreenMirror(stage: stage, scale: CGFloat(scale)).draw().pixels
                return [Self.image(ImageCodec.png(CGImage(pixels: pixels, isOpaque: true)))]
            }
        }
        var scene = try scene(arguments)
        scene.device.scale = min(scene.device.scale, 1)
        let film = try await scene.record(fps: 30)
        return [Self.image(film.contactSheet()), Self.text("\(film)\nHash: \(film.pixelHash)")]
    }

    private func check(_ arguments: JSONValue) async throws -> [JSONValue] {
        let every = Int(bounded: min(1000, max(1, arguments["every"]?.number ?? 5)))
        let scene = try scene(arguments)
        let part = try await TransitionCheck(scene, every: every).run(.whole)
        return [Self.text(CheckEntry([CheckRequest.Part(transition: scene.name, part: part)], Baseline()).text)]
    }

    private func audit(_ arguments: JSONValue) async throws -> [JSONValue] {
        let scene = try scene(arguments)
        let entry = AuditEntry(scene.name, try await SceneAudit(scene).run(), Baseline())
        return [Self.text(entry.text)]
    }

    private func fuzz(_ arguments: JSONValue) async throws -> [JSONValue] {
        let runs = Int(bounded: min(1000, max(1, arguments["runs"]?.number ?? 20)))
        let seed = UInt64(Int(bounded: max(0, arguments["seed"]?.number ?? 1)))
        let failure = await GestureFuzz(try scene(arguments), seed: seed, runs: runs).run()
        guard let failure else { return [Self.text("✔ \(runs) runs from seed \(seed) found nothing.")] }
        return [Self.text("\(failure)\n\n\(failure.test(named: "reproduced"))")]
    }

    private func compare(_ arguments: JSONValue) throws -> [JSONValue] {
        let report = try CompareRequest(
            before: arguments["before"]?.string ?? "", after: arguments["after"]?.string ?? "",
            out: arguments["out"]?.string
        ).perform()
        return [Self.text(report.lines.joined(separator: "\n"))]
    }

    /// The session as a test.
    private func script(_ arguments: JSONValue) throws -> [JSONValue] {
        let session = try session(arguments)
        var script = session.script
        script.endTime = session.time
        let setting = StageSetting(device: session.scene.device, conditions: session.scene.conditions)
        let root = StageScript.code(for: session.scene.makeRoot(), of: session.scene.name)
        return [Self.text(script.test(named: "reproduced", root: root, setting: setting))]
    }
}
