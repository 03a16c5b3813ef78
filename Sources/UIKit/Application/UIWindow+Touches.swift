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
        deliverToViews(event)
    }

    /// Hands each view the touches that began in it and changed now, phase by phase.
    package func deliverToViews(_ event: UIEvent) {
        for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
            for (view, touches) in event.changed(phase, in: self) {
                view.receive(touches, phase: phase, event: event)
            }
        }
    }
}

extension UIEvent {
    /// The touches in that phase by view, in the order in which the touches began.
    fileprivate func changed(_ phase: UITouch.Phase, in window: UIWindow) -> [(UIView, Set<UITouch>)] {
        var result: [(UIView, Set<UITouch>)] = []
        for touch in touches where touch.phase == phase && touch.window === window && !touch.isWithheldFromView {
            guard let view = touch.view else { continue }
            if let index = result.firstIndex(where: { $0.0 === view }) {
                result[index].1.insert(touch)
            } else {
                result.append((view, [touch]))
            }
        }
        return result
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
