import InterludeTestSupport
import Testing

@testable import Interlude
@testable import InterludeTesting

@Suite(.lane(.main)) @MainActor struct ExpectationTests {
    private let events = [
        Event(time: 0, kind: .appearance, subject: "A", name: "viewWillDisappear(true)"),
        Event(time: 0, kind: .touch, subject: "UIWindow", name: "began"),
        Event(time: 0.3, kind: .appearance, subject: "B", name: "viewDidAppear(true)"),
    ]

    @Test func eventsInTheExpectedOrderPass() {
        expectEvents(events, of: [.appearance], ["A.viewWillDisappear(true)", "B.viewDidAppear(true)"])
        expectEvents(events, by: ["UIWindow"], ["UIWindow.began"])
    }

    @Test func failureListsMissingAndUnexpectedEvents() {
        withKnownIssue {
            expectEvents(events, of: [.appearance], ["A.viewWillDisappear(true)", "B.viewWillAppear(true)"])
        } matching: { issue in
            let text = issue.comments.map(\.rawValue).joined()
            return text.contains("−          B.viewWillAppear(true)")
                && text.contains("+ 0.300 s  B.viewDidAppear(true)")
                && text.contains("  0.000 s  A.viewWillDisappear(true)")
        }
    }

    @Test func releasedObjectPasses() async {
        await expectDeallocated { NSObject() }
    }

    @Test func leakedObjectIsReported() async {
        let kept = Kept()
        await withKnownIssue {
            await expectDeallocated {
                kept.object = PlainViewController(.red)
                return kept.object ?? PlainViewController(.red)
            }
        } matching: { issue in
            issue.comments.contains { $0.rawValue.contains("PlainViewController is still alive") }
        }
    }

    @Test func dismissedControllerIsReleased() async throws {
        try await Stage.run(.tiny) { stage in
            let first = PlainViewController(.red)
            await stage.show(first)
            try await expectDeallocated {
                let second = PlainViewController(.blue)
                second.modalPresentationStyle = .fullScreen
                first.present(second, animated: true)
                try await stage.settle()
                first.dismiss(animated: true)
                try await stage.settle()
                return second
            }
        }
    }

    @Test func layerTreeSeparatesModelAndPresentation() async {
        await Stage.run(.tiny) { stage in
            let controller = PlainViewController(.red)
            await stage.show(controller)
            let card = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            card.accessibilityIdentifier = "card"
            controller.view.addSubview(card)
            await stage.advance(by: 0.1)
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { card.frame.origin.x = 40 }
            await stage.advance(by: 0.5)
            let line = stage.layerTree().split(separator: "\n").first { $0.contains("card") }
            #expect(
                line?.hasSuffix("UIView “card” (40 0 10 10) → (20 0 10 10) [position]") == true, "\(line ?? "none")")
            #expect(stage.layerTree().hasPrefix("UIWindow (0 0 60 100)"))
        }
    }

    private final class Kept {
        var object: PlainViewController?
    }
}
