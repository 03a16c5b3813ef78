import Foundation
import Interlude

/// The validated work of an `inspect`; arguments and the file are checked before anything runs.
struct InspectRequest {
    /// The time to inspect, relative to the beginning of the first transition or of the stage.
    enum InspectionTime {
        case afterBegin(Double)
        case stage(Double)
    }

    var scene: StageScene
    var inspectionTime: InspectionTime
    /// The PNG file of the exploded view; `nil` without `--png`.
    var imageFile: URL?
    private var recordsOrigins: Bool
    /// Whether the report leaves out the layers that don't lead to an animation.
    private var showsOnlyAnimated: Bool
    /// Whether the report includes the hash of the pixels, for which the screen is drawn.
    private var hashesPixels: Bool

    init<App>(_ command: InspectCommand<App>) throws {
        let all = try Choice.scenes(of: App.self)
        scene = try command.options.applied(
            to: command.recording.applied(to: Choice.scene(command.scene, among: all)))
        if command.at != nil, command.stageTime != nil {
            throw CommandFailure.usage("--at and --stage-time are mutually exclusive; omit one of them.")
        }
        inspectionTime = command.stageTime.map { .stage($0) } ?? .afterBegin(command.at ?? 0)
        let time = command.stageTime ?? command.at ?? 0
        guard time.isFinite, time >= 0 else {
            throw CommandFailure.usage(
                "\(command.stageTime == nil ? "--at" : "--stage-time") \(time.shortText): must be 0 or greater.")
        }
        recordsOrigins = command.origins
        showsOnlyAnimated = command.animated
        hashesPixels = command.output.json
        if let path = command.png { imageFile = try ImageOutputFile.check(path, kinds: ["png"]) }
    }

    /// Runs the scene and reads it at the time.
    ///
    /// Runs it again if the first run didn't know the time before it had passed, or an image shows it.
    func perform() async throws -> InspectReport {
        let run = try await scene.run { stage in
            let moment = try await runScript(on: stage, at: inspectedTime(on: stage))
            return (moment: moment, spans: TransitionSpan.all(in: stage.events), end: stage.now)
        }
        let begin = run.spans.first?.beginTime ?? 0
        let time =
            switch inspectionTime {
            case .afterBegin(let seconds): begin + seconds
            case .stage(let seconds): seconds
            }
        guard run.end.hasReached(time) else { throw timeIsOver(run.spans, end: run.end) }
        let moment =
            if imageFile == nil, let known = run.moment {
                known
            } else {
                try await scene.run { stage in
                    let caption = imageFile.map { _ in "\(scene.title) at \((time - begin).asSeconds)" }
                    return try await runScript(on: stage, at: time, caption: caption)
                        ?? readMoment(on: stage, caption: caption)
                }
            }
        if let imageFile, let data = moment.image { try AtomicFile(imageFile).write(data) }
        return InspectReport(
            transition: scene.name, title: scene.title, device: scene.device.name,
            time: (time - begin).roundedToMillionths, stageTime: time.roundedToMillionths,
            transitions: run.spans.filter { time.hasReached($0.beginTime) && time < $0.endTime ?? .infinity },
            window: CompactLayer(node: showsOnlyAnimated ? moment.window.withoutStillLayers : moment.window),
            pixelHash: moment.pixelHash, diagnostics: moment.diagnostics)
    }

    /// The stage at the inspected time.
    private struct Moment {
        var window: LayerNode
        var image: Data?
        var pixelHash: String?
        var diagnostics: [DiagnosticReport]
    }

    /// Runs the script and reads the stage at a time.
    ///
    /// - Parameters:
    ///   - time: The time; `nil` while it is unknown.
    ///   - caption: The title of the image; `nil` for no image.
    /// - Returns: The last moment with a frame at that time; `nil` if there was none.
    @MainActor
    private func runScript(
        on stage: Stage, at time: @autoclosure @escaping @MainActor () -> TimeInterval?, caption: String? = nil
    ) async throws -> Moment? {
        stage.recordsAnimationOrigins = recordsOrigins
        let capture = { @MainActor in readMoment(on: stage, caption: caption) }
        // A time before the script begins has no frame, so the layers at the beginning are shown.
        let initial = time().flatMap { stage.now.hasReached($0) ? capture() : nil }
        return try await stage.capture(at: time(), capture) { try await scene.script(stage) } ?? initial
    }

    @MainActor
    private func readMoment(on stage: Stage, caption: String?) -> Moment {
        Moment(
            window: stage.inspect(), image: caption.map { stage.explodedView(title: $0) },
            pixelHash: hashesPixels ? stage.snapshot().pixelHash : nil,
            diagnostics: stage.diagnostics.map(DiagnosticReport.init))
    }

    /// Returns the time to inspect; `nil` before the transition from whose begin it counts.
    @MainActor
    private func inspectedTime(on stage: Stage) -> TimeInterval? {
        switch inspectionTime {
        case .stage(let seconds): seconds
        case .afterBegin(let seconds): TransitionSpan.all(in: stage.events).first.map { $0.beginTime + seconds }
        }
    }

    private func timeIsOver(_ spans: [TransitionSpan], end: TimeInterval) -> CommandFailure {
        let begin = spans.first?.beginTime ?? 0
        let parts = spans.map { span in
            let until = span.endTime.map { ($0 - begin).asSeconds } ?? "the end"
            return "\(span.name), \((span.beginTime - begin).asDecimal) to \(until)"
        }
        let script = "its script ends at \((end - begin).asSeconds) (stage time \(end.asSeconds))"
        let what = parts.isEmpty ? "" : "it runs " + parts.joined(separator: "; ") + "; "
        return .usage("“\(scene.name)” is over by then: \(what)\(script).")
    }
}

extension LayerNode {
    /// The layer with only those layers below it that have animations, or that contain layers with animations.
    var withoutStillLayers: LayerNode {
        var result = self
        result.mask = mask.map(\.withoutStillLayers).filter(\.isOrContainsAnimated)
        result.sublayers = sublayers.map(\.withoutStillLayers).filter(\.isOrContainsAnimated)
        return result
    }

    /// Whether a layer without still layers has an animation or leads to one.
    private var isOrContainsAnimated: Bool { !animations.isEmpty || !mask.isEmpty || !sublayers.isEmpty }
}
