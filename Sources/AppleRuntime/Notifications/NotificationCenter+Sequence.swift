import Foundation

extension NotificationCenter {
    /// The notifications of a name, from the moment at which a loop over them begins.
    public final class Notifications: AsyncSequence, @unchecked Sendable {
        private let center: NotificationCenter
        private let name: Notification.Name
        private let object: AnyObject?

        fileprivate init(_ center: NotificationCenter, _ name: Notification.Name, _ object: AnyObject?) {
            (self.center, self.name, self.object) = (center, name, object)
        }

        /// The notifications of one loop.
        public struct Iterator: AsyncIteratorProtocol {
            fileprivate var notifications: AsyncStream<Notification>.Iterator

            /// Waits for the next notification; `nil` if the task is canceled.
            public mutating func next() async -> Notification? { await notifications.next() }
        }

        /// Begins to observe.
        public func makeAsyncIterator() -> Iterator {
            let (stream, continuation) = AsyncStream<Notification>.makeStream()
            nonisolated(unsafe) let token = center.addObserver(forName: name, object: object, queue: nil) {
                nonisolated(unsafe) let notification = $0
                continuation.yield(notification)
            }
            continuation.onTermination = { [center] _ in center.removeObserver(token as AnyObject) }
            return Iterator(notifications: stream.makeAsyncIterator())
        }
    }

    /// Returns the notifications of a name as an asynchronous sequence.
    ///
    /// - Parameter object: The sender of the notifications; `nil` for any.
    public func notifications(named name: Notification.Name, object: AnyObject? = nil) -> Notifications {
        Notifications(self, name, object)
    }
}
