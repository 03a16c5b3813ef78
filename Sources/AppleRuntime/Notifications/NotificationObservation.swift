import Foundation

/// The observation of a notification, which ends when the object is deallocated.
@MainActor
package final class NotificationObservation {
    private nonisolated(unsafe) let token: any NSObjectProtocol

    /// Begins to observe a notification that is posted on the main actor.
    package init(_ name: Notification.Name, _ handler: @escaping @MainActor () -> Void) {
        token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
            MainActor.assumeIsolated(handler)
        }
    }

    deinit { NotificationCenter.default.removeObserver(token) }
}
