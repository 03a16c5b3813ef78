/// A self-contained interaction that can be added to and removed from a view.
@preconcurrency @MainActor public protocol UIInteraction: AnyObject {
    /// The view that has the interaction; not retained.
    var view: UIView? { get }
    /// Called before the interaction is added to a view, or removed if `view` is `nil`.
    func willMove(to view: UIView?)
    /// Called after the interaction was added to a view or removed; adds and removes its gesture recognizers.
    func didMove(to view: UIView?)
}

extension UIView {
    var _interactions: [any UIInteraction] {
        get { viewState.interactions }
        set {
            for interaction in viewState.interactions where !newValue.contains(where: { $0 === interaction }) {
                removeInteraction(interaction)
            }
            for interaction in newValue { addInteraction(interaction) }
            viewState.interactions = newValue
        }
    }

    func _addInteraction(_ interaction: any UIInteraction) {
        guard !viewState.interactions.contains(where: { $0 === interaction }) else { return }
        if let previous = interaction.view, previous !== self { previous.removeInteraction(interaction) }
        interaction.willMove(to: self)
        viewState.interactions.append(interaction)
        interaction.didMove(to: self)
    }

    func _removeInteraction(_ interaction: any UIInteraction) {
        guard let index = viewState.interactions.firstIndex(where: { $0 === interaction }) else { return }
        interaction.willMove(to: nil)
        viewState.interactions.remove(at: index)
        interaction.didMove(to: nil)
    }
}
