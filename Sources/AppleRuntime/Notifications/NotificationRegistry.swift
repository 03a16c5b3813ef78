import Foundation
import Synchronization

/// The observers of a notification center, in the order in which they were added.
///
/// The center has one observer of Foundation's, which calls these.
final class NotificationRegistry: Sendable {
    private struct Reference: Sendable {
        weak var registry: NotificationRegistry?
    }

    /// The registries of all centers, which own them.
    private static let registries = Mutex<[ObjectIdentifier: Reference]>([:])

    private let observers = Mutex<[NotificationObserver]>([])

    private init() {}

    /// Returns the registry of a center.
    static func of(_ center: NotificationCenter) -> NotificationRegistry {
        let identifier = ObjectIdentifier(center)
        let (registry, isNew) = registries.withLock { registries in
            if let known = registries[identifier]?.registry { return (known, false) }
            let new = NotificationRegistry()
            registries[identifier] = Reference(registry: new)
            return (new, true)
        }
        if isNew { _ = center.addFoundationObserver(forName: nil) { registry.deliver($0) } }
        return registry
    }

    func add(_ observer: NotificationObserver) { observers.withLock { $0.append(observer) } }

    /// Removes observers, and releases them after the lock.
    func remove(where isRemoved: (NotificationObserver) -> Bool) {
        let removed = observers.withLock { observers in
            let removed = observers.filter(isRemoved)
            if !removed.isEmpty { observers.removeAll(where: isRemoved) }
            return removed
        }
        for observer in removed { observer.end() }
    }

    private func deliver(_ notification: Notification) {
        let sender = notification.object.map { ObjectIdentifier($0 as AnyObject) }
        let receivers = observers.withLock { observers in
            observers.filter { $0.observes(notification.name, of: sender) }
        }
        for receiver in receivers where !receiver.call(notification) { remove { $0 === receiver } }
    }
}

/// An observer of notifications.
final class NotificationObserver: @unchecked Sendable {
    let name: NSNotification.Name?
    /// The observed sender, which isn't retained; `nil` for any.
    let sender: ObjectIdentifier?
    /// The identity of the observer's token; set before another thread knows it.
    var token: ObjectIdentifier?

    enum Receiver: Sendable {
        case closure(@Sendable (Notification) -> Void, OperationQueue?)
        case method(Selector)
    }

    /// The closure or method to call; `nil` after the end.
    private let receiver: Mutex<Receiver?>
    /// The identity of the object whose method is called.
    private let targetIdentifier: ObjectIdentifier?
    private weak var target: AnyObject?

    init(
        name: NSNotification.Name?, sender: AnyObject?, queue: OperationQueue?,
        block: @escaping @Sendable (Notification) -> Void
    ) {
        self.name = name
        self.sender = sender.map { ObjectIdentifier($0) }
        receiver = Mutex(.closure(block, queue))
        targetIdentifier = nil
    }

    init(name: NSNotification.Name?, sender: Any?, target: AnyObject, selector: Selector) {
        self.name = name
        self.sender = sender.map { ObjectIdentifier($0 as AnyObject) }
        receiver = Mutex(.method(selector))
        targetIdentifier = ObjectIdentifier(target)
        self.target = target
    }

    func observes(_ name: NSNotification.Name, of sender: ObjectIdentifier?) -> Bool {
        (self.name == nil || self.name == name) && (self.sender == nil || self.sender == sender)
    }

    /// Whether the object is the token, or the target.
    func belongs(to object: ObjectIdentifier) -> Bool { token == object || targetIdentifier == object }

    /// Prevents further calls, also for a notification that is being delivered; returns the closure or method.
    @discardableResult
    func end() -> Receiver? { receiver.withLock { exchange(&$0, with: nil) } }

    /// Calls the observer unless it was removed; returns `false` if its target is gone.
    func call(_ notification: Notification) -> Bool {
        switch receiver.withLock({ $0 }) {
        case nil: break
        case .closure(let block, nil): block(notification)
        case .closure(let block, let queue?): Self.call(block, with: notification, on: queue)
        case .method(let selector):
            guard let target else { return false }
            Self.call(selector, of: UncheckedTarget(target), with: UncheckedTarget(notification))
        }
        return true
    }

    private static func call(
        _ block: @escaping @Sendable (Notification) -> Void, with notification: Notification, on queue: OperationQueue
    ) {
        guard queue !== OperationQueue.current else { return block(notification) }
        let argument = UncheckedTarget(notification)
        let operation = BlockOperation { (argument.value as? Notification).map(block) }
        queue.addOperations([operation], waitUntilFinished: true)
    }

    private static func call(_ selector: Selector, of target: UncheckedTarget, with notification: UncheckedTarget) {
        let description = "notification center"
        if MainActorContext.isCurrent {
            return selector.call(on: target, sender: notification.value, description: description)
        }
        DispatchQueue.main.async {
            selector.call(on: target, sender: notification.value, description: description)
        }
    }
}
