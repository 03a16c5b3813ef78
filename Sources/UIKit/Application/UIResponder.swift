import Foundation

/// An object that responds to and handles events: a view, a view controller, a window or the application.
///
/// Events that a responder does not handle are forwarded to its `next` responder.
@preconcurrency @MainActor open class UIResponder: NSObject, Connectable {
    /// The methods and properties that can be reached by name. Default: none.
    open class var connections: Connections { Connections() }

    var traitObservers: [TraitObserver] = []
    final var accessibilityStorage: AccessibilityState?
    final var observers: KeyValueObservers?
    private nonisolated(unsafe) final var linkStorage: ResponderLink?

    /// Creates a responder.
    public override init() {
        super.init()
    }

    deinit { linkStorage?.clear(self) }

    /// The reference that ``WeakResponder`` stores.
    final var link: ResponderLink {
        if let linkStorage { return linkStorage }
        let link = ResponderLink(self)
        linkStorage = link
        return link
    }

    /// The next responder in the responder chain. Default: `nil`.
    open var next: UIResponder? { nil }

    // MARK: First responder

    /// Whether the receiver can become first responder. Default: `false`.
    open var canBecomeFirstResponder: Bool { false }

    /// Whether the receiver is willing to resign first responder. Default: `true`.
    open var canResignFirstResponder: Bool { true }

    /// Whether the receiver is the first responder of its window.
    open var isFirstResponder: Bool { respondingWindow?.firstResponder === self }

    /// Makes the receiver first responder; `false` if it, its window or the current first responder refuses.
    @discardableResult
    open func becomeFirstResponder() -> Bool { _becomeFirstResponder() }

    /// Resigns first responder; `false` if the receiver refuses.
    @discardableResult
    open func resignFirstResponder() -> Bool { _resignFirstResponder() }

    /// The view displayed instead of the keyboard while the receiver is first responder. Default: `nil`.
    ///
    /// A view without a height, or with a flexible one, is as high as the keyboard.
    open var inputView: UIView? { nil }

    /// The view displayed above the keyboard or the input view. Default: `nil`, which uses the next responder's.
    ///
    /// A first responder that accepts no keys displays the accessory view alone.
    open var inputAccessoryView: UIView? { nil }

    /// Displays the input view and the accessory view again, if the receiver is first responder.
    open func reloadInputViews() {
        if isFirstResponder { AppSession.current.inputViews?.reload() }
    }

    // MARK: Actions

    /// Whether the receiver can perform an action. Default: whether its class lists the method in ``connections``.
    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        action.isImplemented(by: self)
    }

    /// Returns the first responder that can perform an action, starting at the receiver.
    open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
        if canPerformAction(action, withSender: sender) { return self }
        var target: Any?
        forward { target = $0.target(forAction: action, withSender: sender) }
        return target
    }

    // MARK: Touches

    /// Called when touches begin; the base implementation forwards them to `next`.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        forward { $0.touchesBegan(touches, with: event) }
    }

    /// Called when touches move; the base implementation forwards them to `next`.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        forward { $0.touchesMoved(touches, with: event) }
    }

    /// Called when touches end; the base implementation forwards them to `next`.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        forward { $0.touchesEnded(touches, with: event) }
    }

    /// Called when a recognizer or the system cancels touches; the base implementation forwards them to `next`.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        forward { $0.touchesCancelled(touches, with: event) }
    }

    /// Called when estimated touch properties become exact; never called, as touches are always exact.
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}

    // MARK: Presses and motion

    /// Called when buttons are pressed; the base implementation forwards them to `next`.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        forward { $0.pressesBegan(presses, with: event) }
    }

    /// Called when the force of presses changes; the base implementation forwards them to `next`.
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        forward { $0.pressesChanged(presses, with: event) }
    }

    /// Called when buttons are released; the base implementation forwards them to `next`.
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        forward { $0.pressesEnded(presses, with: event) }
    }

    /// Called when the system cancels presses; the base implementation forwards them to `next`.
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        forward { $0.pressesCancelled(presses, with: event) }
    }

    /// Called when a motion such as a shake begins; the base implementation forwards it to `next`.
    open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        forward { $0.motionBegan(motion, with: event) }
    }

    /// Called when a motion ends; the base implementation forwards it to `next`.
    open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        forward { $0.motionEnded(motion, with: event) }
    }

    /// Called when the system cancels a motion; the base implementation forwards it to `next`.
    open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        forward { $0.motionCancelled(motion, with: event) }
    }

    // MARK: Interface Builder

    /// Called after the object was loaded from a nib or storyboard and connected, inner objects first.
    open func awakeFromNib() {}

    /// Called when Interface Builder creates the object for its canvas; never called.
    open func prepareForInterfaceBuilder() {}

    // MARK: Accessibility, which iOS declares for every object

    /// Whether the receiver is an accessibility element. Default: `false`.
    ///
    /// For assistive technologies, which a stage doesn't have.
    open var isAccessibilityElement: Bool {
        get { accessibility.isElement }
        set { accessibility.isElement = newValue }
    }
    /// An identifier for tests and diagnostics, not shown to users.
    open var accessibilityIdentifier: String? {
        get { accessibility.identifier }
        set { accessibility.identifier = newValue }
    }
    /// A short label of the element. For assistive technologies, which a stage doesn't have.
    open var accessibilityLabel: String? {
        get { accessibility.label }
        set { accessibility.label = newValue }
    }
    /// A description of the result of using the element. For assistive technologies, which a stage doesn't have.
    open var accessibilityHint: String? {
        get { accessibility.hint }
        set { accessibility.hint = newValue }
    }
    /// The value of the element. For assistive technologies, which a stage doesn't have.
    open var accessibilityValue: String? {
        get { accessibility.value }
        set { accessibility.value = newValue }
    }
    /// The traits of the element. For assistive technologies, which a stage doesn't have.
    open var accessibilityTraits: UIAccessibilityTraits {
        get { accessibility.traits }
        set { accessibility.traits = newValue }
    }
    /// Whether sibling views are hidden from assistive technologies. For assistive technologies, which a stage doesn't have.
    open var accessibilityViewIsModal: Bool {
        get { accessibility.viewIsModal }
        set { accessibility.viewIsModal = newValue }
    }
    /// Whether contained elements are hidden from assistive technologies.
    ///
    /// For assistive technologies, which a stage doesn't have.
    open var accessibilityElementsHidden: Bool {
        get { accessibility.elementsHidden }
        set { accessibility.elementsHidden = newValue }
    }
    /// The elements in the receiver. Default: `nil`. For assistive technologies, which a stage doesn't have.
    open var accessibilityElements: [Any]? {
        get { accessibility.elements }
        set { accessibility.elements = newValue }
    }
    /// Returns the number of the elements in the receiver. For assistive technologies, which a stage doesn't have.
    open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }
    /// Returns an element in the receiver. For assistive technologies, which a stage doesn't have.
    open func accessibilityElement(at index: Int) -> Any? {
        let elements = accessibilityElements ?? []
        return elements.indices.contains(index) ? elements[index] : nil
    }
    /// Returns the index of an element; `NSNotFound` for others. For assistive technologies, which a stage doesn't have.
    open func index(ofAccessibilityElement element: Any) -> Int {
        accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject } ?? NSNotFound
    }
    /// The frame in screen coordinates, in points. Default: zero; a view's bounds on the screen.
    ///
    /// For assistive technologies, which a stage doesn't have.
    open var accessibilityFrame: CGRect {
        get { accessibility.frame ?? .zero }
        set { accessibility.frame = newValue }
    }
    /// Performs the element's action for assistive technologies, of which a stage has none. Default: `false`.
    open func accessibilityActivate() -> Bool { false }
    /// Increments the element's value for assistive technologies; never called.
    open func accessibilityIncrement() {}
    /// Decrements the element's value for assistive technologies; never called.
    open func accessibilityDecrement() {}
    /// Dismisses a modal view for assistive technologies, with a two-finger scrub. Default: `false`.
    open func accessibilityPerformEscape() -> Bool { false }
    /// Performs the most important action, with a two-finger double-tap. Default: `false`.
    open func accessibilityPerformMagicTap() -> Bool { false }
}
