import CoreGraphics
import Diagnostics
import QuartzCore

/// What an animator owes besides the call of `completeTransition(_:)`.
extension ViewControllerTransition {
    /// How far an arriving view may be from its final frame, in points.
    private static let frameTolerance: CGFloat = 1

    /// One object runs one transition at a time: it would mix up their contexts.
    func checkReuse(of animator: any UIViewControllerAnimatedTransitioning) {
        let other = session.transitions.first {
            $0 !== self && $0.animator === animator && $0.hasBegun && !$0.isOver
        }
        if let other { Diagnostic.animatorReused(summary, stillRunning: other.summary, culprit: culprit).report() }
    }

    /// Remembers what the animator puts into the container besides the two controllers' views.
    func recordHelpers(in container: UIView, before: [UIView]) {
        let known = before + [plan.view(at: .from), plan.view(at: .to)].compactMap { $0 }
        let added = container.subviews.filter { view in
            !known.contains { $0 === view } && !(view is any SystemContainerSubview)
        }
        helpers = added.map { WeakView(view: $0) }
        if isOver { checkHelpers(in: container) }
    }

    /// The arriving view is in the container, once the animation is over, and stands where the container wants it.
    func checkArrival() {
        guard animator != nil, let view = plan.view(at: .to) else { return }
        // The container itself may have left the window with its tab.
        guard view.window != nil || view.isDescendant(of: plan.containerView) else {
            return Diagnostic.toViewNotAdded(summary, culprit: culprit).report()
        }
        let container = plan.containerView
        guard view.superview === container, container.bounds.size == sizeAtStart else { return }
        // Constraints of this turn have not placed the view yet.
        if isMisplaced(view), !view.translatesAutoresizingMaskIntoConstraints { container.layoutIfNeeded() }
        guard isMisplaced(view) else { return }
        Diagnostic.finalFrameMissed(
            summary, frame: view.frame, finalFrame: plan.finalFrame(at: .to),
            isTransformed: !view.transform.isIdentity, culprit: culprit
        ).report()
    }

    /// Whether the view is neither where it belongs now nor where the context said that it would.
    private func isMisplaced(_ view: UIView) -> Bool {
        if plan.letsAnimatorPlaceArrival, CATransform3DIsIdentity(view.layer.transform),
            view.frame.intersects(plan.containerView.bounds)
        {
            return false
        }
        return [plan.finalFrame(at: .to), reportedFinalFrame].compactMap { $0 }.allSatisfy { expected in
            expected != .zero && !view.frame.isAlmost(expected, within: ViewControllerTransition.frameTolerance)
        }
    }

    /// Looks at the end of the turn, as an animator may clean up after its call of `completeTransition(_:)`.
    func checkHelpers(in container: UIView) {
        guard !helpers.isEmpty else { return }
        let leftovers = Leftovers(
            clock: clock, helpers: helpers, container: container,
            presented: wasCancelled ? nil : plan.viewAboveHelpers, summary: summary, culprit: culprit)
        clock.enqueue { leftovers.check() }
    }

    struct WeakView {
        weak var view: UIView?
    }
}

/// Finds what an animator put into the container and forgot there; keeps none of it alive.
@MainActor
private struct Leftovers {
    let clock: AnimationClock
    let helpers: [ViewControllerTransition.WeakView]
    weak var container: UIView?
    /// What a presentation shows: beneath it a dimming view may stay as long as it does.
    weak var presented: UIView?
    let summary: String
    let culprit: String

    func check() {
        guard let container, container.window != nil else { return }
        let left = helpers.compactMap(\.view).filter { isLeft($0, in: container) }
        guard let first = left.first else { return }
        if left.contains(where: isAnimated) {
            // It may be fading away, to be removed then.
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

/// A view that UIKit itself adds to a presentation's container and that stays as long as the presentation.
@MainActor
protocol SystemContainerSubview: UIView {}
