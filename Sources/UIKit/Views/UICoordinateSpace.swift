import CoreGraphics

/// A frame of reference: a view or a screen.
@preconcurrency @MainActor public protocol UICoordinateSpace: AnyObject {
    /// The rectangle of the space in its own coordinates, in points.
    var bounds: CGRect { get }
    /// The place in `coordinateSpace` of a point of this space.
    func convert(_ point: CGPoint, to coordinateSpace: UICoordinateSpace) -> CGPoint
    /// The place in this space of a point of `coordinateSpace`.
    func convert(_ point: CGPoint, from coordinateSpace: UICoordinateSpace) -> CGPoint
    /// The smallest rectangle in `coordinateSpace` around a rectangle of this space.
    func convert(_ rect: CGRect, to coordinateSpace: UICoordinateSpace) -> CGRect
    /// The smallest rectangle in this space around a rectangle of `coordinateSpace`.
    func convert(_ rect: CGRect, from coordinateSpace: UICoordinateSpace) -> CGRect
}
