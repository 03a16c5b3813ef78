/// The menus, drags, and drops of a list, which get their interactions with the first delegate for them.
@MainActor
final class ListInteractions {
    private unowned let list: any InteractiveList
    private(set) var menus: ListMenus?
    private(set) var dragging: ListDragging?
    private var dropping: ListDropping?

    init(_ list: any InteractiveList) {
        self.list = list
    }

    var hasActiveDrag: Bool { dragging?.isActive ?? false }
    var hasActiveDrop: Bool { dropping?.isActive ?? false }

    /// Whether presses begin drags. Default: `true`.
    var dragInteractionEnabled = true { didSet { updateDragging() } }

    func addMenus() {
        if menus == nil { menus = ListMenus(list) }
    }

    func addDragging() {
        if dragging == nil { dragging = ListDragging(list) }
        updateDragging()
    }

    func addDropping() {
        if dropping == nil { dropping = ListDropping(list) }
    }

    private func updateDragging() { dragging?.interaction.isEnabled = dragInteractionEnabled }
}
