import Foundation

/// What a diffable data source shows, with the places of its items.
struct DiffableState<Section: Hashable & Sendable, Item: Hashable & Sendable> {
    private(set) var current = NSDiffableDataSourceSnapshot<Section, Item>()
    /// Made when a place is first asked for.
    private var paths: [Item: IndexPath]?

    mutating func take(_ snapshot: NSDiffableDataSourceSnapshot<Section, Item>) {
        current = snapshot.settled
        paths = nil
    }

    func count(inSection section: Int) -> Int {
        current.sections.indices.contains(section) ? current.sections[section].items.count : 0
    }

    func section(at index: Int) -> Section? {
        current.sections.indices.contains(index) ? current.sections[index].identifier : nil
    }

    func item(at path: IndexPath) -> Item? {
        guard (0..<count(inSection: path.section)).contains(path.item) else { return nil }
        return current.sections[path.section].items[path.item]
    }

    mutating func path(of item: Item) -> IndexPath? {
        if let paths { return paths[item] }
        var found = [Item: IndexPath](minimumCapacity: current.numberOfItems)
        for (section, content) in current.sections.enumerated() {
            for (item, identifier) in content.items.enumerated() {
                found[identifier] = IndexPath(item: item, section: section)
            }
        }
        paths = found
        return found[item]
    }
}
