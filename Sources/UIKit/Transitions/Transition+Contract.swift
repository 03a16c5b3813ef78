import CoreGraphics
import QuartzCore

/// What an animator owes besides the call of `completeTransition(_:)`.
extension Transition {
    /// How far an arriving view may be from its final frame, in points.
    private static let frameTolerance: CGFloat = 1

    /// One object runs one transition at a time: it would mix up their contexts.
    func checkReuse(of animator: any UIViewControllerAnimatedTransitioning) {
        let other = AppSession.current.transitions.first {
            $0 !== self && $0.animator === animator && $0.hasBegun && !$0.isOver
        }
        if let other { report(.animatorReused(self, runningIn: other)) }
    }

    /// Remembers what the animator puts into the container besides the two controllers' views.
    func rememberHelpers(in container: UIView, before: [UIView]) {
        let known = before + [plan.view(at: .from), plan.view(at: .to)].compactMap { $0 }
        helpers = container.subviews
            .filter { view in !known.contains { $0 === view } }
            .map { WeakView(view: $0) }
    }

    /// The arriving view stands where the container wants it, once the animation is over.
    func checkFinalFrame(of view: UIView) {
        let final = plan.finalFrame(at: .to)
        let frame = view.frame
        guard final != .zero, view.superview === plan.containerView,
            plan.containerView.bounds.size == sizeAtStart
        else { return }
        let distances = [
            frame.minX - final.minX, frame.minY - final.minY, frame.maxX - final.maxX, frame.maxY - final.maxY,
        ]
        guard distances.contains(where: { abs($0) > Transition.frameTolerance }) else { return }
        report(.finalFrameMissed(self, frame: frame, final: final))
    }

    /// Looks at the end of the turn, as an animator may clean up after its call of `completeTransition(_:)`.
    func checkHelpers(in container: UIView) {
        let (summary, culprit) = (summary, animator.map(typeName) ?? plan.kind.rawValue)
        MediaContext.current.enqueue { [self, weak container] in
            guard let container, container.window != nil else { return }
            let left = helpers.compactMap(\.view).filter { $0.superview === container }
            guard let first = left.first else { return }
            Diagnostic.viewLeftBehind(typeName(first), count: left.count, summary, by: culprit).report()
        }
    }

    struct WeakView {
        weak var view: UIView?
    }
}

extension Diagnostic {
    @MainActor
    static func animatorReused(_ transition: Transition, runningIn other: Transition) -> Diagnostic {
        Diagnostic(
            id: "animator-reused",
            message: "\(transition.summary) uses an animator that still runs \(other.summary).",
            culprit: transition.animator.map(typeName) ?? "",
            remedy: "Return a new animator from the delegate for each transition.")
    }

    @MainActor
    static func finalFrameMissed(_ transition: Transition, frame: CGRect, final: CGRect) -> Diagnostic {
        Diagnostic(
            id: "final-frame-missed",
            message:
                "\(transition.summary) completed with the arriving view at \(text(frame)) instead of \(text(final)).",
            culprit: transition.animator.map(typeName) ?? transition.plan.kind.rawValue,
            remedy:
                "Let the animation end at context.finalFrame(for: toViewController), without a transform that is left.")
    }

    static func viewLeftBehind(_ view: String, count: Int, _ summary: String, by animator: String) -> Diagnostic {
        Diagnostic(
            id: "view-left-behind",
            message:
                "After \(summary) a \(view) of the animator's is still in the container"
                + (count > 1 ? ", and \(count - 1) more." : ".") + " It would cover the screen beneath.",
            culprit: animator,
            remedy: "Remove snapshots and helper views when the animation is over, after a cancel too.")
    }

    private static func text(_ rect: CGRect) -> String {
        func short(_ value: CGFloat) -> String { "\((Double(value) * 10).rounded() / 10)" }
        return "(\(short(rect.minX)), \(short(rect.minY)), \(short(rect.width)), \(short(rect.height)))"
    }
}
