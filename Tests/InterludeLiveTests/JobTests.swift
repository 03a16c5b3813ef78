import Foundation
import Interlude
import TestSupport
import Testing

@testable import InterludeLive

extension ServerTests {
    /// Curves, films and checks, each in its own worker.
    @Suite struct JobTests {
        private struct Curves: Decodable {
            struct Layer: Decodable {
                struct Curve: Decodable {
                    var keyPath: String
                    var samples: [Double]
                    var animated: [Double]
                }
                var name: String
                var curves: [Curve]
            }
            var layers: [Layer]
        }

        private struct Runs: Decodable {
            struct Case: Decodable {
                var interruption: String
                var time: Double
            }
            var frames: Int
            var cases: [Case]
        }

        private struct Case: Decodable {
            var index: Int
            var findings: [CheckFinding]
        }

        private func job(
            _ type: String, _ scene: String, end: Double, more: String = "",
            on server: TestServer, change: (inout RunRequest) -> Void = { _ in }
        ) async throws -> TestPage {
            let page = try await TestPage(server)
            var run = RunRequest(
                scene: scene, runsScript: true, inputs: [], time: end, end: end, isPlaying: false, speed: 1, scale: 1)
            change(&run)
            let text = String(decoding: try JSONEncoder().encode(run), as: UTF8.self)
            try await page.send(#"{"type":"\#(type)","run":\#(text)\#(more)}"#)
            return page
        }

        @Test func curvesShowEveryAnimatedProperty() async throws {
            try await TestServer.run { server in
                let page = try await job("curves", "card", end: 1, on: server)
                let report: Curves = try await page.report("curves").0
                let curve = try #require(
                    report.layers.flatMap(\.curves).first { $0.keyPath == "position.y" && $0.samples.count > 8 })
                // The presentation begins with the tap at 0.1 s and moves the card up by a screen.
                #expect(abs(try #require(curve.animated.first) - 0.1) < 0.001)
                let values = stride(from: 1, to: curve.samples.count, by: 2).map { curve.samples[$0] }
                #expect(values.first == 240)
                #expect(values.last == 80)
                #expect(zip(values, values.dropFirst()).allSatisfy { $0 >= $1 })
            }
        }

        @Test func curvesOfTouchesEqualTheCurvesOfTheRun() async throws {
            try await TestServer.run { server in
                let page = try await TestPage(server)
                try await page.open("square")
                try await page.touch("began", 50, 50)
                try await page.touch("moved", 50, 120)
                try await page.touch("ended", 50, 120)
                let end = try await page.wait { $0.isAtRest == true && ($0.time ?? 0) > 0.2 }
                let inputs = page.inputs
                let other = try await job("curves", "square", end: try #require(end.end), on: server) { run in
                    run.runsScript = false
                    run.inputs = inputs
                }
                let report: Curves = try await other.report("curves").0
                let curve = report.layers.flatMap(\.curves).first { $0.keyPath == "position.y" }
                #expect(try #require(curve).samples.last == 50)
            }
        }

        @Test(arguments: ["webp", "png", "html"]) func aFilmIsAFileOfTheRun(_ format: String) async throws {
            try await TestServer.run { server in
                let film = #","film":{"format":"\#(format)","showsTouches":true,"start":0.1,"end":0.4}"#
                let page = try await job("film", "card", end: 1, more: film, on: server)
                struct File: Decodable { var format: String }
                let (file, data): (File, Data) = try await page.report("file")
                #expect(file.format == format)
                let beginning = ["webp": "RIFF", "png": "\u{89}PNG", "html": "<!DO"][format] ?? ""
                let magic = [UInt8](beginning.unicodeScalars.map { UInt8($0.value) })
                #expect([UInt8](data.prefix(4)).map(\.lowercased) == magic.map(\.lowercased))
            }
        }

        @Test func originsAreLinesOfTheAppsSources() async throws {
            struct Report: Decodable {
                struct Origin: Decodable {
                    var file: String
                    var line: Int
                    var function: String
                }
                struct Animation: Decodable {
                    var key: String
                    var begin: Double
                    var end: Double?
                    var path: String
                    var origin: Origin
                }
                struct Source: Decodable {
                    var name: String
                    var text: String?
                }
                var animations: [Animation]
                var sources: [Source]
            }
            try await TestServer.run { server in
                let page = try await job("origins", "square", end: 1, on: server)
                let report: Report = try await page.report("origins").0
                let animation = try #require(report.animations.first { $0.key == "position" })
                #expect(abs(animation.begin - 0.1) < 0.05 && abs((animation.end ?? 0) - animation.begin - 0.25) < 0.05)
                #expect(animation.origin.function == "SquareViewController.follow(_:)")
                #expect(report.sources.map(\.name) == ["LiveTestScenes.swift"])
                let lines = try #require(report.sources[0].text).split(
                    separator: "\n", omittingEmptySubsequences: false)
                #expect(lines[animation.origin.line - 1].contains("self.square.center = CGPoint(x: 50, y: 50)"))
            }
        }

        @Test func aCheckRunsEveryInterruption() async throws {
            try await TestServer.run { server in
                let page = try await job(
                    "check", "card", end: 1, more: #","check":{"columns":3,"skipped":0}"#, on: server)
                let runs: Runs = try await page.report("runs").0
                #expect(runs.frames > 10)
                #expect(Set(runs.cases.map(\.time)).count == 3)
                // The first cases spread over the transition, then others between them follow.
                let first = runs.cases.prefix { $0.time == runs.cases[0].time }
                #expect(Set(first.map(\.interruption)).isSuperset(of: ["present", "dismiss", "background"]))
                for index in runs.cases.indices {
                    let result: Case = try await page.report("case").0
                    #expect(result.index == index)
                    #expect(result.findings == [])
                }
                struct End: Decodable {}
                let _: End = try await page.report("checkEnd").0
            }
        }

        @Test func aTrapInACheckEndsOnlyTheWorkerAndTheRestCanFollow() async throws {
            try await TestServer.run { server in
                let page = try await job(
                    "check", "fragile", end: 1, more: #","check":{"columns":1,"skipped":0}"#, on: server)
                let runs: Runs = try await page.report("runs").0
                let index = try #require(runs.cases.firstIndex { $0.interruption == "background" })
                struct Failure: Decodable { var message: String }
                let failure: Failure = try await page.report("failure").0
                #expect(failure.message.contains("Not in the background"))
                let rest = try await job(
                    "check", "fragile", end: 1, more: #","check":{"columns":1,"skipped":\#(index + 1)}"#, on: server)
                let _: Runs = try await rest.report("runs").0
                struct End: Decodable {}
                let _: End = try await rest.report("checkEnd").0
            }
        }

        @Test func planesShowEachLayerWithItsContent() async throws {
            try await TestServer.run { server in
                let page = try await TestPage(server)
                try await page.open("square")
                try await page.wait { $0.isAtRest == true && $0.isExact == true }
                try await page.send(#"{"type":"explode"}"#)
                struct Planes: Decodable {
                    struct Plane: Decodable {
                        var path: String
                        var rect: [Double]
                        var level: Int
                        var image: Int?
                    }
                    var planes: [Plane]
                    var areas: [TestPage.Update.Area]
                }
                let (report, images): (Planes, Data) = try await page.report("planes")
                #expect(report.planes.first?.path == "0")
                let square = try #require(report.planes.last { $0.image != nil })
                #expect(square.rect == [0, 0, 40, 40])
                #expect(square.level > 0)
                #expect(images.count == report.areas.reduce(0) { $0 + $1.length })
            }
        }

        private struct OnionSkin: Decodable {
            struct Frame: Decodable {
                var time: Double
                var outlines: [[Double]]
            }
            var frames: [Frame]
            var areas: [TestPage.Update.Area]
        }

        @Test func theOnionSkinHasFramesWithTheLayersThatMove() async throws {
            try await TestServer.run { server in
                let page = try await job(
                    "onionSkin", "card", end: 1, more: #","onionSkin":{"times":[0.05,0.2,0.3]}"#, on: server)
                let (report, images): (OnionSkin, Data) = try await page.report("onionSkin")
                #expect(report.frames.map(\.time).map { ($0 * 60).rounded() } == [3, 12, 18])
                #expect(images.count == report.areas.map(\.length).reduce(0, +))
                // The card isn't there before the tap at 0.1 s; then it moves up.
                #expect(report.frames[0].outlines.isEmpty)
                let tops = report.frames.dropFirst().map { $0.outlines.map { $0[1] } }
                #expect(tops.map(\.count) == [1, 1] && tops[1][0] < tops[0][0], "\(tops)")
            }
        }

        @Test(arguments: ["[]", "[0.2,0.1]", "[-1]", "[0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16]"])
        func onionSkinsOfOtherTimesAreRejected(_ times: String) async throws {
            try await TestServer.run { server in
                let request = #","onionSkin":{"times":\#(times)}"#
                let page = try await job("onionSkin", "card", end: 1, more: request, on: server)
                let (opcode, payload) = try await page.frame()
                #expect(opcode == 8)
                #expect(String(decoding: payload.dropFirst(2), as: UTF8.self).contains("out of range"))
            }
        }

        @Test func anUnknownSceneIsReported() async throws {
            try await TestServer.run { server in
                let page = try await job("curves", "nothing", end: 1, on: server)
                struct Failure: Decodable { var message: String }
                let failure: Failure = try await page.report("failure").0
                #expect(failure.message.contains("nothing"))
            }
        }
    }
}

extension UInt8 {
    fileprivate var lowercased: UInt8 { (65...90).contains(self) ? self + 32 : self }
}
