/// Buttons whose primary action changes a selection: their own, or their menu's.
extension UIButton {
    /// Whether the button shows the selected element of its menu.
    var isPopUp: Bool { changesSelectionAsPrimaryAction && showsMenuAsPrimaryAction && menu != nil }

    /// Toggles the selection of a button without a menu.
    func toggleSelection() {
        if changesSelectionAsPrimaryAction, !isPopUp { isSelected.toggle() }
    }

    /// Shows the selected element of a pop-up button; without one, the first element is selected.
    ///
    /// Unverified: the button gets the title and the image of the element.
    func selectionDidChange() {
        guard isPopUp, let menu else { return contentDidChange() }
        let leaves = menu.leaves
        guard let selected = leaves.first(where: { $0.state == .on }) ?? leaves.first else { return contentDidChange() }
        selected.state = .on
        if var changed = configuration {
            changed.title = selected.title
            changed.image = selected.image
            configuration = changed
        } else {
            setTitle(selected.title, for: .normal)
            setImage(selected.image, for: .normal)
        }
    }

    /// Whether arrows indicate that the button opens a menu.
    var showsIndicator: Bool {
        switch configuration?.indicator {
        case .automatic: isPopUp
        case .popup: true
        case nil, .some(.none): false
        }
    }
}

/// A closure that is called with a menu.
struct MenuSelectionHandler {
    let call: (UIMenu) -> Void
}

extension UIMenu {
    /// The menu with the option `singleSelection`, with the same elements.
    var withSingleSelection: UIMenu {
        guard !options.contains(.singleSelection) else { return self }
        return UIMenu(
            title: title, subtitle: subtitle, image: image, identifier: identifier,
            options: options.union(.singleSelection), preferredElementSize: preferredElementSize, children: children)
    }

    /// The actions of the menu and of its submenus.
    fileprivate var leaves: [any UIMenuLeaf] {
        children.flatMap { ($0 as? UIMenu)?.leaves ?? [$0 as? any UIMenuLeaf].compactMap { $0 } }
    }
}
