/// The delivery of a touch to its recognizers and its view, and the phases the view has received.
@MainActor final class TouchRoute {
    let touch: UITouch
    var recognizers: [UIGestureRecognizer]
    /// Whether a recognized gesture canceled the touch; the view receives the cancellation and nothing after it.
    var isCancelled = false
    private var waiting: [UITouch.Phase] = []
    private(set) var viewReceivedBegan = false
    private var viewReceivedEnd = false

    init(touch: UITouch, recognizers: [UIGestureRecognizer]) {
        self.touch = touch
        self.recognizers = recognizers
    }

    /// Whether the touch has ended and no recognizer or delivery is pending.
    var isOver: Bool {
        (touch.phase == .ended || touch.phase == .cancelled) && recognizers.isEmpty && waiting.isEmpty
    }

    /// Queues a phase for delivery to the view.
    func note(_ phase: UITouch.Phase) {
        guard phase != .moved || waiting.last != .moved else { return }
        waiting.append(phase)
    }

    /// Removes and returns the phases to deliver to the view now; others wait for recognizers.
    func removeDeliverable() -> [UITouch.Phase] {
        if isCancelled {
            waiting.removeAll()
            guard viewReceivedBegan, !viewReceivedEnd else { return [] }
            viewReceivedEnd = true
            return [.cancelled]
        }
        if recognizers.contains(where: { $0.delaysTouchesBegan && $0.isUndecided && $0.isEnabled }), !viewReceivedBegan
        {
            return []
        }
        var deliverable: [UITouch.Phase] = []
        while let phase = waiting.first {
            if phase == .ended, isEndDelayed { break }
            deliverable.append(waiting.removeFirst())
            if phase == .began { viewReceivedBegan = true }
            if phase == .ended || phase == .cancelled { viewReceivedEnd = true }
        }
        return deliverable
    }

    private var isEndDelayed: Bool {
        recognizers.contains {
            $0.delaysTouchesEnded && $0.isEnabled && $0.isUndecided && ($0.awaitsMoreTouches || $0.hasTouchesDown)
        }
    }
}
