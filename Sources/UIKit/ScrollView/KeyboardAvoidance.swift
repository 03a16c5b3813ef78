import CoreGraphics

/// Makes space for the keyboard at the bottom of a scroll view, and scrolls the first responder above the keyboard.
@MainActor final class KeyboardAvoidance {
    private weak var scrollView: UIScrollView?
    private var observation: NotificationObservation?
    /// The inset that was added for the keyboard, in points.
    private var addedInset: CGFloat = 0

    init(_ scrollView: UIScrollView) {
        self.scrollView = scrollView
        observation = NotificationObservation(UIResponder.keyboardWillChangeFrameNotification) { [weak self] in
            self?.keyboardWillMove()
        }
    }

    /// Takes the added inset away and stops observing the keyboard.
    func end() {
        observation = nil
        scrollView.map { add(-addedInset, to: $0) }
    }

    private func keyboardWillMove() {
        guard let scrollView, let window = scrollView.window else { return }
        let needed = max(0, scrollView.heightCoveredByKeyboard - scrollView.safeAreaInsets.bottom)
        let editor = (window.firstResponder as? UIView).flatMap { $0.isDescendant(of: scrollView) ? $0 : nil }
        Keyboard.animateAlongside {
            self.add(needed - self.addedInset, to: scrollView)
            guard needed > 0, let editor else { return }
            scrollView.scrollRectToVisible(scrollView.convert(editor.bounds, from: editor), animated: false)
        }
    }

    private func add(_ inset: CGFloat, to scrollView: UIScrollView) {
        addedInset += inset
        scrollView.contentInset.bottom += inset
        scrollView.verticalScrollIndicatorInsets.bottom += inset
    }
}
