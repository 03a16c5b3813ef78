import FlyingFox
import Foundation

/// Limits the size of a message in several frames, and the rate of frames, before the library joins them.
///
/// The library reads a single frame as a whole, however long it is; the session rejects it then.
struct FrameLimit<Handler: WSHandler>: WSHandler {
    let handler: Handler

    struct Excess: Error {}

    func makeFrames(for client: AsyncThrowingStream<WSFrame, any Error>) async throws -> AsyncStream<WSFrame> {
        let frames = Frames(client)
        return try await handler.makeFrames(for: AsyncThrowingStream { try await frames.next() })
    }

    /// The frames of a client; one task reads them.
    private final class Frames: @unchecked Sendable {
        private var frames: AsyncThrowingStream<WSFrame, any Error>.Iterator
        private var budget = MessageBudget()
        /// The number of bytes of the message whose frames arrive.
        private var size = 0

        init(_ frames: AsyncThrowingStream<WSFrame, any Error>) { self.frames = frames.makeAsyncIterator() }

        func next() async throws -> WSFrame? {
            guard let frame = try await frames.next() else { return nil }
            size = frame.opcode == .continuation ? size + frame.payload.count : frame.payload.count
            guard budget.spend(size: size) == nil else { throw Excess() }
            return frame
        }
    }
}
