import CoreGraphics

/// The computed geometry of a flow layout.
///
/// A section of very many items that have their own sizes is laid out only up to the needed item. The sections after it
/// follow when it is complete.
struct FlowGeometry {
    struct Section {
        var lines: FlowSection
        /// The origin of the lines.
        var origin = FlowSection.Position(main: 0, cross: 0)
        var header: CGRect?
        var footer: CGRect?
        /// The bounds of the section, including header and footer; estimated while it is laid out in part.
        var bounds = CGRect.zero
        /// The start of the bounds along the scroll direction.
        var start: CGFloat = 0
        /// The inset after the lines along the scroll direction.
        var trailingInset: CGFloat = 0
    }

    var sections: [Section] = []
    /// The size of the content, estimated while something is not laid out.
    var contentSize = CGSize.zero
    /// Pixels per point; item origins are rounded to pixels.
    var scale: CGFloat = 1
    /// The part that is not laid out; `nil` if there is none.
    var rest: Rest?

    /// The position at which the layout continues.
    struct Rest {
        /// The end of what is laid out, along the scroll direction.
        var position: CGFloat = 0
        /// Whether the last section is laid out in part.
        var isInSection = false
        /// The extent of lines, with the insets of sections.
        let across: CGFloat
        /// The insets of the reference rectangle.
        let outer: UIEdgeInsets
        let sectionCount: Int
    }
}

extension UICollectionViewFlowLayout {
    private var isVertical: Bool { scrollDirection == .vertical }

    /// The number of items from which a section is laid out in parts. UIKit requests the sizes of all items at once,
    /// which takes longer than a frame for some ten thousand of them.
    private static let maximumItemsAtOnce = 10_000
    /// The number of sizes that are requested at a time.
    private static let portion = 512

    /// Whether large sections may be laid out in parts: not in subclasses, which may depend on the calls of the delegate.
    private var isLaidOutInParts: Bool {
        type(of: self) == UICollectionViewFlowLayout.self && estimatedItemSize == .zero
    }

    /// Lays out sections again, up to the first large one.
    func beginGeometry() {
        geometry = FlowGeometry()
        guard let view = collectionView else { return }
        let adjusted = view.adjustedContentInset
        let insets = isVertical ? adjusted.left + adjusted.right : adjusted.top + adjusted.bottom
        geometry.scale = max(view.traitCollection.displayScale, 1)
        geometry.rest = FlowGeometry.Rest(
            across: max((isVertical ? view.bounds.width : view.bounds.height) - insets, 0),
            outer: insetsOfReference(in: view), sectionCount: view.numberOfSections)
        extendGeometry { $0.rest?.isInSection == true }
    }

    /// Lays out everything that is left.
    func completeGeometry() { extendGeometry { _ in false } }

    /// Lays out the next items and sections until a condition is met.
    func extendGeometry(until isEnough: (FlowGeometry) -> Bool) {
        // The delegate may ask for the size of the content.
        guard let view = collectionView, geometry.rest != nil, !isExtendingGeometry else { return }
        isExtendingGeometry = true
        defer { isExtendingGeometry = false }
        let delegate = view.delegate as? any UICollectionViewDelegateFlowLayout
        while let rest = geometry.rest, !isEnough(geometry) {
            if rest.isInSection {
                continueSection(of: view, delegate)
            } else if geometry.sections.count < rest.sectionCount {
                beginSection(geometry.sections.count, of: view, delegate, rest)
            } else {
                geometry.contentSize = self.rect(main: 0, length: rest.position, across: rest.across).size
                geometry.rest = nil
            }
        }
        guard let rest = geometry.rest else { return }
        let end = geometry.sections.last.map { isVertical ? $0.bounds.maxY : $0.bounds.maxX } ?? rest.position
        geometry.contentSize = self.rect(main: 0, length: end, across: rest.across).size
    }

    private func beginSection(
        _ index: Int, of view: UICollectionView, _ delegate: (any UICollectionViewDelegateFlowLayout)?,
        _ rest: FlowGeometry.Rest
    ) {
        var position = rest.position
        let header = delegate?.collectionView(view, layout: self, referenceSizeForHeaderInSection: index)
        let headerFrame = headerFooterFrame(along(header ?? headerReferenceSize), at: &position, across: rest.across)
        let inset = (delegate?.collectionView(view, layout: self, insetForSectionAt: index) ?? sectionInset)
            .finite(as: "inset of a section", of: Self.self, or: sectionInset)
        let (leading, trailing) =
            isVertical
            ? (rest.outer.left + inset.left, rest.outer.right + inset.right)
            : (rest.outer.top + inset.top, rest.outer.bottom + inset.bottom)
        position += isVertical ? inset.top : inset.left
        let available = rest.across - leading - trailing
        let items = lengths(inSection: index, of: view, delegate)
        let interitemSpacing =
            (delegate?.collectionView(
                view, layout: self, minimumInteritemSpacingForSectionAt: index) ?? minimumInteritemSpacing)
            .finite(as: "spacing of items", of: Self.self, or: minimumInteritemSpacing)
        let lineSpacing =
            (delegate?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: index)
            ?? minimumLineSpacing)
            .finite(as: "spacing of lines", of: Self.self, or: minimumLineSpacing)
        let lines =
            items.map {
                FlowSection(
                    items: $0, available: available, interitemSpacing: interitemSpacing, lineSpacing: lineSpacing)
            }
            ?? FlowSection(
                count: view.numberOfItems(inSection: index), available: available, interitemSpacing: interitemSpacing,
                lineSpacing: lineSpacing)
        var section = FlowGeometry.Section(lines: lines, origin: .init(main: position, cross: leading))
        section.header = headerFrame
        section.start = rest.position
        section.trailingInset = isVertical ? inset.bottom : inset.right
        geometry.sections.append(section)
        if items == nil {
            geometry.rest?.isInSection = true
            continueSection(of: view, delegate)
        } else {
            endSection(of: view, delegate)
        }
    }

    /// Lays out the next items of the last section.
    private func continueSection(of view: UICollectionView, _ delegate: (any UICollectionViewDelegateFlowLayout)?) {
        let index = geometry.sections.count - 1
        let (known, count) = (geometry.sections[index].lines.knownCount, geometry.sections[index].lines.count)
        let next = (known..<min(known + Self.portion, count)).map {
            length(ofItem: $0, inSection: index, view, delegate)
        }
        geometry.sections[index].lines.append(next)
        guard geometry.sections[index].lines.laidOutCount == count else {
            let section = geometry.sections[index]
            let across = geometry.rest?.across ?? 0
            geometry.rest?.position = section.origin.main + section.lines.extent
            let end = section.origin.main + section.lines.presumedExtent + section.trailingInset
            geometry.sections[index].bounds = rect(main: section.start, length: end - section.start, across: across)
            return
        }
        geometry.rest?.isInSection = false
        endSection(of: view, delegate)
    }

    /// Adds the footer and the bounds of the last section.
    private func endSection(of view: UICollectionView, _ delegate: (any UICollectionViewDelegateFlowLayout)?) {
        let index = geometry.sections.count - 1
        guard let across = geometry.rest?.across else { return }
        let footer = delegate?.collectionView(view, layout: self, referenceSizeForFooterInSection: index)
        var section = geometry.sections[index]
        var position = section.origin.main + section.lines.extent + section.trailingInset
        section.footer = headerFooterFrame(along(footer ?? footerReferenceSize), at: &position, across: across)
        section.bounds = rect(main: section.start, length: position - section.start, across: across)
        geometry.sections[index] = section
        geometry.rest?.position = position
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

    /// Returns the sizes of items; `nil` if they are requested in parts.
    ///
    /// A delegate without `sizeForItemAt` is queried for one item only.
    private func lengths(
        inSection section: Int, of view: UICollectionView, _ delegate: (any UICollectionViewDelegateFlowLayout)?
    ) -> FlowSection.Items? {
        let count = view.numberOfItems(inSection: section)
        let known = preferredSizes[section] ?? [:]
        guard let delegate, count > 0 else { return uniform(presumedItemSize, count: count, but: known) }
        usesDefaultItemSize = false
        let first = length(ofItem: 0, inSection: section, view, delegate)
        if usesDefaultItemSize { return uniform(presumedItemSize, count: count, but: known) }
        if count > Self.maximumItemsAtOnce, isLaidOutInParts { return nil }
        var varying: [FlowSection.Length] = []
        for item in 1..<max(count, 1) {
            let length = length(ofItem: item, inSection: section, view, delegate)
            if varying.isEmpty {
                if length == first { continue }
                varying.reserveCapacity(count)
                varying.append(contentsOf: repeatElement(first, count: item))
            }
            varying.append(length)
        }
        return varying.isEmpty ? .uniform(first, count: count) : .varying(varying)
    }

    private func length(
        ofItem item: Int, inSection section: Int, _ view: UICollectionView,
        _ delegate: (any UICollectionViewDelegateFlowLayout)?
    ) -> FlowSection.Length {
        let path = view.pathInData(IndexPath(item: item, section: section))
        let size = delegate?.collectionView(view, layout: self, sizeForItemAt: path) ?? itemSize
        return length(preferredSizes[section]?[item] ?? size)
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
        extendGeometry { $0.rest.map { $0.position > high + 1 } ?? true }
        // Oversized items extend beyond their section across the scroll direction, never along it.
        let first = geometry.sections.firstIndexInOrder {
            (isVertical ? $0.bounds.maxY : $0.bounds.maxX) >= low
        }
        for (index, section) in geometry.sections.enumerated().dropFirst(first) {
            if (isVertical ? section.bounds.minY : section.bounds.minX) > high { break }
            // Rounding to pixels moves items by less than a point.
            for item in section.lines.items(from: low - section.origin.main - 1, to: high - section.origin.main + 1)
            where !section.lines.length(of: item).isZero && frame(ofItem: item, in: section).overlaps(rect) {
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

    /// Returns the attributes of a header or footer; `nil` for one that is not laid out.
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
