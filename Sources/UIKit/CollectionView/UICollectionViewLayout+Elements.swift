/// What a layout says of an element of any category.
extension UICollectionViewLayout {
    func attributes(for key: ElementKey) -> UICollectionViewLayoutAttributes? {
        switch key.category {
        case .cell: layoutAttributesForItem(at: key.indexPath)
        case .supplementaryView: layoutAttributesForSupplementaryView(ofKind: key.kind ?? "", at: key.indexPath)
        case .decorationView: layoutAttributesForDecorationView(ofKind: key.kind ?? "", at: key.indexPath)
        }
    }

    /// Where an element is seen, which is not its place where sections scroll across the layout and where it is mirrored.
    func shownAttributes(for key: ElementKey) -> UICollectionViewLayoutAttributes? {
        let attributes = placedAttributes(for: key)
        let offset = orthogonalOffset(of: key)
        guard let attributes, offset != .zero else { return attributes }
        let moved = attributes.duplicate()
        moved.center.x -= offset.x
        moved.center.y -= offset.y
        return moved
    }

    /// From where it is seen to come.
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

    /// Where it is seen to go.
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
