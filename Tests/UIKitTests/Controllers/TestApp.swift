import QuartzCore
import UIKit

/// An app on a phone whose frames a test makes by hand, without drawing them.
///
/// Its end makes the app that ran before it current again: a stage of another test may be in the midst of its script.
@MainActor
final class TestApp {
    let session: AppSession
    private let context: MediaContext
    private let former: (session: AppSession, context: MediaContext)

    init() {
        former = (AppSession.current, MediaContext.current)
        session = AppSession.begin(AppSession.Screen())
        context = MediaContext.current
        Probe.events = []
    }

    isolated deinit {
        guard AppSession.current === session else { return }
        AppSession.resume(former.session)
        MediaContext.current = former.context
    }

    var window: UIWindow { session.window }
    var now: CFTimeInterval { context.now }

    /// Makes a controller the root, and lets its appearance callbacks run.
    func show(_ controller: UIViewController) {
        window.rootViewController = controller
        frame()
        Probe.events = []
    }

    /// One frame without the passing of time.
    func frame() { frame(at: now) }

    func advance(by seconds: CFTimeInterval) {
        context.drainTurn()
        let end = now + seconds
        var index = (now * 60 + 1e-6).rounded(.down) + 1
        while index / 60 < end - 1e-9 {
            frame(at: index / 60)
            index += 1
        }
        frame(at: end)
    }

    private func frame(at time: CFTimeInterval) {
        context.advance(to: time)
        context.fireScheduled(.beforeCommit)
        context.fireDisplayLinks()
        context.drainTurn()
        session.layoutAndDisplay()
        context.completeAnimations()
        context.fireScheduled(.afterCommit)
        context.drainTurn()
    }

    var diagnostics: [String] { session.log.diagnostics.map(\.id) }

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

/// Animates over a second and completes as it should, unless told otherwise.
@MainActor
class Fade: NSObject, UIViewControllerAnimatedTransitioning {
    var ended: [Bool] = []
    var context: (any UIViewControllerContextTransitioning)?
    var onStart: ((any UIViewControllerContextTransitioning) -> Void)?

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 1 }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        Probe.events.append("animateTransition")
        context = transitionContext
        onStart?(transitionContext)
        let to = transitionContext.view(forKey: .to)
        if let to, let controller = transitionContext.viewController(forKey: .to) {
            to.frame = transitionContext.finalFrame(for: controller)
            transitionContext.containerView.addSubview(to)
        }
        let moving = to ?? transitionContext.view(forKey: .from)
        moving?.alpha = to == nil ? 1 : 0
        UIView.animate(withDuration: 1) {
            moving?.alpha = to == nil ? 0 : 1
        } completion: { _ in
            Probe.events.append("completeTransition")
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
    }

    func animationEnded(_ transitionCompleted: Bool) {
        ended.append(transitionCompleted)
        Probe.events.append("animationEnded(\(transitionCompleted))")
    }
}

/// Hands out one animator, and an interaction controller if it has one.
@MainActor
final class Transitioning: NSObject, UIViewControllerTransitioningDelegate {
    var animator: Fade? = Fade()
    /// Comes before `animator`.
    var other: (any UIViewControllerAnimatedTransitioning)?
    var interaction: (any UIViewControllerInteractiveTransitioning)?

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { other ?? animator }

    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        other ?? animator
    }

    func interactionControllerForPresentation(
        using animator: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning? { interaction }

    func interactionControllerForDismissal(
        using animator: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning? { interaction }

    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        RecordingPresentation(presentedViewController: presented, presenting: presenting)
    }
}

final class RecordingPresentation: UIPresentationController {
    override func presentationTransitionWillBegin() { Probe.events.append("presentationTransitionWillBegin") }
    override func presentationTransitionDidEnd(_ completed: Bool) {
        Probe.events.append("presentationTransitionDidEnd(\(completed))")
    }
    override func dismissalTransitionWillBegin() { Probe.events.append("dismissalTransitionWillBegin") }
    override func dismissalTransitionDidEnd(_ completed: Bool) {
        Probe.events.append("dismissalTransitionDidEnd(\(completed))")
    }
}
