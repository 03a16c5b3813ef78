import UIKit

/// Shows the elevation profile of a route as a filled curve.
final class ElevationProfile: UIView {
    /// Elevations at equal distances, as fractions of the maximum.
    private let heights: [CGFloat]

    init(heights: [CGFloat], tint: UIColor) {
        self.heights = heights
        super.init(frame: .zero)
        tintColor = tint
        backgroundColor = .clear
        contentMode = .redraw
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        let line = curve(in: bounds.insetBy(dx: 1, dy: 4))

        let area = UIBezierPath(cgPath: line.cgPath)
        area.addLine(to: CGPoint(x: bounds.maxX - 1, y: bounds.maxY))
        area.addLine(to: CGPoint(x: bounds.minX + 1, y: bounds.maxY))
        area.close()
        tintColor.withAlphaComponent(0.14).setFill()
        area.fill()

        line.lineWidth = 3
        line.lineCapStyle = .round
        tintColor.setStroke()
        line.stroke()
    }

    private func curve(in box: CGRect) -> UIBezierPath {
        let path = UIBezierPath()
        let step = box.width / CGFloat(max(heights.count - 1, 1))
        for (index, height) in heights.enumerated() {
            let point = CGPoint(x: box.minX + CGFloat(index) * step, y: box.maxY - height * box.height)
            if index == 0 {
                path.move(to: point)
            } else {
                let previous = path.currentPoint
                path.addCurve(
                    to: point, controlPoint1: CGPoint(x: previous.x + step / 2, y: previous.y),
                    controlPoint2: CGPoint(x: point.x - step / 2, y: point.y))
            }
        }
        return path
    }
}
