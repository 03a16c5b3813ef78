extension UIBezierPath {
    /// A closed rectangle, from its upper left corner clockwise.
    public convenience init(rect: CGRect) {
        self.init()
        path.addRect(rect)
    }

    /// The ellipse that the rectangle holds.
    public convenience init(ovalIn rect: CGRect) {
        self.init()
        path.addEllipse(in: rect)
    }

    /// A rectangle with circular corners; a radius beyond half of a side is cut to that.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init(
            roundedRect: rect, byRoundingCorners: .allCorners,
            cornerRadii: CGSize(width: cornerRadius, height: cornerRadius))
    }

    /// A rectangle of which some corners are rounded.
    public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
        self.init()
        let rect = rect.standardized
        let across = min(max(cornerRadii.width, 0), rect.width / 2)
        let down = min(max(cornerRadii.height, 0), rect.height / 2)
        guard across > 0, down > 0, !corners.isEmpty else {
            path.addRect(rect)
            return
        }
        // The distance of the control points that brings a cubic closest to a quarter of a circle.
        let reach: CGFloat = 1 - 0.552_284_75
        let corner = { (chosen: UIRectCorner) -> (CGFloat, CGFloat) in
            corners.contains(chosen) ? (across, down) : (0, 0)
        }
        let (topLeft, topRight) = (corner(.topLeft), corner(.topRight))
        let (bottomLeft, bottomRight) = (corner(.bottomLeft), corner(.bottomRight))
        func turn(_ x: CGFloat, _ y: CGFloat, from: CGPoint, to: CGPoint) {
            guard from != to else { return }
            let first = CGPoint(x: x + (from.x - x) * reach, y: y + (from.y - y) * reach)
            let second = CGPoint(x: x + (to.x - x) * reach, y: y + (to.y - y) * reach)
            path.addCurve(to: to, control1: first, control2: second)
        }
        path.move(to: CGPoint(x: rect.minX + topLeft.0, y: rect.minY))
        path.addLine(to: CGPoint(x: rect.maxX - topRight.0, y: rect.minY))
        turn(
            rect.maxX, rect.minY, from: CGPoint(x: rect.maxX - topRight.0, y: rect.minY),
            to: CGPoint(x: rect.maxX, y: rect.minY + topRight.1))
        path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY - bottomRight.1))
        turn(
            rect.maxX, rect.maxY, from: CGPoint(x: rect.maxX, y: rect.maxY - bottomRight.1),
            to: CGPoint(x: rect.maxX - bottomRight.0, y: rect.maxY))
        path.addLine(to: CGPoint(x: rect.minX + bottomLeft.0, y: rect.maxY))
        turn(
            rect.minX, rect.maxY, from: CGPoint(x: rect.minX + bottomLeft.0, y: rect.maxY),
            to: CGPoint(x: rect.minX, y: rect.maxY - bottomLeft.1))
        path.addLine(to: CGPoint(x: rect.minX, y: rect.minY + topLeft.1))
        turn(
            rect.minX, rect.minY, from: CGPoint(x: rect.minX, y: rect.minY + topLeft.1),
            to: CGPoint(x: rect.minX + topLeft.0, y: rect.minY))
        path.closeSubpath()
    }

    /// An open arc.
    public convenience init(
        arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        self.init()
        addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    /// A path of that geometry.
    public convenience init(cgPath CGPath: CGPath) {
        self.init()
        path = CGPath.mutableCopy() ?? CGMutablePath()
    }
}
