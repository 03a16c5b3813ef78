/// A view that turns touches into actions.
@preconcurrency @MainActor open class UIControl: UIView {
    /// Actions in the order in which they were added.
    var handlers: [ControlHandler] = []
    /// The touch that is followed.
    weak var trackedTouch: UITouch?

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// A control that performs the action on its primary event.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// Whether the control reacts to touches; true by default.
    open var isEnabled = true {
        didSet {
            guard isEnabled != oldValue else { return }
            if !isEnabled { cancelOngoingTracking() }
            stateDidChange()
        }
    }

    /// Whether the control is chosen; false by default.
    open var isSelected = false {
        didSet { if isSelected != oldValue { stateDidChange() } }
    }

    /// Whether a finger is on the control; false by default.
    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue { stateDidChange() } }
    }

    /// All of what the control is now.
    open var state: State {
        var state: State = []
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        return state
    }

    /// Whether a touch is being followed.
    open internal(set) var isTracking = false
    /// Whether the touch that is followed is within the control, or was when it ended.
    open internal(set) var isTouchInside = false

    /// Where the content lies between left and right. Default centre.
    open var contentHorizontalAlignment: ContentHorizontalAlignment = .center {
        didSet { setNeedsLayout() }
    }

    /// The alignment with leading and trailing turned into left and right.
    open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
        switch contentHorizontalAlignment {
        case .leading: isRightToLeft ? .right : .left
        case .trailing: isRightToLeft ? .left : .right
        default: contentHorizontalAlignment
        }
    }

    /// Where the content lies between top and bottom. Default centre.
    open var contentVerticalAlignment: ContentVerticalAlignment = .center {
        didSet { setNeedsLayout() }
    }

    /// Whether a long press opens a menu; kept, without effect. Default false.
    open var isContextMenuInteractionEnabled = false
    /// Whether a touch shows the menu instead of sending actions; menus are not shown here.
    open var showsMenuAsPrimaryAction = false
    /// What a pointer that rests on the control is told; kept, without effect.
    open var toolTip: String?

    /// Begins to follow a touch; false leaves it alone.
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    /// Follows a touch that moved; false ends that.
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    /// Called when the touch that was followed ended.
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
    /// Called when something else took the touch that was followed.
    open func cancelTracking(with event: UIEvent?) {}

    /// Sends an action to the target, or without one along the responder chain.
    open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        deliver(action, to: target)
    }

    /// Performs an action.
    open func sendAction(_ action: UIAction) {
        action.run(sender: self)
    }

    /// Performs all actions for the events.
    open func sendActions(for controlEvents: Event) {
        send(controlEvents, with: nil)
    }

    /// A control keeps taps for itself: one finger's single tap does not become a gesture of a view above it.
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard isEnabled, gestureRecognizer.view !== self, let tap = gestureRecognizer as? UITapGestureRecognizer else {
            return super.gestureRecognizerShouldBegin(gestureRecognizer)
        }
        return tap.numberOfTapsRequired > 1 || tap.numberOfTouchesRequired > 1
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        trackBegan(touches, event)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        trackMoved(touches, event)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        trackEnded(touches, event)
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        trackCancelled(touches, event)
    }

    /// The state changed: what shows it is laid out and drawn anew.
    package func stateDidChange() {
        setNeedsLayout()
        reactToState()
    }

    /// For the controls of this module.
    package func reactToState() {}
}
