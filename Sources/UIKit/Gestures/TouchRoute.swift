/// One touch on its way to its view: who looks at it first, and what the view has heard.
@MainActor final class TouchRoute {
    let touch: UITouch
    var recognizers: [UIGestureRecognizer]
    /// A recognised gesture took the touch: the view is told once and hears nothing more.
    var isCancelled = false
    private var waiting: [UITouch.Phase] = []
    private(set) var viewHeardBegan = false
    private var viewHeardEnd = false

    init(touch: UITouch, recognizers: [UIGestureRecognizer]) {
        self.touch = touch
        self.recognizers = recognizers
    }

    /// Whether the finger is up and nobody waits for it any more.
    var isOver: Bool {
        (touch.phase == .ended || touch.phase == .cancelled) && recognizers.isEmpty && waiting.isEmpty
    }

    /// Takes note of a change that the view has to hear.
    func note(_ phase: UITouch.Phase) {
        guard phase != .moved || waiting.last != .moved else { return }
        waiting.append(phase)
    }

    /// What the view hears now; the rest stays until the recognisers have decided.
    func takeDeliverable() -> [UITouch.Phase] {
        if isCancelled {
            waiting.removeAll()
            guard viewHeardBegan, !viewHeardEnd else { return [] }
            viewHeardEnd = true
            return [.cancelled]
        }
        if recognizers.contains(where: { $0.delaysTouchesBegan && $0.isUndecided && $0.isEnabled }), !viewHeardBegan {
            return []
        }
        var deliverable: [UITouch.Phase] = []
        while let phase = waiting.first {
            if phase == .ended, isEndDelayed { break }
            deliverable.append(waiting.removeFirst())
            if phase == .began { viewHeardBegan = true }
            if phase == .ended || phase == .cancelled { viewHeardEnd = true }
        }
        return deliverable
    }

    private var isEndDelayed: Bool {
        recognizers.contains { $0.delaysTouchesEnded && $0.isEnabled && $0.isUndecided && $0.awaitsMoreTouches }
    }
}
