import CoreGraphics
import Foundation

/// Provides the dragged items of a collection view.
@preconcurrency @MainActor
public protocol UICollectionViewDragDelegate: AnyObject {
    /// Returns the items of a drag that begins at an index path; empty for no drag.
    func collectionView(
        _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem]
    /// Returns the appearance of the preview that is lifted; `nil` for the whole cell.
    func collectionView(
        _ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
    ) -> UIDragPreviewParameters?
    /// Called when the lifted items begin to move.
    func collectionView(_ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession)
    /// Called when the drag has ended.
    func collectionView(_ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession)
    /// Whether drops may move the data.
    func collectionView(
        _ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool
}

extension UICollectionViewDragDelegate {
    /// Default implementation: `nil`.
    public func collectionView(
        _ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
    ) -> UIDragPreviewParameters? { nil }
    /// Default implementation: does nothing.
    public func collectionView(_ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession) {}
    /// Default implementation: does nothing.
    public func collectionView(_ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession) {}
    /// Default implementation: `true`.
    public func collectionView(
        _ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool { true }
}

/// Accepts drops in a collection view.
@preconcurrency @MainActor
public protocol UICollectionViewDropDelegate: AnyObject {
    /// Inserts or moves the dropped items, and animates them with the coordinator.
    func collectionView(
        _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator)
    /// Whether the collection view handles a drag.
    func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool
    /// Called when the finger has entered the collection view.
    func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession)
    /// Returns what a drop at the current location would do.
    func collectionView(
        _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal
    /// Called when the finger has left the collection view.
    func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession)
    /// Called when the drag has ended, also elsewhere.
    func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession)
    /// Returns the appearance of the preview at the end of a drop; `nil` for the whole cell.
    func collectionView(
        _ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath
    ) -> UIDragPreviewParameters?
}

extension UICollectionViewDropDelegate {
    /// Default implementation: `true`.
    public func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool {
        true
    }
    /// Default implementation: does nothing.
    public func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession) {}
    /// Default implementation: a move of the collection view's own items, otherwise a copy.
    public func collectionView(
        _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal {
        UICollectionViewDropProposal(operation: collectionView.hasActiveDrag ? .move : .copy)
    }
    /// Default implementation: does nothing.
    public func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession) {}
    /// Default implementation: does nothing.
    public func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession) {}
    /// Default implementation: `nil`.
    public func collectionView(
        _ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath
    ) -> UIDragPreviewParameters? { nil }
}

/// The proposed operation of a drop in a collection view, and the way the items are received.
@preconcurrency @MainActor
open class UICollectionViewDropProposal: UIDropProposal {
    /// The ways a collection view receives items.
    public enum Intent: Int, Sendable {
        /// The intent isn't specified.
        case unspecified
        /// Inserted at the destination.
        case insertAtDestinationIndexPath
        /// Into the item at the destination.
        case insertIntoDestinationIndexPath
    }

    /// How the collection view receives the items. Default: `.unspecified`.
    public let intent: Intent

    /// Creates a proposal without an intent.
    public override init(operation: UIDropOperation) {
        intent = .unspecified
        super.init(operation: operation)
    }

    /// Creates a proposal with an intent.
    public init(operation: UIDropOperation, intent: Intent) {
        self.intent = intent
        super.init(operation: operation)
    }
}

/// A drop in a collection view, whose items its delegate inserts and animates.
@preconcurrency @MainActor
public protocol UICollectionViewDropCoordinator: AnyObject {
    /// The dropped items.
    var items: [any UICollectionViewDropItem] { get }
    /// The index path at which to insert the items; `nil` for the end.
    var destinationIndexPath: IndexPath? { get }
    /// The proposal of the drop.
    var proposal: UICollectionViewDropProposal { get }
    /// The session of the drop.
    var session: any UIDropSession { get }
    /// Animates an item to the cell at an index path, which the data contains already.
    @discardableResult
    func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating
    /// Animates an item to a rectangle of the cell at an index path.
    @discardableResult
    func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating
    /// Animates an item to a position.
    @discardableResult
    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}

/// An item that is dropped in a collection view.
@preconcurrency @MainActor
public protocol UICollectionViewDropItem: AnyObject {
    /// The item of the drag.
    var dragItem: UIDragItem { get }
    /// The index path of the item, if it is from the same collection view.
    var sourceIndexPath: IndexPath? { get }
    /// The size of the item's preview, in points.
    var previewSize: CGSize { get }
}
