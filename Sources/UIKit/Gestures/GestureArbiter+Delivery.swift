extension GestureArbiter {
    /// Delivers the touches to views that recognizers neither delay nor cancel.
    func deliverToViews() {
        guard let event = lastEvent else { return }
        var batches: [(view: UIView, phase: UITouch.Phase, touches: Set<UITouch>)] = []
        for delivery in touches {
            let phases = delivery.takeDeliverable()
            guard let view = delivery.touch.view, !delivery.touch.isWithheldFromView else { continue }
            for phase in phases {
                if let index = batches.lastIndex(where: { $0.view === view }), batches[index].phase == phase {
                    batches[index].touches.insert(delivery.touch)
                } else {
                    batches.append((view, phase, [delivery.touch]))
                }
            }
        }
        for batch in batches { batch.view.receive(batch.touches, phase: batch.phase, event: event) }
    }
}
