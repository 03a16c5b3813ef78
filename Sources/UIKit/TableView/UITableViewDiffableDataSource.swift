import InterludeDiagnostics
import QuartzCore

/// Provides a table view with the sections and rows of snapshots, and animates the differences between snapshots.
///
/// The table view holds its data source weakly.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UITableViewDataSource {
    /// A closure that returns the cell of an item.
    public typealias CellProvider = (
        _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
    ) -> UITableViewCell?

    /// The animation of inserted and deleted rows. Default: `.automatic`.
    open var defaultRowAnimation = UITableView.RowAnimation.automatic

    private let cellProvider: CellProvider
    private let content: DiffableContent<SectionIdentifierType, ItemIdentifierType>

    /// Creates a data source and sets it as the table view's `dataSource`.
    public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
        content = DiffableContent(view: tableView)
        self.cellProvider = cellProvider
        super.init()
        tableView.dataSource = self
    }

    // MARK: Identifiers

    /// Returns a snapshot of the data that the table view currently shows.
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

    // MARK: Applying

    /// Applies a snapshot, optionally animating the differences from the current one. Default: animated.
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        let animation = defaultRowAnimation
        content.show(snapshot, animated: animatingDifferences, culprit: self, completion: completion) {
            view, difference in
            (view as? UITableView)?.update(by: difference, animation)
        }
    }

    /// Applies a snapshot, and returns after the animations of the differences.
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true
    ) async {
        await CompletionWait.wait(for: "apply(_:animatingDifferences:)") { completion in
            apply(snapshot, animatingDifferences: animatingDifferences, completion: completion)
        }
    }

    /// Applies a snapshot without computing differences, and reloads all cells.
    open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        completion: (() -> Void)? = nil
    ) {
        content.reload(with: snapshot, culprit: self, completion: completion)
    }

    /// Applies a snapshot without computing differences, and reloads all cells.
    open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    ) async {
        await CompletionWait.wait(for: "applySnapshotUsingReloadData(_:)") { completion in
            applySnapshotUsingReloadData(snapshot, completion: completion)
        }
    }

    // MARK: Data source

    /// Returns the number of sections in the current snapshot.
    open func numberOfSections(in tableView: UITableView) -> Int { content.current.numberOfSections }

    /// Returns the number of items in a section of the current snapshot.
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        content.count(inSection: section)
    }

    /// Returns the cell that the cell provider creates for an item.
    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let item = content.item(at: indexPath)
        if let item, let cell = cellProvider(tableView, indexPath, item) { return cell }
        Diagnostic.cellMissing(.row, indexPath.row, section: indexPath.section, culprit: typeName(self)).report()
        return UITableViewCell(style: .default, reuseIdentifier: nil)
    }

    /// Returns `nil`. Override to provide header titles.
    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
    /// Returns `nil`. Override to provide the titles of an index of sections.
    open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
    /// Returns the index of the title. Override to lead to other sections.
    open func tableView(
        _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
    ) -> Int { index }
    /// Returns `nil`. Override to provide footer titles.
    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
    /// Returns `false`. Override to allow editing.
    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
    /// Returns `false`. Override to allow reordering.
    open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
    /// Does nothing. Override to commit insertions and deletions.
    open func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {}
    /// Does nothing. Override to move the row in the data.
    open func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {}
}
