import Foundation

/// A change of focus among the rows of a table view. For the focus engine, which a stage doesn't have.
@preconcurrency @MainActor open class UITableViewFocusUpdateContext: UIFocusUpdateContext {
    /// The row that loses focus; `nil` if none has it.
    open var previouslyFocusedIndexPath: IndexPath? { nil }
    /// The row that becomes focused; `nil` if none does.
    open var nextFocusedIndexPath: IndexPath? { nil }
}
