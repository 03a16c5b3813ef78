import UIKit

/// A view controller that records its callbacks in the current app's events.
@MainActor
open class Probe: UIViewController {
    /// Records a callback, prefixed with the name of the class.
    package final func note(_ event: String) { record.events.append("\(type(of: self)).\(event)") }

    /// The events of the app that was current when the first of them was recorded.
    fileprivate lazy var record = TestApp.current?.record ?? EventRecord()

    open override func loadView() {
        note("loadView")
        super.loadView()
    }
    open override func viewDidLoad() {
        super.viewDidLoad()
        note("viewDidLoad")
    }
    open override func viewWillAppear(_ animated: Bool) { note("viewWillAppear") }
    open override func viewIsAppearing(_ animated: Bool) { note("viewIsAppearing") }
    open override func viewDidAppear(_ animated: Bool) { note("viewDidAppear") }
    open override func viewWillDisappear(_ animated: Bool) { note("viewWillDisappear") }
    open override func viewDidDisappear(_ animated: Bool) { note("viewDidDisappear") }
    open override func viewWillLayoutSubviews() { note("viewWillLayoutSubviews") }
    open override func viewDidLayoutSubviews() { note("viewDidLayoutSubviews") }
    open override func willMove(toParent parent: UIViewController?) {
        super.willMove(toParent: parent)
        note("willMove(toParent:\(parent == nil ? "nil" : "container"))")
    }
    open override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        note("didMove(toParent:\(parent == nil ? "nil" : "container"))")
    }
}

/// The controller that is on screen first.
package final class A: Probe {}
/// The controller that replaces or covers `A`.
package final class B: Probe {}
/// A third controller.
package final class C: Probe {}

extension TestApp {
    /// The events that are appearance callbacks.
    package var appearanceEvents: [String] { Self.appearanceEvents(in: events) }

    fileprivate static func appearanceEvents(in events: [String]) -> [String] {
        let names = ["viewWillAppear", "viewIsAppearing", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"]
        return events.filter { event in names.contains { event.hasSuffix(".\($0)") } }
    }

    /// The events that are appearance callbacks or `viewDidLoad`.
    package var lifecycleEvents: [String] {
        let appearance = Set(appearanceEvents)
        return events.filter { appearance.contains($0) || $0.hasSuffix(".viewDidLoad") }
    }
}

extension Probe {
    /// The appearance callbacks of controllers of this class.
    package var appearanceEvents: [String] {
        TestApp.appearanceEvents(in: record.events).filter { $0.hasPrefix("\(type(of: self)).") }
    }
}
