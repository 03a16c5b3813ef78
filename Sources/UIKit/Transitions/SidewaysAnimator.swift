/// An animator that moves a screen in from a side, along with which the keyboard of a screen moves.
@MainActor
protocol SidewaysAnimator: UIViewControllerAnimatedTransitioning {
    /// Whether the arriving screen comes from the trailing side, as in a push.
    var comesFromTrailingSide: Bool { get }
}

extension AppSession {
    /// The sideways transition that is about to animate, and the side from which its screen comes: 1 from the right, -1
    /// from the left.
    var beginningSidewaysTransition: (coordinator: TransitionCoordinator, side: CGFloat)? {
        for transition in transitions.reversed() where transition.hasBegun && transition.isAnimated {
            guard let animator = transition.animator as? any SidewaysAnimator,
                transition.coordinator.acceptsAnimations
            else { continue }
            let isMirrored = traits.layoutDirection == .rightToLeft
            return (transition.coordinator, animator.comesFromTrailingSide != isMirrored ? 1 : -1)
        }
        return nil
    }

    /// Whether a sideways transition was canceled and is about to end, so that its screens are where they began.
    var endsCanceledSidewaysTransition: Bool {
        transitions.contains {
            $0.animator is any SidewaysAnimator && $0.state == .completing && $0.wasCancelled
        }
    }
}
