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
        for batch in batches { batch.view.receive(batch.touches, phase: batch.phase, event: event) }
    }
}
