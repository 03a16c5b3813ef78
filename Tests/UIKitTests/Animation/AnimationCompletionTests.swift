import Testing
import UIKit
import UIKitTestSupport

@MainActor @Suite(.lane(.main)) struct AnimationCompletionTests {
    @Test func completionsRunInTheFrameTheirAnimationsEnd() {
        var ends: [String] = []
        TestApp.run { app in
            let view = app.addView()
            @MainActor func note(_ name: String) -> @MainActor (Bool) -> Void {
                { ends.append("\(name) \($0) \(app.now)") }
            }
            UIView.animate(withDuration: 0.5, animations: { view.alpha = 0.5 }, completion: note("alpha"))
            UIView.animate(withDuration: 0.25, animations: { view.center.x = 5 }, completion: note("center"))
            UIView.animate(
                withDuration: 0.5, delay: 0.5, animations: { view.bounds.size.width = 5 }, completion: note("delayed"))
            UIView.animate(withDuration: 0.25, animations: {}, completion: note("nothing"))
            UIView.animate(withDuration: 0, animations: { view.tag = 1 }, completion: note("at once"))
            #expect(ends == [])
            app.clock.runPendingWork()
            #expect(ends == ["nothing true 0.0", "at once true 0.0"])
            ends = []
            app.advance(to: 2)
        }
        #expect(ends == ["center true 0.25", "alpha true 0.5", "delayed true 1.0"])
    }

    @Test func blockOfSeveralAnimationsCompletesOnce() {
        var count = 0
        TestApp.run { app in
            let views = (0..<5).map { _ in app.addView() }
            UIView.animate(withDuration: 0.3) {
                for view in views {
                    view.alpha = 0
                    view.center.x += 100
                }
            } completion: { _ in
                count += 1
            }
            app.advance(to: 1)
        }
        #expect(count == 1)
    }

    @Test func chainedBlocksRunInSequence() {
        var times: [Double] = []
        TestApp.run { app in
            let view = app.addView()
            @MainActor func step(_ left: Int) {
                UIView.animate(withDuration: 0.1) {
                    view.center.x += 10
                } completion: { _ in
                    times.append((app.now * 60).rounded())
                    if left > 1 { step(left - 1) }
                }
            }
            step(4)
            app.advance(to: 1)
        }
        #expect(times == [6, 12, 18, 24])
    }

    @Test func removedAnimationsCompleteUnfinishedAndKeepModel() {
        var finished: Bool?
        TestApp.run { app in
            let view = app.addView()
            UIView.animate(withDuration: 1, animations: { view.alpha = 0 }, completion: { finished = $0 })
            app.advance(to: 0.5)
            view.layer.removeAllAnimations()
            app.frame()
            #expect(view.shownAlpha == 0)
        }
        #expect(finished == false)
    }

    @Test func animatingViewsIgnoreTouchesUnlessAllowed() {
        TestApp.run { app in
            let (still, free) = (app.addView(), app.addView(CGRect(x: 200, y: 0, width: 50, height: 50)))
            UIView.animate(withDuration: 0.5) { still.center.y = 300 }
            UIView.animate(withDuration: 0.5, delay: 0, options: .allowUserInteraction) { free.center.y = 300 }
            app.advance(to: 0.25)
            #expect(app.window.hitTest(CGPoint(x: 50, y: 300), with: nil) === app.window)
            #expect(app.window.hitTest(CGPoint(x: 225, y: 300), with: nil) === free)
            app.advance(to: 0.6)
            #expect(app.window.hitTest(CGPoint(x: 50, y: 300), with: nil) === still)
        }
    }
}
