import Foundation
import Interlude
import InterludeLive
import Subprocess

@testable import LiveTestScenes

#if canImport(System)
import System
#else
import SystemPackage
#endif

/// A live server on a free port whose worker is the test scenes' executable.
struct TestServer {
    var port: UInt16

    /// The app with the test scenes, next to the test bundle.
    static let executable = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        .appendingPathComponent("LiveTestScenes")

    /// Runs a server while the body runs.
    static func run(
        idleLimit: Duration = .seconds(60), builds: AsyncStream<BuildState>? = nil,
        _ body: (TestServer) async throws -> Void
    ) async throws {
        var configuration = LiveServer.Configuration(
            workerExecutable: executable.path, workerArguments: ["live-worker"])
        configuration.port = 0
        configuration.idleLimit = idleLimit
        let server = LiveServer(LiveTestScenes.scenes, configuration)
        let (ports, continuation) = AsyncStream<UInt16>.makeStream()
        let task = Task {
            try await server.run(builds: builds) { continuation.yield(UInt16($0.port ?? 0)) }
        }
        var iterator = ports.makeAsyncIterator()
        guard let port = await iterator.next() else { return }
        do {
            try await body(TestServer(port: port))
        } catch {
            task.cancel()
            _ = await task.result
            throw error
        }
        task.cancel()
        _ = await task.result
    }

    /// Runs the app as a command, and returns its output.
    static func command(_ arguments: [String]) async throws -> String {
        let result = try await Subprocess.run(
            .path(FilePath(executable.path)), arguments: Arguments(arguments), output: .string(limit: 1 << 22),
            error: .discarded)
        return result.standardOutput
    }

    /// The processes that run the test scenes as children of this process.
    static var workers: [Int] {
        let own = "\(getpid())"
        let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return processes.compactMap(Int.init).filter { process in
            guard let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
                let end = status.lastIndex(of: ")")
            else { return false }
            let fields = status[end...].split(separator: " ")
            return fields.count > 2 && fields[2] == own && status.contains("(LiveTestScenes)") && fields[1] != "Z"
        }
    }

    /// Sends a request and returns the status line and the rest of the response.
    func request(
        _ path: String, method: String = "GET", host: String? = nil, headers: [String] = []
    ) async throws -> (status: Int, text: String) {
        let connection = try Connection(port: port)
        let lines =
            ["\(method) \(path) HTTP/1.1", "Host: \(host ?? "127.0.0.1:\(port)")", "Connection: close"] + headers
        try await connection.write(Data((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8))
        let text = String(decoding: try await connection.readToEnd(), as: UTF8.self)
        return (Int(text.split(separator: " ").dropFirst().first ?? "") ?? 0, text)
    }
}

/// A TCP connection to this machine, with blocking calls on their own threads.
final class Connection: Sendable {
    struct Failure: Error {}

    private let descriptor: Int32
    private let queue = DispatchQueue(label: "connection")

    init(port: UInt16) throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var limit = timeval(tv_sec: 60, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard result == 0 else { throw Failure() }
    }

    deinit { close(descriptor) }

    func end() { shutdown(descriptor, Int32(SHUT_RDWR)) }

    func write(_ data: Data) async throws {
        try await perform { descriptor in
            try data.withUnsafeBytes { bytes in
                guard send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count
                else {
                    throw Failure()
                }
            }
        }
    }

    func read(_ count: Int) async throws -> Data {
        try await perform { descriptor in
            var data = Data(count: count)
            var filled = 0
            while filled < count {
                let received = data.withUnsafeMutableBytes {
                    recv(descriptor, $0.baseAddress! + filled, count - filled, 0)
                }
                guard received > 0 else { throw Failure() }
                filled += received
            }
            return data
        }
    }

    func readToEnd() async throws -> Data {
        try await perform { descriptor in
            var data = Data()
            var part = [UInt8](repeating: 0, count: 4096)
            while true {
                let received = recv(descriptor, &part, part.count, 0)
                guard received > 0 else { return data }
                data.append(contentsOf: part[..<received])
            }
        }
    }

    private func perform<Result: Sendable>(
        _ work: @escaping @Sendable (Int32) throws -> Result
    ) async throws -> Result {
        let descriptor = descriptor
        return try await withCheckedThrowingContinuation { continuation in
            queue.async { continuation.resume(with: Swift.Result { try work(descriptor) }) }
        }
    }
}
