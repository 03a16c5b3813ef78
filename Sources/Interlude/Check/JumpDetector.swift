import QuartzCore
import UIKit

/// Finds views that leave their path for one step, and views that accelerate abruptly at a handover between a finger
/// and an animation or between two animations.
@MainActor
struct JumpDetector {
    /// The distance in points by which a step may be longer …
    private static let tolerance: CGFloat = 24
    /// … than this multiple of the longer neighboring step.
    private static let factor: CGFloat = 3
    /// The velocity after a handover may be this multiple of the velocity before, …
    private static let velocityFactor: CGFloat = 2
    /// … plus the velocity that crosses the screen in this time, in seconds: most animations start at full speed when
    /// they are released midway, as UIKit's own do.
    private static let crossing: CGFloat = 0.25
    /// The number of frames before and after a handover over which velocities are averaged.
    private static let span = 3

    private struct Sample {
        var time: TimeInterval
        var center: CGPoint

        func distance(to other: Sample) -> CGFloat { hypot(other.center.x - center.x, other.center.y - center.y) }
    }

    private struct Track {
        weak var view: UIView?
        var owner: String
        var samples: [Sample] = []
    }

    private var tracks: [ObjectIdentifier: Track] = [:]
    private var driverChanges: [TimeInterval] = []

    /// Records that another object moves the views from the next frame on.
    mutating func noteDriverChange(at time: TimeInterval) {
        if driverChanges.last != time { driverChanges.append(time) }
    }

    /// Tracks views from now on, as long as they are in a window.
    mutating func note(_ views: [UIView], at time: TimeInterval) {
        for view in views where tracks[ObjectIdentifier(view)]?.view == nil {
            tracks[ObjectIdentifier(view)] = Track(view: view, owner: "\(type(of: view.next ?? view))")
        }
        for (key, track) in tracks {
            guard let view = track.view, view.window != nil else {
                // A view that is added again starts a new path.
                tracks[key]?.samples.removeAll { $0.time < time - 1 }
                continue
            }
            let sample = Sample(time: time, center: Self.center(of: view))
            if track.samples.last?.time == time { tracks[key]?.samples.removeLast() }
            tracks[key]?.samples.append(sample)
        }
    }

    /// Returns the presented center of the view, in the window's coordinates.
    static func center(of view: UIView) -> CGPoint {
        let own = (view.layer.presentation() ?? view.layer).bounds
        var point = CGPoint(x: own.midX, y: own.midY)
        var layer: CALayer? = view.layer
        while let current = layer, !(current.delegate is UIWindow) {
            let shown = current.presentation() ?? current
            let bounds = shown.bounds
            let local = CGPoint(
                x: point.x - bounds.minX - shown.anchorPoint.x * bounds.width,
                y: point.y - bounds.minY - shown.anchorPoint.y * bounds.height)
            let moved = local.applying(shown.affineTransform())
            point = CGPoint(x: shown.position.x + moved.x, y: shown.position.y + moved.y)
            layer = current.superlayer
        }
        return point
    }

    /// Returns the jumps in all tracks.
    ///
    /// - Parameter size: The size of the screen in points.
    func findings(on size: CGSize) -> [CheckFinding] {
        let sorted = tracks.values.sorted { $0.owner < $1.owner }
        let speedTolerance = max(size.width, size.height) / Self.crossing
        return sorted.compactMap(Self.positionJump)
            + sorted.compactMap { velocityJump(in: $0, speedTolerance: speedTolerance) }
    }

    private static func positionJump(in track: Track) -> CheckFinding? {
        let samples = track.samples
        guard samples.count > 3 else { return nil }
        for index in 2..<samples.count - 1 {
            // A view that was removed in between has no path there.
            guard samples[index + 1].time - samples[index - 2].time < 0.2 else { continue }
            func step(_ end: Int) -> CGFloat { samples[end - 1].distance(to: samples[end]) }
            let length = step(index)
            let adjacentStep = max(step(index - 1), step(index + 1))
            guard length > adjacentStep * factor + tolerance else { continue }
            return CheckFinding(
                rule: "position-jump",
                message: "At stage time \(samples[index].time.asSeconds) the view of \(track.owner) moves by "
                    + "\(Int(bounded: length.rounded())) points in one frame; in the frames around it by at most "
                    + "\(Int(bounded: adjacentStep.rounded())).",
                culprit: track.owner,
                remedy: "Begin each animation where the previous animation or the finger left the view.")
        }
        return nil
    }

    private func velocityJump(in track: Track, speedTolerance: CGFloat) -> CheckFinding? {
        let samples = track.samples
        for time in driverChanges {
            guard let index = samples.firstIndex(where: { $0.time.hasReached(time) }), index >= Self.span,
                index + Self.span < samples.count,
                samples[index + Self.span].time - samples[index - Self.span].time < 0.2
            else { continue }
            func speed(_ range: ClosedRange<Int>) -> CGFloat {
                let length = range.dropFirst().reduce(0) { $0 + samples[$1 - 1].distance(to: samples[$1]) }
                return length / CGFloat(samples[range.upperBound].time - samples[range.lowerBound].time)
            }
            let (before, after) = (speed(index - Self.span...index), speed(index...index + Self.span))
            guard after > before * Self.velocityFactor + speedTolerance else { continue }
            return CheckFinding(
                rule: "velocity-jump",
                message: "After stage time \(samples[index].time.asSeconds), when its driver changed, the "
                    + "view of \(track.owner) moves at \(Int(bounded: after.rounded())) points per second; before that at "
                    + "\(Int(bounded: before.rounded())).",
                culprit: track.owner,
                remedy: "Continue with the finger's velocity, and give the remaining distance enough time: "
                    + "see completionSpeed, durationFactor and initialVelocity.")
        }
        return nil
    }
}
