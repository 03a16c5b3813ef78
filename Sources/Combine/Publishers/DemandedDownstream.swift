import Foundation
import OpenCombine

/// A subscriber and the number of values that it still wants.
///
/// Values that arrive without demand are dropped, as the sources of events in Combine do.
final class DemandedDownstream<Downstream: Subscriber> {
    private let lock = NSRecursiveLock()
    private var downstream: Downstream?
    private var demand = Subscribers.Demand.none

    init(_ downstream: Downstream) { self.downstream = downstream }

    func request(_ demand: Subscribers.Demand) {
        lock.withLock { self.demand += demand }
    }

    /// Sends a value if the subscriber wants one.
    ///
    /// - Returns: Whether it was sent.
    @discardableResult
    func send(_ value: Downstream.Input) -> Bool {
        lock.lock()
        guard let downstream, demand > 0 else {
            lock.unlock()
            return false
        }
        demand -= 1
        lock.unlock()
        request(downstream.receive(value))
        return true
    }

    /// Completes the subscriber, once.
    func complete(_ completion: Subscribers.Completion<Downstream.Failure>) {
        let last = lock.withLock {
            defer { downstream = nil }
            return downstream
        }
        last?.receive(completion: completion)
    }

    func cancel() {
        lock.withLock { downstream = nil }
    }
}
