/// The identifier of work that an app finishes in the background.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
    /// The number of the task.
    public let rawValue: Int
    /// Creates an identifier from its number.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The identifier of no task.
    public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

/// The result of an update of the content in the background.
public enum UIBackgroundFetchResult: UInt, Sendable {
    /// There is new content.
    case newData
    /// There is no new content.
    case noData
    /// The update failed.
    case failed
}

/// Whether an app may be launched in the background to update its content.
public enum UIBackgroundRefreshStatus: Int, Sendable {
    /// Not allowed, and the user can't change it.
    case restricted
    /// The app isn't allowed to update in the background.
    case denied
    /// The app is allowed to update in the background.
    case available
}
