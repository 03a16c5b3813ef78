import CoreGraphics

/// The computed geometry of a section in a compositional layout.
@MainActor struct SectionGeometry {
    /// A header or footer of the section.
    struct Boundary {
        var item: NSCollectionLayoutBoundarySupplementaryItem
        /// The index among the boundary items of its kind.
        var kindIndex: Int
        var frame: CGRect
        var estimatedAxes: UIAxis
    }

    let section: NSCollectionLayoutSection
    var line: GroupLine
    /// The scroll axis of the layout.
    let main: UIAxis
    /// The frame of the section, including headers, footers and insets.
    var frame: CGRect
    var boundaries: [Boundary] = []
    let environment: LayoutEnvironment
    /// The scrolling part of an orthogonal section in the content; `nil` for other sections.
    var orthogonal: CGRect?
    /// The length of the scrolling content, including insets.
    var orthogonalLength: CGFloat = 0

    /// The maximum distance by which elements extend beyond the section along the layout.
    var overhang: CGFloat {
        boundaries.reduce(line.overhang) { result, boundary in
            max(
                result, frame.minimum(main) - boundary.frame.minimum(main),
                boundary.frame.maximum(main) - frame.maximum(main))
        }
    }

    var hasBackground: Bool { !section.decorationItems.isEmpty }
}

/// Lays out a section at a position.
@MainActor struct SectionSolver {
    let section: NSCollectionLayoutSection
    let environment: LayoutEnvironment
    let main: UIAxis
    /// The insets of the insets reference across the layout.
    let margins: NSDirectionalEdgeInsets
    /// The insets of the insets reference of headers and footers.
    let supplementaryMargins: NSDirectionalEdgeInsets
    /// The measured sizes of items, and of boundary views by kind.
    let measured: [Int: CGSize]
    let measuredBoundaries: [String: [Int: CGSize]]

    private var isOrthogonal: Bool { section.orthogonalScrollingBehavior != .none }

    /// Returns the layout of the section with `count` items, at a position along the layout.
    func solve(count: Int, at start: CGFloat) -> SectionGeometry {
        let container = environment.container.contentSize
        let cross = main.other
        var insets = section.contentInsets
        insets.add(margins)
        let boundarySizes = self.boundarySizes(in: container)
        let outsets = extensions(of: boundarySizes)
        // Unverified: headers next to the content reduce its size.
        let available = container.inset(by: insets).less(outsets, along: cross)
        let sectionEnvironment = environment.with(container, insets: insets)
        var solver = GroupSolver(sectionEnvironment)
        let template = solver.solve(section.group, in: available)
        let axis = isOrthogonal ? cross : main
        var origin = CGPoint.zero
        origin[main] = start + outsets.before(main) + insets.before(main)
        origin[cross] = insets.before(cross) + outsets.before(cross)
        let along = section.group.spaced(template.size[axis], axis)
        if isOrthogonal {
            if section.orthogonalScrollingBehavior == .groupPagingCentered {
                origin[cross] = max((container[cross] - template.size[cross]) / 2, 0)
            }
            origin[main] += section.group.spaced(0, main).before?.spacing ?? 0
        } else {
            origin[cross] +=
                Spaced.starts(
                    of: [section.group.spaced(template.size[cross], cross)], between: nil, in: available[cross])[0]
        }
        var line = GroupLine(
            template, count: count, along: axis, origin: origin, spacing: section.interGroupSpacing,
            lead: along.before?.spacing ?? 0, trail: along.after?.spacing ?? 0)
        addVariants(to: &line, in: available, sectionEnvironment)
        let length = isOrthogonal ? thickness(of: line) : line.length
        var frame = CGRect(origin: .zero, size: container)
        frame.origin[main] = start
        frame.size[main] =
            outsets.before(main) + insets.before(main) + length + insets.after(main) + outsets.after(main)
        var geometry = SectionGeometry(
            section: section, line: line, main: main, frame: frame, environment: sectionEnvironment)
        geometry.boundaries = positioned(boundarySizes, in: frame, outsets: outsets)
        if isOrthogonal {
            var orthogonal = frame
            orthogonal.origin[main] = start + outsets.before(main) + insets.before(main)
            orthogonal.size[main] = length
            geometry.orthogonal = orthogonal
            let ends = section.orthogonalScrollingBehavior == .groupPagingCentered
            geometry.orthogonalLength = line.start(of: 0) + line.length + (ends ? origin[cross] : insets.after(cross))
        }
        return geometry
    }

    private func thickness(of line: GroupLine) -> CGFloat {
        line.count == 0 ? 0 : section.group.spaced(line.thickness, main).minimumLength
    }

    private func addVariants(to line: inout GroupLine, in available: CGSize, _ sectionEnvironment: LayoutEnvironment) {
        guard !measured.isEmpty, line.template.items.contains(where: { $0.estimatedAxes != [] }) else { return }
        var byGroup: [Int: [Int: CGSize]] = [:]
        for (item, size) in measured where item < line.count {
            let position = line.position(of: item)
            byGroup[position.group, default: [:]][position.item] = size
        }
        for (group, sizes) in byGroup.sorted(by: { $0.key < $1.key }) {
            var solver = GroupSolver(sectionEnvironment, measured: sizes)
            line.add(solver.solve(section.group, in: available), at: group)
        }
    }

    // MARK: Headers and footers

    private var boundaryInsets: NSDirectionalEdgeInsets {
        var insets = supplementaryMargins
        if section.supplementariesFollowContentInsets { insets.add(section.contentInsets) }
        return insets.without(main)
    }

    private func boundarySizes(in container: CGSize) -> [SectionGeometry.Boundary] {
        let available = container.inset(by: boundaryInsets)
        var counts: [String: Int] = [:]
        return section.boundarySupplementaryItems.map { item in
            let kindIndex = counts[item.elementKind, default: 0]
            counts[item.elementKind] = kindIndex + 1
            let axes = item.layoutSize.estimatedAxes
            var size = item.layoutSize.size(in: available)
            if let measured = measuredBoundaries[item.elementKind]?[kindIndex] {
                for axis in [UIAxis.horizontal, .vertical] where axes.contains(axis) { size[axis] = measured[axis] }
            }
            return SectionGeometry.Boundary(
                item: item, kindIndex: kindIndex, frame: CGRect(origin: .zero, size: size), estimatedAxes: axes)
        }
    }

    /// Returns the distances by which headers and footers extend the section at each edge.
    private func extensions(of boundaries: [SectionGeometry.Boundary]) -> NSDirectionalEdgeInsets {
        var outsets = BoundaryPlacement.extensions(of: boundaries.map { ($0.item, $0.frame.size) })
        if outsets.top > 0 { outsets.top += section.headerTopPadding }
        return outsets
    }

    private func positioned(
        _ boundaries: [SectionGeometry.Boundary], in frame: CGRect, outsets: NSDirectionalEdgeInsets
    ) -> [SectionGeometry.Boundary] {
        let insets = boundaryInsets
        let body = frame.inset(by: insets).inset(by: outsets)
        return boundaries.map { boundary in
            var placed = boundary
            placed.frame = BoundaryPlacement.frame(of: boundary.item, size: boundary.frame.size, around: body)
            return placed
        }
    }
}

/// Positions headers and footers around or within a rectangle.
@MainActor enum BoundaryPlacement {
    static func extensions(
        of items: [(item: NSCollectionLayoutBoundarySupplementaryItem, size: CGSize)]
    ) -> NSDirectionalEdgeInsets {
        var outsets = NSDirectionalEdgeInsets.zero
        for (item, size) in items where item.extendsBoundary {
            let edges = item.alignment.edges
            if edges.contains(.top) {
                outsets.top = max(outsets.top, size.height - item.offset.y)
            } else if edges.contains(.bottom) {
                outsets.bottom = max(outsets.bottom, size.height + item.offset.y)
            } else if edges.contains(.leading) {
                outsets.leading = max(outsets.leading, size.width - item.offset.x)
            } else if edges.contains(.trailing) {
                outsets.trailing = max(outsets.trailing, size.width + item.offset.x)
            }
        }
        return outsets
    }

    static func frame(
        of item: NSCollectionLayoutBoundarySupplementaryItem, size: CGSize, around body: CGRect
    ) -> CGRect {
        let edges = item.alignment.edges
        let anchor = body.point(at: edges)
        var own = CGRect(origin: .zero, size: size).point(at: edges)
        if item.extendsBoundary {
            // Outside the boundary: the opposite edge of the item is at the anchor.
            if edges.contains(.top) {
                own.y = size.height
            } else if edges.contains(.bottom) {
                own.y = 0
            } else if edges.contains(.leading) {
                own.x = size.width
            } else if edges.contains(.trailing) {
                own.x = 0
            }
        }
        return CGRect(
            x: anchor.x - own.x + item.offset.x, y: anchor.y - own.y + item.offset.y, width: size.width,
            height: size.height)
    }
}

extension NSDirectionalEdgeInsets {
    mutating func add(_ other: NSDirectionalEdgeInsets) {
        top += other.top
        leading += other.leading
        bottom += other.bottom
        trailing += other.trailing
    }
}

extension CGSize {
    fileprivate func less(_ insets: NSDirectionalEdgeInsets, along axis: UIAxis) -> CGSize {
        inset(by: insets.without(axis.other))
    }
}
