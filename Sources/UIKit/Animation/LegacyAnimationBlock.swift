import QuartzCore

/// An animation block in the style before closures.
@MainActor final class LegacyAnimationBlock {
    let context: ViewAnimationContext
    var delegate: Any?
    var willStart: Selector?
    var didStop: Selector?
    private let identifier: String?
    private var transitions: [(content: ContentTransition, kind: UIView.AnimationOptions.Transition)] = []

    init(identifier: String?, context: ViewAnimationContext) {
        self.identifier = identifier
        self.context = context
    }

    /// Captures the old content of a view, which the transition replaces when the block is committed.
    func setTransition(_ transition: UIView.AnimationTransition, of view: UIView) {
        let kind: UIView.AnimationOptions.Transition =
            switch transition {
            case .none: .none
            case .flipFromLeft: .flipFromLeft
            case .flipFromRight: .flipFromRight
            case .curlUp: .curlUp
            case .curlDown: .curlDown
            }
        guard kind != .none else { return }
        transitions.append((ContentTransition(of: view, context: context), kind))
    }

    func commit() {
        let (delegate, identifier, willStart, didStop) = (delegate, identifier, willStart, didStop)
        if let willStart { context.whenStarted = { willStart.send(to: delegate, sender: identifier) } }
        if let didStop { context.completion = { _ in didStop.send(to: delegate, sender: identifier) } }
        for transition in transitions { transition.content.animate(transition.kind) }
        context.end()
    }
}
