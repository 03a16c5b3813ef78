import FlyingFox
import FlyingSocks
import Foundation

/// Waits for a server's sockets, lets them send small messages at once, and limits what arrives.
///
/// By default, TCP retains a small message until the receiver has confirmed the previous one, which takes up to 40 ms.
struct PromptSocketPool<Pool: AsyncSocketPool>: AsyncSocketPool {
    let pool: Pool

    func prepare() async throws { try await pool.prepare() }

    func run() async throws { try await pool.run() }

    func suspendSocket(_ socket: Socket, untilReadyFor events: Socket.Events) async throws {
        // Connections inherit the option from the listening socket, which waits first.
        try? socket.setValue(true, for: BoolSocketOption(level: Int32(IPPROTO_TCP), name: TCP_NODELAY))
        let limit = ArrivalLimit.current
        limit?.beginWaiting(for: socket.file.rawValue)
        try await pool.suspendSocket(socket, untilReadyFor: events)
        limit?.endWaiting()
    }
}
