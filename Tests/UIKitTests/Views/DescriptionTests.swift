import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// The descriptions of views and controllers, which snapshot tests compare without the addresses.
@MainActor @Suite(.lane(.main)) struct DescriptionTests {
    private func withoutAddresses(_ text: String?) -> String? {
        text?.replacingOccurrences(of: ":? 0x[0-9a-f]+", with: "", options: .regularExpression)
    }

    @Test func aViewDescribesItsFrameAndWhatDiffersFromTheDefaults() {
        TestApp.run { _ in
            let view = UIView(frame: CGRect(x: 1, y: 2.5, width: 30, height: 40))
            #expect(withoutAddresses(view.description) == "<UIView; frame = (1 2.5; 30 40); layer = <CALayer>>")
            view.alpha = 0.5
            view.isHidden = true
            view.clipsToBounds = true
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.isUserInteractionEnabled = false
            view.tag = 7
            #expect(
                withoutAddresses(view.description)
                    == "<UIView; frame = (1 2.5; 30 40); clipsToBounds = YES; alpha = 0.5; hidden = YES; "
                    + "autoresize = W+H; userInteractionEnabled = NO; tag = 7; layer = <CALayer>>")
            let label = UILabel()
            label.text = "Hi"
            #expect(label.description.contains("; frame = (0 0; 0 0); text = 'Hi'; "))
            #expect(UIScrollView().description.hasSuffix("; adjustedContentInset: {0, 0, 0, 0}>"))
        }
    }

    @Test func aViewOfTheAppNamesTheClassThatItInheritsFrom() {
        final class Card: UIView {}
        final class Amount: UILabel {}
        TestApp.run { _ in
            #expect(!Card().description.contains("baseClass"))
            #expect(Amount().description.contains("; baseClass = UILabel; frame = (0 0; 0 0); "))
            #expect(!UILabel().description.contains("baseClass"))
        }
    }

    @Test func aListDescribesItsLayoutAndDataSource() {
        final class Rows: NSObject, UICollectionViewDataSource {
            func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
            func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
                UICollectionViewCell()
            }
        }
        TestApp.run { _ in
            let list = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
            let text = "; adjustedContentInset: {0, 0, 0, 0}; layout: <UICollectionViewFlowLayout>; dataSource: "
            #expect(withoutAddresses(list.description)?.hasSuffix("\(text)(null)>") == true)
            let rows = Rows()
            list.dataSource = rows
            #expect(withoutAddresses(list.description)?.hasSuffix("Rows>>") == true)
            let named = UICollectionView(frame: .zero, collectionViewLayout: NamedLayout())
            #expect(named.description.contains("; layout: Named; "))
            #expect(UITableView().description.hasSuffix("; adjustedContentInset: {0, 0, 0, 0}; dataSource: (null)>"))
        }
    }

    @Test func colorsDescribeTheirSpaceOrTheirName() {
        #expect(UIColor.red.description == "UIExtendedSRGBColorSpace 1 0 0 1")
        #expect(UIColor(white: 0.25, alpha: 0.5).description == "UIExtendedGrayColorSpace 0.25 0.5")
        #expect(
            withoutAddresses(UIColor.systemBackground.description)
                == "<UIDynamicSystemColor; name = systemBackgroundColor>")
        #expect(withoutAddresses(UIColor.label.description) == "<UIDynamicSystemColor; name = labelColor>")
        #expect(withoutAddresses(UIColor.tintColor.description) == "<UIDynamicSystemColor; name = tintColor>")
        #expect(withoutAddresses(UIColor { _ in .red }.description) == "<UIDynamicProviderColor>")
    }

    @Test func recursiveDescriptionIndentsSubviews() {
        TestApp.run { _ in
            let view = UIView()
            let inner = UIView()
            view.addSubview(inner)
            inner.addSubview(UIView())
            let text = view.perform(Selector(("recursiveDescription")))?.takeUnretainedValue() as? String
            let line = "<UIView; frame = (0 0; 0 0); layer = <CALayer>>"
            #expect(withoutAddresses(text) == "\(line)\n   | \(line)\n   |    | \(line)")
        }
    }

    /// Recorded on iOS: `testTraitsWithViewController` of pointfreeco/swift-snapshot-testing.
    @Test func labelsAreDescribedWithTheirPrivateLayer() {
        TestApp.run { _ in
            let label = UILabel(frame: CGRect(x: 16, y: 20, width: 288, height: 40))
            label.text = "What's the point?"
            #expect(
                withoutAddresses(label.description) == """
                    <UILabel; frame = (16 20; 288 40); text = 'What's the point?'; userInteractionEnabled = NO; \
                    layer = <_UILabelLayer>>
                    """)
        }
    }

    @Test func viewsOfContainersHaveTheNameOfIOS() {
        TestApp.run { app in
            let navigation = UINavigationController(rootViewController: UIViewController())
            let tabs = UITabBarController()
            tabs.viewControllers = [navigation]
            app.show(tabs)
            let text = tabs.perform(Selector(("_printHierarchy")))?.takeUnretainedValue() as? String
            #expect(
                withoutAddresses(text) == """
                    <UITabBarController>, state: appeared, view: <UILayoutContainerView>
                       | <UINavigationController>, state: appeared, view: <UILayoutContainerView>
                       |    | <UIViewController>, state: appeared, view: <UIView>
                    """)
        }
    }

    /// Recorded on iOS: `testViewControllerHierarchy` of pointfreeco/swift-snapshot-testing.
    @Test func navigationControllersOfOtherTabsHaveViewsWithoutTheirRoots() {
        TestApp.run { app in
            let page = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
            page.setViewControllers([UIViewController()], direction: .forward, animated: false)
            let tabs = UITabBarController()
            tabs.viewControllers = [page, UIViewController()].map { UINavigationController(rootViewController: $0) }
            app.show(tabs)
            let text = tabs.perform(Selector(("_printHierarchy")))?.takeUnretainedValue() as? String
            #expect(
                withoutAddresses(text) == """
                    <UITabBarController>, state: appeared, view: <UILayoutContainerView>
                       | <UINavigationController>, state: appeared, view: <UILayoutContainerView>
                       |    | <UIPageViewController>, state: appeared, view: <_UIPageViewControllerContentView>
                       |    |    | <UIViewController>, state: appeared, view: <UIView>
                       | <UINavigationController>, state: disappeared, view: <UILayoutContainerView> not in the window
                       |    | <UIViewController>, state: disappeared, view: (view not loaded)
                    """)
        }
    }

    @Test func theHierarchyOfControllersHasStatesAndViews() {
        TestApp.run { app in
            let parent = UIViewController()
            let child = UIViewController()
            parent.addChild(child)
            @MainActor func text() -> String? {
                withoutAddresses(
                    parent.perform(Selector(("_printHierarchy")))?.takeUnretainedValue() as? String)
            }
            let unloaded = "<UIViewController>, state: disappeared, view: (view not loaded)"
            #expect(text() == "\(unloaded)\n   | \(unloaded)")
            app.show(parent)
            #expect(text()?.hasPrefix("<UIViewController>, state: appeared, view: <UIView>\n   | <UIView") == true)
        }
    }
}

private final class NamedLayout: UICollectionViewLayout {
    override var description: String { "Named" }
}
