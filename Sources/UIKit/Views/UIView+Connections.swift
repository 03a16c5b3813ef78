extension UIView {
    /// Adds the properties of a view that key-value coding reaches.
    static func viewConnections(adding inherited: Connections) -> Connections {
        inherited
            .key("alpha", \UIView.alpha)
            .key("autoresizingMask", \UIView.autoresizingMask)
            .key("backgroundColor", \UIView.backgroundColor)
            .key("bounds", \UIView.bounds)
            .key("center", \UIView.center)
            .key("clipsToBounds", \UIView.clipsToBounds)
            .key("contentMode", \UIView.contentMode)
            .key("frame", \UIView.frame)
            .key("hidden", \UIView.isHidden)
            .key("layer", \UIView.layer)
            .key("safeAreaInsets", \UIView.safeAreaInsets)
            .key("subviews", \UIView.subviews)
            .key("superview", \UIView.superview)
            .key("tag", \UIView.tag)
            .key("tintColor", \UIView.tintColor)
            .key("transform", \UIView.transform)
            .key("userInteractionEnabled", \UIView.isUserInteractionEnabled)
            .key("multipleTouchEnabled", \UIView.isMultipleTouchEnabled)
            .key("exclusiveTouch", \UIView.isExclusiveTouch)
            .key("opaque", \UIView.isOpaque)
            .key("autoresizesSubviews", \UIView.autoresizesSubviews)
            .key("contentScaleFactor", \UIView.contentScaleFactor)
            .key("layoutMargins", \UIView.layoutMargins)
            .key("mask", \UIView.mask)
            .key("translatesAutoresizingMaskIntoConstraints", \UIView.translatesAutoresizingMaskIntoConstraints)
            .key("accessibilityIdentifier", \UIView.accessibilityIdentifier)
            .key("accessibilityLabel", \UIView.accessibilityLabel)
            .key("window", \UIView.window)
            .key("recursiveDescription", \UIView.recursiveDescription)
            .action("recursiveDescription") { (owner: UIView) in { owner.recursiveDescription } }
            .action("endEditing:") { (owner: UIView) in { (force: Bool) in owner.endEditing(force) } }
            .action("removeFromSuperview") { (owner: UIView) in { owner.removeFromSuperview() } }
            .action("setNeedsLayout") { (owner: UIView) in { owner.setNeedsLayout() } }
            .action("layoutIfNeeded") { (owner: UIView) in { owner.layoutIfNeeded() } }
            .action("setNeedsDisplay") { (owner: UIView) in { owner.setNeedsDisplay() } }
    }
}
