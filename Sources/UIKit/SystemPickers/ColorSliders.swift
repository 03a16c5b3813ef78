import CoreGraphics
import Foundation

/// Sliders for the components of a color.
@MainActor
final class ColorSliders: UIView, ColorPane {
    private static let rowHeight: CGFloat = 76
    private static let captionHeight: CGFloat = 24
    private let names = ["RED", "GREEN", "BLUE"]
    private var captions: [UILabel] = []
    private var sliders: [ColorSlider] = []
    private var values: [UILabel] = []

    var onChange: ((UIColor, Bool) -> Void)?
    var color = UIColor.white { didSet { show() } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        captions = names.map(ColorPickerView.caption)
        sliders = names.indices.map { index in
            let slider = ColorSlider(frame: .zero)
            slider.onChange = { [weak self] value, isDown in self?.choose(value, index, isDown) }
            return slider
        }
        values = names.map { _ in ColorPickerView.valueLabel() }
        for view in captions + sliders + values { addSubview(view) }
        show()
    }

    required init?(coder: NSCoder) { nil }

    private static let components: [WritableKeyPath<ColorComponents, CGFloat>] = [\.red, \.green, \.blue]

    private func choose(_ value: CGFloat, _ index: Int, _ isDown: Bool) {
        var components = ColorComponents(color)
        components[keyPath: Self.components[index]] = (value * 255).rounded() / 255
        color = components.color
        onChange?(color, isDown)
    }

    private func show() {
        var current = ColorComponents(color)
        current.alpha = 1
        for (index, path) in Self.components.enumerated() where index < sliders.count {
            var (start, end) = (current, current)
            start[keyPath: path] = 0
            end[keyPath: path] = 1
            sliders[index].value = current[keyPath: path]
            sliders[index].show(from: start.color, to: end.color, current: current.color)
            let value: CGFloat = current[keyPath: path] * 255
            values[index].text = "\(Int(bounded: value.rounded()))"
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        for index in sliders.indices {
            let y = CGFloat(index) * Self.rowHeight
            captions[index].frame = CGRect(x: 0, y: y, width: bounds.width, height: Self.captionHeight)
            ColorPickerView.place(
                sliders[index], values[index],
                in: CGRect(x: 0, y: y + Self.captionHeight, width: bounds.width, height: ColorSlider.height))
        }
    }
}
