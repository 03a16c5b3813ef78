import FlyingFox
import Foundation

/// Limits the size of a message and the rate of frames, before the library joins and decodes them.
///
/// A connection beyond its limits is closed with the reason.
struct FrameLimit<Handler: WSHandler>: WSHandler {
    let handler: Handler

    func makeFrames(for client: AsyncThrowingStream<WSFrame, any Error>) async throws -> AsyncStream<WSFrame> {
        let frames = Frames(client)
        return try await handler.makeFrames(for: AsyncThrowingStream { try await frames.next() })
    }

    /// The frames of a client; one task reads them.
    private final class Frames: @unchecked Sendable {
        private var frames: AsyncThrowingStream<WSFrame, any Error>.Iterator
        private let arrival = ArrivalLimit(maximumSize: MessageBudget.maximumSize)
        private var budget = MessageBudget()
        /// The number of bytes of the message whose frames arrive.
        private var size = 0
        private var isClosed = false

        init(_ frames: AsyncThrowingStream<WSFrame, any Error>) { self.frames = frames.makeAsyncIterator() }

        func next() async throws -> WSFrame? {
            guard !isClosed else { return nil }
            do {
                guard let frame = try await arrival.limit({ try await self.frames.next() }) else { return nil }
                let excess = budget.spend(size: messageSize(with: frame), part: frame.payload.count)
                return excess.map(close) ?? frame
            } catch is ArrivalLimit.Excess {
                return close(MessageBudget.excessiveSize)
            }
        }

        /// Returns the size of the message so far. Control frames may arrive between the frames of a message.
        private func messageSize(with frame: WSFrame) -> Int {
            switch frame.opcode {
            case .continuation: size += frame.payload.count
            case .text, .binary: size = frame.payload.count
            default: return frame.payload.count
            }
            return size
        }

        /// Returns a frame that closes the connection; the library answers it with the same one.
        private func close(_ reason: String) -> WSFrame {
            isClosed = true
            return .close(code: WSCloseCode(WSCloseCode.policyViolation.code, reason: reason))
        }
    }
}
