/// Recognizes a panning gesture that starts at an edge of the window and moves inward.
@preconcurrency @MainActor open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    /// The edges at which the gesture may start. Default: none, which recognizes no gestures.
    open var edges: UIRectEdge = []

    private var startEdges: UIRectEdge = []

    /// Fails if the first fingers aren't near one of the edges.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if currentState == .possible, attemptTouches.count == touches.count {
            startEdges = nearEdges(of: touches).intersection(edges)
            if startEdges.isEmpty { return fail() }
        }
        super.touchesBegan(touches, with: event)
    }

    private func nearEdges(of touches: Set<UITouch>) -> UIRectEdge {
        guard let touch = touches.first, let window = touch.window else { return [] }
        let point = touch.location(in: nil)
        var near: UIRectEdge = []
        if point.x <= window.bounds.minX + GestureLimits.screenEdge { near.insert(.left) }
        if point.x >= window.bounds.maxX - GestureLimits.screenEdge { near.insert(.right) }
        if point.y <= window.bounds.minY + GestureLimits.screenEdge { near.insert(.top) }
        if point.y >= window.bounds.maxY - GestureLimits.screenEdge { near.insert(.bottom) }
        return near
    }

    // Unverified: the movement has to be inward more than along the edge.
    override var canBeginPanning: Bool {
        let travel = rawTravel
        return startEdges.contains(.left) && travel.x >= abs(travel.y)
            || startEdges.contains(.right) && -travel.x >= abs(travel.y)
            || startEdges.contains(.top) && travel.y >= abs(travel.x)
            || startEdges.contains(.bottom) && -travel.y >= abs(travel.x)
    }
}
