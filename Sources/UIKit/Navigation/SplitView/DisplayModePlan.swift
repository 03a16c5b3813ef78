import CoreGraphics
import Foundation
import QuartzCore

/// The transition plan of a change of a split view's display mode, in which sidebars appear and disappear.
@MainActor
final class DisplayModePlan: TransitionPlan {
    private let split: UISplitViewController
    private let old: UISplitViewController.DisplayMode
    private let new: UISplitViewController.DisplayMode
    private let shown: [UISplitViewController.Column]
    private let hidden: [UISplitViewController.Column]

    init(
        _ split: UISplitViewController, from old: UISplitViewController.DisplayMode,
        to new: UISplitViewController.DisplayMode
    ) {
        self.split = split
        self.old = old
        self.new = new
        let before = split.columns(in: old), after = split.columns(in: new)
        shown = after.filter { !before.contains($0) }
        hidden = before.filter { !after.contains($0) }
    }

    /// Notifies the delegate of the columns that the change shows and hides.
    func announce() {
        for column in hidden { split.delegate?.splitViewController(split, willHide: column) }
        for column in shown { split.delegate?.splitViewController(split, willShow: column) }
    }

    func announceEnd() {
        for column in hidden { split.delegate?.splitViewController(split, didHide: column) }
        for column in shown { split.delegate?.splitViewController(split, didShow: column) }
    }

    var kind: TransitionKind { .displayModeChange }
    var isAccompaniment: Bool { true }
    var from: UIViewController { split }
    var to: UIViewController { split }
    /// Empty while the split view controller takes part in another transition.
    var participants: [UIViewController] {
        guard let other = split.ownTransition, other.plan !== self else { return [split] }
        return []
    }
    var containerView: UIView { split.view }
    var appearances: AppearanceOrder {
        .sidebars(shown: shown.compactMap(split.child), hidden: hidden.compactMap(split.child))
    }

    func view(at end: TransitionEnd) -> UIView? { nil }
    func initialFrame(at end: TransitionEnd) -> CGRect { split.view.bounds }
    func finalFrame(at end: TransitionEnd) -> CGRect { split.view.bounds }

    /// Adds the arriving columns and the dimming outside the screen.
    func arrange() {
        UIView.performWithoutAnimation {
            for child in shown.compactMap(split.child) { split.view.addSubview(child.view) }
            split.stackColumns(old.dimsSecondary ? old : new.dimsSecondary ? new : nil)
            split.place(old)
        }
    }

    func showResult() {
        split.place(new)
        split.view.layoutFromAbove()
    }

    func updateHierarchy(completed: Bool) {
        if !completed { split.mode = old }
        for child in (completed ? hidden : shown).compactMap(split.child) { child.viewIfLoaded?.removeFromSuperview() }
        split.stackColumns(split.mode.dimsSecondary ? split.mode : nil)
        split.place(split.mode)
    }

    func updateContainment(completed: Bool) {}

    func transitionDidClose(_ transition: ViewControllerTransition) {
        if split.modeChange === transition { split.modeChange = nil }
    }

    func transitionDidEnd(completed: Bool) {
        if completed { announceEnd() }
        split.gestures?.transitionEnded()
        split.modeChangeEnded()
    }
}

/// Moves the columns to their frames in the new display mode.
@MainActor
final class DisplayModeAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    /// Unverified: the duration, in seconds.
    private static let duration: TimeInterval = 0.35

    private let plan: DisplayModePlan

    init(_ plan: DisplayModePlan) {
        self.plan = plan
    }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        DisplayModeAnimator.duration
    }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        UIView.animate(
            withDuration: DisplayModeAnimator.duration, delay: 0, options: .allowUserInteraction,
            animations: plan.showResult
        ) { _ in
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
    }
}
