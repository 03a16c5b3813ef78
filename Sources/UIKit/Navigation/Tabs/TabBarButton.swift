import CoreGraphics
import Foundation

/// The button of a tab bar item: the image above the title, and a badge.
@MainActor
final class TabBarButton: UIControl {
    let item: UITabBarItem
    private let icon = UIImageView()
    private let label = UILabel()
    private let badge = UILabel()
    private var titleOffset = UIOffset.zero
    private var badgeOffset = UIOffset.zero

    init(_ item: UITabBarItem, select: @escaping () -> Void) {
        self.item = item
        super.init(frame: .zero)
        label.text = item.shownTitle
        label.font = .systemFont(ofSize: 10, weight: .medium)
        label.textAlignment = .center
        icon.contentMode = .scaleAspectFit
        badge.text = item.badgeValue
        badge.font = .systemFont(ofSize: 13)
        badge.textColor = .white
        badge.textAlignment = .center
        badge.backgroundColor = item.badgeColor ?? .systemRed
        badge.layer.cornerRadius = 9
        badge.clipsToBounds = true
        badge.isHidden = item.badgeValue == nil
        for view in [icon, label, badge] { addSubview(view) }
        isEnabled = item.isEnabled
        addAction(UIAction { _ in select() }, for: .touchUpInside)
    }

    required init?(coder: NSCoder) {
        item = UITabBarItem()
        super.init(coder: coder)
    }

    func show(isSelected: Bool, color: UIColor?, appearance: UITabBarItemStateAppearance) {
        let image = isCompactBar ? item.landscapeImagePhone ?? item.image : item.image
        icon.image = isSelected ? item.selectedImage ?? image : image
        icon.tintColor = appearance.iconColor ?? color
        label.textColor = appearance.titleTextAttributes[.foregroundColor] as? UIColor ?? color
        label.font = appearance.titleTextAttributes[.font] as? UIFont ?? .systemFont(ofSize: 10, weight: .medium)
        badge.backgroundColor = item.badgeColor ?? appearance.badgeBackgroundColor ?? .systemRed
        let badgeAttributes = appearance.badgeTextAttributes.merging(
            item.badgeTextAttributes(for: isSelected ? .selected : .normal) ?? [:]
        ) { $1 }
        badge.font = badgeAttributes[.font] as? UIFont ?? .systemFont(ofSize: 13)
        badge.textColor = badgeAttributes[.foregroundColor] as? UIColor ?? .white
        let (own, bars) = (item.titlePositionAdjustment, appearance.titlePositionAdjustment)
        titleOffset = UIOffset(horizontal: own.horizontal + bars.horizontal, vertical: own.vertical + bars.vertical)
        badgeOffset = appearance.badgePositionAdjustment
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let image = CGRect(x: (bounds.width - 26) / 2, y: 6, width: 26, height: 26)
        icon.frame = image.inset(by: isCompactBar ? item.landscapeImagePhoneInsets : item.imageInsets)
        label.frame = CGRect(
            x: titleOffset.horizontal, y: 34 + titleOffset.vertical, width: bounds.width, height: 12)
        let width = max(18, badge.sizeThatFits(CGSize(width: 60, height: 18)).width + 10)
        badge.frame = CGRect(
            x: image.maxX - 4 + badgeOffset.horizontal, y: 3 + badgeOffset.vertical, width: width, height: 18)
    }
}
