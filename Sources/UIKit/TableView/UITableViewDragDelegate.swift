import CoreGraphics
import Foundation

/// Provides the dragged items of a table view.
@preconcurrency @MainActor
public protocol UITableViewDragDelegate: AnyObject {
    /// Returns the items of a drag that begins at an index path; empty for no drag.
    func tableView(
        _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem]
    /// Returns the appearance of the preview that is lifted; `nil` for the whole cell.
    func tableView(
        _ tableView: UITableView, dragPreviewParametersForRowAt indexPath: IndexPath
    ) -> UIDragPreviewParameters?
    /// Called when the lifted items begin to move.
    func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession)
    /// Called when the drag has ended.
    func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession)
    /// Whether drops may move the data.
    func tableView(
        _ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool
}

extension UITableViewDragDelegate {
    /// Default implementation: `nil`.
    public func tableView(
        _ tableView: UITableView, dragPreviewParametersForRowAt indexPath: IndexPath
    ) -> UIDragPreviewParameters? { nil }
    /// Default implementation: does nothing.
    public func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession) {}
    /// Default implementation: does nothing.
    public func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) {}
    /// Default implementation: `true`.
    public func tableView(
        _ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool { true }
}

/// Accepts drops in a table view.
@preconcurrency @MainActor
public protocol UITableViewDropDelegate: AnyObject {
    /// Inserts or moves the dropped items, and animates them with the coordinator.
    func tableView(
        _ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator)
    /// Whether the table view handles a drag.
    func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool
    /// Called when the finger has entered the table view.
    func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession)
    /// Returns what a drop at the current location would do.
    func tableView(
        _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal
    /// Called when the finger has left the table view.
    func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession)
    /// Called when the drag has ended, also elsewhere.
    func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession)
    /// Returns the appearance of the preview at the end of a drop; `nil` for the whole cell.
    func tableView(
        _ tableView: UITableView, dropPreviewParametersForRowAt indexPath: IndexPath
    ) -> UIDragPreviewParameters?
}

extension UITableViewDropDelegate {
    /// Default implementation: `true`.
    public func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool {
        true
    }
    /// Default implementation: does nothing.
    public func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) {}
    /// Default implementation: a move of the table view's own items, otherwise a copy.
    public func tableView(
        _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal {
        UITableViewDropProposal(operation: tableView.hasActiveDrag ? .move : .copy)
    }
    /// Default implementation: does nothing.
    public func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) {}
    /// Default implementation: does nothing.
    public func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) {}
    /// Default implementation: `nil`.
    public func tableView(
        _ tableView: UITableView, dropPreviewParametersForRowAt indexPath: IndexPath
    ) -> UIDragPreviewParameters? { nil }
}

/// The proposed operation of a drop in a table view, and how the items are received.
@preconcurrency @MainActor
open class UITableViewDropProposal: UIDropProposal {
    /// The ways a table view receives items.
    public enum Intent: Int, Sendable {
        /// The intent isn't specified.
        case unspecified
        /// Inserted at the destination.
        case insertAtDestinationIndexPath
        /// Into the row at the destination.
        case insertIntoDestinationIndexPath
        /// Chosen by the table view: at or into the destination.
        case automatic
    }

    /// How the table view receives the items. Default: `.unspecified`.
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

/// A drop in a table view, whose items its delegate inserts and animates.
@preconcurrency @MainActor
public protocol UITableViewDropCoordinator: AnyObject {
    /// The dropped items.
    var items: [any UITableViewDropItem] { get }
    /// The index path at which to insert the items; `nil` for the end.
    var destinationIndexPath: IndexPath? { get }
    /// The proposal of the drop.
    var proposal: UITableViewDropProposal { get }
    /// The session of the drop.
    var session: any UIDropSession { get }
    /// Animates an item to the cell at an index path, which the data contains already.
    @discardableResult
    func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating
    /// Animates an item to a rectangle of the cell at an index path.
    @discardableResult
    func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating
    /// Animates an item to a position.
    @discardableResult
    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}

/// An item that is dropped in a table view.
@preconcurrency @MainActor
public protocol UITableViewDropItem: AnyObject {
    /// The item of the drag.
    var dragItem: UIDragItem { get }
    /// The index path of the item, if it is from the same table view.
    var sourceIndexPath: IndexPath? { get }
    /// The size of the item's preview, in points.
    var previewSize: CGSize { get }
}
