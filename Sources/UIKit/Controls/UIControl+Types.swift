extension UIControl {
    /// The events of a control.
    public struct Event: OptionSet, Hashable, Sendable {
        /// The bit mask of the events.
        public var rawValue: UInt

        /// Creates a set of events from a bit mask.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// A touch began in the control.
        public static let touchDown = Event(rawValue: 1 << 0)
        /// A repeated touch began in the control, such as the second of a double tap.
        public static let touchDownRepeat = Event(rawValue: 1 << 1)
        /// A touch moved inside the control.
        public static let touchDragInside = Event(rawValue: 1 << 2)
        /// A touch moved just outside the control.
        public static let touchDragOutside = Event(rawValue: 1 << 3)
        /// A touch moved into the control.
        public static let touchDragEnter = Event(rawValue: 1 << 4)
        /// A touch moved out of the control.
        public static let touchDragExit = Event(rawValue: 1 << 5)
        /// A touch ended inside the control.
        public static let touchUpInside = Event(rawValue: 1 << 6)
        /// A touch ended outside the control.
        public static let touchUpOutside = Event(rawValue: 1 << 7)
        /// The system canceled a touch.
        public static let touchCancel = Event(rawValue: 1 << 8)
        /// The value of the control changed.
        public static let valueChanged = Event(rawValue: 1 << 12)
        /// The primary action of the control was triggered, such as the press of a button.
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        /// A menu action was triggered, before the menu is presented.
        public static let menuActionTriggered = Event(rawValue: 1 << 14)
        /// Editing began in a text field.
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        /// The text of a text field changed.
        public static let editingChanged = Event(rawValue: 1 << 17)
        /// Editing ended in a text field.
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        /// The Return key ended editing in a text field.
        public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
        /// All touch events.
        public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
        /// All editing events of text fields.
        public static let allEditingEvents = Event(rawValue: 0x000F_0000)
        /// The range of event values available for apps.
        public static let applicationReserved = Event(rawValue: 0x0F00_0000)
        /// The range of event values reserved for the framework.
        public static let systemReserved = Event(rawValue: 0xF000_0000)
        /// All events, including system events.
        public static let allEvents = Event(rawValue: 0xFFFF_FFFF)

        private static let names: [(Event, String)] = [
            (.touchDown, "touchDown"), (.touchDownRepeat, "touchDownRepeat"), (.touchDragInside, "touchDragInside"),
            (.touchDragOutside, "touchDragOutside"), (.touchDragEnter, "touchDragEnter"),
            (.touchDragExit, "touchDragExit"), (.touchUpInside, "touchUpInside"),
            (.touchUpOutside, "touchUpOutside"), (.touchCancel, "touchCancel"), (.valueChanged, "valueChanged"),
            (.primaryActionTriggered, "primaryActionTriggered"), (.editingDidBegin, "editingDidBegin"),
            (.editingChanged, "editingChanged"), (.editingDidEnd, "editingDidEnd"),
            (.editingDidEndOnExit, "editingDidEndOnExit"),
        ]

        /// The names of the events, joined with “+”.
        var name: String {
            Self.names.filter { contains($0.0) }.map(\.1).joined(separator: "+")
        }
    }

    /// The states of a control, which can be combined.
    public struct State: OptionSet, Hashable, Sendable {
        /// The bit mask of the state.
        public var rawValue: UInt

        /// Creates a state from a bit mask.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// The normal state: neither highlighted, nor disabled, nor selected.
        public static let normal: State = []
        /// The highlighted state, while a touch is inside the control.
        public static let highlighted = State(rawValue: 1 << 0)
        /// The disabled state.
        public static let disabled = State(rawValue: 1 << 1)
        /// The selected state.
        public static let selected = State(rawValue: 1 << 2)
        /// The focused state.
        public static let focused = State(rawValue: 1 << 3)
        /// The range of state values available for apps.
        public static let application = State(rawValue: 0x00FF_0000)
        /// The range of state values reserved for the framework.
        public static let reserved = State(rawValue: 0xFF00_0000)
    }

    /// The horizontal alignments of content in a control.
    public enum ContentHorizontalAlignment: Int, Sendable {
        /// Centers the content.
        case center = 0
        /// Aligns the content with the left edge.
        case left = 1
        /// Aligns the content with the right edge.
        case right = 2
        /// Stretches the content to fill the width.
        case fill = 3
        /// Aligns the content with the leading edge.
        case leading = 4
        /// Aligns the content with the trailing edge.
        case trailing = 5
    }

    /// The vertical alignments of content in a control.
    public enum ContentVerticalAlignment: Int, Sendable {
        /// Centers the content.
        case center = 0
        /// Aligns the content with the top edge.
        case top = 1
        /// Aligns the content with the bottom edge.
        case bottom = 2
        /// Stretches the content to fill the height.
        case fill = 3
    }
}
