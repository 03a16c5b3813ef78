import CoreGraphics
import TestSupport
import Testing
import UIKit

/// Views' properties observed by key path.
@MainActor
@Suite(.lane(.main)) struct KeyValueObservationTests {
    @Test func offsetIsObservedUntilInvalidation() {
        let app = TestApp()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        table.contentInsetAdjustmentBehavior = .never
        app.window.addSubview(table)
        var received: [CGFloat] = []
        var old: [CGFloat?] = []
        var observation: NSKeyValueObservation? = table.observe(\.contentOffset, options: [.new, .old]) {
            table, change in
            received.append(change.newValue?.y ?? .nan)
            old.append(change.oldValue?.y)
            #expect(change.newValue == table.contentOffset)
        }
        table.contentOffset.y = 20
        table.setContentOffset(CGPoint(x: 0, y: 50), animated: false)
        #expect(received == [20, 50] && old == [0, 20])
        observation?.invalidate()
        table.contentOffset.y = 60
        observation = nil
        #expect(received.count == 2 && observation == nil)
    }

    @Test func unretainedObservationEnds() {
        let app = TestApp()
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        app.window.addSubview(scroll)
        var count = 0
        _ = scroll.observe(\.contentSize) { _, _ in count += 1 }
        scroll.contentSize = CGSize(width: 300, height: 1000)
        #expect(count == 0)
    }

    @Test func viewGeometryAndVisibilityAreObservable() {
        let app = TestApp()
        let view = UIView()
        app.window.addSubview(view)
        var received: [String] = []
        let observations = [
            view.observe(\.frame, options: .initial) { _, change in received.append("frame \(change.newValue == nil)")
            },
            view.observe(\.bounds) { view, _ in received.append("bounds \(view.bounds.width)") },
            view.observe(\.center) { _, _ in received.append("center") },
            view.observe(\.isHidden, options: .new) { _, change in received.append("hidden \(change.newValue == true)")
            },
            view.observe(\.alpha) { view, _ in received.append("alpha \(view.alpha)") },
        ]
        view.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        view.isHidden = true
        view.alpha = 0.5
        #expect(received == ["frame true", "bounds 10.0", "frame true", "center", "hidden true", "alpha 0.5"])
        #expect(observations.count == 5 && app.diagnostics.isEmpty)
    }

    @Test func unobservableKeyPathIsReported() {
        let app = TestApp()
        let view = UIView()
        let observation = view.observe(\.tag) { _, _ in }
        #expect(app.diagnostics == ["key-path-not-observable"])
        observation.invalidate()
    }
}
