import Foundation

/// A change of focus among the items of a collection view. For the focus engine, which a stage doesn't have.
@preconcurrency @MainActor open class UICollectionViewFocusUpdateContext: UIFocusUpdateContext {
    /// The item that loses focus; `nil` if none has it.
    open var previouslyFocusedIndexPath: IndexPath? { nil }
    /// The item that becomes focused; `nil` if none does.
    open var nextFocusedIndexPath: IndexPath? { nil }
}
