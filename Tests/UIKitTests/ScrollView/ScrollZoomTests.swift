import Interlude
import TestSupport
import Testing

@testable import UIKit

@MainActor @Suite(.lane(.main)) struct ScrollZoomTests {
    private final class Map: UIViewController, UIScrollViewDelegate {
        let scrollView = UIScrollView()
        let image = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
        var reported: [String] = []

        override func viewDidLoad() {
            super.viewDidLoad()
            scrollView.frame = view.bounds
            scrollView.contentInsetAdjustmentBehavior = .never
            scrollView.delegate = self
            scrollView.maximumZoomScale = 3
            scrollView.contentSize = image.frame.size
            scrollView.addSubview(image)
            view.addSubview(scrollView)
        }

        func viewForZooming(in scrollView: UIScrollView) -> UIView? { image }
        func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
            reported.append("will begin")
        }
        func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
            reported.append(scrollView.isZoomBouncing ? "did end too early" : "did end at \(Double(scale))")
        }
    }

    @Test func pinchZoomsAroundFingers() async throws {
        try await Stage.run(.iPhone16) { stage in
            let map = Map()
            await stage.show(map)
            let position = CGPoint(x: 100, y: 300)
            let before = stage.window.convert(position, to: map.image)
            await stage.pinch(at: position, from: 100, to: 208, duration: 0.4)
            try await stage.settle()
            // The first 8 of the 10 points before a pinch begins do not count: 208 / 108.
            #expect(abs(map.scrollView.zoomScale - 208 / 108) < 1e-9)
            let after = stage.window.convert(position, to: map.image)
            #expect(
                abs(after.x - before.x) < 2 && abs(after.y - before.y) < 2, "the content under the fingers stays there")
            #expect(map.reported == ["will begin", "did end at \(208.0 / 108)"])
        }
    }

    @Test func zoomEndsWhenScaleHasBouncedBack() async throws {
        try await Stage.run(.iPhone16) { stage in
            let map = Map()
            await stage.show(map)
            await stage.pinch(at: CGPoint(x: 196, y: 400), from: 40, to: 380, duration: 0.4)
            #expect(map.scrollView.isZoomBouncing && !map.scrollView.isZooming)
            #expect(map.reported == ["will begin"])
            await stage.advance(by: 0.2)
            #expect(map.scrollView.isZoomBouncing)
            try await stage.settle()
            #expect(!map.scrollView.isZoomBouncing)
            #expect(map.reported == ["will begin", "did end at 3.0"])
        }
    }

    @Test func pinchCatchesBouncingScale() async throws {
        try await Stage.run(.iPhone16) { stage in
            let map = Map()
            await stage.show(map)
            await stage.pinch(at: CGPoint(x: 196, y: 400), from: 40, to: 380, duration: 0.4)
            await stage.pinch(at: CGPoint(x: 196, y: 400), from: 380, to: 300, duration: 0.1)
            try await stage.settle()
            #expect(map.reported.prefix(3) == ["will begin", "did end at 3.0", "will begin"])
            #expect(map.reported.count == 4)
        }
    }

    @Test func scaleBeyondLimitsBouncesBack() async throws {
        try await Stage.run(.iPhone16) { stage in
            let map = Map()
            await stage.show(map)
            await stage.pinch(at: CGPoint(x: 196, y: 400), from: 40, to: 380, duration: 0.4)
            try await stage.settle()
            #expect(map.scrollView.zoomScale == 3)
            await stage.pinch(at: CGPoint(x: 196, y: 400), from: 380, to: 20, duration: 0.4)
            try await stage.settle()
            #expect(map.scrollView.zoomScale == 1)
            #expect(map.scrollView.contentOffset == .zero)
        }
    }
}

@MainActor @Suite(.lane(.main)) struct NestedScrollTests {
    @Test func dragGoesToScrollViewOfItsDirection() async throws {
        try await Stage.run(.iPhone16) { stage in
            let controller = UIViewController()
            let outer = UIScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
            let inner = UIScrollView(frame: CGRect(x: 0, y: 300, width: 393, height: 200))
            for view in [outer, inner] { view.contentInsetAdjustmentBehavior = .never }
            outer.contentSize = CGSize(width: 393, height: 3000)
            inner.contentSize = CGSize(width: 2000, height: 200)
            outer.addSubview(inner)
            controller.view.addSubview(outer)
            await stage.show(controller)
            await stage.drag(from: CGPoint(x: 300, y: 400), to: CGPoint(x: 150, y: 405), duration: 0.3)
            #expect(inner.contentOffset.x > 100 && outer.contentOffset.y == 0)
            try await stage.settle()
            await stage.drag(from: CGPoint(x: 200, y: 450), to: CGPoint(x: 205, y: 350), duration: 0.3)
            #expect(outer.contentOffset.y > 80)
        }
    }
}

@MainActor @Suite(.lane(.main)) struct ScrollIndicatorTests {
    @Test func indicatorsShowWhileScrollingThenFade() async throws {
        try await Stage.run(.iPhone16) { stage in
            let controller = UIViewController()
            let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 800))
            view.contentInsetAdjustmentBehavior = .never
            view.automaticallyAdjustsScrollIndicatorInsets = false
            view.contentSize = CGSize(width: 393, height: 4000)
            controller.view.addSubview(view)
            await stage.show(controller)
            view.contentOffset.y = 10
            #expect(view.indicators == nil, "code that scrolls at once shows none")
            view.setContentOffset(CGPoint(x: 0, y: 1600), animated: true)
            await stage.advance(by: 0.35)
            let bar = try #require(view.indicators?.vertical)
            #expect(bar.opacity == 1)
            // A fifth of the track is long, and half of the way down.
            #expect(abs(bar.frame.height - 794.0 / 5) < 0.01)
            #expect(abs(bar.frame.midY - (1600 + 400)) < 0.01)
            #expect(view.indicators?.horizontal.opacity == 0)
            #expect(view.subviews.isEmpty)
            try await stage.settle()
            #expect(bar.opacity == 0)
        }
    }
}
