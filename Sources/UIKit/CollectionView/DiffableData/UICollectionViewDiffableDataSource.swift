import InterludeDiagnostics
import QuartzCore

/// Provides a collection view with the sections and items of snapshots, and animates differences between snapshots.
///
/// ```swift
/// let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, name in
///     var content = cell.defaultContentConfiguration()
///     content.text = name
///     cell.contentConfiguration = content
/// }
/// let dataSource = UICollectionViewDiffableDataSource<Int, String>(collectionView: collectionView) {
///     $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
/// }
/// var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
/// snapshot.appendSections([0])
/// snapshot.appendItems(["Preikestolen", "Sorapis"])
/// dataSource.apply(snapshot, animatingDifferences: true)
/// ```
///
/// The collection view holds its data source weakly.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UICollectionViewDataSource {
    /// A closure that returns the cell of an item.
    public typealias CellProvider = (
        _ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
    ) -> UICollectionViewCell?

    /// A closure that returns a supplementary view of a kind.
    public typealias SupplementaryViewProvider = (
        _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
    ) -> UICollectionReusableView?

    /// The closure that provides supplementary views. Default: `nil`, for none.
    open var supplementaryViewProvider: SupplementaryViewProvider?
    /// The closures that control reordering by the user. Default: no reordering.
    open var reorderingHandlers = ReorderingHandlers()
    /// The closures that control expanding and collapsing items of section snapshots.
    open var sectionSnapshotHandlers = SectionSnapshotHandlers()

    private let cellProvider: CellProvider
    let content: DiffableContent<SectionIdentifierType, ItemIdentifierType>
    /// The section snapshots applied to sections.
    var outlines: [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>] = [:]

    /// Creates a data source and sets it as the collection view's `dataSource`.
    public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
        content = DiffableContent(view: collectionView)
        self.cellProvider = cellProvider
        super.init()
        collectionView.dataSource = self
    }

    // MARK: Identifiers

    /// Returns a snapshot of the data that the collection view currently shows.
    open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { content.current }

    /// Returns the section at an index, or `nil` if there is none.
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { content.section(at: index) }

    /// Returns the index of a section, or `nil` if it is not in the snapshot.
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
        content.current.indexOfSection(sectionIdentifier)
    }

    /// Returns the item at an index path, or `nil` if there is none.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { content.item(at: indexPath) }

    /// Returns the index path of an item, or `nil` if it is not in the snapshot.
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { content.path(of: itemIdentifier) }

    // MARK: Data source

    /// Returns the number of sections in the current snapshot.
    open func numberOfSections(in collectionView: UICollectionView) -> Int { content.current.numberOfSections }

    /// Returns the number of items in a section of the current snapshot.
    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        content.count(inSection: section)
    }

    /// Returns the cell that the cell provider creates for an item.
    open func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        guard let item = itemIdentifier(for: indexPath) else { return UICollectionViewCell() }
        if let cell = cellProvider(collectionView, indexPath, item) { return cell }
        Diagnostic.cellMissing(.item, indexPath.item, section: indexPath.section, culprit: typeName(self)).report()
        return UICollectionViewCell()
    }

    /// Returns the view that ``supplementaryViewProvider`` creates.
    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        if let view = supplementaryViewProvider?(collectionView, kind, indexPath) { return view }
        Diagnostic.supplementaryViewMissing(kind: kind, culprit: typeName(self)).report()
        return UICollectionReusableView()
    }

    /// Returns whether ``reorderingHandlers`` allow an item to be moved.
    open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        guard let item = itemIdentifier(for: indexPath) else { return false }
        return reorderingHandlers.canReorderItem?(item) ?? false
    }

    /// Applies a move by the user to the snapshot.
    open func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { reorder(from: sourceIndexPath, to: destinationIndexPath) }

    // MARK: Applying

    /// Applies a snapshot, optionally animating the differences from the current one. Default: animated.
    ///
    /// The cost is proportional to the number of items in changed sections.
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) { _apply(snapshot, animatingDifferences: animatingDifferences, completion: completion) }

    /// Applies a snapshot without computing differences, and reloads all cells.
    open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        completion: (() -> Void)? = nil
    ) { _applySnapshotUsingReloadData(snapshot, completion: completion) }

    // MARK: Sections

    /// Returns the snapshot of a section; a flat one if no section snapshot was applied.
    open func snapshot(
        for section: SectionIdentifierType
    ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> { _snapshot(for: section) }

    /// Applies a snapshot to a section, which is appended if it doesn't exist. Default: animated.
    open func apply(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) { _apply(snapshot, to: section, animatingDifferences: animatingDifferences, completion: completion) }
}

extension UICollectionViewDiffableDataSource {
    /// The closures that control expanding and collapsing items of section snapshots.
    public struct SectionSnapshotHandlers {
        /// Returns whether an item can be expanded. Default: `nil`, for `true`.
        public var shouldExpandItem: ((ItemIdentifierType) -> Bool)?
        /// Called before an item is expanded. Default: `nil`.
        public var willExpandItem: ((ItemIdentifierType) -> Void)?
        /// Returns whether an item can be collapsed. Default: `nil`, for `true`.
        public var shouldCollapseItem: ((ItemIdentifierType) -> Bool)?
        /// Called before an item is collapsed. Default: `nil`.
        public var willCollapseItem: ((ItemIdentifierType) -> Void)?
        /// Returns the children of an item about to be expanded, which replace those in its snapshot. Default: `nil`.
        public var snapshotForExpandingParent:
            (
                (ItemIdentifierType, NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>) ->
                    NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
            )?

        /// Creates handlers that allow all changes.
        public init() {}
    }
}
