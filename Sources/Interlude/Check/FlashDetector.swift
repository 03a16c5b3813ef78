import CoreGraphics
import UIKit

/// Finds content that is visible for exactly one frame, while the frames before and after it match.
@MainActor
final class FlashDetector {
    /// Pixels per point: few enough to ignore a finger's movement by a few points, enough to detect what covers a part
    /// of the screen.
    private static let scale: CGFloat = 1 / 16
    /// Pixels per point of the views' own drawing; more would dominate the run time without a visible effect.
    static let drawingScale: CGFloat = 0.5
    /// The minimum fraction of the screen that flashes, which excludes small moving objects.
    private static let area = 0.2
    /// Differences of a color channel, of 255: pixels differ above the first and match below the second.
    private static let (different, similar) = (48, 24)

    private weak var stage: Stage?
    private let output: ScreenOutput
    /// The frames of the last three times, each with the count of changes up to it.
    private var frames: [(frame: Frame, changes: Int)] = []
    private(set) var findings: [CheckFinding] = []

    init(stage: Stage) {
        self.stage = stage
        var device = stage.initialDevice
        device.scale = Self.scale
        output = ScreenOutput(
            device: device, rootLayer: stage.session.rootLayer, maximumThreads: 1, commit: stage.screen.commit)
    }

    func frameIsReady(at time: TimeInterval) {
        let frame = output.frame(at: time)
        if frames.last?.frame.time == time { frames.removeLast() }
        if let last = frames.last?.frame, (last.width, last.height) != (frame.width, frame.height) { frames = [] }
        frames.append((frame, output.changes))
        if frames.count > 3 { frames.removeFirst() }
        if frames.count == 3, findings.isEmpty { compare() }
    }

    private func compare() {
        guard frames[0].changes != frames[1].changes, frames[1].changes != frames[2].changes else { return }
        let (before, here, after) = (frames[0].frame, frames[1].frame, frames[2].frame)
        var flashing = 0, count = 0
        for y in 0..<here.height {
            for x in 0..<here.width {
                count += 1
                let pixel = here[x, y]
                guard distance(pixel, before[x, y]) > Self.different, distance(pixel, after[x, y]) > Self.different,
                    distance(before[x, y], after[x, y]) < Self.similar
                else { continue }
                flashing += 1
            }
        }
        let flashingFraction = Double(flashing) / Double(max(1, count))
        guard flashingFraction >= Self.area else { return }
        findings = [
            CheckFinding(
                rule: "one-frame-flash",
                message:
                    "At stage time \(here.time.asSeconds), \(Int(bounded: (flashingFraction * 100).rounded())) % of the screen "
                    + "differ for one frame from the frames before and after it.",
                culprit: stage?.session.runningTransitions.all.first?.animator ?? "the app",
                remedy: "Set the views' final values before the animation is removed, and remove a snapshot only after "
                    + "the view it replaces is visible.")
        ]
    }

    private func distance(_ one: RGBA8, _ other: RGBA8) -> Int {
        max(abs(Int(one.r) - Int(other.r)), abs(Int(one.g) - Int(other.g)), abs(Int(one.b) - Int(other.b)))
    }
}
