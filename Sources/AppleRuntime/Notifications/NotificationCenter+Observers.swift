import Foundation

/// Observers that a center calls in the order in which they were added, by closure or by selector.
///
/// Code that imports UIKit gets these methods instead of Foundation's. On Linux, Foundation calls the observers of a
/// notification in an order that differs between runs, and traps if the closure of a removed observer owns an object
/// whose deinitializer uses the center.
extension NotificationCenter {
    /// Calls a method of the observer when a notification is posted.
    ///
    /// The observer's class lists the method in its ``Connectable/connections``. The center doesn't retain the
    /// observer, which need not be removed before it is deallocated. A notification that another thread posts
    /// reaches it when the main actor gets to it.
    ///
    /// - Parameters:
    ///   - aName: The name of the notifications; `nil` for all.
    ///   - anObject: The sender of the notifications; `nil` for any.
    public func addObserver(
        _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?, object anObject: Any?
    ) {
        let target = targetObject(observer)
        NotificationRegistry.of(self).add(
            NotificationObserver(name: aName, sender: anObject, target: target, selector: aSelector))
    }

    /// Calls a closure when a notification is posted, until the observer that it returns is removed.
    ///
    /// - Parameters:
    ///   - name: The name of the notifications; `nil` for all.
    ///   - obj: The sender of the notifications, which the center doesn't retain; `nil` for any.
    ///   - queue: The queue that calls the closure while the poster waits; `nil` for the poster's thread.
    public func addObserver(
        forName name: NSNotification.Name?, object obj: AnyObject?, queue: OperationQueue?,
        using block: @escaping @Sendable (Notification) -> Void
    ) -> any NSObjectProtocol {
        let registry = NotificationRegistry.of(self)
        let observer = NotificationObserver(name: name, sender: obj, queue: queue, block: block)
        // Foundation's token, because a caller may pass it to Foundation's method.
        let lifetime = ObservationLifetime(of: observer, in: registry)
        let token = addFoundationObserver(forName: ObservationLifetime.name) { _ in
            withExtendedLifetime(lifetime) {}
        }
        observer.token = ObjectIdentifier(token)
        registry.add(observer)
        return token
    }

    /// Removes an observer from all notifications.
    public func removeObserver(_ observer: AnyObject) {
        removeObserver(observer, name: nil, object: nil)
    }

    /// Removes an observer from the notifications of a name and a sender.
    ///
    /// - Parameters:
    ///   - aName: The name; `nil` for all.
    ///   - anObject: The sender; `nil` for all.
    public func removeObserver(_ observer: AnyObject, name aName: NSNotification.Name?, object anObject: Any?) {
        let sender = anObject.map { ObjectIdentifier($0 as AnyObject) }
        let identifier = ObjectIdentifier(observer)
        NotificationRegistry.of(self).remove { observer in
            observer.belongs(to: identifier) && (aName == nil || observer.name == aName)
                && (sender == nil || observer.sender == sender)
        }
        let token: Any = observer
        removeObserver(token, name: aName, object: anObject)
    }
}

extension NotificationCenter {
    /// Adds an observer by Foundation's own method, which the type of the sender selects.
    func addFoundationObserver(
        forName name: NSNotification.Name?, using block: @escaping @Sendable (Notification) -> Void
    ) -> any NSObjectProtocol {
        let sender: Any? = nil
        return addObserver(forName: name, object: sender, queue: nil, using: block)
    }
}

/// The part of Foundation's token that ends with it.
private final class ObservationLifetime: Sendable {
    /// A name that is never posted.
    static let name = NSNotification.Name("InterludeObservation")

    private let observer: NotificationObserver
    private let registry: NotificationRegistry

    init(of observer: NotificationObserver, in registry: NotificationRegistry) {
        self.observer = observer
        self.registry = registry
    }

    deinit {
        // Foundation has locked the center, which the deinitializers of what the closure owns may use.
        guard let receiver = observer.end() else { return }
        registry.remove { [observer] in $0 === observer }
        DispatchQueue.main.async { withExtendedLifetime(receiver) {} }
    }
}
