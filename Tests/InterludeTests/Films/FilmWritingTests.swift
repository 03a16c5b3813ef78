import CoreGraphics
import Foundation
import TestSupport
import Testing

@testable import Interlude

@Suite(.lane(.background)) struct FilmWritingTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func written(_ film: Film, as fileExtension: String) async throws -> Data {
        let url = folder.file("film.\(fileExtension)")
        try await film.write(to: url)
        return try Data(contentsOf: url)
    }

    @Test func animatedPNGStoresEachImageOnce() async throws {
        let film = Film.sample()
        let chunks = PNGChunks.parse(try await written(film, as: "apng"))
        let control = try #require(chunks.first { $0.name == "acTL" })
        #expect(control.data.prefix(4).reduce(0) { $0 << 8 | Int($1) } == film.distinctFrameCount)
        #expect(chunks.filter { $0.name == "fcTL" }.count == film.distinctFrameCount)
        #expect(chunks.first?.name == "IHDR")
        #expect(chunks.last?.name == "IEND")

        let sequence = chunks.filter { $0.name == "fcTL" || $0.name == "fdAT" }
            .map { $0.data.prefix(4).reduce(0) { $0 << 8 | Int($1) } }
        #expect(sequence == Array(0..<sequence.count))
        let delays = chunks.filter { $0.name == "fcTL" }.map { Int($0.data[$0.data.startIndex + 21]) }
        #expect(delays.reduce(0, +) == film.frames.count)
    }

    @Test func animatedPNGStartsWithPlainPNG() async throws {
        let film = Film.sample()
        let image = try ImageCodec.decode(try await written(film, as: "apng"))
        #expect(image.pixels.hasSameBytes(as: film.frames[0].image.pixels))
    }

    @Test func animatedWebPStoresEachImageOnce() async throws {
        let film = Film.sample()
        let data = try await written(film, as: "webp")
        #expect(data.prefix(4) == Data("RIFF".utf8))
        let frames = data.indices.filter { data[$0...].starts(with: Data("ANMF".utf8)) }
        #expect(frames.count == film.distinctFrameCount)
    }

    /// The durations of a GIF's frames, in hundredths of a second.
    private func delays(_ gif: Data) -> [Int] {
        gif.indices.dropLast(8).filter { gif[$0...].starts(with: [0x21, 0xF9, 4]) && gif[$0 + 7] == 0 }
            .map { Int(gif[$0 + 4]) | Int(gif[$0 + 5]) << 8 }
    }

    @Test func gifStoresEachImageOnceForItsDuration() async throws {
        let film = Film.sample(fps: 30)
        let gif = try await written(film, as: "gif")
        #expect(gif.prefix(6) == Data("GIF89a".utf8))
        #expect(gif.last == 0x3B)
        #expect(delays(gif).count == film.distinctFrameCount)
        #expect(delays(gif).reduce(0, +) == 40)
    }

    @Test func gifShowsAtMostFiftyFramesPerSecond() async throws {
        let film = Film.sample(frames: 90, fps: 120)
        let delays = delays(try await written(film, as: "gif"))
        #expect(delays.allSatisfy { $0 >= 2 })
        #expect((75...77).contains(delays.reduce(0, +)))
    }

    @Test func contactSheetIsImage() async throws {
        let sheet = try ImageCodec.decode(try await written(.sample(), as: "png"))
        #expect(sheet.width > 1000 && sheet.height > 400)
    }

    @Test func pageIsSelfContained() async throws {
        let page = String(decoding: try await written(.sample(), as: "html"), as: UTF8.self)
        #expect(page.hasPrefix("<!doctype html>"))
        #expect(page.contains("Sample &lt;film&gt;"))
        for loader in ["src=\"http", "href=\"http", "url(", "@import", "fetch(", "<link", "<script src"] {
            #expect(!page.contains(loader), "the page loads something by \(loader)")
        }
        // The text of an event must not end the script element that contains it.
        #expect(page.components(separatedBy: "</script>").count == 4)
    }

    @Test func pageStoresChangedAreasAndWholeImagesInBetween() async throws {
        let page = String(decoding: try await written(.sample(frames: 60), as: "html"), as: UTF8.self)
        let origins = page.matches(of: /\[(\d+),(\d+),"/).map { [String($0.1), String($0.2)] }
        #expect(origins.count == 40)
        for index in stride(from: 0, to: 40, by: 16) { #expect(origins[index] == ["0", "0"], "image \(index)") }
        #expect(origins[20] != ["0", "0"])
    }

    @Test func pageOfVideoPlaysItAndLinksToIndex() throws {
        let film = Film.sample()
        let links = FilmLinks(index: "index.html", previous: nil, next: "c&d.html")
        let page = String(decoding: try film.page(playing: "a&b.mp4", links: links), as: UTF8.self)
        #expect(page.contains("<video id=\"screen\" src=\"a&amp;b.mp4\""))
        #expect(page.contains("<a href=\"index.html\">"))
        #expect(page.contains("<a rel=\"next\" href=\"c&amp;d.html\">") && !page.contains("rel=\"prev\""))
        #expect(page.components(separatedBy: "</script>").count == 3)
    }

    @Test(arguments: ["png", "apng", "gif", "webp", "html"])
    func encodingIsDeterministic(fileExtension: String) async throws {
        let first = try await written(.sample(), as: fileExtension)
        let second = try await written(.sample(), as: fileExtension)
        #expect(first == second)
    }

    @Test(.enabled("ffmpeg is installed") { await VideoEncoder.isAvailable }, arguments: ["mp4", "webm"])
    func videoEncodingIsDeterministic(fileExtension: String) async throws {
        let film = Film.sample(width: 49, height: 81)
        let first = try await written(film, as: fileExtension)
        #expect(first.count > 500)
        #expect(try await written(film, as: fileExtension) == first)
    }

    @Test func unknownExtensionListsKnownOnes() async {
        let url = folder.file("film.mov")
        let error = await #expect(throws: FilmError.self) { try await Film.sample().write(to: url) }
        #expect(error?.description.contains("film.mov") == true)
        #expect(error?.description.contains(".apng") == true)
        #expect(folder.contents.isEmpty)
    }

    @Test func missingFolderIsReported() async {
        let url = folder.file("nowhere/film.png")
        let error = await #expect(throws: FilmError.self) { try await Film.sample().write(to: url) }
        #expect(error?.description.contains("nowhere") == true)
    }

    @Test func failureKeepsExistingFile() async throws {
        let url = folder.file("film.webp")
        try Data("before".utf8).write(to: url)
        let file = AtomicFile(url)
        #expect(throws: CancellationError.self) {
            try file.commit { draft in
                try Data("half".utf8).write(to: draft)
                throw CancellationError()
            }
        }
        #expect(try Data(contentsOf: url) == Data("before".utf8))
        #expect(folder.contents == ["film.webp"])
    }

}
