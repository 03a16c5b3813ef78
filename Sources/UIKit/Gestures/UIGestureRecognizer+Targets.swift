/// What a recogniser calls when its state changes.
enum GestureHandler {
    case closure(@MainActor (UIGestureRecognizer) -> Void)
    case selector(WeakTarget, Selector)
}

/// The receiver of an action; recognisers do not keep their targets alive.
struct WeakTarget {
    weak var object: AnyObject?
}

extension UIGestureRecognizer {
    /// Sends `action` to `target` whenever the state changes. The target is not kept alive and must declare the action in its action table.
    public func addTarget(_ target: Any, action: Selector) {
        let object = target as AnyObject
        let exists = handlers.contains {
            if case .selector(let known, action) = $0 { known.object === object } else { false }
        }
        if !exists { handlers.append(.selector(WeakTarget(object: object), action)) }
    }

    /// Stops sending `action` to `target`; nil stands for any.
    public func removeTarget(_ target: Any?, action: Selector?) {
        let object = target.map { $0 as AnyObject }
        handlers.removeAll {
            guard case .selector(let known, let selector) = $0 else { return false }
            return (object == nil || known.object === object) && (action == nil || selector == action)
        }
    }

    /// Waits with recognition until `otherGestureRecognizer` has failed.
    public func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        failureRequirements.removeAll { $0.recognizer == nil }
        failureRequirements.append(WeakRecognizer(recognizer: otherGestureRecognizer))
    }

    func sendActions(in state: State) {
        guard state != .possible, state != .failed else { return }
        let settled = currentState
        currentState = state
        for handler in handlers {
            switch handler {
            case .closure(let body): body(self)
            case .selector(let target, let selector):
                guard let object = target.object, !selector.send(to: object, sender: self) else { break }
                Diagnostic.report(
                    id: "action-not-answered", "No method answers the action “\(selector)” of a \(type(of: self)).",
                    culprit: object,
                    remedy: "Answer it in SelectorDispatching.perform(_:with:), or give the recogniser a closure.")
            }
        }
        if currentState == state { currentState = settled }
    }
}
