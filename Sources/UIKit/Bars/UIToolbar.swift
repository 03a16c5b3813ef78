import CoreGraphics

/// A bar with a row of buttons.
@preconcurrency @MainActor
open class UIToolbar: UIView, UIBarPositioning {
    private let background = BarBackground()
    private var itemViews: [UIView] = []

    /// The buttons and spaces, from the leading to the trailing edge.
    open var items: [UIBarButtonItem]? {
        didSet {
            guard oldValue?.isEmpty == false || items?.isEmpty == false else { return }
            for item in oldValue ?? [] { item.onChange = nil }
            for item in items ?? [] { item.onChange = { [weak self] in self?.reload() } }
            reload()
        }
    }
    /// The appearance of the bar.
    open var standardAppearance = UIToolbarAppearance() { didSet { reload() } }
    /// The appearance without content beneath. Default: `nil`, the standard appearance without a background.
    ///
    /// A navigation controller's toolbar uses it while the content ends above the bar.
    open var scrollEdgeAppearance: UIToolbarAppearance? { didSet { reload() } }
    /// The appearance in bars of compact height. Default: `nil`, the standard appearance.
    open var compactAppearance: UIToolbarAppearance? { didSet { reload() } }
    /// The compact appearance at the scroll edge. Default: `nil`, that for the scroll edge, then the compact one.
    open var compactScrollEdgeAppearance: UIToolbarAppearance? { didSet { reload() } }
    /// The delegate, which determines the position of the bar, held weakly.
    open weak var delegate: UIToolbarDelegate?
    /// The position of the bar, as its delegate returns it. Default: `any`, at the bottom.
    open var barPosition: UIBarPosition { delegate?.position(for: self) ?? .any }
    private var isAtTop: Bool { barPosition == .top || barPosition == .topAttached }
    private var appearance: UIToolbarAppearance {
        let edge = isAtScrollEdge ? edgeAppearance : nil
        return edge ?? (isCompactBar ? compactAppearance : nil) ?? standardAppearance
    }
    /// The appearance without content beneath the bar; `nil` for the standard one without a background.
    private var edgeAppearance: UIToolbarAppearance? {
        guard isCompactBar else { return scrollEdgeAppearance }
        return compactScrollEdgeAppearance ?? scrollEdgeAppearance ?? compactAppearance
    }
    /// The scrolling of the content beneath the bar.
    var scrollEdge = BarScrollEdge() {
        didSet {
            guard scrollEdge != oldValue else { return }
            if edgeAppearance != nil, scrollEdge.isAtEdge != oldValue.isAtEdge { reload() }
            setNeedsLayout()
        }
    }
    private var isAtScrollEdge: Bool { scrollEdge.isAtEdge }
    /// Whether the bar has no background: at the scroll edge, without an appearance for it.
    private var isClear: Bool {
        scrollEdge.clearsBackground && edgeAppearance == nil && isTranslucent && barTintColor == nil
            && backgroundStyle.image == nil
    }
    /// Whether the bar's material is translucent. Default: `true`.
    open var isTranslucent = true { didSet { setNeedsLayout() } }
    /// The color of the bar's background.
    open var barTintColor: UIColor? { didSet { setNeedsLayout() } }
    /// The style of the bar. With `.black`, the bar has a dark appearance. Default: `.default`.
    open var barStyle = UIBarStyle.default { didSet { overrideUserInterfaceStyle = barStyle.interfaceStyle } }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(background)
    }

    /// Creates a bar from a nib or storyboard.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        addSubview(background)
        coder.configure(self, as: UIToolbar.self)
    }

    /// Sets the items; old and new ones cross-fade if `animated` is `true`.
    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        BarItemsFade.perform(animated && window != nil, in: self, views: { itemViews }) { self.items = items }
    }

    private var backgroundImages = BarImages()
    private var shadowImages: [UIBarPosition: UIImage] = [:]

    /// Sets the image of the background for a position and metrics; `nil` restores the appearance's.
    open func setBackgroundImage(
        _ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
    ) {
        backgroundImages[topOrBottom, barMetrics] = backgroundImage
        setNeedsLayout()
    }
    /// Returns the image of the background for a position and metrics.
    open func backgroundImage(
        forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
    ) -> UIImage? {
        backgroundImages[topOrBottom, barMetrics]
    }
    /// Sets the image of the bar's edge for a position, which needs a custom background image.
    open func setShadowImage(_ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition) {
        shadowImages[topOrBottom] = shadowImage
        setNeedsLayout()
    }
    /// Returns the image of the bar's edge for a position.
    open func shadowImage(forToolbarPosition topOrBottom: UIBarPosition) -> UIImage? { shadowImages[topOrBottom] }

    private var shownItems: [UIBarButtonItem] { (items ?? []).filter { !$0.isHidden } }

    private func reload() {
        for view in itemViews { view.removeFromSuperview() }
        itemViews = shownItems.map { $0.isSpace ? UIView() : BarButton.view(for: $0) }
        for view in itemViews {
            addSubview(view)
            guard let button = view as? BarButton else { continue }
            button.adopt(button.isDone ? appearance.doneButtonAppearance : appearance.buttonAppearance)
        }
        setNeedsLayout()
    }

    /// Creates the buttons again if the bar becomes compact or regular, as their images differ.
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if traitCollection.verticalSizeClass != previousTraitCollection?.verticalSizeClass { reload() }
    }

    private var backgroundStyle: BarBackgroundStyle {
        BarBackgroundStyle(appearance).with(
            isTranslucent: isTranslucent, tint: barTintColor,
            backgroundImage: backgroundImages.image(at: isAtTop ? barPosition : .bottom, isCompact: isCompactBar),
            shadowImage: shadowImages[isAtTop ? barPosition : .bottom] ?? shadowImages[.any])
    }

    /// Places the items from the leading edge; flexible spaces take equal parts of the remaining width.
    open override func layoutSubviews() {
        super.layoutSubviews()
        background.show(backgroundStyle, edge: isAtTop ? .bottom : .top)
        background.alpha = isClear ? 0 : 1
        background.frame = bounds
        let items = shownItems
        let fixed = zip(items, itemViews).reduce(CGFloat(0)) { $0 + width(of: $1.0, $1.1) }
        let flexible = items.filter { $0.systemItem == .flexibleSpace }.count
        let rest = max(0, bounds.width - 16 - fixed)
        let flexibleWidth = rest / CGFloat(max(flexible, 1))
        var x: CGFloat = 8
        for (item, view) in zip(items, itemViews) {
            let width = item.systemItem == .flexibleSpace ? flexibleWidth : width(of: item, view)
            view.frame = CGRect(
                x: isRightToLeft ? bounds.width - x - width : x, y: 0, width: width, height: BarButton.height)
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
