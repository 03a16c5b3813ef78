import CoreGraphics

/// A header or footer of a table's section.
@preconcurrency @MainActor open class UITableViewHeaderFooterView: UIView {
    /// The identifier with which the view was dequeued.
    open private(set) var reuseIdentifier: String?
    private let content = UIView()
    private let title = UILabel()
    var configured = CellConfiguration()
    /// The table that made the view, which is not in it before it shows.
    weak var dequeuingTable: UITableView?
    private var isAtEdge = false

    /// Creates a view that can be used again under an identifier.
    public init(reuseIdentifier: String?) {
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: .zero)
        prepareBar()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepareBar()
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

    private var layoutInset: CGFloat = 16
    private var sticksToTop = false

    private func prepareBar() {
        configured.needsUpdate = true
        content.frame = bounds
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(content)
        title.font = .systemFont(ofSize: 17, weight: .semibold)
        content.addSubview(title)
    }

    /// Holds the view's own views; shows the ``contentConfiguration`` if there is one.
    open var contentView: UIView { configured.contentView ?? content }
    var plainContentView: UIView { content }
    /// The label with the title.
    open var textLabel: UILabel? { title }
    /// A second label; there is none here.
    open var detailTextLabel: UILabel? { nil }

    /// A view behind the content, as large as the header.
    open var backgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            guard let backgroundView else { return }
            backgroundView.frame = bounds
            backgroundView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            insertSubview(backgroundView, at: 0)
        }
    }

    /// Clears what the last section left.
    open func prepareForReuse() {}

    // MARK: Configurations

    /// What the view shows, as a value; setting it puts a view for it in the place of ``contentView``. Default nil.
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { configured.content }
        set {
            configured.content = newValue
            showContentConfiguration()
        }
    }

    /// Whether the content follows the view's state. Default true.
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

    /// Whether the background follows the view's state. Default true.
    open var automaticallyUpdatesBackgroundConfiguration: Bool {
        get { configured.updatesBackground }
        set { configured.updatesBackground = newValue }
    }

    /// The state for which the view configures itself.
    open var configurationState: UIViewConfigurationState { UIViewConfigurationState(traitCollection: traitCollection) }

    /// Configures the view for its state before the next frame.
    open func setNeedsUpdateConfiguration() {
        configured.needsUpdate = true
        setNeedsLayout()
    }

    /// Configures the view for a state; override it and set configurations. Default: nothing.
    open func updateConfiguration(using state: UIViewConfigurationState) {}

    /// Configures the view for a state, after ``updateConfiguration(using:)``. Default nil.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? {
        didSet { setNeedsUpdateConfiguration() }
    }

    open override func layoutSubviews() {
        updateConfigurationIfNeeded()
        super.layoutSubviews()
        // Autoresizing cannot widen what was made in a view without size.
        contentView.frame = bounds
        configured.backgroundView?.frame = bounds
        backgroundView?.frame = bounds
        guard title.text?.isEmpty == false else { return }
        let size = title.sizeThatFits(CGSize(width: bounds.width - 2 * layoutInset, height: bounds.height))
        let y =
            !isAtEdge ? (bounds.height - size.height) / 2 : sticksToTop ? 7 : bounds.height - size.height - 7
        title.frame = CGRect(x: layoutInset, y: y, width: bounds.width - 2 * layoutInset, height: size.height)
    }
}

extension UITableViewHeaderFooterView: ConfiguredCell {
    /// Configures a header or footer for its state.
    public typealias ConfigurationUpdateHandler = (
        _ headerFooterView: UITableViewHeaderFooterView, _ state: UIViewConfigurationState
    ) -> Void

    /// The texts of a header in the style of its table.
    public func defaultContentConfiguration() -> UIListContentConfiguration {
        table?.isGrouped == true ? .groupedHeader() : .plainHeader()
    }

    /// The background of a header in the style of its table.
    public func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        table?.isGrouped == true ? .listGroupedHeaderFooter() : .listPlainHeaderFooter()
    }

    private var table: UITableView? { superview as? UITableView ?? dequeuingTable }
    var selectedBackgroundView: UIView? { nil }

    func callConfigurationHandler(_ state: UIViewConfigurationState) { configurationUpdateHandler?(self, state) }

    /// The height that the content wants in a width; nil if it is not configured.
    func fittingHeight(width: CGFloat) -> CGFloat? {
        updateConfigurationIfNeeded()
        guard configured.contentView != nil, contentView.constraints.isEmpty else { return nil }
        return contentView.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
    }
}

// As for views (see UIView+Instantiation.swift): an initialiser that is not `required`, called on a class known at run time.
extension UITableViewHeaderFooterView {
    @_silgen_name("interlude_table_bar_new")
    convenience init(_reuseIdentifier identifier: String?) { self.init(reuseIdentifier: identifier) }

    @_silgen_name("interlude_table_bar_new")
    private static func _make(_ identifier: consuming String?) -> UITableViewHeaderFooterView

    /// A new view of a class that is known at run time only, by its `init(reuseIdentifier:)`.
    static func instance(
        of type: UITableViewHeaderFooterView.Type, reuseIdentifier: String
    ) -> UITableViewHeaderFooterView { type._make(reuseIdentifier) }
}
