import Foundation

/// One change among those that a collection view animates together.
open class UICollectionViewUpdateItem: NSObject {
    /// What happens to an item or section.
    public enum Action: Int, Sendable {
        case insert, delete, reload, move, none
    }

    private let before: IndexPath?
    private let after: IndexPath?
    private let action: Action

    init(_ action: Action, from before: IndexPath?, to after: IndexPath?) {
        self.action = action
        self.before = before
        self.after = after
        super.init()
    }

    /// Where the item was; nil for an insertion. The item of a whole section's path is `NSNotFound`.
    open var indexPathBeforeUpdate: IndexPath? { before }
    /// Where the item will be; nil for a deletion.
    open var indexPathAfterUpdate: IndexPath? { after }
    /// What happens to the item.
    open var updateAction: Action { action }
}
