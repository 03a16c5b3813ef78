/// The gestures for editing that a responder allows.
public enum UIEditingInteractionConfiguration: Int, Sendable {
    /// No gestures.
    case none = 0
    /// The system's gestures.
    case `default` = 1
}
