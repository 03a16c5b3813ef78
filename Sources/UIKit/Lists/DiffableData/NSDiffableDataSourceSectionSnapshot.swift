/// The items of one section as an outline: items below other items, which are expanded or collapsed.
@preconcurrency
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable & Sendable>: Sendable {
    /// An item with its depth; what is below it follows it.
    struct Entry: Sendable {
        let item: ItemIdentifierType
        var level: Int
    }

    var entries: [Entry] = []
    var expanded: Set<ItemIdentifierType> = []
    var mistakes: [SnapshotMistake] = []

    /// Creates an empty snapshot.
    public init() {}

    /// Creates a copy of another snapshot.
    public init(_ snapshot: Self) { self = snapshot }

    // MARK: Items

    /// All items, in order, whether they show or not.
    public var items: [ItemIdentifierType] { entries.map(\.item) }

    /// The items that are not below others.
    public var rootItems: [ItemIdentifierType] { entries.filter { $0.level == 0 }.map(\.item) }

    /// The items that are not below collapsed ones, in order.
    public var visibleItems: [ItemIdentifierType] {
        var visible: [ItemIdentifierType] = []
        var limit = Int.max
        for entry in entries where entry.level <= limit {
            visible.append(entry.item)
            limit = expanded.contains(entry.item) ? Int.max : entry.level
        }
        return visible
    }

    /// The items whose lower ones show, in order.
    public var expandedItems: [ItemIdentifierType] { items.filter { expanded.contains($0) } }

    /// The place of an item among all items; nil if it is not there.
    public func index(of item: ItemIdentifierType) -> Int? { entries.firstIndex { $0.item == item } }

    /// How many items an item is below; 0 for one that is not there, where UIKit throws an exception.
    public func level(of item: ItemIdentifierType) -> Int { index(of: item).map { entries[$0].level } ?? 0 }

    /// The item that an item is below; nil at the root.
    public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? {
        guard let index = index(of: child) else { return nil }
        return entries[..<index].last { $0.level < entries[index].level }?.item
    }

    /// Whether an item is there.
    public func contains(_ item: ItemIdentifierType) -> Bool { index(of: item) != nil }

    /// Whether all items above an item are expanded.
    public func isVisible(_ item: ItemIdentifierType) -> Bool {
        guard contains(item) else { return false }
        var above = parent(of: item)
        while let item = above {
            if !expanded.contains(item) { return false }
            above = parent(of: item)
        }
        return true
    }

    /// Whether the items below an item show as far as those above it do.
    public func isExpanded(_ item: ItemIdentifierType) -> Bool { expanded.contains(item) }

    /// The items below an item, as a snapshot of their own, with the item itself if asked for. Default without.
    public func snapshot(of parent: ItemIdentifierType, includingParent: Bool = false) -> Self {
        var part = Self()
        guard let index = index(of: parent) else { return part }
        let branch = branch(at: index)
        let base = entries[index].level + (includingParent ? 0 : 1)
        part.entries = entries[includingParent ? branch : branch.dropFirst()].map {
            Entry(item: $0.item, level: $0.level - base)
        }
        part.expanded = expanded.intersection(part.items)
        return part
    }

    /// A text with a line for each item: a sign for expanded or collapsed, and the item.
    public func visualDescription() -> String {
        entries.map { entry in
            let sign = expanded.contains(entry.item) ? "-" : "+"
            return String(repeating: "  ", count: entry.level) + "\(sign) \(entry.item)"
        }.joined(separator: "\n")
    }

    /// The indices of an entry and of those below it.
    func branch(at index: Int) -> Range<Int> {
        let end = entries[(index + 1)...].firstIndex { $0.level <= entries[index].level } ?? entries.count
        return index..<end
    }
}
