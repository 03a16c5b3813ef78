import QuartzCore
import Testing
import UIKit
import UIKitTestSupport

@MainActor @Suite(.lane(.main)) struct UpdateLinkTests {
    @Test func continuousLinkRunsInEveryFrameAtItsRate() {
        TestApp.run { app in
            let view = app.addView()
            var times: [Double] = []
            let link = UIUpdateLink(view: view)
            link.addAction { times.append($1.modelTime) }
            link.requiresContinuousUpdates = true
            app.advance(to: 0.1)
            #expect(times == [])
            link.isEnabled = true
            link.preferredFrameRateRange = CAFrameRateRange(minimum: 0, maximum: 20)
            app.advance(to: 0.2)
            #expect(times.count == 2 && zip(times, [0.15, 0.2]).allSatisfy { abs($0 - $1) < 1e-9 })
            link.isEnabled = false
            app.advance(to: 0.3)
            #expect(times.count == 2)
            #expect(!app.clock.hasActiveDisplayLinks)
        }
    }

    @Test func otherLinksRunInFramesThatUpdate() {
        TestApp.run { app in
            let view = app.addView()
            var count = 0
            let link = UIUpdateLink(view: view)
            link.addAction { _, _ in count += 1 }
            link.isEnabled = true
            app.advance(by: 0.5)
            #expect(count == 0)
            UIView.animate(withDuration: 0.1) { view.alpha = 0 }
            app.advance(by: 0.5)
            #expect((5...8).contains(count))
            view.removeFromSuperview()
            count = 0
            UIView.animate(withDuration: 0.1) { app.window.alpha = 0.5 }
            app.advance(by: 0.5)
            #expect(count == 0, "the view is not in a window")
        }
    }

    @Test func phasesRunInOrder() {
        TestApp.run { app in
            var events: [String] = []
            let link = UIUpdateLink(view: app.window)
            let phases: [(String, UIUpdateActionPhase)] = [
                ("complete", .afterUpdateComplete), ("committed", .afterCATransactionCommit),
                ("scheduled", .afterUpdateScheduled), ("before events", .beforeEventDispatch),
                ("after events", .afterEventDispatch), ("before links", .beforeCADisplayLinkDispatch),
                ("after links", .afterCADisplayLinkDispatch), ("before commit", .beforeCATransactionCommit),
                ("low latency", .beforeLowLatencyEventDispatch),
            ]
            for (name, phase) in phases {
                link.addAction(to: phase) { link, info in
                    events.append(name)
                    #expect(link.currentUpdateInfo === info && UIUpdateInfo.current(for: app.window) === info)
                    #expect(info.estimatedPresentationTime > info.modelTime)
                }
            }
            let display = CADisplayLink { _ in events.append("link") }
            display.add(to: .main, forMode: .common)
            link.requiresContinuousUpdates = true
            link.isEnabled = true
            app.frame()
            #expect(
                events == [
                    "scheduled", "before events", "after events", "before links", "link", "after links",
                    "before commit", "committed", "complete",
                ])
            #expect(UIUpdateInfo.current(for: app.window) == nil)
        }
    }

    @Test func metalLayersReportThatTheyShowNothing() {
        TestApp.run { app in
            #expect(CAMetalLayer().nextDrawable() == nil)
            #expect(app.diagnostics == ["metal-unavailable"])
        }
    }
}
