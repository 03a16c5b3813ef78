import QuartzCore

/// A section that scrolls across the layout.
struct OrthogonalSection {
    var section: Int
    /// The frame in the content.
    var frame: CGRect
    /// The length of the section's scrolling content.
    var length: CGFloat
    var axis: UIAxis
    var behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
    /// The groups; paging stops at their leading edges.
    var line: GroupLine
    var properties: UICollectionLayoutSectionOrthogonalScrollingProperties
}

extension UICollectionViewCompositionalLayout {
    /// Returns whether an element scrolls with an orthogonal section.
    func isOrthogonal(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
        isOrthogonal(ElementKey(attributes))
    }

    func isOrthogonal(_ key: ElementKey) -> Bool {
        guard key.indexPath.count > 1, key.category != .decorationView,
            let section = geometry.section(key.indexPath.section), section.orthogonal != nil
        else { return false }
        return key.category == .cell
            || !section.boundaries.contains { $0.item.elementKind == key.kind && $0.kindIndex == key.indexPath.item }
    }

    /// Returns the scroll offset of an orthogonal section.
    func scrolledOffset(ofSection section: Int) -> CGPoint {
        var offset = CGPoint.zero
        offset[geometry.main.other] = collectionView?.orthogonalOffsets[section] ?? 0
        return offset
    }

    /// Returns the visible part of an orthogonal section's content.
    func shownPart(of orthogonal: CGRect, section: Int) -> CGRect {
        let offset = scrolledOffset(ofSection: section)
        return orthogonal.offsetBy(dx: offset.x, dy: offset.y)
    }
}
