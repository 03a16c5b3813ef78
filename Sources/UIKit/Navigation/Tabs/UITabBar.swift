import CoreGraphics

/// A bar of tabs at the bottom of a tab bar controller.
@preconcurrency @MainActor
open class UITabBar: UIView {
    /// The height of the classic bar without the safe area, in points.
    static let height: CGFloat = 49

    /// The distribution of items across a bar.
    public enum ItemPositioning: Int, Sendable {
        /// As the interface requires: across the whole width.
        case automatic
        /// Across the whole width.
        case fill
        /// With the width and spacing of items, in the center.
        case centered
    }

    // Unverified: the system's width and spacing of centered items, in points.
    private static let centeredItemWidth: CGFloat = 76
    private static let centeredItemSpacing: CGFloat = 34

    private let background = BarBackground()
    private let indicator = UIImageView()
    private var buttons: [TabBarButton] = []

    /// The items, from left to right.
    open var items: [UITabBarItem]? { didSet { reload() } }
    /// The selected item.
    open var selectedItem: UITabBarItem? {
        didSet {
            updateColors()
            placeIndicator()
        }
    }
    /// The delegate for selections in a bar without a tab bar controller; weak.
    open weak var delegate: UITabBarDelegate?
    /// Whether the bar's material is translucent. Default: `true`.
    open var isTranslucent = true { didSet { setNeedsLayout() } }
    /// The color of the bar's background.
    open var barTintColor: UIColor? { didSet { setNeedsLayout() } }
    /// The tint color of unselected items. Default: `nil`, the secondary label color.
    open var unselectedItemTintColor: UIColor? { didSet { updateColors() } }
    /// The image behind the items, instead of the appearance's background. Default: `nil`.
    open var backgroundImage: UIImage? { didSet { setNeedsLayout() } }
    /// The image of the bar's top edge, which needs a custom background image. Default: `nil`.
    open var shadowImage: UIImage? { didSet { setNeedsLayout() } }
    /// The image behind the selected item's content, at its own size. Default: `nil`.
    open var selectionIndicatorImage: UIImage? { didSet { setNeedsLayout() } }
    /// The distribution of the items. Default: `.automatic`.
    open var itemPositioning = ItemPositioning.automatic { didSet { setNeedsLayout() } }
    /// The width of centered items, in points. Default: 0, the system's width.
    open var itemWidth: CGFloat = 0 { didSet { setNeedsLayout() } }
    /// The spacing of centered items, in points. Default: 0, the system's spacing.
    open var itemSpacing: CGFloat = 0 { didSet { setNeedsLayout() } }
    /// The style of the bar. Stored for source compatibility; has no effect.
    open var barStyle = UIBarStyle.default {
        didSet { StoredAPI.report("UITabBar.barStyle", if: barStyle != UIBarStyle.default) }
    }
    /// The appearance of the bar.
    open var standardAppearance = UITabBarAppearance() {
        didSet {
            updateColors()
            setNeedsLayout()
        }
    }
    /// The appearance without content beneath. Stored for source compatibility; has no effect.
    open var scrollEdgeAppearance: UITabBarAppearance? {
        didSet { StoredAPI.report("UITabBar.scrollEdgeAppearance", if: scrollEdgeAppearance != nil) }
    }
    /// Called with the index of a tapped item; set by the tab bar controller.
    var onSelect: ((Int) -> Void)?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(background)
    }

    /// Creates a bar from a nib or storyboard.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        addSubview(background)
        coder.configure(self, as: UITabBar.self)
    }

    /// Replaces the items; old and new ones cross-fade if `animated` is `true`.
    open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
        BarItemsFade.perform(animated && window != nil, in: self, views: { buttons }) { self.items = items }
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: UITabBar.height + safeAreaInsets.bottom)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        background.show(
            BarBackgroundStyle(appearance).with(
                isTranslucent: isTranslucent, tint: barTintColor, backgroundImage: backgroundImage,
                shadowImage: shadowImage), edge: .top)
        background.frame = bounds
        let columns = columns
        for (index, button) in buttons.enumerated() {
            let column = isRightToLeft ? buttons.count - 1 - index : index
            button.frame = CGRect(
                x: columns.origin + CGFloat(column) * (columns.width + columns.spacing), y: 0, width: columns.width,
                height: UITabBar.height)
        }
        placeIndicator()
    }

    /// The horizontal position of the first item, the width of each, and the space between them.
    private var columns: (origin: CGFloat, width: CGFloat, spacing: CGFloat) {
        let count = CGFloat(max(buttons.count, 1))
        guard itemPositioning == .centered else { return (0, bounds.width / count, 0) }
        let spacing = itemSpacing > 0 ? itemSpacing : UITabBar.centeredItemSpacing
        let wanted = itemWidth > 0 ? itemWidth : UITabBar.centeredItemWidth
        let width = max(0, min(wanted, (bounds.width - (count - 1) * spacing) / count))
        return ((bounds.width - count * width - (count - 1) * spacing) / 2, width, spacing)
    }

    /// Shows the indicator behind the selected item.
    private func placeIndicator() {
        let button = buttons.first { $0.item === selectedItem }
        indicator.image = button == nil ? nil : selectionIndicatorImage
        indicator.removeFromSuperview()
        guard let button, let size = selectionIndicatorImage?.size else { return }
        insertSubview(indicator, aboveSubview: background)
        indicator.bounds.size = size
        indicator.center = CGPoint(x: button.frame.midX, y: button.frame.midY)
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        updateColors()
    }

    private func reload() {
        for button in buttons { button.removeFromSuperview() }
        buttons = (items ?? []).enumerated().map { index, item in
            item.onChange = { [weak self] in self?.reload() }
            return TabBarButton(item) { [weak self] in self?.select(index) }
        }
        for button in buttons { addSubview(button) }
        updateColors()
        setNeedsLayout()
    }

    private func select(_ index: Int) {
        guard let item = items?[index] else { return }
        if let onSelect { return onSelect(index) }
        selectedItem = item
        delegate?.tabBar(self, didSelect: item)
    }

    private var appearance: UITabBarAppearance { selectedItem?.standardAppearance ?? standardAppearance }

    private func updateColors() {
        for button in buttons {
            let isSelected = button.item === selectedItem
            let itemAppearance = appearance.stackedLayoutAppearance
            button.show(
                isSelected: isSelected, color: isSelected ? tintColor : unselectedItemTintColor ?? .secondaryLabel,
                appearance: isSelected
                    ? itemAppearance.selected : button.isEnabled ? itemAppearance.normal : itemAppearance.disabled)
        }
    }
}

/// Receives the selections in a tab bar.
@preconcurrency @MainActor
public protocol UITabBarDelegate: AnyObject {
    /// Called when the user selects an item.
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
    /// Default implementation: does nothing.
    public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}
