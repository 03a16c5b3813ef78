/// Recognises one kind of gesture in the touches of its view and of that view's subviews.
///
/// Discrete recognisers go from ``State/possible`` to ``State/recognized`` or ``State/failed``; continuous ones through
/// ``State/began`` and ``State/changed`` to ``State/ended`` or ``State/cancelled``. Subclasses follow the touches in
/// `touchesBegan(_:with:)` and its siblings, assign ``state``, and clear what they remember in ``reset()``.
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
    /// Where a recogniser stands in its current attempt.
    public enum State: Int, Sendable {
        /// Nothing is decided yet.
        case possible
        /// A continuous gesture was recognised.
        case began
        /// A continuous gesture moved on.
        case changed
        /// The gesture is complete; a discrete gesture was recognised.
        case ended
        /// The gesture was broken off.
        case cancelled
        /// These touches are another gesture.
        case failed

        /// What a discrete gesture reports; the same as ``ended``.
        public static var recognized: State { .ended }
    }

    var handlers: [GestureHandler] = []
    var currentState = State.possible
    /// A recognition that waits until the recognisers it depends on have failed.
    var heldState: State?
    /// The touches that take part in the current attempt, those already lifted included.
    var attempt: [UITouch] = []
    /// The touches that are down, in the order in which they came; those lifted by the current event included.
    var trackedTouches: [UITouch] = []
    var failureRequirements: [WeakRecognizer] = []
    var lastWindowLocation = CGPoint.zero
    var enabled = true
    weak var arbiter: GestureArbiter?
    /// The view takes it back before it goes.
    nonisolated(unsafe) final unowned(unsafe) var attachedView: UIView?

    /// Creates a recogniser that sends `action` to `target` whenever its state changes.
    public init(target: Any?, action: Selector?) {
        super.init()
        if let target, let action { addTarget(target, action: action) }
    }

    /// Creates a recogniser without a target.
    public override convenience init() {
        self.init(target: nil, action: nil)
    }

    /// Creates a recogniser that calls `handler` whenever its state changes; the form of target and action that needs no selector.
    public convenience init(_ handler: @escaping @MainActor (UIGestureRecognizer) -> Void) {
        self.init(target: nil, action: nil)
        handlers.append(.closure(handler))
    }

    /// Recognisers are not read from archives: the result is a fresh one.
    public required convenience init?(coder: NSCoder) {
        self.init(target: nil, action: nil)
    }

    /// The view to which the recogniser was added.
    open var view: UIView? { attachedView }

    /// Decides on beginning, on simultaneous recognition and on which touches count.
    open weak var delegate: (any UIGestureRecognizerDelegate)?

    /// Whether the recogniser takes part; switching it off cancels a gesture under way. Default true.
    open var isEnabled: Bool {
        get { enabled }
        set {
            guard newValue != enabled else { return }
            enabled = newValue
            if !newValue { abandonAttempt() }
        }
    }

    /// Whether the view gets `touchesCancelled` for the touches of a recognised gesture. Default true.
    open var cancelsTouchesInView = true

    /// Whether the view gets no touch before this recogniser has failed. Default false.
    open var delaysTouchesBegan = false

    /// Whether the view gets `touchesEnded` only after this recogniser has failed. Default true.
    open var delaysTouchesEnded = true

    /// The raw values of the touch types that count. Default: all.
    open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3].map { NSNumber(value: $0) }

    /// The raw values of the press types that count. Kept, but nothing presses here.
    open var allowedPressTypes: [NSNumber] = []

    /// Whether touches of a second type are ignored while one type is down. Default true.
    open var requiresExclusiveTouchType = true

    /// A name for logs.
    open var name: String?

    /// Where the recogniser stands. Subclasses assign it; the arbiter may hold back or refuse a recognition.
    open var state: State {
        get { currentState }
        set { changeState(to: newValue) }
    }

    /// The number of fingers in the gesture.
    open var numberOfTouches: Int { trackedTouches.count }

    /// The centre of the fingers in the coordinates of `view`, or of the window if nil.
    open func location(in view: UIView?) -> CGPoint {
        GestureGeometry.point(lastWindowLocation, to: view)
    }

    /// Where one finger is, in the coordinates of `view`, or of the window if nil; zero for an index out of range.
    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        guard trackedTouches.indices.contains(touchIndex) else { return .zero }
        return GestureGeometry.point(trackedTouches[touchIndex].location(in: nil), to: view)
    }

    /// Tells that fingers came down.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// Tells that fingers moved.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// Tells that fingers were lifted.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// Tells that the system took the fingers away.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// Clears what an attempt left behind; called when all fingers of a decided attempt are up.
    open func reset() {}

    /// Leaves `touch` out of this attempt.
    open func ignore(_ touch: UITouch, for event: UIEvent) {
        trackedTouches.removeAll { $0 === touch }
        attempt.removeAll { $0 === touch }
        arbiter?.detach(self, from: touch)
    }

    /// Whether recognising this gesture makes the other one fail. Default true.
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// Whether the other gesture, when recognised, makes this one fail. Default true.
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// Whether this gesture waits for the other one to fail. Default false.
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    /// Whether the other gesture waits for this one to fail. Default false.
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    /// Whether a lifted touch may still become part of this gesture, so that the view must wait for it.
    var awaitsMoreTouches: Bool { heldState != nil }
}

/// A reference to a recogniser that does not keep it alive.
struct WeakRecognizer {
    weak var recognizer: UIGestureRecognizer?
}
