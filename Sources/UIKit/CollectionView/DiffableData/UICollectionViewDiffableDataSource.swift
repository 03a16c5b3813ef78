import QuartzCore

/// Provides a collection view with the sections and items of snapshots, and animates from one to the next.
///
/// The collection view does not keep its data source alive.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UICollectionViewDataSource {
    /// Provides the cell of an item.
    public typealias CellProvider = (
        _ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
    ) -> UICollectionViewCell?

    /// Provides a supplementary view of a kind.
    public typealias SupplementaryViewProvider = (
        _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
    ) -> UICollectionReusableView?

    /// Provides headers, footers and other views of the layout. Default nil: there are none.
    open var supplementaryViewProvider: SupplementaryViewProvider?
    /// What is asked and told when the user moves items. Default: nothing moves.
    open var reorderingHandlers = ReorderingHandlers()
    /// What is asked and told when items of section snapshots are expanded and collapsed.
    open var sectionSnapshotHandlers = SectionSnapshotHandlers()

    private let cellProvider: CellProvider
    let content: DiffableContent<SectionIdentifierType, ItemIdentifierType>
    /// The outlines of the sections that were given one.
    var outlines: [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>] = [:]

    /// Creates a data source and makes it that of the collection view.
    public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
        content = DiffableContent(view: collectionView)
        self.cellProvider = cellProvider
        super.init()
        collectionView.dataSource = self
    }

    // MARK: Identifiers

    /// What the collection view shows now.
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

    // MARK: Data source

    open func numberOfSections(in collectionView: UICollectionView) -> Int { content.current.numberOfSections }

    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        content.count(inSection: section)
    }

    open func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        guard let item = itemIdentifier(for: indexPath) else { return UICollectionViewCell() }
        if let cell = cellProvider(collectionView, indexPath, item) { return cell }
        Diagnostic.report(
            id: "cell-missing", "The cell provider returned no cell for the item “\(item)”; UIKit throws an exception.",
            culprit: self, remedy: "Return a dequeued cell for each item.")
        return UICollectionViewCell()
    }

    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        if let view = supplementaryViewProvider?(collectionView, kind, indexPath) { return view }
        Diagnostic.report(
            id: "supplementary-view-missing", "The layout has a “\(kind)” but the data source provides no view for it.",
            culprit: self, remedy: "Set supplementaryViewProvider, and return a dequeued view from it.")
        return UICollectionReusableView()
    }

    open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        guard let item = itemIdentifier(for: indexPath) else { return false }
        return reorderingHandlers.canReorderItem?(item) ?? false
    }

    open func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { reorder(from: sourceIndexPath, to: destinationIndexPath) }
}

extension UICollectionViewDiffableDataSource {
    /// What is asked and told when items of section snapshots are expanded and collapsed.
    public struct SectionSnapshotHandlers {
        /// Whether an item may be expanded. Default nil: yes.
        public var shouldExpandItem: ((ItemIdentifierType) -> Bool)?
        /// Called before an item is expanded.
        public var willExpandItem: ((ItemIdentifierType) -> Void)?
        /// Whether an item may be collapsed. Default nil: yes.
        public var shouldCollapseItem: ((ItemIdentifierType) -> Bool)?
        /// Called before an item is collapsed.
        public var willCollapseItem: ((ItemIdentifierType) -> Void)?
        /// Provides what is below an item that is expanded, instead of what its snapshot says. Default nil.
        public var snapshotForExpandingParent:
            (
                (ItemIdentifierType, NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>) ->
                    NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
            )?

        /// Creates handlers that allow everything and change nothing.
        public init() {}
    }
}
