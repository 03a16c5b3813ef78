/// The size classes of bars for which images can be set.
public enum UIBarMetrics: Int, Sendable {
    /// The regular height.
    case `default` = 0
    /// The compact height.
    case compact = 1
    /// The regular height, with a prompt.
    case defaultPrompt = 101
    /// The compact height, with a prompt.
    case compactPrompt = 102
}
