import QuartzCore

/// A part of the content that scrolls across the layout.
struct LayoutBand {
    var section: Int
    /// In the content's coordinates.
    var frame: CGRect
    /// How long the content of the band is.
    var length: CGFloat
    var axis: UIAxis
    var behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
    /// The groups, whose beginnings are where scrolling may stop.
    var line: GroupLine
}

extension UICollectionViewCompositionalLayout {
    /// Whether an element scrolls with its section across the layout.
    func isInBand(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
        isInBand(ElementKey(attributes))
    }

    func isInBand(_ key: ElementKey) -> Bool {
        guard key.indexPath.count > 1, key.category != .decorationView,
            let section = plan.section(key.indexPath.section), section.band != nil
        else { return false }
        return key.category == .cell
            || !section.boundaries.contains { $0.item.elementKind == key.kind && $0.place == key.indexPath.item }
    }

    /// How far the band of a section is scrolled.
    func scrolledOffset(ofSection section: Int) -> CGPoint {
        var offset = CGPoint.zero
        offset[plan.main.other] = collectionView?.bandOffsets[section] ?? 0
        return offset
    }

    /// The part of a band's content that shows in it.
    func shownPart(of band: CGRect, section: Int) -> CGRect {
        let offset = scrolledOffset(ofSection: section)
        return band.offsetBy(dx: offset.x, dy: offset.y)
    }
}
