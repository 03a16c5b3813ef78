import Combine
import Foundation
import FoundationNetworking
import TestSupport
import Testing

/// Publishers of responses, which arrive in real time.
@Suite(.lane(.background)) struct DataTaskPublisherTests {
    /// Answers each request with the path of its address; fails for the path `/missing`.
    private final class Answer: URLProtocol {
        override class func canInit(with request: URLRequest) -> Bool { true }
        override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }
        override func stopLoading() {}
        override func startLoading() {
            guard let client, let url = request.url else { return }
            if url.path == "/missing" { return client.urlProtocol(self, didFailWithError: URLError(.fileDoesNotExist)) }
            let size = url.path.utf8.count
            let response = URLResponse(
                url: url, mimeType: nil, expectedContentLength: size, textEncodingName: nil)
            client.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
            client.urlProtocol(self, didLoad: Data(url.path.utf8))
            client.urlProtocolDidFinishLoading(self)
        }
    }

    private static func session() -> URLSession {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.protocolClasses = [Answer.self]
        return URLSession(configuration: configuration)
    }

    /// Returns the text and the completion of the response for an address.
    private static func response(for address: String) async throws -> (text: String?, error: URLError?) {
        let url = try #require(URL(string: address))
        var token: AnyCancellable?
        defer { token?.cancel() }
        return await withCheckedContinuation { continuation in
            nonisolated(unsafe) var text: String?
            token = session().dataTaskPublisher(for: url).sink { completion in
                if case .failure(let error) = completion {
                    continuation.resume(returning: (text, error))
                } else {
                    continuation.resume(returning: (text, nil))
                }
            } receiveValue: {
                text = String(decoding: $0.data, as: UTF8.self)
            }
        }
    }

    @Test func theDataAndItsEndArrive() async throws {
        let response = try await Self.response(for: "https://example.com/card")
        #expect(response.text == "/card" && response.error == nil)
    }

    @Test func aFailureIsAnErrorOfTheNetwork() async throws {
        let response = try await Self.response(for: "https://example.com/missing")
        #expect(response.text == nil && response.error?.code == .fileDoesNotExist)
    }

    @Test func aTaskBeginsWithTheFirstRequest() throws {
        let session = Self.session()
        let publisher = session.dataTaskPublisher(for: try #require(URL(string: "https://example.com/card")))
        #expect(publisher.request.url?.path == "/card" && publisher.session === session)
        let subscriber = LimitedSubscriber<String>()
        publisher.map { String(decoding: $0.data, as: UTF8.self) }.replaceError(with: "").subscribe(subscriber)
        let done = DispatchSemaphore(value: 0)
        session.getAllTasks { tasks in
            #expect(tasks.isEmpty)
            done.signal()
        }
        #expect(done.wait(timeout: .now() + 10) == .success)
        subscriber.cancel()
    }
}
