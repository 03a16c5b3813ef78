import CoreGraphics
import Testing
import UIKitTestSupport

@testable import UIKit

/// Bars of their own: their sizes, backgrounds, and translucency.
@MainActor @Suite(.lane(.main)) struct BarSizeTests {
    private let app = TestApp()

    private func image(_ color: UIColor) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
            color.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        }
    }

    @Test func eachBarSizesItselfToItsHeight() {
        for (bar, height) in [(UIToolbar(), 44), (UINavigationBar(), 54), (UITabBar(), 49)] as [(UIView, CGFloat)] {
            #expect(bar.intrinsicContentSize == CGSize(width: UIView.noIntrinsicMetric, height: height))
            bar.frame.size.width = 300
            bar.sizeToFit()
            #expect(bar.bounds.size == CGSize(width: 300, height: height))
        }
    }

    @Test func aTabBarAtTheEdgeOfTheScreenIncludesTheSafeArea() {
        let bar = UITabBar()
        bar.translatesAutoresizingMaskIntoConstraints = false
        app.window.addSubview(bar)
        NSLayoutConstraint.activate([
            bar.leadingAnchor.constraint(equalTo: app.window.leadingAnchor),
            bar.trailingAnchor.constraint(equalTo: app.window.trailingAnchor),
            bar.bottomAnchor.constraint(equalTo: app.window.bottomAnchor),
        ])
        app.frame()
        app.frame()
        #expect(bar.frame.height == 49 + app.window.safeAreaInsets.bottom)
    }

    @Test func theBackgroundOfABarAtTheSafeAreaReachesTheEdgeOfTheScreen() throws {
        let inset = app.window.safeAreaInsets.bottom
        for bar in [UIToolbar(), UITabBar()] {
            let end = app.window.bounds.height - inset
            bar.frame = CGRect(x: 0, y: end - 49, width: 393, height: 49)
            app.window.addSubview(bar)
            app.frame()
            let background = try #require(bar.subviews.lazy.compactMap { $0 as? BarBackground }.first)
            #expect(background.frame.height == 49 + inset)
            bar.frame = CGRect(x: 0, y: 300, width: 393, height: 48)
            app.frame()
            #expect(background.frame.height == 48)
            bar.removeFromSuperview()
        }
    }

    @Test func theItemsOfATallToolbarAreInItsMiddle() throws {
        let bar = UIToolbar(frame: CGRect(x: 0, y: 200, width: 393, height: 60))
        bar.items = [UIBarButtonItem(systemItem: .add)]
        app.window.addSubview(bar)
        app.frame()
        #expect(bar.subviews.compactMap { $0 as? BarButton }.first?.frame.midY == 30)
    }

    @Test func theColorAndTheOpacityOfABackgroundImageFollowIsTranslucent() throws {
        let bar = UINavigationBar(frame: CGRect(x: 0, y: 100, width: 393, height: 54))
        app.window.addSubview(bar)
        let background = try #require(bar.subviews.lazy.compactMap { $0 as? BarBackground }.first)
        func imageView() -> UIImageView? { background.subviews.lazy.compactMap { $0 as? UIImageView }.first }
        bar.setBackgroundImage(image(.red), for: .default)
        #expect(imageView()?.alpha == 1)
        bar.isTranslucent = true
        #expect(try #require(imageView()).alpha < 1)
        bar.setBackgroundImage(image(UIColor.red.withAlphaComponent(0.5)), for: .default)
        #expect(imageView()?.alpha == 1 && !background.subviews.contains { $0.backgroundColor == .green })
        bar.isTranslucent = false
        bar.barTintColor = .green
        #expect(background.subviews.contains { $0.backgroundColor == .green })
        // Seen in a film of XLPagerTabStrip: the color is also behind an empty image.
        bar.setBackgroundImage(UIImage(), for: .default)
        #expect(background.subviews.contains { $0.backgroundColor == .green })
    }

    @Test func anOpaqueBackgroundImageMakesABarOpaqueByDefault() {
        let (toolbar, navigationBar, tabBar) = (UIToolbar(), UINavigationBar(), UITabBar())
        func show(_ image: UIImage?) -> [Bool] {
            toolbar.setBackgroundImage(image, forToolbarPosition: .any, barMetrics: .default)
            navigationBar.setBackgroundImage(image, for: .default)
            tabBar.backgroundImage = image
            return [toolbar.isTranslucent, navigationBar.isTranslucent, tabBar.isTranslucent]
        }
        #expect(show(nil) == [true, true, true])
        #expect(show(image(.red)) == [false, false, false])
        #expect(show(image(UIColor.red.withAlphaComponent(0.5))) == [true, true, true])
        #expect(show(UIImage()) == [true, true, true])
        toolbar.isTranslucent = true
        navigationBar.isTranslucent = true
        tabBar.isTranslucent = true
        #expect(show(image(.red)) == [true, true, true])
    }
}
