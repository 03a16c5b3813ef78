import Foundation
import OpenCombine

/// The subscription to the latest values of two publishers.
///
/// A pair that can't be sent for lack of demand is sent with the next request, with the values that are the latest then.
final class LatestValues<First, Second, Downstream: Subscriber>: Subscription
where Downstream.Input == (First, Second) {
    private let downstream: DemandedDownstream<Downstream>
    private let lock = NSRecursiveLock()
    private var first: First?
    private var second: Second?
    private var isWaiting = false
    private var finishedCount = 0
    private var upstreams: [AnyCancellable] = []

    init(_ downstream: Downstream) { self.downstream = DemandedDownstream(downstream) }

    func begin<A: Publisher, B: Publisher>(_ a: A, _ b: B)
    where A.Output == First, B.Output == Second, A.Failure == Downstream.Failure, B.Failure == Downstream.Failure {
        let upstreams = [
            a.sink { [weak self] in
                self?.complete($0)
            } receiveValue: { [weak self] in
                self?.update(first: $0)
            },
            b.sink { [weak self] in
                self?.complete($0)
            } receiveValue: { [weak self] in
                self?.update(second: $0)
            },
        ]
        lock.withLock { self.upstreams = upstreams }
    }

    private func update(first: First? = nil, second: Second? = nil) {
        lock.withLock {
            if let first { self.first = first }
            if let second { self.second = second }
            isWaiting = true
        }
        send()
    }

    private func send() {
        let pair: (First, Second)? = lock.withLock {
            guard isWaiting, let first, let second else { return nil }
            isWaiting = false
            return (first, second)
        }
        guard let pair, !downstream.send(pair) else { return }
        lock.withLock { isWaiting = true }
    }

    private func complete(_ completion: Subscribers.Completion<Downstream.Failure>) {
        let isLast = lock.withLock {
            finishedCount += 1
            return finishedCount == 2
        }
        if case .failure = completion {
            downstream.complete(completion)
            cancel()
        } else if isLast {
            downstream.complete(.finished)
        }
    }

    func request(_ demand: Subscribers.Demand) {
        downstream.request(demand)
        send()
    }

    func cancel() {
        downstream.cancel()
        lock.withLock { upstreams = [] }
    }
}
