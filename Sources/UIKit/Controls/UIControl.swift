import CoreGraphics

/// The base class for views that send actions in response to touches.
@preconcurrency @MainActor open class UIControl: UIView {
    /// The actions and targets, in the order they were added.
    var handlers: [ControlHandler] = []
    /// The touch the control tracks.
    weak var trackedTouch: UITouch?

    // Storyboards state that controls, cells, and other reusable views aren't opaque.
    override var drawsOnBlack: Bool { false }

    open override class var connections: Connections { controlConnections(adding: super.connections) }

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// Creates a control that performs an action on `primaryActionTriggered`.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    /// Creates a control from a nib or storyboard.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        coder.configure(self, as: UIControl.self)
    }

    /// The size that all controls of the class have; `nil` if the app determines it.
    var systemSize: CGSize? { nil }
    /// The frame. The size of a switch or a stepper is the system's; another one is ignored.
    open override var frame: CGRect {
        get { super.frame }
        set {
            super.frame =
                systemSize == nil ? newValue : CGRect(origin: newValue.origin, size: super.frame.size)
        }
    }
    /// The bounds. The size of a switch or a stepper is the system's; another one is ignored.
    open override var bounds: CGRect {
        get { super.bounds }
        set { super.bounds = CGRect(origin: newValue.origin, size: systemSize ?? newValue.size) }
    }

    /// Whether the control responds to touches. Default: `true`.
    open var isEnabled = true {
        didSet {
            guard isEnabled != oldValue else { return }
            if !isEnabled { cancelOngoingTracking() }
            stateDidChange()
            observers?.changed(.isEnabled)
        }
    }

    /// Whether the control is selected. Default: `false`.
    open var isSelected = false {
        didSet {
            if isSelected != oldValue { stateDidChange() }
            observers?.changed(.isSelected)
        }
    }

    /// Whether the control is highlighted. Default: `false`.
    open var isHighlighted = false {
        didSet {
            if isHighlighted != oldValue { stateDidChange() }
            observers?.changed(.isHighlighted)
        }
    }

    /// The state of the control.
    open var state: State {
        var state: State = []
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        return state
    }

    /// Whether the control is tracking a touch.
    open internal(set) var isTracking = false
    /// Whether the tracked touch is inside the control, or was when it ended.
    open internal(set) var isTouchInside = false

    /// The horizontal alignment of the content. Default: `center`.
    open var contentHorizontalAlignment: ContentHorizontalAlignment = .center {
        didSet { setNeedsLayout() }
    }

    /// The horizontal alignment, with leading and trailing resolved to left and right.
    open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
        switch contentHorizontalAlignment {
        case .leading: isRightToLeft ? .right : .left
        case .trailing: isRightToLeft ? .left : .right
        default: contentHorizontalAlignment
        }
    }

    /// The vertical alignment of the content. Default: `center`.
    open var contentVerticalAlignment: ContentVerticalAlignment = .center {
        didSet { setNeedsLayout() }
    }

    /// Whether the control presents a menu. Default: `false`.
    open var isContextMenuInteractionEnabled = false { didSet { updateMenuInteraction() } }
    /// Whether a touch shows the menu instead of sending actions. Default: `false`.
    open var showsMenuAsPrimaryAction = false { didSet { updateMenuInteraction() } }
    /// The interaction that presents the menu; `nil` unless it is enabled.
    open var contextMenuInteraction: UIContextMenuInteraction? { menuInteraction }
    var menuInteraction: UIContextMenuInteraction?
    /// The menu that the control presents by default. Default: `nil`.
    var ownMenu: UIMenu? { nil }
    /// The order of the elements of ``ownMenu``.
    var menuElementOrder: UIContextMenuConfiguration.ElementOrder { .automatic }
    /// Called after an element of the menu is selected, before its action is performed.
    func menuDidSelect() {}
    /// Called before a tap sends its actions.
    func primaryActionWillTrigger() {}
    /// The text of the control's tool tip. Shown on the Mac only, as on iOS.
    open var toolTip: String?

    /// Returns whether to track a touch that began. Default: `true`.
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    /// Returns whether to keep tracking a touch that moved. Default: `true`.
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    /// Called when the tracked touch ends.
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
    /// Called when tracking is canceled.
    open func cancelTracking(with event: UIEvent?) {}

    /// Sends an action message to a target, or along the responder chain if the target is `nil`.
    open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        _sendAction(action, to: target, for: event)
    }

    /// Performs an action with the control as sender.
    open func sendAction(_ action: UIAction) {
        action.run(sender: self)
    }

    /// Performs the actions for control events.
    open func sendActions(for controlEvents: Event) {
        send(controlEvents, with: nil)
    }

    package override func observableProperty(named name: String) -> NamedProperty? {
        NamedProperty.find(name, of: self, UIControl.observableStates)
            ?? super.observableProperty(named: name)
    }

    // MARK: Menu

    /// Returns the configuration of the control's menu. Default: its menu if it has one, otherwise `nil`.
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? { ownMenuConfiguration }
    /// Returns the preview that is lifted. Default: `nil`, the control.
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }
    /// Returns the preview to which the menu returns. Default: `nil`, the control.
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }
    /// Returns the preview of an item that is lifted. Default: `nil`, the control.
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
        highlightPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview? { nil }
    /// Returns the preview of an item to which the menu returns. Default: `nil`, the control.
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
        dismissalPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview? { nil }
    /// Called when the preview is tapped.
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {}
    /// Called before the menu is displayed.
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
    /// Called before the menu is dismissed.
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}

    /// Whether the control's own action takes precedence over single taps that views around it recognize.
    ///
    /// Documented: buttons, switches, steppers, segmented controls, and page controls do; sliders and the app's own
    /// subclasses don't.
    package var precedesTaps: Bool { false }

    /// Lets some controls prevent the single taps of ancestor views that would cancel their touches.
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard precedesTaps, isEnabled, isSingleTapAround(gestureRecognizer), gestureRecognizer.cancelsTouchesInView
        else { return super.gestureRecognizerShouldBegin(gestureRecognizer) }
        return false
    }

    /// Returns whether a recognizer of an ancestor view recognizes single taps with one finger.
    func isSingleTapAround(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let tap = gestureRecognizer as? UITapGestureRecognizer, tap.view !== self else { return false }
        return tap.numberOfTapsRequired <= 1 && tap.numberOfTouchesRequired <= 1
    }

    /// Begins to track a touch, which reaches the next responder only if the control is disabled.
    ///
    /// Widely reported: a tap on a disabled button in a row selects the row.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        trackBegan(touches, event)
        if !isEnabled { super.touchesBegan(touches, with: event) }
    }

    /// Continues to track a touch, which doesn't reach the next responder.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        trackMoved(touches, event)
        if !isEnabled { super.touchesMoved(touches, with: event) }
    }

    /// Ends tracking and sends the actions of the touch, which doesn't reach the next responder.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        trackEnded(touches, event)
        if !isEnabled { super.touchesEnded(touches, with: event) }
    }

    /// Cancels tracking; the touch doesn't reach the next responder.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        trackCancelled(touches, event)
        if !isEnabled { super.touchesCancelled(touches, with: event) }
    }

    /// Updates the appearance after a state change.
    package func stateDidChange() {
        setNeedsLayout()
        reactToState()
    }

    /// An override point for controls of this module, called after a state change.
    package func reactToState() {}

    // MARK: Actions

    /// Adds an action for control events, replacing the action with the same identifier.
    open func addAction(_ action: UIAction, for controlEvents: Event) { _addAction(action, for: controlEvents) }

    /// Removes an action from control events.
    open func removeAction(_ action: UIAction, for controlEvents: Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
    }

    /// Removes the action with an identifier from control events.
    open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
        _removeAction(identifiedBy: actionIdentifier, for: controlEvents)
    }
    /// Adds a target and selector for control events; for a `nil` target the responder chain is searched.
    open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
        _addTarget(target, action: action, for: controlEvents)
    }
    /// Removes a target and selector from control events; `nil` matches any target or selector.
    open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
        _removeTarget(target, action: action, for: controlEvents)
    }
    /// The targets of the control; `NSNull` represents the responder chain.
    open var allTargets: Set<AnyHashable> { _allTargets }

    /// The control events with an action or target.
    open var allControlEvents: Event {
        handlers.reduce(into: Event()) { $0.formUnion($1.events) }
    }

    /// Returns the names of the selectors sent to a target for a control event; `nil` if there are none.
    open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
        _actions(forTarget: target, forControlEvent: controlEvent)
    }

    /// Performs the primary action, as a tap does.
    open func performPrimaryAction() {
        primaryActionWillTrigger()
        sendActions(for: .primaryActionTriggered)
    }
    /// Returns the point at which the menu is attached: the center of the lower edge.
    open func menuAttachmentPoint(for configuration: UIContextMenuConfiguration) -> CGPoint {
        CGPoint(x: bounds.midX, y: bounds.maxY)
    }
}
