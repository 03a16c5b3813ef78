import Testing
import UIKitTestSupport

@testable import UIKit

/// Menus and their elements.
@MainActor @Suite(.lane(.main)) struct MenuTests {
    @Test func identifiersAreUnique() {
        let (menu, other) = (UIMenu(title: "A"), UIMenu(title: "A"))
        #expect(menu.identifier != other.identifier)
        #expect(menu.replacingChildren([]).identifier == menu.identifier)
        #expect(UIMenu(identifier: .init("own")).identifier == UIMenu.Identifier("own"))
    }
}
