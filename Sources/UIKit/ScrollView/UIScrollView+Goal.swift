import QuartzCore

/// What an animated scroll leads to, which knows where it stands now.
@MainActor struct ScrollGoal {
    let place: () -> CGPoint?
}

/// Scrolling to something whose place is a guess until what is on the way has been measured.
extension UIScrollView {
    /// How often measuring may move the goal before its place has to do.
    private static let rounds = 8

    func scroll(to goal: ScrollGoal, animated: Bool) {
        guard let offset = goal.place() else { return }
        setContentOffset(offset, animated: animated)
        guard measuresContent, window != nil else { return }
        if animated {
            if motion?.kind == .scrolling { scrollGoal = goal }
        } else {
            settle(on: goal)
        }
    }

    /// Leads an animated scroll to where its goal has turned out to be.
    func followGoal() {
        guard motion?.kind == .scrolling, let end = scrollGoal?.place() else { return }
        redirectScrolling(to: end)
    }

    /// Puts the content where the goal is after everything there was measured.
    func settle(on goal: ScrollGoal) {
        for _ in 0..<Self.rounds {
            layoutIfNeeded()
            guard let offset = goal.place(), offset != contentOffset else { return }
            setContentOffset(offset, animated: false)
        }
    }
}
