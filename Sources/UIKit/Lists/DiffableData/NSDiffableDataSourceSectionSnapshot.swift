import InterludeDiagnostics

/// The items of one section in a hierarchy of expanded and collapsed items.
@preconcurrency
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable & Sendable>: Sendable {
    /// An item and its level, followed by its descendants.
    struct Entry: Sendable {
        let item: ItemIdentifierType
        var level: Int
    }

    var entries: [Entry] = []
    var expanded: Set<ItemIdentifierType> = []
    var violations: [Diagnostic] = []

    /// Creates an empty snapshot.
    public init() {}

    /// Creates a copy of another snapshot.
    public init(_ snapshot: Self) { self = snapshot }

    // MARK: Items

    /// All items in order, visible or not.
    public var items: [ItemIdentifierType] { entries.map(\.item) }

    /// The items at the root level, in order.
    public var rootItems: [ItemIdentifierType] { entries.filter { $0.level == 0 }.map(\.item) }

    /// The items without collapsed ancestors, in order.
    public var visibleItems: [ItemIdentifierType] {
        var visible: [ItemIdentifierType] = []
        var limit = Int.max
        for entry in entries where entry.level <= limit {
            visible.append(entry.item)
            limit = expanded.contains(entry.item) ? Int.max : entry.level
        }
        return visible
    }

    /// The expanded items, in order.
    public var expandedItems: [ItemIdentifierType] { items.filter { expanded.contains($0) } }

    /// Returns the index of an item among all items, or `nil` if it is not in the snapshot.
    public func index(of item: ItemIdentifierType) -> Int? { entries.firstIndex { $0.item == item } }

    /// Returns the level of an item; 0 if it is not in the snapshot, in which case UIKit throws an exception.
    public func level(of item: ItemIdentifierType) -> Int { index(of: item).map { entries[$0].level } ?? 0 }

    /// Returns the parent of an item, or `nil` for a root item.
    public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? {
        guard let index = index(of: child) else { return nil }
        return entries[..<index].last { $0.level < entries[index].level }?.item
    }

    /// Returns whether the snapshot contains an item.
    public func contains(_ item: ItemIdentifierType) -> Bool { index(of: item) != nil }

    /// Returns whether all ancestors of an item are expanded.
    public func isVisible(_ item: ItemIdentifierType) -> Bool {
        guard contains(item) else { return false }
        var above = parent(of: item)
        while let item = above {
            if !expanded.contains(item) { return false }
            above = parent(of: item)
        }
        return true
    }

    /// Returns whether an item is expanded.
    public func isExpanded(_ item: ItemIdentifierType) -> Bool { expanded.contains(item) }

    /// Returns the descendants of an item as a snapshot, optionally including the item. Default: not included.
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

    /// Returns a description with one line per item, which shows its level and whether it is expanded.
    public func visualDescription() -> String {
        entries.map { entry in
            let sign = expanded.contains(entry.item) ? "-" : "+"
            return String(repeating: "  ", count: entry.level) + "\(sign) \(entry.item)"
        }.joined(separator: "\n")
    }

    /// Returns the indices of an entry and its descendants.
    func branch(at index: Int) -> Range<Int> {
        let end = entries[(index + 1)...].firstIndex { $0.level <= entries[index].level } ?? entries.count
        return index..<end
    }
}
