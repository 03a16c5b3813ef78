import Foundation

/// A single change in a batch update of a collection view.
open class UICollectionViewUpdateItem: NSObject {
    /// The kinds of changes to an item or section.
    public enum Action: Int, Sendable {
        /// The insertion of an item or section.
        case insert
        /// The deletion of an item or section.
        case delete
        /// The reload of an item or section.
        case reload
        /// The move of an item or section.
        case move
        /// The item doesn't change.
        case none
    }

    private let before: IndexPath?
    private let after: IndexPath?
    private let action: Action

    /// Creates an item without a change, such as a subclass of a test describes.
    public override init() {
        action = .none
        before = nil
        after = nil
        super.init()
    }

    init(_ action: Action, from before: IndexPath?, to after: IndexPath?) {
        self.action = action
        self.before = before
        self.after = after
        super.init()
    }

    /// The index path before the update; `nil` for an insertion. The item of a section is `NSNotFound`.
    open var indexPathBeforeUpdate: IndexPath? { before }
    /// The index path after the update; `nil` for a deletion. The item of a section is `NSNotFound`.
    open var indexPathAfterUpdate: IndexPath? { after }
    /// The kind of the change.
    open var updateAction: Action { action }
}
