import UIKit

/// A procedural mountain landscape: a sky, a sun and ridges that fade into the distance.
struct Landscape {
    var skyTop: UIColor
    var skyBottom: UIColor
    var sun: UIColor
    /// The center of the sun, in fractions of the image's size.
    var sunPosition: CGPoint
    /// The colors of the farthest and the nearest ridge; the ridges between are interpolated.
    var farRidge: UIColor
    var nearRidge: UIColor
    var ridgeCount = 5
    /// Shifts the phase of the ridges' waves, so that no two landscapes look the same.
    var seed: CGFloat

    func image(size: CGSize) -> UIImage {
        UIGraphicsImageRenderer(size: size).image { renderer in
            let context = renderer.cgContext
            drawSky(in: context, size: size)
            drawSun(in: context, size: size)
            for index in 0..<ridgeCount {
                drawRidge(index, size: size)
            }
        }
    }

    private func drawSky(in context: CGContext, size: CGSize) {
        let colors = [skyTop.cgColor, skyBottom.cgColor] as CFArray
        guard
            let gradient = CGGradient(
                colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors, locations: [0, 0.75])
        else { return }
        context.drawLinearGradient(
            gradient, start: .zero, end: CGPoint(x: 0, y: size.height), options: .drawsAfterEndLocation)
    }

    private func drawSun(in context: CGContext, size: CGSize) {
        let radius = min(size.width, size.height) * 0.09
        let center = CGPoint(x: sunPosition.x * size.width, y: sunPosition.y * size.height)
        let halo = [sun.withAlphaComponent(0.45).cgColor, sun.withAlphaComponent(0).cgColor] as CFArray
        if let gradient = CGGradient(colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: halo, locations: [0, 1]) {
            context.drawRadialGradient(
                gradient, startCenter: center, startRadius: radius, endCenter: center, endRadius: radius * 5,
                options: [])
        }
        sun.setFill()
        context.fillEllipse(
            in: CGRect(x: center.x - radius, y: center.y - radius, width: radius * 2, height: radius * 2))
    }

    private func drawRidge(_ index: Int, size: CGSize) {
        let depth = CGFloat(index) / CGFloat(max(ridgeCount - 1, 1))
        let baseline = size.height * (0.50 + 0.38 * depth)
        let amplitude = size.height * (0.13 - 0.06 * depth)
        let phase = seed + CGFloat(index) * 1.7

        let path = UIBezierPath()
        path.move(to: CGPoint(x: 0, y: size.height))
        for step in 0...96 {
            let x = CGFloat(step) / 96
            let wave =
                sin(x * 5.1 + phase) * 0.6 + sin(x * 11.3 + phase * 2.3) * 0.28 + sin(x * 27 + phase * 3.1) * 0.09
            path.addLine(to: CGPoint(x: x * size.width, y: baseline - amplitude * wave))
        }
        path.addLine(to: CGPoint(x: size.width, y: size.height))
        path.close()
        farRidge.mixed(with: nearRidge, amount: depth).setFill()
        path.fill()
    }
}

extension Landscape {
    /// Returns the landscape with a name; `nil` for unknown names.
    static func named(_ name: String) -> Landscape? {
        ["dawn": dawn, "lake": lake, "desert": desert, "night": night][name]
    }

    static let dawn = Landscape(
        skyTop: UIColor(red: 0.35, green: 0.42, blue: 0.72, alpha: 1),
        skyBottom: UIColor(red: 0.99, green: 0.76, blue: 0.62, alpha: 1),
        sun: UIColor(red: 1.00, green: 0.93, blue: 0.76, alpha: 1), sunPosition: CGPoint(x: 0.68, y: 0.40),
        farRidge: UIColor(red: 0.74, green: 0.60, blue: 0.70, alpha: 1),
        nearRidge: UIColor(red: 0.15, green: 0.15, blue: 0.30, alpha: 1), seed: 0.4)

    static let lake = Landscape(
        skyTop: UIColor(red: 0.16, green: 0.52, blue: 0.67, alpha: 1),
        skyBottom: UIColor(red: 0.80, green: 0.94, blue: 0.91, alpha: 1),
        sun: UIColor(red: 1.00, green: 1.00, blue: 0.94, alpha: 1), sunPosition: CGPoint(x: 0.27, y: 0.27),
        farRidge: UIColor(red: 0.55, green: 0.76, blue: 0.79, alpha: 1),
        nearRidge: UIColor(red: 0.04, green: 0.26, blue: 0.30, alpha: 1), seed: 2.1)

    static let desert = Landscape(
        skyTop: UIColor(red: 0.94, green: 0.55, blue: 0.35, alpha: 1),
        skyBottom: UIColor(red: 1.00, green: 0.87, blue: 0.66, alpha: 1),
        sun: UIColor(red: 1.00, green: 0.96, blue: 0.86, alpha: 1), sunPosition: CGPoint(x: 0.40, y: 0.36),
        farRidge: UIColor(red: 0.90, green: 0.60, blue: 0.44, alpha: 1),
        nearRidge: UIColor(red: 0.42, green: 0.16, blue: 0.14, alpha: 1), seed: 3.6)

    static let night = Landscape(
        skyTop: UIColor(red: 0.02, green: 0.03, blue: 0.12, alpha: 1),
        skyBottom: UIColor(red: 0.18, green: 0.20, blue: 0.42, alpha: 1),
        sun: UIColor(red: 0.93, green: 0.94, blue: 1.00, alpha: 1), sunPosition: CGPoint(x: 0.74, y: 0.22),
        farRidge: UIColor(red: 0.17, green: 0.19, blue: 0.38, alpha: 1),
        nearRidge: UIColor(red: 0.02, green: 0.02, blue: 0.07, alpha: 1), seed: 5.2)
}

extension UIColor {
    /// Returns the linear interpolation to another color at the fraction `amount`.
    func mixed(with other: UIColor, amount: CGFloat) -> UIColor {
        var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
        var (otherRed, otherGreen, otherBlue, otherAlpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
        getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        other.getRed(&otherRed, green: &otherGreen, blue: &otherBlue, alpha: &otherAlpha)
        return UIColor(
            red: red + (otherRed - red) * amount, green: green + (otherGreen - green) * amount,
            blue: blue + (otherBlue - blue) * amount, alpha: alpha + (otherAlpha - alpha) * amount)
    }
}
