import CoreGraphics

/// The visual representation of a single item in a collection view.
@preconcurrency @MainActor open class UICollectionViewCell: UICollectionReusableView {
    private let content = CellContentView()
    var configured = CellConfiguration()
    /// Whether the labels, images, and controls of the content are highlighted with the cell.
    private var highlightsContent = false
    /// Performs the segue of a storyboard's cell.
    var selectionSegue: (() -> Void)?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepareContent()
        configured.needsUpdate = true
    }

    /// Creates a cell from a nib or storyboard.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepareContent()
        coder.configure(self, as: UICollectionViewCell.self)
    }

    private func prepareContent() {
        content.frame = bounds
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(content)
    }

    /// The superview of the cell's content, in front of the backgrounds; the view of ``contentConfiguration`` if set.
    open var contentView: UIView { configured.contentView ?? content }
    var plainContentView: UIView { content }

    override var sizingView: UIView { contentView }

    /// The states of a cell in a drag.
    public enum DragState: Int, Sendable {
        /// The cell isn't dragged.
        case none
        /// Lifted by a press.
        case lifting
        /// Moved by the drag.
        case dragging
    }

    /// Called when a drag lifts, moves or releases the cell.
    open func dragStateDidChange(_ dragState: DragState) {}

    /// Whether the cell is selected, which shows ``selectedBackgroundView``.
    open var isSelected = false {
        didSet {
            showBackgrounds()
            if isSelected != oldValue { setNeedsUpdateConfiguration() }
        }
    }

    /// Whether the cell is highlighted, which shows ``selectedBackgroundView``.
    open var isHighlighted = false {
        didSet {
            showBackgrounds()
            if isHighlighted != oldValue { setNeedsUpdateConfiguration() }
        }
    }

    /// The view behind the content, as large as the cell. It replaces ``backgroundConfiguration``. Default: `nil`.
    open var backgroundView: UIView? {
        didSet {
            guard backgroundView !== oldValue else { return }
            if backgroundView != nil { backgroundConfiguration = nil }
            replace(oldValue, with: backgroundView, at: 0)
        }
    }

    /// The view between background and content of a selected or highlighted cell. Default: `nil`.
    ///
    /// It replaces ``backgroundConfiguration``.
    open var selectedBackgroundView: UIView? {
        didSet {
            guard selectedBackgroundView !== oldValue else { return }
            if selectedBackgroundView != nil { backgroundConfiguration = nil }
            replace(oldValue, with: selectedBackgroundView, at: backgroundView == nil ? 0 : 1)
            showBackgrounds()
        }
    }

    // MARK: Configurations

    /// The content configuration, whose view replaces ``contentView``. Default: `nil`.
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { configured.content }
        set {
            configured.content = newValue
            showContentConfiguration()
            collectionView?.sizeMayHaveChanged(of: self, byConstraints: false)
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
        state.isReordering = configured.isReordering
        state.isExpanded = configured.isExpanded
        state.isEditing = collectionView?.isEditing ?? false
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

    /// Measures the cell again before the next frame.
    open override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        collectionView?.sizeMayHaveChanged(of: self, byConstraints: false)
    }

    /// Called when the collection view enters or leaves editing mode.
    func editingDidChange() { setNeedsUpdateConfiguration() }

    /// Updates the configurations before the layout, if they are outdated.
    open override func layoutSubviews() {
        updateConfigurationIfNeeded()
        super.layoutSubviews()
    }

    /// Returns the attributes with the size of `sizeThatFits(_:)` along estimated axes, for a cell without constraints.
    open override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        updateConfigurationIfNeeded()
        guard contentView.constraints.isEmpty, !(contentView is any UIContentView) else {
            return super.preferredLayoutAttributesFitting(layoutAttributes)
        }
        let (axes, size) = (layoutAttributes.estimatedAxes, sizeThatFits(layoutAttributes.size))
        if axes.contains(.horizontal), size.width > 0 { layoutAttributes.size.width = size.width }
        if axes.contains(.vertical), size.height > 0 { layoutAttributes.size.height = size.height }
        return layoutAttributes
    }

    /// Ends the highlight and the selection.
    open override func prepareForReuse() {
        super.prepareForReuse()
        isHighlighted = false
        isSelected = false
    }

    private func replace(_ old: UIView?, with new: UIView?, at index: Int) {
        old?.removeFromSuperview()
        if let new { embed(new, at: index) }
    }

    private func showBackgrounds() {
        let isShown = isSelected || isHighlighted
        selectedBackgroundView?.isHidden = !isShown
        guard isShown != highlightsContent else { return }
        highlightsContent = isShown
        contentView.highlightContents(isShown)
    }

    // MARK: Configuration

    /// Returns the background configuration of a list cell, or a clear one for other cells.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        self is UICollectionViewListCell ? .listCell() : .clear()
    }
}
