import CoreGraphics
import Foundation

/// An item that is dropped in a list.
@MainActor
class ListDropItem {
    let dragItem: UIDragItem
    let sourceIndexPath: IndexPath?
    let previewSize: CGSize

    required init(_ dragItem: UIDragItem, _ sourceIndexPath: IndexPath?, _ previewSize: CGSize) {
        self.dragItem = dragItem
        self.sourceIndexPath = sourceIndexPath
        self.previewSize = previewSize
    }
}

/// The coordinator of one drop in a list.
@MainActor
class ListDropCoordinator {
    private enum Target {
        case item(IndexPath)
        case rect(CGRect, IndexPath)
        case position(UIDragPreviewTarget)
    }

    private weak var list: (any InteractiveList)?
    let session: any UIDropSession
    let destinationIndexPath: IndexPath?
    private var targets: [ObjectIdentifier: Target] = [:]
    private var animators: [ObjectIdentifier: ForwardingDragAnimator] = [:]

    init(_ list: any InteractiveList, _ drop: ListDrop) {
        self.list = list
        session = drop.session
        destinationIndexPath = drop.destination
    }

    /// Returns the dropped items with their index paths in the list.
    func dropItems<Item: ListDropItem>(_ type: Item.Type) -> [Item] {
        session.items.map { item in
            let source = list?.listInteractions.dragging?.indexPaths[ObjectIdentifier(item)]
            let size = source.flatMap { list?.listCell(at: $0)?.bounds.size } ?? .zero
            return Item(item, source, size)
        }
    }

    func animate(_ item: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating {
        add(.item(indexPath), for: item)
    }

    func animate(_ item: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating {
        add(.rect(rect, indexPath), for: item)
    }

    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
        add(.position(target), for: dragItem)
    }

    private func add(_ target: Target, for item: UIDragItem) -> any UIDragAnimating {
        let animator = ForwardingDragAnimator()
        targets[ObjectIdentifier(item)] = target
        animators[ObjectIdentifier(item)] = animator
        return animator
    }

    func animator(of item: UIDragItem) -> ForwardingDragAnimator? { animators[ObjectIdentifier(item)] }

    /// Returns the preview to which an item is animated; `nil` without a target.
    func preview(of item: UIDragItem, _ defaultPreview: UITargetedDragPreview) -> UITargetedDragPreview? {
        guard let target = targets[ObjectIdentifier(item)] else { return nil }
        switch target {
        case .item(let indexPath):
            guard let cell = list?.listCell(at: indexPath) else { return nil }
            let parameters = list?.dropCallbacks?.previewParameters(indexPath)
            return UITargetedDragPreview(view: cell, parameters: parameters ?? UIDragPreviewParameters())
        case .rect(let rect, let indexPath):
            guard let cell = list?.listCell(at: indexPath) else { return nil }
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
final class ForwardingDragAnimator: UIDragAnimating {
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
