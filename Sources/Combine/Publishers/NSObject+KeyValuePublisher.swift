import Foundation
import OpenCombine
import UIKit

extension NSObject {
    /// A publisher of the values of an observable property.
    public struct KeyValueObservingPublisher<Subject: NSObject, Value>: Publisher {
        /// The values that it sends.
        public typealias Output = Value
        /// The errors with which it fails.
        public typealias Failure = Never

        /// Begins an observation; the closure gets each value.
        typealias Observe = @MainActor (@escaping @MainActor (Value) -> Void) -> NSKeyValueObservation

        /// The object with the property.
        public let object: Subject
        /// The key path of the property.
        public let keyPath: KeyPath<Subject, Value>
        /// Whether the current value is sent first, with `.initial`.
        public let options: NSKeyValueObservingOptions
        let observe: Observe

        /// Subscribes a subscriber.
        public func receive<Downstream: Subscriber>(subscriber: Downstream)
        where Downstream.Input == Value, Downstream.Failure == Never {
            let subscription = KeyValueSubscription<Downstream>(DemandedDownstream(subscriber), observe)
            subscriber.receive(subscription: subscription)
        }
    }
}

/// A subscription that observes from the first request on, so that it can send the current value.
private final class KeyValueSubscription<Downstream: Subscriber>: Subscription
where Downstream.Failure == Never {
    private typealias Observe = @MainActor (@escaping @MainActor (Downstream.Input) -> Void) -> NSKeyValueObservation

    private let downstream: DemandedDownstream<Downstream>
    private var observe: Observe?
    private var observation: NSKeyValueObservation?

    init(
        _ downstream: DemandedDownstream<Downstream>,
        _ observe: @escaping @MainActor (@escaping @MainActor (Downstream.Input) -> Void) -> NSKeyValueObservation
    ) {
        self.downstream = downstream
        self.observe = observe
    }

    func request(_ demand: Subscribers.Demand) {
        downstream.request(demand)
        guard demand > 0 else { return }
        nonisolated(unsafe) let subscription = self
        if Thread.isMainThread {
            MainActor.assumeIsolated { subscription.begin() }
        } else {
            DispatchQueue.main.async { subscription.begin() }
        }
    }

    @MainActor
    private func begin() {
        guard let observe else { return }
        self.observe = nil
        observation = observe { [downstream] in downstream.send($0) }
    }

    func cancel() {
        observe = nil
        downstream.cancel()
        observation?.invalidate()
        observation = nil
    }
}
