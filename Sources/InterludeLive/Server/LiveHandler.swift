import FlyingFox
import Foundation
import Interlude
import Synchronization

/// Answers the requests of a live server: the page's files, the list of scenes, and the connections of pages.
final class LiveHandler: HTTPHandler {
    private static let maximumSessions = 32

    private let configuration: LiveServer.Configuration
    private let files: PageFiles
    private let sceneList: Mutex<Data>
    private let policy: Mutex<RequestPolicy>
    private let sessions = Mutex<[ObjectIdentifier: LiveSession]>([:])
    /// The last build's state, for pages that connect later; `nil` if the sources aren't watched.
    private let build = Mutex<BuildState?>(nil)

    init(scenes: [StageScene], configuration: LiveServer.Configuration) {
        self.configuration = configuration
        files = PageFiles(folder: configuration.pageFolder)
        sceneList = Mutex(SceneList(scenes).encoded())
        policy = Mutex(RequestPolicy(host: configuration.host, port: configuration.port))
    }

    /// Sets the port on which the server listens.
    func begin(onPort port: UInt16) {
        policy.withLock { $0.port = port }
    }

    func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
        let policy = policy.withLock { $0 }
        let host = request.headers[.host]
        let origin = request.headers[HTTPHeader("Origin")]
        guard policy.allowsHost(host) else { return Self.refusal(.forbidden, "This server has another name.") }
        guard policy.allowsOrigin(origin, host: host) else {
            return Self.refusal(.forbidden, "Requests of other origins are not answered.")
        }
        if request.path == "/live" {
            guard origin != nil else { return Self.refusal(.forbidden, "The request has no origin.") }
            return try await connect(request)
        }
        guard request.method == .GET else { return Self.refusal(.methodNotAllowed, "Only GET is supported.") }
        if request.path == "/scenes.json" {
            return response(sceneList.withLock { $0 }, type: "application/json", host: host)
        }
        guard let file = files.file(at: request.path) else { return Self.refusal(.notFound, "There is no such file.") }
        return response(file.data, type: file.type, host: host)
    }

    private func connect(_ request: HTTPRequest) async throws -> HTTPResponse {
        // Large frames as a whole: splitting a message into parts copies it.
        let frames = MessageFrameWSHandler(handler: self, frameSize: 64 << 20)
        return try await WebSocketHTTPHandler(handler: FrameLimit(handler: frames)).handleRequest(request)
    }

    private func response(_ data: Data, type: String, host: String?) -> HTTPResponse {
        var headers = Self.headers(type: type)
        headers[HTTPHeader("Content-Security-Policy")] = [
            "default-src 'self'", "img-src 'self' blob:", "connect-src 'self' ws://\(host ?? "")",
            "style-src 'self' 'unsafe-inline'", "frame-ancestors 'none'", "base-uri 'none'", "form-action 'none'",
        ].joined(separator: "; ")
        return HTTPResponse(statusCode: .ok, headers: headers, body: data)
    }

    private static func refusal(_ status: HTTPStatusCode, _ reason: String) -> HTTPResponse {
        HTTPResponse(statusCode: status, headers: headers(type: "text/plain; charset=utf-8"), body: Data(reason.utf8))
    }

    private static func headers(type: String) -> HTTPHeaders {
        [
            .contentType: type, .cacheControl: "no-store", HTTPHeader("X-Content-Type-Options"): "nosniff",
            HTTPHeader("Referrer-Policy"): "no-referrer", HTTPHeader("Cross-Origin-Resource-Policy"): "same-origin",
        ]
    }
}

extension LiveHandler: WSMessageHandler {
    func makeMessages(for client: AsyncStream<WSMessage>) async throws -> AsyncStream<WSMessage> {
        let (messages, output) = AsyncStream<WSMessage>.makeStream()
        let process = WorkerProcess(
            executable: configuration.workerExecutable, arguments: configuration.workerArguments)
        let session = LiveSession(process: process, idleLimit: configuration.idleLimit, output: output)
        let isAccepted = sessions.withLock { sessions in
            guard sessions.count < Self.maximumSessions else { return false }
            sessions[ObjectIdentifier(session)] = session
            return true
        }
        guard isAccepted else {
            output.yield(.close(WSCloseCode(WSCloseCode.tryAgainLater.code, reason: "Too many pages are open.")))
            output.finish()
            return messages
        }
        let task = Task {
            await session.run(client)
            sessions.withLock { $0[ObjectIdentifier(session)] = nil }
        }
        output.onTermination = { _ in task.cancel() }
        if case .failed(let text)? = build.withLock({ $0 }) {
            output.yield(.data(PageData.message(BuildReport(.failed(text)))))
        }
        return messages
    }

    /// Reports a build to all pages; after a new one, their workers end, and the pages open their runs again.
    func report(_ state: BuildState) async {
        build.withLock { $0 = state }
        if case .ready = state, let arguments = configuration.sceneListArguments,
            let list = await WorkerProcess(executable: configuration.workerExecutable, arguments: arguments).output()
        {
            sceneList.withLock { $0 = list }
        }
        for session in sessions.withLock({ Array($0.values) }) { await session.report(state) }
    }
}
