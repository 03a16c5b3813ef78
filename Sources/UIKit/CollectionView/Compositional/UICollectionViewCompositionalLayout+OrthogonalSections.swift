import QuartzCore

/// A part of the content that scrolls across the layout.
struct OrthogonalSection {
    var section: Int
    /// In the content's coordinates.
    var frame: CGRect
    /// How long the content of the orthogonal is.
    var length: CGFloat
    var axis: UIAxis
    var behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
    /// The groups, whose beginnings are where scrolling may stop.
    var line: GroupLine
}

extension UICollectionViewCompositionalLayout {
    /// Whether an element scrolls with its section across the layout.
    func isOrthogonal(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
        isOrthogonal(ElementKey(attributes))
    }

    func isOrthogonal(_ key: ElementKey) -> Bool {
        guard key.indexPath.count > 1, key.category != .decorationView,
            let section = plan.section(key.indexPath.section), section.orthogonal != nil
        else { return false }
        return key.category == .cell
            || !section.boundaries.contains { $0.item.elementKind == key.kind && $0.place == key.indexPath.item }
    }

    /// How far the orthogonal of a section is scrolled.
    func scrolledOffset(ofSection section: Int) -> CGPoint {
        var offset = CGPoint.zero
        offset[plan.main.other] = collectionView?.orthogonalOffsets[section] ?? 0
        return offset
    }

    /// The part of a orthogonal's content that shows in it.
    func shownPart(of orthogonal: CGRect, section: Int) -> CGRect {
        let offset = scrolledOffset(ofSection: section)
        return orthogonal.offsetBy(dx: offset.x, dy: offset.y)
    }
}
