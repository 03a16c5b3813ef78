import Foundation
import TestSupport
import Testing

@Suite(.lane(.background)) struct CommandTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func expectRefusal(
        _ run: CommandRun, code: Int32, saying parts: String..., sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(run.code == code, sourceLocation: sourceLocation)
        #expect(run.output.isEmpty, sourceLocation: sourceLocation)
        #expect(run.complaints.count == 1, "\(run.errors)", sourceLocation: sourceLocation)
        for part in parts { #expect(run.errors.contains(part), "\(run.errors)", sourceLocation: sourceLocation) }
        #expect(folder.contents.isEmpty, sourceLocation: sourceLocation)
    }

    @Test func versionAndHelpGoToStandardOutput() async throws {
        let version = try await CommandRun("--version")
        #expect(version.code == 0)
        #expect(version.output.wholeMatch(of: /\d+\.\d+\.\d+\n/) != nil)
        let help = try await CommandRun("render", "--help")
        #expect(help.code == 0)
        for option in ["--device", "--scale", "--fps", "--out", "--json", "--all"] {
            #expect(help.output.contains(option))
        }
    }

    @Test func listNamesEveryScene() async throws {
        let text = try await CommandRun("list")
        let json = try await CommandRun("list", "--json")
        #expect(text.code == 0 && json.code == 0)
        let entries = try JSONDecoder().decode(List.self, from: Data(json.output.utf8)).scenes
        #expect(entries.count == text.output.split(separator: "\n").count)
        for entry in entries {
            #expect(text.output.contains("\(entry.name) ") && text.output.contains(entry.summary))
            #expect(entry.name.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil)
            #expect(!entry.tags.isEmpty && entry.device == "iPhone16")
        }
    }

    @Test func unknownTransitionListsKnownByDistance() async throws {
        let run = try await CommandRun("render", "cros-disolve", in: folder.url)
        expectRefusal(run, code: 64, saying: "“cros-disolve”", "Did you mean cross-dissolve?", "Known: cross-dissolve")
    }

    @Test func unknownDeviceListsKnownByDistance() async throws {
        let run = try await CommandRun("render", "cross-dissolve", "--device", "iPhoneES", in: folder.url)
        expectRefusal(run, code: 64, saying: "“iPhoneES”", "Known: iPhoneSE")
    }

    @Test func unknownFileTypeListsKnown() async throws {
        let run = try await CommandRun("render", "cross-dissolve", "--out", "film.mov", in: folder.url)
        expectRefusal(run, code: 64, saying: "film.mov", ".png, .apng, .gif, .webp, .mp4, .webm, .html")
    }

    @Test func missingFolderIsReportedBeforeRendering() async throws {
        let run = try await CommandRun("render", "cross-dissolve", "--out", "nowhere/film.png", in: folder.url)
        expectRefusal(run, code: 2, saying: "nowhere")
        #expect(!run.errors.contains("[1/1]"))
    }

    @Test func uncreatableFolderIsReported() async throws {
        let run = try await CommandRun("render", "cross-dissolve", "--out", "/dev/null/films/", in: folder.url)
        expectRefusal(run, code: 2, saying: "/dev/null/films")
    }

    @Test func missingFFmpegExplainsInstallation() async throws {
        let run = try await CommandRun(
            "render", "cross-dissolve", "--out", "film.mp4", in: folder.url, path: folder.url.path)
        expectRefusal(run, code: 2, saying: "film.mp4", "ffmpeg", "apt-get install ffmpeg")
    }

    @Test func namesTogetherWithAllAreRejected() async throws {
        let run = try await CommandRun("render", "--all", "cross-dissolve", in: folder.url)
        expectRefusal(run, code: 64, saying: "--all")
    }

    @Test(arguments: [
        ["render"], ["render", "cross-dissolve", "--scale", "0"], ["render", "cross-dissolve", "--scale", "nan"],
    ])
    func nonsenseIsRejected(arguments: [String]) async throws {
        expectRefusal(try await CommandRun(arguments, in: folder.url), code: 64)
    }

    @Test func oddFrameRateIsRejected() async throws {
        let run = try await CommandRun("render", "cross-dissolve", "--fps", "50", in: folder.url)
        #expect(run.code == 64)
        #expect(run.errors.contains("50") && run.errors.contains("120"))
    }

    @Test func filmIsWrittenAndReportedAsJSON() async throws {
        let run = try await CommandRun(
            "render", "cross-dissolve", "--scale", "0.25", "--fps", "30", "--out", "film.apng", "--json", in: folder.url
        )
        #expect(run.code == 0, "\(run.errors)")
        #expect(folder.contents == ["film.apng"])
        let report = try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
        let film = try #require(report.films.first)
        #expect(film.name == "cross-dissolve")
        #expect(film.fps == 30)
        #expect(film.width == 98 && film.height == 213)
        // The report rounds durations to a millionth of a second.
        #expect(film.frames == Int((film.duration * 30 + 1e-4).rounded(.down)) + 1)
        #expect(film.files.map(\.path) == ["film.apng"])
        #expect(film.pixelHash.wholeMatch(of: /[0-9a-f]{16}/) != nil)
        #expect(film.files.first?.bytes == (try Data(contentsOf: folder.file("film.apng")).count))
        let appeared = film.events.filter { $0.kind == "appearance" && $0.name.hasPrefix("viewDidAppear") }
        #expect(!appeared.isEmpty)
    }

    @Test(.tags(.slow), .enabled(if: runsSlowTests)) func wholeGalleryBecomesPage() async throws {
        let run = try await CommandRun(
            "render", "--all", "--scale", "0.25", "--fps", "30", "--out", "films", in: folder.url)
        #expect(run.code == 0, "\(run.errors)")
        let page = try String(contentsOf: folder.file("films/index.html"), encoding: .utf8)
        for path in page.matches(of: /(?:src|href)="([^"]+)"/).map({ String($0.1) }) {
            #expect(!path.hasPrefix("http"))
            #expect(
                FileManager.default.fileExists(atPath: folder.file("films/\(path)").path), "\(path)")
        }
        #expect(run.output.contains("films/index.html"))
    }

    @Test(.tags(.slow), .enabled(if: runsSlowTests)) func aTrapEndsOnlyTheFilmOfItsScene() async throws {
        // The process that renders zoom is killed; a trap can't be sent.
        let script = """
            "$interlude" render --all --scale 0.25 --fps 30 --out films --json &
            for turn in $(seq 600); do
                child=$(pgrep -f '[r]ender zoom --all ') && break
                sleep 0.02
            done
            kill -KILL $child
            wait $!
            """
        let run = try await CommandRun(shell: script, in: folder.url)
        #expect(run.code == 1)
        let report = try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
        #expect(report.failed == ["zoom"], "\(run.errors)")
        #expect(report.films.count > 10 && !report.films.contains { $0.name == "zoom" })
        #expect(run.errors.contains("zoom: The process ended."))
        let page = try String(contentsOf: folder.file("films/index.html"), encoding: .utf8)
        #expect(page.contains("grow.html") && !page.contains("zoom.html"))
    }

    @Test func pagesAreDrawnAtTheScaleThatTheyShow() async throws {
        let run = try await CommandRun(
            "render", "cross-dissolve", "--fps", "30", "--out", "film.html", "--json", in: folder.url)
        #expect(run.code == 0, "\(run.errors)")
        let report = try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
        #expect(report.films.first?.width == 786)
    }

    @Test func listSelectsScenesByTag() async throws {
        let run = try await CommandRun("list", "--tag", "tabs")
        #expect(run.output.split(separator: "\n").count == 1 && run.output.hasPrefix("sliding-tabs "))
        let unknown = try await CommandRun("list", "--tag", "tab")
        #expect(unknown.code == 64 && unknown.errors.contains("Did you mean tabs?"))
    }

    private struct List: Decodable {
        var schemaVersion: Int
        var command: String
        var scenes: [Entry]
    }

    private struct Entry: Decodable {
        var name: String
        var title: String
        var summary: String
        var tags: [String]
        var device: String
    }

    private struct Report: Decodable {
        struct Film: Decodable {
            struct File: Decodable {
                var path: String
                var bytes: Int
            }

            struct Event: Decodable {
                var time: Double
                var kind: String
                var name: String
            }

            var name: String
            var fps: Int
            var width: Int
            var height: Int
            var frames: Int
            var duration: Double
            var pixelHash: String
            var files: [File]
            var events: [Event]
        }

        var films: [Film]
        var failed: [String]?
    }
}
