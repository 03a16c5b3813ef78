import CoreGraphics

/// The computed geometry of a flow layout.
struct FlowGeometry {
    struct Section {
        var lines: FlowSection
        /// The origin of the lines.
        var origin = FlowSection.Position(main: 0, cross: 0)
        var header: CGRect?
        var footer: CGRect?
        /// The bounds of the section, including header and footer.
        var bounds = CGRect.zero
    }

    var sections: [Section] = []
    var contentSize = CGSize.zero
    /// Pixels per point; item origins are rounded to pixels.
    var scale: CGFloat = 1
}

extension UICollectionViewFlowLayout {
    private var isVertical: Bool { scrollDirection == .vertical }

    /// Lays out all sections with the sizes of the delegate or the layout.
    func makeGeometry() -> FlowGeometry {
        guard let view = collectionView else { return FlowGeometry() }
        let delegate = view.delegate as? any UICollectionViewDelegateFlowLayout
        let adjusted = view.adjustedContentInset
        let insets = isVertical ? adjusted.left + adjusted.right : adjusted.top + adjusted.bottom
        let across = max((isVertical ? view.bounds.width : view.bounds.height) - insets, 0)
        let outer = insetsOfReference(in: view)
        var geometry = FlowGeometry()
        geometry.scale = max(view.traitCollection.displayScale, 1)
        var position: CGFloat = 0
        for index in 0..<view.numberOfSections {
            let start = position
            let header = delegate?.collectionView(view, layout: self, referenceSizeForHeaderInSection: index)
            let headerFrame = headerFooterFrame(along(header ?? headerReferenceSize), at: &position, across: across)
            let inset = (delegate?.collectionView(view, layout: self, insetForSectionAt: index) ?? sectionInset)
                .finite(as: "inset of a section", of: Self.self, or: sectionInset)
            let (leading, trailing) =
                isVertical
                ? (outer.left + inset.left, outer.right + inset.right)
                : (outer.top + inset.top, outer.bottom + inset.bottom)
            position += isVertical ? inset.top : inset.left
            let lines = FlowSection(
                items: lengths(inSection: index, of: view, delegate), available: across - leading - trailing,
                interitemSpacing: (delegate?.collectionView(
                    view, layout: self, minimumInteritemSpacingForSectionAt: index) ?? minimumInteritemSpacing)
                    .finite(as: "spacing of items", of: Self.self, or: minimumInteritemSpacing),
                lineSpacing: (delegate?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: index)
                    ?? minimumLineSpacing)
                    .finite(as: "spacing of lines", of: Self.self, or: minimumLineSpacing))
            var section = FlowGeometry.Section(lines: lines, origin: .init(main: position, cross: leading))
            section.header = headerFrame
            position += lines.extent + (isVertical ? inset.bottom : inset.right)
            let footer = delegate?.collectionView(view, layout: self, referenceSizeForFooterInSection: index)
            section.footer = headerFooterFrame(along(footer ?? footerReferenceSize), at: &position, across: across)
            section.bounds = rect(main: start, length: position - start, across: across)
            geometry.sections.append(section)
        }
        geometry.contentSize = rect(main: 0, length: position, across: across).size
        return geometry
    }

    /// Returns the insets of the reference rectangle within the adjusted content inset.
    ///
    /// Unverified: they apply across the scroll direction, and not to headers and footers.
    private func insetsOfReference(in view: UICollectionView) -> UIEdgeInsets {
        let inner: UIEdgeInsets
        switch sectionInsetReference {
        case .fromContentInset: return .zero
        case .fromSafeArea: inner = view.safeAreaInsets
        case .fromLayoutMargins: inner = view.layoutMargins
        }
        let adjusted = view.adjustedContentInset
        return UIEdgeInsets(
            top: max(inner.top - adjusted.top, 0), left: max(inner.left - adjusted.left, 0),
            bottom: max(inner.bottom - adjusted.bottom, 0), right: max(inner.right - adjusted.right, 0))
    }

    /// Returns the sizes of items. A delegate without `sizeForItemAt` is queried for one item only.
    private func lengths(
        inSection section: Int, of view: UICollectionView, _ delegate: (any UICollectionViewDelegateFlowLayout)?
    ) -> FlowSection.Items {
        let count = view.numberOfItems(inSection: section)
        let known = preferredSizes[section] ?? [:]
        guard let delegate, count > 0 else { return uniform(presumedItemSize, count: count, but: known) }
        func requestedLength(_ item: Int) -> FlowSection.Length {
            let path = view.pathInData(IndexPath(item: item, section: section))
            let size = delegate.collectionView(view, layout: self, sizeForItemAt: path)
            return length(known[item] ?? size)
        }
        usesDefaultItemSize = false
        let first = requestedLength(0)
        if usesDefaultItemSize { return uniform(presumedItemSize, count: count, but: known) }
        var varying: [FlowSection.Length] = []
        for item in 1..<max(count, 1) {
            let length = requestedLength(item)
            if varying.isEmpty {
                if length == first { continue }
                varying.reserveCapacity(count)
                varying.append(contentsOf: repeatElement(first, count: item))
            }
            varying.append(length)
        }
        return varying.isEmpty ? .uniform(first, count: count) : .varying(varying)
    }

    /// Returns uniform sizes, except for items with a fitting size.
    private func uniform(_ size: CGSize, count: Int, but known: [Int: CGSize]) -> FlowSection.Items {
        guard known.contains(where: { $0.key < count }) else { return .uniform(length(size), count: count) }
        var varying = [FlowSection.Length](repeating: length(size), count: count)
        for (item, size) in known where item < count { varying[item] = length(size) }
        return .varying(varying)
    }

    private func length(_ size: CGSize) -> FlowSection.Length {
        let isFinite = size.width.isFinite && size.height.isFinite
        let size = isFinite || size.isUsable(as: "size of an item", of: self) ? size : .zero
        return isVertical ? .init(main: size.height, cross: size.width) : .init(main: size.width, cross: size.height)
    }

    /// Returns the frame of an item, with its origin aligned to pixels.
    func frame(ofItem item: Int, in section: FlowGeometry.Section) -> CGRect {
        let (offset, length) = (section.lines.position(of: item), section.lines.length(of: item))
        let main = ((section.origin.main + offset.main) * geometry.scale).rounded() / geometry.scale
        let cross = ((section.origin.cross + offset.cross) * geometry.scale).rounded() / geometry.scale
        return isVertical
            ? CGRect(x: cross, y: main, width: length.cross, height: length.main)
            : CGRect(x: main, y: cross, width: length.main, height: length.cross)
    }

    private func along(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }

    private func rect(main: CGFloat, length: CGFloat, across: CGFloat) -> CGRect {
        isVertical
            ? CGRect(x: 0, y: main, width: across, height: length)
            : CGRect(x: main, y: 0, width: length, height: across)
    }

    private func headerFooterFrame(_ length: CGFloat, at position: inout CGFloat, across: CGFloat) -> CGRect? {
        guard length > 0, length.isUsable(as: "size of a header or footer", of: self) else { return nil }
        defer { position += length }
        return rect(main: position, length: length, across: across)
    }

    func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        var found: [UICollectionViewLayoutAttributes] = []
        let (low, high) = isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
        // Oversized items extend beyond their section across the scroll direction, never along it.
        let first = geometry.sections.firstIndexInOrder {
            (isVertical ? $0.bounds.maxY : $0.bounds.maxX) >= low
        }
        for (index, section) in geometry.sections.enumerated().dropFirst(first) {
            if (isVertical ? section.bounds.minY : section.bounds.minX) > high { break }
            // Rounding to pixels moves items by less than a point.
            for item in section.lines.items(from: low - section.origin.main - 1, to: high - section.origin.main + 1)
            where frame(ofItem: item, in: section).overlaps(rect) {
                found.append(attributes(ofItem: IndexPath(item: item, section: index)))
            }
            for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
                if let headerFooter = supplementaryAttributes(ofKind: kind, section: index),
                    headerFooter.frame.overlaps(rect)
                {
                    found.append(headerFooter)
                }
            }
        }
        return found
    }

    func attributes(ofItem path: IndexPath) -> UICollectionViewLayoutAttributes {
        let made = (Self.layoutAttributesClass as? NSObject.Type).map { NSObject.instance(of: $0) }
        let attributes = made as? UICollectionViewLayoutAttributes ?? UICollectionViewLayoutAttributes()
        attributes.indexPath = path
        let frame = frame(ofItem: path.item, in: geometry.sections[path.section])
        attributes.size = frame.size
        attributes.center = CGPoint(x: frame.midX, y: frame.midY)
        if estimatedItemSize != .zero { attributes.estimatedAxes = [.horizontal, .vertical] }
        return attributes
    }

    func supplementaryAttributes(ofKind kind: String, section index: Int) -> UICollectionViewLayoutAttributes? {
        guard geometry.sections.indices.contains(index) else { return nil }
        let section = geometry.sections[index]
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

    /// Returns the origin of a header or footer pinned to the visible bounds within its section.
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
