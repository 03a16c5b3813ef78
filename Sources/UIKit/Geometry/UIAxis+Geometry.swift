import CoreGraphics

/// Geometry along one axis, so that code needn't be repeated for the other axis.
extension UIAxis {
    var other: UIAxis { self == .horizontal ? .vertical : .horizontal }
}

extension CGSize {
    subscript(axis: UIAxis) -> CGFloat {
        get { axis == .horizontal ? width : height }
        set { if axis == .horizontal { width = newValue } else { height = newValue } }
    }
}

extension CGPoint {
    subscript(axis: UIAxis) -> CGFloat {
        get { axis == .horizontal ? x : y }
        set { if axis == .horizontal { x = newValue } else { y = newValue } }
    }
}

extension CGRect {
    func minimum(_ axis: UIAxis) -> CGFloat { axis == .horizontal ? minX : minY }
    func maximum(_ axis: UIAxis) -> CGFloat { axis == .horizontal ? maxX : maxY }

    /// Returns the rectangle inset by the same distance at both ends of an axis.
    func inset(by distance: CGFloat, along axis: UIAxis) -> CGRect {
        axis == .horizontal ? insetBy(dx: distance, dy: 0) : insetBy(dx: 0, dy: distance)
    }
}
