/// Something that makes a view react, and can be taken off again as a whole.
@preconcurrency @MainActor public protocol UIInteraction: AnyObject {
    /// The view that has the interaction; not retained.
    var view: UIView? { get }
    /// The interaction is about to get another view, or none.
    func willMove(to view: UIView?)
    /// The interaction has got another view, or none: here it adds its recognisers, and removes them from the former view.
    func didMove(to view: UIView?)
}

extension UIView {
    /// The view's interactions, in the order in which they were added.
    public var interactions: [any UIInteraction] {
        get { viewState.interactions }
        set {
            for interaction in viewState.interactions where !newValue.contains(where: { $0 === interaction }) {
                removeInteraction(interaction)
            }
            for interaction in newValue { addInteraction(interaction) }
            viewState.interactions = newValue
        }
    }

    /// Adds an interaction, taking it from the view that has it.
    public func addInteraction(_ interaction: any UIInteraction) {
        guard !viewState.interactions.contains(where: { $0 === interaction }) else { return }
        if let former = interaction.view, former !== self { former.removeInteraction(interaction) }
        interaction.willMove(to: self)
        viewState.interactions.append(interaction)
        interaction.didMove(to: self)
    }

    /// Takes an interaction off.
    public func removeInteraction(_ interaction: any UIInteraction) {
        guard let index = viewState.interactions.firstIndex(where: { $0 === interaction }) else { return }
        interaction.willMove(to: nil)
        viewState.interactions.remove(at: index)
        interaction.didMove(to: nil)
    }
}
