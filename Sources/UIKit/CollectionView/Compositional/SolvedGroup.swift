import CoreGraphics

/// A laid-out group and its content, relative to its origin.
struct SolvedGroup {
    struct Item {
        /// The frame after the item's insets.
        var frame: CGRect
        var zIndex = 0
        var estimatedAxes: UIAxis = []
    }

    struct Supplementary {
        var kind: String
        var frame: CGRect
        var zIndex: Int
        /// The index of the item that provides the index path.
        var item: Int
    }

    /// The size of the group without its edge spacing.
    var size: CGSize
    var items: [Item] = []
    var supplementaries: [Supplementary] = []

    /// The maximum distance by which items and supplementary views extend beyond the group.
    var overhang: CGFloat {
        (items.map(\.frame) + supplementaries.map(\.frame)).reduce(0) { result, frame in
            max(result, -frame.minX, -frame.minY, frame.maxX - size.width, frame.maxY - size.height)
        }
    }

    /// Adds the content of a subgroup at an origin.
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

/// A length with spacing before and after it, along one axis.
struct Spaced {
    var length: CGFloat
    var before: NSCollectionLayoutSpacing?
    var after: NSCollectionLayoutSpacing?

    /// The minimum length including spacing.
    var minimumLength: CGFloat { length + (before?.spacing ?? 0) + (after?.spacing ?? 0) }

    /// Returns the positions of lengths in the available length, and divides the remainder among flexible spacings.
    static func starts(of parts: [Spaced], between gap: NSCollectionLayoutSpacing?, in available: CGFloat) -> [CGFloat]
    {
        var used: CGFloat = 0
        var flexible = 0
        for (index, part) in parts.enumerated() {
            let gaps = [index > 0 ? gap : nil, part.before, part.after].compactMap { $0 }
            used += part.length + gaps.reduce(0) { $0 + $1.spacing }
            flexible += gaps.filter(\.isFlexibleSpacing).count
        }
        let flexibleLength = flexible > 0 ? max(available - used, 0) / CGFloat(flexible) : 0
        func width(_ gap: NSCollectionLayoutSpacing?) -> CGFloat {
            guard let gap else { return 0 }
            return gap.spacing + (gap.isFlexibleSpacing ? flexibleLength : 0)
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
    /// Returns the rectangle reduced by insets, with a size of at least zero.
    func inset(by insets: NSDirectionalEdgeInsets) -> CGRect {
        CGRect(origin: CGPoint(x: minX + insets.leading, y: minY + insets.top), size: size.inset(by: insets))
    }
}

extension NSDirectionalEdgeInsets {
    /// Returns the insets without the given axes.
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
    /// Returns a length of the item along an axis with its edge spacing.
    func spaced(_ length: CGFloat, _ axis: UIAxis) -> Spaced {
        axis == .horizontal
            ? Spaced(length: length, before: edgeSpacing?.leading, after: edgeSpacing?.trailing)
            : Spaced(length: length, before: edgeSpacing?.top, after: edgeSpacing?.bottom)
    }
}
