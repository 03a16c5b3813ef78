/// What recognisers keep for a view and, if it is a window, for the touches in it.
@MainActor final class GestureAttachments {
    nonisolated(unsafe) var recognizers: [UIGestureRecognizer] = []
    lazy var arbiter = GestureArbiter()

    deinit {
        for recognizer in recognizers { recognizer.attachedView = nil }
    }
}

extension UIView {
    fileprivate var attachments: GestureAttachments {
        if let known = gestureStorage as? GestureAttachments { return known }
        let new = GestureAttachments()
        gestureStorage = new
        return new
    }

    var attachedRecognizers: [UIGestureRecognizer] {
        (gestureStorage as? GestureAttachments)?.recognizers ?? []
    }

    /// The recognisers of this view, in the order in which they were added; nil when there are none.
    public var gestureRecognizers: [UIGestureRecognizer]? {
        get { attachedRecognizers.isEmpty ? nil : attachedRecognizers }
        set {
            let wanted = newValue ?? []
            for recognizer in attachedRecognizers where !wanted.contains(where: { $0 === recognizer }) {
                removeGestureRecognizer(recognizer)
            }
            wanted.forEach(addGestureRecognizer)
        }
    }

    /// Lets a recogniser follow the touches of this view and its subviews; takes it from the view it had before.
    public func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        guard gestureRecognizer.attachedView !== self else { return }
        gestureRecognizer.attachedView?.removeGestureRecognizer(gestureRecognizer)
        gestureRecognizer.attachedView = self
        attachments.recognizers.append(gestureRecognizer)
    }

    /// Takes a recogniser off this view; a gesture under way is cancelled.
    public func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        guard gestureRecognizer.attachedView === self else { return }
        gestureRecognizer.abandonAttempt()
        // Whoever heard of its end may have given it to another view.
        guard gestureRecognizer.attachedView === self else { return }
        gestureRecognizer.attachedView = nil
        attachments.recognizers.removeAll { $0 === gestureRecognizer }
    }
}

extension UIWindow {
    /// Decides between the recognisers of this window.
    var gestureArbiter: GestureArbiter { attachments.arbiter }
}

extension UITouch {
    /// The recognisers that follow the touch.
    public var gestureRecognizers: [UIGestureRecognizer]? {
        recognizers.compactMap { $0 as? UIGestureRecognizer }
    }
}
