import InterludeTestSupport
import Testing

@testable import Interlude

@Suite(.lane(.main)) @MainActor struct SettleTests {
    @Test func settleReturnsInTheFirstIdleFrame() async throws {
        try await Stage.run(.tiny) { stage in
            let first = PlainViewController(.red)
            await stage.show(first)
            let animator = SlideAnimator()
            animator.present(PlainViewController(.blue), over: first)
            try await stage.settle()
            #expect(stage.now == 0.5)
            #expect(first.presentedViewController != nil)
        }
    }

    @Test func settleOnIdleStageTakesNoTime() async throws {
        try await Stage.run(.tiny) { stage in
            await stage.show(PlainViewController(.red))
            try await stage.settle()
            #expect(stage.now == 0)
        }
    }

    @Test func incompleteTransitionIsReportedWithMissingCall() async throws {
        let error = await #expect(throws: UnsettledError.self) {
            try await Stage.run(.tiny) { stage in
                let first = PlainViewController(.red)
                await stage.show(first)
                let animator = SlideAnimator()
                animator.completes = false
                animator.present(PlainViewController(.blue), over: first)
                try await stage.settle(within: 2)
            }
        }
        let text = try #require(error).description
        for part in ["within 2 s", "PlainViewController", "SlideAnimator", "completeTransition"] {
            #expect(text.contains(part), "“\(part)” is missing in:\n\(text)")
        }
        #expect(error?.time == 2)
        #expect(error?.transitions.count == 1)
    }

    @Test func endlessAnimationIsReportedWithLayerAndKey() async throws {
        let error = await #expect(throws: UnsettledError.self) {
            try await Stage.run(.tiny) { stage in
                let controller = PlainViewController(.red)
                await stage.show(controller)
                let spin = CABasicAnimation(keyPath: "opacity")
                spin.fromValue = 0
                spin.toValue = 1
                spin.duration = 1
                spin.repeatCount = .infinity
                controller.view.layer.add(spin, forKey: "pulse")
                try await stage.settle(within: 1)
            }
        }
        #expect(error?.animations.count == 1)
        #expect(error?.description.contains("“pulse”") == true)
        #expect(error?.description.contains("never ends; remove it, or call advance(by:)") == true)
    }

    @Test func runningDisplayLinkIsReported() async throws {
        let error = await #expect(throws: UnsettledError.self) {
            try await Stage.run(.tiny) { stage in
                let link = CADisplayLink { _ in }
                link.add(to: .main, forMode: .common)
                defer { link.invalidate() }
                try await stage.settle(within: 0.5)
            }
        }
        #expect(error?.description.contains("CADisplayLink") == true)
    }
}
