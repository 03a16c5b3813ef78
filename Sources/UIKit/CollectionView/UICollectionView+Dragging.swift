import CoreGraphics
import Foundation

extension UICollectionView: InteractiveList {
    func listCell(at indexPath: IndexPath) -> UIView? { cellForItem(at: indexPath) }

    func dragStateDidChange(_ state: ListDragState, at indexPath: IndexPath) {
        cellForItem(at: indexPath)?.dragStateDidChange(.init(rawValue: state.rawValue) ?? .none)
    }

    var dragCallbacks: ListDragCallbacks? {
        guard let delegate = dragDelegate else { return nil }
        return ListDragCallbacks(
            itemsForBeginning: { [unowned self] in delegate.collectionView(self, itemsForBeginning: $0, at: $1) },
            previewParameters: { [unowned self] in delegate.collectionView(self, dragPreviewParametersForItemAt: $0) },
            willBegin: { [unowned self] in delegate.collectionView(self, dragSessionWillBegin: $0) },
            didEnd: { [unowned self] in delegate.collectionView(self, dragSessionDidEnd: $0) },
            allowsMoveOperation: { [unowned self] in delegate.collectionView(self, dragSessionAllowsMoveOperation: $0) }
        )
    }

    var dropCallbacks: ListDropCallbacks? {
        guard let delegate = dropDelegate else { return nil }
        return ListDropCallbacks(
            canHandle: { [unowned self] in delegate.collectionView(self, canHandle: $0) },
            didEnter: { [unowned self] in delegate.collectionView(self, dropSessionDidEnter: $0) },
            didUpdate: { [unowned self] in
                delegate.collectionView(self, dropSessionDidUpdate: $0, withDestinationIndexPath: $1)
            },
            didExit: { [unowned self] in delegate.collectionView(self, dropSessionDidExit: $0) },
            didEnd: { [unowned self] in delegate.collectionView(self, dropSessionDidEnd: $0) },
            performDrop: { [unowned self] in
                let coordinator = CollectionDropCoordinator(self, $0)
                delegate.collectionView(self, performDropWith: coordinator)
                return coordinator
            },
            previewParameters: { [unowned self] in delegate.collectionView(self, dropPreviewParametersForItemAt: $0) })
    }
}

private final class CollectionDropItem: ListDropItem, UICollectionViewDropItem {}

/// The coordinator of one drop in a collection view.
private final class CollectionDropCoordinator: ListDropCoordinator, UICollectionViewDropCoordinator {
    let proposal: UICollectionViewDropProposal
    private(set) lazy var items: [any UICollectionViewDropItem] = dropItems(CollectionDropItem.self)

    override init(_ list: any InteractiveList, _ drop: ListDrop) {
        proposal =
            drop.proposal as? UICollectionViewDropProposal
            ?? UICollectionViewDropProposal(operation: drop.proposal.operation)
        super.init(list, drop)
    }

    func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating {
        animate(dragItem, toItemAt: indexPath)
    }

    func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating {
        animate(dragItem, intoItemAt: indexPath, rect: rect)
    }
}
