import CoreGraphics

/// The visual representation of a single row in a table view.
@preconcurrency @MainActor open class UITableViewCell: UIView, UIGestureRecognizerDelegate {
    let cellStyle: CellStyle
    private var identifier: String?
    private let content = CellContentView()
    var configured = CellConfiguration()
    private let line = UIView()
    private var labels: (text: UILabel?, detail: UILabel?) = (nil, nil)
    private var storedImageView: UIImageView?
    /// The frame that the table gave the cell last.
    var rowFrame: CGRect?
    var accessory: UIView?
    var onAccessory: () -> Void = {}
    /// Performs the segues of a storyboard's cell.
    var selectionSegue, accessorySegue: (() -> Void)?
    var appearance = TableRowAppearance() { didSet { if appearance != oldValue { applyAppearance() } } }

    /// Creates a cell with a style and a reuse identifier.
    public init(style: CellStyle, reuseIdentifier: String?) {
        cellStyle = style
        identifier = reuseIdentifier
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        prepareCell()
    }

    /// Creates a cell with the default style and without a reuse identifier; its table sets the frame.
    public override convenience init(frame: CGRect) {
        self.init(style: .default, reuseIdentifier: nil)
    }

    /// Creates a cell of the default style from a nib or storyboard.
    public required init?(coder: NSCoder) {
        cellStyle = CellStyle(interfaceBuilderName: coder.attribute("style")) ?? .default
        identifier = coder.attribute("reuseIdentifier")
        super.init(coder: coder)
        prepareCell()
        coder.configure(self, as: UITableViewCell.self)
    }

    private func prepareCell() {
        configured.needsUpdate = true
        backgroundColor = .systemBackground
        content.frame = bounds
        addSubview(content)
        line.isUserInteractionEnabled = false
        addSubview(line)
    }

    /// The identifier with which the cell is reused, set at creation.
    open var reuseIdentifier: String? { identifier }

    /// Sets the identifier of a cell from a nib without one.
    func adoptReuseIdentifier(_ identifier: String) { self.identifier = identifier }

    /// The superview of the cell's content, left of the accessory; the view of ``contentConfiguration`` if set.
    open var contentView: UIView { configured.contentView ?? content }
    var plainContentView: UIView { content }

    /// The main label of the cell, created on first access.
    open var textLabel: UILabel? {
        if labels.text == nil {
            labels.text = makeLabel()
            labels.text?.font = cellStyle == .value2 ? .systemFont(ofSize: 12) : .systemFont(ofSize: 17)
            if cellStyle == .value2 { labels.text?.textColor = tintColor }
        }
        return labels.text
    }

    /// The secondary label of the cell, created on first access. `nil` in the default style.
    open var detailTextLabel: UILabel? {
        if labels.detail == nil, cellStyle != .default {
            labels.detail = makeLabel()
            labels.detail?.font = .systemFont(ofSize: cellStyle == .value1 ? 17 : cellStyle == .subtitle ? 12 : 15)
            if cellStyle == .value1 { labels.detail?.textColor = .secondaryLabel }
        }
        return labels.detail
    }

    /// The image view of the cell, created on first access. `nil` in the style `value2`, as a test of
    /// bcylin/QuickTableViewController expects.
    open var imageView: UIImageView? {
        if storedImageView == nil, cellStyle != .value2 {
            let made = UIImageView()
            content.addSubview(made)
            storedImageView = made
        }
        return storedImageView
    }

    /// The subviews of the content view that the cell created.
    var ownContentSubviews: [UIView] {
        let views: [UIView?] = [labels.text, labels.detail, storedImageView]
        return views.compactMap { $0 }
    }

    private func makeLabel() -> UILabel {
        let label = UILabel()
        content.addSubview(label)
        setNeedsLayout()
        return label
    }

    /// The labels and image view created so far.
    var stockViews: (text: UILabel?, detail: UILabel?, image: UIImageView?) {
        (labels.text, labels.detail, storedImageView)
    }
    var separator: UIView { line }

    /// The standard accessory of the cell. Default: `.none`.
    open var accessoryType = AccessoryType.none { didSet { if accessoryType != oldValue { makeAccessory() } } }
    /// A view that replaces the standard accessory. Default: `nil`.
    open var accessoryView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            makeAccessory()
        }
    }
    /// The appearance of the selected cell. Default: `.default`, a gray background.
    open var selectionStyle = SelectionStyle.default
    /// The indentation level of the content, in multiples of ``indentationWidth``. Default: 0.
    open var indentationLevel = 0 { didSet { if indentationLevel != oldValue { setNeedsLayout() } } }
    /// The width of an indentation level. Default: 10 points.
    open var indentationWidth: CGFloat = 10 {
        didSet {
            if !indentationWidth.isUsable(as: "indentationWidth", of: self) { indentationWidth = oldValue }
            setNeedsLayout()
        }
    }
    /// The insets of the separator. Default: the table view's insets.
    open var separatorInset: UIEdgeInsets {
        get { storedSeparatorInset ?? appearance.separatorInset ?? Self.standardSeparatorInset }
        set {
            guard newValue.isUsable(as: "separatorInset", of: self) else { return }
            storedSeparatorInset = newValue
            setNeedsLayout()
        }
    }
    /// The insets of the separator that the app set.
    private(set) var storedSeparatorInset: UIEdgeInsets?
    static let standardSeparatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
    private var edited = false
    /// The editing control and swipe actions that the cell shows.
    private(set) var shownState: StateMask = []
    /// Whether the cell is in editing mode. Setting it calls ``setEditing(_:animated:)``. Default: `false`.
    open var isEditing: Bool {
        get { edited }
        set { setEditing(newValue, animated: false) }
    }
    var editing = TableRowEditing() { didSet { if editing != oldValue { makeEditingControls() } } }
    var editingControl: UIView?
    var reorderHandle: UIView?
    var onControl: () -> Void = {}
    var onHandle: (UIGestureRecognizer) -> Void = { _ in }
    /// The editing style of the cell. `.none` outside of editing mode.
    open var editingStyle: EditingStyle { editing.style }
    /// Whether the cell shows the reordering control in editing mode. Default: `false`.
    ///
    /// The table view sets it to whether the data source allows the row to be moved.
    open var showsReorderControl = false
    /// Whether the content is indented for the editing control. Default: `true`.
    open var shouldIndentWhileEditing = true { didSet { setNeedsLayout() } }
    /// Whether the cell shows its swipe actions.
    open var showingDeleteConfirmation: Bool { configured.isSwiped }
    /// The standard accessory of the cell in editing mode. Default: `.none`.
    open var editingAccessoryType = AccessoryType.none { didSet { makeAccessory() } }
    /// A view that replaces the standard accessory in editing mode. Default: `nil`.
    open var editingAccessoryView: UIView? { didSet { makeAccessory() } }
    /// Enters or leaves editing mode.
    open func setEditing(_ editing: Bool, animated: Bool) {
        let state = state(isEditing: editing)
        guard editing != edited || state != shownState else { return }
        willTransition(to: state)
        edited = editing
        shownState = state
        setNeedsUpdateConfiguration()
        if editingAccessoryType != .none || editingAccessoryView != nil { makeAccessory() }
        didTransition(to: state)
    }
    /// Called before the cell enters or leaves editing mode.
    open func willTransition(to state: StateMask) {}
    /// Called after the cell has entered or left editing mode.
    open func didTransition(to state: StateMask) {}
    /// Whether the cell receives touches while it is dragged. Default: `false`.
    ///
    /// Stored for source compatibility; has no effect.
    open var userInteractionEnabledWhileDragging = false {
        didSet {
            StoredAPI.report(
                "UITableViewCell.userInteractionEnabledWhileDragging", if: userInteractionEnabledWhileDragging)
        }
    }
    /// Called when a drag lifts, moves or releases the cell.
    open func dragStateDidChange(_ dragState: DragState) {}
    /// The appearance of a focused cell. For the focus engine, which a stage doesn't have.
    open var focusStyle = FocusStyle.default
    /// The background of the selected cell while several rows can be selected. Default: `nil`, the selected one's.
    open var multipleSelectionBackgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if multipleSelectionBackgroundView != nil { backgroundConfiguration = nil }
        }
    }

    /// The view behind the content, as large as the cell. It replaces ``backgroundConfiguration``. Default: `nil`.
    open var backgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            guard let backgroundView else { return }
            backgroundConfiguration = nil
            embed(backgroundView, at: 0)
        }
    }

    /// The view behind the content of a selected or highlighted cell, which replaces ``backgroundConfiguration``.
    ///
    /// Created when it is first needed, unless the cell has a background configuration.
    open var selectedBackgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if selectedBackgroundView != nil { backgroundConfiguration = nil }
            showSelection(animated: false)
        }
    }

    private var selected = false
    private var touched = false
    /// Whether the labels, images, and controls of the content are highlighted with the cell.
    var highlightsContent = false

    /// Whether the cell is selected.
    open var isSelected: Bool {
        get { selected }
        set { setSelected(newValue, animated: false) }
    }

    /// Whether the cell is highlighted.
    open var isHighlighted: Bool {
        get { touched }
        set { setHighlighted(newValue, animated: false) }
    }

    /// Sets the selected state of the cell, optionally animating the transition.
    open func setSelected(_ selected: Bool, animated: Bool) {
        if self.selected != selected { setNeedsUpdateConfiguration() }
        let changes = self.selected != selected
        self.selected = selected
        showSelection(animated: animated)
        if changes, editing.selects { makeEditingControls() }
    }

    /// Sets the highlighted state of the cell, optionally animating the transition.
    open func setHighlighted(_ highlighted: Bool, animated: Bool) {
        if touched != highlighted { setNeedsUpdateConfiguration() }
        touched = highlighted
        showSelection(animated: animated)
    }

    /// Prepares a cell for reuse: removes its highlight and selection.
    open func prepareForReuse() {
        setHighlighted(false, animated: false)
        setSelected(false, animated: false)
    }

    /// Measures the cell again before the next frame.
    open override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        table?.sizeMayHaveChanged(of: self, byConstraints: false)
    }

    /// Returns the size of the content configuration, or of the labels of the cell's style. A table view calls it for
    /// rows of automatic height without constraints.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { _sizeThatFits(size) }

    /// Returns the size that fits the constraints of the content view; without constraints, `sizeThatFits(_:)`.
    ///
    /// A table view calls it for rows of automatic height, with the width of the row.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize { _systemLayoutSizeFitting(targetSize, horizontalFittingPriority, verticalFittingPriority) }

    /// Updates the configurations before the layout, if they are outdated.
    open override func layoutSubviews() {
        updateConfigurationIfNeeded()
        super.layoutSubviews()
        layoutCell()
    }

    // MARK: Configurations

    /// The content configuration, whose view replaces ``contentView``. Default: `nil`.
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { configured.content }
        set {
            configured.content = newValue
            showContentConfiguration()
            table?.sizeMayHaveChanged(of: self, byConstraints: false)
        }
    }

    /// Whether the content configuration is updated for the cell's state. Default: `true`.
    open var automaticallyUpdatesContentConfiguration: Bool {
        get { configured.updatesContent }
        set { configured.updatesContent = newValue }
    }

    /// The background configuration, which replaces the background color and the background views. Default: `nil`.
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        get { configured.background }
        set {
            configured.background = newValue
            if newValue != nil {
                backgroundColor = nil
                if backgroundView != nil { backgroundView = nil }
                if selectedBackgroundView != nil { selectedBackgroundView = nil }
                if multipleSelectionBackgroundView != nil { multipleSelectionBackgroundView = nil }
            }
            showBackgroundConfiguration()
        }
    }

    /// Whether the background configuration is updated for the cell's state. Default: `true`.
    open var automaticallyUpdatesBackgroundConfiguration: Bool {
        get { configured.updatesBackground }
        set { configured.updatesBackground = newValue }
    }

    /// The current configuration state of the cell.
    open var configurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        state.isSelected = isSelected
        state.isHighlighted = isHighlighted
        state.isSwiped = configured.isSwiped
        state.isEditing = shownState.contains(.showingEditControl)
        return state
    }

    /// Requests a configuration update before the next frame.
    open func setNeedsUpdateConfiguration() {
        configured.needsUpdate = true
        setNeedsLayout()
    }

    package override func configurationTraitsDidChange() { setNeedsUpdateConfiguration() }

    /// Updates the configurations for a state. Override to set them; the default implementation does nothing.
    open func updateConfiguration(using state: UICellConfigurationState) {}

    /// The closure called after ``updateConfiguration(using:)``. Default: `nil`.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? {
        didSet { setNeedsUpdateConfiguration() }
    }

    // MARK: Configuration

    /// Returns a list content configuration that matches the cell's style.
    open func defaultContentConfiguration() -> UIListContentConfiguration { _defaultContentConfiguration() }
    /// Returns the background configuration of a list cell.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listCell() }

    // MARK: Gestures

    /// Returns whether both may recognize simultaneously. Default: `false`.
    open func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
    /// Returns whether the first recognizer waits for the second to fail. Default: `false`.
    open func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
    /// Returns whether the second recognizer waits for the first to fail. Default: `false`.
    open func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
    /// Returns whether the recognizer receives a touch that has begun. Default: `true`.
    open func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { true }
    /// Returns whether the recognizer receives a press of a button. Default: `true`.
    open func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool { true }
    /// Returns whether the recognizer receives the touches of an event. Default: `true`.
    open func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool { true }
}

// As for views (see UIView+Instantiation.swift): an initializer that is not `required`, called on a run-time class.
extension UITableViewCell {
    @_silgen_name("interlude_table_cell_new")
    convenience init(_reuseIdentifier identifier: String?) { self.init(style: .default, reuseIdentifier: identifier) }

    @_silgen_name("interlude_table_cell_new")
    private static func _make(_ identifier: consuming String?) -> UITableViewCell

    /// Creates a cell of a class known only at run time through its `init(style:reuseIdentifier:)`.
    static func instance(of type: UITableViewCell.Type, reuseIdentifier: String) -> UITableViewCell {
        type._make(reuseIdentifier)
    }
}
