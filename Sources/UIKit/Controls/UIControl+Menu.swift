extension UIControl: UIContextMenuInteractionDelegate, MenuActionTriggering {
    /// Adds the interaction if the menu is enabled, otherwise removes it.
    func updateMenuInteraction() {
        guard isContextMenuInteractionEnabled else {
            if let menuInteraction { removeInteraction(menuInteraction) }
            menuInteraction = nil
            return
        }
        let interaction = menuInteraction ?? UIContextMenuInteraction(delegate: self)
        menuInteraction = interaction
        interaction.isPrimaryAction = showsMenuAsPrimaryAction
        if interaction.view !== self { addInteraction(interaction) }
    }

    var ownMenuConfiguration: UIContextMenuConfiguration? {
        guard let ownMenu, isEnabled else { return nil }
        let configuration = UIContextMenuConfiguration(actionProvider: { _ in ownMenu })
        configuration.preferredMenuElementOrder = menuElementOrder
        return configuration
    }

    func menuWillPresent() { sendActions(for: .menuActionTriggered) }
}
