import QuartzCore
import Testing
import UIKit
import UIKitTestSupport

@MainActor @Suite(.lane(.main)) struct ScrollViewTests {
    private func scrollView(
        _ app: TestApp, content: CGSize = CGSize(width: 393, height: 4000)
    ) -> (UIScrollView, ScrollRecorder) {
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
        view.contentInsetAdjustmentBehavior = .never
        view.contentSize = content
        app.window.addSubview(view)
        let recorder = ScrollRecorder()
        view.delegate = recorder
        app.frame()
        return (view, recorder)
    }

    @Test func contentOffsetIsBoundsOrigin() {
        TestApp.run { app in
            let (view, recorder) = scrollView(app)
            view.contentOffset = CGPoint(x: 0, y: 100)
            #expect(view.bounds == CGRect(x: 0, y: 100, width: 393, height: 852))
            #expect(recorder.scrolls == 1)
            view.contentOffset = CGPoint(x: 0, y: 100)
            #expect(recorder.scrolls == 1)
        }
    }

    /// ColorMatchTabs follows the pages in an observer of the property.
    @Test func allScrollingSetsTheOffset() {
        final class Observed: UIScrollView {
            var changes = 0
            override var contentOffset: CGPoint { didSet { changes += 1 } }
        }
        TestApp.run { app in
            let view = Observed(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
            view.contentInsetAdjustmentBehavior = .never
            view.contentSize = CGSize(width: 393, height: 4_000)
            app.window.addSubview(view)
            app.frame()
            @MainActor func changes(_ scroll: () -> Void) -> Int {
                view.changes = 0
                scroll()
                return view.changes
            }
            #expect(changes { view.setContentOffset(CGPoint(x: 0, y: 10), animated: false) } == 1)
            #expect(changes { app.drag(from: CGPoint(x: 200, y: 600), by: CGVector(dx: 0, dy: -20), moves: 4) } > 2)
            app.advance(by: 3)
            let animated = changes {
                view.setContentOffset(CGPoint(x: 0, y: 900), animated: true)
                app.advance(by: 1)
            }
            #expect(animated > 5 && view.contentOffset.y == 900)
        }
    }

    @Test func contentThatFitsDoesNotScroll() {
        TestApp.run { app in
            let (view, recorder) = scrollView(app, content: CGSize(width: 393, height: 400))
            app.drag(from: CGPoint(x: 200, y: 300), by: CGVector(dx: 0, dy: 20), moves: 4)
            #expect(view.contentOffset == .zero)
            #expect(recorder.calls.isEmpty)
            view.alwaysBounceVertical = true
            app.drag(from: CGPoint(x: 200, y: 300), by: CGVector(dx: 0, dy: 20), moves: 4, lifts: false)
            #expect(view.contentOffset.y < 0)
        }
    }

    @Test func contentStopsAtEdgeWithoutBounce() {
        TestApp.run { app in
            let (view, _) = scrollView(app)
            view.bounces = false
            app.drag(from: CGPoint(x: 200, y: 300), by: CGVector(dx: 0, dy: 20), moves: 4)
            #expect(view.contentOffset == .zero)
            view.contentOffset.y = 3100
            app.drag(from: CGPoint(x: 200, y: 300), by: CGVector(dx: 0, dy: -15), moves: 4, interval: 0.016)
            var highest: CGFloat = 0
            for step in 1...120 {
                app.advance(to: 1 + Double(step) / 60)
                highest = max(highest, view.contentOffset.y)
            }
            #expect(highest == 3148)
        }
    }

    /// The lowering renames `override var delegate`.
    @Test func aSubclassOverridesTheDelegate() {
        final class Grid: UIScrollView {
            weak var origin: (any UIScrollViewDelegate)?
            override var overridableDelegate: (any UIScrollViewDelegate)? {
                get { origin }
                set { origin = newValue }
            }
        }
        final class Receiver: NSObject, UIScrollViewDelegate {}
        let grid = Grid(), receiver = Receiver()
        (grid as UIScrollView).delegate = receiver
        #expect(grid.origin === receiver && grid.delegate === receiver && grid.scrollDelegate == nil)
    }

    @Test func delegateChangesTargetOffset() {
        TestApp.run { app in
            let (view, recorder) = scrollView(app)
            recorder.redirect = CGPoint(x: 0, y: 1000)
            app.drag(from: CGPoint(x: 200, y: 600), by: CGVector(dx: 0, dy: -12), moves: 14, interval: 0.008)
            #expect(recorder.target.y != 1000)
            app.advance(to: 10)
            #expect(abs(view.contentOffset.y - 1000) < 0.4)
            #expect(!view.isDecelerating)
        }
    }

    @Test func pagingStopsAtMultiplesOfWidth() {
        TestApp.run { app in
            let (view, _) = scrollView(app, content: CGSize(width: 393 * 4, height: 852))
            view.isPagingEnabled = true
            app.drag(from: CGPoint(x: 300, y: 300), by: CGVector(dx: -10, dy: 0), moves: 12, interval: 0.016)
            app.advance(to: 4)
            #expect(view.contentOffset.x == 393)
            app.drag(from: CGPoint(x: 300, y: 300), by: CGVector(dx: -1, dy: 0), moves: 60, interval: 0.016)
            app.advance(to: 9)
            #expect(view.contentOffset.x == 393, "too little and too slow for the next page")
        }
    }

    @Test func touchStopsDeceleration() {
        TestApp.run { app in
            let (view, recorder) = scrollView(app)
            app.drag(from: CGPoint(x: 200, y: 600), by: CGVector(dx: 0, dy: -12), moves: 14, interval: 0.008)
            app.wait(0.05)
            #expect(view.isDecelerating)
            app.touch(.began, 200, 400)
            let offset = view.contentOffset
            #expect(!view.isDecelerating)
            #expect(view.isTracking)
            app.wait(1)
            #expect(view.contentOffset == offset)
            #expect(recorder.calls.last == "didEndDecelerating")
        }
    }

    @Test func safeAreaAddsToInsets() {
        TestApp.run { app in
            let (view, _) = scrollView(app)
            view.contentInsetAdjustmentBehavior = .automatic
            #expect(view.adjustedContentInset == UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
            #expect(view.contentOffset.y == -59, "content that was at its start stays there")
            view.contentInset.top = 10
            #expect(view.contentOffset.y == -59, "the content inset leaves the offset")
            view.contentInsetAdjustmentBehavior = .never
            #expect(view.adjustedContentInset == UIEdgeInsets(top: 10, left: 0, bottom: 0, right: 0))
        }
    }

    @Test func scrollRectToVisibleLeavesTheInsetsFree() {
        TestApp.run { app in
            let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
            view.contentInsetAdjustmentBehavior = .never
            view.contentInset = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
            view.contentSize = CGSize(width: 2000, height: 2000)
            app.window.addSubview(view)
            view.scrollRectToVisible(CGRect(x: 500, y: 600, width: 100, height: 100), animated: false)
            #expect(view.contentOffset == CGPoint(x: 600 - 300 + 40, y: 700 - 400 + 30))
            view.scrollRectToVisible(CGRect(x: 100, y: 150, width: 100, height: 100), animated: false)
            #expect(view.contentOffset == CGPoint(x: 100 - 20, y: 150 - 10))
        }
    }

    @Test func scrollRectToVisibleScrollsMinimally() {
        TestApp.run { app in
            let (view, _) = scrollView(app)
            view.scrollRectToVisible(CGRect(x: 0, y: 800, width: 10, height: 100), animated: false)
            #expect(view.contentOffset.y == 48)
            view.scrollRectToVisible(CGRect(x: 0, y: 500, width: 10, height: 100), animated: false)
            #expect(view.contentOffset.y == 48)
            view.scrollRectToVisible(CGRect(x: 0, y: 20, width: 10, height: 10), animated: false)
            #expect(view.contentOffset.y == 20)
        }
    }

    @Test func contentGetsTouchThatDoesNotDrag() {
        TestApp.run { app in
            let (view, _) = scrollView(app)
            let inner = TouchView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
            view.addSubview(inner)
            app.frame()
            app.touch(.began, 200, 300)
            #expect(inner.received.isEmpty)
            app.advance(to: 0.2)
            #expect(inner.received == ["began"])
            app.touch(.ended, 200, 300)
            #expect(inner.received == ["began", "ended"])
            inner.received = []
            app.tap(200, 300)
            #expect(inner.received == ["began", "ended"])
            inner.received = []
            app.drag(from: CGPoint(x: 200, y: 300), by: CGVector(dx: 0, dy: -20), moves: 3)
            #expect(inner.received.isEmpty || inner.received == ["began", "cancelled"])
        }
    }

    @Test func controlKeepsDeliveredTouch() {
        for waits in [true, false] {
            TestApp.run { app in
                let (view, _) = scrollView(app)
                let control = UIControl(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
                view.addSubview(control)
                app.frame()
                app.touch(.began, 200, 600)
                app.advance(to: waits ? 0.3 : 0.05)
                app.touch(.moved, 200, 500)
                app.touch(.moved, 200, 400)
                #expect(view.isDragging != waits)
            }
        }
    }

    @Test func zoomingScalesViewAndContentSize() {
        TestApp.run { app in
            let (view, recorder) = scrollView(app, content: CGSize(width: 393, height: 852))
            let image = UIView(frame: view.bounds)
            view.addSubview(image)
            #expect(view.pinchGestureRecognizer == nil)
            recorder.zoomed = image
            view.maximumZoomScale = 3
            #expect(view.pinchGestureRecognizer != nil)
            view.zoomScale = 2
            #expect(view.contentSize == CGSize(width: 786, height: 1704))
            #expect(image.frame == CGRect(x: 0, y: 0, width: 786, height: 1704))
            #expect(view.contentOffset == CGPoint(x: 196.5, y: 426), "the middle stays in the middle")
            view.setZoomScale(9, animated: false)
            #expect(view.zoomScale == 3)
        }
    }
}
