#if Dynamics

import Foundation

/// Layout attributes of an animator created for a collection view layout.
extension UIDynamicAnimator {
    func _layoutAttributesForCell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        attributes(.cell, at: indexPath)
    }

    func _layoutAttributesForSupplementaryView(ofKind kind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    {
        attributes(.supplementaryView, kind: kind, at: indexPath)
    }

    func _layoutAttributesForDecorationView(ofKind decorationViewKind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    {
        attributes(.decorationView, kind: decorationViewKind, at: indexPath)
    }

    private func attributes(
        _ category: UICollectionView.ElementCategory, kind: String? = nil, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        updateWorld()
        for case let attributes as UICollectionViewLayoutAttributes in world.bodies.map(\.item)
        where attributes.representedElementCategory == category && attributes.representedElementKind == kind
            && attributes.indexPath == indexPath
        {
            return attributes
        }
        return nil
    }
}

extension UICollectionViewLayout {
    /// Invalidates the layout because items moved; the data is unchanged.
    func invalidateForDynamics() {
        invalidateLayout(with: _invalidationContext())
    }
}

#endif
