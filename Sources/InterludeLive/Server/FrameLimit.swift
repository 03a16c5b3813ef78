import FlyingFox
import Foundation

/// Limits the size of a message, also one in several frames, and the rate of frames.
struct FrameLimit<Handler: WSHandler>: WSHandler {
    let handler: Handler
    let limits: ReceiveLimits
    /// The address of the page.
    let address: HTTPRequest.Address?

    struct Excess: Error {}

    func makeFrames(for client: AsyncThrowingStream<WSFrame, any Error>) async throws -> AsyncStream<WSFrame> {
        // Twice the size of a message, because the kernel also counts the beginning of the next one.
        limits.complete(address, nextLimit: 2 * MessageBudget.maximumSize)
        let frames = Frames(client, limits, address)
        return try await handler.makeFrames(for: AsyncThrowingStream { try await frames.next() })
    }

    /// The frames of a client; one task reads them.
    private final class Frames: @unchecked Sendable {
        private var frames: AsyncThrowingStream<WSFrame, any Error>.Iterator
        private var budget = MessageBudget()
        /// The number of bytes of the message whose frames arrive.
        private var size = 0
        private let limits: ReceiveLimits
        private let address: HTTPRequest.Address?

        init(
            _ frames: AsyncThrowingStream<WSFrame, any Error>, _ limits: ReceiveLimits, _ address: HTTPRequest.Address?
        ) {
            self.frames = frames.makeAsyncIterator()
            self.limits = limits
            self.address = address
        }

        func next() async throws -> WSFrame? {
            let next = try await frames.next()
            guard limits.complete(address) else { throw Excess() }
            guard let frame = next else { return nil }
            size = frame.opcode == .continuation ? size + frame.payload.count : frame.payload.count
            guard budget.spend(size: size) == nil else { throw Excess() }
            return frame
        }
    }
}
