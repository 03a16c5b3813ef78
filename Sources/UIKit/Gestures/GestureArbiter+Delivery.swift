extension GestureArbiter {
    /// Delivers the touches to views that recognizers neither delay nor cancel.
    func deliverToViews() {
        guard let event = lastEvent else { return }
        var batches: [(view: UIView, phase: UITouch.Phase, touches: Set<UITouch>)] = []
        for route in routes {
            let phases = route.removeDeliverable()
            guard let view = route.touch.view, !route.touch.isWithheldFromView else { continue }
            for phase in phases {
                if let index = batches.lastIndex(where: { $0.view === view }), batches[index].phase == phase {
                    batches[index].touches.insert(route.touch)
                } else {
                    batches.append((view, phase, [route.touch]))
                }
            }
        }
        for batch in batches {
            if batch.phase == .began, !batch.view.contentReceives(batch.touches, event) {
                for touch in batch.touches { touch.isWithheldFromView = true }
            }
            let touches = batch.touches.filter { !$0.isWithheldFromView }
            if !touches.isEmpty { batch.view.receive(touches, phase: batch.phase, event: event) }
        }
    }
}

/// A view that decides whether its content receives touches: a scroll view.
@MainActor protocol ContentTouchFilter: UIView {
    func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool
}

extension UIView {
    /// Whether all scroll views around the view let it receive touches that begin in it.
    fileprivate func contentReceives(_ touches: Set<UITouch>, _ event: UIEvent) -> Bool {
        var next = superview
        while let current = next {
            if let filter = current as? any ContentTouchFilter,
                !filter.touchesShouldBegin(touches, with: event, in: self)
            {
                return false
            }
            next = current.superview
        }
        return true
    }
}
