import TestSupport
import Testing
import UIKit

@MainActor @Suite(.lane(.main)) struct InteractionTests {
    private final class Recorder: UIInteraction {
        weak var view: UIView?
        var events: [String] = []

        func willMove(to view: UIView?) { events.append(view == nil ? "will leave" : "will enter") }
        func didMove(to view: UIView?) {
            self.view = view
            events.append(view == nil ? "left" : "entered")
        }
    }

    @Test func interactionsMoveFromViewToView() {
        let (first, second) = (UIView(), UIView())
        let interaction = Recorder()
        first.addInteraction(interaction)
        first.addInteraction(interaction)
        #expect(interaction.events == ["will enter", "entered"])
        #expect(first.interactions.count == 1 && interaction.view === first)
        second.addInteraction(interaction)
        #expect(interaction.events.suffix(4) == ["will leave", "left", "will enter", "entered"])
        #expect(first.interactions.isEmpty && interaction.view === second)
        second.interactions = []
        #expect(interaction.view == nil)
    }
}
