import QuartzCore

extension UIView {
    /// Views fainter than this take no touches; measured on UIKit, .005 is skipped and .02 hit.
    private static let faintestTouchableAlpha: CGFloat = 0.01

    /// Whether touches may reach the view at all: shown, switched on, and not moved by an animation that forbids them.
    package var acceptsTouches: Bool {
        viewState.isUserInteractionEnabled && !isHidden && !hasBlockingAnimation
            && alpha >= Self.faintestTouchableAlpha
    }

    func viewHit(at point: CGPoint, with event: UIEvent?) -> UIView? {
        guard isUserInteractionEnabled, acceptsTouches, self.point(inside: point, with: event) else { return nil }
        for subview in subviewStorage.reversed() {
            let inside = subview.layer.convert(point, from: layer)
            if let hit = subview.hitTest(inside, with: event) { return hit }
        }
        return self
    }
}
