import QuartzCore

extension UIView {
    /// Whether an animation without `allowUserInteraction` is running on the view.
    var hasBlockingAnimation: Bool {
        layer.isAnimated { ($0.delegate as? AnimationObserver)?.blocksTouches ?? false }
    }

    /// The layer whose geometry decides whether a point hits the view.
    ///
    /// The presentation layer while a property animator moves the view, unless the app tests hits itself.
    var hitTestingLayer: CALayer {
        let isMoved = layer.isAnimated { ($0.delegate as? AnimationObserver)?.movesHitArea ?? false }
        return isMoved ? layer.presentation() ?? layer : layer
    }
}
