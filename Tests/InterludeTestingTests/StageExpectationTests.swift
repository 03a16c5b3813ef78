import Foundation
import InterludeTestSupport
import InterludeTesting
import Testing

@Suite(.lane(.main)) @MainActor struct StageExpectationTests {
    @Test func curveThatLeavesTheFunctionIsReported() async throws {
        try await Stage.run(.tiny) { stage in
            let controller = PlainViewController(.red)
            await stage.show(controller)
            let recording = await stage.recordCurves {
                UIView.animate(withDuration: 0.2, delay: 0, options: .curveLinear) { controller.view.alpha = 0 }
                await stage.advance(by: 0.2)
            }
            let opacity = try #require(recording.curve("opacity", of: "view of PlainViewController"))
            expectCurve(opacity, tolerance: 1e-3) { 1 - ($0 - recording.startTime) / 0.2 }
            withKnownIssue {
                expectCurve(opacity, tolerance: 0.01) { 1 - ($0 - recording.startTime) / 0.25 }
            } matching: {
                $0.text.contains("opacity differs from the function first at") && $0.text.contains("tolerance: 0.01")
            }
        }
    }

    @Test func viewThatJumpsWhenReleasedIsReported() async throws {
        try await Stage.run(.tiny) { stage in
            let controller = DraggedViewController()
            await stage.show(controller)
            try await expectContinuous(stage, velocity: 400) {
                try await stage.drag("card", by: CGVector(dx: 0, dy: 40), duration: 0.3)
                await stage.advance(by: 0.2)
            }
            controller.jump = 30
            try await withKnownIssue {
                try await expectContinuous(stage, velocity: 400) {
                    try await stage.drag("card", by: CGVector(dx: 0, dy: -40), duration: 0.3)
                    await stage.advance(by: 0.2)
                }
            } matching: {
                $0.text.contains("“card”, when it is released at") && $0.text.contains(/jumps by (2[5-9]|3\d)/)
            }
            controller.jump = 0
            for name in ["scale", "opacity"] {
                controller.onRelease = { card in
                    if name == "scale" {
                        card.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
                    } else {
                        card.alpha = 0.5
                    }
                }
                try await withKnownIssue {
                    try await expectContinuous(stage, velocity: 400) {
                        try await stage.drag("card", by: CGVector(dx: 0, dy: 10), duration: 0.3)
                        await stage.advance(by: 0.2)
                    }
                } matching: {
                    $0.text.contains("“card”, when it is released at") && $0.text.contains("jumps by 0.5 in \(name)")
                }
            }
            // A fade that begins at the release is continuous.
            controller.onRelease = { card in UIView.animate(withDuration: 0.2) { card.alpha = 1 } }
            try await expectContinuous(stage, velocity: 400) {
                try await stage.drag("card", by: CGVector(dx: 0, dy: 10), duration: 0.3)
                await stage.advance(by: 0.3)
            }
        }
    }

    @Test func errorOfAFilmedTestHasFiles() async throws {
        let test = try #require(Test.current)
        let error = await #expect(throws: (any Error).self) {
            try await FailureTrait.filmed.provideScope(for: test, testCase: Test.Case.current) {
                try await Stage.run(.tiny) { stage in
                    await stage.show(PlainViewController(.red))
                    try await stage.tap("opne")
                }
            }
        }
        let text = try #require(error.map { "\($0)" })
        #expect(text.contains("“opne”") && text.contains("strip.png") && text.contains("script.swift"), "\(text)")
    }

    @Test func screenThatIsNotRestoredIsReported() async {
        await Stage.run(.tiny) { stage in
            let controller = PlainViewController(.red)
            await stage.show(controller)
            await expectRestored(stage) {
                controller.view.alpha = 0.5
                await stage.advance(by: 0.1)
                controller.view.alpha = 1
            }
            await withKnownIssue {
                await expectRestored(stage) { controller.view.alpha = 0.5 }
            } matching: {
                $0.text.contains("alpha 0.5")
            }
        }
    }

    @Test func flashIsReported() async {
        await Stage.run(.tiny) { stage in
            let controller = PlainViewController(.red)
            await stage.show(controller)
            await withKnownIssue {
                await expectNoFlash(stage) {
                    await stage.advance(by: 1 / 60)
                    let cover = UIView(frame: controller.view.bounds)
                    cover.backgroundColor = .white
                    controller.view.addSubview(cover)
                    await stage.advance(by: 1 / 60)
                    cover.removeFromSuperview()
                    await stage.advance(by: 0.1)
                }
            } matching: {
                $0.text.contains("differ for one frame")
            }
            await expectNoFlash(stage) { await stage.advance(by: 0.1) }
        }
    }

    @Test func contractViolationIsReportedUnlessAllowed() async {
        await Stage.run(.tiny) { stage in
            let controller = PlainViewController(.red)
            await stage.show(controller)
            await expectNoDiagnostics(stage) { await stage.advance(by: 0.1) }
            await withKnownIssue {
                await expectNoDiagnostics(stage) { await stage.advance(to: .infinity) }
            } matching: {
                $0.text.contains("1 contract violation:")
            }
            expectNoDiagnostics(stage, except: Set(stage.diagnostics.map(\.name)))
        }
    }

    @Test func transitionThatDoesNotSurviveIsReportedWithItsFilm() async {
        let scene = StageScene("stuck", device: .tiny) {
            PlainViewController(.red)
        } script: { stage in
            let animator = SlideAnimator()
            animator.completes = false
            if let root = stage.window.rootViewController { animator.present(PlainViewController(.blue), over: root) }
            try await stage.settle(within: 2)
        }
        await withKnownIssue {
            await expectSurvivesInterruptions(scene, interruptions: [])
        } matching: {
            $0.text.contains("not-settled") || $0.text.contains("transition-not-completed")
        }
    }

    @Test func sweepOfACorrectTransitionIsQuiet() async {
        let scene = StageScene("sliding", device: .tiny) {
            PlainViewController(.red)
        } script: { stage in
            let animator = SlideAnimator()
            if let root = stage.window.rootViewController { animator.present(PlainViewController(.blue), over: root) }
            try await stage.settle()
            withExtendedLifetime(animator) {}
        }
        await expectSurvivesInterruptions(scene, interruptions: [.present, .background], every: 10)
    }

    /// The devices and appearances under which a test ran.
    private static var seen: [String] = []

    @Test(.matrix(StageMatrix(devices: [.tiny, .iPhoneSE], appearances: [.light, .dark], directions: [.rightToLeft])))
    func testRunsUnderEachSettingOfItsMatrix() async {
        await Stage.run { stage in
            await stage.show(PlainViewController(.red))
            Self.seen.append("\(stage.setting)")
            let traits = stage.window.traitCollection
            #expect(traits.layoutDirection == .rightToLeft)
            #expect(traits.userInterfaceStyle == stage.conditions.userInterfaceStyle)
        }
        if Self.seen.count == 4 {
            #expect(
                Self.seen == [
                    "tiny, right to left", "tiny, dark, right to left", "iPhoneSE, right to left",
                    "iPhoneSE, dark, right to left",
                ])
        }
        #expect(Self.seen.count <= 4)
    }

    @Test func failureWritesTheStagesFiles() async throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent(
                "../../.build/interlude-failures/StageExpectationTests.failureWritesTheStagesFiles")
        await Stage.run(.tiny) { stage in
            let controller = PlainViewController(.red)
            controller.onTap = { $0.view.backgroundColor = .green }
            await stage.show(controller)
            await stage.advance(by: 0.1)
            await stage.tap(CGPoint(x: 30, y: 50))
            await stage.advance(by: 0.1)
            withKnownIssue { expectLayers(stage, "UIWindow") }
        }
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        #expect(names == ["events.txt", "film.html", "layers.txt", "script.swift", "strip.png"])
        let script = try String(contentsOf: folder.appendingPathComponent("script.swift"), encoding: .utf8)
        #expect(script.contains("await stage.tap(CGPoint(x: 30, y: 50))        // “middle”"))
        #expect(script.contains("await stage.show(PlainViewController())"))
    }
}

/// A card that follows a finger, and slides on when the finger leaves.
private final class DraggedViewController: UIViewController {
    /// The distance by which the card jumps when it is released, in points.
    var jump: CGFloat = 0
    /// Changes the card when it is released.
    var onRelease: @MainActor (UIView) -> Void = { _ in }
    private let card = UIView(frame: CGRect(x: 10, y: 10, width: 30, height: 30))

    override func viewDidLoad() {
        super.viewDidLoad()
        card.accessibilityIdentifier = "card"
        card.backgroundColor = .blue
        view.addSubview(card)
        card.addGestureRecognizer(UIPanGestureRecognizer { [weak self] in self?.drag($0) })
    }

    private func drag(_ recognizer: UIGestureRecognizer) {
        guard let pan = recognizer as? UIPanGestureRecognizer else { return }
        card.center.y += pan.translation(in: view).y
        pan.setTranslation(.zero, in: view)
        guard pan.state == .ended else { return }
        card.center.y += jump
        onRelease(card)
    }
}
