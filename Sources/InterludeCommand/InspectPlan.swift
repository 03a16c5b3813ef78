import Foundation
import Gallery
import Interlude

/// The validated work of an `inspect`; arguments and the file are checked before anything runs.
struct InspectPlan {
    /// The time to inspect, relative to the begin of the first transition or of the stage.
    enum Moment {
        case afterBegin(Double)
        case stage(Double)
    }

    var transition: GalleryTransition
    var device: Device
    var moment: Moment
    /// The PNG file of the exploded view; `nil` without `--png`.
    var picture: URL?

    init(_ command: InspectCommand) throws {
        transition = try Choice.transition(command.transition)
        device = try Choice.device(command.device)
        if command.at != nil, command.stageTime != nil {
            throw CommandFailure.usage("--at and --stage-time are mutually exclusive; omit one of them.")
        }
        moment = command.stageTime.map { .stage($0) } ?? .afterBegin(command.at ?? 0)
        let time = command.stageTime ?? command.at ?? 0
        guard time.isFinite, time >= 0 else {
            throw CommandFailure.usage(
                "\(command.stageTime == nil ? "--at" : "--stage-time") \(time.shortText): must be 0 or greater.")
        }
        if let path = command.png { picture = try PictureFile.check(path, kinds: ["png"]) }
    }

    /// Runs the transition once to find its times, and again to inspect it.
    func perform() async throws -> InspectReport {
        let course = try await transition.play(on: device) { stage, script in
            try await script()
            return (spans: TransitionSpan.all(in: stage.events), end: stage.now)
        }
        let begin = course.spans.first?.beginTime ?? 0
        let time =
            switch moment {
            case .afterBegin(let seconds): begin + seconds
            case .stage(let seconds): seconds
            }
        guard course.end.hasReached(time) else { throw isOver(course.spans, end: course.end) }

        let wantsPicture = picture != nil
        let name = transition.title
        let seen = try await transition.play(on: device) { stage, script in
            // For a time before the script begins, report the layers at its begin.
            let last = (stage.inspect(), Data?.none)
            return try await stage.look(at: time) {
                let caption = "\(name) at \((time - begin).asSeconds)"
                let drawing = wantsPicture ? stage.explodedPicture(title: caption) : nil
                return (stage.inspect(), drawing)
            } during: {
                try await script()
            } ?? last
        }
        if let picture, let data = seen.1 { try AtomicFile(picture).write(data) }
        return InspectReport(
            transition: transition.name, title: transition.title, device: device.name,
            time: Self.rounded(time - begin), stageTime: Self.rounded(time),
            transitions: course.spans.filter { time.hasReached($0.beginTime) && time < $0.endTime ?? .infinity },
            window: seen.0)
    }

    private func isOver(_ spans: [TransitionSpan], end: TimeInterval) -> CommandFailure {
        let begin = spans.first?.beginTime ?? 0
        let parts = spans.map { span in
            let until = span.endTime.map { ($0 - begin).asSeconds } ?? "the end"
            return "\(span.name), \((span.beginTime - begin).asDecimal) to \(until)"
        }
        let script = "its script ends at \((end - begin).asSeconds) (stage time \(end.asSeconds))"
        let what = parts.isEmpty ? "" : "it runs " + parts.joined(separator: "; ") + "; "
        return .usage("“\(transition.name)” is over by then: \(what)\(script).")
    }

    private static func rounded(_ time: Double) -> Double { (time * 1e6).rounded() / 1e6 }
}
