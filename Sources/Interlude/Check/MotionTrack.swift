import QuartzCore
import UIKit

/// The presented center, scale, and opacity of a view over time, and the handovers meanwhile.
package struct MotionTrack: Sendable {
    /// The values at a time.
    package struct Sample: Sendable {
        package var time: TimeInterval
        /// The center, in points of the window.
        package var center: CGPoint
        /// The scale of the view's own transform: the square root of the factor of its area.
        package var scale: CGFloat
        package var opacity: CGFloat

        package init(time: TimeInterval, center: CGPoint, scale: CGFloat = 1, opacity: CGFloat = 1) {
            self.time = time
            self.center = center
            self.scale = scale
            self.opacity = opacity
        }
    }

    /// A moment at which the driver of the motion changes.
    package struct Handover: Hashable, Sendable {
        package enum Kind: String, Sendable {
            /// A finger touches the screen.
            case caught
            /// The last finger leaves the screen.
            case released
        }

        package var time: TimeInterval
        package var kind: Kind

        package init(time: TimeInterval, kind: Kind) {
            self.time = time
            self.kind = kind
        }
    }

    /// A discontinuity at a handover.
    package struct Jump: Sendable {
        package var handover: Handover
        /// The part of a step at the handover that neither the motion before nor the motion after explains, in points.
        package var distance: CGFloat
        /// The same parts of the changes of the scale and of the opacity.
        package var scale: CGFloat
        package var opacity: CGFloat
        /// The velocities before and after, in points per second.
        package var velocityBefore: CGVector
        package var velocityAfter: CGVector

        /// The length of the difference of the velocities.
        package var velocityChange: CGFloat {
            hypot(velocityAfter.dx - velocityBefore.dx, velocityAfter.dy - velocityBefore.dy)
        }
    }

    /// The view's identifier, or the controller whose view it is.
    package var name: String
    package var samples: [Sample] = []
    package var handovers: [Handover] = []

    package init(name: String) { self.name = name }

    /// The motion across each handover before and after which there are three samples.
    package var jumps: [Jump] {
        handovers.compactMap { handover in
            guard let index = samples.firstIndex(where: { $0.time.hasReached(handover.time) }), index >= 2,
                index + 3 < samples.count,
                samples[index + 3].time - samples[index - 2].time < 0.3
            else { return nil }
            return Jump(
                handover: handover, distance: distance(around: index), scale: deviation(of: \.scale, around: index),
                opacity: deviation(of: \.opacity, around: index), velocityBefore: velocity(index - 2, index),
                velocityAfter: velocity(index + 1, index + 3))
        }
    }

    /// The indices at which a step that a handover causes may begin.
    ///
    /// The app handles the finger's end before the sample of that frame.
    private func steps(around index: Int) -> [Int] { index >= 3 ? [index - 1, index] : [index] }

    /// Returns the longest part of a step to the sample or after it that the motion around it doesn't explain.
    private func distance(around index: Int) -> CGFloat {
        steps(around: index).map { start in
            let step = CGFloat(samples[start + 1].time - samples[start].time)
            let before = velocity(start - 2, start), after = velocity(start + 1, start + 3)
            let moved = Self.offset(from: samples[start].center, to: samples[start + 1].center)
            return moved.distance(
                from: CGVector(dx: before.dx * step, dy: before.dy * step),
                to: CGVector(dx: after.dx * step, dy: after.dy * step))
        }.max() ?? 0
    }

    /// Returns the same for a value.
    private func deviation(of value: KeyPath<Sample, CGFloat>, around index: Int) -> CGFloat {
        func change(_ start: Int, _ end: Int) -> CGFloat {
            samples[end][keyPath: value] - samples[start][keyPath: value]
        }
        func speed(_ start: Int, _ end: Int) -> CGFloat {
            change(start, end) / CGFloat(max(1e-9, samples[end].time - samples[start].time))
        }
        return steps(around: index).map { start in
            let step = CGFloat(samples[start + 1].time - samples[start].time)
            let before = speed(start - 2, start) * step, after = speed(start + 1, start + 3) * step
            let moved = change(start, start + 1)
            return max(0, moved - max(before, after), min(before, after) - moved)
        }.max() ?? 0
    }

    private func velocity(_ start: Int, _ end: Int) -> CGVector {
        let seconds = CGFloat(max(1e-9, samples[end].time - samples[start].time))
        let moved = Self.offset(from: samples[start].center, to: samples[end].center)
        return CGVector(dx: moved.dx / seconds, dy: moved.dy / seconds)
    }

    private static func offset(from start: CGPoint, to end: CGPoint) -> CGVector {
        CGVector(dx: end.x - start.x, dy: end.y - start.y)
    }
}

extension CGVector {
    /// Returns the distance from the closest vector between two others.
    fileprivate func distance(from start: CGVector, to end: CGVector) -> CGFloat {
        let line = CGVector(dx: end.dx - start.dx, dy: end.dy - start.dy)
        let offset = CGVector(dx: dx - start.dx, dy: dy - start.dy)
        let length = line.dx * line.dx + line.dy * line.dy
        let fraction = length > 0 ? max(0, min((offset.dx * line.dx + offset.dy * line.dy) / length, 1)) : 0
        return hypot(offset.dx - fraction * line.dx, offset.dy - fraction * line.dy)
    }
}

/// Samples the motion of views in each frame.
@MainActor
final class MotionRecorder: FrameObserver {
    private weak var stage: Stage?
    private var views: [(view: Weak, track: MotionTrack)] = []
    private var handovers: [MotionTrack.Handover] = []
    private var hadFinger = false

    private struct Weak {
        weak var view: UIView?
    }

    init(stage: Stage) {
        self.stage = stage
        hadFinger = !stage.activeFingers.isEmpty
    }

    var awaitedTime: TimeInterval? { nil }

    func frameIsReady(at time: TimeInterval) {
        guard let stage else { return }
        let hasFinger = !stage.activeFingers.isEmpty
        if hasFinger != hadFinger {
            handovers.append(MotionTrack.Handover(time: time, kind: hasFinger ? .caught : .released))
        }
        hadFinger = hasFinger
        add(stage.window)
        for index in views.indices {
            guard let view = views[index].view.view, view.window != nil else { continue }
            if views[index].track.samples.last?.time == time { views[index].track.samples.removeLast() }
            views[index].track.samples.append(MotionTrack.Sample(of: view, at: time))
        }
    }

    var tracks: [MotionTrack] {
        views.map { item in
            var track = item.track
            track.handovers = handovers
            return track
        }
    }

    /// Adds the named views of a hierarchy that aren't tracked yet.
    private func add(_ view: UIView) {
        if let name = Self.name(of: view), !views.contains(where: { $0.view.view === view }) {
            views.append((Weak(view: view), MotionTrack(name: name)))
        }
        for subview in view.subviews { add(subview) }
    }

    private static func name(of view: UIView) -> String? {
        if let identifier = view.accessibilityIdentifier, !identifier.isEmpty { return "“\(identifier)”" }
        return view.owningViewController.map { "the view of \(type(of: $0))" }
    }
}

extension MotionTrack.Sample {
    /// Reads the presented values of a view.
    @MainActor fileprivate init(of view: UIView, at time: TimeInterval) {
        let shown = view.layer.presentation() ?? view.layer
        let transform = shown.transform
        self.init(
            time: time, center: JumpDetector.center(of: view),
            scale: abs(transform.m11 * transform.m22 - transform.m12 * transform.m21).squareRoot(),
            opacity: CGFloat(shown.opacity))
    }
}
