import Foundation
import Gallery
import Interlude

/// What an `inspect` will do, checked before anything runs.
struct InspectPlan {
    /// From when `--at` counts.
    enum Moment {
        case afterBegin(Double)
        case stage(Double)
    }

    var transition: GalleryTransition
    var device: Device
    var moment: Moment
    /// Where the layers are drawn, if they are to be.
    var picture: URL?

    init(_ command: InspectCommand) throws {
        transition = try Choice.transition(command.transition)
        device = try Choice.device(command.device)
        if command.at != nil, command.stageTime != nil {
            throw CommandFailure.usage("--at and --stage-time say the same in two ways; leave one out.")
        }
        moment = command.stageTime.map { .stage($0) } ?? .afterBegin(command.at ?? 0)
        let time = command.stageTime ?? command.at ?? 0
        guard time.isFinite, time >= 0 else {
            throw CommandFailure.usage(
                "\(command.stageTime == nil ? "--at" : "--stage-time") \(time.shortText): times are seconds from 0 on.")
        }
        if let path = command.png { picture = try PictureFile.check(path, kinds: ["png"]) }
    }

    /// Runs the transition once to learn its times, and once more to look.
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
        guard time <= course.end + 1e-6 else { throw isOver(course.spans, end: course.end) }

        let wantsPicture = picture != nil
        let name = transition.title
        let seen = try await transition.play(on: device) { stage, script in
            // What shows before the script begins shows then as well.
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
            transitions: course.spans.filter { $0.beginTime <= time + 1e-6 && time < $0.endTime ?? .infinity },
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
