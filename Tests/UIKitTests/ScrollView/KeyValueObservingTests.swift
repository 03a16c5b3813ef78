import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// A model as lowering writes it: it lists its property and announces its changes.
private class Model: NSObject, Connectable {
    var progress = 0.0 {
        willSet { willChangeValue(forKey: "progress") }
        didSet { didChangeValue(forKey: "progress") }
    }

    @MainActor class var connections: Connections { Connections().key("progress", \Model.progress) }
}

/// An object with another object and an array, as lowering writes it.
private final class Folder: NSObject, Connectable {
    var child: Model? {
        didSet { didChangeValue(forKey: "child") }
    }
    var items = NSMutableArray() {
        didSet { didChangeValue(forKey: "items") }
    }

    @MainActor class var connections: Connections {
        Connections().key("child", \Folder.child).key("items", \Folder.items)
    }
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

private final class ArrayWatcher: NSObject, ValueObserving {
    nonisolated(unsafe) var lines: [String] = []

    func receiveValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {
        let kind = (change?[.kindKey] as? UInt).flatMap { NSKeyValueChange(rawValue: $0) }
        let indexes = (change?[.indexesKey] as? IndexSet).map { set in
            set.rangeView.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound - 1)" }
                .joined(separator: ",")
        }
        func names(_ value: Any?) -> String { "[" + (value as? [String] ?? []).joined(separator: ", ") + "]" }
        lines.append(
            "\(kind.map { "\($0)" } ?? "-") \(indexes ?? "") \(names(change?[.oldKey])) \(names(change?[.newKey]))")
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

    @Test func priorObserversAreCalledBeforeAndAfterAChange() {
        let (model, watcher) = (Model(), Watcher())
        model.addObserver(watcher, forKeyPath: "progress", options: [.old, .new, .prior], context: nil)
        var seen: [String] = []
        let observation = model.observe(\.progress, options: [.old, .new, .prior]) { model, change in
            seen.append("\(change.isPrior) \(model.progress) \(change.oldValue ?? -1) \(change.newValue ?? -1)")
        }
        let path = model.observe(\.progress, named: "progress", options: .prior) { model, change in
            seen.append("path \(change.isPrior) \(model.progress)")
        }
        model.progress = 0.5
        model.progress = 1
        #expect(
            watcher.lines == [
                "progress 0.0 -", "progress 0.0 0.5", "progress 0.5 -", "progress 0.5 1.0",
            ])
        #expect(
            seen.prefix(4) == ["true 0.0 0.0 -1.0", "path true 0.0", "false 0.5 0.0 0.5", "path false 0.5"])
        #expect(seen.count == 8 && observation.isEqual(observation) && path.isEqual(path))
    }

    @Test func priorObserversOfPropertiesOfUIKitGetTheOldValue() {
        let app = TestApp(), view = UIView()
        app.window.addSubview(view)
        var seen: [String] = []
        let observation = view.observe(\.alpha, options: [.old, .new, .prior]) { _, change in
            seen.append("\(change.isPrior) \(change.oldValue ?? -1) \(change.newValue ?? -1)")
        }
        view.alpha = 0.5
        #expect(seen == ["true 1.0 -1.0", "false 1.0 0.5"] && app.diagnostics.isEmpty)
        observation.invalidate()
    }

    @Test func theInitialValueIsReportedAtOnce() {
        let (model, watcher) = (Model(), Watcher())
        model.addObserver(watcher, forKeyPath: "progress", options: [.initial, .new], context: nil)
        #expect(watcher.lines == ["progress - 0.0"])
    }

    @Test func theViewOfAControllerIsObservedWithoutBeingLoaded() {
        TestApp.run { app in
            let controller = UIViewController(), watcher = Watcher()
            controller.addObserver(watcher, forKeyPath: "view", options: .initial, context: nil)
            #expect(watcher.lines == ["view - -"] && !controller.isViewLoaded)
            controller.loadViewIfNeeded()
            #expect(watcher.lines.count == 2 && app.diagnostics == [])
        }
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
            #expect(watcher.lines == ["contentOffset - (0.0, 5.0)", "hidden - -"])
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

    @Test func aKeyPathAcrossObjectsFollowsThem() {
        let folder = Folder()
        var values: [Double?] = []
        let token = folder.observe(
            \.child?.progress, named: "child.progress", through: [\.child], options: [.initial, .new]
        ) { _, change in
            values.append(change.newValue ?? nil)
        }
        let (first, second) = (Model(), Model())
        folder.child = first
        first.progress = 1
        folder.child = second
        first.progress = 5
        second.progress = 2
        folder.child = nil
        second.progress = 6
        token.invalidate()
        folder.child = first
        #expect(values == [nil, 0, 1, 0, 2, nil])
    }

    @Test func aSubclassObservesAPropertyOfItsSuperclassByItsName() {
        final class Special: Model {}
        let model = Special()
        var count = 0
        let token = model.observe(\.progress, named: "progress") { _, _ in count += 1 }
        model.progress = 3
        token.invalidate()
        #expect(count == 1)
    }

    @Test func aKeyPathThroughAConstantViewIsObserved() {
        TestApp.run { _ in
            let controller = UIViewController()
            var count = 0
            let token = controller.observe(\.view.alpha, named: "view.alpha", through: [\.view]) { _, _ in count += 1 }
            controller.view.alpha = 0.5
            token.invalidate()
            #expect(count == 1)
        }
    }

    @Test func namesThatNoObjectAnnouncesAreReported() {
        TestApp.run { app in
            let view = UIView()
            _ = view.observe(\.tag, named: "tag") { _, _ in }
            #expect(app.diagnostics.count == 1)
        }
    }

    @Test func changesOfAnArrayAreReportedWithTheirIndexes() {
        let (folder, watcher) = (Folder(), ArrayWatcher())
        folder.addObserver(watcher, forKeyPath: "items", options: [.new, .old], context: nil)
        let items = folder.mutableArrayValue(forKey: "items")
        items.addObjects(from: ["a", "b"])
        items.insert("c", at: 0)
        items.replaceObject(at: 1, with: "d")
        items.remove("b")
        items.removeAllObjects()
        folder.items = ["e"]
        #expect(
            watcher.lines == [
                "insertion 0-1 [] [a, b]", "insertion 0 [] [c]", "replacement 1 [a] [d]", "removal 2 [b] []",
                "removal 0-1 [c, d] []", "setting  [] [e]",
            ])
        #expect(items.count == 1 && items.index(of: "e") == 0 && !items.contains("a"))
        folder.removeObserver(watcher, forKeyPath: "items")
    }

    @Test func indexesOutsideOfAnArrayAreIgnored() {
        let items = Folder().mutableArrayValue(forKey: "items")
        items.removeObject(at: 3)
        items.removeLastObject()
        items.replaceObject(at: 1, with: "a")
        items.insert("b", at: 9)
        #expect(items.count == 1)
    }

    @Test func otherNamesAreReported() {
        TestApp.run { app in
            Model().addObserver(Watcher(), forKeyPath: "name", context: nil)
            UIView().addObserver(Watcher(), forKeyPath: "tag", context: nil)
            #expect(app.session.log.events.contains { $0.name == "key-path-not-observable" })
        }
    }
}
