import Diagnostics
import UIKit

/// Presented over the app while a transition runs.
private final class InterruptingController: UIViewController {}

extension Stage {
    /// Does to the app what an interruption says, and undoes what would not pass by itself.
    func apply(_ interruption: Interruption) async {
        player.resume()
        fingers.stopAll()
        switch interruption {
        case .cancel:
            session.touches.cancelAll(in: session)
            session.runningTransitions.cancel()
        case .finish:
            session.touches.endAll(in: session)
            await runFrame(at: now)
            session.runningTransitions.finish()
        case .reverse:
            session.runningTransitions.pause()
            await advance(by: 3 / Double(device.framesPerSecond))
            session.runningTransitions.reverse()
        case .present: await presentAnother()
        case .dismiss: window.rootViewController?.dismiss(animated: true)
        case .rotate:
            await rotate(to: .landscapeLeft)
            await advanceBriefly()
            await rotate(to: .portrait)
        case .background:
            await enterBackground()
            await advance(by: 0.1)
            await enterForeground()
        }
        await advanceBriefly()
        session.touches.endAll(in: session)
        await runFrame(at: now)
        // A driver that no finger moves, and that nobody told to end, waits for ever; that is not the app's mistake.
        session.runningTransitions.finish()
    }

    private func presentAnother() async {
        let other = InterruptingController()
        other.modalPresentationStyle = .overFullScreen
        controllers.last { $0.viewIfLoaded?.window != nil && $0.parent == nil && !$0.isBeingDismissed }?
            .present(other, animated: true)
        await advanceBriefly()
        session.touches.endAll(in: session)
        await advance(by: 1)
        other.presentingViewController?.dismiss(animated: false)
    }

    private func advanceBriefly() async { await advance(by: 0.3) }

    /// Whether a diagnostic tells of the interruption itself, which UIKit refuses or puts off.
    static func isCausedBy(_ diagnostic: Diagnostic, _ interruption: Interruption?) -> Bool {
        switch interruption {
        case .present:
            diagnostic.culprit == "\(InterruptingController.self)"
                || diagnostic.message.contains("\(InterruptingController.self)") || diagnostic.rule == .nestedTransition
        case .dismiss: diagnostic.rule == .nestedTransition
        default: false
        }
    }

    /// Whether the controller that decides lets the device be turned.
    var canRotate: Bool { session.supports(.landscapeLeft) }

    /// Every controller of the app: the root, children and what is presented, each after those that hold it.
    var controllers: [UIViewController] {
        var found: [UIViewController] = []
        func visit(_ controller: UIViewController) {
            guard !found.contains(where: { $0 === controller }) else { return }
            found.append(controller)
            for child in controller.children { visit(child) }
            if let presented = controller.presentedViewController { visit(presented) }
        }
        if let root = window.rootViewController { visit(root) }
        return found
    }
}
