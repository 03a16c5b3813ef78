/// The scenarios of real libraries and of their example apps.
enum CorpusScenarios {
    /// The example apps.
    static let apps: [CorpusScenarioTests.AppScenario] = [
        .init(
            project: "andreamazz+BubbleTransition/Demo/Demo.xcodeproj", taps: [(0.5, 196, 780)],
            events: ["animateTransition", "completeTransition"],
            diagnostics: ["status-bar-set-by-application", "unbalanced-appearance"]),
        .init(
            project: "Touchwonders+Transition/Examples/SimpleExample/SimpleExample.xcodeproj", taps: [(0.5, 196, 400)],
            events: ["animateTransition", "completeTransition"]),
        .init(
            project: "Yalantis+DisplaySwitcher/Example/DisplaySwitcher.xcodeproj", taps: [(0.5, 360, 80)],
            events: ["touchUpInside"]),
        .init(
            project: "slackhq+PanModal/PanModalDemo.xcodeproj", taps: [(0.5, 196, 150)],
            events: ["presentationTransitionWillBegin", "completeTransition"]),
        .init(
            project: "WorldDownTown+ZoomTransitioning/Demo/Demo.xcodeproj", taps: [(0.5, 100, 200)],
            events: ["animateTransition", "completeTransition"], diagnostics: ["final-frame-missed"]),
    ]

    /// The libraries that are used through their API: a test of each, with the product that it imports.
    static let libraries: [String: (product: String, test: String)] = [
        "HeroTransitions+Hero": ("Hero", hero), "CosmicMind+Motion": ("Motion", motion),
        "PiXeL16+RevealingSplashView": ("RevealingSplashView", revealingSplash),
        "ergunemr+BottomPopup": ("BottomPopup", bottomPopup),
        "marcosgriselli+EasyTransitions": ("EasyTransitions", easyTransitions),
        "KelvinJin+AnimatedCollectionViewLayout": ("AnimatedCollectionViewLayout", animatedLayout),
    ]

    private static let hero = """
        import Hero
        import Interlude
        import Testing
        import UIKit

        @MainActor private func card(_ frame: CGRect, on controller: UIViewController) {
            let view = UIView(frame: frame)
            view.backgroundColor = .systemRed
            view.hero.id = "card"
            controller.view.addSubview(view)
        }

        @MainActor @Test func aCardMovesToItsMatch() async throws {
            try await Stage.run { stage in
                let (first, second) = (UIViewController(), UIViewController())
                first.view.backgroundColor = .white
                second.view.backgroundColor = .white
                card(CGRect(x: 20, y: 100, width: 100, height: 100), on: first)
                card(CGRect(x: 200, y: 500, width: 150, height: 150), on: second)
                second.hero.isEnabled = true
                second.modalPresentationStyle = .fullScreen
                await stage.show(first)
                first.present(second, animated: true)
                await stage.advance(by: 0.15)
                #expect(Hero.shared.isTransitioning)
                let before = stage.snapshot().pixelHash
                await stage.advance(by: 0.1)
                #expect(stage.snapshot().pixelHash != before)
                try await stage.settle()
                #expect(!Hero.shared.isTransitioning && first.presentedViewController === second)
                second.dismiss(animated: true)
                try await stage.settle()
                #expect(first.presentedViewController == nil && first.view.window != nil)
                #expect(stage.diagnostics.isEmpty, "\\(stage.diagnostics)")
            }
        }

        @MainActor @Test func anInteractiveDismissalIsCanceledAndFinished() async throws {
            try await Stage.run { stage in
                let (first, second) = (UIViewController(), UIViewController())
                card(CGRect(x: 20, y: 100, width: 100, height: 100), on: first)
                card(CGRect(x: 200, y: 500, width: 150, height: 150), on: second)
                second.hero.isEnabled = true
                second.modalPresentationStyle = .fullScreen
                await stage.show(first)
                first.present(second, animated: true)
                try await stage.settle()
                for finishes in [false, true] {
                    second.dismiss(animated: true)
                    await stage.advance(by: 0.1)
                    Hero.shared.update(0.4)
                    await stage.advance(by: 0.1)
                    if finishes { Hero.shared.finish() } else { Hero.shared.cancel() }
                    try await stage.settle()
                    #expect((first.presentedViewController == nil) == finishes)
                }
            }
        }
        """

    private static let motion = """
        import Interlude
        import Motion
        import Testing
        import UIKit

        @MainActor @Test func aViewMovesToItsMatch() async throws {
            try await Stage.run { stage in
                let (first, second) = (UIViewController(), UIViewController())
                for (controller, frame) in [
                    (first, CGRect(x: 20, y: 100, width: 100, height: 100)),
                    (second, CGRect(x: 200, y: 500, width: 150, height: 150)),
                ] {
                    let view = UIView(frame: frame)
                    view.backgroundColor = .systemBlue
                    view.motionIdentifier = "card"
                    controller.view.backgroundColor = .white
                    controller.view.addSubview(view)
                    controller.isMotionEnabled = true
                }
                second.modalPresentationStyle = .fullScreen
                await stage.show(first)
                first.present(second, animated: true)
                await stage.advance(by: 0.15)
                let before = stage.snapshot().pixelHash
                await stage.advance(by: 0.1)
                #expect(stage.snapshot().pixelHash != before)
                try await stage.settle()
                #expect(first.presentedViewController === second)
                second.dismiss(animated: true)
                try await stage.settle()
                #expect(first.presentedViewController == nil)
            }
        }
        """
}
