import CoreGraphics
import Foundation

/// The button that displays a bar button item.
@MainActor
final class BarButton: UIControl {
    static let height: CGFloat = 44
    /// The space at either side of the title or image, in points.
    static let padding: CGFloat = 8
    /// Unverified: the height of the color behind a selected button, in points.
    private static let selectionHeight: CGFloat = 32

    let item: UIBarButtonItem
    /// The only subview, with the content, as in iOS's: apps find it as the first one of `value(forKey: "view")`.
    private let content = UIView()
    private let backdrop = UIImageView()
    private let label = UILabel()
    private let icon = UIImageView()
    private let badge = BarBadgeView()
    private var appearance: UIBarButtonItemAppearance?

    init(_ item: UIBarButtonItem) {
        self.item = item
        super.init(frame: .zero)
        label.text = item.shownImage == nil ? item.shownTitle : nil
        icon.contentMode = .center
        icon.showsTemplates = true
        if let tint = item.tintColor { tintColor = tint }
        content.isUserInteractionEnabled = false
        for view in [backdrop, label, icon, badge] { content.addSubview(view) }
        addSubview(content)
        isEnabled = item.isEnabled
        accessibilityLabel = item.accessibilityLabel ?? item.shownTitle
        accessibilityIdentifier = item.accessibilityIdentifier
        isContextMenuInteractionEnabled = item.menu != nil
        showsMenuAsPrimaryAction = item.primaryAction == nil && item.action == nil
        addAction(UIAction { [weak item] _ in item?.perform(sender: nil) }, for: .touchUpInside)
        update()
        for effect in item.waitingSymbolEffects { effect.add(to: icon) }
        item.waitingSymbolEffects = []
    }

    /// The view of the item's image.
    var symbolView: UIImageView { icon }

    required init?(coder: NSCoder) {
        item = UIBarButtonItem()
        super.init(coder: coder)
    }

    /// Returns the view for an item, its custom view or a button, at its size.
    static func view(for item: UIBarButtonItem) -> UIView {
        if item.isSpace { return BarSpace(item) }
        let view = item.customView ?? BarButton(item)
        view.bounds.size = view.sizeInBar(
            fitting: CGSize(width: 200, height: height), hasFrame: item.customView == nil || item.customViewHasFrame)
        if item.customView != nil, view.bounds.size == .zero { view.bounds.size = CGSize(width: 44, height: height) }
        item.shownView = view
        if item.width > 0 { view.bounds.size.width = item.width }
        return view
    }

    override var precedesTaps: Bool { true }

    override var ownMenu: UIMenu? { item.menu }
    override var menuElementOrder: UIContextMenuConfigurationElementOrder { item.preferredMenuElementOrder }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let content = icon.image?.size ?? label.sizeThatFits(size)
        let width = max(content.width, icon.image == nil ? possibleWidth(in: size) : 0)
        return CGSize(width: max(width + 2 * BarButton.padding, 36), height: BarButton.height)
    }

    /// The width of the widest title that the item may have.
    private func possibleWidth(in size: CGSize) -> CGFloat {
        guard let titles = item.possibleTitles, let text = label.attributedText, text.length > 0 else { return 0 }
        let sample = UILabel()
        return titles.map { title in
            sample.attributedText = NSAttributedString(
                string: title, attributes: text.attributes(at: 0, effectiveRange: nil))
            return sample.sizeThatFits(size).width
        }.max() ?? 0
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        content.frame = bounds
        let size = label.sizeThatFits(bounds.size)
        let own = item.shown(isCompact: isCompactBar, state: itemState)
        let offset = own.titleOffset != .zero ? own.titleOffset : value(\.titlePositionAdjustment, unless: .zero)
        label.frame = CGRect(
            x: (bounds.width - size.width) / 2 + offset.horizontal,
            y: (bounds.height - size.height) / 2 + offset.vertical, width: size.width, height: size.height)
        icon.frame = bounds.inset(by: isCompactBar ? item.landscapeImagePhoneInsets : item.imageInsets)
        let shift = value(\.backgroundImagePositionAdjustment, unless: .zero)
        // The color of a selected button has the height of its content.
        let height = backdrop.image?.size.height ?? (item.isSelected ? BarButton.selectionHeight : 0)
        backdrop.frame = CGRect(
            x: shift.horizontal, y: (bounds.height - height) / 2 + shift.vertical + own.backgroundOffset,
            width: bounds.width, height: height)
        badge.isHidden = item.badge == nil
        if let value = item.badge { badge.show(value, in: self) }
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        window?.appSession.appearance.apply(to: item, in: self)
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        update()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        update()
    }

    override var isHighlighted: Bool {
        didSet {
            alpha = isHighlighted ? 0.3 : 1
            update()
        }
    }

    var isDone: Bool { item.style == .done }

    /// Adopts the button appearance of a bar; attributes of the item take precedence.
    func adopt(_ appearance: UIBarButtonItemAppearance) {
        self.appearance = appearance
        update()
        if item.width == 0 { bounds.size.width = sizeThatFits(bounds.size).width }
    }

    /// The state's appearance, and the normal one for values that it doesn't set.
    private var appearances: [UIBarButtonItemStateAppearance] {
        guard let appearance else { return [] }
        if !isEnabled { return [appearance.disabled, appearance.normal] }
        return isHighlighted ? [appearance.highlighted, appearance.normal] : [appearance.normal]
    }

    private func value<Value: Equatable>(
        _ keyPath: KeyPath<UIBarButtonItemStateAppearance, Value>, unless initial: Value
    ) -> Value {
        appearances.lazy.map { $0[keyPath: keyPath] }.first { $0 != initial } ?? initial
    }

    /// The attributes of the title in the current state; `nil` sources leave a disabled button its own color.
    private var titleAttributes: [NSAttributedString.Key: Any] {
        let isNormal = isEnabled && !isHighlighted
        let state: UIControl.State = isNormal ? .normal : isEnabled ? .highlighted : .disabled
        var attributes = appearance?.normal.titleTextAttributes ?? [:]
        attributes.merge(item.titleTextAttributes(for: .normal) ?? [:]) { $1 }
        if !isEnabled { attributes[.foregroundColor] = nil }
        guard !isNormal else { return attributes }
        attributes.merge(appearances.first?.titleTextAttributes ?? [:]) { $1 }
        attributes.merge(item.titleTextAttributes(for: state) ?? [:]) { $1 }
        return attributes
    }

    private var itemState: UIControl.State {
        if !isEnabled { return .disabled }
        return isHighlighted ? .highlighted : item.isSelected ? .selected : .normal
    }

    private func update() {
        let attributes = titleAttributes
        let color = isEnabled ? tintColor : .tertiaryLabel
        label.textColor = attributes[.foregroundColor] as? UIColor ?? color
        label.font =
            attributes[.font] as? UIFont ?? .systemFont(ofSize: 17, weight: isDone ? .semibold : .regular)
        icon.image = isCompactBar ? item.landscapeImagePhone ?? item.shownImage : item.shownImage
        icon.tintColor = color
        backdrop.image =
            item.shown(isCompact: isCompactBar, state: itemState).background ?? value(\.backgroundImage, unless: nil)
        let isColored = item.isSelected && backdrop.image == nil
        backdrop.backgroundColor = isColored ? color : nil
        backdrop.layer.cornerRadius = isColored ? 8 : 0
        if isColored {
            label.textColor = .white
            icon.tintColor = .white
        }
        setNeedsLayout()
    }
}

/// The space of a fixed width between items of a navigation bar.
@MainActor
final class BarSpace: UIView {
    /// Measured by others: the minimum width, in points.
    private static let minimumWidth: CGFloat = 8

    init(_ item: UIBarButtonItem) {
        super.init(frame: CGRect(x: 0, y: 0, width: max(item.width, Self.minimumWidth), height: BarButton.height))
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }
}
