import Foundation
import OpenCombine

extension NotificationCenter {
    /// A publisher of the notifications with a name.
    public struct Publisher: OpenCombine.Publisher {
        /// The values that it sends.
        public typealias Output = Notification
        /// The errors with which it fails.
        public typealias Failure = Never

        /// The center that posts the notifications.
        public let center: NotificationCenter
        /// The name of the notifications.
        public let name: Notification.Name
        /// The object that posts the notifications; `nil` for any.
        public let object: AnyObject?

        /// Creates a publisher of notifications. Default: of any object.
        public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
            self.center = center
            self.name = name
            self.object = object
        }

        /// Subscribes a subscriber.
        public func receive<Downstream: Subscriber>(subscriber: Downstream)
        where Downstream.Input == Notification, Downstream.Failure == Never {
            subscriber.receive(subscription: NotificationSubscription(self, DemandedDownstream(subscriber)))
        }
    }

    /// Returns a publisher of the notifications with a name. Default: of any object.
    public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
        Publisher(center: self, name: name, object: object)
    }
}

private final class NotificationSubscription<Downstream: Subscriber>: Subscription
where Downstream.Input == Notification, Downstream.Failure == Never {
    private let downstream: DemandedDownstream<Downstream>
    private let center: NotificationCenter
    private var token: (any NSObjectProtocol)?

    init(_ publisher: NotificationCenter.Publisher, _ downstream: DemandedDownstream<Downstream>) {
        self.downstream = downstream
        center = publisher.center
        let send = UncheckedSendable { (notification: Notification) in _ = downstream.send(notification) }
        token = center.addObserver(forName: publisher.name, object: publisher.object, queue: nil) { send.value($0) }
    }

    func request(_ demand: Subscribers.Demand) { downstream.request(demand) }

    func cancel() {
        downstream.cancel()
        if let token { center.removeObserver(token) }
        token = nil
    }
}
