import QuartzCore

/// The target of an animated scroll, evaluated repeatedly because estimated positions change.
@MainActor struct ScrollGoal {
    let offset: () -> CGPoint?
}

/// Scrolling to a target whose position is an estimate until the items before it are measured.
extension UIScrollView {
    /// The maximum number of layout passes after which the target's position is final.
    private static let rounds = 8

    func scroll(to goal: ScrollGoal, animated: Bool) {
        guard let offset = goal.offset() else { return }
        setContentOffset(offset, animated: animated)
        guard measuresContent, window != nil else { return }
        if animated {
            if motion?.kind == .scrolling { scrollGoal = goal }
        } else {
            resolve(goal)
        }
    }

    /// Redirects an animated scroll to the current position of its target.
    func followGoal() {
        guard motion?.kind == .scrolling, let end = scrollGoal?.offset() else { return }
        redirectScrolling(to: end)
    }

    /// Scrolls to the target without animation until measuring no longer moves it.
    func resolve(_ goal: ScrollGoal) {
        for _ in 0..<Self.rounds {
            layoutFromAbove()
            guard let offset = goal.offset(), offset != contentOffset else { return }
            setContentOffset(offset, animated: false)
        }
    }
}
