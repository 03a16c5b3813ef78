import Foundation
import TestSupport
import Testing

@testable import InterludeLive

extension ServerTests {
    /// Requests for the page's files, through a real socket.
    @Suite struct LiveServerTests {
        @Test func servesThePageAndNothingElse() async throws {
            try await TestServer.run { server in
                for name in PageFiles.names + [""] {
                    let response = try await server.request("/" + name)
                    #expect(response.status == 200, "\(name)")
                    #expect(response.text.contains("Content-Security-Policy"), "\(name)")
                }
                let others = [
                    "/CLivePage.c", "/../Package.swift", "/%2e%2e/Package.swift", "/..%2f..%2fetc/passwd",
                    "//etc/passwd",
                    "/include/CLivePage.h", "/live.json",
                ]
                for path in others { #expect(try await server.request(path).status == 404, "\(path)") }
            }
        }

        @Test func smallMessagesAreSentWithoutDelay() async throws {
            try await TestServer.run { server in
                let page = try await TestPage(server)
                try await page.open("square")
                try await page.wait { $0.isAtRest == true }
                // The server's side of the connection has the server's port.
                let sides = (0..<Int32(4096)).filter { Self.port(of: $0, getsockname) == server.port }
                    .filter { Self.port(of: $0, getpeername) != nil }
                #expect(!sides.isEmpty)
                for side in sides {
                    var (isOn, size) = (Int32(0), socklen_t(MemoryLayout<Int32>.size))
                    getsockopt(side, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, &size)
                    #expect(isOn != 0)
                }
            }
        }

        /// The port of one side of a socket; `nil` if the descriptor is not a connected IPv4 socket.
        private static func port(
            of descriptor: Int32,
            _ name: (Int32, UnsafeMutablePointer<sockaddr>, UnsafeMutablePointer<socklen_t>) -> Int32
        ) -> UInt16? {
            var (address, size) = (sockaddr_in(), socklen_t(MemoryLayout<sockaddr_in>.size))
            let result = withUnsafeMutablePointer(to: &address) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { name(descriptor, $0, &size) }
            }
            return result == 0 && address.sin_family == sa_family_t(AF_INET) ? UInt16(bigEndian: address.sin_port) : nil
        }

        @Test func refusesOtherHostsOriginsAndMethods() async throws {
            try await TestServer.run { server in
                let statuses = [
                    try await server.request("/", host: "evil.example").status,
                    try await server.request("/", headers: ["Origin: http://evil.example"]).status,
                    try await server.request("/live").status,
                    try await server.request("/", method: "POST", headers: ["Content-Length: 0"]).status,
                ]
                #expect(statuses == [403, 403, 403, 405])
            }
        }

        @Test func everyFileOfThePageIsCompiledIn() throws {
            let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
                .deletingLastPathComponent().appendingPathComponent("Sources/InterludeLive/Page")
            let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
                .filter { ["html", "css", "js", "svg"].contains(($0 as NSString).pathExtension) }
            #expect(files.sorted() == PageFiles.names)
            for name in files {
                let data = try Data(contentsOf: folder.appendingPathComponent(name))
                #expect(PageFiles().file(at: "/" + name)?.data == data)
            }
        }

        @Test func thePageNeedsNothingFromElsewhere() throws {
            for name in PageFiles.names {
                let text = String(decoding: try #require(PageFiles().file(at: "/" + name)).data, as: UTF8.self)
                let addresses = text.matches(of: #/https?://[^\s"'`$]+/#).map { String($0.0) }
                #expect(addresses.allSatisfy { $0 == "http://www.w3.org/2000/svg" }, "\(name): \(addresses)")
            }
        }
    }
}
