import CoreGraphics

/// A bar with a row of buttons.
@preconcurrency @MainActor
open class UIToolbar: UIView, UIBarPositioning {
    private let background = BarBackground()
    private var itemViews: [UIView] = []
    private let pins = BarPins()

    /// The buttons and spaces, from the leading to the trailing edge.
    open var items: [UIBarButtonItem]? {
        didSet {
            guard oldValue?.isEmpty == false || items?.isEmpty == false else { return }
            for item in oldValue ?? [] { item.onChange = nil }
            for item in items ?? [] { item.onChange = { [weak self] in self?.reload() } }
            reload()
        }
    }
    /// The appearance of the bar; the bar copies it, as the other appearances.
    open var standardAppearance = UIToolbarAppearance() {
        didSet {
            standardAppearance = own(standardAppearance)
            appearanceDidChange()
        }
    }
    private var hasOwnAppearance = false
    /// Whether the app has set an appearance.
    private var usesAppearance: Bool { hasOwnAppearance || scrollEdgeAppearance != nil || compactAppearance != nil }
    /// The appearance without content beneath. Default: `nil`, the standard appearance without a background.
    ///
    /// A navigation controller's toolbar uses it while the content ends above the bar, or doesn't scroll.
    open var scrollEdgeAppearance: UIToolbarAppearance? {
        didSet {
            scrollEdgeAppearance = scrollEdgeAppearance.map(own)
            reload()
        }
    }
    /// The appearance in bars of compact height. Default: `nil`, the standard appearance.
    open var compactAppearance: UIToolbarAppearance? {
        didSet {
            compactAppearance = compactAppearance.map(own)
            reload()
        }
    }
    /// The compact appearance at the scroll edge. Default: `nil`, that for the scroll edge, then the compact one.
    open var compactScrollEdgeAppearance: UIToolbarAppearance? {
        didSet {
            compactScrollEdgeAppearance = compactScrollEdgeAppearance.map(own)
            reload()
        }
    }
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
        scrollEdge.isAtEdge && edgeAppearance == nil && isTranslucent && backgroundProperties.isEmpty
    }
    /// Whether the bar is translucent. Default: `true` unless the bar has an opaque background image.
    ///
    /// The content of a navigation controller ends above an opaque toolbar.
    open var isTranslucent: Bool {
        get { translucency ?? !(shownBackgroundImage?.isOpaque ?? false) }
        set {
            translucency = newValue
            backgroundDidChange()
        }
    }
    private var translucency: Bool?
    /// The color of the bar's background.
    open var barTintColor: UIColor? { didSet { setNeedsLayout() } }
    /// The style of the bar. With `.black`, the bar has a dark appearance. Default: `.default`.
    open var barStyle = UIBarStyle.default { didSet { overrideUserInterfaceStyle = barStyle.interfaceStyle } }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepareBar()
    }

    /// Creates a bar from a nib or storyboard.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepareBar()
        coder.configure(self, as: UIToolbar.self)
    }

    private func prepareBar() {
        addSubview(background)
        followChanges(of: standardAppearance)
    }

    func appearanceDidChange() {
        hasOwnAppearance = true
        reload()
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
        backgroundDidChange()
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

    /// The background image that the bar displays.
    private var shownBackgroundImage: UIImage? {
        backgroundImages.image(at: isAtTop ? barPosition : .bottom, isCompact: isCompactBar)
    }

    /// Updates the background, and the layout that depends on the bar's translucency.
    private func backgroundDidChange() {
        setNeedsLayout()
        superview?.setNeedsLayout()
    }

    private var shownItems: [UIBarButtonItem] { (items ?? []).filter { !$0.isHidden } }

    private func reload() {
        for view in itemViews { view.removeFromSuperview() }
        itemViews = shownItems.map { $0.isSpace ? UIView() : BarButton.view(for: $0) }
        // An appearance proxy that changes an item reloads the bar while the item's button is added.
        for view in itemViews where itemViews.contains(where: { $0 === view }) {
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

    private var backgroundProperties: BarBackgroundProperties {
        if usesAppearance { return BarBackgroundProperties() }
        return BarBackgroundProperties(
            tint: barTintColor, image: shownBackgroundImage,
            shadowImage: shadowImages[isAtTop ? barPosition : .bottom] ?? shadowImages[.any])
    }

    private var backgroundStyle: BarBackgroundStyle {
        BarBackgroundStyle(appearance).with(isTranslucent: isTranslucent, backgroundProperties)
    }

    /// Returns the height of a row of buttons, and the given width.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: BarButton.height) }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: BarButton.height)
    }

    /// Places the items from the leading edge; flexible spaces take equal parts of the remaining width.
    ///
    /// The background of a bar at the bottom of the safe area, or attached to the top, extends to the edge of its
    /// superview.
    open override func layoutSubviews() {
        super.layoutSubviews()
        background.show(backgroundStyle, edge: isAtTop ? .bottom : .top)
        background.alpha = isClear ? 0 : 1
        let above = barPosition == .topAttached ? max(0, frame.minY) : 0
        background.frame = CGRect(
            x: 0, y: -above, width: bounds.width, height: above + bounds.height + heightBelowBar)
        // The row is above the safe area inset of a bar that reaches the edge of the screen.
        let y = max(0, (bounds.height - safeAreaInsets.bottom - BarButton.height) / 2)
        let items = shownItems
        let fixed = zip(items, itemViews).reduce(CGFloat(0)) { $0 + width(of: $1.0, $1.1) }
        let flexible = items.filter { $0.systemItem == .flexibleSpace }.count
        let rest = max(0, bounds.width - 16 - fixed)
        let flexibleWidth = rest / CGFloat(max(flexible, 1))
        var x: CGFloat = 8
        for (item, view) in zip(items, itemViews) {
            let width = item.systemItem == .flexibleSpace ? flexibleWidth : width(of: item, view)
            // Custom views keep their height.
            let height = item.customView == nil ? BarButton.height : min(view.bounds.height, BarButton.height)
            view.frame = CGRect(
                x: isRightToLeft ? bounds.width - x - width : x, y: y + (BarButton.height - height) / 2, width: width,
                height: height)
            pins.pin(view, in: self)
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
    /// Whether a navigation bar shows the item; it omits flexible spaces.
    var isShownInNavigationBar: Bool { systemItem != .flexibleSpace && !isHidden }
}
