import CoreGraphics

/// The long press that moves items of a collection view. On the reorder handle of a cell it begins at once.
@MainActor final class MovementGesture: UILongPressGestureRecognizer, UIGestureRecognizerDelegate {
    /// The vector from the finger to the center of the item.
    private var grip = CGVector.zero

    override init(target: Any?, action: Selector?) {
        super.init(target: target, action: action)
        handlers.append(.closure { ($0 as? MovementGesture)?.carry() })
        delegate = self
    }

    private var collectionView: UICollectionView? {
        view as? UICollectionView ?? handleCell?.collectionView
    }

    /// The cell of the reorder handle to which the gesture is attached.
    private var handleCell: UICollectionViewCell? {
        var above = view is UICollectionView ? nil : view
        while let current = above, !(current is UICollectionViewCell) { above = current.superview }
        return above as? UICollectionViewCell
    }

    private func path(in collectionView: UICollectionView) -> IndexPath? {
        handleCell.map { collectionView.indexPath(for: $0) }
            ?? collectionView.indexPathForItem(at: location(in: collectionView))
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let collectionView, let path = path(in: collectionView) else { return false }
        return collectionView.dataSource?.collectionView(collectionView, canMoveItemAt: path) ?? false
    }

    private func carry() {
        guard let collectionView else { return }
        let place = location(in: collectionView)
        switch state {
        case .began:
            guard let path = path(in: collectionView),
                collectionView.beginInteractiveMovementForItem(at: path),
                let center = collectionView.layoutAttributesForItem(at: path)?.center
            else { return }
            grip = CGVector(dx: center.x - place.x, dy: center.y - place.y)
        case .changed:
            collectionView.updateInteractiveMovementTargetPosition(CGPoint(x: place.x + grip.dx, y: place.y + grip.dy))
        case .ended: collectionView.endInteractiveMovement()
        case .cancelled, .failed: collectionView.cancelInteractiveMovement()
        default: break
        }
    }
}
