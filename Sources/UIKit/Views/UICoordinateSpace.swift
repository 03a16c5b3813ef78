import CoreGraphics

/// A frame of reference for coordinates, such as a view or a screen.
@preconcurrency @MainActor public protocol UICoordinateSpace: AnyObject {
    /// The bounds of the space in its own coordinates, in points.
    var bounds: CGRect { get }
    /// Converts a point from this space to another.
    func convert(_ point: CGPoint, to coordinateSpace: UICoordinateSpace) -> CGPoint
    /// Converts a point from another space to this space.
    func convert(_ point: CGPoint, from coordinateSpace: UICoordinateSpace) -> CGPoint
    /// Converts a rectangle from this space to another, returning the smallest enclosing rectangle.
    func convert(_ rect: CGRect, to coordinateSpace: UICoordinateSpace) -> CGRect
    /// Converts a rectangle from another space to this space, returning the smallest enclosing rectangle.
    func convert(_ rect: CGRect, from coordinateSpace: UICoordinateSpace) -> CGRect
}
