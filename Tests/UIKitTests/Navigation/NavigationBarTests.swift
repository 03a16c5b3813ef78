import CoreGraphics
import QuartzCore
import Testing
import UIKit
import UIKitTestSupport

/// The bar of a navigation controller: what it shows, and how it goes with content and transitions.
@MainActor
@Suite(.lane(.main)) struct NavigationBarTests {
    private final class Page: UIViewController {
        let scroll = UIScrollView()
        override func viewDidLoad() {
            super.viewDidLoad()
            scroll.frame = view.bounds
            scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            scroll.contentSize = CGSize(width: 393, height: 3000)
            view.addSubview(scroll)
        }
    }

    private func show(_ controller: UIViewController, large: Bool = false) -> (TestApp, UINavigationController) {
        let app = TestApp()
        let navigation = UINavigationController(rootViewController: controller)
        navigation.navigationBar.prefersLargeTitles = large
        app.show(navigation)
        app.frame()
        return (app, navigation)
    }

    @Test func aBarThatTheAppMovedStaysUntilItsOwnFrameChanges() {
        let (app, navigation) = show(Page())
        let bar = navigation.navigationBar, top = bar.frame.minY
        bar.frame.origin.y = top - 30
        bar.titleTextAttributes = [.foregroundColor: UIColor.red]
        app.frame()
        #expect(bar.frame.minY == top - 30)
        navigation.pushViewController(Page(), animated: false)
        app.frame()
        #expect(bar.frame.minY == top)
        bar.frame.origin.y = top - 30
        navigation.setNavigationBarHidden(true, animated: false)
        app.frame()
        #expect(bar.frame.maxY <= 0)
    }

    private final class ListPage: UIViewController {
        let list = UIView()
        override func viewDidLoad() {
            super.viewDidLoad()
            list.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(list)
            NSLayoutConstraint.activate([
                list.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
                list.bottomAnchor.constraint(equalTo: view.bottomAnchor),
                list.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                list.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            ])
        }
    }

    /// The bars' layout is animated, the first layout of the arriving view isn't.
    @Test(arguments: [false, true]) func thePushedViewHasItsLayoutFromTheStart(_ large: Bool) {
        let (app, navigation) = show(Page(), large: large)
        let second = ListPage()
        second.navigationItem.largeTitleDisplayMode = .never
        navigation.pushViewController(second, animated: true)
        app.frame()
        #expect(second.list.layer.animationKeys() == nil)
        #expect(second.list.frame == CGRect(x: 0, y: 113, width: 393, height: 852 - 113))
        app.wait(1)
        #expect(second.list.frame == CGRect(x: 0, y: 113, width: 393, height: 852 - 113))
    }

    private func labels(in view: UIView) -> [UILabel] {
        (view as? UILabel).map { [$0] } ?? view.subviews.flatMap { labels(in: $0) }
    }

    private func label(_ text: String, size: CGFloat, in view: UIView) throws -> UILabel {
        try #require(labels(in: view).first { $0.text == text && $0.font.pointSize == size })
    }

    @Test func largeTitleCollapsesWithScrolling() throws {
        let page = Page()
        page.title = "Tours"
        let (app, navigation) = show(page, large: true)
        let bar = navigation.navigationBar
        #expect(bar.frame == CGRect(x: 0, y: 59, width: 393, height: 106))
        #expect(page.scroll.contentOffset.y == -165)
        page.scroll.contentOffset.y += 20
        #expect(bar.frame.height == 86)
        page.scroll.contentOffset.y += 100
        app.advance(by: 0.5)
        #expect(bar.frame.height == 54)
        #expect(try label("Tours", size: 17, in: bar).alpha == 1)
        page.scroll.contentOffset.y = -165 - 30
        app.advance(by: 0.5)
        #expect(bar.frame.height == 136)
        #expect(try label("Tours", size: 17, in: bar).alpha == 0)
    }

    @Test(arguments: [(20.0, 0.0), (36, 0), (37, 52), (45, 52)])
    func largeTitleSnapsToEitherState(_ scrolled: Double, _ rest: Double) {
        let page = Page()
        let (app, _) = show(page, large: true)
        app.session.touch(.began, at: CGPoint(x: 200, y: 600), id: 1)
        // Ten points are swallowed before the content moves.
        let travel = CGFloat(scrolled) + 10
        for step in 1...10 {
            app.advance(by: 1 / 60)
            app.session.touch(.moved, at: CGPoint(x: 200, y: 600 - travel * CGFloat(step) / 10), id: 1)
        }
        for _ in 0..<20 {
            app.advance(by: 1 / 60)
            app.session.touch(.moved, at: CGPoint(x: 200, y: 600 - travel), id: 1)
        }
        // A finger that does not move at all reports the speed it had.
        app.session.touch(.moved, at: CGPoint(x: 200, y: 600.25 - travel), id: 1)
        app.advance(by: 1 / 60)
        app.session.touch(.ended, at: CGPoint(x: 200, y: 600.25 - travel), id: 1)
        app.advance(by: 2)
        #expect(abs(page.scroll.contentOffset.y - CGFloat(rest - 165)) < 0.5)
    }

    @Test func barIsTransparentAtScrollEdge() throws {
        let page = Page()
        let (app, navigation) = show(page)
        let background = try #require(navigation.navigationBar.subviews.first)
        #expect(background.alpha == 0)
        page.scroll.contentOffset.y += 10
        #expect(background.alpha == 1)
        navigation.navigationBar.scrollEdgeAppearance = UINavigationBarAppearance()
        page.scroll.contentOffset.y -= 10
        app.frame()
        #expect(background.alpha == 1)
    }

    @Test func aBarOfItsOwnReportsChangesAtTheEndOfTheirAnimation() {
        final class Recorder: UINavigationBarDelegate {
            var log: [String] = []
            func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool {
                log.append("should push")
                return true
            }
            func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {
                log.append("did push")
            }
            func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {
                log.append("did pop")
            }
        }
        TestApp.run { app in
            let bar = UINavigationBar(frame: CGRect(x: 0, y: 100, width: 393, height: 54)), recorder = Recorder()
            bar.items = [UINavigationItem(title: "A")]
            bar.delegate = recorder
            app.window.addSubview(bar)
            app.frame()
            bar.pushItem(UINavigationItem(title: "B"), animated: false)
            #expect(recorder.log == ["should push", "did push"])
            bar.pushItem(UINavigationItem(title: "C"), animated: true)
            #expect(recorder.log.count == 3)
            app.advance(by: 1)
            #expect(recorder.log.last == "did push" && recorder.log.count == 4)
            bar.popItem(animated: true)
            #expect(recorder.log.count == 4)
            app.advance(by: 1)
            #expect(recorder.log.last == "did pop")
        }
    }

    @Test func theBarHasTheItemsOfTheStackBeforeItsViewIsLoaded() {
        let root = UIViewController(), navigation = UINavigationController(rootViewController: root)
        root.title = "Root"
        navigation.navigationBar.topItem?.title = "Bar"
        #expect(!navigation.isViewLoaded && root.navigationItem.title == "Bar")
    }

    struct BackCase: Sendable {
        let title: String
        let configure: @MainActor @Sendable (UINavigationItem) -> Void
        let shown: String
    }

    nonisolated static let backCases: [BackCase] = [
        BackCase(title: "Tours", configure: { _ in }, shown: "Tours"),
        BackCase(title: "Tours", configure: { $0.backButtonTitle = "All" }, shown: "All"),
        BackCase(title: "Tours", configure: { $0.backButtonDisplayMode = .generic }, shown: "Back"),
        BackCase(title: "Tours", configure: { $0.backButtonDisplayMode = .minimal }, shown: ""),
        BackCase(title: "Every tour that I have ever made", configure: { _ in }, shown: "Back"),
        BackCase(title: "", configure: { _ in }, shown: ""),
    ]

    @Test(arguments: backCases)
    func backButtonShowsLongestFittingTitle(_ known: BackCase) throws {
        let a = A(), b = B()
        a.title = known.title
        b.title = "A summit"
        known.configure(a.navigationItem)
        let (app, navigation) = show(a)
        navigation.pushViewController(b, animated: false)
        app.frame()
        navigation.view.layoutIfNeeded()
        let texts = labels(in: navigation.navigationBar).compactMap(\.text)
        #expect(texts.contains(known.shown))
        #expect(texts.contains("A summit"))
    }

    @Test func pushedTitleSlidesInAndOldBecomesBackButton() throws {
        let a = A(), b = B()
        a.title = "Tours"
        b.title = "Summit"
        let (app, navigation) = show(a)
        navigation.pushViewController(b, animated: true)
        app.advance(by: 0.15)
        let arriving = try label("Summit", size: 17, in: navigation.navigationBar)
        let shown = try #require(arriving.layer.presentation())
        #expect(shown.frame.midX > 393 / 2 + 5)
        #expect(shown.opacity > 0 && shown.opacity < 1)
        app.advance(by: 1)
        #expect(arriving.alpha == 1)
        #expect(arriving.transform.isIdentity)
        #expect(labels(in: navigation.navigationBar).filter { $0.text == "Tours" }.count == 1)
    }

    @Test func barsHideOnSwipesAndTaps() {
        let page = Page()
        let (app, navigation) = show(page)
        func swipe(by distance: CGFloat) {
            app.session.touch(.began, at: CGPoint(x: 200, y: 500), id: 1)
            for step in 1...5 {
                app.advance(by: 1 / 60)
                app.session.touch(.moved, at: CGPoint(x: 200, y: 500 + distance * CGFloat(step) / 5), id: 1)
            }
            app.session.touch(.ended, at: CGPoint(x: 200, y: 500 + distance), id: 1)
            app.advance(by: 1)
        }
        swipe(by: -100)
        #expect(!navigation.isNavigationBarHidden)
        navigation.hidesBarsOnSwipe = true
        swipe(by: -100)
        #expect(navigation.isNavigationBarHidden)
        swipe(by: 100)
        #expect(!navigation.isNavigationBarHidden)
        navigation.hidesBarsOnTap = true
        app.session.touch(.began, at: CGPoint(x: 200, y: 500), id: 1)
        app.session.touch(.ended, at: CGPoint(x: 200, y: 500), id: 1)
        app.advance(by: 1)
        #expect(navigation.isNavigationBarHidden)
        #expect(navigation.navigationBar.frame.maxY <= 0)
    }

    @Test func tabBarHidesWithPushedScreen() throws {
        let app = TestApp()
        let a = A(), b = B()
        let navigation = UINavigationController(rootViewController: a)
        let tabs = UITabBarController()
        tabs.viewControllers = [navigation]
        app.show(tabs)
        b.hidesBottomBarWhenPushed = true
        let position = tabs.tabBar.frame
        navigation.pushViewController(b, animated: true)
        app.advance(by: 0.15)
        #expect(tabs.tabBar.isDescendant(of: a.view))
        #expect(tabs.tabBar.convert(tabs.tabBar.bounds, to: a.view).minY == position.minY)
        app.advance(by: 1)
        #expect(tabs.tabBar.superview === tabs.view)
        #expect(tabs.tabBar.frame.minY == 852)
        navigation.popViewController(animated: true)
        app.advance(by: 0.15)
        #expect(tabs.tabBar.isDescendant(of: a.view))
        app.advance(by: 1)
        #expect(tabs.tabBar.superview === tabs.view)
        #expect(tabs.tabBar.frame == position)
        #expect(app.diagnostics.isEmpty)
    }

    @Test func promptMakesBarTaller() {
        let a = A()
        a.navigationItem.prompt = "Offline"
        let (_, navigation) = show(a)
        #expect(navigation.navigationBar.frame.height == 84)
    }

    @Test func barsHideInACompactHeight() {
        let page = Page()
        page.toolbarItems = [UIBarButtonItem(systemItem: .add)]
        let (app, navigation) = show(page)
        navigation.isToolbarHidden = false
        navigation.hidesBarsWhenVerticallyCompact = true
        #expect(!navigation.isNavigationBarHidden)
        app.session.rotate(to: .landscapeLeft)
        app.advance(by: 1)
        #expect(navigation.isNavigationBarHidden && navigation.isToolbarHidden)
        app.tap(400, 200)
        app.advance(by: 1)
        #expect(!navigation.isNavigationBarHidden && !navigation.isToolbarHidden)
        app.tap(400, 200)
        app.advance(by: 1)
        #expect(!navigation.isNavigationBarHidden)
        navigation.isNavigationBarHidden = true
        app.session.rotate(to: .portrait)
        app.advance(by: 1)
        #expect(!navigation.isNavigationBarHidden && !navigation.isToolbarHidden)
    }
}
