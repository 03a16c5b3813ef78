import FlyingSocks
import Foundation
import Testing

@testable import InterludeLive

@Suite struct ArrivalLimitTests {
    /// Two ends of a TCP connection on this machine, because only TCP counts what arrives.
    private func connection() throws -> (reader: Socket, writer: Socket) {
        // Writing to a connection that is closed must not end the tests.
        signal(SIGPIPE, SIG_IGN)
        let listener = try Socket(domain: AF_INET, type: .stream)
        try listener.bind(to: sockaddr_in.inet(ip4: "127.0.0.1", port: 0))
        try listener.listen()
        let writer = try Socket(domain: AF_INET, type: .stream)
        guard case .ip4(_, let port) = try listener.sockname() else { throw CocoaError(.fileReadUnknown) }
        try writer.connect(to: sockaddr_in.inet(ip4: "127.0.0.1", port: port))
        let reader = Socket(file: try listener.accept().file)
        try listener.close()
        return (reader, writer)
    }

    /// Reads a number of bytes as the library does: until there are none, then it waits.
    private static func read(_ count: Int, from socket: Socket, _ limit: ArrivalLimit) async throws -> Int {
        var sum = 0
        while sum < count {
            try Task.checkCancellation()
            do {
                sum += try socket.read(atMost: 4096).count
            } catch SocketError.blocked {
                limit.beginWaiting(for: socket.file.rawValue)
                try await Task.sleep(for: .milliseconds(1))
                limit.endWaiting()
            }
        }
        return sum
    }

    private func write(_ count: Int, to socket: Socket) async {
        await Task.detached {
            let part = Data(count: 1 << 16)
            for _ in 0..<(count >> 16) { guard (try? socket.write(part, from: 0)) != nil else { return } }
        }.value
    }

    @Test func framesWithinTheLimitAreRead() async throws {
        let (reader, writer) = try connection()
        try reader.setFlags(.nonBlocking)
        let limit = ArrivalLimit(maximumSize: 1 << 20)
        // Together they are longer than the limit of one.
        for _ in 0..<6 {
            async let written: Void = write(1 << 20, to: writer)
            let count = try await limit.limit { try await Self.read(1 << 20, from: reader, limit) }
            #expect(count == 1 << 20)
            await written
        }
        try writer.close()
        try reader.close()
    }

    @Test func theReadingOfALongFrameEnds() async throws {
        let (reader, writer) = try connection()
        try reader.setFlags(.nonBlocking)
        let limit = ArrivalLimit(maximumSize: 1 << 20)
        async let written: Void = write(64 << 20, to: writer)
        await #expect(throws: ArrivalLimit.Excess.self) {
            try await limit.limit { try await Self.read(.max, from: reader, limit) }
        }
        try reader.close()
        await written
        try writer.close()
    }

    @Test func theReadingOfALongFrameEndsWhenItPauses() async throws {
        let (reader, writer) = try connection()
        try reader.setFlags(.nonBlocking)
        let limit = ArrivalLimit(maximumSize: 1 << 20)
        await #expect(throws: ArrivalLimit.Excess.self) {
            try await limit.limit {
                let part = Data(count: 1 << 16)
                for _ in 0..<64 {
                    var sum = try writer.write(part, from: 0)
                    while sum > 0 {
                        do { sum -= try reader.read(atMost: sum).count } catch SocketError.blocked {}
                    }
                }
                // Nothing arrives anymore that would wake the reader.
                limit.beginWaiting(for: reader.file.rawValue)
                return try await Task.sleep(for: .seconds(60))
            }
        }
        try writer.close()
        try reader.close()
    }

    @Test func otherErrorsArePassedOn() async throws {
        let limit = ArrivalLimit(maximumSize: 1 << 20)
        await #expect(throws: SocketError.self) {
            try await limit.limit { () async throws -> Int in throw SocketError.disconnected }
        }
        let task = Task { try await limit.limit { try await Task.sleep(for: .seconds(60)) } }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }
}
