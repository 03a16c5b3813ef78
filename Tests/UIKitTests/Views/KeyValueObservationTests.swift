import CoreGraphics
import Testing
import UIKit
import UIKitTestSupport

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

    @Test func aViewsTransformContentModeAndSafeAreaAreObservable() {
        let app = TestApp()
        let view = UIView(frame: app.window.bounds)
        var received: [String] = []
        let observations = [
            view.observe(\.transform) { view, _ in received.append("transform \(view.transform.a)") },
            view.observe(\.contentMode) { _, _ in received.append("contentMode") },
            view.observe(\.backgroundColor) { _, _ in received.append("color") },
            view.observe(\.safeAreaInsets, options: .new) { _, change in
                received.append("safe area \((change.newValue?.top ?? 0) > 0)")
            },
        ]
        app.window.addSubview(view)
        view.transform = CGAffineTransform(scaleX: 2, y: 2)
        view.contentMode = .center
        view.backgroundColor = .red
        #expect(received == ["safe area true", "transform 2.0", "contentMode", "color"])
        #expect(observations.count == 4 && app.diagnostics.isEmpty)
    }

    @Test func aScrollViewsDelegateAndThePanRecognizersStateAreObservable() {
        final class Delegate: NSObject, UIScrollViewDelegate {}
        let app = TestApp()
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        scroll.contentSize = CGSize(width: 300, height: 2000)
        app.window.addSubview(scroll)
        var states: [UIGestureRecognizer.State] = []
        var nested = 0
        var delegates = 0
        let observations: [NSKeyValueObservation] = [
            scroll.panGestureRecognizer.observe(\.state) { pan, _ in states.append(pan.state) },
            scroll.observe(\.panGestureRecognizer.state) { _, _ in nested += 1 },
            scroll.observe(\.delegate) { _, _ in delegates += 1 },
        ]
        let delegate = Delegate()
        scroll.delegate = delegate
        app.drag(from: CGPoint(x: 100, y: 300), by: CGVector(dx: 0, dy: -20), moves: 3)
        #expect(delegates == 1 && nested == states.count && observations.count == 3)
        #expect(states.first == .began && states.contains(.changed) && states.contains(.ended))
        #expect(states.last == .possible)
    }

    @Test func aControllersNavigationItemIsObservable() {
        let app = TestApp()
        let controller = UIViewController()
        var received: [String] = []
        let observations = [
            controller.observe(\.title) { controller, _ in received.append("title \(controller.title ?? "")") },
            controller.observe(\.navigationItem.title, options: [.old, .new]) { _, change in
                received.append("item \((change.oldValue ?? nil) ?? "nil") \((change.newValue ?? nil) ?? "nil")")
            },
            controller.navigationItem.observe(\.rightBarButtonItems) { item, _ in
                received.append("items \(item.rightBarButtonItems?.count ?? 0)")
            },
        ]
        controller.title = "A"
        controller.navigationItem.title = "B"
        controller.navigationItem.rightBarButtonItem = UIBarButtonItem()
        #expect(received == ["title A", "item nil A", "item A B", "items 1"])
        #expect(observations.count == 3 && app.diagnostics.isEmpty)
    }

    @Test func labelsControlsAndBarItemsAreObservable() {
        let app = TestApp()
        let (label, button, item) = (UILabel(), UIButton(), UIBarButtonItem())
        var received: [String] = []
        let observations: [NSKeyValueObservation] = [
            label.observe(\.font) { label, _ in received.append("font \(label.font.pointSize)") },
            label.observe(\.text) { label, _ in received.append("text \(label.text ?? "")") },
            button.observe(\.isHighlighted) { button, _ in received.append("highlighted \(button.isHighlighted)") },
            item.observe(\.isEnabled) { item, _ in received.append("enabled \(item.isEnabled)") },
        ]
        label.font = .systemFont(ofSize: 30)
        label.text = "Hello"
        button.isHighlighted = true
        item.isEnabled = false
        #expect(received == ["font 30.0", "text Hello", "highlighted true", "enabled false"])
        #expect(observations.count == 4 && app.diagnostics.isEmpty)
    }

    @Test func unobservableKeyPathIsReported() {
        let app = TestApp()
        let view = UIView()
        let observation = view.observe(\.tag) { _, _ in }
        #expect(app.diagnostics == ["key-path-not-observable"])
        observation.invalidate()
    }
}
