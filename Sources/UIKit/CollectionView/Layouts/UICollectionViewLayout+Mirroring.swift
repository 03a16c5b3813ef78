import CoreGraphics

/// Mirroring of layouts shown in the opposite layout direction.
extension UICollectionViewLayout {
    var isMirrored: Bool {
        guard flipsHorizontallyInOppositeLayoutDirection, !(self is UICollectionViewTransitionLayout), let owner else {
            return false
        }
        return owner.effectiveUserInterfaceLayoutDirection != developmentLayoutDirection
    }

    /// Returns the elements in a rectangle of the displayed, possibly mirrored content.
    func elements(shownIn rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        guard isMirrored else { return layoutAttributesForElements(in: rect) ?? [] }
        return (layoutAttributesForElements(in: mirrored(rect)) ?? []).map { mirrored($0) }
    }

    /// Returns the attributes of an element, mirrored if the layout is.
    func placedAttributes(for key: ElementKey) -> UICollectionViewLayoutAttributes? {
        let attributes = attributes(for: key)
        return isMirrored ? attributes.map { mirrored($0) } : attributes
    }

    func mirrored(_ rect: CGRect) -> CGRect {
        CGRect(x: collectionViewContentSize.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    }

    func mirrored(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        let copy = attributes.duplicate()
        copy.center.x = collectionViewContentSize.width - attributes.center.x
        return copy
    }
}
