extension UIApplicationShortcutIcon {
    /// The icons of the system.
    public enum IconType: Int, Sendable {
        /// A pencil.
        case compose = 0
        /// A play symbol.
        case play
        /// A pause symbol.
        case pause
        /// A plus sign.
        case add
        /// A location.
        case location
        /// A magnifying glass.
        case search
        /// The symbol of sharing.
        case share
        /// A prohibition sign.
        case prohibit
        /// A person.
        case contact
        /// A house.
        case home
        /// A pin.
        case markLocation
        /// A star.
        case favorite
        /// A heart.
        case love
        /// A cloud.
        case cloud
        /// A person with a plus sign.
        case invitation
        /// A check mark.
        case confirmation
        /// An envelope.
        case mail
        /// A message bubble.
        case message
        /// A calendar.
        case date
        /// A clock.
        case time
        /// A camera.
        case capturePhoto
        /// A video camera.
        case captureVideo
        /// A circle.
        case task
        /// A checked circle.
        case taskCompleted
        /// An alarm clock.
        case alarm
        /// A bookmark.
        case bookmark
        /// A shuffle symbol.
        case shuffle
        /// A loudspeaker.
        case audio
        /// An arrow in a circle.
        case update

        /// The symbol that displays the icon.
        var symbolName: String {
            switch self {
            case .compose: "square.and.pencil"
            case .play: "play"
            case .pause: "pause"
            case .add: "plus"
            case .location: "location"
            case .search: "magnifyingglass"
            case .share: "square.and.arrow.up"
            case .prohibit: "nosign"
            case .contact: "person"
            case .home: "house"
            case .markLocation: "mappin"
            case .favorite: "star"
            case .love: "heart"
            case .cloud: "cloud"
            case .invitation: "person.badge.plus"
            case .confirmation: "checkmark"
            case .mail: "envelope"
            case .message: "bubble.left"
            case .date: "calendar"
            case .time: "clock"
            case .capturePhoto: "camera"
            case .captureVideo: "video"
            case .task: "circle"
            case .taskCompleted: "checkmark.circle"
            case .alarm: "alarm"
            case .bookmark: "bookmark"
            case .shuffle: "shuffle"
            case .audio: "speaker.wave.2"
            case .update: "arrow.clockwise"
            }
        }
    }

    /// Creates an icon of the system.
    public convenience init(type: IconType) {
        self.init(systemImageName: type.symbolName)
    }
}
