import InterludeDiagnostics

/// A handler that a gesture recognizer calls when its state changes.
enum GestureHandler {
    case closure(@MainActor (UIGestureRecognizer) -> Void)
    case selector(WeakTarget, Selector)
}

/// A weak reference to the target of an action; recognizers don't retain their targets.
struct WeakTarget {
    weak var object: AnyObject?
}

/// A target of a recognizer as key-value coding returns it.
@MainActor
private final class KeyedTarget: NSObject, Connectable {
    private weak var target: AnyObject?

    init(_ target: AnyObject?) {
        self.target = target
        super.init()
    }

    static var connections: Connections {
        Connections().key("target", \KeyedTarget.target).key("_target", \KeyedTarget.target)
    }
}

extension UIGestureRecognizer {
    /// The targets by the key “targets”, with which apps let other recognizers drive a navigation controller's swipe.
    var keyedTargets: [NSObject] {
        handlers.compactMap { handler in
            guard case .selector(let target, _) = handler else { return nil }
            return KeyedTarget(target.object)
        }
    }

    func _addTarget(_ target: Any, action: Selector) {
        let object = targetObject(target)
        let exists = handlers.contains {
            if case .selector(let known, action) = $0 { known.object === object } else { false }
        }
        if !exists { handlers.append(.selector(WeakTarget(object: object), action)) }
    }

    func _removeTarget(_ target: Any?, action: Selector?) {
        let object = target.map(targetObject)
        handlers.removeAll {
            guard case .selector(let known, let selector) = $0 else { return false }
            return (object == nil || known.object === object) && (action == nil || selector == action)
        }
    }

    func _require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        failureRequirements.removeAll { $0.recognizer == nil }
        failureRequirements.append(WeakRecognizer(recognizer: otherGestureRecognizer))
    }

    func sendActions(in state: State) {
        guard state != .possible, state != .failed else { return }
        let resolvedState = currentState
        currentState = state
        for handler in handlers {
            switch handler {
            case .closure(let body): body(self)
            case .selector(let target, let selector):
                guard let object = target.object, !selector.send(to: object, sender: self) else { break }
                Diagnostic.actionNotAnswered(
                    "\(selector)", sender: typeName(self), culprit: typeName(object)
                ).report()
            }
        }
        if currentState == state { currentState = resolvedState }
    }
}
