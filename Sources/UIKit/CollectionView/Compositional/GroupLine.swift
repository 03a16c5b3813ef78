import CoreGraphics

/// The groups of a section in sequence along an axis.
///
/// Groups are identical except for measured items, so positions are computed on demand.
struct GroupLine {
    /// A group with its own layout because of measured items.
    struct Variant {
        var group: Int
        var solved: SolvedGroup
        /// The displacement of the groups after this one, relative to identical groups.
        var shift: CGFloat
    }

    /// The group of an item, and the item's index within it.
    struct Position {
        var group: Int
        var item: Int
    }

    let axis: UIAxis
    let count: Int
    let template: SolvedGroup
    /// The distance between the starts of two groups, and the spacing included in it.
    let pitch: CGFloat
    let spacing: CGFloat
    /// The origin of the first group.
    let origin: CGPoint
    /// The maximum distance by which elements extend beyond their group.
    private(set) var overhang: CGFloat
    /// In group order.
    private(set) var variants: [Variant] = []

    /// `lead` and `trail` are the edge spacing of the group along the axis.
    init(
        _ template: SolvedGroup, count: Int, along axis: UIAxis, origin: CGPoint, spacing: CGFloat, lead: CGFloat,
        trail: CGFloat
    ) {
        self.template = template
        self.axis = axis
        self.count = template.items.isEmpty ? 0 : count
        self.spacing = spacing + lead + trail
        pitch = template.size[axis] + self.spacing
        overhang = template.overhang
        var first = origin
        first[axis] += lead
        self.origin = first
        extraEnds = lead + trail
    }

    private let extraEnds: CGFloat

    var groupSize: Int { max(template.items.count, 1) }
    var groupCount: Int { (count + groupSize - 1) / groupSize }

    /// The length of all groups including their edge spacing.
    var length: CGFloat {
        guard groupCount > 0 else { return 0 }
        return CGFloat(groupCount) * pitch - spacing + extraEnds + (variants.last?.shift ?? 0)
    }

    /// The maximum length of a group across the axis.
    var thickness: CGFloat {
        variants.reduce(template.size[axis.other]) { max($0, $1.solved.size[axis.other]) }
    }

    mutating func add(_ solved: SolvedGroup, at group: Int) {
        let shift = (variants.last?.shift ?? 0) + solved.size[axis] - template.size[axis]
        overhang = max(overhang, solved.overhang)
        variants.append(Variant(group: group, solved: solved, shift: shift))
    }

    func position(of item: Int) -> Position { Position(group: item / groupSize, item: item % groupSize) }

    func solved(_ group: Int) -> SolvedGroup {
        let index = variants.firstIndexInOrder { $0.group >= group }
        return index < variants.count && variants[index].group == group ? variants[index].solved : template
    }

    /// Returns the position of a group along the axis.
    func start(of group: Int) -> CGFloat {
        let before = variants.firstIndexInOrder { $0.group >= group }
        return origin[axis] + CGFloat(group) * pitch + (before > 0 ? variants[before - 1].shift : 0)
    }

    func corner(of group: Int) -> CGPoint {
        var corner = origin
        corner[axis] = start(of: group)
        return corner
    }

    /// Returns the groups between two positions.
    func groups(from low: CGFloat, to high: CGFloat) -> Range<Int> {
        guard groupCount > 0, low < high else { return 0..<0 }
        func first(where predicate: (Int) -> Bool) -> Int {
            var (lower, upper) = (0, groupCount)
            while lower < upper {
                let middle = (lower + upper) / 2
                if predicate(middle) { upper = middle } else { lower = middle + 1 }
            }
            return lower
        }
        let from = first { start(of: $0) + solved($0).size[axis] > low }
        let to = first { start(of: $0) >= high }
        return from..<max(from, to)
    }

    /// Returns the items of the section in a group.
    func items(of group: Int) -> Range<Int> {
        group * groupSize..<min((group + 1) * groupSize, count)
    }
}
