import Foundation
import FoundationNetworking
import OpenCombine

extension URLSession {
    /// A publisher of the data and response of a request.
    ///
    /// The task begins with the first request for a value. Responses arrive in real time.
    public struct DataTaskPublisher: Publisher {
        /// The values that it sends.
        public typealias Output = (data: Data, response: URLResponse)
        /// The errors with which it fails.
        public typealias Failure = URLError

        /// The request.
        public let request: URLRequest
        /// The session that performs the request.
        public let session: URLSession

        /// Creates a publisher of the response to a request.
        public init(request: URLRequest, session: URLSession) {
            self.request = request
            self.session = session
        }

        /// Subscribes a subscriber.
        public func receive<Downstream: Subscriber>(subscriber: Downstream)
        where Downstream.Input == Output, Downstream.Failure == URLError {
            subscriber.receive(subscription: DataTaskSubscription(self, DemandedDownstream(subscriber)))
        }
    }

    /// Returns a publisher of the data at an address.
    public func dataTaskPublisher(for url: URL) -> DataTaskPublisher { dataTaskPublisher(for: URLRequest(url: url)) }

    /// Returns a publisher of the response to a request.
    public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher {
        DataTaskPublisher(request: request, session: self)
    }
}

private final class DataTaskSubscription<Downstream: Subscriber>: Subscription
where Downstream.Input == (data: Data, response: URLResponse), Downstream.Failure == URLError {
    private let downstream: DemandedDownstream<Downstream>
    private let publisher: URLSession.DataTaskPublisher
    private var task: URLSessionDataTask?

    init(_ publisher: URLSession.DataTaskPublisher, _ downstream: DemandedDownstream<Downstream>) {
        self.publisher = publisher
        self.downstream = downstream
    }

    func request(_ demand: Subscribers.Demand) {
        downstream.request(demand)
        guard demand > 0, task == nil else { return }
        let receive = UncheckedSendable { [downstream] (data: Data?, response: URLResponse?, error: (any Error)?) in
            if let response, error == nil {
                downstream.send((data ?? Data(), response))
                downstream.complete(.finished)
            } else {
                downstream.complete(.failure(error as? URLError ?? URLError(.unknown)))
            }
        }
        let task = publisher.session.dataTask(with: publisher.request) { receive.value($0, $1, $2) }
        self.task = task
        task.resume()
    }

    func cancel() {
        downstream.cancel()
        task?.cancel()
    }
}
