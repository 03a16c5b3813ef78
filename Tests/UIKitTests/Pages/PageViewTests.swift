import CoreGraphics
import Testing
import UIKit
import UIKitTestSupport

/// Page view controllers: turns by the app and by fingers.
@MainActor
@Suite(.lane(.main)) struct PageViewTests {
    private final class Page: Probe {
        var number = 0
        convenience init(_ number: Int) {
            self.init()
            self.number = number
        }
    }

    /// Five numbered pages.
    private final class Book: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
        let pages = (0..<5).map { Page($0) }
        var events: [String] = []
        /// The number of requests for a neighboring page.
        var questions = 0

        func pageViewController(_ book: UIPageViewController, viewControllerBefore page: UIViewController)
            -> UIViewController?
        {
            neighbor(of: page, by: -1)
        }
        func pageViewController(_ book: UIPageViewController, viewControllerAfter page: UIViewController)
            -> UIViewController?
        {
            neighbor(of: page, by: 1)
        }
        private func neighbor(of page: UIViewController, by step: Int) -> Page? {
            questions += 1
            guard let page = page as? Page, pages.indices.contains(page.number + step) else { return nil }
            return pages[page.number + step]
        }
        func presentationCount(for book: UIPageViewController) -> Int { pages.count }
        func presentationIndex(for book: UIPageViewController) -> Int {
            (book.viewControllers?.first as? Page)?.number ?? 0
        }

        func pageViewController(_ book: UIPageViewController, willTransitionTo pages: [UIViewController]) {
            events.append("to \(numbers(pages))")
        }
        func pageViewController(
            _ book: UIPageViewController, didFinishAnimating finished: Bool,
            previousViewControllers: [UIViewController],
            transitionCompleted completed: Bool
        ) {
            events.append("from \(numbers(previousViewControllers)) \(completed ? "done" : "back")")
        }
        private func numbers(_ pages: [UIViewController]) -> String {
            pages.compactMap { ($0 as? Page).map { "\($0.number)" } }.joined(separator: ",")
        }
    }

    private func open(
        _ book: Book, _ style: UIPageViewController.TransitionStyle, at page: Int = 0, in app: TestApp
    ) -> UIPageViewController {
        let controller = UIPageViewController(
            transitionStyle: style, navigationOrientation: .horizontal)
        controller.dataSource = book
        controller.delegate = book
        controller.setViewControllers([book.pages[page]], direction: .forward, animated: false)
        app.show(controller)
        return controller
    }

    private func shown(_ controller: UIPageViewController) -> Int? {
        (controller.viewControllers?.first as? Page)?.number
    }

    @Test(arguments: [UIPageViewController.TransitionStyle.scroll, .pageCurl])
    func setViewControllersTurnsPage(style: UIPageViewController.TransitionStyle) {
        let app = TestApp()
        let book = Book()
        let controller = open(book, style, in: app)
        app.events = []
        var completed: Bool?
        controller.setViewControllers([book.pages[3]], direction: .forward, animated: true) { completed = $0 }
        #expect(
            app.appearanceEvents == [
                "Page.viewWillAppear", "Page.viewWillDisappear", "Page.viewIsAppearing",
            ])
        app.advance(by: 0.1)
        #expect(completed == nil)
        app.advance(by: 1)
        #expect(completed == true)
        #expect(shown(controller) == 3)
        #expect(controller.children == [book.pages[3]])
        #expect(book.pages[0].view.superview == nil && book.pages[0].parent == nil)
        #expect(book.pages[3].view.convert(CGPoint.zero, to: app.window) == CGPoint.zero)
        let ends = ["Page.viewDidAppear", "Page.viewDidDisappear"]
        #expect(app.appearanceEvents.suffix(2) == (style == .scroll ? ends : ends.reversed()))
        // The delegate is called for gestures only.
        #expect(book.events.isEmpty)
        #expect(app.diagnostics.isEmpty)
    }

    // MARK: Order

    /// The pages A and B.
    private final class Pair: NSObject, UIPageViewControllerDataSource {
        let a = A(), b = B()
        func pageViewController(_ book: UIPageViewController, viewControllerBefore page: UIViewController)
            -> UIViewController?
        { page === b ? a : nil }
        func pageViewController(_ book: UIPageViewController, viewControllerAfter page: UIViewController)
            -> UIViewController?
        { page === a ? b : nil }
    }

    private func pair(_ style: UIPageViewController.TransitionStyle, in app: TestApp) -> (Pair, UIPageViewController) {
        let pair = Pair(), controller = UIPageViewController(transitionStyle: style, navigationOrientation: .horizontal)
        controller.dataSource = pair
        controller.setViewControllers([pair.a], direction: .forward, animated: false)
        app.show(controller)
        return (pair, controller)
    }

    /// The appearance callbacks without `viewIsAppearing(_:)`.
    private func order(_ app: TestApp) -> [String] {
        app.appearanceEvents.filter { !$0.hasSuffix("viewIsAppearing") }
    }

    /// Widely reported: scrolling pages call the page that stays first, curling pages the page that leaves.
    @Test(arguments: [true, false]) func appearanceFollowsTheStyle(byGesture: Bool) {
        for style in [UIPageViewController.TransitionStyle.scroll, .pageCurl] {
            let app = TestApp(), (pair, controller) = pair(style, in: app)
            if byGesture {
                app.drag(from: CGPoint(x: 350, y: 400), by: CGVector(dx: -20, dy: 0), moves: 14)
            } else {
                controller.setViewControllers([pair.b], direction: .forward, animated: true)
            }
            app.advance(by: 2)
            let ends = ["B.viewDidAppear", "A.viewDidDisappear"]
            #expect(
                order(app) == ["B.viewWillAppear", "A.viewWillDisappear"] + (style == .scroll ? ends : ends.reversed()))
        }
    }

    @Test func canceledTurnsReturnInTheOrderOfTheStyle() {
        for style in [UIPageViewController.TransitionStyle.scroll, .pageCurl] {
            let app = TestApp(), (pair, controller) = pair(style, in: app)
            app.drag(from: CGPoint(x: 350, y: 400), by: CGVector(dx: -1.3333, dy: 0), moves: 60)
            app.advance(by: 2)
            #expect(controller.viewControllers == [pair.a])
            #expect(
                order(app) == ["B.viewWillAppear", "A.viewWillDisappear"]
                    + (style == .scroll
                        ? ["A.viewWillAppear", "A.viewDidAppear", "B.viewWillDisappear", "B.viewDidDisappear"]
                        : ["B.viewWillDisappear", "A.viewWillAppear", "B.viewDidDisappear", "A.viewDidAppear"]))
        }
    }

    @Test func pageHasMovedBeforeItsViewIsLoaded() {
        let app = TestApp(), (pair, controller) = pair(.scroll, in: app)
        let c = C()
        controller.setViewControllers([c], direction: .forward, animated: true)
        #expect(
            app.events.filter { $0.hasPrefix("C.") }.prefix(4) == [
                "C.willMove(toParent:container)", "C.didMove(toParent:container)", "C.loadView", "C.viewDidLoad",
            ])
        _ = pair
    }

    @Test func otherPagesEndATurnUnfinished() {
        let app = TestApp(), (pair, controller) = pair(.scroll, in: app)
        var ends: [String] = []
        controller.setViewControllers([pair.b], direction: .forward, animated: true) { ends.append("first \($0)") }
        app.advance(by: 0.1)
        controller.setViewControllers([pair.a], direction: .reverse, animated: true) { ends.append("second \($0)") }
        #expect(ends == ["first false"])
        app.advance(by: 2)
        #expect(ends == ["first false", "second true"])
    }

    @Test func spacingSeparatesPages() {
        let app = TestApp()
        let book = Book()
        let controller = UIPageViewController(
            transitionStyle: .scroll, navigationOrientation: .horizontal, options: [.interPageSpacing: 20])
        controller.dataSource = book
        controller.setViewControllers([book.pages[0]], direction: .forward, animated: false)
        app.show(controller)
        controller.setViewControllers([book.pages[1]], direction: .forward, animated: true)
        app.advance(by: 0.1)
        let (old, new) = (book.pages[0].view, book.pages[1].view)
        #expect(old?.frame.width == app.window.bounds.width)
        #expect((old?.frame.maxX ?? 0) + 20 == new?.frame.minX)
        #expect(app.diagnostics.isEmpty)
    }

    @Test func neighborsAreRequestedOncePerPage() {
        let app = TestApp()
        let book = Book()
        let controller = open(book, .scroll, at: 2, in: app)
        #expect(book.questions == 2)
        controller.setViewControllers([book.pages[1]], direction: .reverse, animated: false)
        #expect(book.questions == 4)
        app.drag(from: CGPoint(x: 300, y: 400), by: CGVector(dx: -20, dy: 0), moves: 12)
        app.advance(by: 2)
        #expect(shown(controller) == 2)
        #expect(book.questions == 6)
    }

    @Test func flickTurnsPage() {
        let app = TestApp()
        let book = Book()
        let controller = open(book, .scroll, in: app)
        app.drag(from: CGPoint(x: 300, y: 400), by: CGVector(dx: -20, dy: 0), moves: 12)
        app.advance(by: 2)
        #expect(shown(controller) == 1)
        #expect(book.events == ["to 1", "from 0 done"])
        #expect(controller.children == [book.pages[1]])
        #expect(app.diagnostics.isEmpty)
    }

    @Test func canceledTurnKeepsPage() {
        let app = TestApp()
        let book = Book()
        let controller = open(book, .scroll, at: 2, in: app)
        app.drag(from: CGPoint(x: 200, y: 400), by: CGVector(dx: 1, dy: 0), moves: 60)
        app.advance(by: 2)
        #expect(shown(controller) == 2)
        #expect(book.events == ["to 1", "from 2 back"])
        #expect(book.pages[1].parent == nil && book.pages[1].view.superview == nil)
        #expect(app.diagnostics.isEmpty)
    }

    @Test func lastPageDoesNotTurn() {
        let app = TestApp()
        let book = Book()
        let controller = open(book, .scroll, at: 4, in: app)
        app.drag(from: CGPoint(x: 300, y: 400), by: CGVector(dx: -20, dy: 0), moves: 12)
        app.advance(by: 2)
        #expect(shown(controller) == 4)
        #expect(book.events.isEmpty)
    }

    @Test func quickSwipesTurnSeveralPages() {
        let app = TestApp()
        let book = Book()
        let controller = open(book, .scroll, in: app)
        for _ in 0..<3 {
            app.drag(from: CGPoint(x: 350, y: 400), by: CGVector(dx: -51.6667, dy: 0), moves: 6)
            app.advance(by: 0.1)
        }
        app.advance(by: 2)
        #expect(shown(controller) == 3)
        #expect(book.events.filter { $0.hasSuffix("done") } == ["from 0 done", "from 1 done", "from 2 done"])
    }

    @Test func curlFollowsFinger() {
        let app = TestApp()
        let book = Book()
        let controller = open(book, .pageCurl, at: 1, in: app)
        app.drag(from: CGPoint(x: 350, y: 400), by: CGVector(dx: -11.25, dy: 0), moves: 24)
        app.advance(by: 1)
        #expect(shown(controller) == 2)
        app.drag(from: CGPoint(x: 40, y: 400), by: CGVector(dx: 1.33333, dy: 0), moves: 60)
        app.advance(by: 1)
        #expect(shown(controller) == 2)
        #expect(book.events == ["to 2", "from 1 done", "to 1", "from 2 back"])
        #expect(controller.view.layer.sublayers?.first?.sublayers?.count == 1)
        #expect(app.diagnostics.isEmpty)
    }

    @Test func tapsAtEdgesTurnPages() {
        let app = TestApp()
        let book = Book()
        let controller = open(book, .pageCurl, at: 1, in: app)
        app.tap(380, 400)
        app.advance(by: 1)
        #expect(shown(controller) == 2)
        app.tap(10, 400)
        app.advance(by: 1)
        #expect(shown(controller) == 1)
        app.tap(196, 400)
        app.advance(by: 1)
        #expect(shown(controller) == 1)
    }

    @Test func doubleSidedPagesTurnWithTheirBacks() {
        let app = TestApp()
        let book = Book()
        let controller = open(book, .pageCurl, in: app)
        controller.isDoubleSided = true
        app.tap(380, 400)
        app.advance(by: 0.1)
        let layers = controller.view.layer.sublayers?.first?.sublayers ?? []
        #expect(layers.compactMap { ($0 as? PageCurlLayer)?.backImage }.count == 1)
        app.advance(by: 1)
        #expect(shown(controller) == 2 && book.pages[1].parent == nil && book.pages[1].view.superview == nil)
        app.tap(10, 400)
        app.advance(by: 1)
        #expect(shown(controller) == 0 && book.events == ["to 2", "from 0 done", "to 0", "from 2 done"])
        controller.setViewControllers([book.pages[4], book.pages[3]], direction: .forward, animated: true)
        app.advance(by: 1)
        #expect(shown(controller) == 4 && book.pages[3].parent == nil && app.diagnostics.isEmpty)
        // There is only a back after the last but one page.
        controller.setViewControllers([book.pages[3]], direction: .reverse, animated: false)
        app.tap(380, 400)
        app.advance(by: 1)
        #expect(shown(controller) == 3)
    }

    // MARK: The scroll view

    private func scrollView(_ controller: UIPageViewController) throws -> UIScrollView {
        try #require(controller.view.subviews.lazy.compactMap { $0 as? UIScrollView }.first)
    }

    @Test func theScrollViewRestsAtOneWidthWithoutPages() throws {
        let app = TestApp()
        let controller = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        app.show(controller)
        app.frame()
        #expect(try scrollView(controller).contentOffset.x == 393)
    }

    @Test func theScrollViewRestsAtOneWidth() throws {
        let app = TestApp(), book = Book(), controller = open(book, .scroll, in: app)
        let scroll = try scrollView(controller)
        #expect(scroll.contentOffset.x == 393 && scroll.contentSize.width == 3 * 393)
        for (page, direction) in [(4, .forward), (2, .reverse), (0, .reverse)]
            as [(Int, UIPageViewController.NavigationDirection)]
        {
            controller.setViewControllers([book.pages[page]], direction: direction, animated: true)
            app.advance(by: 0.1)
            #expect(direction == .forward ? scroll.contentOffset.x > 393 : scroll.contentOffset.x < 393)
            app.advance(by: 1)
            #expect(scroll.contentOffset.x == 393)
        }
        app.drag(from: CGPoint(x: 100, y: 400), by: CGVector(dx: 10, dy: 0), moves: 20, lifts: false)
        #expect(scroll.contentOffset.x < 393 && scroll.contentOffset.x > 200, "The first page resists.")
    }

    @Test func theScrollDelegateIsTheApps() throws {
        final class Listener: NSObject, UIScrollViewDelegate {
            var offsets: [CGFloat] = []
            func scrollViewDidScroll(_ scrollView: UIScrollView) { offsets.append(scrollView.contentOffset.x) }
        }
        let app = TestApp(), book = Book(), controller = open(book, .scroll, in: app), listener = Listener()
        let scroll = try scrollView(controller)
        #expect(scroll.delegate == nil)
        scroll.delegate = listener
        app.drag(from: CGPoint(x: 300, y: 400), by: CGVector(dx: -20, dy: 0), moves: 12)
        app.advance(by: 2)
        #expect(shown(controller) == 1 && listener.offsets.count > 5)
        var isDone = false
        controller.setViewControllers([book.pages[2]], direction: .forward, animated: true) { isDone = $0 }
        app.advance(by: 1)
        #expect(shown(controller) == 2 && isDone)
        scroll.isScrollEnabled = false
        controller.setViewControllers([book.pages[3]], direction: .forward, animated: true)
        app.advance(by: 1)
        app.drag(from: CGPoint(x: 300, y: 400), by: CGVector(dx: -20, dy: 0), moves: 12)
        app.advance(by: 2)
        #expect(shown(controller) == 3, "Swiping stays turned off.")
    }

    @Test func theScrollViewFillsTheViewBeforeTheFirstLayout() throws {
        let app = TestApp(),
            controller = UIPageViewController(
                transitionStyle: .scroll, navigationOrientation: .horizontal)
        controller.view.frame = CGRect(x: 0, y: 0, width: 320, height: 500)
        controller.setViewControllers([UIViewController()], direction: .forward, animated: false)
        #expect(try scrollView(controller).frame == controller.view.bounds)
        #expect(app.diagnostics.isEmpty)
    }

    @Test func noPagesAreSetAtOnceAsLongAsThereAreNone() {
        let app = TestApp(), controller = UIPageViewController()
        var completions: [Bool] = []
        controller.setViewControllers([], direction: .forward, animated: false) { completions.append($0) }
        #expect(completions == [true] && controller.viewControllers == [] && app.diagnostics.isEmpty)
        controller.setViewControllers([UIViewController()], direction: .forward, animated: false)
        controller.setViewControllers([], direction: .forward, animated: false)
        #expect(app.diagnostics == ["page-count-mismatch"])
    }

    @Test func midSpineShowsTwoPages() {
        let app = TestApp()
        let book = Book()
        let controller = UIPageViewController(
            transitionStyle: .pageCurl, navigationOrientation: .horizontal,
            options: [.spineLocation: UIPageViewController.SpineLocation.mid.rawValue])
        controller.setViewControllers([book.pages[0]], direction: .forward, animated: false)
        #expect(app.diagnostics == ["page-count-mismatch"])
        controller.setViewControllers([book.pages[0], book.pages[1]], direction: .forward, animated: false)
        app.show(controller)
        #expect(controller.isDoubleSided)
        let width = app.window.bounds.width
        #expect(book.pages[0].view.frame.maxX == width / 2 && book.pages[1].view.frame.maxX == width)
    }
}
