import Foundation

/// What a layout asks the animator that moves its attributes.
extension UIDynamicAnimator {
    /// The attributes of an item; nil when the animator does not move them.
    public func layoutAttributesForCell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        attributes(.cell, at: indexPath)
    }

    /// The attributes of a header, footer or the like; nil when the animator does not move them.
    public func layoutAttributesForSupplementaryView(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        attributes(.supplementaryView, kind: kind, at: indexPath)
    }

    /// The attributes of a decoration; nil when the animator does not move them.
    public func layoutAttributesForDecorationView(
        ofKind decorationViewKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        attributes(.decorationView, kind: decorationViewKind, at: indexPath)
    }

    private func attributes(
        _ category: UICollectionView.ElementCategory, kind: String? = nil, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        takeUp()
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
    /// Has the collection view ask again: items have moved, the data is the same.
    func invalidateForDynamics() {
        invalidateLayout(with: makeInvalidationContext())
    }
}
