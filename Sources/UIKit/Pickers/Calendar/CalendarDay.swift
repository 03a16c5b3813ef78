import CoreGraphics
import Foundation

/// A day of a calendar view: its number, and a decoration below it.
///
/// Unverified: the metrics and colors, estimated from screenshots.
@MainActor
final class CalendarDay: UIControl {
    /// How a day is displayed.
    struct Appearance: Equatable {
        var isSelected = false
        var isToday = false
        var isEnabled = true
    }

    static let diameter: CGFloat = 40
    private static let decorationHeight: CGFloat = 14

    let components: DateComponents
    private let circle = UIView()
    private let label = UILabel()
    private var decoration: UIView?
    /// Whether the row has a space for decorations.
    var isDecorated = false { didSet { setNeedsLayout() } }
    var appearance = Appearance() { didSet { if appearance != oldValue { show() } } }
    var design = UIFontDescriptor.SystemDesign.default { didSet { if design != oldValue { show() } } }

    init(_ components: DateComponents) {
        self.components = components
        super.init(frame: .zero)
        circle.isUserInteractionEnabled = false
        circle.layer.cornerRadius = Self.diameter / 2
        label.text = "\(components.day ?? 1)"
        label.textAlignment = .center
        for view in [circle, label] { addSubview(view) }
        show()
    }

    required init?(coder: NSCoder) { nil }

    func show(_ view: UIView?) {
        decoration?.removeFromSuperview()
        decoration = view
        view?.isUserInteractionEnabled = false
        if let view { addSubview(view) }
        setNeedsLayout()
    }

    override var precedesTaps: Bool { true }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        show()
    }

    private func show() {
        isEnabled = appearance.isEnabled
        accessibilityTraits = appearance.isSelected ? [.button, .selected] : .button
        let isStrong = appearance.isSelected || appearance.isToday
        let tint: UIColor = tintColor ?? .tintColor
        let font = UIFont.systemFont(ofSize: 20, weight: appearance.isSelected ? .semibold : .regular)
        label.font = font.fontDescriptor.withDesign(design).map { UIFont(descriptor: $0, size: 20) } ?? font
        switch (appearance.isEnabled, appearance.isSelected && appearance.isToday) {
        case (false, _): label.textColor = .tertiaryLabel
        case (true, true): label.textColor = .white
        case (true, false): label.textColor = isStrong ? tint : .label
        }
        circle.isHidden = !appearance.isSelected
        circle.backgroundColor = appearance.isToday ? tint : tint.withAlphaComponent(0.15)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let height = bounds.height - (isDecorated ? Self.decorationHeight : 0)
        let middle = CGPoint(x: bounds.midX, y: height / 2)
        circle.bounds.size = CGSize(width: Self.diameter, height: Self.diameter)
        circle.center = middle
        label.frame = CGRect(x: 0, y: 0, width: bounds.width, height: height)
        decoration?.center = CGPoint(x: bounds.midX, y: height + Self.decorationHeight / 2)
    }
}
