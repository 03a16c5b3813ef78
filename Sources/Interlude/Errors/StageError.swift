import Foundation

/// An error in a request of a script.
///
/// ```swift
/// await #expect(throws: StageError.self) {
///     try await stage.tap("opne")     // no such view; the message suggests “open”
/// }
/// ```
public enum StageError: Error, Hashable, Sendable {
    /// No view in the window has the `accessibilityIdentifier`; `known` lists the existing ones, most similar first.
    case viewNotFound(identifier: String, known: [String])
    /// The stage has reached its ``Stage/timeLimit``, in seconds.
    case timeLimitReached(TimeInterval)
}

extension StageError: LocalizedError, CustomStringConvertible {
    /// The problem and a way to fix it.
    public var description: String {
        switch self {
        case .timeLimitReached(let limit):
            return "The stage has reached its time limit of \(limit) s. End loops that wait, or raise `timeLimit`."
        case .viewNotFound(let identifier, let known):
            let others =
                known.isEmpty
                ? "No view on the screen has one: set `accessibilityIdentifier`."
                : "On the screen are: " + known.joined(separator: ", ") + "."
            return "There is no view with the accessibility identifier “\(identifier)”. \(others)"
        }
    }

    /// The description.
    public var errorDescription: String? { description }
}
