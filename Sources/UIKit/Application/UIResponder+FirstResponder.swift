extension UIResponder {
    /// The window at the end of the responder chain.
    var respondingWindow: UIWindow? {
        var responder: UIResponder? = self
        while let current = responder {
            if let view = current as? UIView { return view.window }
            responder = current.next
        }
        return nil
    }

    func claimFirstResponder() -> Bool {
        guard let window = respondingWindow else { return false }
        if window.firstResponder === self { return true }
        guard canBecomeFirstResponder else { return false }
        if let present = window.firstResponder, !present.resignFirstResponder() { return false }
        window.firstResponder = self
        return true
    }

    func releaseFirstResponder() -> Bool {
        guard let window = respondingWindow, window.firstResponder === self else { return true }
        guard canResignFirstResponder else { return false }
        window.firstResponder = nil
        return true
    }
}

extension UIView {
    /// Makes the view, or whichever view inside it is first responder, give the status up; `force` leaves no choice.
    @discardableResult
    public func endEditing(_ force: Bool) -> Bool {
        guard let window = windowStorage, let responder = window.firstResponder as? UIView, responder.isInside(self)
        else { return false }
        if responder.resignFirstResponder() { return true }
        if force { window.firstResponder = nil }
        return force
    }
}
