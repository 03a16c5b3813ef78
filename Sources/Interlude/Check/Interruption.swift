/// An interruption of a transition, which a check applies once at each of the transition's frames.
public enum Interruption: String, Hashable, Sendable, Codable, CaseIterable {
    /// The system cancels the touches that drive the transition; without a finger, the driver cancels.
    case cancel
    /// The finger lifts; without a finger, the driver finishes.
    case finish
    /// The transition is paused, held for three frames and reversed, if it can be interrupted.
    case reverse
    /// The topmost controller presents another one.
    case present
    /// The root controller calls `dismiss(animated:)`.
    case dismiss
    /// The device rotates to landscape and back.
    case rotate
    /// The app enters the background for a tenth of a second.
    case background

    /// The interruption as a phrase that precedes its time.
    var phrase: String {
        switch self {
        case .cancel: "canceled"
        case .finish: "finished early"
        case .reverse: "caught and reversed"
        case .present: "another controller presented"
        case .dismiss: "the root dismissed"
        case .rotate: "the device turned"
        case .background: "the app sent to the background"
        }
    }
}
