import CoreGraphics

/// The view of one row of a table.
@preconcurrency @MainActor open class UITableViewCell: UIView {
    /// Which labels a cell has, and where.
    public enum CellStyle: Int, Sendable {
        /// An image and a label.
        case `default`
        /// A label on the left and a grey one at the right edge.
        case value1
        /// A small label on the left, in the tint colour, and one beside it.
        case value2
        /// An image and two labels, one below the other.
        case subtitle
    }

    /// What stands at the right edge.
    public enum AccessoryType: Int, Sendable {
        case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
    }

    /// How a selected cell looks.
    public enum SelectionStyle: Int, Sendable {
        case none, blue, gray, `default`
    }

    /// The lines between rows.
    public enum SeparatorStyle: Int, Sendable {
        case none, singleLine, singleLineEtched
    }

    /// What editing does with a row.
    public enum EditingStyle: Int, Sendable {
        case none, delete, insert
    }

    let cellStyle: CellStyle
    private let identifier: String?
    private let content = CellContentView()
    var configured = CellConfiguration()
    private let line = UIView()
    private var labels: (text: UILabel?, detail: UILabel?) = (nil, nil)
    private var picture: UIImageView?
    var accessory: UIView?
    var onAccessory: () -> Void = {}
    var look = TableRowLook() { didSet { if look != oldValue { applyLook() } } }

    /// Creates a cell with the labels of a style.
    public init(style: CellStyle, reuseIdentifier: String?) {
        cellStyle = style
        identifier = reuseIdentifier
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        prepareCell()
    }

    public override convenience init(frame: CGRect) {
        self.init(style: .default, reuseIdentifier: nil)
        self.frame = frame
    }

    public required init?(coder: NSCoder) {
        cellStyle = .default
        identifier = nil
        super.init(coder: coder)
        prepareCell()
    }

    private func prepareCell() {
        configured.needsUpdate = true
        backgroundColor = .systemBackground
        content.frame = bounds
        addSubview(content)
        line.isUserInteractionEnabled = false
        addSubview(line)
    }

    /// The identifier with which the cell was dequeued.
    open var reuseIdentifier: String? { identifier }

    /// Holds the cell's own views, left of the accessory; shows the ``contentConfiguration`` if there is one.
    open var contentView: UIView { configured.contentView ?? content }
    var plainContentView: UIView { content }

    /// The label with the row's title; made when it is first asked for.
    open var textLabel: UILabel? {
        if labels.text == nil {
            labels.text = makeLabel()
            labels.text?.font = cellStyle == .value2 ? .systemFont(ofSize: 12) : .systemFont(ofSize: 17)
            if cellStyle == .value2 { labels.text?.textColor = tintColor }
        }
        return labels.text
    }

    /// The second label; nil in the default style.
    open var detailTextLabel: UILabel? {
        if labels.detail == nil, cellStyle != .default {
            labels.detail = makeLabel()
            labels.detail?.font = .systemFont(ofSize: cellStyle == .value1 ? 17 : cellStyle == .subtitle ? 12 : 15)
            if cellStyle == .value1 { labels.detail?.textColor = .secondaryLabel }
        }
        return labels.detail
    }

    /// The picture at the left edge; made when it is first asked for.
    open var imageView: UIImageView? {
        if picture == nil {
            let made = UIImageView()
            content.addSubview(made)
            picture = made
        }
        return picture
    }

    private func makeLabel() -> UILabel {
        let label = UILabel()
        content.addSubview(label)
        setNeedsLayout()
        return label
    }

    /// The views that exist so far, for layout.
    var stockViews: (text: UILabel?, detail: UILabel?, picture: UIImageView?) { (labels.text, labels.detail, picture) }
    var separator: UIView { line }

    /// What stands at the right edge. Default nothing.
    open var accessoryType = AccessoryType.none { didSet { if accessoryType != oldValue { makeAccessory() } } }
    /// A view at the right edge, instead of the standard ones.
    open var accessoryView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            makeAccessory()
        }
    }
    /// How a selected cell looks. Default grey.
    open var selectionStyle = SelectionStyle.default
    /// How far the content is indented, in levels of ``indentationWidth``.
    open var indentationLevel = 0 { didSet { if indentationLevel != oldValue { setNeedsLayout() } } }
    /// A level's width. Default 10 points.
    open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
    /// Insets of the line below; zero begins it with the text.
    open var separatorInset = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
    /// Whether the row can be deleted and moved now.
    open var isEditing = false {
        didSet {
            guard isEditing != oldValue else { return }
            setNeedsUpdateConfiguration()
            if editingAccessoryType != .none || editingAccessoryView != nil { makeAccessory() }
        }
    }
    var editing = TableRowEditing() { didSet { if editing != oldValue { makeEditingControls() } } }
    var editingControl: UIView?
    var reorderHandle: UIView?
    var onControl: () -> Void = {}
    var onHandle: (UIGestureRecognizer) -> Void = { _ in }
    /// What editing does with the row: that of its control, none while it is not edited.
    open var editingStyle: EditingStyle { editing.style }
    /// Whether a handle for moving is wanted; kept, as the data source's answer decides. Default false.
    open var showsReorderControl = false
    /// Whether the content makes room for its editing control. Default true.
    open var shouldIndentWhileEditing = true { didSet { setNeedsLayout() } }
    /// Whether the row is open for its deletion.
    open var showingDeleteConfirmation: Bool { configured.isSwiped }
    /// What stands at the right edge while the row is edited. Default nothing.
    open var editingAccessoryType = AccessoryType.none { didSet { makeAccessory() } }
    /// A view at the right edge while the row is edited, instead of the standard ones.
    open var editingAccessoryView: UIView? { didSet { makeAccessory() } }
    /// Begins or ends editing.
    open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

    /// A view behind the content, as large as the cell.
    open var backgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let backgroundView { embed(backgroundView, at: 0) }
        }
    }

    /// A view that shows behind the content while the row is selected or highlighted; made when it is first needed.
    open var selectedBackgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            showSelection(animated: false)
        }
    }

    private var selected = false
    private var touched = false

    /// Whether the row is selected.
    open var isSelected: Bool {
        get { selected }
        set { setSelected(newValue, animated: false) }
    }

    /// Whether a finger is on the row.
    open var isHighlighted: Bool {
        get { touched }
        set { setHighlighted(newValue, animated: false) }
    }

    /// Shows the row selected or not.
    open func setSelected(_ selected: Bool, animated: Bool) {
        if self.selected != selected { setNeedsUpdateConfiguration() }
        let changes = self.selected != selected
        self.selected = selected
        showSelection(animated: animated)
        if changes, editing.selects { makeEditingControls() }
    }

    /// Shows the row highlighted or not.
    open func setHighlighted(_ highlighted: Bool, animated: Bool) {
        if touched != highlighted { setNeedsUpdateConfiguration() }
        touched = highlighted
        showSelection(animated: animated)
    }

    /// Clears what the last row left.
    open func prepareForReuse() {
        setHighlighted(false, animated: false)
        setSelected(false, animated: false)
    }

    open override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        table?.sizeMayHaveChanged(of: self, byConstraints: false)
    }

    open override func layoutSubviews() {
        updateConfigurationIfNeeded()
        super.layoutSubviews()
        layoutCell()
    }

    // MARK: Configurations

    /// What the cell shows, as a value; setting it puts a view for it in the place of ``contentView``. Default nil.
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { configured.content }
        set {
            configured.content = newValue
            showContentConfiguration()
            table?.sizeMayHaveChanged(of: self, byConstraints: false)
        }
    }

    /// Whether the content follows the cell's state. Default true.
    open var automaticallyUpdatesContentConfiguration: Bool {
        get { configured.updatesContent }
        set { configured.updatesContent = newValue }
    }

    /// The background, as a value. Default nil.
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        get { configured.background }
        set {
            configured.background = newValue
            showBackgroundConfiguration()
        }
    }

    /// Whether the background follows the cell's state. Default true.
    open var automaticallyUpdatesBackgroundConfiguration: Bool {
        get { configured.updatesBackground }
        set { configured.updatesBackground = newValue }
    }

    /// The state for which the cell configures itself.
    open var configurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        state.isSelected = isSelected
        state.isHighlighted = isHighlighted
        state.isSwiped = configured.isSwiped
        state.isEditing = isEditing
        return state
    }

    /// Configures the cell for its state before the next frame.
    open func setNeedsUpdateConfiguration() {
        configured.needsUpdate = true
        setNeedsLayout()
    }

    /// Configures the cell for a state; override it and set configurations. Default: nothing.
    open func updateConfiguration(using state: UICellConfigurationState) {}

    /// Configures the cell for a state, after ``updateConfiguration(using:)``. Default nil.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? {
        didSet { setNeedsUpdateConfiguration() }
    }
}

// As for views (see UIView+Instantiation.swift): an initialiser that is not `required`, called on a class known at run time.
extension UITableViewCell {
    @_silgen_name("interlude_table_cell_new")
    convenience init(_reuseIdentifier identifier: String?) { self.init(style: .default, reuseIdentifier: identifier) }

    @_silgen_name("interlude_table_cell_new")
    private static func _make(_ identifier: consuming String?) -> UITableViewCell

    /// A new cell of a class that is known at run time only, by its `init(style:reuseIdentifier:)`.
    static func instance(of type: UITableViewCell.Type, reuseIdentifier: String) -> UITableViewCell {
        type._make(reuseIdentifier)
    }
}
