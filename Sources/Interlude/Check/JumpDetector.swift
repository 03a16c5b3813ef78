import QuartzCore
import UIKit

/// Finds views that leave their path for one step: where a finger hands over to an animation, or an animation to rest.
@MainActor
struct JumpDetector {
    /// A step may be this much longer, in points, …
    private static let tolerance: CGFloat = 24
    /// … than so many times the longer of its neighbours: a bound for the velocity at a hand-over.
    private static let factor: CGFloat = 3

    private struct Sample {
        var time: TimeInterval
        var center: CGPoint
    }

    private struct Track {
        weak var view: UIView?
        var owner: String
        var samples: [Sample] = []
    }

    private var tracks: [ObjectIdentifier: Track] = [:]

    /// Follows views from now on, as long as they are in a window.
    mutating func note(_ views: [UIView], at time: TimeInterval) {
        for view in views where tracks[ObjectIdentifier(view)]?.view == nil {
            tracks[ObjectIdentifier(view)] = Track(view: view, owner: "\(type(of: view.next ?? view))")
        }
        for (key, track) in tracks {
            guard let view = track.view, view.window != nil else {
                // A view that comes again begins a new path.
                tracks[key]?.samples.removeAll { $0.time < time - 1 }
                continue
            }
            let sample = Sample(time: time, center: Self.center(of: view))
            if track.samples.last?.time == time { tracks[key]?.samples.removeLast() }
            tracks[key]?.samples.append(sample)
        }
    }

    /// Where the screen shows the view's centre, in the window.
    private static func center(of view: UIView) -> CGPoint {
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

    var findings: [CheckFinding] {
        var found: [CheckFinding] = []
        for track in tracks.values.sorted(by: { $0.owner < $1.owner }) {
            let samples = track.samples
            guard samples.count > 3 else { continue }
            for index in 2..<samples.count - 1 {
                // A view that was away in between has no path there.
                guard samples[index + 1].time - samples[index - 2].time < 0.2 else { continue }
                func step(_ end: Int) -> CGFloat {
                    let (one, other) = (samples[end - 1].center, samples[end].center)
                    return hypot(other.x - one.x, other.y - one.y)
                }
                let length = step(index)
                let neighbours = max(step(index - 1), step(index + 1))
                guard length > neighbours * Self.factor + Self.tolerance else { continue }
                found.append(
                    CheckFinding(
                        rule: "position-jump",
                        message: "At stage time \(samples[index].time.asSeconds) the view of \(track.owner) moves by "
                            + "\(Int(length.rounded())) points in one frame; in the frames around it by at most "
                            + "\(Int(neighbours.rounded())).",
                        culprit: track.owner,
                        remedy: "Begin each animation where the one before it, or the finger, left the view."))
                break
            }
        }
        return found
    }
}
