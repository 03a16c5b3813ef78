import CoreGraphics
import Foundation
import QuartzCore

/// All hues from left to right, from white at the top to black at the bottom.
@MainActor
final class ColorSpectrum: ColorField {
    private static let markerSize: CGFloat = 36
    private let hues = CAGradientLayer()
    private let shades = CAGradientLayer()

    override init(frame: CGRect) {
        super.init(frame: frame)
        hues.colors = (0...6).map { UIColor(hue: CGFloat($0) / 6, saturation: 1, brightness: 1, alpha: 1).cgColor }
        hues.startPoint = CGPoint(x: 0, y: 0.5)
        hues.endPoint = CGPoint(x: 1, y: 0.5)
        let (white, black) = (UIColor.white, UIColor.black)
        shades.colors = [
            white.cgColor, white.withAlphaComponent(0).cgColor, black.withAlphaComponent(0).cgColor, black.cgColor,
        ]
        shades.locations = [0, 0.5, 0.5, 1]
        for (index, gradient) in [hues, shades].enumerated() {
            gradient.cornerRadius = layer.cornerRadius
            gradient.masksToBounds = true
            layer.insertSublayer(gradient, at: UInt32(index))
        }
        marker.layer.cornerRadius = Self.markerSize / 2
    }

    required init?(coder: NSCoder) { nil }

    override func color(at point: CGPoint) -> UIColor {
        guard !bounds.isEmpty else { return color }
        let (x, y) = ((point.x / bounds.width).limited, (point.y / bounds.height).limited)
        return UIColor(
            hue: x, saturation: min(2 * y, 1), brightness: min(2 - 2 * y, 1), alpha: 1)
    }

    /// The position of the color, as fractions of the size.
    private var position: CGPoint {
        var (hue, saturation, brightness): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
        color.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: nil)
        return CGPoint(x: hue.limited, y: (brightness < 1 ? 1 - brightness / 2 : saturation / 2).limited)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        hues.frame = bounds
        shades.frame = bounds
        CATransaction.commit()
        marker.bounds.size = CGSize(width: Self.markerSize, height: Self.markerSize)
        marker.center = CGPoint(x: position.x * bounds.width, y: position.y * bounds.height)
        marker.backgroundColor = color.withAlphaComponent(1)
    }
}
