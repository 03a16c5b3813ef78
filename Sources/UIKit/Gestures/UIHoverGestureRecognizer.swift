/// Recognizes a pointer hovering over the view; stays `.possible` because a touch screen has no pointer.
@preconcurrency @MainActor open class UIHoverGestureRecognizer: UIGestureRecognizer {
    /// The distance of a hovering pencil from the screen (0…1); always 0.
    open var zOffset: CGFloat { 0 }
    /// The angle of a hovering pencil above the screen, in radians; always a right angle.
    open var altitudeAngle: CGFloat { .pi / 2 }
    /// The rotation of a hovering pencil around its axis, in radians; always 0.
    open var rollAngle: CGFloat { 0 }
    /// Returns the direction of a hovering pencil, in radians; always 0.
    open func azimuthAngle(in view: UIView?) -> CGFloat { 0 }
    /// Returns the direction of a hovering pencil as a vector of length 1; always along the x-axis.
    open func azimuthUnitVector(in view: UIView?) -> CGVector { CGVector(dx: 1, dy: 0) }
}
