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
