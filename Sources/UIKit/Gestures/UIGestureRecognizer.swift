/// Recognizes a gesture in the touches of its view and the view's subviews.
///
/// ```swift
/// import UIKit.UIGestureRecognizerSubclass
///
/// final class TouchDownRecognizer: UIGestureRecognizer {
///     override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
///         state = numberOfTouches == 1 ? .recognized : .failed
///     }
///
///     override func canPrevent(_ other: UIGestureRecognizer) -> Bool { false }
/// }
/// ```
///
/// Discrete recognizers change from ``State/possible`` to ``State/recognized`` or ``State/failed``, continuous ones
/// through ``State/began`` and ``State/changed`` to ``State/ended`` or `.cancelled`. Subclasses track the touches in
/// `touchesBegan(_:with:)` and its siblings, set ``state``, and clear their own state in ``reset()``.
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject, Connectable {
    /// The methods and properties that can be reached by name. Default: none.
    open class var connections: Connections {
        Connections().key("targets", \UIGestureRecognizer.keyedTargets)
            .key("_targets", \UIGestureRecognizer.keyedTargets)
    }

    /// The state of a gesture recognizer in its current attempt.
    public enum State: Int, Sendable {
        /// No gesture has been recognized yet.
        case possible
        /// A continuous gesture has begun.
        case began
        /// A continuous gesture has changed.
        case changed
        /// The gesture has ended; the recognized state of a discrete gesture.
        case ended
        /// A continuous gesture was canceled.
        case cancelled
        /// The touches don't match the gesture.
        case failed

        /// The state of a recognized discrete gesture; the same as ``ended``.
        public static var recognized: State { .ended }
    }

    package var observers: KeyValueObservers?
    var handlers: [GestureHandler] = []
    var currentState = State.possible
    /// A recognized state that waits for the failure of other recognizers.
    var pendingState: State?
    /// The touches of the current attempt, including lifted ones.
    var attemptTouches: [UITouch] = []
    /// The touches that are down, in order, including those lifted by the current event.
    var trackedTouches: [UITouch] = []
    var failureRequirements: [WeakRecognizer] = []
    var lastWindowLocation = CGPoint.zero
    var enabled = true
    weak var arbiter: GestureArbiter?
    /// The view with the recognizer; the view resets the reference when it is deallocated.
    nonisolated(unsafe) final unowned(unsafe) var attachedView: UIView?

    /// Creates a recognizer that sends an action to a target when its state changes.
    public init(target: Any?, action: Selector?) {
        super.init()
        if let target, let action { addTarget(target, action: action) }
    }

    /// Creates a recognizer without a target.
    public override convenience init() {
        self.init(target: nil, action: nil)
    }

    /// Creates a recognizer that calls a handler when its state changes; a target and action without a selector.
    public convenience init(_ handler: @escaping @MainActor (UIGestureRecognizer) -> Void) {
        self.init(target: nil, action: nil)
        handlers.append(.closure(handler))
    }

    /// Creates a recognizer without a target; recognizers aren't decoded from archives.
    public init?(coder: NSCoder) {
        super.init()
        coder.configure(self, as: UIGestureRecognizer.self)
    }

    /// Called after the recognizer was loaded from a nib or storyboard.
    open func awakeFromNib() {}

    /// The view to which the recognizer is attached.
    open var view: UIView? { attachedView }

    /// The delegate, which controls recognition, simultaneous recognition, and the touches received.
    open weak var delegate: (any UIGestureRecognizerDelegate)?

    /// Whether the recognizer is enabled; disabling it cancels a gesture in progress. Default: `true`.
    open var isEnabled: Bool {
        get { enabled }
        set {
            guard newValue != enabled else { return }
            enabled = newValue
            if !newValue { abandonAttempt() }
            observers?.changed(.isEnabled)
        }
    }

    /// Whether recognition cancels the touches in the view. Default: `true`.
    open var cancelsTouchesInView = true

    /// Whether the view receives no touches until the recognizer has failed. Default: `false`.
    open var delaysTouchesBegan = false

    /// Whether the view receives `touchesEnded` only after the recognizer has failed. Default: `true`.
    open var delaysTouchesEnded = true

    /// The raw values of the allowed touch types. Default: all.
    open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3].map { NSNumber(value: $0) }

    /// The raw values of the allowed press types; a stage has no buttons.
    ///
    /// Stored for source compatibility; has no effect.
    open var allowedPressTypes: [NSNumber] = [] {
        didSet { StoredAPI.report("UIGestureRecognizer.allowedPressTypes", if: !allowedPressTypes.isEmpty) }
    }

    /// Whether touches of a second type are ignored while a touch is down; a stage has fingers only. Default: `true`.
    ///
    /// Stored for source compatibility; has no effect.
    open var requiresExclusiveTouchType = true {
        didSet { StoredAPI.report("UIGestureRecognizer.requiresExclusiveTouchType", if: !requiresExclusiveTouchType) }
    }

    /// The modifier keys that are pressed. Always empty.
    open var modifierFlags: UIKeyModifierFlags { [] }

    /// The buttons of a pointer that are pressed. Always empty.
    open var buttonMask: UIEvent.ButtonMask { [] }

    /// Returns whether the recognizer receives an event; asked before the delegate. Default: `true`.
    open func shouldReceive(_ event: UIEvent) -> Bool { true }

    /// Called when estimated properties of touches become exact; never called, as touches are always exact.
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}

    /// Called when buttons are pressed; never called, as there are none.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

    /// Called when the force of presses changes; never called, as there are no buttons.
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

    /// Called when buttons are released; never called, as there are none.
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

    /// Called when the system cancels presses; never called, as there are no buttons.
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

    /// Excludes a press from the current attempt. Does nothing, as there are no buttons.
    open func ignore(_ button: UIPress, for event: UIPressesEvent) {}

    /// The name of the recognizer in logs.
    open var name: String?

    /// The current state. Subclasses set it; the arbiter may delay or refuse recognition.
    open var state: State {
        get { currentState }
        set { _setState(newValue) }
    }

    /// The number of touches in the gesture; 0 when a continuous gesture has ended.
    open var numberOfTouches: Int { locatedTouches.count }

    /// Returns the centroid of the touches in a view's coordinates, or the window's if `nil`.
    open func location(in view: UIView?) -> CGPoint {
        GestureGeometry.point(lastWindowLocation, to: view)
    }

    /// Returns the location of a touch in a view's coordinates, or the window's if `nil`.
    ///
    /// Reports a diagnostic and returns zero if the index isn't below ``numberOfTouches``.
    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        _location(ofTouch: touchIndex, in: view)
    }

    /// Called when fingers touch the view.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// Called when fingers move.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// Called when fingers lift.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// Called when the system cancels touches.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// Resets the state of an attempt; called when all fingers of a resolved attempt have lifted.
    open func reset() {}

    /// Excludes a touch from the current attempt.
    open func ignore(_ touch: UITouch, for event: UIEvent) {
        trackedTouches.removeAll { $0 === touch }
        attemptTouches.removeAll { $0 === touch }
        arbiter?.detach(self, from: touch)
    }

    /// Returns whether recognition of this gesture prevents another. Default: `true`.
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// Returns whether recognition of another gesture prevents this one. Default: `true`.
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// Returns whether this recognizer waits for the failure of another. Default: `false`.
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    /// Returns whether another recognizer waits for the failure of this one. Default: `false`.
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    /// Whether further touches may still complete the gesture, so that the view has to wait for the touch's end.
    var awaitsMoreTouches: Bool { pendingState != nil }

    // MARK: Targets

    /// Adds a target and action for state changes.
    ///
    /// The target isn't retained; its class lists the action in its ``Connectable/connections``.
    open func addTarget(_ target: Any, action: Selector) { _addTarget(target, action: action) }
    /// Removes a target and action; `nil` matches any target or action.
    open func removeTarget(_ target: Any?, action: Selector?) { _removeTarget(target, action: action) }
    /// Makes recognition wait until `otherGestureRecognizer` has failed.
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) { _require(toFail: otherGestureRecognizer) }
}

/// A weak reference to a gesture recognizer.
struct WeakRecognizer {
    weak var recognizer: UIGestureRecognizer?
}
