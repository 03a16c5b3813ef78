import CoreGraphics
import Foundation

/// The back button: a chevron and a title.
///
/// A title that doesn't fit is replaced by "Back", then omitted, as in UIKit.
@MainActor
final class NavigationBackButton: UIControl {
    private static let chevronWidth: CGFloat = 22
    private static let trailing: CGFloat = 6

    private static let chevronImage = UIImage(systemName: "chevron.left")?.imageFlippedForRightToLeftLayoutDirection()

    let chevron = UIImageView(image: chevronImage)
    let label = UILabel()
    /// The image of the item instead of a title; `nil` without one.
    private let icon: UIImageView?
    /// The image behind the button; `nil` without one.
    private var backdrop: UIImageView?
    private let titles: [String]
    /// The item with the button's appearance: the app's, or one that only receives appearances.
    private let item: UIBarButtonItem
    /// Whether the chevron is on the right.
    var isMirrored = false {
        didSet {
            chevron.semanticContentAttribute = isMirrored ? .forceRightToLeft : .forceLeftToRight
            setNeedsLayout()
        }
    }
    /// Returns the menu that a long press opens; `nil` for none.
    var menuProvider: (() -> UIMenu?)? { didSet { isContextMenuInteractionEnabled = menuProvider != nil } }
    override var ownMenu: UIMenu? { item.menu ?? menuProvider?() }
    /// The color of the title; `nil` for the tint color.
    var titleColor: UIColor? { didSet { updateColors() } }

    init(_ item: UINavigationItem, goBack: @escaping () -> Void) {
        titles = NavigationBackButton.titles(of: item)
        self.item = item.backBarButtonItem ?? UIBarButtonItem()
        icon = item.backBarButtonItem?.image.map { UIImageView(image: $0) }
        super.init(frame: CGRect(x: 0, y: 0, width: 100, height: BarButton.height))
        accessibilityLabel = titles.first { !$0.isEmpty } ?? "Back"
        accessibilityIdentifier = "BackButton"
        label.font = .systemFont(ofSize: 17)
        chevron.contentMode = .center
        chevron.showsTemplates = true
        icon?.showsTemplates = true
        icon?.contentMode = .center
        for view in parts { addSubview(view) }
        if let tint = item.backBarButtonItem?.tintColor { tintColor = tint }
        addAction(UIAction { _ in goBack() }, for: .touchUpInside)
        fit(.greatestFiniteMagnitude)
        updateColors()
    }

    required init?(coder: NSCoder) {
        titles = [""]
        item = UIBarButtonItem()
        icon = nil
        super.init(coder: coder)
    }

    private var parts: [UIView] { [chevron, label, icon].compactMap { $0 } }

    /// Returns the possible titles, from the longest to the shortest.
    private static func titles(of item: UINavigationItem) -> [String] {
        if item.backBarButtonItem?.image != nil || item.backButtonDisplayMode == .minimal { return [""] }
        let back = item.backButtonDisplayMode == .generic ? nil : configuredTitle(item)
        return [back, "Back", ""].compactMap { $0 }
    }

    static func configuredTitle(_ item: UINavigationItem) -> String? {
        item.backBarButtonItem?.title ?? item.backButtonTitle ?? item.title
    }

    /// Selects the first title that fits in `width`, otherwise the shortest.
    func fit(_ width: CGFloat) {
        for title in titles {
            label.text = title
            let text = label.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: BarButton.height))
            bounds.size.width =
                NavigationBackButton.chevronWidth + max(text.width, icon?.image?.size.width ?? 0)
                + NavigationBackButton.trailing
            if bounds.width <= width { break }
        }
        setNeedsLayout()
    }

    override var precedesTaps: Bool { true }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        window?.appSession.appearance.apply(to: item, in: self)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let left = NavigationBackButton.chevronWidth
        chevron.frame = CGRect(x: 0, y: 0, width: 20, height: bounds.height)
        let size = label.sizeThatFits(bounds.size)
        let offset = item.backButtonTitlePositionAdjustment(for: .default)
        label.frame = CGRect(
            x: left + offset.horizontal, y: (bounds.height - size.height) / 2 + offset.vertical, width: size.width,
            height: size.height)
        icon?.frame = CGRect(
            x: left, y: 0, width: max(0, bounds.width - left - NavigationBackButton.trailing), height: bounds.height)
        layoutBackdrop()
        if isMirrored { for view in parts { view.center.x = bounds.width - view.center.x } }
    }

    private func layoutBackdrop() {
        let background = item.shownBackground(isCompact: isCompactBar, state: isHighlighted ? .highlighted : .normal)
        guard let image = background.image else {
            backdrop?.isHidden = true
            return
        }
        let view = backdrop ?? UIImageView()
        if backdrop == nil { insertSubview(view, at: 0) }
        backdrop = view
        view.isHidden = false
        view.image = image
        view.frame = CGRect(
            x: 0, y: (bounds.height - image.size.height) / 2 + background.offset, width: bounds.width,
            height: image.size.height)
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        updateColors()
    }

    override var isHighlighted: Bool {
        didSet {
            alpha = isHighlighted ? 0.3 : 1
            if backdrop != nil { setNeedsLayout() }
        }
    }

    private func updateColors() {
        label.textColor = titleColor ?? tintColor
        chevron.tintColor = tintColor
        icon?.tintColor = tintColor
    }
}
