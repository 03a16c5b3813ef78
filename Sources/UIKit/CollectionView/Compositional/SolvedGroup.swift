import CoreGraphics

/// A group with everything in it, relative to the corner of its place.
struct SolvedGroup {
    struct Item {
        /// Less the item's insets.
        var frame: CGRect
        var zIndex = 0
        var estimatedAxes: UIAxis = []
    }

    struct Supplementary {
        var kind: String
        var frame: CGRect
        var zIndex: Int
        /// The item whose index path it has.
        var item: Int
    }

    /// The place that the group takes, edge spacing not counted.
    var size: CGSize
    var items: [Item] = []
    var supplementaries: [Supplementary] = []

    /// How far items and supplementary views stick out.
    var overhang: CGFloat {
        (items.map(\.frame) + supplementaries.map(\.frame)).reduce(0) { result, frame in
            max(result, -frame.minX, -frame.minY, frame.maxX - size.width, frame.maxY - size.height)
        }
    }

    /// Adds the content of a part of the group that stands at a point.
    mutating func add(_ part: SolvedGroup, at origin: CGPoint) {
        let first = items.count
        for item in part.items {
            var moved = item
            moved.frame.origin.x += origin.x
            moved.frame.origin.y += origin.y
            items.append(moved)
        }
        for view in part.supplementaries {
            var moved = view
            moved.frame.origin.x += origin.x
            moved.frame.origin.y += origin.y
            moved.item += first
            supplementaries.append(moved)
        }
    }
}

/// A length with gaps around it, along one axis.
struct Spaced {
    var length: CGFloat
    var before: NSCollectionLayoutSpacing?
    var after: NSCollectionLayoutSpacing?

    /// The least room it takes.
    var least: CGFloat { length + (before?.spacing ?? 0) + (after?.spacing ?? 0) }

    /// Where lengths begin in the room that there is: what is left over goes in equal parts to the flexible gaps.
    static func starts(of parts: [Spaced], between gap: NSCollectionLayoutSpacing?, in room: CGFloat) -> [CGFloat] {
        var used: CGFloat = 0
        var flexible = 0
        for (index, part) in parts.enumerated() {
            let gaps = [index > 0 ? gap : nil, part.before, part.after].compactMap { $0 }
            used += part.length + gaps.reduce(0) { $0 + $1.spacing }
            flexible += gaps.filter(\.isFlexibleSpacing).count
        }
        let share = flexible > 0 ? max(room - used, 0) / CGFloat(flexible) : 0
        func width(_ gap: NSCollectionLayoutSpacing?) -> CGFloat {
            guard let gap else { return 0 }
            return gap.spacing + (gap.isFlexibleSpacing ? share : 0)
        }
        var position: CGFloat = 0
        return parts.enumerated().map { index, part in
            position += (index > 0 ? width(gap) : 0) + width(part.before)
            defer { position += part.length + width(part.after) }
            return position
        }
    }
}

extension CGRect {
    /// The rectangle less insets, at least without size.
    func inset(by insets: NSDirectionalEdgeInsets) -> CGRect {
        CGRect(origin: CGPoint(x: minX + insets.leading, y: minY + insets.top), size: size.inset(by: insets))
    }
}

extension NSDirectionalEdgeInsets {
    /// The insets along the axes that are not estimated.
    func without(_ axes: UIAxis) -> NSDirectionalEdgeInsets {
        var insets = self
        if axes.contains(.horizontal) { (insets.leading, insets.trailing) = (0, 0) }
        if axes.contains(.vertical) { (insets.top, insets.bottom) = (0, 0) }
        return insets
    }

    func before(_ axis: UIAxis) -> CGFloat { axis == .horizontal ? leading : top }
    func after(_ axis: UIAxis) -> CGFloat { axis == .horizontal ? trailing : bottom }
}

extension NSCollectionLayoutItem {
    /// A length of the item along an axis, with its gaps.
    func spaced(_ length: CGFloat, _ axis: UIAxis) -> Spaced {
        axis == .horizontal
            ? Spaced(length: length, before: edgeSpacing?.leading, after: edgeSpacing?.trailing)
            : Spaced(length: length, before: edgeSpacing?.top, after: edgeSpacing?.bottom)
    }
}
