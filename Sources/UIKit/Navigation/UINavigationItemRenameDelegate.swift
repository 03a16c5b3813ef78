/// Renames the document that a navigation item represents; never called, as there is no keyboard.
@preconcurrency @MainActor
public protocol UINavigationItemRenameDelegate: AnyObject {
    /// Called when renaming ended with a title.
    func navigationItem(_ navigationItem: UINavigationItem, didEndRenamingWith title: String)
    /// Returns whether renaming may begin.
    func navigationItemShouldBeginRenaming(_ navigationItem: UINavigationItem) -> Bool
    /// Returns whether renaming may end with a title.
    func navigationItem(_ navigationItem: UINavigationItem, shouldEndRenamingWith title: String) -> Bool
}

extension UINavigationItemRenameDelegate {
    /// Default implementation: `true`.
    public func navigationItemShouldBeginRenaming(_ navigationItem: UINavigationItem) -> Bool { true }
    /// Default implementation: `true`.
    public func navigationItem(_ navigationItem: UINavigationItem, shouldEndRenamingWith title: String) -> Bool { true }
}
