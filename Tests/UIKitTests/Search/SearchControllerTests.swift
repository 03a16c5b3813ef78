import CoreGraphics
import QuartzCore
import Testing
import UIKit
import UIKitTestSupport

/// Search controllers in navigation bars, and search bars.
@MainActor
@Suite(.lane(.main)) struct SearchControllerTests {
    private final class Page: Probe {
        let scroll = UIScrollView()
        override func viewDidLoad() {
            super.viewDidLoad()
            scroll.frame = view.bounds
            scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            scroll.contentSize = CGSize(width: 393, height: 3000)
            view.addSubview(scroll)
        }
    }

    @MainActor
    private final class Scene {
        let app = TestApp()
        let page = Page()
        let results = B()
        let search: UISearchController
        let navigation: UINavigationController
        let recorder: SearchRecorder

        init(hidesWhenScrolling: Bool = false, showsResults: Bool = true) {
            search = UISearchController(searchResultsController: showsResults ? results : nil)
            page.title = "Tours"
            page.navigationItem.searchController = search
            page.navigationItem.hidesSearchBarWhenScrolling = hidesWhenScrolling
            navigation = UINavigationController(rootViewController: page)
            recorder = SearchRecorder(app)
            search.delegate = recorder
            search.searchResultsUpdater = recorder
            search.searchBar.delegate = recorder
            app.show(navigation)
            app.frame()
            app.events = []
        }

        /// The calls of the delegates.
        var calls: [String] { app.events.filter { !$0.contains(".") } }

        func type(_ text: String) {
            search.searchBar.searchTextField.text = text
            search.searchBar.searchTextField.sendActions(for: .editingChanged)
            app.frame()
        }
    }

    // MARK: The bar

    @Test func searchBarIsBelowTitle() {
        let scene = Scene()
        #expect(scene.navigation.navigationBar.frame == CGRect(x: 0, y: 59, width: 393, height: 106))
        #expect(scene.page.view.safeAreaInsets.top == 165)
        let bar = scene.search.searchBar
        #expect(bar.convert(bar.bounds, to: nil) == CGRect(x: 8, y: 113, width: 377, height: 52))
        #expect(bar.searchTextField.frame == CGRect(x: 8, y: 8, width: 361, height: 36))
    }

    @Test func searchBarScrollsAway() {
        let scene = Scene(hidesWhenScrolling: true)
        let bar = scene.navigation.navigationBar, scroll = scene.page.scroll
        #expect(scroll.contentOffset.y == -113)
        #expect(bar.frame.height == 54)
        scroll.contentOffset.y = -135
        scene.app.frame()
        #expect(bar.frame.height == 76)
        #expect(scene.search.searchBar.alpha < 1)
        scroll.contentOffset.y = -165
        scene.app.frame()
        #expect(bar.frame.height == 106)
        #expect(scene.search.searchBar.alpha == 1)
        scroll.contentOffset.y = 100
        scene.app.frame()
        #expect(bar.frame.height == 54)
    }

    @Test func largeTitleScrollsAwayAfterSearchBar() {
        let scene = Scene(hidesWhenScrolling: true)
        scene.navigation.navigationBar.prefersLargeTitles = true
        scene.app.frame()
        scene.page.scroll.contentOffset.y = -scene.page.scroll.adjustedContentInset.top
        scene.app.frame()
        #expect(scene.navigation.navigationBar.frame.height == 158)
        scene.page.scroll.contentOffset.y += 52
        scene.app.frame()
        #expect(scene.navigation.navigationBar.frame.height == 106)
        scene.page.scroll.contentOffset.y += 60
        scene.app.frame()
        #expect(scene.navigation.navigationBar.frame.height == 54)
    }

    // MARK: The search

    @Test func tapPresentsSearchInOrder() throws {
        let scene = Scene()
        scene.app.tap(200, 139)
        #expect(scene.search.isActive)
        #expect(scene.search.transitionCoordinator?.isAnimated == true)
        scene.app.advance(by: 1)
        #expect(
            scene.calls == [
                "shouldBegin", "willPresent", "present", "didBegin", "update ", "didPresent",
            ])
        #expect(scene.search.presentingViewController === scene.page)
        #expect(scene.search.searchBar.isFirstResponder)
        #expect(scene.search.searchBar.showsCancelButton)
        #expect(scene.navigation.navigationBar.frame == CGRect(x: 0, y: 59, width: 393, height: 54))
        #expect(scene.search.view.window != nil)
        #expect(scene.app.diagnostics.isEmpty)
    }

    @Test func navigationBarCollapsesAlongsidePresentation() throws {
        let scene = Scene()
        scene.search.isActive = true
        scene.app.advance(by: 0.1)
        let height = scene.navigation.navigationBar.shownBounds.height
        #expect(height > 54 && height < 106)
        scene.app.advance(by: 1)
        #expect(scene.calls == ["willPresent", "present", "update ", "didPresent"])
        #expect(!scene.search.searchBar.isFirstResponder)
    }

    @Test func typingShowsResultsAndUpdates() {
        let scene = Scene()
        scene.search.isActive = true
        scene.app.advance(by: 1)
        #expect(scene.results.view.window != nil && scene.results.view.isHidden)
        #expect(scene.results.appearanceEvents == ["B.viewWillAppear", "B.viewIsAppearing", "B.viewDidAppear"])
        scene.app.events = []
        scene.type("oslo")
        #expect(scene.calls == ["textDidChange oslo", "update oslo"])
        #expect(!scene.results.view.isHidden)
        scene.type("")
        #expect(scene.results.view.isHidden)
    }

    /// Apps display results before text is entered by showing the hidden view.
    @Test func hiddenResultsStayShownByTheApp() {
        let scene = Scene()
        scene.search.isActive = true
        scene.app.advance(by: 1)
        scene.results.view.isHidden = false
        scene.search.view.setNeedsLayout()
        scene.app.advance(by: 0.1)
        #expect(!scene.results.view.isHidden)
    }

    @Test func cancelDismissesAndClears() {
        let scene = Scene()
        scene.app.tap(200, 139)
        scene.app.advance(by: 1)
        scene.type("oslo")
        scene.app.events = []
        scene.app.tap(360, 86)
        scene.app.advance(by: 1)
        #expect(
            scene.calls == [
                "cancel", "willDismiss", "didEnd", "update ", "didDismiss",
            ])
        #expect(!scene.search.isActive)
        #expect(scene.search.searchBar.text == "")
        #expect(!scene.search.searchBar.showsCancelButton)
        #expect(scene.navigation.navigationBar.frame.height == 106)
        #expect(scene.page.presentedViewController == nil)
        #expect(scene.app.diagnostics.isEmpty)
    }

    @Test func tapOnDimmedContentEndsSearch() {
        let scene = Scene()
        scene.search.isActive = true
        scene.app.advance(by: 1)
        scene.app.tap(200, 600)
        scene.app.advance(by: 1)
        #expect(!scene.search.isActive)
    }

    @Test func undimmedContentReceivesTouches() {
        let scene = Scene(showsResults: false)
        scene.search.obscuresBackgroundDuringPresentation = false
        scene.search.hidesNavigationBarDuringPresentation = false
        scene.search.isActive = true
        scene.app.advance(by: 1)
        #expect(scene.navigation.navigationBar.frame.height == 106)
        #expect(scene.app.window.hitTest(CGPoint(x: 200, y: 600), with: nil) === scene.page.scroll)
    }

    @Test func pushCarriesResultsWithSearchedController() throws {
        let scene = Scene()
        scene.search.isActive = true
        scene.app.advance(by: 1)
        scene.type("oslo")
        let detail = C()
        scene.navigation.pushViewController(detail, animated: true)
        scene.app.advance(by: 0.1)
        #expect(scene.search.view.isDescendant(of: scene.page.view))
        scene.app.advance(by: 1)
        #expect(scene.app.window.hitTest(CGPoint(x: 200, y: 600), with: nil) === detail.view)
        #expect(scene.search.isActive)
        scene.navigation.popViewController(animated: true)
        scene.app.advance(by: 1)
        #expect(!scene.results.view.isHidden)
        #expect(!scene.search.view.isDescendant(of: scene.page.view))
        #expect(scene.navigation.navigationBar.frame.height == 54)
        #expect(scene.app.diagnostics.isEmpty)
    }

    @Test func delegateMayPresentItself() {
        let scene = Scene()
        scene.recorder.presents = true
        scene.search.isActive = true
        scene.app.advance(by: 1)
        #expect(scene.calls == ["willPresent", "present", "update ", "didPresent"])
        #expect(scene.search.presentingViewController === scene.page)
    }

    // MARK: Search bars

    @Test func scopesAppearWithSearchAndReportSelection() {
        let scene = Scene()
        scene.search.searchBar.scopeButtonTitles = ["All", "Walks"]
        scene.search.hidesNavigationBarDuringPresentation = false
        #expect(!scene.search.searchBar.showsScopeBar)
        scene.search.isActive = true
        scene.app.advance(by: 1)
        #expect(scene.search.searchBar.showsScopeBar)
        #expect(scene.navigation.navigationBar.frame.height == 158)
        scene.app.events = []
        scene.app.tap(300, 185)
        #expect(scene.calls == ["scope 1", "update "])
    }

    @Test func showingTheScopesOrTheCancelButtonByHandEndsTheirAutomaticDisplay() {
        let search = UISearchController(searchResultsController: nil)
        #expect(search.automaticallyShowsScopeBar && search.automaticallyShowsCancelButton)
        search.searchBar.showsScopeBar = false
        #expect(!search.automaticallyShowsScopeBar && search.scopeBarActivation == .manual)
        search.searchBar.showsCancelButton = false
        #expect(!search.automaticallyShowsCancelButton)
        let scene = Scene()
        scene.search.searchBar.scopeButtonTitles = ["All", "Walks"]
        scene.search.isActive = true
        scene.app.advance(by: 1)
        #expect(scene.search.automaticallyShowsScopeBar && scene.search.automaticallyShowsCancelButton)
    }

    @Test func aSearchBarInTheContentReplacesTheNavigationBar() {
        let app = TestApp(), table = UITableViewController(), detail = UIViewController()
        let search = UISearchController(searchResultsController: nil), bar = search.searchBar
        table.tableView.tableHeaderView = bar
        table.definesPresentationContext = true
        let navigation = UINavigationController(rootViewController: table)
        app.show(navigation)
        app.frame()
        func top() -> CGFloat { bar.convert(bar.bounds, to: nil).minY }
        #expect(top() == 113)
        search.isActive = true
        app.advance(by: 1)
        #expect(top() == 59 && navigation.isNavigationBarHidden && navigation.navigationBar.frame.maxY <= 0)
        navigation.pushViewController(detail, animated: true)
        app.advance(by: 1)
        #expect(!navigation.isNavigationBarHidden && navigation.navigationBar.frame.minY == 59)
        navigation.popViewController(animated: true)
        app.advance(by: 1)
        #expect(navigation.isNavigationBarHidden)
        search.isActive = false
        app.advance(by: 1)
        #expect(top() == 113 && !navigation.isNavigationBarHidden)
        search.hidesNavigationBarDuringPresentation = false
        search.isActive = true
        app.advance(by: 1)
        #expect(top() == 113 && !navigation.isNavigationBarHidden)
    }

    @Test func clearButtonClearsText() {
        let app = TestApp()
        let bar = UISearchBar(frame: CGRect(x: 0, y: 100, width: 393, height: 56))
        let recorder = SearchRecorder(app)
        bar.delegate = recorder
        app.window.addSubview(bar)
        bar.text = "oslo"
        app.frame()
        #expect(bar.placeholder == nil)
        #expect(UISearchController(searchResultsController: nil).searchBar.placeholder == "Search")
        app.tap(370, 128)
        #expect(bar.text == "")
        // As in iOS, the clear button also begins editing.
        #expect(app.events == ["textDidChange ", "shouldBegin", "didBegin"])
        #expect(bar.intrinsicContentSize.height == 56)
    }
}

/// Records the calls of a search controller and its search bar.
@MainActor
private final class SearchRecorder: UISearchControllerDelegate, UISearchResultsUpdating, UISearchBarDelegate {
    private let app: TestApp
    var presents = false

    init(_ app: TestApp) { self.app = app }

    private func note(_ event: String) { app.events.append(event) }

    func willPresentSearchController(_ searchController: UISearchController) { note("willPresent") }
    func didPresentSearchController(_ searchController: UISearchController) { note("didPresent") }
    func willDismissSearchController(_ searchController: UISearchController) { note("willDismiss") }
    func didDismissSearchController(_ searchController: UISearchController) { note("didDismiss") }
    func presentSearchController(_ searchController: UISearchController) {
        note("present")
        guard presents else { return }
        let navigation = app.window.rootViewController as? UINavigationController
        navigation?.topViewController?.present(searchController, animated: true)
    }
    func updateSearchResults(for searchController: UISearchController) {
        note("update \(searchController.searchBar.text ?? "nil")")
    }
    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool {
        note("shouldBegin")
        return true
    }
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { note("didBegin") }
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { note("didEnd") }
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { note("textDidChange \(searchText)") }
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { note("cancel") }
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
        note("scope \(selectedScope)")
    }
}
