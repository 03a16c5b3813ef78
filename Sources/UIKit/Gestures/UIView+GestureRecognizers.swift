/// The gesture recognizers of a view and, for a window, the arbiter of its touches.
@MainActor final class GestureAttachments {
    nonisolated(unsafe) var recognizers: [UIGestureRecognizer] = [] {
        didSet { if !recognizers.isEmpty { hasHadRecognizers = true } }
    }
    /// Whether the view has, or once had, a recognizer.
    private(set) nonisolated(unsafe) var hasHadRecognizers = false
    lazy var arbiter = GestureArbiter()

    deinit {
        for recognizer in recognizers { recognizer.attachedView = nil }
    }
}

extension UIView {
    fileprivate var attachments: GestureAttachments {
        if let gestureAttachments { return gestureAttachments }
        let new = GestureAttachments()
        gestureAttachments = new
        return new
    }

    var attachedRecognizers: [UIGestureRecognizer] {
        gestureAttachments?.recognizers ?? []
    }

    var _gestureRecognizers: [UIGestureRecognizer]? {
        get { gestureAttachments?.hasHadRecognizers == true ? attachedRecognizers : nil }
        set {
            let recognizers = newValue ?? []
            for recognizer in attachedRecognizers where !recognizers.contains(where: { $0 === recognizer }) {
                removeGestureRecognizer(recognizer)
            }
            recognizers.forEach(addGestureRecognizer)
        }
    }

    func _addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        guard gestureRecognizer.attachedView !== self else { return }
        gestureRecognizer.attachedView?.removeGestureRecognizer(gestureRecognizer)
        gestureRecognizer.attachedView = self
        attachments.recognizers.append(gestureRecognizer)
    }

    func _removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        guard gestureRecognizer.attachedView === self else { return }
        gestureRecognizer.abandonAttempt()
        // The recognizer's handler may have added it to another view.
        guard gestureRecognizer.attachedView === self else { return }
        gestureRecognizer.attachedView = nil
        attachments.recognizers.removeAll { $0 === gestureRecognizer }
    }
}

extension UIWindow {
    /// The arbiter of the window's gesture recognizers.
    var gestureArbiter: GestureArbiter { attachments.arbiter }
}
