import Foundation

/// Why a stage could not do what the script asked.
///
/// ```swift
/// await #expect(throws: StageError.self) {
///     try await stage.tap("opne")     // no such view; the message suggests “open”
/// }
/// ```
public enum StageError: Error, Hashable, Sendable {
    /// No view in the window has that `accessibilityIdentifier`; the ones there are, those most like it first.
    case viewNotFound(identifier: String, known: [String])
}

extension StageError: LocalizedError, CustomStringConvertible {
    /// What went wrong and what can be done about it.
    public var description: String {
        switch self {
        case .viewNotFound(let identifier, let known):
            let others =
                known.isEmpty
                ? "No view on the screen has one: set `accessibilityIdentifier`."
                : "On the screen are: " + known.joined(separator: ", ") + "."
            return "There is no view with the accessibility identifier “\(identifier)”. \(others)"
        }
    }

    /// The same as the description.
    public var errorDescription: String? { description }
}
