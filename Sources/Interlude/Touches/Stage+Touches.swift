import UIKit

extension Stage {
    /// Taps a point of the window, in points. Takes no time, so its effects begin now.
    public func tap(_ point: CGPoint) async {
        await inputs.perform(.tap(point), on: self) {
            await deliverTouch(.began, at: point, id: Finger.first)
            await deliverTouch(.ended, at: point, id: Finger.first)
        }
    }

    /// Drags one finger in a straight line at constant speed.
    ///
    /// - Parameters:
    ///   - start: The start point in the window, in points.
    ///   - end: The end point.
    ///   - duration: The duration in seconds.
    public func drag(from start: CGPoint, to end: CGPoint, duration: TimeInterval) async {
        await inputs.perform(.drag(from: start, along: [.move(to: end, over: duration)]), on: self) {
            await glide([(Finger.first, start, end)], duration: duration)
        }
    }

    /// Drags one finger along several legs, for example to pause, to turn back or to flick.
    ///
    /// - Parameters:
    ///   - start: The start point in the window, in points.
    ///   - legs: The parts of the path; the finger lifts at the end of the last one.
    public func drag(from start: CGPoint, along legs: [DragLeg]) async {
        await inputs.perform(.drag(from: start, along: legs), on: self) { await glide(from: start, along: legs) }
    }

    private func glide(from start: CGPoint, along legs: [DragLeg]) async {
        await deliverTouch(.began, at: start, id: Finger.first)
        var position = start
        for leg in legs {
            let legStart = now
            let legEnd = legStart + max(0, leg.duration)
            let goal = leg.end(from: position)
            if goal != position, !player.isStopped {
                fingers.glide(id: Finger.first, from: position, to: goal, between: legStart, and: legEnd)
            }
            await advance(to: legEnd)
            fingers.stop([Finger.first])
            position = goal
        }
        await deliverTouch(.ended, at: position, id: Finger.first)
    }

    /// Moves two fingers apart or together on a horizontal line at constant speed.
    ///
    /// - Parameters:
    ///   - center: The point midway between the fingers, in points of the window.
    ///   - start: The initial distance between the fingers, in points.
    ///   - end: The final distance.
    ///   - duration: The duration in seconds.
    public func pinch(
        at center: CGPoint, from start: CGFloat, to end: CGFloat, duration: TimeInterval
    ) async {
        func finger(_ side: CGFloat, _ distance: CGFloat) -> CGPoint {
            CGPoint(x: center.x + side * distance / 2, y: center.y)
        }
        await inputs.perform(.pinch(at: center, from: start, to: end, duration: duration), on: self) {
            await glide(
                [
                    (Finger.first, finger(-1, start), finger(-1, end)),
                    (Finger.second, finger(1, start), finger(1, end)),
                ], duration: duration)
        }
    }

    /// Sends one event of one finger, for scripts beyond ``tap(_:)-(CGPoint)`` and ``drag(from:to:duration:)``.
    ///
    /// - Parameters:
    ///   - phase: `.began`, `.moved`, `.ended` or `.cancelled`.
    ///   - point: The point in the window, in points.
    ///   - id: The identifier of the finger. Default: 0.
    public func touch(_ phase: UITouch.Phase, at point: CGPoint, id: Int = 0) async {
        await inputs.perform(.touch(phase, at: point, id: id), on: self) {
            await deliverTouch(phase, at: point, id: id)
        }
    }

    /// Sends an event of one finger and runs the frame that delivers it.
    private func deliverTouch(_ phase: UITouch.Phase, at point: CGPoint, id: Int) async {
        guard isRunning(for: "a touch"), !player.isStopped else { return }
        session.touch(phase, at: point, id: id)
        await runFrame(at: now)
    }

    private func glide(_ paths: [(id: Int, start: CGPoint, end: CGPoint)], duration: TimeInterval) async {
        let startTime = now
        let endTime = startTime + max(0, duration)
        guard isRunning(for: "a gesture"), !player.isStopped else { return }
        for path in paths { session.touch(.began, at: path.start, id: path.id) }
        await runFrame(at: startTime)
        for path in paths where !player.isStopped {
            fingers.glide(id: path.id, from: path.start, to: path.end, between: startTime, and: endTime)
        }
        await advance(to: endTime)
        fingers.stop(paths.map(\.id))
        guard !player.isStopped else { return }
        for path in paths { session.touch(.ended, at: path.end, id: path.id) }
        await runFrame(at: now)
    }
}

/// A part of a finger's path over the screen.
///
/// ```swift
/// // Pulls a sheet down, hesitates, and flicks it back up.
/// await stage.drag(
///     from: CGPoint(x: 196, y: 120),
///     along: [
///         .move(to: CGPoint(x: 196, y: 420), over: 0.3),
///         .rest(0.2),
///         .move(to: CGPoint(x: 196, y: 300), over: 0.05),
///     ])
/// try await stage.settle()
/// ```
public struct DragLeg: Hashable, Sendable {
    /// The end point in the window, in points; `nil` if the finger rests, or moves by an offset.
    public let end: CGPoint?
    /// The distance to the end point, in points; `nil` if the finger rests, or moves to a point.
    public let offset: CGVector?
    /// The duration in seconds.
    public let duration: TimeInterval

    /// Moves the finger in a straight line at constant speed.
    public static func move(to end: CGPoint, over duration: TimeInterval) -> DragLeg {
        DragLeg(end: end, offset: nil, duration: duration)
    }

    /// Moves the finger by a distance in a straight line at constant speed.
    public static func move(by offset: CGVector, over duration: TimeInterval) -> DragLeg {
        DragLeg(end: nil, offset: offset, duration: duration)
    }

    /// Rests the finger at its position.
    public static func rest(_ duration: TimeInterval) -> DragLeg {
        DragLeg(end: nil, offset: nil, duration: duration)
    }

    /// Returns the end point of the leg for a finger at a position.
    func end(from position: CGPoint) -> CGPoint {
        end ?? CGPoint(x: position.x + (offset?.dx ?? 0), y: position.y + (offset?.dy ?? 0))
    }
}

/// The identifiers by which the app distinguishes fingers.
private enum Finger {
    // Distinct from the identifiers that scripts choose, so that a tap between raw touches is another finger.
    static let first = 1_000_000
    static let second = 1_000_001
}
