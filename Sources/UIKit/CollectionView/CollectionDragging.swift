import CoreGraphics
import Foundation

/// The drags that begin in a collection view.
@MainActor
final class CollectionDragging: UIDragInteractionDelegate {
    private weak var collection: UICollectionView?
    private(set) lazy var interaction = UIDragInteraction(delegate: self)
    /// The index paths of the dragged items while a drag is in progress.
    private(set) var indexPaths: [ObjectIdentifier: IndexPath] = [:]
    private(set) var isActive = false

    init(_ collection: UICollectionView) {
        self.collection = collection
        collection.addInteraction(interaction)
    }

    private var delegate: (any UICollectionViewDragDelegate)? { collection?.dragDelegate }

    func dragInteraction(
        _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] {
        guard let collection, let indexPath = collection.indexPathForItem(at: session.location(in: collection)) else {
            return []
        }
        let items = delegate?.collectionView(collection, itemsForBeginning: session, at: indexPath) ?? []
        indexPaths = [:]
        for item in items { indexPaths[ObjectIdentifier(item)] = indexPath }
        return items
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
    ) -> UITargetedDragPreview? {
        guard let collection, let indexPath = indexPaths[ObjectIdentifier(item)],
            let cell = collection.cellForItem(at: indexPath)
        else { return nil }
        let parameters = delegate?.collectionView(collection, dragPreviewParametersForItemAt: indexPath)
        return UITargetedDragPreview(view: cell, parameters: parameters ?? UIDragPreviewParameters())
    }

    func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
        isActive = true
        if let collection { delegate?.collectionView(collection, dragSessionWillBegin: session) }
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool {
        guard let collection else { return true }
        return delegate?.collectionView(collection, dragSessionAllowsMoveOperation: session) ?? true
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
    ) {
        isActive = false
        indexPaths = [:]
        if let collection { delegate?.collectionView(collection, dragSessionDidEnd: session) }
    }
}

/// The drops in a collection view.
@MainActor
final class CollectionDropping: UIDropInteractionDelegate {
    private weak var collection: UICollectionView?
    private(set) lazy var interaction = UIDropInteraction(delegate: self)
    private var proposal = UICollectionViewDropProposal(operation: .cancel)
    private var coordinator: CollectionDropCoordinator?
    private(set) var isActive = false

    init(_ collection: UICollectionView) {
        self.collection = collection
        collection.addInteraction(interaction)
    }

    private var delegate: (any UICollectionViewDropDelegate)? { collection?.dropDelegate }

    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
        guard let collection else { return false }
        return delegate?.collectionView(collection, canHandle: session) ?? false
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
        isActive = true
        if let collection { delegate?.collectionView(collection, dropSessionDidEnter: session) }
    }

    func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal {
        guard let collection, let delegate else { return proposal }
        proposal = delegate.collectionView(
            collection, dropSessionDidUpdate: session, withDestinationIndexPath: destination(of: session))
        return proposal
    }

    /// The index path of the item beneath the finger.
    private func destination(of session: any UIDropSession) -> IndexPath? {
        collection.flatMap { $0.indexPathForItem(at: session.location(in: $0)) }
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
        isActive = false
        if let collection { delegate?.collectionView(collection, dropSessionDidExit: session) }
    }

    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        guard let collection, let delegate else { return }
        let coordinator = CollectionDropCoordinator(
            collection, session, proposal, destination: destination(of: session))
        self.coordinator = coordinator
        delegate.collectionView(collection, performDropWith: coordinator)
        collection.layoutIfNeeded()
    }

    func dropInteraction(
        _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
        withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? {
        coordinator?.preview(of: item, defaultPreview)
    }

    func dropInteraction(
        _ interaction: UIDropInteraction, item: UIDragItem, willAnimateDropWith animator: any UIDragAnimating
    ) {
        coordinator?.animators[ObjectIdentifier(item)]?.forward(to: animator)
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
        isActive = false
        coordinator = nil
        if let collection { delegate?.collectionView(collection, dropSessionDidEnd: session) }
    }
}

/// The coordinator of one drop.
@MainActor
final class CollectionDropCoordinator: UICollectionViewDropCoordinator {
    private enum Target {
        case item(IndexPath)
        case rect(CGRect, IndexPath)
        case position(UIDragPreviewTarget)
    }

    private final class Item: UICollectionViewDropItem {
        let dragItem: UIDragItem
        let sourceIndexPath: IndexPath?
        let previewSize: CGSize

        init(_ dragItem: UIDragItem, _ sourceIndexPath: IndexPath?, _ previewSize: CGSize) {
            self.dragItem = dragItem
            self.sourceIndexPath = sourceIndexPath
            self.previewSize = previewSize
        }
    }

    private unowned let collection: UICollectionView
    let items: [any UICollectionViewDropItem]
    let destinationIndexPath: IndexPath?
    let proposal: UICollectionViewDropProposal
    let session: any UIDropSession
    private var targets: [ObjectIdentifier: Target] = [:]
    fileprivate var animators: [ObjectIdentifier: ForwardingAnimator] = [:]

    init(
        _ collection: UICollectionView, _ session: any UIDropSession, _ proposal: UICollectionViewDropProposal,
        destination: IndexPath?
    ) {
        self.collection = collection
        self.session = session
        self.proposal = proposal
        destinationIndexPath = destination
        items = session.items.map { item in
            let source = collection.dragging?.indexPaths[ObjectIdentifier(item)]
            let size = source.flatMap { collection.cellForItem(at: $0)?.bounds.size } ?? .zero
            return Item(item, source, size)
        }
    }

    func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating {
        add(.item(indexPath), for: dragItem)
    }

    func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating {
        add(.rect(rect, indexPath), for: dragItem)
    }

    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
        add(.position(target), for: dragItem)
    }

    private func add(_ target: Target, for item: UIDragItem) -> any UIDragAnimating {
        let animator = ForwardingAnimator()
        targets[ObjectIdentifier(item)] = target
        animators[ObjectIdentifier(item)] = animator
        return animator
    }

    /// Returns the preview to which an item is animated; `nil` without a target.
    func preview(of item: UIDragItem, _ defaultPreview: UITargetedDragPreview) -> UITargetedDragPreview? {
        guard let target = targets[ObjectIdentifier(item)] else { return nil }
        switch target {
        case .item(let indexPath):
            guard let cell = collection.cellForItem(at: indexPath) else { return nil }
            let parameters = collection.dropDelegate?.collectionView(
                collection, dropPreviewParametersForItemAt: indexPath)
            return UITargetedDragPreview(view: cell, parameters: parameters ?? UIDragPreviewParameters())
        case .rect(let rect, let indexPath):
            guard let cell = collection.cellForItem(at: indexPath) else { return nil }
            let size = defaultPreview.size
            let scale = CGAffineTransform(
                scaleX: rect.width / max(size.width, 1), y: rect.height / max(size.height, 1))
            return defaultPreview.retargetedPreview(
                with: UIDragPreviewTarget(
                    container: cell, center: CGPoint(x: rect.midX, y: rect.midY), transform: scale))
        case .position(let target):
            return defaultPreview.retargetedPreview(with: target)
        }
    }
}

/// Keeps animations until the drop's animator is known.
@MainActor
private final class ForwardingAnimator: UIDragAnimating {
    private var animations: [() -> Void] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []
    private var target: (any UIDragAnimating)?

    func addAnimations(_ animations: @escaping () -> Void) {
        if let target { target.addAnimations(animations) } else { self.animations.append(animations) }
    }

    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        if let target { target.addCompletion(completion) } else { completions.append(completion) }
    }

    func forward(to target: any UIDragAnimating) {
        self.target = target
        for animation in animations { target.addAnimations(animation) }
        for completion in completions { target.addCompletion(completion) }
    }
}
