extension UIControl {
    /// The distance outside the bounds, in points, at which a touch still counts as inside; UIKit's value.
    private static let slop: CGFloat = 70

    func trackBegan(_ touches: Set<UITouch>, _ event: UIEvent?) {
        guard trackedTouch == nil, isEnabled, let touch = touches.first else { return }
        isTouchInside = true
        let follows = beginTracking(touch, with: event)
        if follows {
            trackedTouch = touch
            isTracking = true
            isHighlighted = true
        }
        send(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, with: event)
    }

    func trackMoved(_ touches: Set<UITouch>, _ event: UIEvent?) {
        guard let touch = trackedTouch, touches.contains(touch) else { return }
        let wasInside = isTouchInside
        isTouchInside = isInside(touch)
        guard continueTracking(touch, with: event) else {
            finishTracking()
            return
        }
        if isTouchInside != wasInside { isHighlighted = isTouchInside }
        if isTouchInside {
            send(wasInside ? .touchDragInside : [.touchDragEnter, .touchDragInside], with: event)
        } else {
            send(wasInside ? [.touchDragExit, .touchDragOutside] : .touchDragOutside, with: event)
        }
    }

    func trackEnded(_ touches: Set<UITouch>, _ event: UIEvent?) {
        guard let touch = trackedTouch, touches.contains(touch) else { return }
        isTouchInside = isInside(touch)
        endTracking(touch, with: event)
        finishTracking()
        let isInside = isTouchInside
        if isInside, triggersPrimaryActionOnTouchUp { primaryActionWillTrigger() }
        send(isInside ? .touchUpInside : .touchUpOutside, with: event)
        if isInside, triggersPrimaryActionOnTouchUp { send(.primaryActionTriggered, with: event) }
        isTouchInside = false
    }

    func trackCancelled(_ touches: Set<UITouch>, _ event: UIEvent?) {
        guard let touch = trackedTouch, touches.contains(touch) else { return }
        cancelTracking(with: event)
        finishTracking()
        isTouchInside = false
        send(.touchCancel, with: event)
    }

    /// Cancels tracking when the control is disabled during a touch.
    func cancelOngoingTracking() {
        guard trackedTouch != nil else { return }
        cancelTracking(with: nil)
        finishTracking()
        isTouchInside = false
        send(.touchCancel, with: nil)
    }

    private func finishTracking() {
        trackedTouch = nil
        isTracking = false
        isHighlighted = false
    }

    private func isInside(_ touch: UITouch) -> Bool {
        bounds.insetBy(dx: -Self.slop, dy: -Self.slop).safelyContains(touch.location(in: self))
    }

    /// Whether touching up inside triggers the primary action, as in buttons.
    private var triggersPrimaryActionOnTouchUp: Bool { self is UIButton }
}
