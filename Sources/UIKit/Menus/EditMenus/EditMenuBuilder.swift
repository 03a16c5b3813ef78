/// Builds the menus that an edit menu suggests, from the commands that responders can perform.
@MainActor
final class EditMenuBuilder: UIMenuBuilder {
    private var root: UIMenu

    /// Creates a builder with the editing commands that a responder, or one behind it in the chain, can perform.
    ///
    /// Unverified: menus are added by the responders from the first responder on.
    init(for responder: UIResponder) {
        let commands = StandardEditAction.allCases.map(\.command).filter {
            responder.target(forAction: $0.action, withSender: $0) != nil
        }
        let edit = UIMenu(title: "Edit", identifier: .standardEdit, options: .displayInline, children: commands)
        root = UIMenu(identifier: .root, children: [edit])
        _ = responder.firstInChain {
            $0.buildMenu(with: self)
            return false
        }
    }

    /// The menus without empty ones.
    var suggestedActions: [UIMenuElement] { root.children.filter { ($0 as? UIMenu)?.children.isEmpty != true } }

    var system: UIMenuSystem { .context }

    func menu(for identifier: UIMenu.Identifier) -> UIMenu? {
        root.firstElement { ($0 as? UIMenu)?.identifier == identifier } as? UIMenu
    }

    func action(for identifier: UIAction.Identifier) -> UIAction? {
        root.firstElement { ($0 as? UIAction)?.identifier == identifier } as? UIAction
    }

    func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu) {
        root = root.replacingMenus(replacedIdentifier) { _ in [replacementMenu] }
    }

    func replaceChildren(
        ofMenu parentIdentifier: UIMenu.Identifier, from childrenBlock: ([UIMenuElement]) -> [UIMenuElement]
    ) {
        if parentIdentifier == .root { return root = root.replacingChildren(childrenBlock(root.children)) }
        root = root.replacingMenus(parentIdentifier) { [$0.replacingChildren(childrenBlock($0.children))] }
    }

    func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier) {
        root = root.replacingMenus(siblingIdentifier) { [siblingMenu, $0] }
    }

    func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier) {
        root = root.replacingMenus(siblingIdentifier) { [$0, siblingMenu] }
    }

    func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier) {
        replaceChildren(ofMenu: parentIdentifier) { [childMenu] + $0 }
    }

    func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier) {
        replaceChildren(ofMenu: parentIdentifier) { $0 + [childMenu] }
    }

    func remove(menu removedIdentifier: UIMenu.Identifier) {
        root = root.replacingMenus(removedIdentifier) { _ in [] }
    }
}

extension UIMenu {
    /// Returns the first element of the menu and its submenus that meets a condition.
    fileprivate func firstElement(where matches: (UIMenuElement) -> Bool) -> UIMenuElement? {
        for child in children {
            if matches(child) { return child }
            if let found = (child as? UIMenu)?.firstElement(where: matches) { return found }
        }
        return nil
    }

    /// Returns a copy in which other elements replace the submenus with an identifier.
    fileprivate func replacingMenus(_ identifier: Identifier, with elements: (UIMenu) -> [UIMenuElement]) -> UIMenu {
        replacingChildren(
            children.flatMap { child -> [UIMenuElement] in
                guard let menu = child as? UIMenu else { return [child] }
                if menu.identifier == identifier { return elements(menu) }
                return [menu.replacingMenus(identifier, with: elements)]
            })
    }
}
