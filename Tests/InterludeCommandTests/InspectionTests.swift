import Foundation
import TestSupport
import Testing

@Suite(.lane(.background)) struct InspectionTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private struct Report: Decodable {
        struct Layer: Decodable {
            struct Animation: Decodable {
                var key: String?
                var localTime: Double
                var fraction: Double?
                var isAdditive: Bool
            }

            var layer: String
            var view: String?
            var controller: String?
            var animations: [Animation]?
            var sublayers: [Layer]?

            var all: [Layer] { [self] + (sublayers ?? []).flatMap(\.all) }
        }

        var transition: String
        var device: String
        var time: Double
        var stageTime: Double
        var window: Layer
    }

    @Test func treeIsTextWithinHundredColumns() async throws {
        let run = try await CommandRun("inspect", "zoom", "--at", "0.25")
        #expect(run.code == 0, "\(run.errors)")
        #expect(run.output.hasPrefix("Zoom at 0.250 s on iPhone16"))
        #expect(
            run.output.contains(
                "The presentation of ControllerTwo over ControllerOne, by ZoomAnimator: 0.250 of 1.000 s"))
        #expect(run.output.contains("0.250 of 1.000 s  ████░░░░░░░░░░░░  25 %, easeInEaseOut"))
        #expect(!run.output.contains("\u{1B}"))
        #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 100 })
    }

    /// 0 and 0.25 s are frame times, 0.3337 s is between two frames.
    @Test(.tags(.slow), .enabled(if: runsSlowTests), arguments: [0.0, 0.25, 0.3337])
    func jsonReportsAnimationProgress(time: Double) async throws {
        let run = try await CommandRun("inspect", "zoom", "--at", "\(time)", "--json")
        #expect(run.code == 0, "\(run.errors)")
        let report = try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
        #expect(report.transition == "zoom" && report.device == "iPhone16")
        #expect(report.time == time)
        let moving = try #require(report.window.all.first { $0.controller == "ControllerTwo" })
        let position = try #require(moving.animations?.first { $0.key == "position" })
        #expect(position.isAdditive)
        #expect(abs(position.localTime - time) < 1e-6)
        #expect(abs(try #require(position.fraction) - time) < 1e-6)

        let same = try await CommandRun("inspect", "zoom", "--stage-time", "\(report.stageTime)", "--json")
        #expect(same.output == run.output)
    }

    /// At stage time 0 the script has not begun.
    @Test(arguments: ["--at=0.5", "--stage-time=0"])
    func layersAreDrawnExploded(time: String) async throws {
        let run = try await CommandRun("inspect", "zoom", time, "--png", "layers.png", in: folder.url)
        #expect(run.code == 0, "\(run.errors)")
        #expect(run.output == "layers.png\n")
        #expect(folder.contents == ["layers.png"])
        #expect(
            try Data(contentsOf: folder.file("layers.png")).starts(with: [0x89, 0x50, 0x4E, 0x47]))
    }

    @Test(arguments: ["svg", "png", "SVG"])
    func curvesAreDrawn(kind: String) async throws {
        let run = try await CommandRun("curves", "grow", "--out", "grow.\(kind)", in: folder.url)
        #expect(run.code == 0, "\(run.errors)")
        #expect(run.output == "grow.\(kind)\n")
        #expect(folder.contents == ["grow.\(kind)"])
    }

    @Test func curvesAreWrittenAsJSON() async throws {
        let run = try await CommandRun("curves", "zoom", "--json", in: folder.url)
        #expect(run.code == 0, "\(run.errors)")
        #expect(folder.contents.isEmpty)
        let object = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
        #expect(object["fps"] as? Int == 60)
        let layers = try #require(object["layers"] as? [[String: Any]])
        let curves = try #require(layers.first?["curves"] as? [[String: Any]])
        let samples = try #require(curves.first?["samples"] as? [[Double]])
        // As in `inspect --at`, times begin with the first transition.
        #expect(samples.first?.first == 0)
        #expect(object["origin"] as? Double == 0.3)
    }

    @Test(arguments: [
        (["inspect", "zom"], 64, ["“zom”", "Did you mean zoom?"]),
        (["curves", "zom"], 64, ["“zom”", "Did you mean zoom?"]),
        (["inspect", "zoom", "--device", "iPhoneES"], 64, ["“iPhoneES”", "Known: iPhoneSE"]),
        (["curves", "zoom", "--device", "iPhoneES"], 64, ["“iPhoneES”", "Known: iPhoneSE"]),
        (["inspect", "zoom", "--at", "99"], 64, ["“zoom” is over by then", "0.000 to 1.000 s", "1.600 s"]),
        (["inspect", "zoom", "--at", "nan"], 64, ["--at", "0 or greater"]),
        (["inspect", "zoom", "--at=-1"], 64, ["--at", "0 or greater"]),
        (["inspect", "zoom", "--at", "1", "--stage-time", "1"], 64, ["--at", "--stage-time"]),
        (["inspect", "zoom", "--png", "layers.svg"], 64, ["layers.svg", ".png"]),
        (["inspect", "zoom", "--png", "nowhere/layers.png"], 2, ["nowhere", "does not exist"]),
        (["curves", "zoom", "--out", "curves.pdf"], 64, ["curves.pdf", ".png or .svg"]),
        (["curves", "zoom", "--out", "/dev/null/curves.svg"], 2, ["/dev/null"]),
    ])
    func failuresAreReportedInOneLine(arguments: [String], code: Int, parts: [String]) async throws {
        let run = try await CommandRun(arguments, in: folder.url)
        #expect(run.code == Int32(code))
        #expect(run.output.isEmpty)
        #expect(run.complaints.count == 1, "\(run.errors)")
        for part in parts { #expect(run.errors.contains(part), "\(run.errors)") }
        #expect(folder.contents.isEmpty)
    }
}
