/// A sheet makes way for the keyboard that types into it.
extension UISheetPresentationController {
    var containsFirstResponder: Bool {
        guard let editor = transitionView?.window?.firstResponder as? UIView else { return false }
        return editor.isDescendant(of: sheet)
    }

    /// Follows the keyboard from the end of the presentation on, and makes way for one that is already displayed.
    func observeKeyboard() {
        keyboardObservation = NotificationObservation(UIResponder.keyboardWillChangeFrameNotification) {
            [weak self] in self?.keyboardWillMove()
        }
        if containsFirstResponder { keyboardWillMove() }
    }

    private func keyboardWillMove() {
        guard let transitionView, !presentedViewController.isInModalTransition else { return }
        Keyboard.animateAlongside {
            transitionView.setNeedsLayout()
            transitionView.layoutFromAbove()
        }
    }
}
