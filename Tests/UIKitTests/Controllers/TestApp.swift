import QuartzCore
import UIKit

/// An app on a phone whose frames a test makes by hand, without drawing them.
///
/// Its end makes the app that ran before it current again: a stage of another test may be in the midst of its script.
@MainActor
final class TestApp {
    let rig: Rig
    private let former: (session: AppSession, clock: AnimationClock)

    init() {
        former = (AppSession.current, AnimationClock.current)
        rig = Rig(AppSession.Screen())
        Probe.events = []
    }

    isolated deinit {
        guard AppSession.current === session else { return }
        AppSession.resume(former.session)
        AnimationClock.current = former.clock
    }

    var session: AppSession { rig.session }
    var window: UIWindow { rig.window }
    var now: CFTimeInterval { rig.clock.now }
    var diagnostics: [String] { rig.diagnostics() }

    /// Makes a controller the root, and lets its appearance callbacks run.
    func show(_ controller: UIViewController) {
        window.rootViewController = controller
        frame()
        Probe.events = []
    }

    /// One frame without the passing of time.
    func frame() { rig.frame() }

    func advance(by seconds: CFTimeInterval) {
        rig.clock.runPendingWork()
        rig.advance(to: now + seconds)
    }

    /// The views of the window, one line each.
    var hierarchy: [String] {
        func lines(_ view: UIView, _ depth: Int) -> [String] {
            let flags = (view.isHidden ? " hidden" : "") + (view.isUserInteractionEnabled ? "" : " untouchable")
            let line =
                String(repeating: " ", count: depth)
                + "\(type(of: view)) \(view.frame) alpha \(view.alpha) \(view.transform.isIdentity)\(flags)"
            return [line] + view.subviews.flatMap { lines($0, depth + 1) }
        }
        return lines(window, 0)
    }
}
