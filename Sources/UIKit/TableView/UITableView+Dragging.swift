import CoreGraphics
import Foundation

extension UITableView: InteractiveList {
    func listCell(at indexPath: IndexPath) -> UIView? { cellForRow(at: indexPath) }

    func dragStateDidChange(_ state: ListDragState, at indexPath: IndexPath) {
        cellForRow(at: indexPath)?.dragStateDidChange(.init(rawValue: state.rawValue) ?? .none)
    }

    var dragCallbacks: ListDragCallbacks? {
        guard let delegate = dragDelegate else { return nil }
        return ListDragCallbacks(
            itemsForBeginning: { [unowned self] in delegate.tableView(self, itemsForBeginning: $0, at: $1) },
            previewParameters: { [unowned self] in delegate.tableView(self, dragPreviewParametersForRowAt: $0) },
            willBegin: { [unowned self] in delegate.tableView(self, dragSessionWillBegin: $0) },
            didEnd: { [unowned self] in delegate.tableView(self, dragSessionDidEnd: $0) },
            allowsMoveOperation: { [unowned self] in delegate.tableView(self, dragSessionAllowsMoveOperation: $0) })
    }

    var dropCallbacks: ListDropCallbacks? {
        guard let delegate = dropDelegate else { return nil }
        return ListDropCallbacks(
            canHandle: { [unowned self] in delegate.tableView(self, canHandle: $0) },
            didEnter: { [unowned self] in delegate.tableView(self, dropSessionDidEnter: $0) },
            didUpdate: { [unowned self] in
                delegate.tableView(self, dropSessionDidUpdate: $0, withDestinationIndexPath: $1)
            },
            didExit: { [unowned self] in delegate.tableView(self, dropSessionDidExit: $0) },
            didEnd: { [unowned self] in delegate.tableView(self, dropSessionDidEnd: $0) },
            performDrop: { [unowned self] in
                let coordinator = TableDropCoordinator(self, $0)
                delegate.tableView(self, performDropWith: coordinator)
                return coordinator
            },
            previewParameters: { [unowned self] in delegate.tableView(self, dropPreviewParametersForRowAt: $0) })
    }
}

private final class TableDropItem: ListDropItem, UITableViewDropItem {}

/// The coordinator of one drop in a table view.
private final class TableDropCoordinator: ListDropCoordinator, UITableViewDropCoordinator {
    let proposal: UITableViewDropProposal
    private(set) lazy var items: [any UITableViewDropItem] = dropItems(TableDropItem.self)

    override init(_ list: any InteractiveList, _ drop: ListDrop) {
        proposal =
            drop.proposal as? UITableViewDropProposal ?? UITableViewDropProposal(operation: drop.proposal.operation)
        super.init(list, drop)
    }

    func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating {
        animate(dragItem, toItemAt: indexPath)
    }

    func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating {
        animate(dragItem, intoItemAt: indexPath, rect: rect)
    }
}
