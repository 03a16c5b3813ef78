import QuartzCore

/// A view that presents the rows of a data source in a single column, in sections with headers and footers.
///
/// ```swift
/// final class PlacesViewController: UITableViewController {
///     private var places = ["Preikestolen", "Sorapis"]
///
///     override func viewDidLoad() {
///         super.viewDidLoad()
///         tableView.register(UITableViewCell.self, forCellReuseIdentifier: "place")
///     }
///
///     override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { places.count }
///
///     override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
///         let cell = tableView.dequeueReusableCell(withIdentifier: "place", for: indexPath)
///         var content = cell.defaultContentConfiguration()
///         content.text = places[indexPath.row]
///         cell.contentConfiguration = content
///         return cell
///     }
/// }
/// ```
///
/// Only visible rows have cells; the cells of rows that scroll out of view are reused.
@preconcurrency @MainActor open class UITableView: UIScrollView {
    private let storedStyle: Style
    var geometry: TableGeometry?
    var isUpdatingGeometry = false
    /// Whether the table was laid out or reloaded, so that its content has a size.
    var isLoaded = false
    var rowHeights = RowHeights()
    var sizing = SelfSizingState()
    /// The methods for which the default implementations answered the last call.
    var usesDefault = DefaultAnswers()
    /// The cell whose indentation the delegate is asked for; the default answer is its own.
    var indentingCell: UITableViewCell?
    var reuse = TableReuse()
    /// The content of a static table view, which its table view controller provides; `nil` for other table views.
    var staticSections: [StaticTableSection]?
    var cells: [IndexPath: UITableViewCell] = [:]
    /// The cells out of view that contain the first responder.
    var heldCells: [IndexPath: UITableViewCell] = [:]
    let headers = SectionHeaderFooterCache()
    let footers = SectionHeaderFooterCache()
    var selection: Set<IndexPath> = []
    var highlighted: IndexPath?
    var batch: TableUpdates?
    var rowMovement: RowMovement?
    let rowSwipes = RowSwipes()
    private(set) lazy var listInteractions = ListInteractions(self)
    var isUpdating = false
    /// Whether the change of the editing mode in progress is animated.
    var isAnimatingEditing = false
    var prefetched: Set<IndexPath> = []
    var lastPrefetch = LastPrefetch()
    var sectionIndex: TableSectionIndex?
    /// The insets of the separators that the app set.
    var storedSeparatorInset: UIEdgeInsets?
    /// The separators of the empty rows.
    var fillerSeparators: [UIView] = []

    /// Creates a table view with a frame and a style.
    public init(frame: CGRect, style: Style) {
        storedStyle = style
        super.init(frame: frame)
        prepareTable()
    }

    public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

    /// Creates a plain table view from a nib or storyboard.
    public required init?(coder: NSCoder) {
        storedStyle = Style(interfaceBuilderName: coder.attribute("style")) ?? .plain
        super.init(coder: coder)
        prepareTable()
        coder.configure(self, as: UITableView.self)
    }

    private func prepareTable() {
        alwaysBounceVertical = true
        rowSwipes.attach(to: self)
        backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
    }

    // MARK: Data source and delegate

    /// The style of the table view, set at creation.
    open var style: Style { storedStyle }

    /// The object that acts as the delegate of the table view. Held weakly.
    open var delegate: (any UITableViewDelegate)? {
        get { scrollDelegate as? any UITableViewDelegate }
        set {
            scrollDelegate = newValue
            if newValue != nil { listInteractions.addMenus() }
            invalidateGeometry()
        }
    }

    /// The object that provides the rows of the table view. Held weakly.
    open weak var dataSource: (any UITableViewDataSource)? {
        didSet { if dataSource !== oldValue { discardRows() } }
    }

    override var descriptionEnd: String {
        super.descriptionEnd + "; dataSource: \(DescribedObject.reference(to: dataSource))"
    }

    /// The object that prefetches data for rows. Held weakly.
    open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
    /// Whether the table view calls ``prefetchDataSource``. Default: `true`.
    open var isPrefetchingEnabled = true
    /// The interaction that presents the context menus of rows; `nil` without a delegate.
    open var contextMenuInteraction: UIContextMenuInteraction? { listInteractions.menus?.interaction }

    // MARK: Heights, in points

    /// The height of rows if the delegate doesn't specify one. Default: automatic; 44 points without constraints.
    open var rowHeight = UITableView.automaticDimension {
        didSet {
            guard rowHeight.isUsable(as: "rowHeight", of: self) else {
                rowHeight = oldValue
                return
            }
            invalidateGeometry()
        }
    }
    /// The estimated height of rows that have not been measured. Default: automatic.
    ///
    /// Unless it is 0, the delegate is asked for the heights of rows only when they come into view.
    open var estimatedRowHeight = UITableView.automaticDimension {
        didSet {
            if !estimatedRowHeight.isUsable(as: "estimatedRowHeight", of: self) { estimatedRowHeight = oldValue }
        }
    }
    /// The height of section headers if the delegate doesn't specify one. Default: automatic.
    open var sectionHeaderHeight = UITableView.automaticDimension {
        didSet {
            guard sectionHeaderHeight.isUsable(as: "sectionHeaderHeight", of: self) else {
                return sectionHeaderHeight = oldValue
            }
            invalidateGeometry()
        }
    }
    /// The height of section footers if the delegate doesn't specify one. Default: automatic.
    open var sectionFooterHeight = UITableView.automaticDimension {
        didSet {
            guard sectionFooterHeight.isUsable(as: "sectionFooterHeight", of: self) else {
                return sectionFooterHeight = oldValue
            }
            invalidateGeometry()
        }
    }
    /// The estimated height of section headers, which have their exact height here. Default: automatic.
    open var estimatedSectionHeaderHeight = UITableView.automaticDimension {
        didSet {
            if !estimatedSectionHeaderHeight.isUsable(as: "estimatedSectionHeaderHeight", of: self) {
                estimatedSectionHeaderHeight = oldValue
            }
        }
    }
    /// The estimated height of section footers, which have their exact height here. Default: automatic.
    open var estimatedSectionFooterHeight = UITableView.automaticDimension {
        didSet {
            if !estimatedSectionFooterHeight.isUsable(as: "estimatedSectionFooterHeight", of: self) {
                estimatedSectionFooterHeight = oldValue
            }
        }
    }
    /// The padding above section headers, in points. Default: automatic: 22 points in plain tables, none in others.
    open var sectionHeaderTopPadding = UITableView.automaticDimension {
        didSet {
            guard sectionHeaderTopPadding.isUsable(as: "sectionHeaderTopPadding", of: self) else {
                return sectionHeaderTopPadding = oldValue
            }
            invalidateGeometry()
        }
    }
    /// The height of the empty rows below a short plain table without a footer, in points. Default: 0, no rows.
    ///
    /// `automaticDimension` uses the height of rows.
    open var fillerRowHeight: CGFloat = 0 {
        didSet {
            if !fillerRowHeight.isUsable(as: "fillerRowHeight", of: self) { fillerRowHeight = oldValue }
            setNeedsLayout()
        }
    }

    /// When visible cells are measured again. Default: `.enabled`.
    open var selfSizingInvalidation = SelfSizingInvalidation.enabled {
        didSet { if selfSizingInvalidation == .enabledIncludingConstraints { SelfSizingWatch.isOn = true } }
    }

    // MARK: Appearance

    /// The view above the first section. Its frame determines its height. Default: `nil`.
    ///
    /// Set it again after its height changed.
    open var tableHeaderView: UIView? { didSet { exchange(oldValue, for: tableHeaderView) } }
    /// The view below the last section. Its frame determines its height. Default: `nil`.
    ///
    /// Set it again after its height changed.
    open var tableFooterView: UIView? { didSet { exchange(oldValue, for: tableFooterView) } }
    /// The view behind the rows, which doesn't scroll. Default: `nil`.
    open var backgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }

    /// The style of the separators between rows. Default: `.singleLine`.
    open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine { didSet { setNeedsLayout() } }
    /// The color of the separators. Default: the system's separator color.
    open var separatorColor: UIColor? = .separator { didSet { setNeedsLayout() } }
    /// The insets of the separators. Default: 16 points at the left, where they follow the beginning of the text.
    ///
    /// `automaticDimension` at the left makes them follow the text, too.
    open var separatorInset: UIEdgeInsets {
        get { storedSeparatorInset ?? UITableViewCell.standardSeparatorInset }
        set {
            guard newValue.isUsable(as: "separatorInset", of: self) else { return }
            storedSeparatorInset = newValue
            setNeedsLayout()
        }
    }
    /// The edges from which ``separatorInset`` is measured. Default: `fromCellEdges`.
    open var separatorInsetReference = SeparatorInsetReference.fromCellEdges { didSet { setNeedsLayout() } }

    /// The effect that separators are drawn with. Default: `nil`. Stored for source compatibility; has no effect.
    open var separatorEffect: UIVisualEffect? {
        didSet { StoredAPI.report("UITableView.separatorEffect", if: separatorEffect != nil) }
    }
    /// Whether the margins of cells follow the width of the readable content guide. Default: `false`.
    open var cellLayoutMarginsFollowReadableWidth = false { didSet { invalidateGeometry() } }
    /// Whether the content of cells and headers stays within the safe area at the sides. Default: `true`.
    open var insetsContentViewsToSafeArea = true { didSet { invalidateGeometry() } }
    /// The elements whose content doesn't fill the width. Default: `sectionHeaders`.
    ///
    /// Stored for source compatibility; has no effect.
    open var contentHuggingElements: UITableViewContentHuggingElements = .sectionHeaders {
        didSet { StoredAPI.report("UITableView.contentHuggingElements", if: contentHuggingElements != .sectionHeaders) }
    }

    // MARK: Editing

    /// Whether the table view is in editing mode, as also while a row's swipe actions are open. Default: `false`.
    ///
    /// Setting it calls ``setEditing(_:animated:)``.
    open var isEditing: Bool {
        get { edited || rowSwipes.isOpen }
        set { setEditing(newValue, animated: false) }
    }
    /// Whether all rows are in editing mode, not only one with open swipe actions.
    var edited = false {
        didSet {
            guard edited != oldValue else { return }
            rowSwipes.close()
            _selectRow(at: nil, animated: false, scrollPosition: .none)
            outdateHeights()
            for path in cells.keys.sorted() { cells[path].map { showEditing(of: $0, at: path) } }
        }
    }
    /// Enters or leaves editing mode, which deselects all rows.
    open func setEditing(_ editing: Bool, animated: Bool) { _setEditing(editing, animated: animated) }
    /// Whether users can select rows. Default: `true`.
    open var allowsSelection = true
    /// Whether users can select more than one row outside of editing mode. Default: `false`.
    open var allowsMultipleSelection = false { didSet { updateMultipleSelection() } }
    /// Whether users can select a row in editing mode. Default: `false`.
    open var allowsSelectionDuringEditing = false
    /// Whether users can select more than one row in editing mode. Default: `false`.
    open var allowsMultipleSelectionDuringEditing = false { didSet { updateMultipleSelection() } }

    // MARK: Focus

    /// Whether focused rows are selected. For the focus engine, which a stage doesn't have.
    open var selectionFollowsFocus = false
    /// Whether rows can be focused. For the focus engine, which a stage doesn't have.
    open var allowsFocus = false
    /// Whether rows can be focused in editing mode. For the focus engine, which a stage doesn't have.
    open var allowsFocusDuringEditing = false
    /// Whether the last focused row is focused again. For the focus engine, which a stage doesn't have.
    open var remembersLastFocusedIndexPath = false

    // MARK: Layout

    open override func layoutSubviews() {
        super.layoutSubviews()
        layoutTable()
    }

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
    }

    /// Returns the height of the content, also before the table view was laid out.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { _sizeThatFits(size) }

    /// Queries the data source for the size of content that changed. Before the first layout or reload, it isn't queried.
    ///
    /// Yalantis/PullToRefresh relies on a table without content in `viewDidLoad()`.
    override func completeContent() {
        if isLoaded { updateGeometryIfNeeded() }
    }

    /// An offset from before the content has a size stays.
    override var keepsOffsetWithinLimits: Bool { isLoaded && super.keepsOffsetWithinLimits }

    override var measuresContent: Bool { rowHeight < 0 || defersHeights }

    // MARK: Section index

    /// The color of the index of sections. Default: `nil`, the tint color.
    open var sectionIndexColor: UIColor? { didSet { updateSectionIndex() } }
    /// The color behind the index of sections. Default: `nil`, clear.
    open var sectionIndexBackgroundColor: UIColor? { didSet { updateSectionIndex() } }
    /// The color behind the index of sections while it is touched. Default: `nil`, for no change.
    open var sectionIndexTrackingBackgroundColor: UIColor? { didSet { updateSectionIndex() } }
    /// The number of rows from which the index of sections is displayed. Default: 0.
    open var sectionIndexMinimumDisplayRowCount = 0 { didSet { updateSectionIndex() } }
    /// Requests the titles of the index of sections again.
    open func reloadSectionIndexTitles() { updateSectionIndex() }

    // MARK: Drag and drop

    /// The object that provides dragged rows; weak.
    open weak var dragDelegate: (any UITableViewDragDelegate)? {
        didSet { if dragDelegate != nil { listInteractions.addDragging() } }
    }
    /// The object that accepts drops; weak.
    open weak var dropDelegate: (any UITableViewDropDelegate)? {
        didSet { if dropDelegate != nil { listInteractions.addDropping() } }
    }
    /// Whether presses begin drags. Default: `true`.
    open var dragInteractionEnabled: Bool {
        get { listInteractions.dragInteractionEnabled }
        set { listInteractions.dragInteractionEnabled = newValue }
    }
    /// Whether a drag from the table view is in progress.
    open var hasActiveDrag: Bool { listInteractions.hasActiveDrag }
    /// Whether a drag is over the table view.
    open var hasActiveDrop: Bool { listInteractions.hasActiveDrop }
    /// Whether the visible order of rows differs from the data source. Always `false`: drops change the data first.
    open var hasUncommittedUpdates: Bool { false }

    // MARK: Touches

    /// Returns the view at a point; the table view itself while a swiped row is open elsewhere.
    open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        rowSwipes.target(of: super.hitTest(point, with: event))
    }

    override func dragWillBegin() { rowSwipes.close() }

    /// Highlights the touched row, unless the touch closes a swiped row.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
        if !rowSwipes.consumeTouch() { touchesBegan(touches) }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        touchesEnded(touches)
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesCancelled(touches, with: event)
        unhighlight()
    }

    // MARK: Reuse

    /// Registers a class for the cells with an identifier; `nil` removes the registration.
    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        reuse.cellClasses[identifier] = cellClass
        reuse.cellFactories[identifier] = nil
    }

    /// Registers a nib with one cell for the cells with an identifier; `nil` removes the registration.
    open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) { _register(nib, identifier) }

    /// Registers a nib with one view for the headers and footers with an identifier; `nil` removes the registration.
    open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
        _registerHeaderFooter(nib, identifier)
    }

    /// Registers a class for the headers and footers with an identifier; `nil` removes the registration.
    open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
        reuse.headerFooterClasses[identifier] = aClass
        reuse.headerFooterFactories[identifier] = nil
    }

    /// Returns a reusable cell, or a new one if a class is registered for the identifier; otherwise `nil`.
    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        _dequeueReusableCell(withIdentifier: identifier)
    }
    /// Returns a reusable cell, or a new one of the registered class.
    ///
    /// Reports a diagnostic and returns a default cell if no class is registered.
    open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        _dequeueReusableCell(withIdentifier: identifier, for: indexPath)
    }
    /// Returns a reusable header or footer, or a new one if a class is registered for the identifier; otherwise `nil`.
    open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
        _dequeueReusableHeaderFooterView(withIdentifier: identifier)
    }

    // MARK: Data

    /// Reloads all sections and rows, and clears the selection.
    open func reloadData() { _reloadData() }

    /// The number of sections the data source last reported; 1 without a data source.
    open var numberOfSections: Int { counts.count }
    /// Returns the number of rows in a section, or 0 if the section doesn't exist.
    open func numberOfRows(inSection section: Int) -> Int { _numberOfRows(inSection: section) }

    // MARK: Rows and sections

    /// Returns the frame of a row in the content, or zero if the row doesn't exist.
    open func rectForRow(at indexPath: IndexPath) -> CGRect { frame(ofRow: indexPath) ?? .zero }
    /// Returns the frame of a section, including its header and footer, or zero if the section doesn't exist.
    open func rect(forSection section: Int) -> CGRect { _rect(forSection: section) }
    /// Returns the frame of a section header, or zero if the section doesn't exist.
    open func rectForHeader(inSection section: Int) -> CGRect { _rectForHeader(inSection: section) }
    /// Returns the frame of a section footer, or zero if the section doesn't exist.
    open func rectForFooter(inSection section: Int) -> CGRect { _rectForFooter(inSection: section) }

    /// Returns the row at a point of the content, or `nil` if there is none.
    open func indexPathForRow(at point: CGPoint) -> IndexPath? {
        indexPathsForRows(in: CGRect(x: point.x, y: point.y, width: 1, height: 0.001))?.first
    }

    /// Returns the rows that intersect a rectangle.
    open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? { paths(in: rect) }
    /// Returns the row of a visible cell, or of one with the first responder; `nil` for other cells.
    open func indexPath(for cell: UITableViewCell) -> IndexPath? {
        (cells.first { $0.value === cell } ?? heldCells.first { $0.value === cell })?.key
    }
    /// Returns the cell of a row, or `nil` if the row is not visible.
    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { _cellForRow(at: indexPath) }
    /// The visible cells, from top to bottom.
    open var visibleCells: [UITableViewCell] { _visibleCells }
    /// The visible rows, from top to bottom.
    open var indexPathsForVisibleRows: [IndexPath]? { _indexPathsForVisibleRows }

    /// Returns the visible header of a section if it is a `UITableViewHeaderFooterView`.
    open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        headers.shown[section] as? UITableViewHeaderFooterView
    }

    /// Returns the visible footer of a section if it is a `UITableViewHeaderFooterView`.
    open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        footers.shown[section] as? UITableViewHeaderFooterView
    }

    /// Scrolls a row to a position in the visible area.
    ///
    /// In a self-sizing table view, the destination follows the heights measured while scrolling.
    open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        _scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    }
    /// Scrolls the first selected row to a position in the visible area.
    open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
        _scrollToNearestSelectedRow(at: scrollPosition, animated: animated)
    }

    // MARK: Selection

    /// The index path of the selected row; the first one if several are selected.
    open var indexPathForSelectedRow: IndexPath? { selection.min() }
    /// The index paths of the selected rows, sorted. `nil` if no row is selected.
    open var indexPathsForSelectedRows: [IndexPath]? { selection.isEmpty ? nil : selection.sorted() }
    /// Selects a row without calling the delegate; `nil` deselects all rows.
    open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        _selectRow(at: indexPath, animated: animated, scrollPosition: scrollPosition)
    }
    /// Deselects a row without calling the delegate.
    open func deselectRow(at indexPath: IndexPath, animated: Bool) { _deselectRow(at: indexPath, animated: animated) }

    // MARK: Updates

    /// Begins a group of changes, which ``endUpdates()`` animates together.
    open func beginUpdates() { _beginUpdates() }
    /// Animates the changes made since ``beginUpdates()``.
    open func endUpdates() { _endUpdates() }
    /// Animates the changes made by `updates` as a group. Deletions use indices before, insertions after the changes.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        _performBatchUpdates(updates, completion: completion)
    }
    /// Inserts rows with an animation, after the data source has added them.
    open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        _insertRows(at: indexPaths, with: animation)
    }
    /// Deletes rows with an animation, after the data source has removed them.
    open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        _deleteRows(at: indexPaths, with: animation)
    }
    /// Reloads rows with new cells.
    open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        _reloadRows(at: indexPaths, with: animation)
    }
    /// Requests new content for the existing cells of rows. Rows out of view are configured when they become visible.
    open func reconfigureRows(at indexPaths: [IndexPath]) { _reconfigureRows(at: indexPaths) }
    /// Moves a row to a new index path with animation.
    open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) { _moveRow(at: indexPath, to: newIndexPath) }
    /// Inserts sections, after the data source has added them. The animation is always automatic.
    open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
        _insertSections(sections, with: animation)
    }
    /// Deletes sections, after the data source has removed them. The animation is always automatic.
    open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
        _deleteSections(sections, with: animation)
    }
    /// Reloads sections with new cells. The animation is always automatic.
    open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
        _reloadSections(sections, with: animation)
    }
    /// Moves a section to a new index with animation.
    open func moveSection(_ section: Int, toSection newSection: Int) { _moveSection(section, toSection: newSection) }
}
