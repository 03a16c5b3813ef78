import CoreGraphics
import Foundation

/// A bar of tabs at the bottom of a tab bar controller.
@preconcurrency @MainActor
open class UITabBar: UIView {
    /// The height of the classic bar without the safe area, in points.
    static let height: CGFloat = 49

    /// The distributions of the items of a tab bar.
    public typealias ItemPositioning = UITabBarItemPositioning

    /// Unverified: the width of centered items and the space between them, in points.
    private static let standardItemWidth: CGFloat = 76
    private static let standardItemSpacing: CGFloat = 34
    /// The tint of unselected items. Bars with a dark `barTintColor` show it in the light appearance, too.
    ///
    /// Unverified: opaque grays.
    private static let gray = UIColor.system("tabBarItemGray", light: 0x999999, dark: 0x757575)

    private let background = BarBackground()
    let selectionIndicator = UIImageView()
    private(set) var buttons: [UITabBarButton] = []

    /// The items, from left to right.
    open var items: [UITabBarItem]? {
        didSet {
            if let selectedItem, !contains(selectedItem) { self.selectedItem = nil }
            reload()
        }
    }
    /// The selected item, one of the ``items``; `nil` if none is selected. An item of another bar isn't selected.
    open var selectedItem: UITabBarItem? {
        didSet {
            if let selectedItem, !contains(selectedItem) { self.selectedItem = nil }
            updateColors()
            setNeedsLayout()
        }
    }

    private func contains(_ item: UITabBarItem) -> Bool { items?.contains { $0 === item } ?? false }

    /// The delegate for selections in a bar without a tab bar controller; weak.
    open weak var delegate: UITabBarDelegate?
    /// Whether the bar is translucent. Default: `true` unless the bar has an opaque background image.
    ///
    /// The content of a tab bar controller ends above an opaque bar.
    open var isTranslucent: Bool {
        get { translucency ?? !(backgroundImage?.isOpaque ?? false) }
        set {
            translucency = newValue
            backgroundDidChange()
        }
    }
    private var translucency: Bool?
    /// The color of the bar's background.
    open var barTintColor: UIColor? { didSet { setNeedsLayout() } }
    /// The tint color of unselected items. Default: `nil`, a gray.
    open var unselectedItemTintColor: UIColor? { didSet { updateColors() } }
    /// The tint color of selected items, as it was called before iOS 8.
    open var selectedImageTintColor: UIColor? {
        get { tintColor }
        set { tintColor = newValue }
    }
    /// The image behind the items, instead of the appearance's background. Default: `nil`.
    open var backgroundImage: UIImage? { didSet { backgroundDidChange() } }
    /// The image of the bar's top edge, which needs a custom background image. Default: `nil`.
    open var shadowImage: UIImage? { didSet { setNeedsLayout() } }
    /// The image behind the selected item. Default: `nil`, the appearance's.
    open var selectionIndicatorImage: UIImage? { didSet { setNeedsLayout() } }
    /// The distribution of the items. Default: `automatic`, which fills the width.
    open var itemPositioning = ItemPositioning.automatic { didSet { setNeedsLayout() } }
    /// The width of centered items, in points. Default: 0, a width of the system.
    open var itemWidth: CGFloat = 0 {
        didSet {
            guard itemWidth.isUsable(as: "itemWidth", of: self) else { return itemWidth = oldValue }
            if itemWidth < 0 { itemWidth = 0 }
            setNeedsLayout()
        }
    }
    /// The space between centered items, in points. Default: 0, a space of the system.
    open var itemSpacing: CGFloat = 0 {
        didSet {
            guard itemSpacing.isUsable(as: "itemSpacing", of: self) else { return itemSpacing = oldValue }
            if itemSpacing < 0 { itemSpacing = 0 }
            setNeedsLayout()
        }
    }
    /// The style of the bar. With `.black`, the bar has a dark appearance. Default: `.default`.
    open var barStyle = UIBarStyle.default { didSet { overrideUserInterfaceStyle = barStyle.interfaceStyle } }
    /// The appearance of the bar; the bar copies it, as the other appearance.
    open var standardAppearance = UITabBarAppearance() {
        didSet {
            standardAppearance = own(standardAppearance)
            appearanceDidChange()
        }
    }
    private var hasOwnAppearance = false
    /// Whether the app has set an appearance.
    private var usesAppearance: Bool {
        if hasOwnAppearance || scrollEdgeAppearance != nil { return true }
        return selectedItem?.standardAppearance != nil || selectedItem?.scrollEdgeAppearance != nil
    }
    /// The appearance without content beneath. Default: `nil`, the standard appearance without a background.
    ///
    /// A tab bar controller's bar uses it while the content ends above the bar, or doesn't scroll.
    open var scrollEdgeAppearance: UITabBarAppearance? {
        didSet {
            scrollEdgeAppearance = scrollEdgeAppearance.map(own)
            appearanceDidChange()
        }
    }
    /// The scrolling of the content beneath the bar.
    var scrollEdge = BarScrollEdge() {
        didSet {
            guard scrollEdge != oldValue else { return }
            if edgeAppearance != nil { updateColors() }
            setNeedsLayout()
        }
    }
    /// A button at the leading end of the bar; set by the tab bar controller.
    var leadingButton: UIButton? {
        didSet {
            guard leadingButton !== oldValue else { return }
            oldValue?.removeFromSuperview()
            if let leadingButton { addSubview(leadingButton) }
            setNeedsLayout()
        }
    }
    /// Called with the index of a tapped item; set by the tab bar controller.
    var onSelect: ((Int) -> Void)?
    /// The tab bar controller that lays out the bar; `nil` for a bar of its own.
    weak var controller: UITabBarController?
    /// Whether only the selected item is visible, at the leading edge.
    var isMinimized = false { didSet { if isMinimized != oldValue { setNeedsLayout() } } }
    /// Called when a minimized bar is tapped.
    var onRestore: (() -> Void)?
    /// Whether the bar floats at the top of the screen, with the titles of its items in a capsule, as on iPad.
    var isFloating = false {
        didSet {
            guard isFloating != oldValue else { return }
            for button in buttons { button.isFloating = isFloating }
            floatingDidChange()
            updateColors()
            setNeedsLayout()
        }
    }
    /// The background of a floating bar; `nil` until it floats.
    var capsule: UIVisualEffectView?
    /// The background of the item of a minimized bar; `nil` until it is minimized.
    private var minimizedBackground: UIVisualEffectView?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepareBar()
    }

    /// Creates a bar from a nib or storyboard.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepareBar()
        coder.configure(self, as: UITabBar.self)
    }

    /// Whether the line at the top is hidden, which apps set by name.
    private var hidesShadow = false { didSet { setNeedsLayout() } }

    open override class var connections: Connections {
        super.connections.key("hidesShadow", \UITabBar.hidesShadow)
    }

    private func prepareBar() {
        addSubview(background)
        followChanges(of: standardAppearance)
    }

    func appearanceDidChange() {
        hasOwnAppearance = true
        updateColors()
        setNeedsLayout()
    }

    /// Updates the background, and the layout that depends on the bar's translucency.
    private func backgroundDidChange() {
        setNeedsLayout()
        superview?.setNeedsLayout()
    }

    /// Replaces the items; old and new ones cross-fade if `animated` is `true`.
    open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
        BarItemsFade.perform(animated && window != nil, in: self, views: { buttons }) { self.items = items }
    }

    /// Lets the user exchange the items for others on iOS; nothing is displayed on a stage.
    open func beginCustomizingItems(_ items: [UITabBarItem]) {}

    /// Ends what ``beginCustomizingItems(_:)`` began, and returns whether the items changed.
    open func endCustomizing(animated: Bool) -> Bool { false }

    /// Whether the user exchanges the items, which isn't so on a stage.
    open var isCustomizing: Bool { false }

    /// Returns the bar's height with the safe area at the bottom.
    ///
    /// A tab bar controller's bar has the height that its class returns.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: fittingHeight) }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: fittingHeight)
    }

    private var fittingHeight: CGFloat {
        guard !isFloating else { return UITabBar.floatingHeight }
        return UITabBar.height + (controller?.viewIfLoaded?.safeAreaInsets.bottom ?? safeAreaInsets.bottom)
    }

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        if controller == nil { invalidateIntrinsicContentSize() }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        background.show(
            BarBackgroundStyle(appearance).with(isTranslucent: isTranslucent, backgroundProperties)
                .withoutShadow(hidesShadow), edge: .top)
        guard !isFloating else {
            background.alpha = 0
            return layoutFloating()
        }
        background.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height + heightBelowBar)
        let edge = isRightToLeft ? bounds.width - UITabBar.height : 0
        leadingButton?.frame = CGRect(x: edge, y: 0, width: UITabBar.height, height: UITabBar.height)
        if let leadingButton { bringSubviewToFront(leadingButton) }
        background.alpha = isMinimized || isClear ? 0 : 1
        let columns = columns
        for (index, button) in buttons.enumerated() {
            let column = isRightToLeft ? buttons.count - 1 - index : index
            button.frame = CGRect(
                x: columns.start + CGFloat(column) * columns.pitch, y: 0, width: columns.width, height: UITabBar.height)
            button.alpha = isMinimized && button.item !== selectedItem ? 0 : 1
            if isMinimized { button.frame = minimizedFrame }
        }
        layoutMinimizedBackground()
        placeSelectionIndicator()
    }

    /// The frame of the item of a minimized bar.
    ///
    /// Unverified: estimated from recordings of iOS 26.
    var minimizedFrame: CGRect {
        let size = CGSize(width: 64, height: 48), margin: CGFloat = 20
        let x =
            isRightToLeft
            ? bounds.width - safeAreaInsets.right - margin - size.width : safeAreaInsets.left + margin
        return CGRect(origin: CGPoint(x: x, y: 0), size: size)
    }

    private func layoutMinimizedBackground() {
        if isMinimized, minimizedBackground == nil { UIView.performWithoutAnimation { addMinimizedBackground() } }
        minimizedBackground?.frame = minimizedFrame
        minimizedBackground?.alpha = isMinimized ? 1 : 0
    }

    private func addMinimizedBackground() {
        let view = UIVisualEffectView(effect: UIGlassEffect())
        view.isUserInteractionEnabled = false
        view.clipsToBounds = true
        view.frame = minimizedFrame
        view.layer.cornerRadius = minimizedFrame.height / 2
        view.alpha = 0
        insertSubview(view, aboveSubview: background)
        minimizedBackground = view
    }

    /// Returns whether a point is in the bar; of a minimized bar, only in its item.
    open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        isMinimized ? minimizedFrame.safelyContains(point) : super.point(inside: point, with: event)
    }

    /// The position of the first column, the width of a column, and the distance between columns, in points.
    private var columns: (start: CGFloat, width: CGFloat, pitch: CGFloat) {
        let positioning = itemPositioning != .automatic ? itemPositioning : standardAppearance.stackedItemPositioning
        guard positioning == .centered else {
            let width = bounds.width / CGFloat(max(buttons.count, 1))
            return (0, width, width)
        }
        func first(_ values: CGFloat...) -> CGFloat { values.first { $0 > 0 } ?? 0 }
        let width = first(itemWidth, standardAppearance.stackedItemWidth, UITabBar.standardItemWidth)
        let pitch = width + first(itemSpacing, standardAppearance.stackedItemSpacing, UITabBar.standardItemSpacing)
        let total = CGFloat(buttons.count - 1) * pitch + width
        return ((bounds.width - total) / 2, width, pitch)
    }

    /// Adds the indicator while it is needed: apps reach the buttons by their index among the subviews.
    func showSelectionIndicator(_ shows: Bool) {
        if !shows {
            selectionIndicator.removeFromSuperview()
        } else if selectionIndicator.superview == nil {
            insertSubview(selectionIndicator, aboveSubview: minimizedBackground ?? background)
        }
    }

    /// Places the image behind the selected item at its size; resizable images fill the item.
    private func placeSelectionIndicator() {
        let image = selectionIndicatorImage ?? appearance.selectionIndicatorImage
        let button = buttons.first { $0.item === selectedItem }
        showSelectionIndicator(image != nil && button != nil)
        selectionIndicator.image = button == nil ? nil : image
        selectionIndicator.tintColor = appearance.selectionIndicatorTintColor ?? tintColor
        guard let image, let button else { return }
        let size = image.capInsets == .zero ? image.size : button.bounds.size
        selectionIndicator.frame = CGRect(
            x: button.frame.midX - size.width / 2, y: button.frame.midY - size.height / 2, width: size.width,
            height: size.height)
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        updateColors()
    }

    private func reload() {
        for button in buttons { button.removeFromSuperview() }
        buttons = (items ?? []).enumerated().map { index, item in
            item.onChange = { [weak self] in self?.reload() }
            let button = UITabBarButton(item) { [weak self] in self?.select(index) }
            button.isFloating = isFloating
            item.shownView = button
            return button
        }
        // An appearance proxy that changes an item reloads the bar while the item's button is added.
        for button in buttons where buttons.contains(where: { $0 === button }) { addSubview(button) }
        updateColors()
        setNeedsLayout()
    }

    private func select(_ index: Int) {
        guard let items, items.indices.contains(index) else { return }
        let item = items[index]
        if isMinimized, let onRestore { return onRestore() }
        if let onSelect { return onSelect(index) }
        selectedItem = item
        delegate?.tabBar(self, didSelect: item)
    }

    /// The appearance for the content beneath the bar; the selected item's precedes the bar's.
    private var appearance: UITabBarAppearance {
        let edge = scrollEdge.isAtEdge ? edgeAppearance : nil
        return edge ?? selectedItem?.standardAppearance ?? standardAppearance
    }
    private var edgeAppearance: UITabBarAppearance? { selectedItem?.scrollEdgeAppearance ?? scrollEdgeAppearance }
    /// Whether the bar has no background: at the scroll edge, without an appearance for it.
    private var isClear: Bool {
        scrollEdge.isAtEdge && edgeAppearance == nil && isTranslucent && backgroundProperties.isEmpty
    }

    private var backgroundProperties: BarBackgroundProperties {
        if usesAppearance { return BarBackgroundProperties() }
        return BarBackgroundProperties(tint: barTintColor, image: backgroundImage, shadowImage: shadowImage)
    }

    private func updateColors() {
        for button in buttons {
            let isSelected = button.item === selectedItem
            let itemAppearance = appearance.stackedLayoutAppearance
            button.show(
                isSelected: isSelected, color: isSelected ? tintColor : unselectedItemTintColor ?? Self.gray,
                appearance: isSelected
                    ? itemAppearance.selected : button.isEnabled ? itemAppearance.normal : itemAppearance.disabled)
        }
    }
}

extension UITabBar: AppearanceOwner {}

/// Receives the selections in a tab bar.
@preconcurrency @MainActor
public protocol UITabBarDelegate: NSObjectProtocol {
    /// Called when the user selects an item.
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
    /// Called on iOS before the user exchanges the items; never called on a stage.
    func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem])
    /// Called on iOS when the user can exchange the items; never called on a stage.
    func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem])
    /// Called on iOS before the user stops exchanging the items; never called on a stage.
    func tabBar(_ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool)
    /// Called on iOS after the user exchanged the items; never called on a stage.
    func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool)
}

extension UITabBarDelegate {
    /// Default implementation: does nothing.
    public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
    /// Default implementation: does nothing.
    public func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem]) {}
    /// Default implementation: does nothing.
    public func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem]) {}
    /// Default implementation: does nothing.
    public func tabBar(_ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool) {}
    /// Default implementation: does nothing.
    public func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool) {}
}
