import Foundation

/// An object that responds to and handles events: a view, a view controller, a window or the application.
///
/// Events that a responder does not handle are forwarded to its `next` responder.
@preconcurrency @MainActor open class UIResponder: NSObject, Connectable {
    /// The methods and properties that can be reached by name. Default: the methods for the first responder.
    open class var connections: Connections {
        Connections()
            .action("becomeFirstResponder") { (owner: UIResponder) in { owner.becomeFirstResponder() } }
            .action("resignFirstResponder") { (owner: UIResponder) in { owner.resignFirstResponder() } }
    }

    var traitObservers: [TraitObserver] = []
    final var accessibilityStorage: AccessibilityState?
    package final var observers: KeyValueObservers?
    private nonisolated(unsafe) final var linkStorage: ResponderLink?

    /// Returns a property whose changes the class announces, by its name in Swift; `nil` for other properties.
    package func observableProperty(named name: String) -> NamedProperty? { nil }

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
    ///
    /// A controller that can does when it has appeared, and when a responder before it in the chain has resigned, so that
    /// its ``inputAccessoryView`` stays at the bottom of the screen.
    open var canBecomeFirstResponder: Bool { false }

    /// Whether the receiver is willing to resign first responder. Default: `true`.
    open var canResignFirstResponder: Bool { true }

    /// Whether the receiver is the first responder of its window.
    open var isFirstResponder: Bool { respondingWindow?.firstResponder === self }

    /// Makes the receiver first responder; `false` if it, its window or the current first responder refuses.
    ///
    /// A view outside a window returns `false`, and becomes first responder when it is added to a window.
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

    /// The controller whose view is displayed instead of the keyboard. Default: `nil`. ``inputView`` precedes it.
    open var inputViewController: UIInputViewController? { nil }

    /// The controller whose view is displayed above the keyboard. Default: `nil`. ``inputAccessoryView`` precedes it.
    open var inputAccessoryViewController: UIInputViewController? { nil }

    /// The language of the keyboard for the receiver. Default: the language of the app.
    open var textInputMode: UITextInputMode? { UITextInputMode.activeInputModes.first }

    /// The identifier under which the language of the keyboard is saved. Default: `nil`. There is one language.
    open var textInputContextIdentifier: String? { nil }

    /// The buttons of the shortcuts bar above an iPad's keyboard, which keyboards of the stage don't have.
    open var inputAssistantItem: UITextInputAssistantItem { _inputAssistantItem }

    /// Displays the input view and the accessory view again, if the receiver is first responder.
    open func reloadInputViews() {
        if isFirstResponder { AppSession.current.inputViews?.reload() }
    }

    // MARK: Actions

    /// Whether the receiver can perform an action. Default: whether its class lists the method in ``connections``.
    ///
    /// Override it for editing methods such as `copy(_:)`, which an edit menu displays only if a responder can perform
    /// them. Text fields and text views answer by their selection and the pasteboard.
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

    /// The commands that keys of a hardware keyboard perform. Default: `nil`.
    open var keyCommands: [UIKeyCommand]? { nil }

    /// Adapts a command to the state of the app before a menu displays it. Does nothing.
    open func validate(_ command: UICommand) {}

    /// Adds menus to an edit menu before it is displayed. Does nothing.
    ///
    /// Called for the responders from the first responder on; there is no main menu.
    open func buildMenu(with builder: any UIMenuBuilder) {}

    // MARK: Editing

    /// Moves the selection to the pasteboard. Does nothing; text fields and text views override it, like the others.
    open func cut(_ sender: Any?) {}
    /// Copies the selection to the pasteboard.
    open func copy(_ sender: Any?) {}
    /// Inserts the text of the pasteboard.
    open func paste(_ sender: Any?) {}
    /// Inserts the text of the pasteboard with the style of the surrounding text.
    open func pasteAndMatchStyle(_ sender: Any?) {}
    /// Selects the object at the cursor.
    open func select(_ sender: Any?) {}
    /// Selects everything.
    open func selectAll(_ sender: Any?) {}
    /// Deletes the selection.
    open func delete(_ sender: Any?) {}

    /// Inserts a copy of the selection. Does nothing, like the others below.
    open func duplicate(_ sender: Any?) {}
    /// Begins to search for text.
    open func find(_ sender: Any?) {}
    /// Begins to search for text and to replace it.
    open func findAndReplace(_ sender: Any?) {}
    /// Moves to the next result.
    open func findNext(_ sender: Any?) {}
    /// Moves to the previous result.
    open func findPrevious(_ sender: Any?) {}
    /// Searches for the selected text.
    open func useSelectionForFind(_ sender: Any?) {}
    /// Makes the selection bold or regular.
    open func toggleBoldface(_ sender: Any?) {}
    /// Makes the selection italic or upright.
    open func toggleItalics(_ sender: Any?) {}
    /// Underlines the selection or removes the line.
    open func toggleUnderline(_ sender: Any?) {}
    /// Increases the size of the selection.
    open func increaseSize(_ sender: Any?) {}
    /// Decreases the size of the selection.
    open func decreaseSize(_ sender: Any?) {}
    /// Sets the writing direction from left to right.
    open func makeTextWritingDirectionLeftToRight(_ sender: Any?) {}
    /// Sets the writing direction from right to left.
    open func makeTextWritingDirectionRightToLeft(_ sender: Any?) {}
    /// Opens the address of the pasteboard.
    open func pasteAndGo(_ sender: Any?) {}
    /// Searches for the text of the pasteboard.
    open func pasteAndSearch(_ sender: Any?) {}
    /// Moves the selection.
    open func move(_ sender: Any?) {}
    /// Renames the selection.
    open func rename(_ sender: Any?) {}
    /// Exports the content.
    open func export(_ sender: Any?) {}
    /// Prints the content.
    open func printContent(_ sender: Any?) {}

    /// Records changes so that the user can undo them. Default: the next responder's, up to the window's.
    ///
    /// Text fields and text views have their own managers, which record edits by the user.
    open var undoManager: UndoManager? {
        var manager: UndoManager?
        forward { manager = $0.undoManager }
        return manager
    }

    // MARK: User activities

    /// The activity that the receiver represents. Default: `nil`. Activities aren't passed on to other devices.
    open var userActivity: NSUserActivity?
    /// Called to update the state of an activity; never called.
    open func updateUserActivityState(_ activity: NSUserActivity) {}
    /// Called to restore the state of an activity; never called.
    open func restoreUserActivityState(_ activity: NSUserActivity) {}

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

    /// Called when a remote control sends a command; never called.
    open func remoteControlReceived(with event: UIEvent?) {}

    /// The gestures for editing that the receiver allows. Default: `default`. There is no keyboard.
    open var editingInteractionConfiguration: UIEditingInteractionConfiguration { .default }

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
        set { if newValue.isUsable(as: "accessibilityFrame", of: self) { accessibility.frame = newValue } }
    }
    /// Performs the element's action for assistive technologies; never called. Default: `false`.
    open func accessibilityActivate() -> Bool { false }
    /// Increments the element's value for assistive technologies; never called.
    open func accessibilityIncrement() {}
    /// Decrements the element's value for assistive technologies; never called.
    open func accessibilityDecrement() {}
    /// Dismisses a modal view for assistive technologies, with a two-finger scrub. Default: `false`.
    open func accessibilityPerformEscape() -> Bool { false }
    /// Performs the most important action, with a two-finger double-tap. Default: `false`.
    open func accessibilityPerformMagicTap() -> Bool { false }
    /// Returns whether the receiver scrolled for assistive technologies; never called. Default: `false`.
    open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
    /// Called when an assistive technology focuses the element; never called.
    open func accessibilityElementDidBecomeFocused() {}
    /// Called when an assistive technology moves its focus to another element; never called.
    open func accessibilityElementDidLoseFocus() {}
    /// Returns whether an assistive technology has focused the element. Always `false`.
    open func accessibilityElementIsFocused() -> Bool { false }
    /// The outline of the element in screen coordinates. Default: `nil`.
    ///
    /// For assistive technologies, which a stage doesn't have.
    open var accessibilityPath: UIBezierPath? {
        get { accessibility.path }
        set { accessibility.path = newValue }
    }
    /// Whether the children are visited one after the other, regardless of their position. Default: `false`.
    ///
    /// For assistive technologies, which a stage doesn't have.
    open var shouldGroupAccessibilityChildren: Bool {
        get { accessibility.groupsChildren }
        set { accessibility.groupsChildren = newValue }
    }
    /// The kind of container that the receiver is. Default: `none`.
    ///
    /// For assistive technologies, which a stage doesn't have.
    open var accessibilityContainerType: UIAccessibilityContainerType {
        get { accessibility.containerType }
        set { accessibility.containerType = newValue }
    }
    /// The navigation of the elements in the receiver. Default: `automatic`.
    ///
    /// For assistive technologies, which a stage doesn't have.
    open var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
        get { accessibility.navigationStyle }
        set { accessibility.navigationStyle = newValue }
    }
    /// The language in which the element's texts are spoken, such as `en-US`. Default: `nil`.
    ///
    /// For assistive technologies, which a stage doesn't have.
    open var accessibilityLanguage: String? {
        get { accessibility.language }
        set { accessibility.language = newValue }
    }
    /// The labels by which the user refers to the element. Default: empty.
    ///
    /// For assistive technologies, which a stage doesn't have.
    open var accessibilityUserInputLabels: [String]! {
        get { accessibility.userInputLabels }
        set { accessibility.userInputLabels = newValue }
    }
    /// The labels by which the user refers to the element, with attributes. Default: empty.
    ///
    /// For assistive technologies, which a stage doesn't have.
    open var accessibilityAttributedUserInputLabels: [NSAttributedString]! {
        get { accessibility.attributedUserInputLabels }
        set { accessibility.attributedUserInputLabels = newValue }
    }
    /// Whether the view keeps its colors while the system inverts them. Default: `false`.
    ///
    /// For assistive technologies, which a stage doesn't have.
    open var accessibilityIgnoresInvertColors: Bool {
        get { accessibility.ignoresInvertColors }
        set { accessibility.ignoresInvertColors = newValue }
    }
    /// Whether the user can interact with the element. Default: `true`.
    ///
    /// For assistive technologies, which a stage doesn't have.
    open var accessibilityRespondsToUserInteraction: Bool {
        get { accessibility.respondsToUserInteraction }
        set { accessibility.respondsToUserInteraction = newValue }
    }
    /// The kind of text in the element. Default: `nil`.
    ///
    /// For assistive technologies, which a stage doesn't have.
    open var accessibilityTextualContext: UIAccessibilityTextualContext? {
        get { accessibility.textualContext }
        set { accessibility.textualContext = newValue }
    }
    /// The rotors for the elements in the receiver. Default: `nil`.
    ///
    /// For assistive technologies, which a stage doesn't have.
    open var accessibilityCustomRotors: [UIAccessibilityCustomRotor]? {
        get { accessibility.customRotors }
        set { accessibility.customRotors = newValue }
    }
    /// The points at which drags can begin. Default: `nil`.
    ///
    /// For assistive technologies, which a stage doesn't have.
    open var accessibilityDragSourceDescriptors: [UIAccessibilityLocationDescriptor]? {
        get { accessibility.dragSources }
        set { accessibility.dragSources = newValue }
    }
    /// The points at which drags can end. Default: `nil`.
    ///
    /// For assistive technologies, which a stage doesn't have.
    open var accessibilityDropPointDescriptors: [UIAccessibilityLocationDescriptor]? {
        get { accessibility.dropPoints }
        set { accessibility.dropPoints = newValue }
    }
    /// The behavior of an element that allows direct interaction. Default: empty.
    ///
    /// For assistive technologies, which a stage doesn't have.
    open var accessibilityDirectTouchOptions: UIAccessibilityDirectTouchOptions {
        get { accessibility.directTouchOptions }
        set { accessibility.directTouchOptions = newValue }
    }
    /// Whether the element is expanded or collapsed. Default: `unsupported`.
    ///
    /// For assistive technologies, which a stage doesn't have.
    open var accessibilityExpandedStatus: UIAccessibilityExpandedStatus {
        get { accessibility.expandedStatus }
        set { accessibility.expandedStatus = newValue }
    }
    /// The label of the element, with attributes. For assistive technologies, which a stage doesn't have.
    open var accessibilityAttributedLabel: NSAttributedString? {
        get { accessibilityLabel.map { NSAttributedString(string: $0) } }
        set { accessibilityLabel = newValue?.string }
    }
    /// The hint of the element, with attributes. For assistive technologies, which a stage doesn't have.
    open var accessibilityAttributedHint: NSAttributedString? {
        get { accessibilityHint.map { NSAttributedString(string: $0) } }
        set { accessibilityHint = newValue?.string }
    }
    /// The value of the element, with attributes. For assistive technologies, which a stage doesn't have.
    open var accessibilityAttributedValue: NSAttributedString? {
        get { accessibilityValue.map { NSAttributedString(string: $0) } }
        set { accessibilityValue = newValue?.string }
    }
    /// The point in screen coordinates that an activation touches. Default: the center of the frame.
    ///
    /// For assistive technologies, which a stage doesn't have.
    open var accessibilityActivationPoint: CGPoint {
        get { accessibility.activationPoint ?? CGPoint(x: accessibilityFrame.midX, y: accessibilityFrame.midY) }
        set {
            guard newValue.isUsable(as: "accessibilityActivationPoint", of: self) else { return }
            accessibility.activationPoint = newValue
        }
    }
    /// The actions that the user can choose in addition to the element's own. Default: `nil`.
    ///
    /// For assistive technologies, which a stage doesn't have.
    open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { accessibility.customActions }
        set { accessibility.customActions = newValue }
    }
}
