import OpenCombine

extension Publishers {
    /// A publisher that sends the values of several publishers as they arrive.
    ///
    /// It finishes after the last of them, and fails with the first.
    public struct MergeMany<Upstream: Publisher>: Publisher {
        /// The values that it sends.
        public typealias Output = Upstream.Output
        /// The errors with which it fails.
        public typealias Failure = Upstream.Failure

        /// The publishers.
        public let publishers: [Upstream]

        /// Creates a publisher of the values of several publishers.
        public init(_ upstream: Upstream...) { publishers = upstream }
        /// Creates a publisher of the values of several publishers.
        public init<Upstreams: Swift.Sequence>(_ upstream: Upstreams) where Upstreams.Element == Upstream {
            publishers = Array(upstream)
        }

        /// Subscribes a subscriber.
        public func receive<Downstream: Subscriber>(subscriber: Downstream)
        where Downstream.Input == Output, Downstream.Failure == Failure {
            publishers.publisher.setFailureType(to: Failure.self).flatMap { $0 }.receive(subscriber: subscriber)
        }

        /// Returns a publisher that sends the values of another publisher, too.
        public func merge(with other: Upstream) -> MergeMany<Upstream> { MergeMany(publishers + [other]) }
    }

    /// A publisher that sends the values of two publishers as they arrive.
    ///
    /// It finishes after the last of them, and fails with the first.
    public struct Merge<First: Publisher, Second: Publisher>: Publisher
    where First.Output == Second.Output, First.Failure == Second.Failure {
        /// The values that it sends.
        public typealias Output = First.Output
        /// The errors with which it fails.
        public typealias Failure = First.Failure

        /// The first publisher.
        public let a: First
        /// The second publisher.
        public let b: Second

        /// Creates a publisher of the values of two publishers.
        public init(_ a: First, _ b: Second) {
            self.a = a
            self.b = b
        }

        /// Subscribes a subscriber.
        public func receive<Downstream: Subscriber>(subscriber: Downstream)
        where Downstream.Input == Output, Downstream.Failure == Failure {
            MergeMany(a.eraseToAnyPublisher(), b.eraseToAnyPublisher()).receive(subscriber: subscriber)
        }
    }
}

extension Publisher {
    /// Returns a publisher that sends the values of another publisher, too, as they arrive.
    public func merge<Other: Publisher>(with other: Other) -> Publishers.Merge<Self, Other>
    where Other.Output == Output, Other.Failure == Failure {
        Publishers.Merge(self, other)
    }

    /// Returns a publisher that sends the values of another publisher, too, as they arrive.
    public func merge(with other: Self) -> Publishers.MergeMany<Self> { Publishers.MergeMany(self, other) }

    /// Returns a publisher that sends the values of two other publishers, too, as they arrive.
    public func merge<B: Publisher, C: Publisher>(
        with b: B, _ c: C
    ) -> Publishers.Merge3<Self, B, C>
    where
        B.Output == Output, B.Failure == Failure,
        C.Output == Output, C.Failure == Failure
    {
        merge(with: b).merge(with: c)
    }

    /// Returns a publisher that sends the values of three other publishers, too, as they arrive.
    public func merge<B: Publisher, C: Publisher, D: Publisher>(
        with b: B, _ c: C, _ d: D
    ) -> Publishers.Merge4<Self, B, C, D>
    where
        B.Output == Output, B.Failure == Failure,
        C.Output == Output, C.Failure == Failure,
        D.Output == Output, D.Failure == Failure
    {
        merge(with: b, c).merge(with: d)
    }
}

extension Publishers {
    /// A publisher of the values of three publishers.
    public typealias Merge3<A: Publisher, B: Publisher, C: Publisher> = Merge<
        Merge<A, B>, C
    >
    where
        B.Output == A.Output, B.Failure == A.Failure,
        C.Output == A.Output, C.Failure == A.Failure

    /// A publisher of the values of four publishers.
    public typealias Merge4<A: Publisher, B: Publisher, C: Publisher, D: Publisher> = Merge<
        Merge3<A, B, C>, D
    >
    where
        B.Output == A.Output, B.Failure == A.Failure,
        C.Output == A.Output, C.Failure == A.Failure,
        D.Output == A.Output, D.Failure == A.Failure
}
