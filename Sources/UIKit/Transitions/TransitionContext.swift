import CoreGraphics
import Foundation
import InterludeDiagnostics

/// The implementation of a transition context: a façade of a `ViewControllerTransition`.
///
/// Animators tend to store their context. When the transition ends, the context therefore releases it and stores the
/// values that may still be read.
@MainActor
final class TransitionContext: NSObject, UIViewControllerContextTransitioning {
    private(set) var openTransition: ViewControllerTransition?
    private let wasAnimated: Bool
    private let style: UIModalPresentationStyle
    private let container: UIView
    @WeakResponder private var from: UIViewController? = nil
    @WeakResponder private var to: UIViewController? = nil
    @WeakResponder private var fromView: UIView? = nil
    @WeakResponder private var toView: UIView? = nil
    private var wasCancelled = false
    private let name: String

    init(_ transition: ViewControllerTransition) {
        let plan = transition.plan
        openTransition = transition
        wasAnimated = transition.isAnimated
        style = plan.presentationStyle
        container = plan.containerView
        name = transition.summary
        super.init()
        from = plan.from
        to = plan.to
    }

    func close() {
        guard let transition = openTransition else { return }
        fromView = transition.plan.view(at: .from)
        toView = transition.plan.view(at: .to)
        wasCancelled = transition.wasCancelled
        openTransition = nil
    }

    var containerView: UIView { container }
    var isAnimated: Bool { wasAnimated }
    var isInteractive: Bool { openTransition?.isInteractive ?? false }
    var transitionWasCancelled: Bool { openTransition?.wasCancelled ?? wasCancelled }
    var presentationStyle: UIModalPresentationStyle { style }
    var targetTransform: CGAffineTransform { openTransition?.plan.targetTransform ?? .identity }

    func updateInteractiveTransition(_ percentComplete: CGFloat) {
        guard percentComplete.isUsable(as: "percentComplete", of: self) else { return }
        open("updateInteractiveTransition")?.updateInteraction(percentComplete)
    }

    func finishInteractiveTransition() { open("finishInteractiveTransition")?.finishInteraction() }
    func cancelInteractiveTransition() { open("cancelInteractiveTransition")?.cancelInteraction() }
    func pauseInteractiveTransition() { open("pauseInteractiveTransition")?.pauseInteraction() }

    func completeTransition(_ didComplete: Bool) {
        guard let transition = openTransition else { return Diagnostic.transitionCompletedTwice(name).report() }
        transition.complete(didComplete)
    }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        key == .from ? from : key == .to ? to : nil
    }

    func view(forKey key: UITransitionContextViewKey) -> UIView? {
        guard let end: TransitionEnd = key == .from ? .from : key == .to ? .to : nil else { return nil }
        if let transition = openTransition { return transition.plan.view(at: end) }
        return end == .from ? fromView : toView
    }

    func initialFrame(for vc: UIViewController) -> CGRect {
        guard let plan = openTransition?.plan, let end = plan.end(of: vc) else { return .zero }
        return plan.initialFrame(at: end)
    }

    func finalFrame(for vc: UIViewController) -> CGRect {
        guard let plan = openTransition?.plan, let end = plan.end(of: vc) else { return .zero }
        let frame = plan.finalFrame(at: end)
        if end == .to { openTransition?.reportedFinalFrame = frame }
        return frame
    }

    private func open(_ call: String) -> ViewControllerTransition? {
        if openTransition == nil { Diagnostic.interactionNotRunning(call, transition: name).report() }
        return openTransition
    }
}
