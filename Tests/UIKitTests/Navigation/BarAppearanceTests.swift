import CoreGraphics
import Testing
import UIKitTestSupport

@testable import UIKit

/// Backgrounds, appearances, and animated items of bars.
@MainActor
@Suite(.lane(.main)) struct BarAppearanceTests {
    private static let landscape = AppSession.Screen(
        size: CGSize(width: 852, height: 393), scale: 3, safeAreaInsets: .zero)

    private func image(_ color: UIColor, _ width: CGFloat = 4, _ height: CGFloat = 4) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { context in
            color.setFill()
            context.fill(CGRect(x: 0, y: 0, width: width, height: height))
        }
    }

    private func bar(_ app: TestApp, item: UINavigationItem = UINavigationItem(title: "Title")) -> UINavigationBar {
        let bar = UINavigationBar(frame: CGRect(x: 0, y: 100, width: 393, height: 54))
        bar.items = [item]
        app.window.addSubview(bar)
        app.frame()
        return bar
    }

    private func images(in view: UIView) -> [UIImageView] {
        view.subviews.flatMap { (($0 as? UIImageView).map { [$0] } ?? []) + images(in: $0) }
    }

    private func labels(in view: UIView) -> [UILabel] {
        (view as? UILabel).map { [$0] } ?? view.subviews.flatMap { labels(in: $0) }
    }

    private func label(_ text: String, in view: UIView) throws -> UILabel {
        try #require(labels(in: view).first { $0.text == text })
    }

    @Test func anEmptyBackgroundImageMakesTheBarClearAndAnEmptyShadowRemovesItsLine() {
        TestApp.run { app in
            let bar = bar(app)
            @MainActor func isEmpty() -> Bool {
                app.frame()
                return bar.layer.snapshotImage(
                    in: CGRect(x: 0, y: 40, width: 60, height: 16), scale: 3, presentation: false
                )
                .map { $0.averageColor.alpha == 0 } ?? true
            }
            #expect(!isEmpty())
            bar.setBackgroundImage(UIImage(), for: .default)
            #expect(!isEmpty(), "The hairline needs a custom shadow image.")
            bar.shadowImage = UIImage()
            #expect(isEmpty())
            bar.setBackgroundImage(nil, for: .default)
            #expect(!isEmpty(), "A shadow image has no effect without a background image.")
        }
    }

    @Test func hairlinesAreOutsideOfBars() {
        TestApp.run { app in
            @MainActor func lines(_ view: UIView) -> [CGRect] {
                let own = view.backgroundColor == .red ? [view.convert(view.bounds, to: nil)] : []
                return own + view.subviews.flatMap { lines($0) }
            }
            let bar = bar(app), tabs = UITabBar(frame: CGRect(x: 0, y: 300, width: 393, height: 49))
            let (appearance, tabAppearance) = (UINavigationBarAppearance(), UITabBarAppearance())
            (appearance.shadowColor, tabAppearance.shadowColor) = (.red, .red)
            bar.standardAppearance = appearance
            (tabs.standardAppearance, tabs.scrollEdgeAppearance) = (tabAppearance, tabAppearance)
            app.window.addSubview(tabs)
            app.frame()
            #expect(lines(bar).map(\.minY) == [154] && lines(tabs).map(\.maxY) == [300])
            for line in lines(bar) + lines(tabs) {
                #expect(line.width == 393 && abs(line.height - 1 / 3.0) < 1e-9)
            }
        }
    }

    @Test func backgroundImagesOfAllBarsReplaceTheAppearance() {
        TestApp.run { app in
            let red = image(.red)
            let tabs = UITabBar(frame: CGRect(x: 0, y: 300, width: 393, height: 49))
            let tools = UIToolbar(frame: CGRect(x: 0, y: 400, width: 393, height: 44))
            let navigation = bar(app)
            for view in [tabs, tools] { app.window.addSubview(view) }
            tabs.backgroundImage = red
            tabs.shadowImage = image(.blue, 4, 2)
            tools.setBackgroundImage(red, forToolbarPosition: .any, barMetrics: .default)
            navigation.setBackgroundImage(red, for: .default)
            app.frame()
            for view in [tabs, tools, navigation] as [UIView] {
                let shown = images(in: view).first { $0.image === red }
                // Only the background of a navigation controller's bar extends to the top.
                #expect(shown?.bounds.size == CGSize(width: 393, height: view.bounds.height))
            }
            let shadow = images(in: tabs).first { $0.image === tabs.shadowImage }
            #expect(shadow?.frame == CGRect(x: 0, y: -2, width: 393, height: 2))
        }
    }

    /// The older properties belong to apps that set no appearance.
    @Test func appearancesPrecedeTheTintOfBars() {
        TestApp.run { app in
            @MainActor func colors(_ view: UIView) -> [UIColor] {
                (view.backgroundColor.map { [$0] } ?? []) + view.subviews.flatMap { colors($0) }
            }
            let bar = bar(app), tabs = UITabBar(frame: CGRect(x: 0, y: 300, width: 393, height: 49))
            let tools = UIToolbar(frame: CGRect(x: 0, y: 400, width: 393, height: 44))
            for view in [tabs, tools] { app.window.addSubview(view) }
            (bar.barTintColor, tabs.barTintColor, tools.barTintColor) = (.red, .red, .red)
            bar.titleTextAttributes = [.foregroundColor: UIColor.red]
            bar.setBackgroundImage(image(.red), for: .default)
            app.frame()
            for view in [tabs, tools] as [UIView] { #expect(colors(view).contains(.red)) }
            let appearances = (UINavigationBarAppearance(), UITabBarAppearance(), UIToolbarAppearance())
            appearances.0.backgroundColor = .blue
            appearances.1.backgroundColor = .blue
            appearances.2.backgroundColor = .blue
            (bar.standardAppearance, tabs.standardAppearance, tools.standardAppearance) = appearances
            app.frame()
            for view in [bar, tabs, tools] as [UIView] {
                #expect(colors(view).contains(.blue) && !colors(view).contains(.red))
            }
            #expect(!images(in: bar).contains { $0.image != nil })
        }
    }

    @Test func compactBarsUseTheCompactAppearanceAndFallBackAsDocumented() {
        TestApp.run(Self.landscape) { app in
            let root = UIViewController(), item = root.navigationItem
            let navigation = UINavigationController(rootViewController: root)
            app.show(navigation)
            let bar = navigation.navigationBar
            #expect(bar.traitCollection.verticalSizeClass == .compact)
            bar.scrolledDistance = 100
            #expect(bar.appearance === bar.standardAppearance)
            bar.compactAppearance = UINavigationBarAppearance()
            #expect(bar.appearance === bar.compactAppearance)
            item.compactAppearance = UINavigationBarAppearance()
            #expect(bar.appearance === item.compactAppearance)
            bar.scrolledDistance = 0
            #expect(bar.appearance === item.compactAppearance, "It also applies at the scroll edge.")
            bar.scrollEdgeAppearance = UINavigationBarAppearance()
            #expect(bar.appearance === bar.scrollEdgeAppearance)
            bar.compactScrollEdgeAppearance = UINavigationBarAppearance()
            #expect(bar.appearance === bar.compactScrollEdgeAppearance)
        }
    }

    @Test func theTitleAndButtonsMoveByTheirPositionAdjustment() throws {
        try TestApp.run { app in
            let item = UINavigationItem(title: "Title")
            item.rightBarButtonItem = UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil)
            let bar = bar(app, item: item)
            let (title, button) = (try label("Title", in: bar).center, try label("Edit", in: bar).center)
            let appearance = UINavigationBarAppearance()
            appearance.titlePositionAdjustment = UIOffset(horizontal: 10, vertical: -4)
            appearance.buttonAppearance.normal.titlePositionAdjustment = UIOffset(horizontal: 0, vertical: 3)
            appearance.buttonAppearance.normal.backgroundImage = image(.red, 20, 30)
            bar.standardAppearance = appearance
            app.frame()
            #expect(try label("Title", in: bar).center == CGPoint(x: title.x + 10, y: title.y - 4))
            let moved = try label("Edit", in: bar)
            #expect(moved.center == CGPoint(x: button.x, y: button.y + 3))
            let superview = try #require(moved.superview)
            let backdrop = images(in: superview).first { $0.image?.size.height == 30 }
            #expect(backdrop?.frame.height == 30 && backdrop?.frame.width == superview.bounds.width)
            bar.setTitleVerticalPositionAdjustment(6, for: .default)
            app.frame()
            #expect(try label("Title", in: bar).center.y == title.y + 2)
        }
    }

    @Test func aCopiedAppearanceHasTheBackgroundOfTheOther() {
        let appearance = UIBarAppearance()
        appearance.backgroundImageContentMode = .center
        appearance.backgroundEffect = UIBlurEffect(style: .dark)
        let copy = UINavigationBarAppearance(barAppearance: appearance)
        #expect(copy.backgroundImageContentMode == .center && copy.backgroundEffect?.style == .dark)
        copy.configureWithTransparentBackground()
        #expect(copy.backgroundEffect == nil && copy.backgroundImageContentMode == .scaleToFill)
    }

    @Test func barsThatAreNotTranslucentAreOpaque() throws {
        try TestApp.run { app in
            let tools = UIToolbar(frame: CGRect(x: 0, y: 400, width: 393, height: 44))
            app.window.addSubview(tools)
            @MainActor func alpha() throws -> UInt32 {
                app.frame()
                let area = CGRect(x: 10, y: 10, width: 4, height: 4)
                return try #require(tools.layer.snapshotImage(in: area, scale: 1, presentation: false)).pixels[2, 2]
                    >> 24
            }
            let translucent = try alpha()
            tools.isTranslucent = false
            let opaque = try alpha()
            #expect(translucent < 250 && opaque == 255)
        }
    }

    @Test func rotationExchangesTheAppearance() {
        TestApp.run { app in
            let bar = bar(app)
            bar.scrolledDistance = 100
            let compact = UINavigationBarAppearance()
            compact.backgroundImage = image(.red)
            bar.compactAppearance = compact
            #expect(!images(in: bar).contains { $0.image === compact.backgroundImage })
            app.session.change { $0.size = CGSize(width: $0.size.height, height: $0.size.width) }
            app.frame()
            #expect(images(in: bar).contains { $0.image === compact.backgroundImage })
        }
    }

    @Test func theBackgroundColorCoversTheEffect() throws {
        try TestApp.run { app in
            let bar = bar(app)
            let appearance = UINavigationBarAppearance()
            appearance.backgroundColor = .red
            bar.standardAppearance = appearance
            app.frame()
            let area = CGRect(x: 10, y: 10, width: 4, height: 4)
            let image = try #require(bar.layer.snapshotImage(in: area, scale: 1, presentation: false))
            #expect(image.pixels[2, 2] == 0xFFFF_0000)
        }
    }

    @Test func aBackgroundEffectBlursTheContentBeneathTheBar() {
        TestApp.run { app in
            let bar = bar(app)
            @MainActor func blurs(_ view: UIView) -> [UIVisualEffectView] {
                view.subviews.flatMap { (($0 as? UIVisualEffectView).map { [$0] } ?? []) + blurs($0) }
            }
            #expect(blurs(bar).isEmpty)
            bar.standardAppearance.backgroundEffect = UIBlurEffect(style: .dark)
            bar.standardAppearance = bar.standardAppearance
            #expect((blurs(bar).first?.effect as? UIBlurEffect)?.style == .dark)
        }
    }

    /// Returns the button around a label.
    private func control(of label: UIView) -> UIView? {
        sequence(first: label) { $0.superview }.first { $0 is UIControl }
    }

    @Test func animatedButtonItemsFadeAndOthersChangeAtOnce() throws {
        try TestApp.run { app in
            let item = UINavigationItem(title: "Title")
            let first = UIBarButtonItem(title: "First", style: .plain, target: nil, action: nil)
            let second = UIBarButtonItem(title: "Second", style: .plain, target: nil, action: nil)
            item.rightBarButtonItem = first
            let bar = bar(app, item: item)
            item.setRightBarButtonItems([second], animated: true)
            app.advance(by: 0.1)
            let (old, new) = (try label("First", in: bar), try label("Second", in: bar))
            let opacity = control(of: new)?.layer.presentation()?.opacity ?? 1
            #expect(opacity > 0.05 && opacity < 0.95 && control(of: old)?.alpha == 0)
            app.advance(by: 0.5)
            #expect(old.window == nil && control(of: new)?.alpha == 1)
            item.setRightBarButton(first, animated: false)
            #expect(try control(of: label("First", in: bar))?.layer.animationKeys() == nil)
        }
    }

    @Test func animatedItemsOfToolbarsAndTabBarsCrossFade() throws {
        try TestApp.run { app in
            let tools = UIToolbar(frame: CGRect(x: 0, y: 400, width: 393, height: 44))
            let tabs = UITabBar(frame: CGRect(x: 0, y: 300, width: 393, height: 49))
            for view in [tabs, tools] { app.window.addSubview(view) }
            @MainActor func tool(_ title: String) -> UIBarButtonItem {
                UIBarButtonItem(title: title, style: .plain, target: nil, action: nil)
            }
            tools.items = [tool("A")]
            tabs.items = [UITabBarItem(title: "A", image: nil, tag: 0)]
            app.frame()
            tools.setItems([tool("B")], animated: true)
            tabs.setItems([UITabBarItem(title: "B", image: nil, tag: 0)], animated: true)
            app.advance(by: 0.1)
            for view in [tools, tabs] as [UIView] {
                let old = try label("A", in: view)
                #expect(control(of: old)?.alpha == 0)
                let new = try label("B", in: view)
                #expect((control(of: new)?.layer.presentation()?.opacity ?? 1) < 0.95)
            }
            app.advance(by: 0.5)
            for view in [tools, tabs] as [UIView] { #expect(labels(in: view).compactMap(\.text) == ["B"]) }
        }
    }

    @Test func aBarWithoutControllerPushesAndPopsItemsAnimated() throws {
        try TestApp.run { app in
            let bar = bar(app)
            bar.pushItem(UINavigationItem(title: "Next"), animated: true)
            app.advance(by: 0.1)
            let title = try label("Next", in: bar)
            #expect((title.layer.presentation()?.affineTransform().tx ?? 0) > 1)
            app.advance(by: 1)
            #expect(title.transform.isIdentity && title.center.x > 150)
            #expect(bar.popItem(animated: true)?.title == "Next")
            app.advance(by: 1)
            #expect(bar.topItem?.title == "Title")
        }
    }

    @Test func barsHideWhenAKeyboardAppears() {
        TestApp.run { app in
            let navigation = UINavigationController(rootViewController: UIViewController())
            app.show(navigation)
            let name = UIResponder.keyboardWillShowNotification
            NotificationCenter.default.post(name: name, object: nil)
            #expect(!navigation.isNavigationBarHidden)
            navigation.hidesBarsWhenKeyboardAppears = true
            NotificationCenter.default.post(name: name, object: nil)
            #expect(navigation.isNavigationBarHidden)
        }
    }
}
