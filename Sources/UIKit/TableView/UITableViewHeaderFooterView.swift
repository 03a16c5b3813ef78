import CoreGraphics

/// A reusable view for the header or footer of a table view section.
@preconcurrency @MainActor open class UITableViewHeaderFooterView: UIView {
    /// The identifier with which the view is reused.
    open private(set) var reuseIdentifier: String?

    /// Sets the identifier of a view from a nib without one.
    func adoptReuseIdentifier(_ identifier: String) { reuseIdentifier = identifier }

    private let content = UIView()
    private let title = UILabel()
    var configured = CellConfiguration()
    /// The table view that dequeued the view, valid before the view is in its hierarchy.
    weak var dequeuingTable: UITableView?
    private var isAtEdge = false

    /// Creates a view with a reuse identifier.
    public init(reuseIdentifier: String?) {
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: .zero)
        prepareHeaderFooter()
    }

    /// Creates a view without a reuse identifier.
    public convenience init() { self.init(reuseIdentifier: nil) }

    /// Creates a view with a frame.
    public override convenience init(frame: CGRect) {
        self.init(reuseIdentifier: nil)
        self.frame = frame
    }

    /// Creates a header or footer from a nib or storyboard.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepareHeaderFooter()
        coder.configure(self, as: UITableViewHeaderFooterView.self)
    }

    convenience init(title: String, style: UITableView.Style, isFooter: Bool) {
        self.init(reuseIdentifier: nil)
        let isPlain = style == .plain
        textLabel?.text = isPlain || isFooter ? title : title.uppercased()
        textLabel?.font = isPlain ? .systemFont(ofSize: 17, weight: .semibold) : .systemFont(ofSize: 13)
        textLabel?.textColor = isPlain ? .label : .secondaryLabel
        if isPlain {
            let background = UIView()
            background.backgroundColor = .systemBackground.withAlphaComponent(0.94)
            backgroundView = background
        }
        layoutInset = style == .insetGrouped ? 36 : 16
        isAtEdge = !isPlain
        sticksToTop = isFooter
    }

    fileprivate var layoutInset: CGFloat = 16
    private var sticksToTop = false

    private func prepareHeaderFooter() {
        configured.needsUpdate = true
        content.frame = bounds
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(content)
        title.font = .systemFont(ofSize: 17, weight: .semibold)
        title.numberOfLines = 0
        content.addSubview(title)
    }

    /// The superview of the view's content; the view of ``contentConfiguration`` if set.
    open var contentView: UIView { configured.contentView ?? content }
    var plainContentView: UIView { content }
    /// The label with the title.
    open var textLabel: UILabel? { title }
    /// The secondary label. Always `nil`.
    open var detailTextLabel: UILabel? { nil }

    /// The view behind the content, as large as the header or footer. Default: `nil`.
    ///
    /// It replaces ``backgroundConfiguration``.
    open var backgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            guard let backgroundView else { return }
            backgroundConfiguration = nil
            backgroundView.frame = bounds
            backgroundView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            insertSubview(backgroundView, at: 0)
        }
    }

    /// Prepares the view for reuse. The default implementation does nothing.
    open func prepareForReuse() {}

    // MARK: Configurations

    /// The content configuration, whose view replaces ``contentView``. Default: `nil`.
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { configured.content }
        set {
            configured.content = newValue
            showContentConfiguration()
        }
    }

    /// Whether the content configuration is updated for the view's state. Default: `true`.
    open var automaticallyUpdatesContentConfiguration: Bool {
        get { configured.updatesContent }
        set { configured.updatesContent = newValue }
    }

    /// The background configuration, which replaces the background color and view. Default: `nil`.
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        get { configured.background }
        set {
            configured.background = newValue
            if newValue != nil {
                backgroundColor = nil
                if backgroundView != nil { backgroundView = nil }
            }
            showBackgroundConfiguration()
        }
    }

    /// Whether the background configuration is updated for the view's state. Default: `true`.
    open var automaticallyUpdatesBackgroundConfiguration: Bool {
        get { configured.updatesBackground }
        set { configured.updatesBackground = newValue }
    }

    /// The current configuration state of the view.
    open var configurationState: UIViewConfigurationState { UIViewConfigurationState(traitCollection: traitCollection) }

    /// Requests a configuration update before the next frame.
    open func setNeedsUpdateConfiguration() {
        configured.needsUpdate = true
        setNeedsLayout()
    }

    package override func configurationTraitsDidChange() { setNeedsUpdateConfiguration() }

    /// Updates the configurations for a state. Override to set them; the default implementation does nothing.
    open func updateConfiguration(using state: UIViewConfigurationState) {}

    /// The closure called after ``updateConfiguration(using:)``. Default: `nil`.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? {
        didSet { setNeedsUpdateConfiguration() }
    }

    /// Updates the configurations, and aligns the title with the edge of the rows that the style requires.
    open override func layoutSubviews() {
        updateConfigurationIfNeeded()
        super.layoutSubviews()
        // Autoresizing can't resize views created while the bounds were empty.
        contentView.frame = bounds
        configured.backgroundView?.frame = bounds
        backgroundView?.frame = bounds
        guard title.text?.isEmpty == false else { return }
        let unsafe = (superview as? UITableView)?.contentSafeAreaInsets ?? .zero
        let left = layoutInset + unsafe.left
        let width = titleWidth(in: bounds.width, unsafe: unsafe)
        let size = title.sizeThatFits(CGSize(width: width, height: bounds.height))
        let y =
            !isAtEdge ? (bounds.height - size.height) / 2 : sticksToTop ? 7 : bounds.height - size.height - 7
        title.frame = CGRect(x: left, y: y, width: width, height: size.height)
    }

    /// Returns the height of the title, of the content configuration, or the present height if there is neither.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        if configured.contentView != nil {
            return contentView.sizeThatFits(CGSize(width: size.width, height: .greatestFiniteMagnitude))
        }
        guard title.text?.isEmpty == false else { return bounds.size }
        let further = heightOfFurtherLines(width: size.width, unsafe: table?.contentSafeAreaInsets ?? .zero)
        return CGSize(width: size.width, height: UITableView.plainHeaderHeight + further)
    }

    /// Returns the size that fits the constraints of the content view; without constraints, `sizeThatFits(_:)`.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        updateConfigurationIfNeeded()
        guard contentView.constraints.isEmpty else {
            return contentView.systemLayoutSizeFitting(
                targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
                verticalFittingPriority: verticalFittingPriority)
        }
        guard constraints.isEmpty else {
            return super.systemLayoutSizeFitting(
                targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
                verticalFittingPriority: verticalFittingPriority)
        }
        return sizeThatFits(CGSize(width: targetSize.width, height: .greatestFiniteMagnitude))
    }

    /// Returns the list content configuration of a header in the style of the table view.
    open func defaultContentConfiguration() -> UIListContentConfiguration { _defaultContentConfiguration() }
    /// Returns the background configuration of a header in the style of the table view.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { _defaultBackgroundConfiguration() }
}

extension UITableViewHeaderFooterView: ConfiguredCell {
    /// A closure that configures a header or footer for a state.
    public typealias ConfigurationUpdateHandler = (
        _ headerFooterView: UITableViewHeaderFooterView, _ state: UIViewConfigurationState
    ) -> Void

    func _defaultContentConfiguration() -> UIListContentConfiguration {
        table?.isGrouped == true ? .groupedHeader() : .plainHeader()
    }

    func _defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        table?.isGrouped == true ? .listGroupedHeaderFooter() : .listPlainHeaderFooter()
    }

    private var table: UITableView? { superview as? UITableView ?? dequeuingTable }
    var selectedBackgroundView: UIView? { nil }

    func callConfigurationHandler(_ state: UIViewConfigurationState) { configurationUpdateHandler?(self, state) }

    /// Returns the height that the view's constraints, text, or `sizeThatFits(_:)` result in at a width; 0 without them.
    func fittingHeight(width: CGFloat) -> CGFloat {
        systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
        ).height
    }

    /// Returns the width of the title in a view of a width.
    fileprivate func titleWidth(in width: CGFloat, unsafe: UIEdgeInsets) -> CGFloat {
        max(width - 2 * layoutInset - unsafe.left - unsafe.right, 0)
    }

    /// Returns by how much the title is higher than a single line at a width.
    func heightOfFurtherLines(width: CGFloat, unsafe: UIEdgeInsets) -> CGFloat {
        let unlimited = CGFloat.greatestFiniteMagnitude
        guard let label = textLabel else { return 0 }
        let available = titleWidth(in: width, unsafe: unsafe)
        let wrapped = label.sizeThatFits(CGSize(width: available, height: unlimited)).height
        label.numberOfLines = 1
        defer { label.numberOfLines = 0 }
        let single = label.sizeThatFits(CGSize(width: unlimited, height: unlimited)).height
        return max((wrapped - single).rounded(.up), 0)
    }
}

// As for views (see UIView+Instantiation.swift): an initializer that is not `required`, called on a run-time class.
extension UITableViewHeaderFooterView {
    @_silgen_name("interlude_table_bar_new")
    convenience init(_reuseIdentifier identifier: String?) { self.init(reuseIdentifier: identifier) }

    @_silgen_name("interlude_table_bar_new")
    private static func _make(_ identifier: consuming String?) -> UITableViewHeaderFooterView

    /// Creates a view of a class known only at run time through its `init(reuseIdentifier:)`.
    static func instance(
        of type: UITableViewHeaderFooterView.Type, reuseIdentifier: String
    ) -> UITableViewHeaderFooterView { type._make(reuseIdentifier) }
}
