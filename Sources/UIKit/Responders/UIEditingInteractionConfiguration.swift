/// The gestures for editing that a responder allows.
public enum UIEditingInteractionConfiguration: Int, Sendable {
    /// Editing gestures are off.
    case none = 0
    /// The system's gestures.
    case `default` = 1
}
