import Foundation
import InterludeTestSupport
import InterludeTesting
import Testing

@Suite(.lane(.main)) @MainActor struct ReferenceTests {
    /// The folder of this file's references.
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("References/ReferenceTests")

    /// Shows a blue square on a red screen.
    private func show(on stage: Stage, squareAt x: CGFloat = 10) async -> UIView {
        let controller = PlainViewController(.red)
        await stage.show(controller)
        let square = UIView(frame: CGRect(x: x, y: 10, width: 20, height: 20))
        square.backgroundColor = .blue
        square.accessibilityIdentifier = "square"
        controller.view.addSubview(square)
        return square
    }

    @Test func committedReferencesMatch() async {
        await Stage.run(.tiny) { stage in
            _ = await show(on: stage)
            expectFrame(stage, named: "square")
            expectLayers(stage, named: "square")
        }
    }

    @Test func missingReferenceIsRecordedAndComparedFromThenOn() async {
        let file = Self.folder.appendingPathComponent("recorded.tiny.png")
        defer { try? FileManager.default.removeItem(at: file) }
        await Stage.run(.tiny) { stage in
            _ = await show(on: stage)
            withKnownIssue {
                expectFrame(stage, named: "recorded", recording: .missing)
            } matching: {
                $0.text.contains("recorded.tiny.png was missing and has been recorded")
            }
            expectFrame(stage, named: "recorded", recording: .never)
        }
    }

    @Test func eventsAreComparedWithTheirTimes() async throws {
        let file = Self.folder.appendingPathComponent("shown.tiny.events.txt")
        defer { try? FileManager.default.removeItem(at: file) }
        try await Stage.run(.tiny) { stage in
            _ = await show(on: stage)
            withKnownIssue {
                expectEvents(stage, of: [.appearance], named: "shown", recording: .missing)
            } matching: {
                $0.text.contains("shown.tiny.events.txt was missing and has been recorded")
            }
            expectEvents(stage, of: [.appearance], named: "shown", recording: .never)
            let text = try String(contentsOf: file, encoding: .utf8)
            #expect(text.contains("0.000  PlainViewController  viewWillAppear(animated: false)\n"))
            await stage.advance(by: 0.1)
            await stage.show(UIViewController())
            withKnownIssue {
                expectEvents(stage, of: [.appearance], named: "shown", recording: .never)
            } matching: {
                $0.text.contains("+ 0.100") && $0.text.contains("viewDidDisappear")
            }
        }
    }

    /// The times of a reference are rounded, between which a steep curve changes by more than the tolerance.
    @Test func recordedCurveMatchesItself() async throws {
        let file = Self.folder.appendingPathComponent("steep.tiny.curve.txt")
        defer { try? FileManager.default.removeItem(at: file) }
        try await Stage.run(.tiny) { stage in
            let square = await show(on: stage)
            let recording = await stage.recordCurves {
                UIView.animate(withDuration: 0.3) { square.center.x += 7000 }
                await stage.advance(by: 0.3)
            }
            let curve = try #require(recording.curve("position.x", of: "“square”"))
            withKnownIssue {
                expectCurve(curve, named: "steep", recording: .missing)
            } matching: {
                $0.text.contains("steep.tiny.curve.txt was missing")
            }
            expectCurve(curve, named: "steep", recording: .never)
        }
    }

    @Test(.recording(.never)) func missingReferenceFailsIfNothingIsRecorded() async {
        await Stage.run(.tiny) { stage in
            _ = await show(on: stage)
            withKnownIssue {
                expectFrame(stage, named: "absent")
            } matching: {
                $0.text.contains("absent.tiny.png is missing")
            }
        }
        #expect(!FileManager.default.fileExists(atPath: Self.folder.appendingPathComponent("absent.tiny.png").path))
    }

    @Test func differingFrameNamesThePixels() async {
        await Stage.run(.tiny) { stage in
            _ = await show(on: stage, squareAt: 12)
            withKnownIssue {
                expectFrame(stage, named: "square")
            } matching: {
                $0.text.contains("80 of 6000 pixels (1.33 %) differ within 10 10 22 20 points")
                    && $0.text.contains("square.difference.png")
            }
            expectFrame(stage, named: "square", tolerance: FrameTolerance(fraction: 0.014))
        }
    }

    /// Compares a film of the sliding square, on its own stage.
    private func slide(_ options: UIView.AnimationOptions, recording: ReferenceRecording) async {
        await Stage.run(.tiny) { stage in
            let square = await show(on: stage)
            await expectFilm(stage, named: "sliding", fps: 30, recording: recording) {
                UIView.animate(withDuration: 0.2, delay: 0, options: options) { square.frame.origin.x = 30 }
                await stage.advance(by: 0.3)
            }
        }
    }

    @Test func differingFilmNamesTheFirstFrameAndItsProperties() async {
        defer {
            for name in ["txt", "png"] {
                try? FileManager.default.removeItem(at: Self.folder.appendingPathComponent("sliding.tiny.film.\(name)"))
            }
        }
        await withKnownIssue {
            await slide(.curveLinear, recording: .all)
        } matching: {
            $0.text.contains("sliding.tiny.film.txt")
        }
        await slide(.curveLinear, recording: .never)
        await withKnownIssue {
            await slide(.curveEaseIn, recording: .never)
        } matching: {
            $0.text.contains("in 5 of 10 frames, first in frame 1 at 0.033 s")
                && $0.text.contains("“square” position: ") && $0.text.contains("sliding.difference.png")
        }
    }

    @Test func differingLayersAreShownLineByLine() async {
        await Stage.run(.tiny) { stage in
            _ = await show(on: stage, squareAt: 12)
            withKnownIssue {
                expectLayers(stage, named: "square")
            } matching: {
                $0.text.contains("−         UIView “square” (10 10 20 20)")
                    && $0.text.contains("+         UIView “square” (12 10 20 20)")
            }
        }
    }

    @Test func framesAreComparedByPixelsAndHash() async throws {
        try await Stage.run(.tiny) { stage in
            let square = await show(on: stage)
            let before = stage.snapshot()
            #expect(try Frame(data: before.pngData()) == before)
            #expect(before.difference(from: before) == nil)
            square.frame.origin.x = 11
            let after = stage.snapshot()
            let difference = try #require(after.difference(from: before))
            #expect(difference.pixels == 40 && difference.bounds == [10, 10, 21, 20])
            #expect(after.pixelHash != before.pixelHash)
            #expect(after.difference(from: before, tolerance: FrameTolerance(channel: 255)) == nil)
        }
    }
}
