import UIKit

extension Probe {
    /// Transitions by the app's own animators.
    static let transitions: [Probe] = [alongside, lateUpdate, children]

    private static let alongside = Probe("transitions.alongside") { run in
        let source = LoggedTransition(EventLog())
        let presenter = UIViewController()
        await run.show(presenter)
        let marker = UIView(frame: CGRect(x: 0, y: 100, width: 20, height: 20))
        presenter.view.addSubview(marker)
        let presented = LoggedController("presented", EventLog())
        presented.modalPresentationStyle = .custom
        presented.transitioningDelegate = source
        presented.whenAppearing = { controller in
            controller.whenAppearing = nil
            controller.transitionCoordinator?.animate { _ in marker.frame.origin.x = 100 }
        }
        let track = ProbeRun.Track("transitions.alongside") { marker.shownFrame?.minX }
        try await run.curves([track], for: 0.7) { presenter.present(presented, animated: true) }
    }

    private static let lateUpdate = Probe("transitions.lateUpdate") { run in
        let source = LoggedTransition(EventLog())
        let driver = UIPercentDrivenInteractiveTransition()
        driver.wantsInteractiveStart = false
        source.driver = driver
        let presenter = UIViewController()
        await run.show(presenter)
        let presented = UIViewController()
        presented.modalPresentationStyle = .custom
        presented.transitioningDelegate = source
        presenter.present(presented, animated: true)
        try await run.wait(0.1)
        driver.update(0.5)
        try await run.wait(0.1)
        run.flag("transitions.lateUpdate.interactive", source.animator.context?.isInteractive == true)
        driver.finish()
        try await run.wait(0.8)
        run.flag("transitions.lateUpdate.presented", presented.view.window != nil)
    }

    private static let children = Probe("transitions.children") { run in
        let log = EventLog()
        let parent = UIViewController()
        await run.show(parent)
        let (old, new) = (LoggedController("old", log), LoggedController("new", log))
        parent.addChild(old)
        parent.view.addSubview(old.view)
        old.didMove(toParent: parent)
        try await run.wait(0.2)
        try await run.order("transitions.children", log, for: 0.8) {
            old.willMove(toParent: nil)
            parent.addChild(new)
            parent.transition(from: old, to: new, duration: 0.3, options: [.transitionCrossDissolve]) {
                log.add("animations")
            } completion: { _ in
                log.add("completion")
                old.removeFromParent()
                new.didMove(toParent: parent)
            }
        }
    }
}
