/// The keyboard of a screen that is covered, which returns with the screen.
///
/// A presentation and a push take the first responder's status from the screen that they cover, before its appearance
/// callbacks; the dismissal and the pop return it. Unverified: when that happens, and that a change of tabs doesn't.
extension ViewControllerTransition {
    private var movesFirstResponder: Bool {
        switch plan.kind {
        case .presentation: !plan.to.presentsInContextOfSource
        case .dismissal: !plan.from.presentsInContextOfSource
        case .push, .pop: true
        case .tabChange, .sizeChange, .displayModeChange: false
        }
    }

    /// Takes the status from the departing screen and returns it to the arriving one.
    ///
    /// While a finger decides whether the screen returns, nothing returns, and a screen that is pulled away keeps it.
    func firstResponderMayMove() {
        guard movesFirstResponder else { return }
        if !startsInteractively {
            moveFirstResponder(from: plan.from, to: plan.to)
        } else if plan.kind != .dismissal {
            plan.from.suspendFirstResponder()
        }
    }

    /// Completes or reverts the move.
    func moveFirstResponder(completed: Bool) {
        guard movesFirstResponder else { return }
        if completed {
            moveFirstResponder(from: plan.from, to: plan.to)
        } else {
            moveFirstResponder(from: plan.to, to: plan.from)
        }
    }

    private func moveFirstResponder(from leaving: UIViewController, to returning: UIViewController) {
        guard let responder = returning.suspendedResponder else { return leaving.suspendFirstResponder() }
        if responder.respondingWindow != nil {
            returning.suspendedResponder = nil
            leaving.changingInputViews {
                leaving.suspendFirstResponder()
                responder.becomeFirstResponder()
            }
        } else if let view = responder as? UIView {
            // When the animator adds the view to the window, the keyboard passes from one to the other.
            returning.suspendedResponder = nil
            leaving.suspendedResponder = leaving.firstResponderInside
            session.awaitedResponder = view
        }
    }
}

extension UIViewController {
    /// The first responder of the window, if it is the controller or inside it.
    fileprivate var firstResponderInside: UIResponder? {
        guard let responder = viewIfLoaded?.window?.firstResponder,
            responder.firstInChain(where: { $0 === self }) != nil
        else { return nil }
        return responder
    }

    /// Takes the first responder's status from the controller or a responder inside it, until the controller returns.
    fileprivate func suspendFirstResponder() {
        guard let responder = firstResponderInside else { return }
        suspendedResponder = responder
        responder.resignFirstResponder()
    }
}
