import FlyingFox
import FlyingSocks
import Foundation
import Interlude

/// An HTTP server with a page for each scene, on which the scene runs live.
///
/// Each page has a worker process, so a trap in a transition ends only that page's run.
public struct LiveServer: Sendable {
    /// The settings of a server.
    public struct Configuration: Sendable {
        /// The address to listen on. Default: `127.0.0.1`.
        public var host = "127.0.0.1"
        /// The port; 0 for any. Default: 8765.
        public var port: UInt16 = 8765
        /// The executable that runs ``LiveWorker/run(_:)`` with the same scenes.
        public var workerExecutable: String
        /// The arguments with which the executable does that.
        public var workerArguments: [String]
        /// The arguments with which it writes ``LiveWorker/description(of:named:)`` to standard output. Default: `nil`.
        ///
        /// The server reads it after each build, for scenes that the build adds; with `nil`, the list never changes.
        public var sceneListArguments: [String]?
        /// The time without messages of a page after which its worker ends. Default: 10 minutes.
        public var idleLimit = Duration.seconds(600)
        /// A folder to read the page's files from instead of the executable, while working on the page. Default: `nil`.
        public var pageFolder: URL?

        /// Whether only this machine can connect.
        public var isLoopback: Bool { RequestPolicy(host: host, port: port).isLoopback }

        /// Creates a configuration.
        public init(workerExecutable: String, workerArguments: [String]) {
            self.workerExecutable = workerExecutable
            self.workerArguments = workerArguments
        }
    }

    private let configuration: Configuration
    private let scenes: [StageScene]

    /// Creates a server.
    ///
    /// - Parameters:
    ///   - scenes: The scenes, in display order.
    ///   - configuration: The settings.
    public init(_ scenes: [StageScene], _ configuration: Configuration) {
        self.scenes = scenes
        self.configuration = configuration
    }

    /// Runs until the task is canceled.
    ///
    /// - Parameters:
    ///   - builds: The builds of the worker's executable. After each, the pages repeat their runs with new workers.
    ///     Default: none.
    ///   - isListening: Called with the server's address when it accepts connections.
    /// - Throws: An error if the port is in use or the address is not this machine's.
    public func run(
        builds: AsyncStream<BuildState>? = nil, _ isListening: @escaping @Sendable (URL) -> Void
    ) async throws {
        // A page that is gone closes its connection, a worker its pipe; both are handled where data is written.
        signal(SIGPIPE, SIG_IGN)
        let handler = LiveHandler(scenes: scenes, configuration: configuration)
        let server = HTTPServer(
            config: try Self.serverConfiguration(host: configuration.host, port: configuration.port), handler: handler)
        // Not a child task: if the port is in use, the wait ends only after its time limit.
        let announcement = Task {
            try await server.waitUntilListening()
            let port = await server.listeningAddress?.port ?? configuration.port
            handler.begin(onPort: port)
            isListening(Self.url(host: configuration.host, port: port))
        }
        let reports = Task {
            guard let builds else { return }
            for await build in builds { await handler.report(build) }
        }
        defer {
            announcement.cancel()
            reports.cancel()
        }
        try await server.run()
    }

    private static func serverConfiguration(host: String, port: UInt16) throws -> HTTPServer.Configuration {
        let pool = PromptSocketPool(pool: HTTPServer.defaultPool())
        if host.contains(":") {
            return HTTPServer.Configuration(
                address: try sockaddr_in6.inet6(ip6: host, port: port), pool: pool, logger: .disabled)
        }
        let address = host == "localhost" ? "127.0.0.1" : host
        return HTTPServer.Configuration(
            address: try sockaddr_in.inet(ip4: address, port: port), pool: pool, logger: .disabled)
    }

    private static func url(host: String, port: UInt16) -> URL {
        var components = URLComponents()
        components.scheme = "http"
        components.host = host.contains(":") ? "[\(host)]" : host
        components.port = Int(port)
        components.path = "/"
        return components.url ?? URL(fileURLWithPath: "/")
    }
}

extension Socket.Address {
    fileprivate var port: UInt16? {
        switch self {
        case .ip4(_, let port), .ip6(_, let port): port
        case .unix: nil
        }
    }
}
