import Interlude
import InterludeTestSupport
import Testing

@MainActor
@Suite(.lane(.main)) struct StageSceneTests {
    private let scene = StageScene("red-and-blue", device: .tiny) {
        let root = PlainViewController(.red)
        root.onTap = { $0.present(PlainViewController(.blue), animated: true) }
        return root
    } script: { stage in
        try await stage.tap("middle")
        try await stage.settle()
    }

    @Test func titleIsDerivedFromTheName() {
        #expect(scene.title == "Red and blue")
        #expect(
            StageScene("a", title: "Another") {
                UIViewController()
            } script: { _ in
            }.title == "Another")
    }

    @Test func scriptUsesTheRootOnTheSceneDevice() async throws {
        let film = try await scene.record(fps: 30)
        #expect(film.title == "Red and blue")
        #expect(film.device == .tiny && film.fps == 30)
        #expect(film.startTime == 0)
        #expect(film.frames.first?[30, 90] == RGBA8(r: 255, g: 0, b: 0))
        #expect(film.frames.last?[30, 90] == RGBA8(r: 0, g: 0, b: 255))
        #expect(film.events.contains { $0.subject == "PlainViewController" && $0.name.hasPrefix("viewDidAppear") })
    }

    @Test func eachRunBeginsWithItsOwnRoot() async throws {
        let film = try await scene.record()
        #expect(try await Array(scene.record().frames) == Array(film.frames))
    }

    @Test func deviceAndConditionsOfARunReplaceTheScenes() async throws {
        var scene = scene
        scene.conditions.userInterfaceStyle = .dark
        let own = await scene.run { ($0.device, $0.window.traitCollection.userInterfaceStyle) }
        #expect(own == (.tiny, .dark))
        let other = await scene.run(on: .iPhoneSE, conditions: StageConditions()) {
            ($0.device, $0.window.traitCollection.userInterfaceStyle)
        }
        #expect(other == (.iPhoneSE, .light))
    }

    @Test func firstScreenMayAnimateForever() async throws {
        let spinning = StageScene("spinning", device: .tiny) {
            SpinningViewController()
        } script: { stage in
            await stage.advance(by: 0.1)
        }
        let film = try await spinning.record()
        #expect(abs(film.duration - 0.1) < 1e-9)
        #expect(film.distinctFrameCount > 3)
    }

    @Test func errorsOfTheScriptAreThrown() async throws {
        let mistyped = StageScene("mistyped", device: .tiny) {
            PlainViewController(.red)
        } script: { stage in
            try await stage.tap("midle")
        }
        await #expect(throws: StageError.viewNotFound(identifier: "midle", known: ["middle"])) {
            try await mistyped.run()
        }
    }
}

private final class SpinningViewController: UIViewController {
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        let dot = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        dot.backgroundColor = .red
        view.addSubview(dot)
        UIView.animate(withDuration: 0.4, delay: 0, options: [.repeat, .curveLinear]) { dot.center.y = 90 }
    }
}
