import CoreGraphics
import Testing
import UIKitTestSupport

@testable import UIKit

/// Navigation in a right-to-left interface, which is the mirror image of one from left to right.
@MainActor
@Suite(.lane(.main)) struct RightToLeftNavigationTests {
    private static let screen = AppSession.Screen(layoutDirection: .rightToLeft)

    private func run(_ body: (TestApp, UINavigationController) throws -> Void) rethrows {
        try TestApp.run(Self.screen) { app in
            let root = A()
            root.title = "List"
            let navigation = UINavigationController(rootViewController: root)
            app.show(navigation)
            try body(app, navigation)
        }
    }

    @Test func pushedScreensComeFromTheLeft() throws {
        try run { app, navigation in
            let pushed = B()
            navigation.pushViewController(pushed, animated: true)
            app.advance(by: 0.1)
            let front = try #require(pushed.view.layer.presentation()).position.x
            let back = try #require(navigation.viewControllers[0].view.layer.presentation()).position.x
            #expect(front < 196 && back > 197)
            app.advance(by: 1)
            #expect(pushed.view.center.x == 196.5)
        }
    }

    @Test func barsAreMirrored() throws {
        try run { app, navigation in
            let pushed = B()
            pushed.title = "Card"
            pushed.navigationItem.rightBarButtonItem = UIBarButtonItem(
                title: "Edit", style: .plain, target: nil, action: nil)
            navigation.pushViewController(pushed, animated: false)
            app.frame()
            let content = try #require(
                navigation.navigationBar.subviews.compactMap { $0 as? NavigationBarContent }.first)
            let back = try #require(content.back)
            #expect(abs(back.frame.maxX - 385) < 1e-6 && back.chevron.frame.midX > back.label.frame.midX)
            #expect(abs(content.buttons[0].frame.minX - 8) < 1e-6)
            #expect(abs(content.title.center.x - 196.5) < 0.5)
        }
    }

    @Test func swipeFromTheRightEdgePops() {
        run { app, navigation in
            navigation.pushViewController(B(), animated: false)
            app.frame()
            app.drag(from: CGPoint(x: 4, y: 400), by: CGVector(dx: 30, dy: 0), moves: 11)
            app.advance(by: 1)
            #expect(navigation.viewControllers.count == 2, "not from the left edge")
            app.drag(from: CGPoint(x: 389, y: 400), by: CGVector(dx: -30, dy: 0), moves: 11)
            app.advance(by: 1)
            #expect(navigation.viewControllers.count == 1 && app.diagnostics.isEmpty)
        }
    }

    @Test func viewWithASemanticContentAttributeDecides() {
        TestApp.run { app in
            let navigation = UINavigationController(rootViewController: A())
            navigation.view.semanticContentAttribute = .forceRightToLeft
            app.show(navigation)
            navigation.pushViewController(B(), animated: false)
            app.frame()
            app.drag(from: CGPoint(x: 389, y: 400), by: CGVector(dx: -30, dy: 0), moves: 11)
            app.advance(by: 1)
            #expect(navigation.viewControllers.count == 1)
        }
    }

    @Test func itemsOfTabBarsAndToolbarsAreMirrored() {
        TestApp.run(Self.screen) { app in
            let tabs = UITabBarController()
            tabs.viewControllers = [A(), B()]
            app.show(tabs)
            let buttons = tabs.tabBar.subviews.compactMap { $0 as? UITabBarButton }
            #expect(buttons.count == 2 && buttons[0].frame.minX > buttons[1].frame.minX)

            let toolbar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
            toolbar.items = [
                UIBarButtonItem(title: "First", style: .plain, target: nil, action: nil), .flexibleSpace(),
                UIBarButtonItem(title: "Last", style: .plain, target: nil, action: nil),
            ]
            app.window.addSubview(toolbar)
            app.frame()
            let shown = toolbar.subviews.compactMap { $0 as? BarButton }
            #expect(abs(shown[0].frame.maxX - 292) < 1e-6 && abs(shown[1].frame.minX - 8) < 1e-6)
        }
    }
}
