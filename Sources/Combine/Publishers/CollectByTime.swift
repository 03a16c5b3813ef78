import Foundation
import OpenCombine

extension Publishers {
    /// A strategy for collecting elements into arrays.
    public enum TimeGroupingStrategy<Context: Scheduler> {
        /// Collects elements for a time.
        case byTime(Context, Context.SchedulerTimeType.Stride)
        /// Collects elements for a time, or until there are a number of them.
        case byTimeOrCount(Context, Context.SchedulerTimeType.Stride, Int)
    }

    /// A publisher of the elements that another one sends within a time, as arrays.
    public struct CollectByTime<Upstream: Publisher, Context: Scheduler>: Publisher {
        /// The values that it sends.
        public typealias Output = [Upstream.Output]
        /// The errors with which it fails.
        public typealias Failure = Upstream.Failure

        /// The publisher of the elements.
        public let upstream: Upstream
        /// The time and the number of elements after which an array is sent.
        public let strategy: TimeGroupingStrategy<Context>
        /// The options of the scheduler.
        public let options: Context.SchedulerOptions?

        /// Creates a publisher that collects the elements of another one.
        public init(
            upstream: Upstream, strategy: TimeGroupingStrategy<Context>, options: Context.SchedulerOptions?
        ) {
            self.upstream = upstream
            self.strategy = strategy
            self.options = options
        }

        /// Subscribes a subscriber.
        public func receive<Downstream: Subscriber>(subscriber: Downstream)
        where Downstream.Input == Output, Downstream.Failure == Failure {
            let collection = TimedCollection<Upstream.Output, Downstream>(subscriber)
            subscriber.receive(subscription: collection)
            collection.begin(upstream, strategy, options)
        }
    }
}

extension Publisher {
    /// Collects elements into arrays by a time, or by a time and their number.
    public func collect<Context: Scheduler>(
        _ strategy: Publishers.TimeGroupingStrategy<Context>, options: Context.SchedulerOptions? = nil
    ) -> Publishers.CollectByTime<Self, Context> {
        Publishers.CollectByTime(upstream: self, strategy: strategy, options: options)
    }
}

/// The subscription to a publisher whose elements are collected.
///
/// The time begins with the subscription; an array that is full before doesn't start it again.
private final class TimedCollection<Element, Downstream: Subscriber>: Subscription where Downstream.Input == [Element] {
    private let downstream: DemandedDownstream<Downstream>
    private let lock = NSRecursiveLock()
    private var elements: [Element] = []
    private var upstream: AnyCancellable?
    private var timer: (any Cancellable)?
    private var limit = Int.max

    init(_ downstream: Downstream) { self.downstream = DemandedDownstream(downstream) }

    func begin<Upstream: Publisher, Context: Scheduler>(
        _ publisher: Upstream, _ strategy: Publishers.TimeGroupingStrategy<Context>,
        _ options: Context.SchedulerOptions?
    ) where Upstream.Output == Element, Upstream.Failure == Downstream.Failure {
        let (scheduler, interval): (Context, Context.SchedulerTimeType.Stride)
        switch strategy {
        case .byTime(let context, let stride): (scheduler, interval) = (context, stride)
        case .byTimeOrCount(let context, let stride, let count):
            (scheduler, interval) = (context, stride)
            limit = max(1, count)
        }
        let timer = scheduler.schedule(
            after: scheduler.now.advanced(by: interval), interval: interval, tolerance: scheduler.minimumTolerance,
            options: options
        ) { [weak self] in
            self?.send()
        }
        lock.withLock { self.timer = timer }
        let upstream = publisher.sink { [weak self] in
            self?.complete($0)
        } receiveValue: { [weak self] in
            self?.add($0)
        }
        lock.withLock { if self.timer != nil { self.upstream = AnyCancellable(upstream) } }
    }

    private func add(_ element: Element) {
        let isFull = lock.withLock {
            elements.append(element)
            return elements.count >= limit
        }
        if isFull { send() }
    }

    /// Sends the elements; they wait if the subscriber wants none.
    private func send() {
        let collected = lock.withLock {
            defer { elements = [] }
            return elements
        }
        guard !collected.isEmpty, !downstream.send(collected) else { return }
        lock.withLock { elements = collected + elements }
    }

    private func complete(_ completion: Subscribers.Completion<Downstream.Failure>) {
        if case .finished = completion { send() }
        end()
        downstream.complete(completion)
    }

    private func end() {
        lock.withLock {
            timer?.cancel()
            timer = nil
            upstream = nil
            elements = []
        }
    }

    func request(_ demand: Subscribers.Demand) { downstream.request(demand) }

    func cancel() {
        downstream.cancel()
        end()
    }
}
