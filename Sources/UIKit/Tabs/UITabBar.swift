import CoreGraphics

/// The bar at the bottom of a tab bar controller.
@preconcurrency @MainActor
open class UITabBar: UIView {
    /// Height without the safe area, in points: the classic bar's.
    static let height: CGFloat = 49

    private let background = BarBackground()
    private var buttons: [TabBarButton] = []

    /// The items, from left to right.
    open var items: [UITabBarItem]? { didSet { reload() } }
    /// The item that is selected.
    open var selectedItem: UITabBarItem? { didSet { colour() } }
    /// Hears of selections in a bar that is used without a tab bar controller.
    open weak var delegate: UITabBarDelegate?
    /// Whether content shows through.
    open var isTranslucent = true
    /// The colour of the bar.
    open var barTintColor: UIColor? { didSet { setNeedsLayout() } }
    /// The colour of items that are not selected.
    open var unselectedItemTintColor: UIColor? { didSet { colour() } }
    /// An image behind the items.
    open var backgroundImage: UIImage?
    /// An image instead of the line at the top.
    open var shadowImage: UIImage?
    /// The basic look.
    open var barStyle = UIBarStyle.default
    /// The look of the bar.
    open var standardAppearance = UITabBarAppearance() {
        didSet {
            colour()
            setNeedsLayout()
        }
    }
    /// The look of the bar while content does not reach beneath it.
    open var scrollEdgeAppearance: UITabBarAppearance?
    /// Selects; set by the tab bar controller.
    var onSelect: ((Int) -> Void)?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(background)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        addSubview(background)
    }

    /// Replaces the items.
    open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: UITabBar.height + safeAreaInsets.bottom)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        background.show(appearance, tint: barTintColor, lineAtTop: true)
        background.frame = bounds
        let width = bounds.width / CGFloat(max(buttons.count, 1))
        for (index, button) in buttons.enumerated() {
            button.frame = CGRect(x: CGFloat(index) * width, y: 0, width: width, height: UITabBar.height)
        }
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        colour()
    }

    private func reload() {
        for button in buttons { button.removeFromSuperview() }
        buttons = (items ?? []).enumerated().map { index, item in
            item.onChange = { [weak self] in self?.reload() }
            return TabBarButton(item) { [weak self] in self?.select(index) }
        }
        for button in buttons { addSubview(button) }
        colour()
        setNeedsLayout()
    }

    private func select(_ index: Int) {
        guard let item = items?[index] else { return }
        if let onSelect { return onSelect(index) }
        selectedItem = item
        delegate?.tabBar(self, didSelect: item)
    }

    private var appearance: UITabBarAppearance { selectedItem?.standardAppearance ?? standardAppearance }

    private func colour() {
        for button in buttons {
            let isSelected = button.item === selectedItem
            let look = appearance.stackedLayoutAppearance
            button.show(
                isSelected: isSelected, colour: isSelected ? tintColor : unselectedItemTintColor ?? .secondaryLabel,
                look: isSelected ? look.selected : look.normal)
        }
    }
}

/// Hears of selections in a tab bar.
@preconcurrency @MainActor
public protocol UITabBarDelegate: AnyObject {
    /// An item was selected.
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
    public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}
