extension UIResponder {
    /// The view displayed instead of the keyboard: the responder's own, or its controller's.
    var displayedInputView: UIView? { inputView ?? inputViewController?.view }
    /// The view displayed above the keyboard: the responder's own, or its controller's.
    var displayedAccessoryView: UIView? { inputAccessoryView ?? inputAccessoryViewController?.view }
    /// Whether the responder, as a first responder, displays a bar without a keyboard, which stays while content scrolls.
    var displaysOnlyAccessory: Bool { !acceptsKeys && displayedInputView == nil && displayedAccessoryView != nil }
}

extension UIView {
    /// The input view controller whose view this is, for its appearance callbacks.
    var inputViewOwner: UIInputViewController? { owningViewController as? UIInputViewController }
}
