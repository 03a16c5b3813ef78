import Interlude
import Testing
import UIKitTestSupport

@testable import UIKit

/// The limits of the content offset, and what moves content back to them.
@MainActor @Suite(.lane(.main)) struct ScrollLimitTests {
    private final class Listener: NSObject, UIScrollViewDelegate {
        var scrolls = 0
        func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls += 1 }
    }

    private func scrollView(_ app: TestApp, content: CGFloat = 1000) -> UIScrollView {
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        view.contentInsetAdjustmentBehavior = .never
        view.contentSize = CGSize(width: 300, height: content)
        app.window.addSubview(view)
        app.frame()
        return view
    }

    @Test func changesOfContentSizeAndInsetMoveContentToItsEnd() {
        TestApp.run { app in
            let (view, listener) = (scrollView(app), Listener())
            view.contentOffset.y = 600
            view.delegate = listener
            view.contentSize.height = 900
            #expect(view.contentOffset.y == 500 && listener.scrolls == 1)
            view.frame.size.height = 450
            #expect(view.contentOffset.y == 450 && listener.scrolls == 2)
            view.bounds.size.height = 500
            #expect(view.contentOffset.y == 400 && listener.scrolls == 3)
            view.contentInset.bottom = 100
            view.contentOffset.y = 500
            view.contentInset.bottom = 50
            #expect(view.contentOffset.y == 450)
            view.contentSize.height = 100
            #expect(view.contentOffset.y == 0)
        }
    }

    @Test func disablingScrollingStopsADragBeyondTheLimits() {
        TestApp.run { app in
            let view = scrollView(app)
            app.drag(from: CGPoint(x: 150, y: 100), by: CGVector(dx: 0, dy: 30), moves: 8, lifts: false)
            #expect(view.contentOffset.y < -40 && view.isDragging)
            view.isScrollEnabled = false
            view.setContentOffset(CGPoint(x: 0, y: -60), animated: false)
            #expect(!view.isDragging && !view.isDecelerating)
            app.advance(to: app.now + 1)
            #expect(view.contentOffset.y == -60)
            view.setContentOffset(.zero, animated: true)
            app.advance(to: app.now + 1)
            #expect(view.contentOffset.y == 0, "code still scrolls")
        }
    }

    @Test func disablingScrollingStopsADeceleration() {
        TestApp.run { app in
            let view = scrollView(app, content: 5000)
            app.drag(from: CGPoint(x: 150, y: 300), by: CGVector(dx: 0, dy: -20), moves: 8)
            app.advance(to: app.now + 0.1)
            #expect(view.isDecelerating)
            view.isScrollEnabled = false
            view.isScrollEnabled = true
            let stopped = view.contentOffset.y
            app.advance(to: app.now + 1)
            #expect(stopped > 0 && view.contentOffset.y == stopped && !view.isDecelerating)
        }
    }

    @Test func anOffsetThatTheAppSetsIsNotLimited() {
        TestApp.run { app in
            let view = scrollView(app)
            view.contentOffset.y = 5000
            app.frame()
            #expect(view.contentOffset.y == 5000)
            view.setContentOffset(CGPoint(x: 0, y: -300), animated: false)
            app.frame()
            #expect(view.contentOffset.y == -300)
        }
    }

    @Test func contentMovesBackInTheAnimationOfTheInset() {
        TestApp.run { app in
            let view = scrollView(app)
            view.contentInset.bottom = 200
            view.contentOffset.y = 800
            app.frame()
            UIView.animate(withDuration: 1) { view.contentInset.bottom = 0 }
            app.advance(to: app.now + 0.5)
            #expect(view.contentOffset.y == 600)
            #expect(view.shownBounds.minY > 620 && view.shownBounds.minY < 780)
        }
    }

    @Test func anInsetOfLargeContentLeavesTheOffset() {
        TestApp.run { app in
            let view = scrollView(app)
            view.contentInset = UIEdgeInsets(top: 50, left: 0, bottom: 0, right: 0)
            #expect(view.contentOffset.y == 0)
            view.contentSize.height = 100
            #expect(view.contentOffset.y == -50, "small content rests at its top")
        }
    }

    @Test func decelerationReturnsToLimitsThatChanged() {
        TestApp.run { app in
            let view = scrollView(app, content: 5000)
            app.drag(from: CGPoint(x: 150, y: 300), by: CGVector(dx: 0, dy: -30), moves: 6)
            #expect(view.isDecelerating)
            view.contentSize.height = 450
            app.advance(to: app.now + 6)
            #expect(view.contentOffset.y == 50 && !view.isDecelerating)
        }
    }

    @Test func aDecelerationContinuesFromAnOffsetThatTheAppSets() {
        final class Jumper: NSObject, UIScrollViewDelegate {
            var jumpsAt: CGFloat = 300
            var ended = false
            func scrollViewDidScroll(_ scrollView: UIScrollView) {
                guard scrollView.contentOffset.y > jumpsAt else { return }
                jumpsAt = .infinity
                scrollView.contentOffset.y += 1000
            }
            func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { ended = true }
        }
        func end(jumpsAt offset: CGFloat) -> CGFloat {
            TestApp.result { app in
                let (view, delegate) = (scrollView(app, content: 9000), Jumper())
                delegate.jumpsAt = offset
                view.delegate = delegate
                app.drag(from: CGPoint(x: 150, y: 300), by: CGVector(dx: 0, dy: -30), moves: 6)
                app.advance(to: app.now + 6)
                #expect(delegate.ended && !view.isDecelerating)
                return view.contentOffset.y
            }
        }
        #expect(abs(end(jumpsAt: 300) - end(jumpsAt: .infinity) - 1000) < 2)
    }

    @Test func anOffsetThatTheAppSetsAgainAndAgainEndsTheDeceleration() {
        final class Stopper: NSObject, UIScrollViewDelegate {
            func scrollViewDidScroll(_ scrollView: UIScrollView) {
                scrollView.contentOffset = CGPoint(x: 0, y: min(scrollView.contentOffset.y, 200))
            }
        }
        TestApp.run { app in
            let (view, delegate) = (scrollView(app, content: 600), Stopper())
            view.delegate = delegate
            app.drag(from: CGPoint(x: 150, y: 300), by: CGVector(dx: 0, dy: -30), moves: 6)
            app.advance(to: app.now + 6)
            #expect(view.contentOffset.y == 200 && !view.isDecelerating)
        }
    }

    @Test func aDecelerationContinuesIntoContentThatIsAdded() {
        func end(content: CGFloat) -> CGFloat {
            TestApp.result { app in
                let view = scrollView(app, content: content)
                app.drag(from: CGPoint(x: 150, y: 300), by: CGVector(dx: 0, dy: -30), moves: 6)
                app.advance(to: app.now + 0.05)
                view.contentSize.height = 9000
                app.advance(to: app.now + 6)
                return view.contentOffset.y
            }
        }
        #expect(abs(end(content: 900) - end(content: 9000)) < 2)
    }

    @Test func disabledScrollingLeavesTheContentWhereItIs() {
        TestApp.run { app in
            let view = scrollView(app)
            app.drag(from: CGPoint(x: 150, y: 100), by: CGVector(dx: 0, dy: 30), moves: 6, lifts: false)
            let offset = view.contentOffset.y
            view.isScrollEnabled = false
            app.advance(to: app.now + 1)
            view.isScrollEnabled = true
            app.advance(to: app.now + 1)
            #expect(offset < -20 && view.contentOffset.y == offset && !view.isDecelerating)
        }
    }

    @Test func contentHasNoSafeAreaThatTheInsetIncludes() {
        TestApp.run { app in
            let view = UIScrollView(frame: app.window.bounds)
            let content = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 2000))
            view.addSubview(content)
            view.contentSize = content.bounds.size
            app.window.addSubview(view)
            app.frame()
            #expect(view.adjustedContentInset.top == 59 && content.safeAreaInsets == .zero)
            view.contentOffset.y = 0
            content.frame.origin.y = -10
            #expect(content.safeAreaInsets == .zero)
            view.contentInsetAdjustmentBehavior = .never
            #expect(view.safeAreaInsets.top == 59 && content.safeAreaInsets.top == 59)
        }
    }

    @Test func aRectangleWithoutSizeDoesNotScroll() {
        TestApp.run { app in
            let view = scrollView(app)
            view.contentOffset.y = 300
            view.scrollRectToVisible(.zero, animated: false)
            #expect(view.contentOffset.y == 300)
            view.scrollRectToVisible(CGRect(x: 0, y: 0, width: 1, height: 1), animated: false)
            #expect(view.contentOffset.y == 0)
        }
    }

    @Test func scrollingLaysOutTheScrollViewOnly() {
        final class Outer: UIView {
            var layouts = 0
            override func layoutSubviews() { layouts += 1 }
        }
        TestApp.run { app in
            let (outer, view) = (Outer(), UIScrollView())
            outer.addSubview(view)
            outer.layoutIfNeeded()
            outer.layouts = 0
            view.contentOffset.y = 50
            outer.layoutIfNeeded()
            #expect(outer.layouts == 0)
            view.frame.size.height = 50
            outer.layoutIfNeeded()
            #expect(outer.layouts == 1)
        }
    }

    @Test func aCanceledDragEndsWithoutDeceleration() {
        TestApp.run { app in
            let view = scrollView(app, content: 5000)
            app.drag(from: CGPoint(x: 150, y: 300), by: CGVector(dx: 0, dy: -20), moves: 6, lifts: false)
            view.panGestureRecognizer.isEnabled = false
            view.panGestureRecognizer.isEnabled = true
            let offset = view.contentOffset.y
            #expect(!view.isDragging && !view.isDecelerating)
            app.touch(.moved, 150, 100)
            app.advance(to: app.now + 0.2)
            #expect(view.contentOffset.y == offset)
            app.touch(.ended, 150, 100)
        }
    }

    @Test func touchesEndAtAScrollView() {
        final class Outer: UIView {
            var touched = false
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { touched = true }
        }
        TestApp.run { app in
            let outer = Outer(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
            app.window.addSubview(outer)
            let view = scrollView(app)
            outer.addSubview(view)
            app.tap(100, 100)
            app.advance(to: app.now + 0.3)
            #expect(!outer.touched)
        }
    }

    @Test func theTouchThatStopsContentDoesNotReachIt() {
        TestApp.run { app in
            let view = scrollView(app, content: 5000)
            var taps = 0
            let button = UIButton(type: .custom, primaryAction: UIAction { _ in taps += 1 })
            button.frame = CGRect(x: 0, y: 0, width: 300, height: 5000)
            view.addSubview(button)
            app.drag(from: CGPoint(x: 150, y: 300), by: CGVector(dx: 0, dy: -20), moves: 6)
            app.advance(to: app.now + 0.1)
            #expect(view.isDecelerating)
            app.tap(100, 100)
            app.advance(to: app.now + 0.3)
            #expect(taps == 0 && !view.isDecelerating)
            app.tap(100, 100)
            app.advance(to: app.now + 0.3)
            #expect(taps == 1)
        }
    }

    @Test func aRefreshControlWorksAsASubview() {
        TestApp.run { app in
            let (view, control) = (scrollView(app), UIRefreshControl())
            view.addSubview(control)
            app.drag(from: CGPoint(x: 150, y: 20), by: CGVector(dx: 0, dy: 36), moves: 10)
            app.advance(to: app.now + 2)
            #expect(control.isRefreshing && view.contentOffset.y < -30)
            control.endRefreshing()
            app.advance(to: app.now + 1)
            #expect(view.contentOffset.y == 0)
            control.removeFromSuperview()
            #expect(view.attachedRefreshControl == nil)
        }
    }

    @Test func constraintsPlaceAZoomedViewByItsScaledEdges() {
        final class Zooming: NSObject, UIScrollViewDelegate {
            let picture = UIView()
            func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }
        }
        TestApp.run { app in
            let (view, zooming) = (scrollView(app), Zooming())
            view.delegate = zooming
            view.maximumZoomScale = 4
            let (picture, guide) = (zooming.picture, view.contentLayoutGuide)
            picture.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(picture)
            NSLayoutConstraint.activate([
                picture.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: 10),
                picture.topAnchor.constraint(equalTo: guide.topAnchor, constant: 20),
                guide.trailingAnchor.constraint(equalTo: picture.trailingAnchor, constant: 10),
                guide.bottomAnchor.constraint(equalTo: picture.bottomAnchor, constant: 20),
                picture.widthAnchor.constraint(equalToConstant: 200),
                picture.heightAnchor.constraint(equalToConstant: 300),
            ])
            app.frame()
            #expect(view.contentSize == CGSize(width: 220, height: 340))
            view.zoomScale = 2
            app.frame()
            #expect(picture.frame == CGRect(x: 10, y: 20, width: 400, height: 600))
            #expect(picture.bounds.size == CGSize(width: 200, height: 300))
            #expect(view.contentSize == CGSize(width: 420, height: 640))
        }
    }
}
