extension UIView {
    /// Whether the view or one of its subviews is the first responder.
    var containsFirstResponder: Bool {
        (window?.windowOfResponders.firstResponder as? UIView)?.isDescendant(of: self) == true
    }
}
