/// Recognizes a pointer hovering over the view; stays `.possible` because a touch screen has no pointer.
@preconcurrency @MainActor open class UIHoverGestureRecognizer: UIGestureRecognizer {
    /// The distance of a hovering pencil from the screen (0…1); always 0.
    open var zOffset: CGFloat { 0 }
}
