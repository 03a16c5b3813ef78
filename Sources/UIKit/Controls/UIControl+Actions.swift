import InterludeDiagnostics

/// An action, or a target and selector, with the control events that trigger it.
struct ControlHandler {
    enum Work {
        case action(UIAction)
        /// A weak target and its selector; without a target, the responder chain is searched.
        case target(WeakTarget?, Selector)
    }

    let work: Work
    var events: UIControl.Event
}

extension UIControl {
    func _addAction(_ action: UIAction, for controlEvents: Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
        handlers.append(ControlHandler(work: .action(action), events: controlEvents))
    }

    func _removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
        remove(controlEvents) { work in
            if case .action(let action) = work { action.identifier == actionIdentifier } else { false }
        }
    }

    func _addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
        let object = target.map(targetObject)
        for index in handlers.indices {
            guard case .target(let known, action) = handlers[index].work, known?.object === object else { continue }
            handlers[index].events.formUnion(controlEvents)
            return
        }
        handlers.append(
            ControlHandler(work: .target(object.map { WeakTarget(object: $0) }, action), events: controlEvents))
    }

    func _removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
        let object = target.map(targetObject)
        remove(controlEvents) { work in
            guard case .target(let known, let selector) = work else { return false }
            return (object == nil || known?.object === object) && (action == nil || selector == action)
        }
    }

    var _allTargets: Set<AnyHashable> {
        var targets: Set<AnyHashable> = []
        for handler in handlers {
            guard case .target(let target, _) = handler.work else { continue }
            if let target {
                if let object = target.object as? NSObject { targets.insert(object) }
            } else {
                targets.insert(NSNull())
            }
        }
        return targets
    }

    func _actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
        let object = target.map(targetObject)
        let names = handlers.compactMap { handler -> String? in
            guard case .target(let known, let selector) = handler.work, known?.object === object,
                !handler.events.isDisjoint(with: controlEvent)
            else { return nil }
            return selector.description
        }
        return names.isEmpty ? nil : names
    }

    /// Calls the closure for each action and target of the control, until it sets `stop`.
    public func enumerateEventHandlers(
        _ iterator: (UIAction?, (Any?, Selector)?, Event, inout Bool) -> Void
    ) {
        var stop = false
        for handler in handlers where !stop {
            switch handler.work {
            case .action(let action): iterator(action, nil, handler.events, &stop)
            case .target(let target, let selector): iterator(nil, (target?.object, selector), handler.events, &stop)
            }
        }
    }

    private func remove(_ events: Event, where matches: (ControlHandler.Work) -> Bool) {
        for index in handlers.indices where matches(handlers[index].work) {
            handlers[index].events.subtract(events)
        }
        handlers.removeAll { $0.events.isEmpty }
    }

    /// Sends the events of a value that the user changed.
    func sendValueChanged(with event: UIEvent? = nil) { send([.valueChanged, .primaryActionTriggered], with: event) }

    /// Performs the actions for control events, in the order they were added.
    package func send(_ events: Event, with event: UIEvent?) {
        let due = handlers.filter { !$0.events.isDisjoint(with: events) }
        guard !due.isEmpty else { return }
        recordEvent(.control, subject: "\(type(of: self))", name: events.name)
        for handler in due {
            switch handler.work {
            case .action(let action):
                if !action.attributes.contains(.disabled) { sendAction(action) }
            case .target(let target, let selector):
                if let target, target.object == nil {
                    sendAlongChain(selector, for: event)
                } else {
                    sendAction(selector, to: target?.object, for: event)
                }
            }
        }
    }

    /// Sends an action whose target is gone along the responder chain, as one for `nil`; returns whether one answers.
    ///
    /// Apps rely on it: in the initial value of a property, `self` is a method, whose box is gone at once, and the
    /// actions of such buttons are sent on iOS (OfficeDev/ui-fabric-ios, pull request 16; MultiProgressView's example).
    @discardableResult
    private func sendAlongChain(_ action: Selector, for event: UIEvent?) -> Bool {
        firstInChain { action.send(to: $0, sender: self, event: event) } != nil
    }

    func _sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        if let target {
            if action.send(to: target, sender: self, event: event) { return }
        } else if sendAlongChain(action, for: event) {
            return
        }
        Diagnostic.actionNotAnswered(
            "\(action)", sender: typeName(self), culprit: typeName(target ?? self)
        ).report()
    }
}
