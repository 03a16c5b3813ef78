import CoreGraphics

/// Follows the content of a scroll view.
@MainActor
protocol ScrollFollower: AnyObject {
    func contentMoved(of scrollView: UIScrollView)
    /// Returns the offset at which decelerating content stops, instead of `target`.
    func targetOffset(for target: CGPoint, in scrollView: UIScrollView) -> CGPoint
}
