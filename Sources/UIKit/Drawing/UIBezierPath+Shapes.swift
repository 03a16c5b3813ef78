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
