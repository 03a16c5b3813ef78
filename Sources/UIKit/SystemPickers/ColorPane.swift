import CoreGraphics
import Foundation
import QuartzCore

/// A part of a color picker with which the user chooses a color without its opacity.
@MainActor
protocol ColorPane: UIView {
    /// The displayed color; its opacity is ignored.
    var color: UIColor { get set }
    /// Called when the user chooses a color; the second argument is `true` while the finger is down.
    var onChange: ((UIColor, Bool) -> Void)? { get set }
}

/// A view whose color depends on the position of a finger.
@MainActor
class ColorField: ColorTracker, ColorPane {
    var onChange: ((UIColor, Bool) -> Void)?
    var color = UIColor.white { didSet { setNeedsLayout() } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        layer.cornerRadius = 8
    }

    required init?(coder: NSCoder) { nil }

    /// Returns the color at a point; subclasses override it.
    func color(at point: CGPoint) -> UIColor { color }

    override func move(to point: CGPoint) { color = color(at: point) }
    override func notify(isDown: Bool) { onChange?(color, isDown) }
}

/// The components of a color, from 0 to 1.
struct ColorComponents: Equatable {
    var red: CGFloat = 0
    var green: CGFloat = 0
    var blue: CGFloat = 0
    var alpha: CGFloat = 1

    @MainActor init(_ color: UIColor) {
        color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        (red, green, blue) = (red.limited, green.limited, blue.limited)
    }

    var color: UIColor { UIColor(red: red, green: green, blue: blue, alpha: alpha) }
    /// Whether the colors look the same on a display with 8 bits, apart from their opacity.
    func looksLike(_ other: ColorComponents) -> Bool {
        abs(red - other.red) < 1 / 255 && abs(green - other.green) < 1 / 255 && abs(blue - other.blue) < 1 / 255
    }
}

extension CGFloat {
    /// The number limited to the range from 0 to 1.
    var limited: CGFloat { isNaN ? 0 : Swift.min(Swift.max(self, 0), 1) }
}
