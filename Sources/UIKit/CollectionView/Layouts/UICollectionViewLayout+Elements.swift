/// Layout attributes of elements of any category.
extension UICollectionViewLayout {
    func attributes(for key: ElementKey) -> UICollectionViewLayoutAttributes? {
        switch key.category {
        case .cell: layoutAttributesForItem(at: key.indexPath)
        case .supplementaryView: layoutAttributesForSupplementaryView(ofKind: key.kind ?? "", at: key.indexPath)
        case .decorationView: layoutAttributesForDecorationView(ofKind: key.kind ?? "", at: key.indexPath)
        }
    }

    /// Returns the displayed attributes of an element, with mirroring and the scroll offset of its orthogonal section.
    func shownAttributes(for key: ElementKey) -> UICollectionViewLayoutAttributes? {
        let attributes = placedAttributes(for: key)
        let offset = orthogonalOffset(of: key)
        guard let attributes, offset != .zero else { return attributes }
        let moved = attributes.duplicate()
        moved.center.x -= offset.x
        moved.center.y -= offset.y
        return moved
    }

    /// Returns the displayed attributes from which an appearing element animates.
    func initialAttributes(for key: ElementKey) -> UICollectionViewLayoutAttributes? {
        let attributes =
            switch key.category {
            case .cell: initialLayoutAttributesForAppearingItem(at: key.indexPath)
            case .supplementaryView:
                initialLayoutAttributesForAppearingSupplementaryElement(ofKind: key.kind ?? "", at: key.indexPath)
            case .decorationView:
                initialLayoutAttributesForAppearingDecorationElement(ofKind: key.kind ?? "", at: key.indexPath)
            }
        return isMirrored ? attributes.map { mirrored($0) } : attributes
    }

    /// Whether the displayed attributes from which an element animates are those without an override of the layout.
    func isStandardStart(_ attributes: UICollectionViewLayoutAttributes, of key: ElementKey) -> Bool {
        guard let standard = initialAttributes(of: key) else { return false }
        return attributes.isPlaced(as: isMirrored ? mirrored(standard) : standard)
    }

    /// Returns the displayed attributes to which a disappearing element animates.
    func finalAttributes(for key: ElementKey) -> UICollectionViewLayoutAttributes? {
        let attributes =
            switch key.category {
            case .cell: finalLayoutAttributesForDisappearingItem(at: key.indexPath)
            case .supplementaryView:
                finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: key.kind ?? "", at: key.indexPath)
            case .decorationView:
                finalLayoutAttributesForDisappearingDecorationElement(ofKind: key.kind ?? "", at: key.indexPath)
            }
        return isMirrored ? attributes.map { mirrored($0) } : attributes
    }
}
