import Foundation

/// Builds the menus of the system.
@preconcurrency @MainActor
public protocol UIMenuBuilder: AnyObject {
    /// The system of menus that is built.
    var system: UIMenuSystem { get }
    /// Returns a menu; `nil` if there is none with the identifier.
    func menu(for identifier: UIMenu.Identifier) -> UIMenu?
    /// Returns an action; `nil` if there is none with the identifier.
    func action(for identifier: UIAction.Identifier) -> UIAction?
    /// Replaces a menu.
    func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu)
    /// Replaces the elements of a menu.
    func replaceChildren(
        ofMenu parentIdentifier: UIMenu.Identifier, from childrenBlock: ([UIMenuElement]) -> [UIMenuElement])
    /// Inserts a menu before another one.
    func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier)
    /// Inserts a menu after another one.
    func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier)
    /// Inserts a menu as the first element of another one.
    func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier)
    /// Inserts a menu as the last element of another one.
    func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier)
    /// Removes a menu.
    func remove(menu removedIdentifier: UIMenu.Identifier)
}

/// A system of menus: the main menu, which a stage doesn't have, and edit menus.
@preconcurrency @MainActor
open class UIMenuSystem: NSObject {
    /// The menus of the main menu bar.
    open class var main: UIMenuSystem { mainSystem }
    /// The menus of the edit menu.
    open class var context: UIMenuSystem { contextSystem }
    private static let mainSystem = UIMenuSystem()
    private static let contextSystem = UIMenuSystem()

    /// Builds the menus again. Has no effect: an edit menu is built when it is presented.
    open func setNeedsRebuild() {}
    /// Validates the commands of the menus again. Has no effect: an edit menu is built when it is presented.
    open func setNeedsRevalidate() {}
}
