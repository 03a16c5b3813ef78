import QuartzCore

extension UIView {
    /// Whether an animation without `allowUserInteraction` is running on the view.
    var hasBlockingAnimation: Bool {
        layer.isAnimated { ($0.delegate as? AnimationObserver)?.blocksTouches ?? false }
    }
}
