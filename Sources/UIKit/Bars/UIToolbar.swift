import CoreGraphics

/// A bar with a row of buttons.
@preconcurrency @MainActor
open class UIToolbar: UIView {
    private let background = BarBackground()
    private var itemViews: [UIView] = []

    /// The buttons and spaces, from left to right.
    open var items: [UIBarButtonItem]? {
        didSet {
            for item in oldValue ?? [] { item.onChange = nil }
            for item in items ?? [] { item.onChange = { [weak self] in self?.reload() } }
            reload()
        }
    }
    /// The appearance of the bar.
    open var standardAppearance = UIToolbarAppearance() { didSet { setNeedsLayout() } }
    /// The appearance without content beneath. Stored for source compatibility; has no effect.
    open var scrollEdgeAppearance: UIToolbarAppearance?
    /// Whether the bar is translucent. Stored for source compatibility; has no effect.
    open var isTranslucent = true
    /// The color of the bar's background.
    open var barTintColor: UIColor? { didSet { setNeedsLayout() } }
    /// The style of the bar. Stored for source compatibility; has no effect.
    open var barStyle = UIBarStyle.default

    public override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(background)
    }

    /// Creates a bar from a coder; nothing is decoded.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        addSubview(background)
    }

    /// Sets the items; the change isn't animated.
    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }

    private var shownItems: [UIBarButtonItem] { (items ?? []).filter { !$0.isHidden } }

    private func reload() {
        for view in itemViews { view.removeFromSuperview() }
        itemViews = shownItems.map { $0.isSpace ? UIView() : BarButton.view(for: $0) }
        for view in itemViews { addSubview(view) }
        setNeedsLayout()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        background.show(standardAppearance, tint: barTintColor, lineAtTop: true)
        background.frame = bounds
        let items = shownItems
        let fixed = zip(items, itemViews).reduce(CGFloat(0)) { $0 + width(of: $1.0, $1.1) }
        let flexible = items.filter { $0.systemItem == .flexibleSpace }.count
        let rest = max(0, bounds.width - 16 - fixed)
        let flexibleWidth = rest / CGFloat(max(flexible, 1))
        var x: CGFloat = 8
        for (item, view) in zip(items, itemViews) {
            let width = item.systemItem == .flexibleSpace ? flexibleWidth : width(of: item, view)
            view.frame = CGRect(x: x, y: 0, width: width, height: BarButton.height)
            x += width
        }
    }

    private func width(of item: UIBarButtonItem, _ view: UIView) -> CGFloat {
        switch item.systemItem {
        case .flexibleSpace: 0
        case .fixedSpace: item.width
        default: view.frame.width
        }
    }
}

extension UIBarButtonItem {
    var isSpace: Bool { systemItem == .flexibleSpace || systemItem == .fixedSpace }
    /// Whether a navigation bar shows the item; it omits spaces.
    var isShownInNavigationBar: Bool { !isSpace && !isHidden }
}

/// The background of a bar: a color or an image, and the hairline at its edge.
@MainActor
final class BarBackground: UIView {
    private let image = UIImageView()
    private let line = UIView()
    private var lineAtTop = false

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        addSubview(image)
        addSubview(line)
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    func show(_ appearance: UIBarAppearance, tint: UIColor?, lineAtTop: Bool) {
        backgroundColor = tint ?? appearance.backgroundColor
        image.image = appearance.backgroundImage
        line.backgroundColor = appearance.shadowColor
        self.lineAtTop = lineAtTop
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let hairline = 1 / max(traitCollection.displayScale, 1)
        image.frame = bounds
        line.frame = CGRect(
            x: 0, y: lineAtTop ? 0 : bounds.height - hairline, width: bounds.width, height: hairline)
    }
}
