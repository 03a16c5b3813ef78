import QuartzCore

/// Shows rows of a data source one below the other, in sections with headers and footers.
///
/// Only the rows in view have cells; cells that leave are used again.
@preconcurrency @MainActor open class UITableView: UIScrollView {
    /// The look of sections.
    public enum Style: Int, Sendable {
        case plain, grouped, insetGrouped
    }

    /// The height that asks rows, headers and footers for their own.
    public nonisolated static let automaticDimension: CGFloat = -1
    /// The name of the symbol that stands for the search field in an index.
    public nonisolated static let indexSearch = "{search}"

    private let givenStyle: Style
    var plan: TablePlan?
    var isPlanning = false
    var measuredHeights: [Int: [Int: CGFloat]] = [:]
    /// The rows whose heights hold only until they come into view.
    var outdatedHeights: Set<IndexPath> = []
    var delegateLeavesRowHeight = false
    /// Set by the protocols' own answers to questions about swipes and editing.
    var delegateLeavesSwipes = false
    var dataLeaveEditing = false
    var reuse = TableReuse()
    var cells: [IndexPath: UITableViewCell] = [:]
    let headers = SectionHeaderFooterCache()
    let footers = SectionHeaderFooterCache()
    var selection: Set<IndexPath> = []
    var highlighted: IndexPath?
    var batch: TableUpdates?
    var rowMovement: RowMovement?
    let rowSwipes = RowSwipes()
    var isUpdating = false
    var isMeasuring = false
    /// Whether a cell in view wants another height, which it takes on by an animation.
    var animatesResizing = false
    var plannedWidth: CGFloat = 0

    /// Creates a table view.
    public init(frame: CGRect, style: Style) {
        givenStyle = style
        super.init(frame: frame)
        prepareTable()
    }

    public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

    public required init?(coder: NSCoder) {
        givenStyle = .plain
        super.init(coder: coder)
        prepareTable()
    }

    private func prepareTable() {
        alwaysBounceVertical = true
        rowSwipes.attach(to: self)
        backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
    }

    /// The look of sections, given at creation.
    open var style: Style { givenStyle }

    /// Hears of what happens to the rows; not kept alive.
    open var delegate: (any UITableViewDelegate)? {
        get { scrollDelegate as? any UITableViewDelegate }
        set {
            scrollDelegate = newValue
            invalidatePlan()
        }
    }

    /// Provides the rows; not kept alive.
    open weak var dataSource: (any UITableViewDataSource)? {
        didSet { if dataSource !== oldValue { reloadData() } }
    }

    /// The height of rows for which the delegate has none. Default: automatic, 44 points without constraints.
    open var rowHeight = UITableView.automaticDimension { didSet { invalidatePlan() } }
    /// The height of rows that have not been measured. Default automatic.
    open var estimatedRowHeight = UITableView.automaticDimension
    /// The height of headers for which the delegate has none. Default automatic.
    open var sectionHeaderHeight = UITableView.automaticDimension { didSet { invalidatePlan() } }
    /// The height of footers for which the delegate has none. Default automatic.
    open var sectionFooterHeight = UITableView.automaticDimension { didSet { invalidatePlan() } }
    /// A guess at headers' heights; kept.
    open var estimatedSectionHeaderHeight = UITableView.automaticDimension
    /// A guess at footers' heights; kept.
    open var estimatedSectionFooterHeight = UITableView.automaticDimension
    /// The gap above headers; kept. Default automatic.
    open var sectionHeaderTopPadding = UITableView.automaticDimension

    /// A view above all rows; its height is that of its frame.
    open var tableHeaderView: UIView? { didSet { exchange(oldValue, for: tableHeaderView) } }
    /// A view below all rows; its height is that of its frame.
    open var tableFooterView: UIView? { didSet { exchange(oldValue, for: tableFooterView) } }
    /// A view behind all rows that does not scroll.
    open var backgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }

    /// Whether lines are drawn between rows. Default single lines.
    open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine { didSet { setNeedsLayout() } }
    /// The colour of the lines.
    open var separatorColor: UIColor? = .separator { didSet { setNeedsLayout() } }
    /// Insets of the lines; left automatic they begin with the text. Default zero: automatic.
    open var separatorInset = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
    /// Whether taps select rows. Default true.
    open var allowsSelection = true
    /// Whether more than one row can be selected. Default false.
    open var allowsMultipleSelection = false
    /// Whether taps select rows while editing. Default false.
    open var allowsSelectionDuringEditing = false
    /// Whether more than one row can be selected while editing. Default false.
    open var allowsMultipleSelectionDuringEditing = false
    /// Whether cells fit their content to a readable width; kept.
    open var cellLayoutMarginsFollowReadableWidth = false

    /// When cells in view are asked for their height again. Default enabled.
    open var selfSizingInvalidation = SelfSizingInvalidation.enabled {
        didSet { if selfSizingInvalidation == .enabledIncludingConstraints { SelfSizingWatch.isOn = true } }
    }
    /// Whether the data source does not know yet of an order that shows; false, as rows are not dropped here.
    open var hasUncommittedUpdates: Bool { false }
    /// Whether rows can be deleted and moved.
    open var isEditing = false {
        didSet {
            guard isEditing != oldValue else { return }
            rowSwipes.close()
            outdateHeights()
            for path in cells.keys.sorted() { cells[path].map { showEditing(of: $0, at: path) } }
        }
    }
    /// Begins or ends editing.
    open func setEditing(_ editing: Bool, animated: Bool) {
        guard editing != isEditing else { return }
        layoutIfNeeded()
        guard animated else {
            isEditing = editing
            return
        }
        isEditing = editing
        // Unverified: controls come and go in .3 s.
        UIView.animate(withDuration: 0.3, delay: 0, options: .allowUserInteraction) { self.layOutContents() }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        layoutTable()
    }

    /// Asks for everything anew; nothing stays selected.
    open func reloadData() {
        selection.removeAll()
        rowMovement = nil
        prefetched = []
        measuredHeights.removeAll()
        outdatedHeights.removeAll()
        recycleAll()
        invalidatePlan()
    }

    private func exchange(_ old: UIView?, for new: UIView?) {
        guard old !== new else { return }
        old?.removeFromSuperview()
        if let new { addSubview(new) }
        invalidatePlan()
    }

    override var measuresContent: Bool { rowHeight < 0 }

    /// Gets to know which rows come into view soon; not kept alive.
    open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
    /// Whether ``prefetchDataSource`` is told. Default true.
    open var isPrefetchingEnabled = true
    var prefetched: Set<IndexPath> = []
    var prefetchedFrom: CGFloat = 0
    var prefetchesUpwards = false

    // MARK: Touches

    open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        rowSwipes.target(of: super.hitTest(point, with: event))
    }

    override func dragWillBegin() { rowSwipes.close() }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
        if !rowSwipes.takesTouch() { touchesBegan(touches) }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        touchesEnded(touches)
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesCancelled(touches, with: event)
        unhighlight()
    }
}
