/// Displays enlarged content of bars for assistive technologies, which a stage doesn't have.
@preconcurrency @MainActor open class UILargeContentViewerInteraction: NSObject, UIInteraction {
    /// The view with the interaction.
    open private(set) weak var view: UIView?
    /// Whether the setting for enlarged content is on. Always `false`.
    open class var isEnabled: Bool { false }

    /// Creates an interaction.
    public override init() { super.init() }

    /// Called before the interaction is added to a view; does nothing.
    open func willMove(to view: UIView?) {}
    /// Stores the view.
    open func didMove(to view: UIView?) { self.view = view }
}
