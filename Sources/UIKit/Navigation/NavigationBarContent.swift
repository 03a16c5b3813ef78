import CoreGraphics
import Foundation

/// What a navigation bar shows of one item: back button, buttons, title.
@MainActor
final class NavigationBarContent: UIView {
    private static let margin: CGFloat = 8
    private static let largeTitleMargin: CGFloat = 16

    private let title: UIView
    private let largeTitle: UILabel?
    private let left: [UIView]
    private let right: [UIView]

    init(
        _ item: UINavigationItem, back: UINavigationItem?, showsLargeTitle: Bool,
        titleAttributes: [NSAttributedString.Key: Any], largeTitleAttributes: [NSAttributedString.Key: Any],
        goBack: @escaping () -> Void
    ) {
        let text = item.title ?? ""
        title =
            item.titleView
            ?? NavigationBarContent.label(
                showsLargeTitle ? "" : text, .systemFont(ofSize: 17, weight: .semibold), titleAttributes)
        largeTitle =
            showsLargeTitle
            ? NavigationBarContent.label(text, .systemFont(ofSize: 34, weight: .bold), largeTitleAttributes) : nil
        var leading: [UIView] = []
        let replacesBack = !(item.leftBarButtonItems ?? []).isEmpty && !item.leftItemsSupplementBackButton
        if let back, !item.hidesBackButton, !replacesBack {
            leading.append(NavigationBackButton(back, goBack: goBack))
        }
        left = leading + (item.leftBarButtonItems ?? []).filter { !$0.isSpace }.map(BarButton.view)
        right = (item.rightBarButtonItems ?? []).filter { !$0.isSpace }.map(BarButton.view)
        super.init(frame: .zero)
        for view in [title] + left + right + [largeTitle].compactMap({ $0 }) { addSubview(view) }
    }

    required init?(coder: NSCoder) {
        title = UIView()
        largeTitle = nil
        left = []
        right = []
        super.init(coder: coder)
    }

    private static func label(
        _ text: String, _ font: UIFont, _ attributes: [NSAttributedString.Key: Any]
    ) -> UILabel {
        let label = UILabel()
        label.text = text
        label.font = attributes[.font] as? UIFont ?? font
        label.textColor = attributes[.foregroundColor] as? UIColor ?? .label
        return label
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let height = UINavigationBar.standardHeight
        var leftEdge = NavigationBarContent.margin
        for view in left {
            view.frame.origin = CGPoint(x: leftEdge, y: (height - view.frame.height) / 2)
            leftEdge = view.frame.maxX
        }
        var rightEdge = bounds.width - NavigationBarContent.margin
        for view in right {
            view.frame.origin = CGPoint(x: rightEdge - view.frame.width, y: (height - view.frame.height) / 2)
            rightEdge = view.frame.minX
        }
        placeTitle(between: leftEdge, and: rightEdge, height: height)
        guard let largeTitle else { return }
        let margin = NavigationBarContent.largeTitleMargin
        let size = largeTitle.sizeThatFits(CGSize(width: bounds.width - 2 * margin, height: 52))
        largeTitle.frame = CGRect(
            x: margin, y: bounds.height - 8 - size.height, width: min(size.width, bounds.width - 2 * margin),
            height: size.height)
    }

    /// In the middle of the bar, unless buttons leave room only beside it.
    private func placeTitle(between left: CGFloat, and right: CGFloat, height: CGFloat) {
        let room = max(0, right - left - 12)
        let fitting = title.sizeThatFits(CGSize(width: room, height: height))
        let wanted = fitting == .zero ? title.bounds.size : fitting
        let size = CGSize(width: min(wanted.width, room), height: min(wanted.height, height))
        let middle = min(max((bounds.width - size.width) / 2, left + 6), right - 6 - size.width)
        title.frame = CGRect(x: middle, y: (height - size.height) / 2, width: size.width, height: size.height)
    }
}

/// The chevron and title that lead back.
@MainActor
final class NavigationBackButton: UIControl {
    private let chevron = UIImageView(image: UIImage(systemName: "chevron.left"))
    private let label = UILabel()
    private static let longestTitle = 12

    init(_ item: UINavigationItem, goBack: @escaping () -> Void) {
        super.init(frame: CGRect(x: 0, y: 0, width: 100, height: BarButton.height))
        label.text = NavigationBackButton.title(of: item)
        label.font = .systemFont(ofSize: 17)
        chevron.contentMode = .center
        addSubview(chevron)
        addSubview(label)
        addAction(UIAction { _ in goBack() }, for: .touchUpInside)
        let text = label.sizeThatFits(CGSize(width: 200, height: BarButton.height))
        bounds.size.width = 22 + text.width + 6
        colour()
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    /// A long title gives way to "Back", as in UIKit.
    private static func title(of item: UINavigationItem) -> String {
        if item.backButtonDisplayMode == .minimal { return "" }
        if let given = item.backBarButtonItem?.title ?? item.backButtonTitle { return given }
        if item.backButtonDisplayMode == .generic { return "Back" }
        guard let title = item.title, !title.isEmpty, title.count <= longestTitle else { return "Back" }
        return title
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        chevron.frame = CGRect(x: 0, y: 0, width: 20, height: bounds.height)
        let size = label.sizeThatFits(bounds.size)
        label.frame = CGRect(x: 22, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        colour()
    }

    override var isHighlighted: Bool {
        didSet { alpha = isHighlighted ? 0.3 : 1 }
    }

    private func colour() {
        label.textColor = tintColor
        chevron.tintColor = tintColor
    }
}
