/// Recognises a pointer that hovers over the view. A touch screen has no pointer: it stays in `possible`.
@preconcurrency @MainActor open class UIHoverGestureRecognizer: UIGestureRecognizer {
    /// How high a pencil hovers over the screen, from 0 to 1; always 0.
    open var zOffset: CGFloat { 0 }
}
