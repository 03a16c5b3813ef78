import CoreGraphics
import Foundation

/// The button of a tab bar item: the image above the title, and a badge.
///
/// The class has the name that it has in iOS, because custom bars find and replace the buttons by it.
@MainActor
final class UITabBarButton: UIControl {
    let item: UITabBarItem
    private let icon = UIImageView()
    private let label = UILabel()
    /// The badge; `nil` if the item has none.
    private let badge: UILabel?
    private var titleOffset = UIOffset.zero
    private var badgeOffset = UIOffset.zero
    /// Whether the button shows its title alone, as in a floating bar; an image if there is no title.
    var isFloating = false {
        didSet {
            guard isFloating != oldValue else { return }
            icon.isHidden = isFloating && !(label.text ?? "").isEmpty
            setNeedsLayout()
        }
    }

    init(_ item: UITabBarItem, select: @escaping () -> Void) {
        self.item = item
        badge = item.badgeValue.map { UITabBarButton.badgeLabel($0) }
        super.init(frame: .zero)
        label.text = item.shownTitle
        label.font = .systemFont(ofSize: 10, weight: .medium)
        label.textAlignment = .center
        icon.contentMode = .scaleAspectFit
        icon.showsTemplates = true
        for view in [icon, label, badge].compactMap({ $0 }) { addSubview(view) }
        isEnabled = item.isEnabled
        addAction(UIAction { _ in select() }, for: .touchUpInside)
    }

    required init?(coder: NSCoder) {
        item = UITabBarItem()
        badge = nil
        super.init(coder: coder)
    }

    private static func badgeLabel(_ text: String) -> UILabel {
        let badge = UILabel()
        badge.text = text
        badge.textAlignment = .center
        badge.layer.cornerRadius = 9
        badge.clipsToBounds = true
        return badge
    }

    func show(isSelected: Bool, color: UIColor?, appearance: UITabBarItemStateAppearance) {
        icon.image = item.shownImage(isSelected: isSelected, isCompact: isCompactBar)
        icon.tintColor = appearance.iconColor ?? color
        let title = appearance.titleTextAttributes.merging(
            item.titleTextAttributes(for: .normal) ?? [:], uniquingKeysWith: { $1 }
        ).merging(isSelected ? item.titleTextAttributes(for: .selected) ?? [:] : [:]) { $1 }
        label.textColor = title[.foregroundColor] as? UIColor ?? color
        label.font = title[.font] as? UIFont ?? .systemFont(ofSize: isFloating ? 15 : 10, weight: .medium)
        if let badge {
            badge.backgroundColor = item.badgeColor ?? appearance.badgeBackgroundColor ?? .systemRed
            let attributes = appearance.badgeTextAttributes.merging(
                item.badgeTextAttributes(for: isSelected ? .selected : .normal) ?? [:]
            ) { $1 }
            badge.font = attributes[.font] as? UIFont ?? .systemFont(ofSize: 13)
            badge.textColor = attributes[.foregroundColor] as? UIColor ?? .white
        }
        let (own, bars) = (item.titlePositionAdjustment, appearance.titlePositionAdjustment)
        titleOffset = UIOffset(horizontal: own.horizontal + bars.horizontal, vertical: own.vertical + bars.vertical)
        badgeOffset = appearance.badgePositionAdjustment
        setNeedsLayout()
    }

    override var precedesTaps: Bool { true }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        window?.appSession.appearance.apply(to: item, in: self)
    }

    /// The width of the title or the image of a floating bar's button, in points.
    var contentWidth: CGFloat {
        icon.isHidden ? label.sizeThatFits(CGSize(width: 300, height: bounds.height)).width : 26
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard !isFloating else { return layoutFloating() }
        let image = CGRect(x: (bounds.width - 26) / 2, y: 6, width: 26, height: 26)
        icon.frame = image.inset(by: isCompactBar ? item.landscapeImagePhoneInsets : item.imageInsets)
        label.frame = CGRect(
            x: titleOffset.horizontal, y: 34 + titleOffset.vertical, width: bounds.width, height: 12)
        guard let badge else { return }
        let width = max(18, badge.sizeThatFits(CGSize(width: 60, height: 18)).width + 10)
        badge.frame = CGRect(
            x: image.maxX - 4 + badgeOffset.horizontal, y: 3 + badgeOffset.vertical, width: width, height: 18)
    }

    private func layoutFloating() {
        label.frame = bounds
        icon.frame = CGRect(x: (bounds.width - 26) / 2, y: (bounds.height - 26) / 2, width: 26, height: 26)
        guard let badge else { return }
        let width = max(18, badge.sizeThatFits(CGSize(width: 60, height: 18)).width + 10)
        badge.frame = CGRect(x: bounds.width - width / 2 - 6, y: 0, width: width, height: 18)
    }
}
