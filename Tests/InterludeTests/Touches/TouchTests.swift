import InterludeTestSupport
import Testing

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
            let pad = UIView(frame: CGRect(x: 20, y: 30, width: 40, height: 40))
            let scroller = UIScrollView(frame: CGRect(x: 80, y: 0, width: 20, height: 20))
            scroller.bounds.origin = CGPoint(x: 7, y: 9)
            for (subview, identifier) in [(pad, "pad"), (scroller, "scroller")] {
                subview.accessibilityIdentifier = identifier
                subview.isUserInteractionEnabled = false
                view.addSubview(subview)
            }
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

    @Test func dragBeginsInTheViewAndMovesByAnOffset() async throws {
        let seen = try await touches {
            try await $0.drag("pad", at: CGPoint(x: 5, y: 10), by: CGVector(dx: 20, dy: -10), duration: 0.1)
        }
        #expect(seen == ["began 25 40 @0.100", "moved 45 30 @0.200", "ended 45 30 @0.200"])
    }

    @Test func dragEndsInAnotherView() async throws {
        let seen = try await touches { try await $0.drag("pad", to: "scroller", duration: 0.1) }
        #expect(seen == ["began 40 50 @0.100", "moved 90 10 @0.200", "ended 90 10 @0.200"])
    }

    @Test func legsMoveByOffsetsOrToPoints() async throws {
        let seen = try await touches {
            try await $0.drag(
                "pad",
                along: [
                    .move(by: CGVector(dx: 10, dy: 0), over: 0.1), .rest(0.1),
                    .move(to: CGPoint(x: 20, y: 20), over: 0.1),
                    .move(by: CGVector(dx: 0, dy: 30), over: 0.1),
                ])
        }
        #expect(
            seen == [
                "began 40 50 @0.100", "moved 50 50 @0.200", "moved 20 20 @0.400", "moved 20 50 @0.500",
                "ended 20 50 @0.500",
            ])
    }

    @Test func pinchAndTouchesBeginInTheView() async throws {
        let seen = try await touches {
            try await $0.pinch("pad", from: 10, to: 20, duration: 0.1)
            try await $0.touch(.began, "pad", at: .zero, id: 3)
            try await $0.touch(.ended, "pad", at: .zero, id: 3)
        }
        #expect(
            seen == [
                "began 35 50 @0.100", "began 45 50 @0.100", "moved 30 50 @0.200", "moved 50 50 @0.200",
                "ended 30 50 @0.200", "ended 50 50 @0.200", "began 20 30 @0.200", "ended 20 30 @0.200",
            ])
    }

    @Test func pointsOfScrolledViewsAreRelativeToTheirVisiblePart() async throws {
        let seen = try await touches { try await $0.tap("scroller", at: CGPoint(x: 3, y: 4)) }
        #expect(seen == ["began 83 4 @0.100", "ended 83 4 @0.100"])
    }

    @Test(arguments: ["tap", "drag", "drag to", "legs", "pinch", "touch"])
    func touchesOfUnknownViewsThrow(_ kind: String) async {
        await #expect(throws: StageError.viewNotFound(identifier: "none", known: ["scroller", "pad"])) {
            _ = try await touches { stage in
                switch kind {
                case "tap": try await stage.tap("none")
                case "drag": try await stage.drag("none", by: .zero, duration: 1)
                case "drag to": try await stage.drag("pad", to: "none", duration: 1)
                case "legs": try await stage.drag("none", along: [])
                case "pinch": try await stage.pinch("none", from: 1, to: 2, duration: 1)
                default: try await stage.touch(.began, "none")
                }
            }
        }
    }
}
