import Foundation

/// Something the user did: touches, presses or motion.
@preconcurrency @MainActor open class UIEvent: NSObject {
    /// The kind of event.
    public enum EventType: Int, Sendable {
        case touches, motion, remoteControl, presses
        case scroll = 10
        case hover = 11
        case transform = 14
    }

    /// What exactly happened, for motion and remote control.
    public enum EventSubtype: Int, Sendable {
        case none = 0
        case motionShake = 1
        case remoteControlPlay = 100
        case remoteControlPause, remoteControlStop, remoteControlTogglePlayPause
        case remoteControlNextTrack, remoteControlPreviousTrack
        case remoteControlBeginSeekingBackward, remoteControlEndSeekingBackward
        case remoteControlBeginSeekingForward, remoteControlEndSeekingForward
    }

    /// The kind of event.
    open var type: EventType { .touches }
    /// What exactly happened.
    open var subtype: EventSubtype { .none }
    /// When it happened, in seconds of the media clock.
    public package(set) var timestamp: TimeInterval = 0
    /// Every touch there is, those that did not change included; nil when there never was any.
    open var allTouches: Set<UITouch>? { touches.isEmpty ? nil : Set(touches) }

    /// The touches in the order in which they began.
    package var touches: [UITouch] = []

    package override init() {
        super.init()
    }

    /// The touches that began in `view`.
    open func touches(for view: UIView) -> Set<UITouch>? {
        subset { $0.view === view }
    }

    /// The touches that began in `window`.
    open func touches(for window: UIWindow) -> Set<UITouch>? {
        subset { $0.window === window }
    }

    /// The touches that `gesture` follows.
    open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
        subset { touch in touch.recognizers.contains { $0 === gesture } }
    }

    /// The samples of which `touch` is the sum; here just itself.
    open func coalescedTouches(for touch: UITouch) -> [UITouch]? {
        touches.contains { $0 === touch } ? [touch] : nil
    }

    /// Where `touch` is likely to go; nothing is predicted here.
    open func predictedTouches(for touch: UITouch) -> [UITouch]? {
        touches.contains { $0 === touch } ? [] : nil
    }

    package func subset(_ isIncluded: (UITouch) -> Bool) -> Set<UITouch>? {
        let found = touches.filter(isIncluded)
        return found.isEmpty ? nil : Set(found)
    }
}

/// A button that is pressed.
@preconcurrency @MainActor open class UIPress: NSObject {
    /// What a press is doing.
    public enum Phase: Int, Sendable {
        case began, changed, stationary, ended, cancelled
    }

    /// Which button is pressed.
    public enum PressType: Int, Sendable {
        case upArrow, downArrow, leftArrow, rightArrow, select, menu, playPause
        case pageUp = 30
        case pageDown = 31
    }

    /// When it happened, in seconds.
    public package(set) var timestamp: TimeInterval = 0
    /// Where in its life the press is.
    public package(set) var phase: Phase = .began
    /// Which button it is.
    public package(set) var type: PressType = .select
    /// How hard it is pressed, 0…1.
    public package(set) var force: CGFloat = 0
    /// The responder that the press goes to.
    public package(set) var responder: UIResponder?

    package override init() {
        super.init()
    }
}

/// The pressing of buttons.
@preconcurrency @MainActor open class UIPressesEvent: UIEvent {
    open override var type: EventType { .presses }
    /// The presses there are.
    public package(set) var allPresses: Set<UIPress> = []
}
