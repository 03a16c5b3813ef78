import CoreGraphics

/// Where everything of a flow layout stands.
struct FlowPlan {
    struct Section {
        var items: [CGRect] = []
        var header: CGRect?
        var footer: CGRect?
        /// From header to footer.
        var bounds = CGRect.zero
    }

    var sections: [Section] = []
    var contentSize = CGSize.zero
}

extension UICollectionViewFlowLayout {
    private var isVertical: Bool { scrollDirection == .vertical }

    /// Lays out every section with the sizes that the delegate or the layout gives.
    func makePlan() -> FlowPlan {
        guard let view = collectionView else { return FlowPlan() }
        let delegate = view.delegate as? any UICollectionViewDelegateFlowLayout
        let adjusted = view.adjustedContentInset
        let insets = isVertical ? adjusted.left + adjusted.right : adjusted.top + adjusted.bottom
        let across = max((isVertical ? view.bounds.width : view.bounds.height) - insets, 0)
        let scale = max(view.traitCollection.displayScale, 1)
        var plan = FlowPlan()
        var position: CGFloat = 0
        for index in 0..<view.numberOfSections {
            var section = FlowPlan.Section()
            let start = position
            let header = delegate?.collectionView(view, layout: self, referenceSizeForHeaderInSection: index)
            section.header = bar(along(header ?? headerReferenceSize), at: &position, across: across)
            let inset = delegate?.collectionView(view, layout: self, insetForSectionAt: index) ?? sectionInset
            let (leading, trailing) = isVertical ? (inset.left, inset.right) : (inset.top, inset.bottom)
            position += isVertical ? inset.top : inset.left
            let sizes = (0..<view.numberOfItems(inSection: index)).map { item in
                delegate?.collectionView(view, layout: self, sizeForItemAt: IndexPath(item: item, section: index))
                    ?? itemSize
            }
            let lines = FlowSection(
                items: sizes.map {
                    isVertical ? .init(main: $0.height, cross: $0.width) : .init(main: $0.width, cross: $0.height)
                },
                available: across - leading - trailing,
                interitemSpacing: delegate?.collectionView(
                    view, layout: self, minimumInteritemSpacingForSectionAt: index) ?? minimumInteritemSpacing,
                lineSpacing: delegate?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: index)
                    ?? minimumLineSpacing)
            let (places, extent) = lines.arranged()
            section.items = zip(places, sizes).map { place, size in
                let main = ((position + place.main) * scale).rounded() / scale
                let cross = ((leading + place.cross) * scale).rounded() / scale
                return CGRect(origin: isVertical ? CGPoint(x: cross, y: main) : CGPoint(x: main, y: cross), size: size)
            }
            position += extent + (isVertical ? inset.bottom : inset.right)
            let footer = delegate?.collectionView(view, layout: self, referenceSizeForFooterInSection: index)
            section.footer = bar(along(footer ?? footerReferenceSize), at: &position, across: across)
            section.bounds = rect(main: start, length: position - start, across: across)
            plan.sections.append(section)
        }
        plan.contentSize = rect(main: 0, length: position, across: across).size
        return plan
    }

    private func along(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }

    private func rect(main: CGFloat, length: CGFloat, across: CGFloat) -> CGRect {
        isVertical
            ? CGRect(x: 0, y: main, width: across, height: length)
            : CGRect(x: main, y: 0, width: length, height: across)
    }

    private func bar(_ length: CGFloat, at position: inout CGFloat, across: CGFloat) -> CGRect? {
        guard length > 0 else { return nil }
        defer { position += length }
        return rect(main: position, length: length, across: across)
    }

    func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        var found: [UICollectionViewLayoutAttributes] = []
        for (index, section) in plan.sections.enumerated() {
            // Oversized items stick out of their section across, never along.
            let reach =
                isVertical
                ? section.bounds.minY <= rect.maxY && section.bounds.maxY >= rect.minY
                : section.bounds.minX <= rect.maxX && section.bounds.maxX >= rect.minX
            guard reach else { continue }
            for (item, frame) in section.items.enumerated() where frame.overlaps(rect) {
                found.append(attributes(ofItem: IndexPath(item: item, section: index)))
            }
            for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
                if let bar = supplementaryAttributes(ofKind: kind, section: index), bar.frame.overlaps(rect) {
                    found.append(bar)
                }
            }
        }
        return found
    }

    func attributes(ofItem path: IndexPath) -> UICollectionViewLayoutAttributes {
        let made = (Self.layoutAttributesClass as? NSObject.Type).map { NSObject.instance(of: $0) }
        let attributes = made as? UICollectionViewLayoutAttributes ?? UICollectionViewLayoutAttributes()
        attributes.indexPath = path
        let frame = plan.sections[path.section].items[path.item]
        attributes.size = frame.size
        attributes.center = CGPoint(x: frame.midX, y: frame.midY)
        return attributes
    }

    func supplementaryAttributes(ofKind kind: String, section index: Int) -> UICollectionViewLayoutAttributes? {
        guard plan.sections.indices.contains(index) else { return nil }
        let section = plan.sections[index]
        let isHeader = kind == UICollectionView.elementKindSectionHeader
        guard isHeader || kind == UICollectionView.elementKindSectionFooter else { return nil }
        guard var frame = isHeader ? section.header : section.footer else { return nil }
        let isPinned = isHeader ? sectionHeadersPinToVisibleBounds : sectionFootersPinToVisibleBounds
        if isPinned { frame.origin = pinned(frame, isHeader: isHeader, in: section.bounds) }
        let attributes = UICollectionViewLayoutAttributes(
            forSupplementaryViewOfKind: kind, with: IndexPath(item: 0, section: index))
        attributes.size = frame.size
        attributes.center = CGPoint(x: frame.midX, y: frame.midY)
        if isPinned { attributes.zIndex = 10 }
        return attributes
    }

    /// The place of a bar that stays in view as long as its section does.
    private func pinned(_ frame: CGRect, isHeader: Bool, in section: CGRect) -> CGPoint {
        guard let view = collectionView else { return frame.origin }
        let visible = view.bounds.inset(by: view.adjustedContentInset)
        var origin = frame.origin
        if isVertical {
            origin.y =
                isHeader
                ? min(max(frame.minY, visible.minY), section.maxY - frame.height)
                : max(min(frame.minY, visible.maxY - frame.height), section.minY)
        } else {
            origin.x =
                isHeader
                ? min(max(frame.minX, visible.minX), section.maxX - frame.width)
                : max(min(frame.minX, visible.maxX - frame.width), section.minX)
        }
        return origin
    }
}
