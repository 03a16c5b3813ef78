import Foundation
import Interlude

/// The validated work of an `inspect`; arguments and the file are checked before anything runs.
struct InspectRequest {
    /// The time to inspect, relative to the begin of the first transition or of the stage.
    enum InspectionTime {
        case afterBegin(Double)
        case stage(Double)
    }

    var scene: StageScene
    var inspectionTime: InspectionTime
    /// The PNG file of the exploded view; `nil` without `--png`.
    var imageFile: URL?
    private var recordsOrigins: Bool

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
        if let path = command.png { imageFile = try ImageOutputFile.check(path, kinds: ["png"]) }
    }

    /// Runs the transition once to find its times, and again to inspect it.
    func perform() async throws -> InspectReport {
        let timeline = try await scene.run { stage in
            try await scene.script(stage)
            return (spans: TransitionSpan.all(in: stage.events), end: stage.now)
        }
        let begin = timeline.spans.first?.beginTime ?? 0
        let time =
            switch inspectionTime {
            case .afterBegin(let seconds): begin + seconds
            case .stage(let seconds): seconds
            }
        guard timeline.end.hasReached(time) else { throw timeIsOver(timeline.spans, end: timeline.end) }

        let drawsImage = imageFile != nil
        let caption = "\(scene.title) at \((time - begin).asSeconds)"
        let result = try await scene.run { stage in
            stage.recordsAnimationOrigins = recordsOrigins
            let capture: @MainActor () -> Moment = {
                Moment(
                    window: stage.inspect(), image: drawsImage ? stage.explodedPicture(title: caption) : nil,
                    pixelHash: stage.snapshot().pixelHash, diagnostics: stage.diagnostics.map(DiagnosticReport.init))
            }
            // A time before the script begins has no frame; its layers are the ones at the beginning.
            let initial = stage.now.hasReached(time) ? capture() : nil
            return try await stage.capture(at: time, capture) { try await scene.script(stage) } ?? initial ?? capture()
        }
        if let imageFile, let data = result.image { try AtomicFile(imageFile).write(data) }
        return InspectReport(
            transition: scene.name, title: scene.title, device: scene.device.name,
            time: (time - begin).roundedToMillionths, stageTime: time.roundedToMillionths,
            transitions: timeline.spans.filter { time.hasReached($0.beginTime) && time < $0.endTime ?? .infinity },
            window: CompactLayer(node: result.window), pixelHash: result.pixelHash, diagnostics: result.diagnostics)
    }

    /// The stage at the inspected time.
    private struct Moment {
        var window: LayerNode
        var image: Data?
        var pixelHash: String
        var diagnostics: [DiagnosticReport]
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
