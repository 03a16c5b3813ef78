import Foundation
import TestSupport
import Testing

@testable import Interlude

@Suite(.lane(.background)) struct AtomicFileTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: folder.file(name).path, withDestinationPath: target)
    }

    private func text(_ name: String) throws -> String { try String(contentsOf: folder.file(name), encoding: .utf8) }

    @Test func symbolicLinksStayAndTheirTargetsAreReplaced() throws {
        try FileManager.default.createDirectory(at: folder.file("real"), withIntermediateDirectories: true)
        try link("first.txt", to: "second.txt")
        try link("second.txt", to: "real/file.txt")
        for content in ["one", "two"] {
            let file = AtomicFile(folder.file("first.txt"))
            try file.check()
            try file.write(Data(content.utf8))
            #expect(try text("real/file.txt") == content)
        }
        #expect(folder.contents == ["first.txt", "real", "second.txt"])
        let files = FileManager.default
        #expect(try files.destinationOfSymbolicLink(atPath: folder.file("first.txt").path) == "second.txt")
        #expect(try files.contentsOfDirectory(atPath: folder.file("real").path) == ["file.txt"])
    }

    @Test func aLoopOfSymbolicLinksIsAnError() throws {
        try link("a.txt", to: "b.txt")
        try link("b.txt", to: "a.txt")
        let file = AtomicFile(folder.file("a.txt"))
        #expect(throws: FilmError.self) { try file.check() }
        #expect(throws: FilmError.self) { try file.write(Data("x".utf8)) }
        #expect(folder.contents == ["a.txt", "b.txt"])
    }

    @Test func aNameWithANULCharacterIsAnError() async throws {
        let url = URL(fileURLWithPath: folder.url.path + "/x\0y.png")
        #expect(throws: FilmError.self) { try AtomicFile(url).check() }
        await #expect(throws: FilmError.self) { try await FilmFormat.check(url) }
        #expect(folder.contents.isEmpty)
    }
}
