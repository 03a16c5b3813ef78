import CoreGraphics
import Foundation

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
    private weak var list: (any InteractiveList)?
    private(set) lazy var interaction = UIDragInteraction(delegate: self)
    /// The index paths of the dragged items while a drag is in progress.
    private(set) var indexPaths: [ObjectIdentifier: IndexPath] = [:]
    private(set) var isActive = false

    init(_ list: any InteractiveList) {
        self.list = list
        list.addInteraction(interaction)
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] {
        guard let list, let indexPath = list.element(at: session.location(in: list)) else { return [] }
        let items = list.dragCallbacks?.itemsForBeginning(session, indexPath) ?? []
        indexPaths = [:]
        for item in items { indexPaths[ObjectIdentifier(item)] = indexPath }
        return items
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
    ) -> UITargetedDragPreview? {
        guard let list, let indexPath = indexPaths[ObjectIdentifier(item)],
            let cell = list.listCell(at: indexPath)
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
