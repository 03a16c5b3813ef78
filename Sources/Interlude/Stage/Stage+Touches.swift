import UIKit

extension Stage {
    /// Taps a point of the window, in points; takes no time, so that what it sets off begins now.
    public func tap(_ point: CGPoint) async {
        await put(.began, at: point, id: Finger.first)
        await put(.ended, at: point, id: Finger.first)
    }

    /// Taps the centre of the view with that `accessibilityIdentifier`.
    ///
    /// - Throws: ``StageError/viewNotFound(identifier:known:)`` when the window has no such view.
    public func tap(_ identifier: String) async throws {
        let view = try view(identifier)
        let middle = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
        await tap(view.convert(middle, to: window))
    }

    /// Drags one finger in a straight line, at an even pace.
    ///
    /// - Parameters:
    ///   - start: Where it comes down, in points of the window.
    ///   - end: Where it leaves the screen.
    ///   - duration: How many seconds it takes.
    public func drag(from start: CGPoint, to end: CGPoint, duration: TimeInterval) async {
        await glide([(Finger.first, start, end)], duration: duration)
    }

    /// Drags one finger along several legs: it may hesitate, turn round, rest, or leave the screen at speed.
    ///
    /// - Parameters:
    ///   - start: Where it comes down, in points of the window.
    ///   - legs: Its way; at the end of the last leg it leaves the screen.
    public func drag(from start: CGPoint, along legs: [DragLeg]) async {
        await put(.began, at: start, id: Finger.first)
        var place = start
        for leg in legs {
            let legStart = now
            let legEnd = legStart + max(0, leg.duration)
            let goal = leg.end ?? place
            if goal != place, !player.isStopped {
                fingers.glide(id: Finger.first, from: place, to: goal, between: legStart, and: legEnd)
            }
            await advance(to: legEnd)
            fingers.stop([Finger.first])
            place = goal
        }
        await put(.ended, at: place, id: Finger.first)
    }

    /// Moves two fingers apart or together, side by side, at an even pace.
    ///
    /// - Parameters:
    ///   - center: The middle between them, in points of the window.
    ///   - start: Their distance when they come down, in points.
    ///   - end: Their distance when they leave the screen, in points.
    ///   - duration: How many seconds it takes.
    public func pinch(
        at center: CGPoint, from start: CGFloat, to end: CGFloat, duration: TimeInterval
    ) async {
        func finger(_ side: CGFloat, _ distance: CGFloat) -> CGPoint {
            CGPoint(x: center.x + side * distance / 2, y: center.y)
        }
        await glide(
            [
                (Finger.first, finger(-1, start), finger(-1, end)),
                (Finger.second, finger(1, start), finger(1, end)),
            ], duration: duration)
    }

    /// Does one thing with one finger, now; for scripts that need more than ``tap(_:)-(CGPoint)`` and ``drag(from:to:duration:)``.
    ///
    /// - Parameters:
    ///   - phase: `.began`, `.moved`, `.ended` or `.cancelled`.
    ///   - point: Where, in points of the window.
    ///   - id: Which finger; 0 by default.
    public func touch(_ phase: UITouch.Phase, at point: CGPoint, id: Int = 0) async {
        await put(phase, at: point, id: Finger.raw(id))
    }

    /// One finger's touch, and the frame in which it is delivered.
    private func put(_ phase: UITouch.Phase, at point: CGPoint, id: Int) async {
        guard !player.isStopped else { return }
        session.touch(phase, at: point, id: id)
        await runFrame(at: now)
    }

    private func glide(_ paths: [(id: Int, start: CGPoint, end: CGPoint)], duration: TimeInterval) async {
        let startTime = now
        let endTime = startTime + max(0, duration)
        guard !player.isStopped else { return }
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

/// A part of a finger's way over the screen.
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
    /// Where the finger is at the end, in points of the window; nil where it was.
    public let end: CGPoint?
    /// How long it takes, in seconds.
    public let duration: TimeInterval

    /// The finger moves in a straight line, at an even pace.
    public static func move(to end: CGPoint, over duration: TimeInterval) -> DragLeg {
        DragLeg(end: end, duration: duration)
    }

    /// The finger stays where it is.
    public static func rest(_ duration: TimeInterval) -> DragLeg {
        DragLeg(end: nil, duration: duration)
    }
}

/// The numbers by which the application tells fingers apart.
private enum Finger {
    // Far from the numbers that scripts choose, so that a tap in the midst of raw touches is another finger.
    static let first = 1_000_000
    static let second = 1_000_001

    static func raw(_ id: Int) -> Int { id }
}
