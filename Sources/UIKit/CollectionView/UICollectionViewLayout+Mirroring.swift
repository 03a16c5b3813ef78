import CoreGraphics

/// Layouts that are made for reading from left to right and shown where reading goes from right to left, or the other way.
extension UICollectionViewLayout {
    var isMirrored: Bool {
        guard flipsHorizontallyInOppositeLayoutDirection, !(self is UICollectionViewTransitionLayout), let owner else {
            return false
        }
        return owner.effectiveUserInterfaceLayoutDirection != developmentLayoutDirection
    }

    /// The elements that show in a part of the content as it is seen.
    func elements(shownIn rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        guard isMirrored else { return layoutAttributesForElements(in: rect) ?? [] }
        return (layoutAttributesForElements(in: mirrored(rect)) ?? []).map { mirrored($0) }
    }

    /// The place of an element, mirrored where the layout is.
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
