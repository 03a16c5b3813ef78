import CoreGraphics
import Testing
import UIKitTestSupport

@testable import UIKit

/// The title, the image, and the menu of back buttons.
@MainActor @Suite(.lane(.main)) struct BackButtonTests {
    private let app = TestApp()

    private func stack(_ titles: [String?]) -> UINavigationController {
        let navigation = UINavigationController()
        navigation.viewControllers = titles.map { title in
            let screen = UIViewController()
            screen.title = title
            return screen
        }
        app.show(navigation)
        return navigation
    }

    private func back(_ navigation: UINavigationController) throws -> NavigationBackButton {
        try #require(navigation.navigationBar.content?.back)
    }

    @Test(arguments: [(nil, "Back"), ("", ""), ("Inbox", "Inbox")])
    func onlyATitleOfNilBecomesBack(title: String?, shown: String) throws {
        #expect(try back(stack([title, "Detail"])).label.text == shown)
    }

    @Test func aBackIndicatorImageNeedsItsMask() throws {
        let navigation = stack(["A", "B"]), bar = navigation.navigationBar, image = UIImage()
        bar.backIndicatorImage = image
        #expect(try back(navigation).chevron.image !== image)
        bar.backIndicatorTransitionMaskImage = image
        #expect(try back(navigation).chevron.image === image)
    }

    @Test func anImageIsBehindTheButton() throws {
        let navigation = stack(["A", "B"]), item = UIBarButtonItem(title: "A", style: .plain, target: nil, action: nil)
        let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 20)).image { _ in }
        item.setBackButtonBackgroundImage(image, for: .normal, barMetrics: .default)
        item.setBackButtonBackgroundVerticalPositionAdjustment(3, for: .default)
        navigation.viewControllers[0].navigationItem.backBarButtonItem = item
        app.frame()
        let button = try back(navigation)
        let backdrop = button.subviews.compactMap { $0 as? UIImageView }.first { $0.image === image }
        #expect(backdrop?.frame == CGRect(x: 0, y: 15, width: button.bounds.width, height: 20))
    }

    @Test func theMenuListsTheScreensBelowFromTheNearestOne() throws {
        let navigation = stack(["A", "B", "C"]), screens = navigation.viewControllers
        let menu = try #require(try back(navigation).ownMenu)
        #expect(menu.children.map(\.title) == ["B", "A"])
        (menu.children[1] as? UIAction)?.performWithSender(nil, target: nil)
        app.advance(by: 1)
        #expect(navigation.viewControllers == [screens[0]])
    }

    @Test func aLongPressOpensTheMenuInsteadOfAPop() {
        let navigation = stack(["A", "B", "C"])
        app.touch(.began, 24, navigation.navigationBar.frame.midY)
        app.advance(by: 1)
        app.touch(.ended, 24, navigation.navigationBar.frame.midY)
        app.advance(by: 1)
        #expect(navigation.viewControllers.count == 3)
    }
}
