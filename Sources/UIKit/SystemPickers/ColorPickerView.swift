import CoreGraphics
import Foundation

/// The content of a color picker: its title, the panes, the opacity, and the chosen color.
///
/// Unverified: the metrics, estimated from screenshots.
@MainActor
final class ColorPickerView: UIView {
    /// The height of the content with a width of 393 points, in points.
    static let height: CGFloat = 608
    private static let margin: CGFloat = 16
    private static let headerHeight: CGFloat = 56
    private static let segmentsHeight: CGFloat = 32
    private static let swatchSize: CGFloat = 75
    private static let valueWidth: CGFloat = 72

    let title = UILabel()
    let close = UIButton(type: .custom)
    private let segments = UISegmentedControl(items: ["Grid", "Spectrum", "Sliders"])
    private let panes: [any ColorPane] = [
        ColorGrid(frame: .zero), ColorSpectrum(frame: .zero), ColorSliders(frame: .zero),
    ]
    private let opacityCaption = ColorPickerView.caption("OPACITY")
    private let opacity = ColorSlider(frame: .zero)
    private let opacityValue = ColorPickerView.valueLabel()
    private let line = UIView()
    private let swatch = UIView()

    /// Called when the user chooses a color; the second argument is `true` while the finger is down.
    var onChange: ((UIColor, Bool) -> Void)?
    var color = UIColor.black { didSet { show() } }
    var supportsAlpha = true { didSet { show() } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .systemBackground
        title.font = .systemFont(ofSize: 17, weight: .semibold)
        title.textAlignment = .center
        let size = UIImage.SymbolConfiguration(pointSize: 28)
        close.setImage(UIImage(systemName: "xmark.circle.fill", withConfiguration: size), for: .normal)
        close.tintColor = .systemGray3
        close.accessibilityLabel = "Close"
        segments.selectedSegmentIndex = 0
        segments.addAction(UIAction { [weak self] _ in self?.show() }, for: .valueChanged)
        for pane in panes {
            pane.onChange = { [weak self] color, isDown in self?.choose(color, isDown) }
            addSubview(pane)
        }
        opacity.onChange = { [weak self] value, isDown in self?.chooseOpacity(value, isDown) }
        line.backgroundColor = .separator
        swatch.layer.cornerRadius = 10
        for view in [title, close, segments, opacityCaption, opacity, opacityValue, line, swatch] { addSubview(view) }
        show()
    }

    required init?(coder: NSCoder) { nil }

    static func caption(_ text: String) -> UILabel {
        let label = UILabel()
        label.text = text
        label.font = .systemFont(ofSize: 13, weight: .semibold)
        label.textColor = .secondaryLabel
        return label
    }

    static func valueLabel() -> UILabel {
        let label = UILabel()
        label.font = .systemFont(ofSize: 17)
        label.textAlignment = .center
        label.backgroundColor = .tertiarySystemFill
        label.layer.cornerRadius = 8
        label.clipsToBounds = true
        return label
    }

    /// Places a slider and its value in a row.
    static func place(_ slider: UIView, _ value: UIView, in row: CGRect) {
        let width = min(valueWidth, row.width)
        slider.frame = CGRect(
            x: row.minX, y: row.minY, width: max(0, row.width - width - margin), height: row.height)
        value.frame = CGRect(x: row.maxX - width, y: row.minY, width: width, height: row.height)
    }

    private func choose(_ chosen: UIColor, _ isDown: Bool) {
        var components = ColorComponents(chosen)
        components.alpha = supportsAlpha ? ColorComponents(color).alpha : 1
        color = components.color
        onChange?(color, isDown)
    }

    private func chooseOpacity(_ value: CGFloat, _ isDown: Bool) {
        var components = ColorComponents(color)
        components.alpha = (value * 100).rounded() / 100
        color = components.color
        onChange?(color, isDown)
    }

    private func show() {
        let components = ColorComponents(color)
        for (index, pane) in panes.enumerated() {
            pane.isHidden = index != segments.selectedSegmentIndex
            if !ColorComponents(pane.color).looksLike(components) { pane.color = color }
        }
        for view in [opacityCaption, opacity, opacityValue] { view.isHidden = !supportsAlpha }
        opacity.value = components.alpha
        opacity.show(
            from: color.withAlphaComponent(0), to: color.withAlphaComponent(1), current: color.withAlphaComponent(1))
        opacityValue.text = "\(Int(bounded: (components.alpha * 100).rounded()))%"
        swatch.backgroundColor = color
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let area = bounds.inset(by: safeAreaInsets)
        let content = area.insetBy(dx: Self.margin, dy: 0)
        close.frame = CGRect(
            x: area.maxX - Self.headerHeight, y: area.minY, width: Self.headerHeight, height: Self.headerHeight)
        title.frame = CGRect(
            x: content.minX + Self.headerHeight, y: area.minY, width: max(0, content.width - 2 * Self.headerHeight),
            height: Self.headerHeight)
        var y = area.minY + Self.headerHeight
        segments.frame = CGRect(x: content.minX, y: y, width: content.width, height: Self.segmentsHeight)
        y += Self.segmentsHeight + Self.margin
        let paneHeight = content.width / CGFloat(ColorGrid.columns) * CGFloat(ColorGrid.rows)
        for pane in panes { pane.frame = CGRect(x: content.minX, y: y, width: content.width, height: paneHeight) }
        y += paneHeight + Self.margin
        if supportsAlpha {
            opacityCaption.frame = CGRect(x: content.minX, y: y, width: content.width, height: 24)
            y += 24
            let row = CGRect(x: content.minX, y: y, width: content.width, height: ColorSlider.height)
            Self.place(opacity, opacityValue, in: row)
            y += ColorSlider.height + Self.margin
        }
        line.frame = CGRect(x: content.minX, y: y, width: content.width, height: 1 / max(1, contentScaleFactor))
        y += Self.margin
        swatch.frame = CGRect(x: content.minX, y: y, width: Self.swatchSize, height: Self.swatchSize)
    }
}
