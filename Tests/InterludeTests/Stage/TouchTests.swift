import Testing
import TestSupport

@testable import Interlude

@Suite(.lane(.main)) @MainActor struct TouchTests {
    private final class TouchView: UIView {
        var seen: [String] = []

        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began", touches) }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved", touches) }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches) }

        private func note(_ phase: String, _ touches: Set<UITouch>) {
            for touch in touches.sorted(by: { $0.location(in: self).x < $1.location(in: self).x }) {
                let position = touch.location(in: self)
                seen.append(
                    "\(phase) \(Int(position.x.rounded())) \(Int(position.y.rounded())) @\(touch.timestamp.asDecimal)")
            }
        }
    }

    private func touches(_ script: @MainActor (Stage) async throws -> Void) async rethrows -> [String] {
        try await Stage.run(Device(name: "slow", size: CGSize(width: 100, height: 100), scale: 1, framesPerSecond: 10))
        {
            stage in
            let controller = UIViewController()
            let view = TouchView()
            view.isMultipleTouchEnabled = true
            controller.view = view
            await stage.show(controller)
            await stage.advance(by: 0.1)
            try await script(stage)
            return view.seen
        }
    }

    @Test func tapTakesNoTime() async {
        let seen = await touches { await $0.tap(CGPoint(x: 30, y: 40)) }
        #expect(seen == ["began 30 40 @0.100", "ended 30 40 @0.100"])
    }

    @Test func dragMovesWithEachFrame() async {
        let seen = await touches {
            await $0.drag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 70, y: 40), duration: 0.3)
        }
        #expect(
            seen == [
                "began 10 10 @0.100", "moved 30 20 @0.200", "moved 50 30 @0.300", "moved 70 40 @0.400",
                "ended 70 40 @0.400",
            ])
    }

    @Test func pinchMovesTwoFingersApart() async {
        let seen = await touches { await $0.pinch(at: CGPoint(x: 50, y: 50), from: 20, to: 60, duration: 0.1) }
        #expect(
            seen == [
                "began 40 50 @0.100", "began 60 50 @0.100", "moved 20 50 @0.200", "moved 80 50 @0.200",
                "ended 20 50 @0.200", "ended 80 50 @0.200",
            ])
    }

    @Test func viewIsTappedByIdentifier() async throws {
        try await Stage.run(.tiny) { stage in
            let controller = PlainViewController(.red)
            let taps = Times()
            controller.onTap = { _ in taps.all.append(stage.now) }
            await stage.show(controller)
            try await stage.tap("middle")
            #expect(taps.all == [0])
        }
    }

    @Test func unknownIdentifierListsVisibleOnes() async {
        let error = await #expect(throws: StageError.self) {
            try await Stage.run(.tiny) { stage in
                await stage.show(PlainViewController(.red))
                try await stage.tap("midle")
            }
        }
        #expect(error == .viewNotFound(identifier: "midle", known: ["middle"]))
    }
}
