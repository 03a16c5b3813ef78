import QuartzCore

extension UICollectionViewCompositionalLayout {
    private var main: UIAxis { geometry.main }

    /// Returns the elements in a part of the content.
    func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        var found: [UICollectionViewLayoutAttributes] = []
        let near = geometry.sections(from: rect.minimum(main), to: rect.maximum(main))
        for index in near {
            let section = geometry.sections[index]
            for decorationIndex in section.section.decorationItems.indices {
                let decoration = decoration(decorationIndex, ofSection: index)
                if decoration.frame.overlaps(rect) { found.append(decoration) }
            }
            found += items(of: index, in: rect)
        }
        // Pinned headers and footers can leave their position, but not their section.
        for index in near {
            for boundary in geometry.sections[index].boundaries {
                let attributes = attributes(of: boundary, section: index)
                if attributes.frame.overlaps(rect) { found.append(attributes) }
            }
        }
        for boundary in geometry.boundaries {
            let attributes = attributes(of: boundary, section: nil)
            if attributes.frame.overlaps(rect) { found.append(attributes) }
        }
        return found
    }

    /// Returns the items of a section, and their supplementary views, in a part of the content.
    private func items(of index: Int, in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        let section = geometry.sections[index]
        var found: [UICollectionViewLayoutAttributes] = []
        var part = unmirrored(rect)
        let line = section.line
        let overhang = line.overhang
        if let orthogonal = section.orthogonal {
            guard orthogonal.insetBy(dx: -overhang, dy: -overhang).overlaps(rect) else { return [] }
            part = shownPart(of: orthogonal, section: index)
        }
        let axis = line.axis
        for group in line.groups(from: part.minimum(axis) - overhang, to: part.maximum(axis) + overhang) {
            let solved = line.solved(group)
            let corner = line.corner(of: group)
            let present = line.items(of: group)
            for item in present {
                let solvedItem = solved.items[item - present.lowerBound]
                if solvedItem.frame.offsetBy(dx: corner.x, dy: corner.y).overlaps(part) {
                    found.append(attributes(of: solvedItem, at: corner, IndexPath(item: item, section: index)))
                }
            }
            for view in solved.supplementaries where view.item < present.count {
                if view.frame.offsetBy(dx: corner.x, dy: corner.y).overlaps(part) {
                    let path = IndexPath(item: present.lowerBound + view.item, section: index)
                    found.append(attributes(of: view, at: corner, path))
                }
            }
        }
        return found
    }

    func attributes(ofItem path: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard let section = geometry.section(path.section), (0..<section.line.count).contains(path.item) else {
            return nil
        }
        let position = section.line.position(of: path.item)
        return attributes(
            of: section.line.solved(position.group).items[position.item], at: section.line.corner(of: position.group),
            path)
    }

    func supplementaryAttributes(ofKind kind: String, at path: IndexPath) -> UICollectionViewLayoutAttributes? {
        if path.count == 1 {
            return geometry.boundaries.first { $0.item.elementKind == kind && $0.kindIndex == path[0] }
                .map { attributes(of: $0, section: nil) }
        }
        guard let section = geometry.section(path.section) else { return nil }
        if let boundary = section.boundaries.first(where: { $0.item.elementKind == kind && $0.kindIndex == path.item })
        {
            return attributes(of: boundary, section: path.section)
        }
        guard (0..<section.line.count).contains(path.item) else { return nil }
        let position = section.line.position(of: path.item)
        return section.line.solved(position.group).supplementaries.first { $0.kind == kind && $0.item == position.item }
            .map { attributes(of: $0, at: section.line.corner(of: position.group), path) }
    }

    func decorationAttributes(ofKind kind: String, at path: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard let items = geometry.section(path.section)?.section.decorationItems, items.indices.contains(path.item),
            items[path.item].elementKind == kind
        else { return nil }
        return decoration(path.item, ofSection: path.section)
    }

    // MARK: Attributes

    private func attributes(
        of item: SolvedGroup.Item, at corner: CGPoint, _ path: IndexPath
    ) -> UICollectionViewLayoutAttributes {
        let made = (Self.layoutAttributesClass as? NSObject.Type).map { NSObject.instance(of: $0) }
        let attributes = made as? UICollectionViewLayoutAttributes ?? UICollectionViewLayoutAttributes()
        attributes.indexPath = path
        setFrame(of: attributes, in: item.frame.offsetBy(dx: corner.x, dy: corner.y))
        attributes.zIndex = item.zIndex + (geometry.sections[path.section].hasBackground ? 1 : 0)
        attributes.estimatedAxes = item.estimatedAxes
        return attributes
    }

    private func attributes(
        of view: SolvedGroup.Supplementary, at corner: CGPoint, _ path: IndexPath
    ) -> UICollectionViewLayoutAttributes {
        let attributes = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: view.kind, with: path)
        setFrame(of: attributes, in: view.frame.offsetBy(dx: corner.x, dy: corner.y))
        attributes.zIndex = view.zIndex + (geometry.sections[path.section].hasBackground ? 1 : 0)
        return attributes
    }

    private func attributes(of boundary: SectionGeometry.Boundary, section: Int?) -> UICollectionViewLayoutAttributes {
        let path =
            section.map { IndexPath(item: boundary.kindIndex, section: $0) } ?? IndexPath(index: boundary.kindIndex)
        let attributes = UICollectionViewLayoutAttributes(
            forSupplementaryViewOfKind: boundary.item.elementKind, with: path)
        var frame = boundary.frame
        if boundary.item.pinToVisibleBounds { frame = pinned(boundary, section: section) }
        setFrame(of: attributes, in: frame)
        attributes.zIndex = boundary.item.zIndex + (section.map { geometry.sections[$0].hasBackground ? 1 : 0 } ?? 0)
        attributes.estimatedAxes = boundary.estimatedAxes
        return attributes
    }

    private func decoration(_ decorationIndex: Int, ofSection index: Int) -> UICollectionViewLayoutAttributes {
        let item = geometry.sections[index].section.decorationItems[decorationIndex]
        let attributes = UICollectionViewLayoutAttributes(
            forDecorationViewOfKind: item.elementKind, with: IndexPath(item: decorationIndex, section: index))
        setFrame(of: attributes, in: geometry.sections[index].frame.inset(by: item.contentInsets))
        attributes.zIndex = item.zIndex
        return attributes
    }

    private func setFrame(of attributes: UICollectionViewLayoutAttributes, in frame: CGRect) {
        attributes.size = frame.size
        attributes.center = CGPoint(x: frame.midX, y: frame.midY)
        // Orthogonal sections scroll from left to right in every layout direction.
        if let width = geometry.mirrorWidth, !isOrthogonal(attributes) { attributes.center.x = width - frame.midX }
    }

    private func unmirrored(_ rect: CGRect) -> CGRect {
        guard let width = geometry.mirrorWidth else { return rect }
        var mirrored = rect
        mirrored.origin.x = width - rect.maxX
        return mirrored
    }

    /// Returns the frame of a pinned header or footer within its section or the layout.
    private func pinned(_ boundary: SectionGeometry.Boundary, section: Int?) -> CGRect {
        guard let view = collectionView else { return boundary.frame }
        var visible = view.bounds.inset(by: view.adjustedContentInset)
        let host = section.map { geometry.sections[$0].frame } ?? CGRect(origin: .zero, size: geometry.contentSize)
        if section != nil {
            // Headers and footers of sections are pinned inside pinned headers and footers of the entire layout.
            for other in geometry.boundaries where other.item.pinToVisibleBounds {
                let length = other.frame.size[main]
                if other.item.alignment.isAligned(before: main) { visible.origin[main] += length }
                if other.item.alignment.isAligned(before: main) || other.item.alignment.isAligned(after: main) {
                    visible.size[main] -= length
                }
            }
        }
        var frame = boundary.frame
        let length = frame.size[main]
        if boundary.item.alignment.isAligned(after: main) {
            frame.origin[main] = max(
                min(frame.minimum(main), visible.maximum(main) - length), host.minimum(main))
        } else {
            frame.origin[main] = min(max(frame.minimum(main), visible.minimum(main)), host.maximum(main) - length)
        }
        return frame
    }

    // MARK: Handlers

    /// Calls the sections' handlers, which can change visible elements.
    func callHandlers(for attributes: [UICollectionViewLayoutAttributes]) {
        guard let view = collectionView else { return }
        let sections = Set(attributes.filter { $0.indexPath.count > 1 }.map(\.indexPath.section)).sorted()
        for index in sections {
            guard let section = geometry.section(index), let handler = section.section.visibleItemsInvalidationHandler
            else {
                continue
            }
            let visible = attributes.filter {
                $0.indexPath.count > 1 && $0.indexPath.section == index && isVisible($0, in: view.bounds)
            }
            guard !visible.isEmpty else { continue }
            let offset = section.orthogonal == nil ? view.contentOffset : scrolledOffset(ofSection: index)
            handler(visible.map { VisibleItem($0) }, offset, section.environment)
        }
    }
}

extension NSRectAlignment {
    func isAligned(before axis: UIAxis) -> Bool { edges.contains(axis == .vertical ? .top : .leading) }
    func isAligned(after axis: UIAxis) -> Bool { edges.contains(axis == .vertical ? .bottom : .trailing) }
}
