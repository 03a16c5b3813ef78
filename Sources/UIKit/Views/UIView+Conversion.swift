import QuartzCore

extension UIView {
    func _convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        layer.convert(point, to: (view ?? conversionRoot).layer)
    }

    func _convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        layer.convert(point, from: (view ?? conversionRoot).layer)
    }

    func _convert(_ rect: CGRect, to view: UIView?) -> CGRect {
        layer.convert(rect, to: (view ?? conversionRoot).layer)
    }

    func _convert(_ rect: CGRect, from view: UIView?) -> CGRect {
        layer.convert(rect, from: (view ?? conversionRoot).layer)
    }

    /// The meaning of a `nil` view: the window, or the topmost superview if there is no window.
    private var conversionRoot: UIView {
        if let windowStorage { return windowStorage }
        var root = self
        while let superview = root.superviewStorage { root = superview }
        return root
    }

    func _convert(_ point: CGPoint, to coordinateSpace: UICoordinateSpace) -> CGPoint {
        guard let view = coordinateSpace as? UIView else { return coordinateSpace.convert(point, from: self) }
        return convert(point, to: view as UIView?)
    }

    func _convert(_ point: CGPoint, from coordinateSpace: UICoordinateSpace) -> CGPoint {
        guard let view = coordinateSpace as? UIView else { return coordinateSpace.convert(point, to: self) }
        return convert(point, from: view as UIView?)
    }

    func _convert(_ rect: CGRect, to coordinateSpace: UICoordinateSpace) -> CGRect {
        guard let view = coordinateSpace as? UIView else { return coordinateSpace.convert(rect, from: self) }
        return convert(rect, to: view as UIView?)
    }

    func _convert(_ rect: CGRect, from coordinateSpace: UICoordinateSpace) -> CGRect {
        guard let view = coordinateSpace as? UIView else { return coordinateSpace.convert(rect, to: self) }
        return convert(rect, from: view as UIView?)
    }
}
