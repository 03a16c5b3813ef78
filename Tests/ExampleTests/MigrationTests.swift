import Interlude
import TestSupport
import Testing

/// The pairs of animators in docs/Migration.md.
@Suite(.lane(.main)) @MainActor struct MigrationTests {
    @Test func interruptibleAnimatorDrawsTheSameFrames() async throws {
        let before = try await film { RisingAnimator() }
        let after = try await film { InterruptibleRisingAnimator() }
        #expect(before.frames.count > 20)
        #expect(before.frames.map(\.pixelHash) == after.frames.map(\.pixelHash))
    }

    @Test func onlyTheInterruptibleAnimatorTurnsBack() async throws {
        for (makeAnimator, turnsBack) in [(Self.plain, false), (Self.interruptible, true)] {
            try await Stage.run(.iPhoneSE) { stage in
                let root = PresentingController(makeAnimator)
                await stage.show(root)
                root.present()
                await stage.advance(by: 0.2)
                await stage.interrupt(.reverse)
                try await stage.settle()
                #expect((root.presentedViewController == nil) == turnsBack)
                #expect(stage.diagnostics.isEmpty)
            }
        }
    }

    @Test func interruptibleAnimatorSurvivesInterruptions() async throws {
        let check = TransitionCheck(device: .iPhoneSE, every: 6) {
            PresentingController(Self.interruptible)
        } script: { stage in
            (stage.window.rootViewController as? PresentingController)?.present()
            try await stage.settle()
        }
        let report = try await check.run()
        #expect(report.findings.isEmpty, "\(report.findings)")
    }

    private static let plain: @MainActor () -> any UIViewControllerAnimatedTransitioning = { RisingAnimator() }
    private static let interruptible: @MainActor () -> any UIViewControllerAnimatedTransitioning = {
        InterruptibleRisingAnimator()
    }

    private func film(_ makeAnimator: @escaping @MainActor () -> any UIViewControllerAnimatedTransitioning) async throws
        -> Film
    {
        try await Stage.run(.iPhoneSE) { stage in
            let root = PresentingController(makeAnimator)
            await stage.show(root)
            return try await stage.record(fps: 60) {
                root.present()
                try await stage.settle()
            }
        }
    }
}

private final class PresentingController: UIViewController, UIViewControllerTransitioningDelegate {
    private let makeAnimator: @MainActor () -> any UIViewControllerAnimatedTransitioning

    init(_ makeAnimator: @escaping @MainActor () -> any UIViewControllerAnimatedTransitioning) {
        self.makeAnimator = makeAnimator
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    func present() {
        let editor = EditorViewController()
        editor.modalPresentationStyle = .custom
        editor.transitioningDelegate = self
        present(editor, animated: true)
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { makeAnimator() }
}
