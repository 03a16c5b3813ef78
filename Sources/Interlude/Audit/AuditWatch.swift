import QuartzCore
import RenderServer
import UIKit

/// Collects the figures of a run, frame by frame.
@MainActor
final class AuditWatch: FrameObserver {
    /// The animator of the app that moved a view over the largest distance.
    private(set) var animator: String?
    private weak var stage: Stage?
    private let mirror: ScreenMirror
    private var counts = AuditFigures()
    private var redrawnSum = 0.0
    private var flashes = FlashCounter()
    private var tracks: [ObjectIdentifier: Track] = [:]

    /// The positions and extents of a view during a transition.
    private struct Track {
        var centers: [CGPoint] = []
        var extents: ClosedRange<CGFloat>?
    }

    init(stage: Stage) {
        self.stage = stage
        // Figures don't depend on the number of pixels.
        mirror = ScreenMirror(stage: stage, scale: 1)
    }

    var awaitedTime: TimeInterval? { nil }

    func frameIsReady(at time: TimeInterval) {
        guard let stage else { return }
        let (pixels, damage) = mirror.draw()
        if !damage.isEmpty {
            counts.frames += 1
            let area = damage.rects.reduce(0) { $0 + $1.width * $1.height }
            redrawnSum += Double(area) / Double(pixels.width * pixels.height)
            counts.groups = max(counts.groups, mirror.groupCount)
            flashes.note(pixels, at: time)
        }
        counts.animatedLayers = max(counts.animatedLayers, stage.animatedLayerCount)
        let (layers, snapshots) = Self.counts(in: stage.window.layer)
        counts.layers = max(counts.layers, layers)
        counts.snapshots = max(counts.snapshots, snapshots)
        noteMotion(on: stage)
    }

    private static func counts(in layer: CALayer) -> (layers: Int, snapshots: Int) {
        let isSnapshot = (layer.delegate as? UIView)?.isSnapshot ?? false
        return (layer.sublayers ?? []).reduce((1, isSnapshot ? 1 : 0)) { sum, sublayer in
            let inner = counts(in: sublayer)
            return (sum.0 + inner.layers, sum.1 + inner.snapshots)
        }
    }

    // MARK: Motion

    private func noteMotion(on stage: Stage) {
        guard let own = stage.session.runningTransitions.appAnimator else { return endTracks() }
        animator = animator ?? own
        for view in stage.session.runningTransitions.controllers.compactMap(\.viewIfLoaded) where view.window != nil {
            var track = tracks[ObjectIdentifier(view)] ?? Track()
            let shown = view.layer.presentation() ?? view.layer
            let extent = max(1, hypot(shown.frame.width, shown.frame.height))
            track.centers.append(JumpDetector.center(of: view))
            track.extents =
                min(extent, track.extents?.lowerBound ?? extent)...max(extent, track.extents?.upperBound ?? extent)
            tracks[ObjectIdentifier(view)] = track
        }
    }

    /// Adds the motion of the transitions that have ended.
    private func endTracks() {
        for track in tracks.values {
            guard let end = track.centers.last, let extents = track.extents else { continue }
            let distance = track.centers.reduce(0) { max($0, hypot($1.x - end.x, $1.y - end.y)) }
            counts.motion.distance = max(counts.motion.distance, (Double(distance) * 10).rounded() / 10)
            let scale = Double(extents.upperBound / extents.lowerBound)
            counts.motion.scale = max(counts.motion.scale, (scale * 100).rounded() / 100)
        }
        tracks = [:]
    }

    /// The figures so far.
    var figures: AuditFigures {
        endTracks()
        var figures = counts
        figures.redrawn = counts.frames == 0 ? 0 : (redrawnSum / Double(counts.frames) * 1000).rounded() / 1000
        figures.flashes = flashes.maximumPerSecond
        return figures
    }
}

extension Stage {
    /// The number of layers that animate.
    fileprivate var animatedLayerCount: Int {
        Set(animationClock.runningAnimations.map { ObjectIdentifier($0.layer) }).count
    }
}

extension RunningTransitions {
    /// The class of the first animator that isn't UIKit's.
    fileprivate var appAnimator: String? {
        helpers.lazy.compactMap { $0 as? any UIViewControllerAnimatedTransitioning }
            .map { (name: String(reflecting: type(of: $0)), short: "\(type(of: $0))") }
            .first { !$0.name.hasPrefix("UIKit.") }?.short
    }
}
