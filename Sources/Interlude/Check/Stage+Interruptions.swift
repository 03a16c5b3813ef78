import InterludeDiagnostics
import UIKit

/// A controller presented over the app while a transition runs.
private final class InterruptingController: UIViewController {}

extension Stage {
    /// Interrupts the running transition now, as the user, the system, or the app would.
    ///
    /// Animations that the interruption starts continue as time advances. Without a transition that it can affect, it has no effect.
    ///
    /// ```swift
    /// try await stage.tap("open")
    /// await stage.advance(by: 0.15)
    /// await stage.interrupt(.reverse)
    /// try await stage.settle()
    /// ```
    ///
    /// - Parameter interruption: The kind of interruption. `.rotate` rotates to landscape, or back to portrait.
    public func interrupt(_ interruption: Interruption) async {
        await inputs.perform(.interrupt(interruption), on: self) { await performInterruption(interruption) }
    }

    private func performInterruption(_ interruption: Interruption) async {
        switch interruption {
        case .cancel: cancelTransitions()
        case .finish: await finishTransitions()
        case .dismiss: dismissPresented()
        case .reverse:
            session.runningTransitions.pause()
            session.runningTransitions.reverse()
        case .present:
            let other = InterruptingController()
            other.view.backgroundColor = .systemBackground
            topmostController?.present(other, animated: true)
        case .rotate: return await rotate(to: screenSize.width > screenSize.height ? .portrait : .landscapeLeft)
        case .background:
            await enterBackground()
            return await enterForeground()
        }
        await runFrame(at: now)
    }

    /// Applies an interruption to the app, and reverts what would not end by itself.
    func apply(_ interruption: Interruption) async {
        player.resume()
        fingers.stopAll()
        switch interruption {
        case .cancel: cancelTransitions()
        case .finish: await finishTransitions()
        case .dismiss: dismissPresented()
        case .reverse:
            session.runningTransitions.pause()
            await advance(by: 3 / Double(device.framesPerSecond))
            session.runningTransitions.reverse()
        case .present: await presentAnother()
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
        // A driver without a finger that nothing ends would wait forever; that is not the app's fault.
        session.runningTransitions.finish()
    }

    private func cancelTransitions() {
        session.touches.cancelAll(in: session)
        session.runningTransitions.cancel()
    }

    private func finishTransitions() async {
        session.touches.endAll(in: session)
        await runFrame(at: now)
        session.runningTransitions.finish()
    }

    private func dismissPresented() { window.rootViewController?.dismiss(animated: true) }

    private func presentAnother() async {
        let other = InterruptingController()
        other.modalPresentationStyle = .overFullScreen
        topmostController?.present(other, animated: true)
        await advanceBriefly()
        session.touches.endAll(in: session)
        await advance(by: 1)
        other.presentingViewController?.dismiss(animated: false)
    }

    private var topmostController: UIViewController? {
        controllers.last { $0.viewIfLoaded?.window != nil && $0.parent == nil && !$0.isBeingDismissed }
    }

    private func advanceBriefly() async { await advance(by: 0.3) }

    /// Whether the interruption itself causes the diagnostic, because UIKit rejects or defers it.
    static func isCausedBy(_ diagnostic: Diagnostic, _ interruption: Interruption?) -> Bool {
        switch interruption {
        case .present:
            diagnostic.culprit == "\(InterruptingController.self)"
                || diagnostic.message.contains("\(InterruptingController.self)") || diagnostic.rule == .nestedTransition
        case .dismiss: diagnostic.rule == .nestedTransition
        default: false
        }
    }

    /// Whether the current controller supports landscape.
    var canRotate: Bool { session.supports(.landscapeLeft) }

    /// All controllers of the app: the root, children and presented ones, each after its parent or presenter.
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
