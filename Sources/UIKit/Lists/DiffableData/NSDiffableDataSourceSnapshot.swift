import InterludeDiagnostics

/// The sections and items of a view at a point in time, by unique identifiers.
///
/// Contract violations for which UIKit throws an exception, such as duplicate identifiers or missing sections, are
/// recorded and reported as diagnostics when the snapshot is applied.
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
    var sectionByItem: [ItemIdentifierType: SectionIdentifierType] = [:]
    var reloadedSections: [SectionIdentifierType] = []
    var reloadedItems: [ItemIdentifierType] = []
    var reconfiguredItems: [ItemIdentifierType] = []
    var violations: [Diagnostic] = []

    /// Creates an empty snapshot.
    public init() {}

    // MARK: Counts

    /// The number of items in all sections.
    public var numberOfItems: Int { sectionByItem.count }

    /// The number of sections.
    public var numberOfSections: Int { sections.count }

    /// Returns the number of items in a section; 0 if the section is missing, in which case UIKit throws an exception.
    public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
        indexOfSection(identifier).map { sections[$0].items.count } ?? 0
    }

    // MARK: Identifiers

    /// The section identifiers, in order.
    public var sectionIdentifiers: [SectionIdentifierType] { sections.map(\.identifier) }

    /// The item identifiers of all sections, in order.
    public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap(\.items) }

    /// Returns the items of a section; empty if the section is missing, in which case UIKit throws an exception.
    public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
        indexOfSection(identifier).map { sections[$0].items } ?? []
    }

    /// Returns the section that contains an item, or `nil` if the item is not in the snapshot.
    public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
        sectionByItem[identifier]
    }

    /// Returns the index of an item among all items, or `nil` if it is not in the snapshot.
    public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
        guard let position = position(of: identifier) else { return nil }
        return sections[..<position.section].reduce(position.item) { $0 + $1.items.count }
    }

    /// Returns the index of a section, or `nil` if it is not in the snapshot.
    public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
        sections.firstIndex { $0.identifier == identifier }
    }

    /// The items marked to be reloaded.
    public var reloadedItemIdentifiers: [ItemIdentifierType] { reloadedItems.filter { sectionByItem[$0] != nil } }

    /// The sections marked to be reloaded.
    public var reloadedSectionIdentifiers: [SectionIdentifierType] {
        reloadedSections.filter { indexOfSection($0) != nil }
    }

    /// The items marked to be reconfigured.
    public var reconfiguredItemIdentifiers: [ItemIdentifierType] {
        reconfiguredItems.filter { sectionByItem[$0] != nil }
    }

    func position(of identifier: ItemIdentifierType) -> (section: Int, item: Int)? {
        guard let owner = sectionByItem[identifier], let section = indexOfSection(owner),
            let item = sections[section].items.firstIndex(of: identifier)
        else { return nil }
        return (section, item)
    }

    /// A copy without reload requests and contract violations.
    var withoutPendingChanges: Self {
        var copy = self
        copy.reloadedSections = []
        copy.reloadedItems = []
        copy.reconfiguredItems = []
        copy.violations = []
        return copy
    }
}
