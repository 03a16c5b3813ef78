import CoreGraphics
import Foundation

@testable import InterludeLive

/// A page without a browser: sends messages, acknowledges updates, and draws them.
final class TestPage {
    /// The parts of an update that tests read.
    struct Update: Decodable {
        struct Area: Decodable {
            var x: Int
            var y: Int
            var format: String
            var length: Int
        }

        struct Event: Decodable {
            var time: Double
            var kind: String
            var name: String
        }

        var type: String
        var sequence: Int?
        var time: Double?
        var end: Double?
        var isAtRest: Bool?
        var isExact: Bool?
        var width: Int?
        var height: Int?
        var areas: [Area]?
        var events: [Event]?
        var inputs: [RecordedInput]?
        var scriptEnd: Double?
        var scriptError: String?
        var message: String?
        var call: String?
        var location: String?
    }

    private struct Kind: Decodable { var type: String }

    private let connection: Connection
    private(set) var pixels: PixelBuffer?
    private(set) var inputs: [RecordedInput] = []

    init(_ server: TestServer, origin: String? = nil) async throws {
        connection = try Connection(port: server.port)
        let origin = origin ?? "http://127.0.0.1:\(server.port)"
        let lines = [
            "GET /live HTTP/1.1", "Host: 127.0.0.1:\(server.port)", "Origin: \(origin)", "Upgrade: websocket",
            "Connection: Upgrade", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Version: 13",
        ]
        try await connection.write(Data((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8))
        var head = Data()
        while !head.suffix(4).elementsEqual("\r\n\r\n".utf8) { head.append(try await connection.read(1)) }
        guard String(decoding: head, as: UTF8.self).hasPrefix("HTTP/1.1 101") else { throw Connection.Failure() }
    }

    func end() { connection.end() }

    func open(_ scene: String, _ change: (inout RunRequest) -> Void = { _ in }) async throws {
        var run = RunRequest(
            scene: scene, runsScript: false, inputs: [], time: 0, end: 0, isPlaying: true, speed: 1, scale: 1)
        change(&run)
        let text = String(decoding: try JSONEncoder().encode(run), as: UTF8.self)
        try await send(#"{"type":"open","run":\#(text)}"#)
    }

    /// Sends a text message as a masked frame.
    ///
    /// - Parameter head: The first byte of the frame; by default of a whole text message.
    func send(_ text: String, head: UInt8 = 0x81) async throws {
        let payload = Data(text.utf8)
        var frame = Data([head])
        if payload.count < 126 {
            frame.append(UInt8(payload.count) | 0x80)
        } else {
            frame.append(contentsOf: [0xFE, UInt8(payload.count >> 8), UInt8(payload.count & 0xFF)])
        }
        // A mask of zeros leaves the payload as it is.
        frame.append(contentsOf: [0, 0, 0, 0])
        frame.append(payload)
        try await connection.write(frame)
    }

    /// Sends the head of a masked text frame.
    func beginFrame(length: UInt64) async throws {
        let bytes = withUnsafeBytes(of: length.bigEndian) { Data($0) }
        try await connection.write(Data([0x81, 0xFF]) + bytes + Data(count: 4))
    }

    func sendBytes(_ data: Data) async throws { try await connection.write(data) }

    /// Reads until the server closes the connection, and returns its reason.
    func closeReason() async throws -> String {
        while true {
            let (opcode, payload) = try await frame()
            if opcode == 8 { return String(decoding: payload.dropFirst(2), as: UTF8.self) }
        }
    }

    func touch(_ phase: String, _ x: Double, _ y: Double) async throws {
        try await send(#"{"type":"touches","touches":[{"phase":"\#(phase)","id":0,"x":\#(x),"y":\#(y)}]}"#)
    }

    /// Reads a frame: its type and its payload.
    func frame() async throws -> (opcode: UInt8, payload: Data) {
        let head = try await connection.read(2)
        var length = Int(head[1] & 0x7F)
        if length == 126 {
            length = try await connection.read(2).reduce(0) { $0 << 8 | Int($1) }
        } else if length == 127 {
            length = try await connection.read(8).reduce(0) { $0 << 8 | Int($1) }
        }
        return (head[0] & 0x0F, length > 0 ? try await connection.read(length) : Data())
    }

    /// Reads, acknowledges and draws messages until one fulfills the condition.
    @discardableResult
    func wait(until condition: (Update) -> Bool) async throws -> Update {
        while true {
            let update = try await next()
            try await acknowledge(update)
            if condition(update) { return update }
        }
    }

    /// Reads and draws a message.
    func next() async throws -> Update {
        let (opcode, payload) = try await frame()
        guard opcode == 2 else { throw Connection.Failure() }
        let length = payload.prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
        let update = try JSONDecoder().decode(Update.self, from: payload.dropFirst(4).prefix(length))
        try draw(update, payload.dropFirst(4 + length))
        inputs += update.inputs ?? []
        return update
    }

    /// Skips messages until one has a type, and returns it with the bytes that follow its text.
    func report<Report: Decodable>(_ type: String) async throws -> (Report, Data) {
        while true {
            let (opcode, payload) = try await frame()
            guard opcode == 2 else { throw Connection.Failure() }
            let length = payload.prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
            let text = payload.dropFirst(4).prefix(length)
            let kind = try JSONDecoder().decode(Kind.self, from: text).type
            if kind == type {
                return (try JSONDecoder().decode(Report.self, from: text), payload.dropFirst(4 + length))
            }
            if kind == "jobFailure" { throw Connection.Failure() }
        }
    }

    func acknowledge(_ update: Update) async throws {
        if let sequence = update.sequence { try await send(#"{"type":"acknowledge","sequence":\#(sequence)}"#) }
    }

    private func draw(_ update: Update, _ images: Data) throws {
        guard let width = update.width, let height = update.height, let areas = update.areas else { return }
        if pixels?.width != width || pixels?.height != height { pixels = PixelBuffer(width: width, height: height) }
        var rest = images
        for area in areas {
            let image = try ImageCodec.decode(Data(rest.prefix(area.length))).pixels
            rest = rest.dropFirst(area.length)
            for y in 0..<image.height {
                for x in 0..<image.width { pixels?[area.x + x, area.y + y] = image[x, y] }
            }
        }
    }

    /// The pixels of the screen, row by row.
    var image: [UInt32] {
        guard let pixels else { return [] }
        return (0..<pixels.height).flatMap { y in (0..<pixels.width).map { x in pixels[x, y] } }
    }
}
