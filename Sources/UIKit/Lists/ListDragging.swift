import CoreGraphics
import Foundation

/// A list whose items can be dragged, and that receives drops: a collection view or a table view.
@MainActor
protocol DraggableList: UIView {
    /// Returns the index path of the item at a point.
    func draggableItem(at point: CGPoint) -> IndexPath?
    /// Returns the visible cell at an index path.
    func draggableCell(at indexPath: IndexPath) -> UIView?
    /// Notifies the cell at an index path of the state of its drag.
    func dragStateDidChange(_ state: ListDragState, at indexPath: IndexPath)
    /// The list's delegate for drags; `nil` without one.
    var dragCallbacks: ListDragCallbacks? { get }
    /// The list's delegate for drops; `nil` without one.
    var dropCallbacks: ListDropCallbacks? { get }
    /// The drags that begin in the list; `nil` if there was never a delegate.
    var dragging: ListDragging? { get }
}

/// The states of a cell in a drag, with the raw values of the enumerations of cells.
enum ListDragState: Int {
    case none, lifting, dragging
}

/// The methods of a list's delegate for drags.
struct ListDragCallbacks {
    var itemsForBeginning: @MainActor (any UIDragSession, IndexPath) -> [UIDragItem]
    var previewParameters: @MainActor (IndexPath) -> UIDragPreviewParameters?
    var willBegin: @MainActor (any UIDragSession) -> Void
    var didEnd: @MainActor (any UIDragSession) -> Void
    var allowsMoveOperation: @MainActor (any UIDragSession) -> Bool
}

/// The drags that begin in a list.
@MainActor
final class ListDragging: UIDragInteractionDelegate {
    private weak var list: (any DraggableList)?
    private(set) lazy var interaction = UIDragInteraction(delegate: self)
    /// The index paths of the dragged items while a drag is in progress.
    private(set) var indexPaths: [ObjectIdentifier: IndexPath] = [:]
    private(set) var isActive = false

    init(_ list: any DraggableList) {
        self.list = list
        list.addInteraction(interaction)
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] {
        guard let list, let indexPath = list.draggableItem(at: session.location(in: list)) else { return [] }
        let items = list.dragCallbacks?.itemsForBeginning(session, indexPath) ?? []
        indexPaths = [:]
        for item in items { indexPaths[ObjectIdentifier(item)] = indexPath }
        return items
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
    ) -> UITargetedDragPreview? {
        guard let list, let indexPath = indexPaths[ObjectIdentifier(item)],
            let cell = list.draggableCell(at: indexPath)
        else { return nil }
        list.dragStateDidChange(.lifting, at: indexPath)
        let parameters = list.dragCallbacks?.previewParameters(indexPath)
        return UITargetedDragPreview(view: cell, parameters: parameters ?? UIDragPreviewParameters())
    }

    func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
        isActive = true
        changeState(to: .dragging)
        list?.dragCallbacks?.willBegin(session)
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool {
        list?.dragCallbacks?.allowsMoveOperation(session) ?? true
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
    ) {
        isActive = false
        changeState(to: .none)
        indexPaths = [:]
        list?.dragCallbacks?.didEnd(session)
    }

    private func changeState(to state: ListDragState) {
        for indexPath in Set(indexPaths.values).sorted() { list?.dragStateDidChange(state, at: indexPath) }
    }
}
