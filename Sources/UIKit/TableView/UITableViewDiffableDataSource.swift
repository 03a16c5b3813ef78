import QuartzCore

/// Provides a table with the sections and rows of snapshots, and animates from one to the next.
///
/// The table does not keep its data source alive.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UITableViewDataSource {
    /// Provides the cell of an item.
    public typealias CellProvider = (
        _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
    ) -> UITableViewCell?

    /// How rows come and go. Default automatic.
    open var defaultRowAnimation = UITableView.RowAnimation.automatic

    private let cellProvider: CellProvider
    private let content: DiffableContent<SectionIdentifierType, ItemIdentifierType>

    /// Creates a data source and makes it that of the table.
    public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
        content = DiffableContent(view: tableView)
        self.cellProvider = cellProvider
        super.init()
        tableView.dataSource = self
    }

    // MARK: Identifiers

    /// What the table shows now.
    open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { content.current }

    /// The section at an index; nil if there is none.
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { content.section(at: index) }

    /// The index of a section; nil if it is not there.
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
        content.current.indexOfSection(sectionIdentifier)
    }

    /// The item at an index path; nil if there is none.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { content.item(at: indexPath) }

    /// The index path of an item; nil if it is not there.
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { content.path(of: itemIdentifier) }

    // MARK: Applying

    /// Shows a snapshot; the differences from the last one are animated unless `animatingDifferences` is false. Default true.
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        content.show(
            snapshot, animated: animatingDifferences, rows: defaultRowAnimation, culprit: self, completion: completion)
    }

    /// Shows a snapshot, and returns when the differences have been animated.
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true
    ) async {
        await withCheckedContinuation { continuation in
            apply(snapshot, animatingDifferences: animatingDifferences) { continuation.resume() }
        }
    }

    /// Shows a snapshot without looking at the differences: all cells are asked for anew.
    open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        completion: (() -> Void)? = nil
    ) {
        content.reload(with: snapshot, culprit: self, completion: completion)
    }

    /// Shows a snapshot without looking at the differences: all cells are asked for anew.
    open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    ) async {
        await withCheckedContinuation { continuation in
            applySnapshotUsingReloadData(snapshot) { continuation.resume() }
        }
    }

    // MARK: Data source

    open func numberOfSections(in tableView: UITableView) -> Int { content.current.numberOfSections }

    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        content.count(inSection: section)
    }

    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let item = content.item(at: indexPath)
        if let item, let cell = cellProvider(tableView, indexPath, item) { return cell }
        Diagnostic.report(
            id: "cell-missing",
            "The cell provider returned no cell for row \(indexPath.row) of section \(indexPath.section); UIKit throws an exception.",
            culprit: self, remedy: "Return a dequeued cell for each item.")
        return UITableViewCell(style: .default, reuseIdentifier: nil)
    }

    /// Default nil; override it to give sections titles.
    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
    /// Default nil; override it to give sections titles at their end.
    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
    /// Default false.
    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
    /// Default false.
    open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
    /// Does nothing; override it to carry out what the user asks for.
    open func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {}
    /// Does nothing; override it to carry out what the user asks for.
    open func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {}
}
