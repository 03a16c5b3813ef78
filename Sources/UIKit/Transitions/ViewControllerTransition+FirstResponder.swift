/// The keyboard of a screen that is covered, which returns with the screen.
///
/// A presentation and a push take the first responder's status from the screen that they cover, before its appearance
/// callbacks; the dismissal and the pop return it. Unverified: when that happens, and that a change of tabs doesn't.
extension ViewControllerTransition {
    private var transfersFirstResponder: Bool {
        switch plan.kind {
        case .presentation: !plan.to.presentsInContextOfSource
        case .dismissal: !plan.from.presentsInContextOfSource
        case .push, .pop: true
        case .tabChange, .sizeChange, .displayModeChange: false
        }
    }

    /// Takes first responder status from the departing screen and returns it to the arriving one.
    ///
    /// An interactive transition returns nothing yet, and an interactive dismissal leaves the status where it is.
    func transferFirstResponderAtStart() {
        guard transfersFirstResponder else { return }
        if !startsInteractively {
            transferFirstResponder(from: plan.from, to: plan.to)
        } else if plan.kind != .dismissal {
            suspendFirstResponder(of: plan.from)
        }
    }

    /// Transfers first responder status when an interactive transition is going to complete.
    func transferFirstResponderAfterInteraction() {
        if transfersFirstResponder { transferFirstResponder(from: plan.from, to: plan.to) }
    }

    /// Completes or reverts the transfer at the end of the transition.
    func finishFirstResponderTransfer(completed: Bool) {
        guard transfersFirstResponder else { return }
        let (leaving, returning) = completed ? (plan.from, plan.to) : (plan.to, plan.from)
        if returning.suspendedResponder != nil { transferFirstResponder(from: leaving, to: returning) }
    }

    private func transferFirstResponder(from leaving: UIViewController, to returning: UIViewController) {
        guard let responder = returning.suspendedResponder else { return suspendFirstResponder(of: leaving) }
        if responder.respondingWindow != nil {
            returning.suspendedResponder = nil
            leaving.changingInputViews {
                suspendFirstResponder(of: leaving)
                responder.becomeFirstResponder()
            }
        } else if let view = responder as? UIView {
            // When the animator adds the view to the window, the keyboard passes from one to the other.
            returning.suspendedResponder = nil
            leaving.suspendedResponder = firstResponder(of: leaving)
            session.awaitedResponder = view
        }
    }

    /// Makes a screen's first responder resign until the screen returns.
    private func suspendFirstResponder(of controller: UIViewController) {
        guard let responder = firstResponder(of: controller) else { return }
        // A bar returns with its controller, and with it the field in the bar.
        let isInBar = (responder as? UIView)?.isInAccessoryView == true
        controller.suspendedResponder = isInBar ? responder.controllerThatTakesOver : responder
        session.passingOnFirstResponder { responder.resignFirstResponder() }
    }

    /// The first responder of a screen; for the presenter, also one in the bars of its containers.
    private func firstResponder(of controller: UIViewController) -> UIResponder? {
        guard let responder = controller.viewIfLoaded?.window?.firstResponder else { return nil }
        // A presented controller is followed by its presenter in the responder chain.
        let owner = responder.firstInChain { $0 === plan.from || $0 === plan.to }
        let covers = plan.kind == .presentation && controller === plan.from
        return owner === controller || covers && owner !== plan.to ? responder : nil
    }
}
