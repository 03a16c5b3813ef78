/// The identifier of work that an app finishes in the background.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
    /// The number of the task.
    public let rawValue: Int
    /// Creates an identifier from its number.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// No task.
    public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}
