import CoreGraphics

/// The view of one item of a collection view.
@preconcurrency @MainActor open class UICollectionViewCell: UICollectionReusableView {
    private let content = CellContentView()
    var configured = CellConfiguration()

    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepareContent()
        configured.needsUpdate = true
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepareContent()
    }

    private func prepareContent() {
        content.frame = bounds
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(content)
    }

    /// Holds the cell's own views, in front of the backgrounds; shows the ``contentConfiguration`` if there is one.
    open var contentView: UIView { configured.contentView ?? content }
    var plainContentView: UIView { content }

    override var sizingView: UIView { contentView }

    /// Whether the item is selected; shows the ``selectedBackgroundView``.
    open var isSelected = false {
        didSet {
            showBackgrounds()
            if isSelected != oldValue { setNeedsUpdateConfiguration() }
        }
    }

    /// Whether a finger is on the item; shows the ``selectedBackgroundView``.
    open var isHighlighted = false {
        didSet {
            showBackgrounds()
            if isHighlighted != oldValue { setNeedsUpdateConfiguration() }
        }
    }

    /// A view behind the content, as large as the cell.
    open var backgroundView: UIView? {
        didSet {
            guard backgroundView !== oldValue else { return }
            replace(oldValue, with: backgroundView, at: 0)
        }
    }

    /// A view between background and content that shows while the item is selected or highlighted.
    open var selectedBackgroundView: UIView? {
        didSet {
            guard selectedBackgroundView !== oldValue else { return }
            replace(oldValue, with: selectedBackgroundView, at: backgroundView == nil ? 0 : 1)
            showBackgrounds()
        }
    }

    // MARK: Configurations

    /// What the cell shows, as a value; setting it puts a view for it in the place of ``contentView``. Default nil.
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { configured.content }
        set {
            configured.content = newValue
            showContentConfiguration()
            collectionView?.sizeMayHaveChanged(of: self, byConstraints: false)
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
        state.isReordering = configured.isReordering
        state.isExpanded = configured.isExpanded
        state.isEditing = collectionView?.isEditing ?? false
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

    open override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        collectionView?.sizeMayHaveChanged(of: self, byConstraints: false)
    }

    /// The list began or ended editing.
    func editingDidChange() { setNeedsUpdateConfiguration() }

    open override func layoutSubviews() {
        updateConfigurationIfNeeded()
        super.layoutSubviews()
    }

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
        selectedBackgroundView?.isHidden = !(isSelected || isHighlighted)
    }
}
