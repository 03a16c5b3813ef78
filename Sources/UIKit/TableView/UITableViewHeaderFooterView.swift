import CoreGraphics

/// A header or footer of a table's section.
@preconcurrency @MainActor open class UITableViewHeaderFooterView: UIView {
    /// The identifier with which the view was dequeued.
    open private(set) var reuseIdentifier: String?
    private let content = UIView()
    private let title = UILabel()
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
        content.frame = bounds
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(content)
        title.font = .systemFont(ofSize: 17, weight: .semibold)
        content.addSubview(title)
    }

    /// Holds the view's own views.
    open var contentView: UIView { content }
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

    open override func layoutSubviews() {
        super.layoutSubviews()
        // Autoresizing cannot widen what was made in a view without size.
        content.frame = bounds
        backgroundView?.frame = bounds
        guard title.text?.isEmpty == false else { return }
        let size = title.sizeThatFits(CGSize(width: bounds.width - 2 * layoutInset, height: bounds.height))
        let y =
            !isAtEdge ? (bounds.height - size.height) / 2 : sticksToTop ? 7 : bounds.height - size.height - 7
        title.frame = CGRect(x: layoutInset, y: y, width: bounds.width - 2 * layoutInset, height: size.height)
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
