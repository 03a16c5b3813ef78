/// A feature that a layer was asked for and doesn't implement.
package struct UnsupportedFeature: Sendable {
    /// The kind of feature, used in diagnostics.
    package let id: String
    /// The class of the layer, or of the view that owns it.
    package let owner: String
    /// A sentence that describes the problem.
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

    /// Reports transition types that Core Animation doesn't document.
    final func reportIfUnsupported(_ animation: CAAnimation) {
        let documented: [CATransitionType] = [.fade, .moveIn, .push, .reveal]
        guard let transition = animation as? CATransition, !documented.contains(transition.type) else { return }
        report(
            unsupported: "unsupported-transition",
            "Core Animation documents no transition of type “\(transition.type.rawValue)”; it fades.",
            remedy: "Use fade, moveIn, push or reveal, or UIView.transition(with:) for flips and curls.")
    }
}
