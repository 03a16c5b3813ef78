import CoreGraphics

/// The long press with which items of a collection view are moved.
@MainActor final class MovementGesture: UILongPressGestureRecognizer, UIGestureRecognizerDelegate {
    /// From where the finger is to the item's middle.
    private var grip = CGVector.zero

    override init(target: Any?, action: Selector?) {
        super.init(target: target, action: action)
        handlers.append(.closure { ($0 as? MovementGesture)?.carry() })
        delegate = self
    }

    private var collectionView: UICollectionView? { view as? UICollectionView }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let collectionView, let path = collectionView.indexPathForItem(at: location(in: collectionView)) else {
            return false
        }
        return collectionView.dataSource?.collectionView(collectionView, canMoveItemAt: path) ?? false
    }

    private func carry() {
        guard let collectionView else { return }
        let place = location(in: collectionView)
        switch state {
        case .began:
            guard let path = collectionView.indexPathForItem(at: place),
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
