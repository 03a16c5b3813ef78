/// The sections and items that a view shows, by identifiers that are all different.
///
/// What UIKit answers with an exception — an identifier given twice, a section that is not there — is noted and becomes a
/// diagnostic when the snapshot is applied.
@preconcurrency
public struct NSDiffableDataSourceSnapshot<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>:
    Sendable
{
    struct Section: Sendable {
        let identifier: SectionIdentifierType
        var items: [ItemIdentifierType] = []
    }

    var sections: [Section] = []
    /// The section of each item.
    var homes: [ItemIdentifierType: SectionIdentifierType] = [:]
    var reloadedSections: [SectionIdentifierType] = []
    var reloadedItems: [ItemIdentifierType] = []
    var reconfiguredItems: [ItemIdentifierType] = []
    var mistakes: [SnapshotMistake] = []

    /// Creates an empty snapshot.
    public init() {}

    // MARK: Counts

    /// How many items all sections have together.
    public var numberOfItems: Int { homes.count }

    /// How many sections there are.
    public var numberOfSections: Int { sections.count }

    /// How many items a section has; 0 for one that is not there, where UIKit throws an exception.
    public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
        indexOfSection(identifier).map { sections[$0].items.count } ?? 0
    }

    // MARK: Identifiers

    /// The sections, in order.
    public var sectionIdentifiers: [SectionIdentifierType] { sections.map(\.identifier) }

    /// The items of all sections, in order.
    public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap(\.items) }

    /// The items of a section, in order; none for a section that is not there, where UIKit throws an exception.
    public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
        indexOfSection(identifier).map { sections[$0].items } ?? []
    }

    /// The section that an item is in; nil if the item is not there.
    public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
        homes[identifier]
    }

    /// The place of an item among those of all sections; nil if it is not there.
    public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
        guard let place = place(of: identifier) else { return nil }
        return sections[..<place.section].reduce(place.item) { $0 + $1.items.count }
    }

    /// The place of a section; nil if it is not there.
    public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
        sections.firstIndex { $0.identifier == identifier }
    }

    /// The items that were marked to have their cells made anew.
    public var reloadedItemIdentifiers: [ItemIdentifierType] { reloadedItems.filter { homes[$0] != nil } }

    /// The sections that were marked to have their cells made anew.
    public var reloadedSectionIdentifiers: [SectionIdentifierType] {
        reloadedSections.filter { indexOfSection($0) != nil }
    }

    /// The items that were marked to have their cells configured anew.
    public var reconfiguredItemIdentifiers: [ItemIdentifierType] { reconfiguredItems.filter { homes[$0] != nil } }

    func place(of identifier: ItemIdentifierType) -> (section: Int, item: Int)? {
        guard let home = homes[identifier], let section = indexOfSection(home),
            let item = sections[section].items.firstIndex(of: identifier)
        else { return nil }
        return (section, item)
    }

    /// The snapshot without what was asked of it once: reloads and mistakes.
    var settled: Self {
        var copy = self
        copy.reloadedSections = []
        copy.reloadedItems = []
        copy.reconfiguredItems = []
        copy.mistakes = []
        return copy
    }
}

/// What was wrong with a call that edits a snapshot.
struct SnapshotMistake: Hashable, Sendable {
    var id: String
    var message: String
    var remedy: String

    @MainActor func report(culprit: AnyObject) {
        Diagnostic.report(id: id, message, culprit: culprit, remedy: remedy)
    }
}
