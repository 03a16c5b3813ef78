import CoreGraphics

/// Lays out the items of a group.
///
/// Fractions refer to the group's size inside its insets. A group of estimated length is as long as its content.
@MainActor struct GroupSolver {
    let environment: LayoutEnvironment
    /// The measured sizes of items, by index in the entire group; used along estimated axes.
    var measured: [Int: CGSize] = [:]
    private var next = 0

    init(_ environment: LayoutEnvironment, measured: [Int: CGSize] = [:]) {
        self.environment = environment
        self.measured = measured
    }

    /// The lengths imposed by the parent group.
    private struct ImposedLengths {
        var width: CGFloat?
        var height: CGFloat?

        subscript(axis: UIAxis) -> CGFloat? {
            get { axis == .horizontal ? width : height }
            set { if axis == .horizontal { width = newValue } else { height = newValue } }
        }
    }

    /// Lays out a group, or a single item as a group of one.
    mutating func solve(_ item: NSCollectionLayoutItem, in container: CGSize) -> SolvedGroup {
        solve(item, in: container, imposed: ImposedLengths())
    }

    private mutating func solve(
        _ item: NSCollectionLayoutItem, in container: CGSize, imposed: ImposedLengths
    ) -> SolvedGroup {
        var size = item.layoutSize.size(in: container)
        var estimated = item.layoutSize.estimatedAxes
        for axis in [UIAxis.horizontal, .vertical] {
            guard let length = imposed[axis] else { continue }
            size[axis] = length
            estimated.remove(axis)
        }
        guard let group = item as? NSCollectionLayoutGroup else { return solveItem(item, size, estimated) }
        return arrange(group, size, estimated)
    }

    private mutating func solveItem(_ item: NSCollectionLayoutItem, _ size: CGSize, _ estimated: UIAxis) -> SolvedGroup
    {
        var size = size
        if let measured = measured[next] {
            for axis in [UIAxis.horizontal, .vertical] where estimated.contains(axis) { size[axis] = measured[axis] }
        }
        next += 1
        var solved = SolvedGroup(size: size)
        let insets = item.contentInsets.without(item.layoutSize.estimatedAxes)
        let frame = CGRect(origin: .zero, size: size).inset(by: insets)
        // Uniform dimensions are measured even if the group imposes them.
        solved.items = [SolvedGroup.Item(frame: frame, estimatedAxes: estimated.union(item.layoutSize.uniformAxes))]
        addSupplementaries(of: item, on: frame, to: &solved)
        return solved
    }

    private func addSupplementaries(
        of item: NSCollectionLayoutItem, on frame: CGRect, to solved: inout SolvedGroup
    ) {
        solved.supplementaries += item.supplementaryItems.map {
            SolvedGroup.Supplementary(kind: $0.elementKind, frame: $0.frame(on: frame), zIndex: $0.zIndex, item: 0)
        }
    }

    private mutating func arrange(_ group: NSCollectionLayoutGroup, _ size: CGSize, _ estimated: UIAxis) -> SolvedGroup
    {
        let insets = group.contentInsets.without(estimated)
        let available = size.inset(by: insets)
        var solved: SolvedGroup
        switch group.arrangement {
        case .custom(let provider):
            solved = SolvedGroup(size: available)
            solved.items = provider(environment.with(size, insets: insets)).map {
                SolvedGroup.Item(frame: $0.frame, zIndex: $0.zIndex)
            }
            next += solved.items.count
            for axis in [UIAxis.horizontal, .vertical] where estimated.contains(axis) {
                solved.size[axis] = solved.items.map { $0.frame.maximum(axis) }.max() ?? 0
            }
        case .line(let axis, let subitems):
            let children = Self.repetition(of: subitems, of: group, along: axis, in: available, estimated: estimated)
            solved = line(children, of: group, along: axis, in: available, estimated: estimated, itemLength: nil)
        case .repeated(let axis, let subitem, let count, let divides):
            let count = CountLimits.limited(count, to: CountLimits.groupItems, "items of a group", in: group)
            let children = Array(repeating: subitem, count: count)
            let gaps = (group.interItemSpacing?.spacing ?? 0) * CGFloat(max(count - 1, 0))
            let edges = subitem.spaced(0, axis).minimumLength * CGFloat(count)
            let itemLength =
                divides && !estimated.contains(axis) ? max(available[axis] - gaps - edges, 0) / CGFloat(count) : nil
            solved = line(children, of: group, along: axis, in: available, estimated: estimated, itemLength: itemLength)
        }
        var outer = SolvedGroup(
            size: CGSize(
                width: solved.size.width + insets.leading + insets.trailing,
                height: solved.size.height + insets.top + insets.bottom))
        outer.add(solved, at: CGPoint(x: insets.leading, y: insets.top))
        addSupplementaries(of: group, on: CGRect(origin: .zero, size: outer.size).inset(by: insets), to: &outer)
        return outer
    }

    /// Returns the items repeated as long as they fit. Along an estimated axis each appears at least once.
    private static func repetition(
        of subitems: [NSCollectionLayoutItem], of group: NSCollectionLayoutGroup, along axis: UIAxis,
        in available: CGSize,
        estimated: UIAxis
    ) -> [NSCollectionLayoutItem] {
        guard !subitems.isEmpty else { return [] }
        let lengths = subitems.map { $0.spaced($0.layoutSize.size(in: available)[axis], axis).minimumLength }
        let gap = group.interItemSpacing?.spacing ?? 0
        let cycle = lengths.reduce(0, +) + gap * CGFloat(lengths.count)
        var children: [NSCollectionLayoutItem] = []
        var used: CGFloat = 0
        while true {
            let index = children.count % subitems.count
            let needed = used + (children.isEmpty ? 0 : gap) + lengths[index]
            let isFirstRound = children.count < subitems.count
            let mayOverflow = children.isEmpty || isFirstRound && estimated.contains(axis)
            // Tolerance in points for fractions such as thirds, which don't add up to one.
            guard mayOverflow || needed <= available[axis] + 1e-3, isFirstRound || cycle > 0 else { return children }
            guard children.count < CountLimits.groupItems else {
                _ = CountLimits.limited(.max, to: children.count, "items of a group", in: group)
                return children
            }
            children.append(subitems[index])
            used = needed
        }
    }

    private mutating func line(
        _ children: [NSCollectionLayoutItem], of group: NSCollectionLayoutGroup, along axis: UIAxis,
        in available: CGSize,
        estimated: UIAxis, itemLength: CGFloat?
    ) -> SolvedGroup {
        let across = axis.other
        let first = next
        var available = available
        var parts = solve(children, along: axis, in: available, itemLength: itemLength, uniform: nil)
        if estimated.contains(across) {
            // Items sized as a fraction of the group's length can't determine it.
            let deciding = zip(children, parts).filter { child, _ in !child.layoutSize.isFraction(of: across) }
            if !deciding.isEmpty {
                available[across] = deciding.map { $0.spaced($1.size[across], across).minimumLength }.max() ?? 0
                next = first
                parts = solve(children, along: axis, in: available, itemLength: itemLength, uniform: available[across])
            }
        }
        let along = zip(children, parts).map { $0.spaced($1.size[axis], axis) }
        if estimated.contains(axis) {
            let gaps = (group.interItemSpacing?.spacing ?? 0) * CGFloat(max(children.count - 1, 0))
            available[axis] = along.reduce(gaps) { $0 + $1.minimumLength }
        }
        let starts = Spaced.starts(of: along, between: group.interItemSpacing, in: available[axis])
        var solved = SolvedGroup(size: available)
        for (index, part) in parts.enumerated() {
            var origin = CGPoint.zero
            origin[axis] = starts[index]
            let crosswise = [children[index].spaced(part.size[across], across)]
            origin[across] = Spaced.starts(of: crosswise, between: nil, in: available[across])[0]
            solved.add(part, at: origin)
        }
        return solved
    }

    private mutating func solve(
        _ children: [NSCollectionLayoutItem], along axis: UIAxis, in available: CGSize, itemLength: CGFloat?,
        uniform: CGFloat?
    ) -> [SolvedGroup] {
        children.map { child in
            var imposed = ImposedLengths()
            imposed[axis] = itemLength
            if let uniform, child.layoutSize.dimension(axis.other).isUniformAcrossSiblings {
                imposed[axis.other] = uniform
            }
            return solve(child, in: available, imposed: imposed)
        }
    }
}

extension NSCollectionLayoutSize {
    func dimension(_ axis: UIAxis) -> NSCollectionLayoutDimension {
        axis == .horizontal ? widthDimension : heightDimension
    }

    var uniformAxes: UIAxis {
        var axes: UIAxis = []
        if widthDimension.isUniformAcrossSiblings { axes.insert(.horizontal) }
        if heightDimension.isUniformAcrossSiblings { axes.insert(.vertical) }
        return axes
    }

    /// Whether the length along an axis is a fraction of the container's length along the same axis.
    func isFraction(of axis: UIAxis) -> Bool {
        axis == .horizontal ? widthDimension.isFractionalWidth : heightDimension.isFractionalHeight
    }
}
