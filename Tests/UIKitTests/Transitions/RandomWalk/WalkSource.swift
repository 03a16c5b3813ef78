import CoreGraphics
import Foundation
import UIKitTestSupport

@testable import UIKit

/// Supplies the random walks' app with animators and interactions.
///
/// Tracks the lifetimes of these objects and of their contexts and coordinators.
@MainActor
final class WalkSource {
    let delegate = TransitionSource()
    var mode = WalkStep.Mode.system
    /// Whether a finger begins a dismissal at this moment.
    var panIsDown = false

    private struct Weak { weak var object: AnyObject? }
    private var made: [Weak] = []
    private var interactions: [Weak] = []

    init() {
        delegate.makeAnimator = { [unowned self] _ in mode != .system || panIsDown ? animator() : nil }
        delegate.makeInteraction = { [unowned self] in mode.hasInteraction || panIsDown ? interaction() : nil }
        delegate.makePresentation = { [unowned self] in presentation($0, $1) }
    }

    func watch(_ object: AnyObject) { made.append(Weak(object: object)) }

    /// The objects that are still alive, except those in use.
    func leaks(besides used: [AnyObject]) -> [String] {
        made.removeAll { $0.object == nil }
        return made.compactMap(\.object)
            .filter { object in !used.contains { $0 === object } }
            .map { "\(type(of: $0)) is still alive" }
    }

    /// Does something with each interaction that has a transition in its hand.
    func held(_ body: (UIPercentDrivenInteractiveTransition) -> Void) {
        let all = interactions
        interactions.removeAll { $0.object == nil }
        for case let interaction as WalkInteraction in all.map(\.object) where interaction.isHeld { body(interaction) }
    }

    /// Catches what runs by itself.
    func pause() {
        for case let interaction as WalkInteraction in interactions.map(\.object) where interaction.isRunning {
            interaction.pause()
        }
    }

    private func animator() -> any UIViewControllerAnimatedTransitioning {
        let animator: any UIViewControllerAnimatedTransitioning =
            mode == .flexible ? FlexibleWalkAnimator(self) : WalkAnimator(self)
        watch(animator)
        return animator
    }

    private func interaction() -> any UIViewControllerInteractiveTransitioning {
        let interaction = WalkInteraction()
        interaction.wantsInteractiveStart = mode != .late || panIsDown
        watch(interaction)
        interactions.append(Weak(object: interaction))
        return interaction
    }

    private func presentation(_ presented: UIViewController, _ presenting: UIViewController?) -> WalkPresentation {
        let presentation = WalkPresentation(presentedViewController: presented, presenting: presenting)
        watch(presentation)
        return presentation
    }
}

/// Darkens what is behind, along with the transition.
@MainActor
final class WalkPresentation: UIPresentationController {
    private let dimming = UIView()

    /// The violated law of the idle app; `nil` if there is none.
    var idleFault: String? {
        guard let containerView, dimming.superview === containerView else { return "the dimming view is gone" }
        if dimming.frame != containerView.bounds { return "the dimming view has \(dimming.frame)" }
        return dimming.alpha == 1 ? nil : "the dimming view has an alpha of \(dimming.alpha)"
    }

    override func presentationTransitionWillBegin() {
        guard let containerView else { return }
        dimming.frame = containerView.bounds
        dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        containerView.insertSubview(dimming, at: 0)
        dimming.alpha = 0
        presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in self.dimming.alpha = 1 })
    }
    override func presentationTransitionDidEnd(_ completed: Bool) {
        if !completed { dimming.removeFromSuperview() }
    }
    override func dismissalTransitionWillBegin() {
        presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in self.dimming.alpha = 0 })
    }
    override func dismissalTransitionDidEnd(_ completed: Bool) {
        if completed { dimming.removeFromSuperview() }
    }
}

/// Knows whether it has a transition in its hand.
@MainActor
final class WalkInteraction: UIPercentDrivenInteractiveTransition {
    private(set) var isHeld = false

    /// Whether its transition runs by itself.
    var isRunning: Bool {
        AppSession.current.transitions.contains { $0.interactionController === self && $0.state == .running }
    }

    override func startInteractiveTransition(_ transitionContext: UIViewControllerContextTransitioning) {
        isHeld = wantsInteractiveStart
        super.startInteractiveTransition(transitionContext)
    }
    override func pause() {
        isHeld = true
        super.pause()
    }
    override func finish() {
        isHeld = false
        super.finish()
    }
    override func cancel() {
        isHeld = false
        super.cancel()
    }
}

/// The arriving view fades in above, or the departing one out.
@MainActor
final class WalkAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private weak var source: WalkSource?

    init(_ source: WalkSource) { self.source = source }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        WalkModel.customDuration
    }

    func animateTransition(using context: UIViewControllerContextTransitioning) {
        let fade = WalkFade(context, source)
        UIView.animate(withDuration: WalkModel.customDuration, animations: fade.change) { _ in fade.end() }
    }
}

/// The same by a property animator, which an interaction can move to and fro.
@MainActor
final class FlexibleWalkAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private weak var source: WalkSource?
    private var animator: UIViewPropertyAnimator?

    init(_ source: WalkSource) { self.source = source }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        WalkModel.customDuration
    }

    func animateTransition(using context: UIViewControllerContextTransitioning) {
        interruptibleAnimator(using: context).startAnimation()
    }

    func interruptibleAnimator(
        using context: UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating {
        if let animator { return animator }
        let fade = WalkFade(context, source)
        let animator = UIViewPropertyAnimator(
            duration: WalkModel.customDuration, curve: .linear, animations: fade.change)
        animator.addCompletion { [weak self] _ in
            fade.end()
            self?.animator = nil
        }
        source?.watch(animator)
        self.animator = animator
        return animator
    }
}

/// The base class of the random walks' animators.
@MainActor
private struct WalkFade {
    private let context: any UIViewControllerContextTransitioning
    private let from: UIView?
    private let to: UIView?

    /// Puts the arriving view where it belongs.
    init(_ context: any UIViewControllerContextTransitioning, _ source: WalkSource?) {
        if let object = context as? NSObject { source?.watch(object) }
        self.context = context
        from = context.view(forKey: .from)
        to = context.view(forKey: .to)
        guard let to, let controller = context.viewController(forKey: .to) else { return }
        to.frame = context.finalFrame(for: controller)
        context.containerView.addSubview(to)
        to.alpha = 0
    }

    func change() {
        if let to { to.alpha = 1 } else { from?.alpha = 0 }
    }

    func end() {
        from?.alpha = 1
        to?.alpha = 1
        let isCancelled = context.transitionWasCancelled
        // After a dismissal that is taken back UIKit leaves the presenter's view where the animator put it.
        if isCancelled, context.presentationStyle != .none { to?.removeFromSuperview() }
        context.completeTransition(!isCancelled)
    }
}
