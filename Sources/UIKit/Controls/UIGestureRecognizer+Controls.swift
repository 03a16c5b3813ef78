import CoreGraphics

extension UIGestureRecognizer {
    /// Returns where a pan or a swipe along the horizontal axis of a view began, in the view.
    ///
    /// - Returns: `nil` for movements across the axis, and for other gestures.
    func startOfHorizontalMovement(in view: UIView) -> CGPoint? {
        let end = location(in: view)
        if let swipe = self as? UISwipeGestureRecognizer {
            return swipe.direction.isDisjoint(with: [.left, .right]) ? nil : end
        }
        guard let travel = (self as? UIPanGestureRecognizer)?.rawTravel else { return nil }
        let last = location(in: nil)
        let start = view.convert(CGPoint(x: last.x - travel.x, y: last.y - travel.y), from: nil as UIView?)
        return abs(end.x - start.x) > abs(end.y - start.y) ? start : nil
    }
}
