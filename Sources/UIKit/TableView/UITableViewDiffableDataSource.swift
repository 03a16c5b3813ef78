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

    private weak var tableView: UITableView?
    private let cellProvider: CellProvider
    private var state = DiffableState<SectionIdentifierType, ItemIdentifierType>()

    /// Creates a data source and makes it that of the table.
    public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
        self.tableView = tableView
        self.cellProvider = cellProvider
        super.init()
        tableView.dataSource = self
    }

    // MARK: Identifiers

    /// What the table shows now.
    open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { state.current }

    /// The section at an index; nil if there is none.
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { state.section(at: index) }

    /// The index of a section; nil if it is not there.
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
        state.current.indexOfSection(sectionIdentifier)
    }

    /// The item at an index path; nil if there is none.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { state.item(at: indexPath) }

    /// The index path of an item; nil if it is not there.
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { state.path(of: itemIdentifier) }

    // MARK: Applying

    /// Shows a snapshot; the differences from the last one are animated unless `animatingDifferences` is false. Default true.
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        for mistake in snapshot.mistakes { mistake.report(culprit: self) }
        guard let table = tableView, table.window != nil || !table.cells.isEmpty || !table.selection.isEmpty else {
            return reload(with: snapshot, completion: completion)
        }
        let difference = SnapshotDifference(from: state.current, to: snapshot)
        let reconfigured = snapshot.reconfiguredItemIdentifiers
        let update = {
            table.performBatchUpdates {
                self.state.take(snapshot)
                table.update(by: difference, self.defaultRowAnimation)
            } completion: { _ in
                completion?()
            }
        }
        if animatingDifferences, table.window != nil { update() } else { UIView.performWithoutAnimation(update) }
        table.reconfigureRows(at: reconfigured.compactMap { indexPath(for: $0) })
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
        for mistake in snapshot.mistakes { mistake.report(culprit: self) }
        reload(with: snapshot, completion: completion)
    }

    /// Shows a snapshot without looking at the differences: all cells are asked for anew.
    open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    ) async {
        await withCheckedContinuation { continuation in
            applySnapshotUsingReloadData(snapshot) { continuation.resume() }
        }
    }

    private func reload(
        with snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        completion: (() -> Void)?
    ) {
        state.take(snapshot)
        tableView?.reloadData()
        if let completion { MediaContext.current.enqueue { completion() } }
    }

    // MARK: Data source

    open func numberOfSections(in tableView: UITableView) -> Int { state.current.numberOfSections }

    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        state.count(inSection: section)
    }

    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let item = state.item(at: indexPath)
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

extension UITableView {
    fileprivate func update(by difference: SnapshotDifference, _ animation: RowAnimation) {
        if !difference.deletedSections.isEmpty { deleteSections(difference.deletedSections, with: animation) }
        if !difference.insertedSections.isEmpty { insertSections(difference.insertedSections, with: animation) }
        for move in difference.movedSections { moveSection(move.from, toSection: move.to) }
        if !difference.reloadedSections.isEmpty { reloadSections(difference.reloadedSections, with: animation) }
        deleteRows(at: difference.deletedItems, with: animation)
        insertRows(at: difference.insertedItems, with: animation)
        for move in difference.movedItems { moveRow(at: move.from, to: move.to) }
        reloadRows(at: difference.reloadedItems, with: animation)
    }
}
