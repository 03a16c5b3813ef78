import UIKit

extension Probe {
    /// Calls that the documentation forbids.
    static let misuse: [Probe] = [secondCompletion]

    private static let secondCompletion = Probe("misuse.secondCompletion") { run in
        let log = EventLog()
        let source = LoggedTransition(log)
        source.animator.completesTwice = true
        let presenter = UIViewController()
        await run.show(presenter)
        let presented = LoggedController("presented", log)
        presented.modalPresentationStyle = .custom
        presented.transitioningDelegate = source
        presenter.present(presented, animated: true) { log.add("present completion") }
        try await run.wait(1)
        run.order("misuse.secondCompletion", log)
    }
}
