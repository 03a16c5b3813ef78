/// Something that was asked of a layer and that does not do what it says.
package struct UnsupportedFeature: Sendable {
    /// Names the kind of feature in diagnostics.
    package let id: String
    /// The layer's class, or that of the view behind it.
    package let owner: String
    /// What is wrong, as a sentence.
    package let reason: String
    package let remedy: String
}

extension CALayer {
    final func report(unsupported id: String, _ reason: String, remedy: String) {
        guard let handler = AnimationClock.current.unsupportedFeatureHandler else { return }
        let owner = delegate.map { String(describing: type(of: $0)) } ?? String(describing: type(of: self))
        let report = UnsupportedFeature(id: id, owner: owner, reason: reason, remedy: remedy)
        _ = onMainActor { handler(report) }
    }

    /// Reports kinds of transitions that Core Animation does not document.
    final func reportIfUnsupported(_ animation: CAAnimation) {
        let documented: [CATransitionType] = [.fade, .moveIn, .push, .reveal]
        guard let transition = animation as? CATransition, !documented.contains(transition.type) else { return }
        report(
            unsupported: "unsupported-transition",
            "Core Animation documents no transition of type “\(transition.type.rawValue)”; it fades.",
            remedy: "Use fade, moveIn, push or reveal, or UIView.transition(with:) for flips and curls.")
    }
}
