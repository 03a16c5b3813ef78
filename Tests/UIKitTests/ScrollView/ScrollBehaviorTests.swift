import Interlude
import Testing
import UIKitTestSupport

@testable import UIKit

/// Behavior of scroll views other than scrolling.
@MainActor @Suite(.lane(.main)) struct ScrollBehaviorTests {
    private func scrollView(
        _ app: TestApp, _ frame: CGRect = CGRect(x: 0, y: 0, width: 300, height: 400), content: CGSize
    ) -> UIScrollView {
        let view = UIScrollView(frame: frame)
        view.contentInsetAdjustmentBehavior = .never
        view.contentSize = content
        app.window.addSubview(view)
        app.frame()
        return view
    }

    @Test func smallContentFollowsAlignment() {
        TestApp.run { app in
            let view = scrollView(app, content: CGSize(width: 100, height: 200))
            #expect(view.contentOffset == .zero)
            view.contentAlignmentPoint = CGPoint(x: 0.5, y: 1)
            #expect(view.contentOffset == CGPoint(x: -100, y: -200))
            view.contentSize = CGSize(width: 100, height: 300)
            #expect(view.contentOffset == CGPoint(x: -100, y: -100))
            view.contentSize = CGSize(width: 300, height: 1000)
            #expect(view.horizontalLimits == 0...0 && view.verticalLimits == 0...600)
        }
    }

    @Test(arguments: [
        (CGVector(dx: 1, dy: 10), true, false), (CGVector(dx: 10, dy: 1), false, true),
        (CGVector(dx: 8, dy: 10), true, true),
    ])
    func directionalLockHoldsUnlessDiagonal(_ step: CGVector, _ vertical: Bool, _ horizontal: Bool) {
        TestApp.run { app in
            let view = scrollView(app, content: CGSize(width: 2000, height: 2000))
            view.contentOffset = CGPoint(x: 500, y: 500)
            view.isDirectionalLockEnabled = true
            app.drag(from: CGPoint(x: 150, y: 200), by: step, moves: 8, lifts: false)
            #expect((view.contentOffset.y != 500) == vertical && (view.contentOffset.x != 500) == horizontal)
        }
    }

    @Test func contentStaysWhereARestingFingerLifts() async throws {
        final class Log: NSObject, UIScrollViewDelegate {
            var decelerates: [Bool] = []
            func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
                decelerates.append(decelerate)
            }
        }
        try await Stage.run(.iPhone16) { stage in
            let screen = UIViewController(), log = Log()
            let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 800))
            view.contentSize = CGSize(width: 300, height: 4000)
            view.delegate = log
            screen.view.addSubview(view)
            await stage.show(screen)
            let start = CGPoint(x: 100, y: 500), up = CGVector(dx: 0, dy: -200)
            await stage.drag(from: start, along: [.move(by: up, over: 0.3), .rest(0.3)])
            let offset = view.contentOffset
            try await stage.settle()
            #expect(view.contentOffset == offset)
            await stage.drag(from: start, along: [.move(by: up, over: 0.3)])
            #expect(log.decelerates == [false, true])
        }
    }

    @Test func innerScrollViewAtEndYieldsToOuter() {
        TestApp.run { app in
            let outer = scrollView(app, content: CGSize(width: 300, height: 2000))
            let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 380))
            inner.contentInsetAdjustmentBehavior = .never
            inner.contentSize = CGSize(width: 300, height: 800)
            outer.addSubview(inner)
            app.frame()
            let (start, up) = (CGPoint(x: 150, y: 300), CGVector(dx: 0, dy: -10))
            app.drag(from: start, by: up, moves: 8)
            app.advance(to: app.now + 3)
            #expect(inner.contentOffset.y > 60 && outer.contentOffset.y == 0)
            inner.contentOffset.y = 420
            app.drag(from: start, by: up, moves: 8, lifts: false)
            #expect(inner.contentOffset.y == 420 && outer.contentOffset.y == 70)
            app.touch(.ended, 150, 220)
            app.advance(to: app.now + 3)
            outer.contentOffset.y = 100
            inner.transfersVerticalScrollingToParent = false
            app.drag(from: CGPoint(x: 150, y: 200), by: up, moves: 8, lifts: false)
            #expect(inner.contentOffset.y > 420 && outer.contentOffset.y == 100)
        }
    }

    @Test func scrollViewsAreDelegatesOfTheirPan() {
        TestApp.run { app in
            let outer = scrollView(app, content: CGSize(width: 300, height: 2000))
            let inner = SharedPanScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 380))
            inner.contentInsetAdjustmentBehavior = .never
            inner.contentSize = CGSize(width: 300, height: 800)
            outer.addSubview(inner)
            app.frame()
            #expect(inner.panGestureRecognizer.delegate === inner)
            app.drag(from: CGPoint(x: 150, y: 300), by: CGVector(dx: 0, dy: -10), moves: 8, lifts: false)
            #expect(inner.contentOffset.y == 70 && outer.contentOffset.y == 70)
            #expect(inner.asked == 1)
        }
    }

    @Test func dragDismissesKeyboardIfConfigured() {
        TestApp.run { app in
            let view = scrollView(app, content: CGSize(width: 300, height: 2000))
            let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
            view.addSubview(field)
            _ = field.becomeFirstResponder()
            app.drag(from: CGPoint(x: 150, y: 300), by: CGVector(dx: 0, dy: -10), moves: 4)
            #expect(field.isFirstResponder)
            view.keyboardDismissMode = .onDrag
            app.drag(from: CGPoint(x: 150, y: 300), by: CGVector(dx: 0, dy: -10), moves: 4)
            #expect(!field.isFirstResponder)
        }
    }

    @Test func withoutAWindowTheOffsetIsSetAtOnce() {
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        view.contentSize = CGSize(width: 300, height: 2000)
        view.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
        #expect(view.contentOffset == CGPoint(x: 0, y: 500) && !view.isScrollAnimating)
    }

    @Test func scrollingCanBeStopped() {
        TestApp.run { app in
            let view = scrollView(app, content: CGSize(width: 300, height: 2000))
            view.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
            #expect(view.isScrollAnimating)
            app.advance(to: app.now + 0.1)
            view.stopScrollingAndZooming()
            let offset = view.contentOffset
            app.advance(to: app.now + 0.5)
            #expect(view.contentOffset == offset && offset.y > 0 && offset.y < 500 && !view.isScrollAnimating)
            app.drag(from: CGPoint(x: 150, y: 300), by: CGVector(dx: 0, dy: -10), moves: 4, lifts: false)
            #expect(view.isDragging)
            view.stopScrollingAndZooming()
            #expect(!view.isDragging)
        }
    }

    // MARK: Scrolling to the top

    @MainActor private final class ScrollToTopRecorder: NSObject, UIScrollViewDelegate {
        var calls: [String] = []
        var allows = true

        func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
            calls.append("should")
            return allows
        }

        func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {
            calls.append("did at \(scrollView.contentOffset.y)")
        }
        func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { calls.append("ended") }
    }

    @Test func statusBarTapScrollsToTop() async throws {
        try await Stage.run(.iPhone16) { stage in
            let view = UIScrollView(frame: stage.window.bounds)
            let recorder = ScrollToTopRecorder()
            view.delegate = recorder
            view.contentSize = CGSize(width: 393, height: 5000)
            stage.window.addSubview(view)
            await stage.advance(by: 0.1)
            let top = view.contentOffset.y
            view.contentOffset.y = 2000
            await stage.tap(CGPoint(x: 200, y: 20))
            try await stage.settle()
            #expect(recorder.calls == ["should", "did at \(top)"])
            await stage.tap(CGPoint(x: 200, y: 20))
            #expect(recorder.calls.last == "should", "the scroll view is at its top already")

            recorder.calls = []
            recorder.allows = false
            view.contentOffset.y = 2000
            await stage.tap(CGPoint(x: 200, y: 20))
            try await stage.settle()
            #expect(recorder.calls == ["should"] && view.contentOffset.y == 2000)

            recorder.allows = true
            let other = UIScrollView(frame: CGRect(x: 0, y: 600, width: 393, height: 100))
            stage.window.addSubview(other)
            await stage.tap(CGPoint(x: 200, y: 20))
            try await stage.settle()
            #expect(view.contentOffset.y == 2000, "two scroll views qualify, so neither scrolls")
            other.scrollsToTop = false
            await stage.tap(CGPoint(x: 200, y: 20))
            try await stage.settle()
            #expect(view.contentOffset.y == top)
        }
    }

    // MARK: Refreshing

    @Test func pullToRefreshInsetsContentMeanwhile() async throws {
        try await Stage.run(.iPhone16) { stage in
            let view = UIScrollView(frame: stage.window.bounds)
            view.contentSize = CGSize(width: 393, height: 2000)
            let control = UIRefreshControl()
            var fetched = 0
            control.addAction(UIAction { _ in fetched += 1 }, for: .valueChanged)
            view.refreshControl = control
            stage.window.addSubview(view)
            await stage.advance(by: 0.1)
            let top = view.contentOffset.y
            #expect(view.adjustedContentInset.top == 59 && top == -59)

            await stage.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 300), duration: 0.4)
            try await stage.settle()
            #expect(fetched == 0 && !control.isRefreshing && view.contentOffset.y == top)

            await stage.touch(.began, at: CGPoint(x: 200, y: 200))
            for y in stride(from: 210.0, through: 460, by: 10) {
                await stage.advance(by: 1 / 60)
                await stage.touch(.moved, at: CGPoint(x: 200, y: y))
            }
            #expect(fetched == 1 && control.isRefreshing, "while the finger is down")
            #expect(view.adjustedContentInset.top == 59)
            await stage.touch(.ended, at: CGPoint(x: 200, y: 460))
            await stage.advance(by: 2)
            #expect(view.adjustedContentInset.top == 119 && abs(view.contentOffset.y + 119) < 1)
            #expect(control.convert(control.bounds, to: nil).minY == 59, "the wheel shows below the bars")

            control.endRefreshing()
            try await stage.settle()
            #expect(!control.isRefreshing && view.adjustedContentInset.top == 59 && view.contentOffset.y == top)
            view.refreshControl = nil
            #expect(control.superview == nil)
        }
    }

    @Test func programmaticRefreshSendsNoAction() async throws {
        try await Stage.run(.iPhone16) { stage in
            let screen = UITableViewController(style: .plain)
            let control = UIRefreshControl()
            control.addAction(UIAction { _ in Issue.record("nobody pulled") }, for: .valueChanged)
            screen.refreshControl = control
            await stage.show(screen)
            #expect(screen.tableView.refreshControl === control)
            let offset = screen.tableView.contentOffset
            control.beginRefreshing()
            await stage.advance(by: 0.5)
            #expect(control.isRefreshing && screen.tableView.contentOffset == offset)
            control.endRefreshing()
            try await stage.settle()
            #expect(screen.tableView.contentOffset == offset && screen.tableView.adjustedContentInset.top == 59)
        }
    }

    private final class Guarded: UIScrollView {
        var permits = true
        var asked: [UIView] = []
        override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
            asked.append(view)
            return permits
        }
    }

    @Test(arguments: [true, false])
    func scrollViewDecidesBeforeItsContentReceivesTouches(permits: Bool) {
        TestApp.run { app in
            let scroll = Guarded(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
            scroll.permits = permits
            scroll.contentInsetAdjustmentBehavior = .never
            scroll.contentSize = CGSize(width: 393, height: 4000)
            let content = TouchView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            scroll.addSubview(content)
            app.window.addSubview(scroll)
            app.frame()
            app.touch(.began, 50, 50)
            #expect(scroll.asked.isEmpty, "the touch may still become a drag")
            app.wait(0.2)
            #expect(scroll.asked == [content])
            app.touch(.ended, 50, 50)
            #expect(content.received == (permits ? ["began", "ended"] : []))
        }
    }

    @Test(arguments: [
        (UIScrollView.KeyboardDismissMode.none, true), (.onDrag, false), (.onDragWithAccessory, false),
        (.interactive, true), (.interactiveWithAccessory, true),
    ])
    func onlyDragModesEndEditingWhenADragBegins(mode: UIScrollView.KeyboardDismissMode, keepsEditing: Bool) {
        TestApp.run { app in
            let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
            scroll.contentSize = CGSize(width: 393, height: 4000)
            scroll.keyboardDismissMode = mode
            let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
            scroll.addSubview(field)
            app.window.addSubview(scroll)
            app.frame()
            _ = field.becomeFirstResponder()
            app.drag(from: CGPoint(x: 200, y: 500), by: CGVector(dx: 0, dy: -20), moves: 3, lifts: false)
            #expect(scroll.isDragging)
            #expect(field.isFirstResponder == keepsEditing)
        }
    }
}

/// A scroll view that scrolls together with those around it.
private final class SharedPanScrollView: UIScrollView, UIGestureRecognizerDelegate {
    var asked = 0

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        true
    }

    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        if gestureRecognizer === panGestureRecognizer { asked += 1 }
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }
}
