import FlyingSocks
import Foundation
import Interlude
import Synchronization

/// Ends the reading of a frame that is too long while it is still arriving.
///
/// The library reads a frame as a whole, however long it claims to be, before its size can be checked. So while a frame
/// arrives, the kernel's counter of the connection's bytes is compared with the limit, and beyond it the reading task is
/// canceled: whenever the library begins to wait for data, and regularly while it finds some. The second kind runs on a
/// queue of its own, because a library that always finds data leaves no thread to other tasks.
final class ArrivalLimit: Sendable {
    struct Excess: Error {}

    private struct State {
        /// The connection's descriptor; `nil` before the library has waited for it.
        var file: Int32?
        /// The bytes that had arrived when the last frame was complete.
        var start: UInt64 = 0
        /// Cancels the reading of a frame; `nil` between two frames.
        var cancel: (@Sendable () -> Void)?
        var isWaiting = false
        var isWatched = false
        var isExceeded = false
    }

    /// The limit of the current task's connection.
    @TaskLocal static var current: ArrivalLimit?

    private let maximumSize: UInt64
    /// While a frame arrives, its size is checked this often.
    private static let interval = Duration.milliseconds(20)
    /// The bytes of a frame's head, and of the request that opened the connection.
    private static let margin: UInt64 = 128 << 10

    private let state = Mutex(State())

    init(maximumSize: Int) { self.maximumSize = UInt64(maximumSize) + Self.margin }

    /// Reads a frame.
    ///
    /// - Throws: ``Excess`` if the frame is too long; otherwise the error of the reading.
    func limit<Frame: Sendable>(_ read: @escaping @Sendable () async throws -> Frame) async throws -> Frame {
        let reading = Task { try await Self.$current.withValue(self, operation: read) }
        state.withLock { $0.cancel = { reading.cancel() } }
        defer { endFrame() }
        do {
            return try await withTaskCancellationHandler {
                try await reading.value
            } onCancel: {
                reading.cancel()
            }
        } catch {
            throw state.withLock { $0.isExceeded } ? Excess() : error
        }
    }

    private func endFrame() {
        state.withLock { state in
            state.cancel = nil
            state.start = state.file.flatMap(Self.receivedBytes) ?? state.start
        }
    }

    /// Notes that the library has read what arrived on the connection and waits for more.
    func beginWaiting(for file: Int32) {
        state.withLock { state in
            state.file = file
            state.isWaiting = true
            cancelExcess(&state)
        }
    }

    /// Notes that data has arrived, which the library reads now, and watches its size.
    func endWaiting() {
        let begins = state.withLock { state in
            state.isWaiting = false
            defer { state.isWatched = true }
            return !state.isWatched
        }
        if begins { watch() }
    }

    /// Checks the size until the library waits, the frame has arrived, or it is too long.
    private func watch() {
        let continues = state.withLock { state in
            if !state.isWaiting { cancelExcess(&state) }
            state.isWatched = state.cancel != nil && !state.isWaiting && !state.isExceeded
            return state.isWatched
        }
        if continues { RealTime.after(Self.interval) { self.watch() } }
    }

    /// Cancels the reading of a frame that is too long.
    private func cancelExcess(_ state: inout State) {
        guard let cancel = state.cancel, let file = state.file, !state.isExceeded,
            let received = Self.receivedBytes(file), received > state.start + maximumSize
        else { return }
        state.isExceeded = true
        cancel()
    }

    /// Returns the number of bytes that have arrived on a connection; `nil` if the kernel doesn't count them.
    private static func receivedBytes(_ file: Int32) -> UInt64? {
        // The offset of `tcpi_bytes_received`, which the C library's declaration of the structure may lack.
        let offset = 128
        var length = socklen_t(offset + MemoryLayout<UInt64>.size)
        return withUnsafeTemporaryAllocation(byteCount: Int(length), alignment: 8) { memory in
            guard getsockopt(file, Int32(IPPROTO_TCP), TCP_INFO, memory.baseAddress, &length) == 0,
                length == memory.count
            else { return nil }
            return memory.load(fromByteOffset: offset, as: UInt64.self)
        }
    }
}
