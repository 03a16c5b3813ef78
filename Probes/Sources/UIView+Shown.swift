import UIKit

extension UIView {
    /// The frame in the window at which the view is displayed now, with running animations of its superviews.
    var shownFrame: CGRect? {
        guard let window, let layer = layer.presentation() else { return nil }
        var frame = layer.bounds
        var current: CALayer? = self.layer
        while let model = current, model !== window.layer, let shown = model.presentation() {
            // The rectangle in the superlayer, by the layer's own geometry at this time.
            let anchor = CGPoint(
                x: shown.bounds.minX + shown.bounds.width * shown.anchorPoint.x,
                y: shown.bounds.minY + shown.bounds.height * shown.anchorPoint.y)
            frame = frame.offsetBy(dx: -anchor.x, dy: -anchor.y).applying(shown.affineTransform())
                .offsetBy(dx: shown.position.x, dy: shown.position.y)
            current = model.superlayer
        }
        return frame
    }

    /// The opacity with which the view is displayed now: the product of its own and its superviews'.
    var shownOpacity: CGFloat {
        var opacity: CGFloat = 1
        var current: CALayer? = layer
        while let model = current {
            opacity *= CGFloat((model.presentation() ?? model).opacity)
            current = model.superlayer
        }
        return opacity
    }

    /// The views from this one to its window.
    var chain: [UIView] { Array(sequence(first: self, next: { $0.superview })) }

    /// The views below this one, in depth-first order.
    var descendants: [UIView] { subviews.flatMap { [$0] + $0.descendants } }
}
