import QuartzCore

extension UIView {
    /// The place in `view`, or in the window for nil, of a point of the receiver.
    public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        layer.convert(point, to: (view ?? conversionRoot).layer)
    }

    /// The place in the receiver of a point of `view`, or of the window for nil.
    public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        layer.convert(point, from: (view ?? conversionRoot).layer)
    }

    /// The smallest rectangle in `view`, or in the window for nil, around a rectangle of the receiver.
    public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
        layer.convert(rect, to: (view ?? conversionRoot).layer)
    }

    /// The smallest rectangle in the receiver around a rectangle of `view`, or of the window for nil.
    public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
        layer.convert(rect, from: (view ?? conversionRoot).layer)
    }

    /// What nil means: the window, or the topmost superview of a hierarchy without one.
    private var conversionRoot: UIView {
        if let windowStorage { return windowStorage }
        var root = self
        while let superview = root.superviewStorage { root = superview }
        return root
    }

    /// A point of this view in another space.
    public func convert(_ point: CGPoint, to coordinateSpace: UICoordinateSpace) -> CGPoint {
        guard let view = coordinateSpace as? UIView else { return coordinateSpace.convert(point, from: self) }
        return convert(point, to: view as UIView?)
    }

    /// A point of another space in this view.
    public func convert(_ point: CGPoint, from coordinateSpace: UICoordinateSpace) -> CGPoint {
        guard let view = coordinateSpace as? UIView else { return coordinateSpace.convert(point, to: self) }
        return convert(point, from: view as UIView?)
    }

    /// A rectangle of this view in another space.
    public func convert(_ rect: CGRect, to coordinateSpace: UICoordinateSpace) -> CGRect {
        guard let view = coordinateSpace as? UIView else { return coordinateSpace.convert(rect, from: self) }
        return convert(rect, to: view as UIView?)
    }

    /// A rectangle of another space in this view.
    public func convert(_ rect: CGRect, from coordinateSpace: UICoordinateSpace) -> CGRect {
        guard let view = coordinateSpace as? UIView else { return coordinateSpace.convert(rect, to: self) }
        return convert(rect, from: view as UIView?)
    }
}
