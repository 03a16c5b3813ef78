import FlyingFox
import FlyingSocks
import Foundation
import Interlude
import Synchronization

/// Ends connections that send more than a request or a message may have.
///
/// The library reads a message as a whole, however long it claims to be, before its size can be checked. The kernel counts
/// the bytes of each connection, so a connection is shut down while the message is still arriving.
final class ReceiveLimits: Sendable {
    private struct Connection {
        var address: HTTPRequest.Address
        /// The bytes that had arrived when the last request or message was complete.
        var start: UInt64 = 0
        var limit = ReceiveLimits.requestLimit
        /// Whether the library reads what has arrived, rather than waiting for more.
        var isReading = false
        var isWatched = false
        var isExceeded = false
    }

    /// The limit of an HTTP request, in bytes; the page's requests are smaller than a kilobyte.
    private static let requestLimit = 64 << 10
    /// While data arrives without a pause, its size is checked this often.
    private static let interval = Duration.milliseconds(5)

    /// The connections by their descriptors. A descriptor that is used again gets a new entry.
    private let connections = Mutex<[Int32: Connection]>([:])
    /// The limits of connections for whose data the library hasn't waited yet.
    private let pendingLimits = Mutex<[HTTPRequest.Address: Int]>([:])

    /// Notes that the library waits for more data of a connection.
    func beginWaiting(_ socket: Socket) {
        guard let address = (try? socket.remotePeer()).map(HTTPRequest.Address.make) else { return }
        connections.withLock { connections in
            let known = connections[socket.file.rawValue]
            var connection: Connection
            if let known, known.address == address {
                connection = known
            } else {
                connection = Connection(address: address)
                connection.start = Self.receivedBytes(socket.file.rawValue) ?? 0
                if let limit = pendingLimits.withLock({ $0.removeValue(forKey: address) }) { connection.limit = limit }
            }
            connection.isReading = false
            connections[socket.file.rawValue] = connection
        }
    }

    /// Notes that data has arrived, which the library reads now, and watches its size.
    func endWaiting(_ socket: Socket) {
        let file = socket.file.rawValue
        let begins = connections.withLock { connections in
            guard let connection = connections[file] else { return false }
            connections[file]?.isReading = true
            connections[file]?.isWatched = true
            return !connection.isWatched
        }
        check(file)
        guard begins else { return }
        Task {
            repeat {
                await RealTime.wait(until: RealTime.now + Self.interval)
                check(file)
            } while isReading(file)
        }
    }

    /// Notes that a request or a message of a connection is complete.
    ///
    /// - Parameters:
    ///   - address: The address of the other end.
    ///   - limit: The limit of the next one, in bytes. Default: unchanged.
    /// - Returns: Whether the connection is within its limits.
    @discardableResult
    func complete(_ address: HTTPRequest.Address?, nextLimit limit: Int? = nil) -> Bool {
        connections.withLock { connections in
            let found = connections.first { $0.value.address == address && isOpen($0.key, $0.value) }
            guard let (file, connection) = found else {
                if let address, let limit { pendingLimits.withLock { $0[address] = limit } }
                return true
            }
            connections[file]?.start = Self.receivedBytes(file) ?? connection.start
            if let limit { connections[file]?.limit = limit }
            return !connection.isExceeded
        }
    }

    private func isReading(_ file: Int32) -> Bool {
        connections.withLock { connections in
            guard let connection = connections[file] else { return false }
            guard isOpen(file, connection) else {
                connections[file] = nil
                return false
            }
            guard connection.isReading, !connection.isExceeded else {
                connections[file]?.isWatched = false
                return false
            }
            return true
        }
    }

    /// Ends a connection that has exceeded its limit.
    private func check(_ file: Int32) {
        connections.withLock { connections in
            guard let connection = connections[file], isOpen(file, connection), !connection.isExceeded,
                let received = Self.receivedBytes(file),
                received >= connection.start, received - connection.start > UInt64(connection.limit)
            else { return }
            connections[file]?.isExceeded = true
            // In both directions: otherwise the kernel still accepts data, which the library would read.
            shutdown(file, Int32(SHUT_RDWR))
        }
    }

    /// Returns whether a descriptor is still of a connection, and not closed or of another one.
    private func isOpen(_ file: Int32, _ connection: Connection) -> Bool {
        var storage = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        let result = withUnsafeMutablePointer(to: &storage) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getpeername(file, $0, &length) }
        }
        guard result == 0 else { return false }
        // The port has the same position in the addresses of both families.
        let port = withUnsafeBytes(of: &storage) { UInt16(bigEndian: $0.load(fromByteOffset: 2, as: UInt16.self)) }
        switch connection.address {
        case .ip4(_, port: let expected), .ip6(_, port: let expected): return port == expected
        case .unix: return true
        }
    }

    /// Returns the number of bytes that have arrived on a connection.
    private static func receivedBytes(_ file: Int32) -> UInt64? {
        // The offset of `tcpi_bytes_received`, which glibc's older declaration of the structure lacks.
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
