import Foundation

/// An object that can respond to events: a view, a view controller, a window, the application.
///
/// An event that a responder does not handle goes on to its `next` responder.
@preconcurrency @MainActor open class UIResponder: NSObject {
    var traitObservers: [TraitObserver] = []

    /// Creates a responder without a successor.
    public override init() {
        super.init()
    }

    /// The responder that gets what this one does not handle.
    open var next: UIResponder? { nil }

    // MARK: First responder

    /// Whether the receiver agrees to become first responder; false unless a subclass says otherwise.
    open var canBecomeFirstResponder: Bool { false }

    /// Whether the receiver agrees to give the status up; true unless a subclass says otherwise.
    open var canResignFirstResponder: Bool { true }

    /// Whether the receiver is the first responder of its window.
    open var isFirstResponder: Bool { respondingWindow?.firstResponder === self }

    /// Asks to become first responder; false when the receiver, its window or the present one refuses.
    @discardableResult
    open func becomeFirstResponder() -> Bool { claimFirstResponder() }

    /// Asks to give up being first responder; false when the receiver refuses.
    @discardableResult
    open func resignFirstResponder() -> Bool { releaseFirstResponder() }

    /// The view shown for typing while the receiver is first responder.
    open var inputView: UIView? { nil }

    /// The view shown above the input view while the receiver is first responder.
    open var inputAccessoryView: UIView? { nil }

    /// Asks for the input views again; without a keyboard on screen nothing follows.
    open func reloadInputViews() {}

    // MARK: Actions

    /// Whether the receiver can perform an action; false unless overridden.
    ///
    /// In UIKit the base class looks whether the class has the method, which only Objective-C can tell.
    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { false }

    /// The first responder from the receiver on that can perform an action.
    open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
        canPerformAction(action, withSender: sender) ? self : next?.target(forAction: action, withSender: sender)
    }

    // MARK: Touches

    /// Tells that touches began; the base class hands them to `next`.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesBegan(touches, with: event)
    }

    /// Tells that touches moved; the base class hands them to `next`.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesMoved(touches, with: event)
    }

    /// Tells that touches were lifted; the base class hands them to `next`.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesEnded(touches, with: event)
    }

    /// Tells that touches were taken away, by a recogniser or the system; the base class hands them to `next`.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesCancelled(touches, with: event)
    }

    /// Tells that estimated values of touches became exact; never called, for touches here are exact.
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}

    // MARK: Presses and motion

    /// Tells that buttons were pressed; the base class hands them to `next`.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesBegan(presses, with: event)
    }

    /// Tells that the force of presses changed; the base class hands them to `next`.
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesChanged(presses, with: event)
    }

    /// Tells that buttons were released; the base class hands them to `next`.
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesEnded(presses, with: event)
    }

    /// Tells that presses were taken away; the base class hands them to `next`.
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesCancelled(presses, with: event)
    }

    /// Tells that a motion such as a shake began; the base class hands it to `next`.
    open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionBegan(motion, with: event)
    }

    /// Tells that a motion ended; the base class hands it to `next`.
    open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionEnded(motion, with: event)
    }

    /// Tells that a motion was taken away; the base class hands it to `next`.
    open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionCancelled(motion, with: event)
    }
}
