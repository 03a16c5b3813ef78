extension UIMenu {
    /// Returns the visible elements in sections; inline submenus are their own sections.
    ///
    /// - Parameter onLoad: Called when deferred elements become available later.
    func visibleSections(onLoad: @escaping @MainActor () -> Void) -> [[UIMenuElement]] {
        var sections: [[UIMenuElement]] = [[]]
        for element in children {
            if let submenu = element as? UIMenu, submenu.options.contains(.displayInline) {
                sections += submenu.visibleSections(onLoad: onLoad) + [[]]
            } else if let deferred = element as? UIDeferredMenuElement {
                sections[sections.count - 1] += deferred.elements(onLoad: onLoad)
            } else if (element as? any UIMenuLeaf)?.attributes.contains(.hidden) != true {
                sections[sections.count - 1].append(element)
            }
        }
        return sections.filter { !$0.isEmpty }
    }

    /// Performs an element of the menu that the user chose.
    ///
    /// - Parameters:
    ///   - responder: The responder at which the search for the target of a command starts.
    ///   - sender: The sender of the action that a command sends. Default: `nil`, the command.
    func perform(_ element: any UIMenuLeaf, from responder: UIResponder?, sender: AnyObject? = nil) {
        recordEvent(.control, subject: typeName(element), name: "menuAction", detail: element.title)
        select(element)
        (responder as? any MenuActionTriggering)?.menuDidSelect()
        guard let sender, let action = (element as? UICommand)?.action else {
            return element.performWithSender(responder, target: nil)
        }
        UIApplication.shared.sendAction(
            action, to: responder?.target(forAction: action, withSender: sender), from: sender, for: nil)
    }

    /// Selects an action of a menu with single selection, and deselects the others.
    private func select(_ selected: any UIMenuLeaf) {
        for child in children { (child as? UIMenu)?.select(selected) }
        let actions = children.compactMap { $0 as? any UIMenuLeaf }
        guard options.contains(.singleSelection), actions.contains(where: { $0 === selected }) else { return }
        for action in actions { action.state = action === selected ? .on : .off }
    }

    /// Notifies the deferred elements that the menu is no longer displayed.
    func close() {
        for child in children {
            (child as? UIMenu)?.close()
            (child as? UIDeferredMenuElement)?.menuDidClose()
        }
    }
}

extension UIDeferredMenuElement {
    /// Returns the elements, or a placeholder until they are available.
    fileprivate func elements(onLoad: @escaping @MainActor () -> Void) -> [UIMenuElement] {
        if let fulfilled { return fulfilled }
        request(onLoad)
        return fulfilled ?? [UIAction(title: "Loading…", attributes: .disabled) { _ in }]
    }
}

extension UIMenuElement {
    /// The image in the element's current state.
    var shownImage: UIImage? {
        guard let leaf = self as? any UIMenuLeaf, leaf.state == .on else { return image }
        return leaf.selectedImage ?? image
    }
}
