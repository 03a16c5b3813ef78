import Testing
import UIKit

/// The environments of focus, which a stage doesn't have.
@MainActor @Suite struct FocusEnvironmentTests {
    @Test func anEnvironmentKnowsTheOneAroundIt() {
        let controller = UIViewController()
        let card = UIView()
        controller.view.addSubview(card)
        #expect(card.parentFocusEnvironment === controller.view && card.focusItemContainer === card)
        #expect(controller.view.parentFocusEnvironment === controller)
        #expect(controller.parentFocusEnvironment == nil && controller.focusItemContainer === controller.view)
        let items: [any UIFocusItem] = [card]
        #expect(items[0].parentFocusEnvironment === controller.view)
    }
}
