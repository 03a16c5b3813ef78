import CoreGraphics

/// Goes with the content of a scroll view.
@MainActor
protocol ScrollFollower: AnyObject {
    func contentMoved(of scrollView: UIScrollView)
    /// Where thrown content is to stop instead of at `target`.
    func stop(for target: CGPoint, in scrollView: UIScrollView) -> CGPoint
}
