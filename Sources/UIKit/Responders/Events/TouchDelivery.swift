import InterludeDiagnostics
import QuartzCore

/// Tracks the touches on the screen and delivers them as events.
@MainActor package final class TouchDelivery {
    private var active: [Int: UITouch] = [:]
    /// The active touches, in the order in which they began.
    package private(set) var touches: [UITouch] = []
    private var lastTap: (location: CGPoint, time: CFTimeInterval, count: Int)?
    private let event = UIEvent()

    package init() {}

    package func deliver(_ phase: UITouch.Phase, at point: CGPoint, id: Int, in session: AppSession) {
        // A run loop turn ends with layout, so views never have pending layout when a touch arrives.
        session.layout()
        guard let point = usable(point, id: id) else { return }
        switch phase {
        case .began: begin(at: point, id: id, in: session)
        case .moved, .stationary, .ended, .cancelled: update(phase, at: point, id: id, in: session)
        case .regionEntered, .regionMoved, .regionExited: break
        }
    }

    /// Returns a point, or the touch's last location if the point isn't finite; `nil` if there is no such touch.
    private func usable(_ point: CGPoint, id: Int) -> CGPoint? {
        if point.hasFiniteValues { return point }
        Diagnostic.valueNotFinite("location of a touch", culprit: "Stage").report()
        return active[id]?.windowLocation
    }

    private func begin(at point: CGPoint, id: Int, in session: AppSession) {
        if let previous = active[id] {
            Diagnostic.touchBeganTwice(id).report()
            update(.cancelled, at: previous.windowLocation, id: id, in: session)
        }
        guard !session.application.isIgnoringInteractionEvents else { return }
        event.touches = touches
        guard let (window, view) = hit(point, in: session) else { return }
        let touch = UITouch(identifier: id)
        touch.window = window
        touch.view = view
        touch.windowLocation = window.convert(point, from: nil as UIWindow?)
        touch.previousWindowLocation = touch.windowLocation
        touch.beganLocation = touch.windowLocation
        touch.timestamp = session.animationClock.now
        touch.tapCount = tapCount(at: point, time: touch.timestamp)
        touch.isWithheldFromView = isWithheld(from: view)
        active[id] = touch
        touches.append(touch)
        send([touch], phase: .began, in: session)
    }

    private func update(_ phase: UITouch.Phase, at point: CGPoint, id: Int, in session: AppSession) {
        guard let touch = active[id], let window = touch.window else { return }
        let location = window.convert(point, from: nil as UIWindow?)
        if phase == .moved, location == touch.windowLocation { return send([touch], phase: .stationary, in: session) }
        touch.previousWindowLocation = touch.windowLocation
        touch.windowLocation = location
        touch.timestamp = session.animationClock.now
        if GestureGeometry.distance(touch.beganLocation, location) > GestureLimits.tapCountMovement {
            touch.tapCount = 0
        }
        send([touch], phase: phase, in: session)
        guard phase == .ended || phase == .cancelled else { return }
        lastTap = phase == .ended && touch.tapCount > 0 ? (point, touch.timestamp, touch.tapCount) : nil
        if lastTap != nil, session.application.statusBarFrame.safelyContains(point) { session.window.scrollToTop() }
        active[id] = nil
        touches.removeAll { $0 === touch }
        window.gestureArbiter.forgetEvent()
    }

    /// Cancels all touches, as the system does when the app resigns active.
    package func cancelAll(in session: AppSession) { stop(touches, .cancelled, in: session) }

    /// Ends all touches at their current locations.
    package func endAll(in session: AppSession) { stop(touches, .ended, in: session) }

    /// Cancels the touches that began in the view or its descendants.
    package func cancel(in view: UIView, session: AppSession) {
        stop(touches.filter { $0.view?._isDescendant(of: view) ?? false }, .cancelled, in: session)
    }

    private func stop(_ touches: [UITouch], _ phase: UITouch.Phase, in session: AppSession) {
        for touch in touches {
            let point = touch.window?.convert(touch.windowLocation, to: nil as UIWindow?) ?? .zero
            update(phase, at: point, id: touch.identifier, in: session)
        }
    }

    private func send(_ changed: [UITouch], phase: UITouch.Phase, in session: AppSession) {
        if phase != .moved, phase != .stationary { record(changed, phase: phase, in: session) }
        for touch in touches where touch.phase != .ended && touch.phase != .cancelled { touch.phase = .stationary }
        for touch in changed { touch.phase = phase }
        event.touches = touches
        event.timestamp = session.animationClock.now
        session.application.sendEvent(event)
    }

    private func record(_ touches: [UITouch], phase: UITouch.Phase, in session: AppSession) {
        for touch in touches {
            let location = touch.windowLocation
            session.log.record(
                .touch, subject: touch.view.map { String(describing: type(of: $0)) } ?? "", name: "\(phase)",
                detail: "(\(location.x), \(location.y))")
        }
    }

    private func hit(_ point: CGPoint, in session: AppSession) -> (UIWindow, UIView)? {
        for window in session.windows.reversed() {
            let inside = window.convert(point, from: nil as UIWindow?)
            if let view = window.hitTest(inside, with: event) { return (window, view) }
        }
        return nil
    }

    private func tapCount(at point: CGPoint, time: CFTimeInterval) -> Int {
        guard let lastTap, time - lastTap.time <= GestureLimits.tapInterval,
            GestureGeometry.distance(lastTap.location, point) <= GestureLimits.tapMovement
        else { return 1 }
        return lastTap.count + 1
    }

    /// Whether `isMultipleTouchEnabled` or `isExclusiveTouch` withholds the touch from its view.
    private func isWithheld(from view: UIView) -> Bool {
        let others = touches.filter { !$0.isWithheldFromView }
        if !view.isMultipleTouchEnabled, others.contains(where: { $0.view === view }) { return true }
        let otherTouches = others.filter { $0.view !== view && $0.view?.window === view.window }
        return view.isExclusiveTouch && !otherTouches.isEmpty
            || otherTouches.contains { $0.view?.isExclusiveTouch == true }
    }
}
