import CoreGraphics
import Foundation

/// The button that displays a bar button item.
@MainActor
final class BarButton: UIControl {
    static let height: CGFloat = 44
    private static let padding: CGFloat = 8

    private let item: UIBarButtonItem
    private let label = UILabel()
    private let icon = UIImageView()

    init(_ item: UIBarButtonItem) {
        self.item = item
        super.init(frame: .zero)
        label.text = item.image == nil ? item.title : nil
        label.font = .systemFont(ofSize: 17, weight: item.style == .done ? .semibold : .regular)
        icon.image = item.image
        icon.contentMode = .center
        if let tint = item.tintColor { tintColor = tint }
        addSubview(label)
        addSubview(icon)
        isEnabled = item.isEnabled
        accessibilityLabel = item.accessibilityLabel ?? item.title
        accessibilityIdentifier = item.accessibilityIdentifier
        isContextMenuInteractionEnabled = item.menu != nil
        showsMenuAsPrimaryAction = item.primaryAction == nil && item.action == nil
        addAction(UIAction { [weak item] _ in item?.perform(sender: nil) }, for: .touchUpInside)
        updateColors()
    }

    required init?(coder: NSCoder) {
        item = UIBarButtonItem()
        super.init(coder: coder)
    }

    /// Returns the view for an item, its custom view or a button, at its size.
    static func view(for item: UIBarButtonItem) -> UIView {
        let view = item.customView ?? BarButton(item)
        view.frame.size = view.sizeThatFits(CGSize(width: 200, height: height))
        if item.customView != nil, view.frame.size == .zero { view.frame.size = CGSize(width: 44, height: height) }
        item.shownView = view
        if item.width > 0 { view.frame.size.width = item.width }
        return view
    }

    override var ownMenu: UIMenu? { item.menu }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let content = icon.image?.size ?? label.sizeThatFits(size)
        return CGSize(width: max(content.width + 2 * BarButton.padding, 36), height: BarButton.height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let size = label.sizeThatFits(bounds.size)
        label.frame = CGRect(
            x: (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2,
            width: size.width, height: size.height)
        icon.frame = bounds
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        updateColors()
    }

    override var isHighlighted: Bool {
        didSet { alpha = isHighlighted ? 0.3 : 1 }
    }

    var isDone: Bool { item.style == .done }
    private var stateAppearance: UIBarButtonItemStateAppearance?

    /// Adopts the button appearance of a bar; attributes of the item take precedence.
    func adopt(_ appearance: UIBarButtonItemAppearance) {
        stateAppearance = item.isEnabled ? appearance.normal : appearance.disabled
        if let font = stateAppearance?.titleTextAttributes[.font] as? UIFont { label.font = font }
        updateColors()
    }

    private func updateColors() {
        let color = isEnabled ? tintColor : .tertiaryLabel
        let own = item.titleTextAttributes(for: isEnabled ? .normal : .disabled)?[.foregroundColor] as? UIColor
        label.textColor = own ?? stateAppearance?.titleTextAttributes[.foregroundColor] as? UIColor ?? color
        icon.tintColor = color
    }
}
