import Foundation
import TestSupport
import Testing
import UIKit

/// A model as lowering writes it: it lists its property and announces its changes.
private class Model: NSObject, Connectable {
    var progress = 0.0 {
        willSet { willChangeValue(forKey: "progress") }
        didSet { didChangeValue(forKey: "progress") }
    }

    @MainActor class var connections: Connections { Connections().key("progress", \Model.progress) }
}

private final class Watcher: NSObject, ValueObserving {
    nonisolated(unsafe) var lines: [String] = []

    func receiveValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {
        let (old, new) = (change?[.oldKey], change?[.newKey])
        lines.append("\(keyPath ?? "") \(old.map { "\($0)" } ?? "-") \(new.map { "\($0)" } ?? "-")")
    }
}

@MainActor @Suite(.lane(.main)) struct KeyValueObservingTests {
    @Test func anObserverByNameGetsOldAndNewValues() {
        let (model, watcher) = (Model(), Watcher())
        model.addObserver(watcher, forKeyPath: "progress", options: [.old, .new], context: nil)
        model.progress = 0.5
        model.progress = 1
        model.removeObserver(watcher, forKeyPath: "progress")
        model.progress = 2
        #expect(watcher.lines == ["progress 0.0 0.5", "progress 0.5 1.0"])
    }

    @Test func theInitialValueIsReportedAtOnce() {
        let (model, watcher) = (Model(), Watcher())
        model.addObserver(watcher, forKeyPath: "progress", options: [.initial, .new], context: nil)
        #expect(watcher.lines == ["progress - 0.0"])
    }

    @Test func anObserverIsRemovedByItsContext() {
        let (model, watcher) = (Model(), Watcher())
        let context = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)
        defer { context.deallocate() }
        model.addObserver(watcher, forKeyPath: "progress", context: context)
        model.removeObserver(watcher, forKeyPath: "progress", context: nil)
        model.progress = 1
        #expect(watcher.lines.count == 1)
        model.removeObserver(watcher, forKeyPath: "progress", context: context)
        model.progress = 2
        #expect(watcher.lines.count == 1)
    }

    @Test func viewsReportTheirPropertiesByName() {
        TestApp.run { _ in
            let (view, watcher) = (UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), Watcher())
            view.addObserver(watcher, forKeyPath: "contentOffset", options: .new, context: nil)
            view.addObserver(watcher, forKeyPath: "hidden", context: nil)
            view.contentOffset.y = 5
            view.isHidden = true
            #expect(watcher.lines == ["contentOffset - CGPoint(x: 0.0, y: 5.0)", "hidden - -"])
        }
    }

    @Test func aKeyPathObservesAPropertyThatAnnouncesItsChanges() {
        let model = Model()
        var values: [Double] = []
        let token = model.observe(\.progress, options: .new) { _, change in values.append(change.newValue ?? -1) }
        model.progress = 3
        token.invalidate()
        model.progress = 4
        #expect(values == [3])
    }

    @Test func otherNamesAreReported() {
        TestApp.run { app in
            Model().addObserver(Watcher(), forKeyPath: "name", context: nil)
            UIView().addObserver(Watcher(), forKeyPath: "tag", context: nil)
            #expect(app.session.log.events.contains { $0.name == "key-path-not-observable" })
        }
    }
}
