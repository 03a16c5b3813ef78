import CoreGraphics
import Foundation

/// The motion of thrown content along both axes.
struct ThrownAxes: Sendable {
    var x: ThrownAxis
    var y: ThrownAxis
}

/// The motion of thrown content along an axis.
struct ThrownAxis: Sendable {
    var motion: ScrollMotion
    /// The start of the motion, in seconds since the start of the deceleration.
    var start: CFTimeInterval = 0
    /// The limits for which the motion was made.
    var limits: ClosedRange<Double>
    /// Whether velocity and limits alone determine its end, rather than pages or the app.
    var isFree = true

    var end: CFTimeInterval { start + motion.duration }

    func position(at time: CFTimeInterval) -> Double { motion.position(at: max(time - start, 0)) }

    /// The velocity in points per second.
    func velocity(at time: CFTimeInterval) -> Double { motion.velocity(at: max(time - start, 0)) }

    /// Whether the motion ends elsewhere with other limits.
    func depends(on newLimits: ClosedRange<Double>, at position: Double) -> Bool {
        if position < limits.lowerBound { return newLimits.lowerBound != limits.lowerBound }
        if position > limits.upperBound { return newLimits.upperBound != limits.upperBound }
        let end = motion.destination
        if end == limits.lowerBound, newLimits.lowerBound != limits.lowerBound { return true }
        if end == limits.upperBound, newLimits.upperBound != limits.upperBound { return true }
        return !newLimits.contains(end)
    }
}

extension UIScrollView {
    /// Adapts a deceleration to changes since its last step: an offset that the app set, and other limits.
    ///
    /// UIKit moves content by its velocity from frame to frame, so that a scroll view without end may set its offset
    /// in `layoutSubviews()`, as in Apple's sample StreetScroller.
    func followChanges(_ run: RunningScroll) {
        guard var axes = run.axes else { return }
        let offset = contentOffset
        let moved = CGVector(dx: offset.x - run.lastOffset.x, dy: offset.y - run.lastOffset.y)
        guard moved != .zero || run.limitsChanged else { return }
        let x = follow(
            &axes.x, run, moved: moved.dx, shift: &run.shift.dx, limits: horizontalLimits, bounces: bouncesHorizontally)
        let y = follow(
            &axes.y, run, moved: moved.dy, shift: &run.shift.dy, limits: verticalLimits, bounces: bouncesVertically)
        if x || y { run.axes = axes }
    }

    /// Adapts an axis; returns whether its motion changed.
    private func follow(
        _ axis: inout ThrownAxis, _ run: RunningScroll, moved: CGFloat, shift: inout CGFloat,
        limits: ClosedRange<Double>, bounces: Bool
    ) -> Bool {
        // Pages, and where the app let the content end, move with it.
        guard axis.isFree else {
            shift += moved
            return false
        }
        let shift = Double(shift)
        let limits = limits.lowerBound - shift...limits.upperBound - shift
        let position = axis.position(at: run.lastElapsed) + Double(moved)
        guard moved != 0 || axis.depends(on: limits, at: position) else { return false }
        axis = ThrownAxis(
            motion: ScrollMotion(
                continuingAt: position, velocity: axis.velocity(at: run.lastElapsed), limits: limits,
                rate: Double(decelerationRate.rawValue), bounces: bounces),
            start: run.lastElapsed, limits: limits)
        return true
    }
}
