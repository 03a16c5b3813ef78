/// A change that the user made to the data of a diffable data source.
public struct NSDiffableDataSourceTransaction<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
> {
    /// What was shown before.
    public let initialSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    /// What is shown after.
    public let finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    /// The change of all items' order, which can be applied to an array of them.
    public let difference: CollectionDifference<ItemIdentifierType>
    /// The changes of the sections that changed, in the order in which they stand.
    public let sectionTransactions: [NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>]
}

/// A change that the user made to one section of a diffable data source.
public struct NSDiffableDataSourceSectionTransaction<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
> {
    /// The section that changed.
    public let sectionIdentifier: SectionIdentifierType
    /// What the section showed before.
    public let initialSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
    /// What the section shows after.
    public let finalSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
    /// The change of the order of the section's items, those below collapsed ones included.
    public let difference: CollectionDifference<ItemIdentifierType>
}
