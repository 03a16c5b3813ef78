import CoreGraphics
import InterludeDiagnostics
import QuartzCore

/// The obligations of an animator other than the call of `completeTransition(_:)`.
extension ViewControllerTransition {
    /// The largest distance of an arriving view from its final frame, in points.
    private static let frameTolerance: CGFloat = 1

    /// Reports an animator that already runs another transition; it would mix up their contexts.
    func checkReuse(of animator: any UIViewControllerAnimatedTransitioning) {
        let other = session.transitions.first {
            $0 !== self && $0.animator === animator && $0.hasBegun && !$0.isOver
        }
        if let other { Diagnostic.animatorReused(summary, stillRunning: other.summary, culprit: culprit).report() }
    }

    /// Reports explicit animations in a percent-driven interaction, which moves only UIKit's animations.
    ///
    /// An app that stops the container's time moves them itself with `timeOffset`.
    func checkScrubbing(since previousAnimations: UInt64) {
        guard state == .interactive, recorder?.timeline != nil else { return }
        let container = plan.containerView.layer
        guard container.speed != 0 else { return }
        let explicit = clock.runningAnimations.first { running in
            running.order > previousAnimations && running.animation.timeline == nil && running.isFinite
                && !running.isImplicit && running.layer.speed != 0 && running.layer.isDescendant(of: container)
        }
        guard let explicit else { return }
        Diagnostic.animationNotScrubbed(
            typeName(explicit.animation), keyPath: (explicit.animation as? CAPropertyAnimation)?.keyPath,
            layer: typeName(explicit.layer), transition: summary, culprit: culprit
        ).report()
    }

    /// Stores the views other than the two controllers' that the animator adds to the container.
    func recordHelpers(in container: UIView, before: [UIView]) {
        let known = before + [plan.view(at: .from), plan.view(at: .to)].compactMap { $0 }
        let added = container.subviews.filter { view in
            !known.contains { $0 === view } && !(view is any SystemContainerSubview)
        }
        helpers = added.map { WeakView(view: $0) }
        if isOver { checkHelpers(in: container) }
    }

    /// Checks that the arriving view is in the container and has its final frame when the animation is over.
    func checkArrival() {
        guard animator != nil, let view = plan.view(at: .to) else { return }
        // The container may have left the window together with its tab.
        guard view.window != nil || view.isDescendant(of: plan.containerView) else {
            return Diagnostic.toViewNotAdded(summary, culprit: culprit).report()
        }
        let container = plan.containerView
        guard view.superview === container, container.bounds.size == sizeAtStart else { return }
        // The constraints of this run loop turn are not applied to the view yet.
        if isMisplaced(view), !view.translatesAutoresizingMaskIntoConstraints { container.layoutFromAbove() }
        guard isMisplaced(view) else { return }
        Diagnostic.finalFrameMissed(
            summary, frame: view.frame, finalFrame: plan.finalFrame(at: .to),
            isTransformed: !view.transform.isIdentity, culprit: culprit
        ).report()
    }

    /// Whether the view has neither its current final frame, nor the frame that the context returned, nor the frame
    /// that the container's layout gives it.
    ///
    /// Layout leaves a view over its presenter's where the animator put it, also with a transform: in chapter 25 of
    /// kodecocodes/iat-materials, the settings stay 100 points lower. The presentation controller of Que20/UIDrawer
    /// positions the view in `containerViewDidLayoutSubviews()`, and so it never jumps.
    private func isMisplaced(_ view: UIView) -> Bool {
        if plan.letsAnimatorPlaceArrival, view.frame.overlaps(plan.containerView.bounds) { return false }
        let placed = (view.superview as? UITransitionView)?.frames[ObjectIdentifier(view)]
        return [plan.finalFrame(at: .to), reportedFinalFrame, placed].compactMap { $0 }.allSatisfy { expected in
            expected != .zero && !view.frame.isAlmost(expected, within: ViewControllerTransition.frameTolerance)
        }
    }

    /// Checks at the end of the run loop turn, because an animator may clean up after `completeTransition(_:)`.
    func checkHelpers(in container: UIView) {
        guard !helpers.isEmpty else { return }
        let leftovers = Leftovers(
            clock: clock, helpers: helpers, container: container,
            presented: wasCancelled ? nil : plan.viewAboveHelpers, summary: summary, culprit: culprit)
        clock.atEndOfTurn { leftovers.check() }
    }

    @MainActor struct WeakView {
        @WeakResponder var view: UIView?
    }
}

/// Finds views that an animator left in the container; holds them weakly.
@MainActor
private struct Leftovers {
    let clock: AnimationClock
    let helpers: [ViewControllerTransition.WeakView]
    @WeakResponder var container: UIView?
    /// The presented view; a dimming view below it may stay as long as it does.
    @WeakResponder var presented: UIView?
    let summary: String
    let culprit: String

    func check() {
        guard let container, container.window != nil else { return }
        let left = helpers.compactMap(\.view).filter { isLeft($0, in: container) }
        guard let first = left.first else { return }
        if left.contains(where: isAnimated) {
            // The view may be fading out and be removed afterward.
            let later = clock.now + ViewControllerTransition.checkDelay
            clock.schedule(at: later, phase: .afterCommit) { check() }
            return
        }
        Diagnostic.viewLeftBehind(
            typeName(first), count: left.count, after: summary, culprit: culprit
        ).report()
    }

    private func isLeft(_ helper: UIView, in container: UIView) -> Bool {
        guard helper.superview === container, !helper.isHidden else { return false }
        guard let presented, presented.isDescendant(of: container) else { return true }
        guard !presented.isDescendant(of: helper) else { return false }
        let views = container.subviews
        let index = views.firstIndex { presented.isDescendant(of: $0) } ?? 0
        return (views.firstIndex { $0 === helper } ?? 0) > index
    }

    private func isAnimated(_ view: UIView) -> Bool {
        clock.runningAnimations.contains { $0.isFinite && $0.layer.isDescendant(of: view.layer) }
    }
}

extension CGRect {
    fileprivate func isAlmost(_ other: CGRect, within tolerance: CGFloat) -> Bool {
        [minX - other.minX, minY - other.minY, maxX - other.maxX, maxY - other.maxY]
            .allSatisfy { abs($0) <= tolerance }
    }
}

/// A view that UIKit adds to a presentation's container and that stays as long as the presentation.
@MainActor
protocol SystemContainerSubview: UIView {}
