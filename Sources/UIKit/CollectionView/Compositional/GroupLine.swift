import CoreGraphics

/// The groups of a section, one after the other along an axis.
///
/// Groups are alike but for those with measured items, so that places cost nothing for items that nobody asked for.
struct GroupLine {
    /// A group whose measured items make it different.
    struct Variant {
        var group: Int
        var solved: SolvedGroup
        /// How much later the groups after this one begin, than if all were alike.
        var shift: CGFloat
    }

    /// An item's group and its place there.
    struct Place {
        var group: Int
        var item: Int
    }

    let axis: UIAxis
    let count: Int
    let template: SolvedGroup
    /// The room of one group along the axis and the gap after it.
    let pitch: CGFloat
    let spacing: CGFloat
    /// Where the place of the first group begins.
    let origin: CGPoint
    /// How far something sticks out of its group.
    private(set) var overhang: CGFloat
    /// In the order of groups.
    private(set) var variants: [Variant] = []

    /// `lead` and `trail` are the gaps that the group wants around itself along the axis.
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

    /// From the beginning of the first group to the end of the last one, with the gaps that they want.
    var length: CGFloat {
        guard groupCount > 0 else { return 0 }
        return CGFloat(groupCount) * pitch - spacing + extraEnds + (variants.last?.shift ?? 0)
    }

    /// The greatest length of a group across the axis.
    var thickness: CGFloat {
        variants.reduce(template.size[axis.other]) { max($0, $1.solved.size[axis.other]) }
    }

    mutating func add(_ solved: SolvedGroup, at group: Int) {
        let shift = (variants.last?.shift ?? 0) + solved.size[axis] - template.size[axis]
        overhang = max(overhang, solved.overhang)
        variants.append(Variant(group: group, solved: solved, shift: shift))
    }

    func place(of item: Int) -> Place { Place(group: item / groupSize, item: item % groupSize) }

    func solved(_ group: Int) -> SolvedGroup {
        let index = variants.firstIndexInOrder { $0.group >= group }
        return index < variants.count && variants[index].group == group ? variants[index].solved : template
    }

    /// Where a group begins along the axis.
    func start(of group: Int) -> CGFloat {
        let before = variants.firstIndexInOrder { $0.group >= group }
        return origin[axis] + CGFloat(group) * pitch + (before > 0 ? variants[before - 1].shift : 0)
    }

    func corner(of group: Int) -> CGPoint {
        var corner = origin
        corner[axis] = start(of: group)
        return corner
    }

    /// The groups that lie between two positions.
    func groups(from low: CGFloat, to high: CGFloat) -> Range<Int> {
        guard groupCount > 0, low < high else { return 0..<0 }
        func first(where predicate: (Int) -> Bool) -> Int {
            var (least, most) = (0, groupCount)
            while least < most {
                let middle = (least + most) / 2
                if predicate(middle) { most = middle } else { least = middle + 1 }
            }
            return least
        }
        let from = first { start(of: $0) + solved($0).size[axis] > low }
        let to = first { start(of: $0) >= high }
        return from..<max(from, to)
    }

    /// The items of a group that there are.
    func items(of group: Int) -> Range<Int> {
        group * groupSize..<min((group + 1) * groupSize, count)
    }
}
