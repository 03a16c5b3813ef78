/// What befalls a transition in a sweep, once at each of its frames.
public enum Interruption: String, Hashable, Sendable, Codable, CaseIterable {
    /// The system takes the finger away that drives the transition; what no finger drives is cancelled by its driver.
    case cancel
    /// The finger leaves the screen; what no finger drives is finished by its driver.
    case finish
    /// A transition that can be interrupted is caught, held for three frames and turned round.
    case reverse
    /// The topmost controller presents another one.
    case present
    /// The root controller is told to dismiss.
    case dismiss
    /// The device is turned to landscape, and back.
    case rotate
    /// The app goes into the background for a tenth of a second.
    case background

    /// What happened, as a sentence goes on after the time.
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
