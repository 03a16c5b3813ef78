import CoreGraphics

/// The long press that moves items of a collection view. On the reorder handle of a cell it begins at once.
@MainActor final class MovementGesture: UILongPressGestureRecognizer, UIGestureRecognizerDelegate {
    /// The vector from the finger to the center of the item.
    private var touchOffset = CGVector.zero

    init() {
        super.init(target: nil, action: nil)
        handlers.append(.closure { ($0 as? MovementGesture)?.handleMovement() })
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
        return collectionView.allowsMovement(of: path)
    }

    private func handleMovement() {
        guard let collectionView else { return }
        let point = location(in: collectionView)
        switch state {
        case .began:
            guard let path = path(in: collectionView),
                collectionView.beginInteractiveMovementForItem(at: path),
                let center = collectionView.layoutAttributesForItem(at: path)?.center
            else { return }
            touchOffset = CGVector(dx: center.x - point.x, dy: center.y - point.y)
        case .changed:
            collectionView.updateInteractiveMovementTargetPosition(
                CGPoint(x: point.x + touchOffset.dx, y: point.y + touchOffset.dy))
        case .ended: collectionView.endInteractiveMovement()
        case .cancelled, .failed: collectionView.cancelInteractiveMovement()
        default: break
        }
    }
}
