extension UIApplication {
    func route(_ event: UIEvent) {
        var windows: [UIWindow] = []
        for touch in event.touches {
            guard let window = touch.window, !windows.contains(where: { $0 === window }) else { continue }
            windows.append(window)
        }
        for window in windows { window.sendEvent(event) }
    }
}

extension UIWindow {
    func dispatch(_ event: UIEvent) {
        GestureArbiter.deliver(event, in: self)
    }
}

extension UIView {
    package func receive(_ touches: Set<UITouch>, phase: UITouch.Phase, event: UIEvent) {
        switch phase {
        case .began: touchesBegan(touches, with: event)
        case .moved: touchesMoved(touches, with: event)
        case .ended: touchesEnded(touches, with: event)
        case .cancelled: touchesCancelled(touches, with: event)
        case .stationary, .regionEntered, .regionMoved, .regionExited: break
        }
    }
}
