import QuartzCore

/// Resolves the gesture recognizers of a window and delivers the remaining touches to views.
///
/// An event goes first to the recognizers of each touched view and its superviews, deepest first. Then actions are
/// sent. Last, the views receive the touches that recognizers neither delay nor cancel.
@MainActor package final class GestureArbiter {
    /// The routes of the touches that are down or whose recognizers are unresolved.
    var routes: [TouchRoute] = []
    private var queuedActions: [(recognizer: UIGestureRecognizer, state: UIGestureRecognizer.State)] = []
    private var isDelivering = false
    private(set) var lastEvent: UIEvent?
    /// The recognizer that handles touches.
    var notified: UIGestureRecognizer?
    /// Whether that recognizer has recognized its gesture meanwhile.
    var notifiedHasBegun = false

    package init() {}

    /// Delivers the changes in `event` to recognizers and views.
    func deliver(_ event: UIEvent, in window: UIWindow) {
        lastEvent = event
        isDelivering = true
        let changed = event.touches.filter { $0.window === window && $0.phase != .stationary }
        for touch in changed where touch.phase == .began { begin(touch, event: event) }
        for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
            let touches = changed.filter { $0.phase == phase }
            if !touches.isEmpty { notify(recognizers(following: touches), of: touches, phase: phase, event: event) }
        }
        sendQueuedActions()
        for touch in changed { route(of: touch)?.note(touch.phase) }
        isDelivering = false
        finishDelivery()
    }

    /// Changes states outside an event, such as from a timer, then sends actions and touches and resets recognizers.
    func perform(_ change: () -> Void) {
        guard !isDelivering else { return change() }
        isDelivering = true
        change()
        sendQueuedActions()
        isDelivering = false
        finishDelivery()
        forgetEvent()
    }

    private func finishDelivery() {
        deliverToViews()
        finishAttempts()
        routes.removeAll { $0.isOver }
    }

    /// Releases an event that is no longer needed, because its touches retain the window and the hit views.
    func forgetEvent() {
        guard !isDelivering, routes.isEmpty else { return }
        lastEvent?.touches.removeAll { $0.phase == .ended || $0.phase == .cancelled }
        lastEvent = nil
    }

    /// Ends every attempt without notifications, when the app ends.
    func close() {
        queuedActions = []
        for route in routes {
            for recognizer in route.recognizers { recognizer.endAttempt() }
            route.touch.recognizers = []
        }
        routes = []
        lastEvent = nil
    }

    /// Cancels the touches of a view that leaves the window, and the gestures of its recognizers and its subviews'.
    ///
    /// Recognizers of superviews keep the touches.
    func viewWillLeave(_ view: UIView) {
        guard !routes.isEmpty else { return }
        let leaving = routes.filter { $0.touch.view?._isDescendant(of: view) == true }
        var recognizers: [UIGestureRecognizer] = []
        for recognizer in routes.flatMap(\.recognizers)
        where recognizer.view?._isDescendant(of: view) == true && !recognizers.contains(recognizer) {
            recognizers.append(recognizer)
        }
        guard !leaving.isEmpty || !recognizers.isEmpty else { return }
        perform {
            for route in leaving { route.isCancelled = true }
            for recognizer in recognizers where [.possible, .began, .changed].contains(recognizer.currentState) {
                recognizer.abandonAttempt()
            }
        }
    }

    func route(of touch: UITouch) -> TouchRoute? {
        routes.first { $0.touch === touch }
    }

    func detach(_ recognizer: UIGestureRecognizer, from touch: UITouch) {
        route(of: touch)?.recognizers.removeAll { $0 === recognizer }
        touch.recognizers.removeAll { $0 === recognizer }
    }

    func queueActions(of recognizer: UIGestureRecognizer) {
        let state = recognizer.currentState
        if let last = queuedActions.last, last.recognizer === recognizer, last.state == state, state == .changed {
            return
        }
        queuedActions.append((recognizer, state))
        if state != .changed {
            recordEvent(
                .gesture, subject: recognizer.name ?? String(describing: type(of: recognizer)),
                name: recognizer.isDiscrete ? "recognized" : "\(state)",
                detail: recognizer.view.map { String(describing: type(of: $0)) } ?? "")
        }
        if !isDelivering { perform {} }
    }

    /// Forgets the action of a gesture that its recognizer canceled at once.
    func forgetBeginning(of recognizer: UIGestureRecognizer) {
        queuedActions.removeAll { $0.recognizer === recognizer && $0.state == .began }
    }

    private func sendQueuedActions() {
        while !queuedActions.isEmpty {
            let next = queuedActions.removeFirst()
            next.recognizer.sendActions(in: next.state)
        }
    }
}

extension GestureArbiter {
    /// Assigns a new touch to the recognizers of the hit view and its superviews.
    private func begin(_ touch: UITouch, event: UIEvent) {
        var recognizers: [UIGestureRecognizer] = []
        var view = touch.view
        while let current = view {
            // Unverified: of two recognizers of a view, the one added last comes first.
            for recognizer in current.attachedRecognizers.reversed() where recognizer.accepts(touch, event: event) {
                recognizers.append(recognizer)
                recognizer.arbiter = self
                recognizer.attemptTouches.append(touch)
                recognizer.trackedTouches.append(touch)
            }
            view = current.superview
        }
        touch.recognizers = recognizers
        let route = TouchRoute(touch: touch, recognizers: recognizers)
        route.isCancelled = recognizers.contains { $0.isRecognized && $0.cancelsTouchesInView }
        routes.append(route)
    }

    private func recognizers(following touches: [UITouch]) -> [UIGestureRecognizer] {
        var found: [UIGestureRecognizer] = []
        for touch in touches {
            for recognizer in route(of: touch)?.recognizers ?? [] where !found.contains(where: { $0 === recognizer }) {
                found.append(recognizer)
            }
        }
        // Taps that a lifted finger completes: a double tap prevents a single tap, but not the reverse.
        let taps = found.map { ($0 as? UITapGestureRecognizer)?.numberOfTapsRequired ?? 1 }
        return found.indices.sorted { (-taps[$0], $0) < (-taps[$1], $1) }.map { found[$0] }
    }

    private func notify(
        _ recognizers: [UIGestureRecognizer], of touches: [UITouch], phase: UITouch.Phase, event: UIEvent
    ) {
        for recognizer in recognizers {
            let own = touches.filter { touch in recognizer.trackedTouches.contains { $0 === touch } }
            guard !own.isEmpty else { continue }
            recognizer.updateLocation()
            if recognizer.isEnabled, [.possible, .began, .changed].contains(recognizer.currentState) {
                notify(recognizer) {
                    switch phase {
                    case .began: recognizer.touchesBegan(Set(own), with: event)
                    case .moved: recognizer.touchesMoved(Set(own), with: event)
                    case .ended: recognizer.touchesEnded(Set(own), with: event)
                    default: recognizer.touchesCancelled(Set(own), with: event)
                    }
                }
            }
        }
    }

    /// Removes lifted touches, and resets resolved recognizers without remaining touches.
    private func finishAttempts() {
        var seen: [UIGestureRecognizer] = []
        for route in routes {
            for recognizer in route.recognizers where !seen.contains(where: { $0 === recognizer }) {
                seen.append(recognizer)
            }
        }
        for recognizer in seen {
            recognizer.trackedTouches.removeAll { $0.phase == .ended || $0.phase == .cancelled }
            guard recognizer.trackedTouches.isEmpty else { continue }
            if recognizer.currentState == .possible, recognizer.awaitsMoreTouches { continue }
            release(recognizer)
        }
    }

    /// Ends a recognizer's attempt and detaches it from its touches.
    func release(_ recognizer: UIGestureRecognizer) {
        for route in routes { route.recognizers.removeAll { $0 === recognizer } }
        recognizer.endAttempt()
    }
}
