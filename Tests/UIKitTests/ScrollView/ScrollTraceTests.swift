import QuartzCore
import Testing
import UIKitTestSupport

@testable import UIKit

/// Traces of real scroll views: what a finger did, and where the content was at which time.
@MainActor @Suite(.lane(.main)) struct ScrollTraceTests {
    /// Measured on a 393×852 screen with 40,000 points of content.
    private func scrolling(
        from start: CGFloat, contentHeight: CGFloat = 40_000, _ body: @MainActor (TestApp, UIScrollView) -> Void
    ) {
        TestApp.run(AppSession.Screen(framesPerSecond: 120, safeAreaInsets: .zero)) { app in
            let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
            view.contentSize = CGSize(width: 393, height: contentHeight)
            app.window.addSubview(view)
            app.frame()
            view.contentOffset.y = start
            body(app, view)
        }
    }

    @Test func dragStartsAfterTenPoints() {
        scrolling(from: 5000) { app, view in
            app.drag(
                from: CGPoint(x: 200, y: 600), by: CGVector(dx: 0, dy: -3), moves: 60, interval: 0.016, lifts: false)
            #expect(abs(view.contentOffset.y - 5170) < 0.4)
        }
    }

    @Test func contentBeyondEdgeResists() {
        let measured: [(moves: Int, y: CGFloat)] = [
            (3, -2.667), (4, -5.333), (5, -8.333), (6, -11), (11, -24), (21, -49.333), (31, -73), (41, -95.333),
            (51, -116.333), (120, -235),
        ]
        scrolling(from: 0) { app, view in
            app.touch(.began, 200, 100)
            for move in 1...120 {
                app.wait(0.008)
                app.touch(.moved, 200, 100 + 5 * CGFloat(move))
                if let sample = measured.first(where: { $0.moves == move }) {
                    #expect(abs(view.contentOffset.y - sample.y) < 0.4, "after \(move) moves")
                }
            }
            let lift = app.now
            app.touch(.ended, 200, 700)
            app.advance(to: lift + 1)
            #expect(view.contentOffset.y == 0)
        }
    }

    /// Measured: a flick of 1.75 points per millisecond at the top peaks at −98.33 points and rests after 0.749 s.
    @Test func contentReleasedBeyondItsEndBouncesWithItsResistedVelocity() {
        scrolling(from: 0) { app, view in
            app.drag(from: CGPoint(x: 200, y: 100), by: CGVector(dx: 0, dy: 14), moves: 12, interval: 0.008)
            let lift = app.now
            var peak: CGFloat = 0
            while view.isDecelerating, app.now < lift + 2 {
                app.wait(1 / 120)
                peak = min(peak, view.contentOffset.y)
            }
            #expect(abs(peak + 98.33) < 1.5)
            #expect(abs(app.now - lift - 0.749) < 0.05)
        }
    }

    @Test func deceleration() {
        let samples: [(Double, CGFloat)] = [
            (0.0166, 5182.667), (0.0666, 5251.667), (0.1166, 5314), (0.1666, 5370.333), (0.2666, 5467.667),
            (0.3666, 5547.333), (0.4666, 5612.333), (0.6666, 5709.333), (0.9666, 5798.333), (1.4665, 5866.667),
            (1.9666, 5892), (2.4666, 5901),
        ]
        scrolling(from: 5000) { app, view in
            let recorder = ScrollRecorder()
            view.delegate = recorder
            app.drag(from: CGPoint(x: 200, y: 600), by: CGVector(dx: 0, dy: -12), moves: 14, interval: 0.008)
            #expect(abs(view.contentOffset.y - 5158) < 0.4)
            #expect(abs(recorder.velocity.y - 1.5) < 1e-6)
            #expect(abs(recorder.target.y - 5902.333) < 2.4)
            #expect(view.isDecelerating)
            let lift = app.now
            for (time, y) in samples {
                app.advance(to: lift + time)
                #expect(abs(view.contentOffset.y - y) < 3, "\(time) s after the lift")
            }
            app.advance(to: lift + 2.6)
            #expect(!view.isDecelerating)
            #expect(abs(view.contentOffset.y - 5901.667) < 0.4)
            #expect(
                recorder.calls == [
                    "willBeginDragging", "willEndDragging", "didEndDragging(true)", "willBeginDecelerating",
                    "didEndDecelerating",
                ])
        }
    }

    @Test func impactOnEdgeBounces() {
        let samples: [(Double, CGFloat)] = [
            (0.0075, 39108.333), (0.0242, 39158.333), (0.0409, 39196.667), (0.0576, 39222), (0.0742, 39237.333),
            (0.0909, 39245.333), (0.1076, 39248.333), (0.1409, 39244.333), (0.1909, 39233.333), (0.2576, 39207),
            (0.3575, 39173.333), (0.4576, 39159), (0.5575, 39152.667), (0.6575, 39150), (0.8076, 39148),
        ]
        let motion = ScrollMotion(
            from: 39088, velocity: 3125, target: 39148, limits: 0...39148, rate: 0.998, bounces: true)
        for (time, y) in samples {
            #expect(abs(motion.position(at: time) - Double(y)) < 3, "\(time) s after the lift")
        }
        #expect(motion.destination == 39148)
        #expect(abs(motion.duration - 0.807) < 0.1)
    }

    @Test func animatedScrollTakesEighteenFrames() {
        TestApp.run(AppSession.Screen(safeAreaInsets: .zero)) { app in
            let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
            view.contentSize = CGSize(width: 393, height: 2000)
            app.window.addSubview(view)
            let recorder = ScrollRecorder()
            view.delegate = recorder
            view.setContentOffset(CGPoint(x: 0, y: 40), animated: true)
            for (step, y) in [(1.0, 0.67), (2, 1.67), (3, 3.33), (4, 5.67)] {
                app.advance(to: step / 60)
                #expect(abs(view.contentOffset.y - y) < 0.34)
            }
            app.advance(to: 17.0 / 60)
            #expect(recorder.calls.isEmpty)
            app.advance(to: 18.0 / 60)
            #expect(view.contentOffset.y == 40)
            #expect(recorder.calls == ["didEndScrollingAnimation"])
        }
    }
}

/// Records the delegate calls of a scroll view.
@MainActor final class ScrollRecorder: NSObject, UIScrollViewDelegate {
    var calls: [String] = []
    var velocity = CGPoint.zero
    var target = CGPoint.zero
    var redirect: CGPoint?
    var scrolls = 0
    var zoomed: UIView?

    func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls += 1 }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { calls.append("willBeginDragging") }
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        calls.append("willEndDragging")
        self.velocity = velocity
        target = targetContentOffset.pointee
        if let redirect { targetContentOffset.pointee = redirect }
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        calls.append("didEndDragging(\(decelerate))")
    }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { calls.append("willBeginDecelerating") }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { calls.append("didEndDecelerating") }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { calls.append("didEndScrollingAnimation") }
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
}
