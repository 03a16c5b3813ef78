import UIKit

/// A controller that writes down what it is told.
@MainActor
class Probe: UIViewController {
    static var events: [String] = []

    private func note(_ event: String) { Probe.events.append("\(type(of: self)).\(event)") }

    override func loadView() {
        note("loadView")
        super.loadView()
    }
    override func viewDidLoad() {
        super.viewDidLoad()
        note("viewDidLoad")
    }
    override func viewWillAppear(_ animated: Bool) { note("viewWillAppear") }
    override func viewIsAppearing(_ animated: Bool) { note("viewIsAppearing") }
    override func viewDidAppear(_ animated: Bool) { note("viewDidAppear") }
    override func viewWillDisappear(_ animated: Bool) { note("viewWillDisappear") }
    override func viewDidDisappear(_ animated: Bool) { note("viewDidDisappear") }
    override func viewWillLayoutSubviews() { note("viewWillLayoutSubviews") }
    override func viewDidLayoutSubviews() { note("viewDidLayoutSubviews") }
    override func willMove(toParent parent: UIViewController?) {
        super.willMove(toParent: parent)
        note("willMove(toParent:\(parent == nil ? "nil" : "container"))")
    }
    override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        note("didMove(toParent:\(parent == nil ? "nil" : "container"))")
    }
}

/// The one that is there first, the one that comes, and one more.
final class A: Probe {}
final class B: Probe {}
final class C: Probe {}
