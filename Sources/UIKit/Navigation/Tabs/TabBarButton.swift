import CoreGraphics
import Foundation

/// The button of a tab bar item: the image above the title, and a badge.
@MainActor
final class TabBarButton: UIControl {
    let item: UITabBarItem
    private let icon = UIImageView()
    private let label = UILabel()
    private let badge = UILabel()

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
        icon.image = isSelected ? item.selectedImage ?? item.image : item.image
        icon.tintColor = appearance.iconColor ?? color
        label.textColor = appearance.titleTextAttributes[.foregroundColor] as? UIColor ?? color
        label.font = appearance.titleTextAttributes[.font] as? UIFont ?? .systemFont(ofSize: 10, weight: .medium)
        badge.backgroundColor = item.badgeColor ?? appearance.badgeBackgroundColor ?? .systemRed
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        icon.frame = CGRect(x: (bounds.width - 26) / 2, y: 6, width: 26, height: 26)
        label.frame = CGRect(x: 0, y: 34, width: bounds.width, height: 12)
        let width = max(18, badge.sizeThatFits(CGSize(width: 60, height: 18)).width + 10)
        badge.frame = CGRect(x: icon.frame.maxX - 4, y: 3, width: width, height: 18)
    }
}
