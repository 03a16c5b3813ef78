import QuartzCore

extension UIView {
    /// The least alpha at which views receive touches. Measured on UIKit: 0.005 is skipped, 0.02 is hit.
    private static let faintestTouchableAlpha: CGFloat = 0.01

    /// Whether the view can receive touches: visible, enabled, and without an animation that blocks touches.
    package var acceptsTouches: Bool {
        viewState.isUserInteractionEnabled && !isHidden && !hasBlockingAnimation
            && alpha >= Self.faintestTouchableAlpha
    }

    /// Hit tests don't consider `isDoubleSided`: a view that shows its back receives touches, as in UIKit.
    func _hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard isUserInteractionEnabled, acceptsTouches, self.point(inside: point, with: event) else { return nil }
        for subview in subviewsForTouches.reversed() {
            let inside = subview.hitTestingLayer.convert(point, from: layer)
            if let hit = subview.hitTest(inside, with: event) { return hit }
        }
        return self
    }

    func _point(inside point: CGPoint) -> Bool { hitTestingLayer.bounds.safelyContains(point) }
}
