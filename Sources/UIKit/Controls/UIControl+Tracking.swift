extension UIControl {
    /// How far in points a finger may leave a control before it counts as outside; UIKit's value.
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

    /// A control that is switched off while a finger is on it lets go of it.
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
        bounds.insetBy(dx: -Self.slop, dy: -Self.slop).contains(touch.location(in: self))
    }

    /// Buttons, whose primary action is to be pressed.
    private var triggersPrimaryActionOnTouchUp: Bool { self is UIButton }
}
