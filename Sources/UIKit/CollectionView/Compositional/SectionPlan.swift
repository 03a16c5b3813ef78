import CoreGraphics

/// The computed geometry of a section in a compositional layout.
@MainActor struct SectionPlan {
    /// A header or footer of the section.
    struct Boundary {
        var item: NSCollectionLayoutBoundarySupplementaryItem
        /// The index among the boundary items of its kind.
        var place: Int
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
        boundaries.reduce(line.overhang) { result, bar in
            max(result, frame.least(main) - bar.frame.least(main), bar.frame.greatest(main) - frame.greatest(main))
        }
    }

    var hasBackground: Bool { !section.decorationItems.isEmpty }

    func frame(ofItem item: Int) -> CGRect? {
        guard (0..<line.count).contains(item) else { return nil }
        let place = line.place(of: item)
        let corner = line.corner(of: place.group)
        return line.solved(place.group).items[place.item].frame.offsetBy(dx: corner.x, dy: corner.y)
    }
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
    func solve(count: Int, at start: CGFloat) -> SectionPlan {
        let container = environment.container.contentSize
        let cross = main.other
        var insets = section.contentInsets
        insets.add(margins)
        let boundarySizes = self.boundarySizes(in: container)
        let reach = extensions(of: boundarySizes)
        // Unverified: headers next to the content reduce its size.
        let room = container.inset(by: insets).less(reach, along: cross)
        let surroundings = environment.with(container, insets: insets)
        var solver = GroupSolver(surroundings)
        let template = solver.solve(section.group, in: room)
        let axis = isOrthogonal ? cross : main
        var origin = CGPoint.zero
        origin[main] = start + reach.before(main) + insets.before(main)
        origin[cross] = insets.before(cross) + reach.before(cross)
        let along = section.group.spaced(template.size[axis], axis)
        if isOrthogonal {
            if section.orthogonalScrollingBehavior == .groupPagingCentered {
                origin[cross] = max((container[cross] - template.size[cross]) / 2, 0)
            }
            origin[main] += section.group.spaced(0, main).before?.spacing ?? 0
        } else {
            origin[cross] +=
                Spaced.starts(of: [section.group.spaced(template.size[cross], cross)], between: nil, in: room[cross])[0]
        }
        var line = GroupLine(
            template, count: count, along: axis, origin: origin, spacing: section.interGroupSpacing,
            lead: along.before?.spacing ?? 0, trail: along.after?.spacing ?? 0)
        addVariants(to: &line, in: room, surroundings)
        let length = isOrthogonal ? thickness(of: line) : line.length
        var frame = CGRect(origin: .zero, size: container)
        frame.origin[main] = start
        frame.size[main] =
            reach.before(main) + insets.before(main) + length + insets.after(main) + reach.after(main)
        var plan = SectionPlan(section: section, line: line, main: main, frame: frame, environment: surroundings)
        plan.boundaries = place(boundarySizes, in: frame, reach: reach)
        if isOrthogonal {
            var orthogonal = frame
            orthogonal.origin[main] = start + reach.before(main) + insets.before(main)
            orthogonal.size[main] = length
            plan.orthogonal = orthogonal
            let ends = section.orthogonalScrollingBehavior == .groupPagingCentered
            plan.orthogonalLength = line.start(of: 0) + line.length + (ends ? origin[cross] : insets.after(cross))
        }
        return plan
    }

    private func thickness(of line: GroupLine) -> CGFloat {
        line.count == 0 ? 0 : section.group.spaced(line.thickness, main).least
    }

    private func addVariants(to line: inout GroupLine, in room: CGSize, _ surroundings: LayoutEnvironment) {
        guard !measured.isEmpty, line.template.items.contains(where: { $0.estimatedAxes != [] }) else { return }
        var byGroup: [Int: [Int: CGSize]] = [:]
        for (item, size) in measured where item < line.count {
            let place = line.place(of: item)
            byGroup[place.group, default: [:]][place.item] = size
        }
        for (group, sizes) in byGroup.sorted(by: { $0.key < $1.key }) {
            var solver = GroupSolver(surroundings, measured: sizes)
            line.add(solver.solve(section.group, in: room), at: group)
        }
    }

    // MARK: Headers and footers

    private func insets(forBoundaries container: CGSize) -> NSDirectionalEdgeInsets {
        var insets = supplementaryMargins
        if section.supplementariesFollowContentInsets { insets.add(section.contentInsets) }
        return insets.without(main)
    }

    private func boundarySizes(in container: CGSize) -> [SectionPlan.Boundary] {
        let room = container.inset(by: insets(forBoundaries: container))
        var places: [String: Int] = [:]
        return section.boundarySupplementaryItems.map { item in
            let place = places[item.elementKind, default: 0]
            places[item.elementKind] = place + 1
            let axes = item.layoutSize.estimatedAxes
            var size = item.layoutSize.size(in: room)
            if let measured = measuredBoundaries[item.elementKind]?[place] {
                for axis in [UIAxis.horizontal, .vertical] where axes.contains(axis) { size[axis] = measured[axis] }
            }
            return SectionPlan.Boundary(
                item: item, place: place, frame: CGRect(origin: .zero, size: size), estimatedAxes: axes)
        }
    }

    /// Returns the distances by which headers and footers extend the section at each edge.
    private func extensions(of boundaries: [SectionPlan.Boundary]) -> NSDirectionalEdgeInsets {
        BoundaryPlacement.extensions(of: boundaries.map { ($0.item, $0.frame.size) })
    }

    private func place(
        _ boundaries: [SectionPlan.Boundary], in frame: CGRect, reach: NSDirectionalEdgeInsets
    ) -> [SectionPlan.Boundary] {
        let insets = insets(forBoundaries: frame.size)
        let body = frame.inset(by: insets).inset(by: reach)
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
        var reach = NSDirectionalEdgeInsets.zero
        for (item, size) in items where item.extendsBoundary {
            let edges = item.alignment.edges
            if edges.contains(.top) {
                reach.top = max(reach.top, size.height - item.offset.y)
            } else if edges.contains(.bottom) {
                reach.bottom = max(reach.bottom, size.height + item.offset.y)
            } else if edges.contains(.leading) {
                reach.leading = max(reach.leading, size.width - item.offset.x)
            } else if edges.contains(.trailing) {
                reach.trailing = max(reach.trailing, size.width + item.offset.x)
            }
        }
        return reach
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
