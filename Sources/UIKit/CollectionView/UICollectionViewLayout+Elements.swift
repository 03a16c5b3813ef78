/// What a layout says of an element of any category.
extension UICollectionViewLayout {
    func attributes(for key: ElementKey) -> UICollectionViewLayoutAttributes? {
        switch key.category {
        case .cell: layoutAttributesForItem(at: key.indexPath)
        case .supplementaryView: layoutAttributesForSupplementaryView(ofKind: key.kind ?? "", at: key.indexPath)
        case .decorationView: layoutAttributesForDecorationView(ofKind: key.kind ?? "", at: key.indexPath)
        }
    }

    /// What it says of an element as it shows, which differs where sections scroll across the layout.
    func shownAttributes(for key: ElementKey) -> UICollectionViewLayoutAttributes? {
        guard let attributes = attributes(for: key) else { return nil }
        let offset = bandOffset(of: key)
        guard offset != .zero else { return attributes }
        let moved = attributes.duplicate()
        moved.center.x -= offset.x
        moved.center.y -= offset.y
        return moved
    }

    /// From where it comes.
    func initialAttributes(for key: ElementKey) -> UICollectionViewLayoutAttributes? {
        switch key.category {
        case .cell: initialLayoutAttributesForAppearingItem(at: key.indexPath)
        case .supplementaryView:
            initialLayoutAttributesForAppearingSupplementaryElement(ofKind: key.kind ?? "", at: key.indexPath)
        case .decorationView:
            initialLayoutAttributesForAppearingDecorationElement(ofKind: key.kind ?? "", at: key.indexPath)
        }
    }

    /// Where it goes.
    func finalAttributes(for key: ElementKey) -> UICollectionViewLayoutAttributes? {
        switch key.category {
        case .cell: finalLayoutAttributesForDisappearingItem(at: key.indexPath)
        case .supplementaryView:
            finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: key.kind ?? "", at: key.indexPath)
        case .decorationView:
            finalLayoutAttributesForDisappearingDecorationElement(ofKind: key.kind ?? "", at: key.indexPath)
        }
    }
}
