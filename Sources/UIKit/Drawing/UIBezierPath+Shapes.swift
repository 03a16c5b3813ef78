extension UIBezierPath {
    /// Creates a closed rectangle, clockwise from its upper-left corner.
    public convenience init(rect: CGRect) {
        self.init()
        path.addRect(rect)
    }

    /// Creates an ellipse inscribed in a rectangle.
    public convenience init(ovalIn rect: CGRect) {
        self.init()
        path.addEllipse(in: rect)
    }

    /// Creates a rectangle with rounded corners; the radius is limited to half of each side.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init(
            roundedRect: rect, byRoundingCorners: .allCorners,
            cornerRadii: CGSize(width: cornerRadius, height: cornerRadius))
    }

    /// Creates a rectangle with some rounded corners; a height of 0 in `cornerRadii` means the width.
    public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
        self.init()
        let rect = rect.standardized
        let across = min(max(cornerRadii.width, 0), rect.width / 2)
        let height = cornerRadii.height > 0 ? cornerRadii.height : max(cornerRadii.width, 0)
        let down = min(height, rect.height / 2)
        guard across > 0, down > 0, !corners.isEmpty else {
            path.addRect(rect)
            return
        }
        // The control points' distance at which a cubic curve best approximates a quarter circle.
        let reach: CGFloat = 1 - 0.552_284_75
        let corner = { (chosen: UIRectCorner) -> (CGFloat, CGFloat) in
            corners.contains(chosen) ? (across, down) : (0, 0)
        }
        let (topLeft, topRight) = (corner(.topLeft), corner(.topRight))
        let (bottomLeft, bottomRight) = (corner(.bottomLeft), corner(.bottomRight))
        func addCorner(_ x: CGFloat, _ y: CGFloat, from: CGPoint, to: CGPoint) {
            guard from != to else { return }
            let first = CGPoint(x: x + (from.x - x) * reach, y: y + (from.y - y) * reach)
            let second = CGPoint(x: x + (to.x - x) * reach, y: y + (to.y - y) * reach)
            path.addCurve(to: to, control1: first, control2: second)
        }
        path.move(to: CGPoint(x: rect.minX + topLeft.0, y: rect.minY))
        path.addLine(to: CGPoint(x: rect.maxX - topRight.0, y: rect.minY))
        addCorner(
            rect.maxX, rect.minY, from: CGPoint(x: rect.maxX - topRight.0, y: rect.minY),
            to: CGPoint(x: rect.maxX, y: rect.minY + topRight.1))
        path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY - bottomRight.1))
        addCorner(
            rect.maxX, rect.maxY, from: CGPoint(x: rect.maxX, y: rect.maxY - bottomRight.1),
            to: CGPoint(x: rect.maxX - bottomRight.0, y: rect.maxY))
        path.addLine(to: CGPoint(x: rect.minX + bottomLeft.0, y: rect.maxY))
        addCorner(
            rect.minX, rect.maxY, from: CGPoint(x: rect.minX + bottomLeft.0, y: rect.maxY),
            to: CGPoint(x: rect.minX, y: rect.maxY - bottomLeft.1))
        path.addLine(to: CGPoint(x: rect.minX, y: rect.minY + topLeft.1))
        addCorner(
            rect.minX, rect.minY, from: CGPoint(x: rect.minX, y: rect.minY + topLeft.1),
            to: CGPoint(x: rect.minX + topLeft.0, y: rect.minY))
        path.closeSubpath()
    }

    /// Creates an open arc.
    public convenience init(
        arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        self.init()
        addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    /// Creates a path from a Core Graphics path.
    public convenience init(cgPath CGPath: CGPath) {
        self.init()
        path = CGPath.mutableCopy() ?? CGMutablePath()
    }
}
