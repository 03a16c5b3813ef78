import UIKit

/// Touches on the view with an `accessibilityIdentifier`, wherever it is on the device.
///
/// Points are in points from the top left corner of the visible part of the view. Default: its center. All methods throw
/// ``StageError/viewNotFound(identifier:known:)`` if the window has no such view.
extension Stage {
    /// Taps a view. Takes no time, so its effects begin now.
    ///
    /// - Parameters:
    ///   - identifier: The `accessibilityIdentifier` of the view.
    ///   - point: The point in the view. Default: the center.
    /// - Throws: ``StageError/viewNotFound(identifier:known:)`` if the window has no such view.
    public func tap(_ identifier: String, at point: CGPoint? = nil) async throws {
        await tap(try location(of: point, in: identifier))
    }

    /// Drags one finger from a view by a distance, in a straight line at constant speed.
    ///
    /// ```swift
    /// try await stage.drag("card", by: CGVector(dx: 0, dy: 300), duration: 0.25)
    /// ```
    ///
    /// - Parameters:
    ///   - identifier: The `accessibilityIdentifier` of the view.
    ///   - point: The start point in the view. Default: the center.
    ///   - offset: The distance to the end point, in points.
    ///   - duration: The duration in seconds.
    /// - Throws: ``StageError/viewNotFound(identifier:known:)`` if the window has no such view.
    public func drag(
        _ identifier: String, at point: CGPoint? = nil, by offset: CGVector, duration: TimeInterval
    ) async throws {
        let start = try location(of: point, in: identifier)
        await drag(from: start, to: CGPoint(x: start.x + offset.dx, y: start.y + offset.dy), duration: duration)
    }

    /// Drags one finger from the center of a view to the center of another one, in a straight line at constant speed.
    ///
    /// - Parameters:
    ///   - identifier: The `accessibilityIdentifier` of the first view.
    ///   - other: The `accessibilityIdentifier` of the other view.
    ///   - duration: The duration in seconds.
    /// - Throws: ``StageError/viewNotFound(identifier:known:)`` if the window has no such view.
    public func drag(_ identifier: String, to other: String, duration: TimeInterval) async throws {
        let (start, end) = (try location(of: nil, in: identifier), try location(of: nil, in: other))
        await drag(from: start, to: end, duration: duration)
    }

    /// Drags one finger from a view along several legs.
    ///
    /// ```swift
    /// // Pulls a card down, hesitates, and flicks it back up.
    /// try await stage.drag(
    ///     "card", at: CGPoint(x: 180, y: 40),
    ///     along: [
    ///         .move(by: CGVector(dx: 0, dy: 300), over: 0.3), .rest(0.2), .move(by: CGVector(dx: 0, dy: -120), over: 0.05),
    ///     ])
    /// ```
    ///
    /// - Parameters:
    ///   - identifier: The `accessibilityIdentifier` of the view.
    ///   - point: The start point in the view. Default: the center.
    ///   - legs: The parts of the path; the finger lifts at the end of the last one.
    /// - Throws: ``StageError/viewNotFound(identifier:known:)`` if the window has no such view.
    public func drag(_ identifier: String, at point: CGPoint? = nil, along legs: [DragLeg]) async throws {
        await drag(from: try location(of: point, in: identifier), along: legs)
    }

    /// Moves two fingers on a view apart or together on a horizontal line at constant speed.
    ///
    /// - Parameters:
    ///   - identifier: The `accessibilityIdentifier` of the view.
    ///   - point: The point midway between the fingers, in the view. Default: the center.
    ///   - start: The initial distance between the fingers, in points.
    ///   - end: The final distance.
    ///   - duration: The duration in seconds.
    /// - Throws: ``StageError/viewNotFound(identifier:known:)`` if the window has no such view.
    public func pinch(
        _ identifier: String, at point: CGPoint? = nil, from start: CGFloat, to end: CGFloat, duration: TimeInterval
    ) async throws {
        await pinch(at: try location(of: point, in: identifier), from: start, to: end, duration: duration)
    }

    /// Sends one event of one finger on a view.
    ///
    /// - Parameters:
    ///   - phase: The phase: began, moved, stationary, ended, or canceled.
    ///   - identifier: The `accessibilityIdentifier` of the view.
    ///   - point: The point in the view. Default: the center.
    ///   - id: The identifier of the finger. Default: 0.
    /// - Throws: ``StageError/viewNotFound(identifier:known:)`` if the window has no such view.
    public func touch(
        _ phase: UITouch.Phase, _ identifier: String, at point: CGPoint? = nil, id: Int = 0
    ) async throws {
        await touch(phase, at: try location(of: point, in: identifier), id: id)
    }

    /// Returns a point of a view in the window.
    private func location(of point: CGPoint?, in identifier: String) throws -> CGPoint {
        let view = try view(identifier)
        // The bounds of a scroll view begin at its content offset.
        let visible = view.bounds
        let inBounds =
            point.map { CGPoint(x: visible.minX + $0.x, y: visible.minY + $0.y) }
            ?? CGPoint(x: visible.midX, y: visible.midY)
        return view.convert(inBounds, to: window)
    }
}
