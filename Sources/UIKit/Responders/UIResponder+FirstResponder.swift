import InterludeDiagnostics

extension UIResponder {
    /// The number of responders that forward a message, one inside the other.
    private static var forwards = 0
    /// More responders than the deepest hierarchy that can be drawn.
    private static let maximumForwards = 500

    /// Passes a message on to `next`; ends at a cycle.
    func forward(_ message: (UIResponder) -> Void) {
        guard let next else { return }
        guard UIResponder.forwards < UIResponder.maximumForwards else {
            return Diagnostic.responderCycle(typeName(self)).report()
        }
        UIResponder.forwards += 1
        message(next)
        UIResponder.forwards -= 1
    }

    /// The window of the first view in the responder chain, starting at the receiver.
    var respondingWindow: UIWindow? {
        (firstInChain { $0 is UIView } as? UIView)?.window?.windowOfResponders
    }

    /// Returns the first responder of the chain, starting at the receiver, that meets a condition; ends at a cycle.
    func firstInChain(where matches: (UIResponder) -> Bool) -> UIResponder? {
        var seen = Set<ObjectIdentifier>()
        var responder: UIResponder? = self
        while let current = responder {
            guard seen.insert(ObjectIdentifier(current)).inserted else {
                Diagnostic.responderCycle(typeName(current)).report()
                return nil
            }
            if matches(current) { return current }
            responder = current.next
        }
        return nil
    }

    func _becomeFirstResponder() -> Bool {
        guard let window = respondingWindow else {
            // Unverified: a view becomes first responder later, when it is added to a window.
            if canBecomeFirstResponder, let view = self as? UIView { AppSession.current.awaitedResponder = view }
            return false
        }
        if window.firstResponder === self { return true }
        guard canBecomeFirstResponder else { return false }
        return changingInputViews {
            if let current = window.firstResponder, !resignsForOther(current) { return false }
            window.firstResponder = self
            return true
        }
    }

    private func resignsForOther(_ current: UIResponder) -> Bool {
        AppSession.current.passingOnFirstResponder { current.resignFirstResponder() }
    }

    func _resignFirstResponder() -> Bool {
        if AppSession.current.awaitedResponder === self { AppSession.current.awaitedResponder = nil }
        guard let window = respondingWindow, window.firstResponder === self else { return true }
        guard canResignFirstResponder else { return false }
        changingInputViews {
            window.firstResponder = nil
            if !AppSession.current.isPassingOnFirstResponder { controllerThatTakesOver?.becomeFirstResponder() }
        }
        return true
    }

    /// The next controller in the responder chain that can become first responder, without a presenting one.
    ///
    /// So a controller's bar, which its accessory view is, stays when the text field in it resigns.
    var controllerThatTakesOver: UIViewController? {
        next?.firstInChain {
            ($0 as? UITransitionView)?.presentation != nil || ($0 as? UIViewController)?.canBecomeFirstResponder == true
        } as? UIViewController
    }
}

extension UIView {
    /// Whether the view is in the accessory view of another responder, which is in the window of the keyboard.
    var isInAccessoryView: Bool { windowStorage.map { $0 !== $0.windowOfResponders } ?? false }
}

extension UIViewController {
    /// Becomes first responder when the view has appeared, if the controller can and the window has no first responder.
    ///
    /// Unverified: after `viewDidAppear(_:)`; apps rely on it only to see a bar that their controller has.
    func becomeFirstResponderIfNoneIs() {
        guard canBecomeFirstResponder, presentedViewController == nil, AppSession.current.awaitedResponder == nil,
            let window = respondingWindow, window.firstResponder == nil
        else { return }
        becomeFirstResponder()
    }
}

extension UIView {
    @discardableResult
    func _endEditing(_ force: Bool) -> Bool {
        guard let responder = windowStorage?.windowOfResponders.firstResponder as? UIView,
            responder._isDescendant(of: self)
        else { return false }
        guard force else { return responder.resignFirstResponder() }
        responder.resignForcibly()
        return true
    }
}

/// A control that ends editing although its delegate refuses.
@MainActor protocol ForciblyEnding: UIResponder {
    /// Ends editing and notifies the delegate, without asking it.
    func endForcibly()
}

extension UIResponder {
    /// Resigns first responder, even if the receiver or its delegate refuses.
    func resignForcibly() {
        guard !resignFirstResponder() else { return }
        (self as? any ForciblyEnding)?.endForcibly()
        if let window = respondingWindow, window.firstResponder === self { window.firstResponder = nil }
    }
}

extension AppSession {
    /// Runs a closure in which the first responder resigns for another one, or with its screen, so that none takes over.
    @discardableResult
    func passingOnFirstResponder<Result>(_ body: () -> Result) -> Result {
        let wasPassingOn = isPassingOnFirstResponder
        isPassingOnFirstResponder = true
        defer { isPassingOnFirstResponder = wasPassingOn }
        return body()
    }

    /// Makes the awaited view first responder if it is in a window now.
    func promoteAwaitedResponder() {
        guard let view = awaitedResponder, view.windowStorage != nil else { return }
        awaitedResponder = nil
        view.becomeFirstResponder()
    }
}
