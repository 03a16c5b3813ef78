import CoreGraphics
import Foundation

/// The title of a navigation item and the line below it, in the row of buttons or as a large title.
@MainActor
struct BarTitle {
    private let text: String
    private let attributed: AttributedString?
    private let subtitle: String
    private let attributedSubtitle: AttributedString?
    private let subtitleView: UIView?

    /// The title in the row of buttons.
    init(_ item: UINavigationItem) {
        text = item.title ?? ""
        attributed = item.attributedTitle
        subtitle = item.subtitle ?? ""
        attributedSubtitle = item.attributedSubtitle
        subtitleView = item.subtitleView
    }

    /// The large title, which uses the subtitle of the row without one of its own.
    init(large item: UINavigationItem) {
        text = item.largeTitle ?? item.title ?? ""
        attributed = item.largeTitle == nil ? item.attributedTitle : nil
        let hasOwn = item.largeSubtitle != nil || item.largeAttributedSubtitle != nil
        subtitle = (hasOwn ? item.largeSubtitle : item.subtitle) ?? ""
        attributedSubtitle = hasOwn ? item.largeAttributedSubtitle : item.attributedSubtitle
        subtitleView = item.largeSubtitleView
    }

    /// Whether there is a text or a view below the title.
    var hasSubtitle: Bool { subtitleView != nil || attributedSubtitle != nil || !subtitle.isEmpty }

    /// Creates the view of the title.
    func view(_ attributes: BarTitleAttributes, large isLarge: Bool) -> UIView {
        let label = UILabel()
        let defaults = isLarge ? attributes.large : attributes.small
        label.text = text
        label.font =
            defaults[.font] as? UIFont
            ?? (isLarge ? .systemFont(ofSize: 34, weight: .bold) : .systemFont(ofSize: 17, weight: .semibold))
        label.textColor = defaults[.foregroundColor] as? UIColor ?? .label
        if let attributed { label.attributedText = resolved(attributed, font: label.font, color: label.textColor) }
        if let subtitleView { return BarTitleStack(label, above: subtitleView, isCentered: !isLarge) }
        if hasSubtitle { addSubtitle(to: label, isLarge ? attributes.largeSubtitle : attributes.subtitle, isLarge) }
        return label
    }

    /// Adds a second line in a smaller font.
    ///
    /// Unverified: 12 points, 15 below a large title, in the secondary label color.
    private func addSubtitle(to label: UILabel, _ attributes: [NSAttributedString.Key: Any], _ isLarge: Bool) {
        let font = attributes[.font] as? UIFont ?? .systemFont(ofSize: isLarge ? 15 : 12)
        let color = attributes[.foregroundColor] as? UIColor ?? .secondaryLabel
        let line = NSMutableAttributedString(
            attributedString: resolved(attributedSubtitle ?? AttributedString(subtitle), font: font, color: color))
        if attributedSubtitle == nil {
            line.addAttributes(attributes, range: NSRange(location: 0, length: line.length))
        }
        let titleAttributes: [NSAttributedString.Key: Any] = [.font: label.font!, .foregroundColor: label.textColor!]
        let text = NSMutableAttributedString(
            attributedString: attributed.map { resolved($0, font: label.font, color: label.textColor) }
                ?? NSAttributedString(string: self.text, attributes: titleAttributes))
        text.append(NSAttributedString(string: "\n", attributes: titleAttributes))
        text.append(line)
        label.numberOfLines = 2
        label.attributedText = text
        label.textAlignment = isLarge ? .natural : .center
    }

    /// Returns a text with a font and a color where it has none of its own.
    private func resolved(_ text: AttributedString, font: UIFont, color: UIColor) -> NSAttributedString {
        var defaults = AttributeContainer()
        defaults.uiKit.font = font
        defaults.uiKit.foregroundColor = color
        var text = text
        text.mergeAttributes(defaults, mergePolicy: .keepCurrent)
        return NSAttributedString(text)
    }
}

/// The text attributes of the titles in a bar.
@MainActor
struct BarTitleAttributes {
    var small: [NSAttributedString.Key: Any]
    var large: [NSAttributedString.Key: Any]

    var subtitle: [NSAttributedString.Key: Any] = [:]
    var largeSubtitle: [NSAttributedString.Key: Any] = [:]
}

/// A title above a view of the app.
@MainActor
final class BarTitleStack: UIView {
    private let label: UILabel
    private let below: UIView
    private let isCentered: Bool

    init(_ label: UILabel, above below: UIView, isCentered: Bool) {
        self.label = label
        self.below = below
        self.isCentered = isCentered
        super.init(frame: .zero)
        addSubview(label)
        addSubview(below)
    }

    required init?(coder: NSCoder) { nil }

    private func sizes(_ limit: CGSize) -> (label: CGSize, below: CGSize) {
        let fitting = below.sizeThatFits(limit)
        let own = below.intrinsicContentSize
        return (
            label.sizeThatFits(limit),
            CGSize(
                width: own.width > 0 ? own.width : fitting.width, height: own.height > 0 ? own.height : fitting.height)
        )
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let sizes = sizes(size)
        return CGSize(
            width: max(sizes.label.width, sizes.below.width), height: sizes.label.height + sizes.below.height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let sizes = sizes(bounds.size)
        place(label, sizes.label, at: 0)
        place(below, sizes.below, at: sizes.label.height)
    }

    private func place(_ view: UIView, _ size: CGSize, at y: CGFloat) {
        let width = min(size.width, bounds.width)
        let rest = bounds.width - width
        let x = isCentered ? rest / 2 : (isRightToLeft ? rest : 0)
        view.frame = CGRect(x: x, y: y, width: width, height: size.height)
    }
}
