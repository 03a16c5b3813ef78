import Foundation

/// Layout attributes of an animator created for a collection view layout.
extension UIDynamicAnimator {
    /// Returns the attributes of a cell; `nil` if the animator doesn't animate them.
    public func layoutAttributesForCell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        attributes(.cell, at: indexPath)
    }

    /// Returns the attributes of a supplementary view; `nil` if the animator doesn't animate them.
    public func layoutAttributesForSupplementaryView(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        attributes(.supplementaryView, kind: kind, at: indexPath)
    }

    /// Returns the attributes of a decoration view; `nil` if the animator doesn't animate them.
    public func layoutAttributesForDecorationView(
        ofKind decorationViewKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
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
