import Interlude
import InterludeTestSupport
import InterludeTesting
import Testing

@Suite(.lane(.main)) @MainActor struct GestureFuzzTests {
    /// A screen whose button presents another one with an animator, which may never complete.
    private func scene(completes: Bool) -> StageScene {
        StageScene("fuzzed", device: .tiny) {
            let controller = PlainViewController(.red)
            controller.onTap = { presenter in
                let animator = SlideAnimator()
                animator.completes = completes
                let second = PlainViewController(.blue)
                second.onTap = { $0.dismiss(animated: true) }
                animators.append(animator)
                animator.present(second, over: presenter)
            }
            return controller
        } script: { _ in
        }
    }

    @Test func failureIsShrunkToTheNecessaryGesture() async throws {
        let fuzz = GestureFuzz(scene(completes: false), seed: 3, runs: 5, steps: 8)
        let failure = try #require(await fuzz.run())
        #expect(["transition-not-completed", "not-settled"].contains(failure.finding.rule), "\(failure)")
        #expect(failure.script.steps.count == 1, "\(failure)")
        #expect(failure.script.steps.first?.time == 0, "\(failure)")
        #expect(failure.test(named: "reproduced").contains("await stage.show(PlainViewController())"))
        #expect("\(failure)".contains("This test reproduces it:"))
        #expect(await fuzz.findings(of: failure.script).map(\.rule).contains(failure.finding.rule))
    }

    @Test func sameSeedFindsTheSame() async throws {
        let first = await GestureFuzz(scene(completes: false), seed: 3, runs: 5, steps: 8).run()
        let second = await GestureFuzz(scene(completes: false), seed: 3, runs: 5, steps: 8).run()
        #expect(first?.script == second?.script && first?.seed == second?.seed)
    }

    @Test func plainScreenSurvives() async {
        let scene = StageScene("plain", device: .tiny) {
            PlainViewController(.red)
        } script: { _ in
        }
        await expectSurvivesGestures(scene, runs: 4, steps: 6)
    }

    @Test func shrinkingRemovesUnnecessarySteps() async {
        let short = await Shrinking.shortest(Array(1...40)) { $0.contains(7) && $0.contains(31) }
        #expect(short == [7, 31])
    }
}

/// The animators of presented controllers, which hold their delegates weakly.
@MainActor private var animators: [SlideAnimator] = []
