import Foundation

/// A single user interaction: touches, presses or motion.
@preconcurrency @MainActor open class UIEvent: NSObject {
    /// The type of an event.
    public enum EventType: Int, Sendable {
        /// Touches on the screen.
        case touches
        /// Motion of the device.
        case motion
        /// Remote-control commands.
        case remoteControl
        /// Presses of physical buttons.
        case presses
        /// A scroll by an indirect input device.
        case scroll = 10
        /// A pointer hovering over the screen.
        case hover = 11
        /// A transform by an indirect input device.
        case transform = 14
    }

    /// The subtype of a motion or remote-control event.
    public enum EventSubtype: Int, Sendable {
        /// The event has no subtype.
        case none = 0
        /// The device was shaken.
        case motionShake = 1
        /// Start playback.
        case remoteControlPlay = 100
        /// Pauses playback.
        case remoteControlPause
        /// Stops playback.
        case remoteControlStop
        /// Pauses playback or continues it.
        case remoteControlTogglePlayPause
        /// Skips to the next track.
        case remoteControlNextTrack
        /// Skips to the previous track.
        case remoteControlPreviousTrack
        /// Begins to seek backward.
        case remoteControlBeginSeekingBackward
        /// Ends seeking backward.
        case remoteControlEndSeekingBackward
        /// Begins to seek forward.
        case remoteControlBeginSeekingForward
        /// Ends seeking forward.
        case remoteControlEndSeekingForward
    }

    /// The buttons of a pointer.
    public struct ButtonMask: OptionSet, Sendable {
        /// The raw value.
        public let rawValue: Int
        /// Creates a set of buttons from its raw value.
        public init(rawValue: Int) { self.rawValue = rawValue }
        /// The main button.
        public static let primary = ButtonMask(rawValue: 1 << 0)
        /// The button for context menus.
        public static let secondary = ButtonMask(rawValue: 1 << 1)
        /// Returns the set with a button, counted from 1.
        public static func button(_ buttonNumber: Int) -> ButtonMask {
            (1...32).contains(buttonNumber) ? ButtonMask(rawValue: 1 << (buttonNumber - 1)) : []
        }
    }

    /// The type of the event.
    open var type: EventType { .touches }
    /// The subtype of the event.
    open var subtype: EventSubtype { .none }
    /// The time of the event, in seconds on the animation clock.
    open package(set) var timestamp: TimeInterval = 0
    /// The modifier keys that are pressed. Always empty.
    open var modifierFlags: UIKeyModifierFlags { [] }
    /// The buttons of a pointer that are pressed. Always empty.
    open var buttonMask: ButtonMask { [] }
    /// All active touches, including unchanged ones; `nil` if there are none.
    open var allTouches: Set<UITouch>? { touches.isEmpty ? nil : Set(touches) }

    /// The touches, in the order in which they began.
    package var touches: [UITouch] = []

    /// Creates an event without touches or presses.
    public override init() {
        super.init()
    }

    /// Returns the touches that began in `view`; `nil` if there are none.
    open func touches(for view: UIView) -> Set<UITouch>? {
        subset { $0.view === view }
    }

    /// Returns the touches that began in `window`; `nil` if there are none.
    open func touches(for window: UIWindow) -> Set<UITouch>? {
        subset { $0.window === window }
    }

    /// Returns the touches that `gesture` tracks; `nil` if there are none.
    open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
        subset { touch in touch.recognizers.contains { $0 === gesture } }
    }

    /// Returns the samples coalesced into `touch`; only the touch itself.
    open func coalescedTouches(for touch: UITouch) -> [UITouch]? {
        touches.contains { $0 === touch } ? [touch] : nil
    }

    /// Returns the predicted touches for `touch`; always empty, or `nil` if the touch is not part of the event.
    open func predictedTouches(for touch: UITouch) -> [UITouch]? {
        touches.contains { $0 === touch } ? [] : nil
    }

    package func subset(_ isIncluded: (UITouch) -> Bool) -> Set<UITouch>? {
        let found = touches.filter(isIncluded)
        return found.isEmpty ? nil : Set(found)
    }
}

/// The press of a physical button.
@preconcurrency @MainActor open class UIPress: NSObject {
    /// The phase of a press.
    public enum Phase: Int, Sendable {
        /// A button was pressed.
        case began
        /// The force of the press changed.
        case changed
        /// The press hasn't changed.
        case stationary
        /// The button was released.
        case ended
        /// The system canceled the press.
        case cancelled
    }

    /// The button of a press.
    public enum PressType: Int, Sendable {
        /// The up button of a remote or a game controller.
        case upArrow
        /// The down button.
        case downArrow
        /// The left button.
        case leftArrow
        /// The right button.
        case rightArrow
        /// The select button.
        case select
        /// The menu button.
        case menu
        /// The button that plays and pauses.
        case playPause
        /// The page up key.
        case pageUp = 30
        /// The page down key.
        case pageDown = 31
    }

    /// The time of the press, in seconds.
    open package(set) var timestamp: TimeInterval = 0
    /// The phase of the press.
    open package(set) var phase: Phase = .began
    /// The key that is pressed; `nil` if it isn't one of a keyboard.
    open package(set) var key: UIKey?
    /// The recognizers that track the press. Always `nil`.
    open var gestureRecognizers: [UIGestureRecognizer]? { nil }
    /// The button that is pressed.
    open package(set) var type: PressType = .select
    /// The force of the press, from 0 to 1.
    open package(set) var force: CGFloat = 0
    /// The responder that receives the press.
    open package(set) var responder: UIResponder?

    /// Creates a press of the button for selections.
    public override init() {
        super.init()
    }
}

/// An event that describes presses of physical buttons.
@preconcurrency @MainActor open class UIPressesEvent: UIEvent {
    open override var type: EventType { .presses }
    /// All presses of the event.
    open package(set) var allPresses: Set<UIPress> = []
    /// Whether all responders of the chain passed the presses on.
    var reachedApplication = false

    /// Calls the responders of the presses.
    func deliver() {
        let presses = Dictionary(grouping: allPresses) { $0.phase }
        for (phase, presses) in presses.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            guard let responder = presses.first?.responder else { continue }
            switch phase {
            case .began: responder.pressesBegan(Set(presses), with: self)
            case .changed, .stationary: responder.pressesChanged(Set(presses), with: self)
            case .ended: responder.pressesEnded(Set(presses), with: self)
            case .cancelled: responder.pressesCancelled(Set(presses), with: self)
            }
        }
    }
}
