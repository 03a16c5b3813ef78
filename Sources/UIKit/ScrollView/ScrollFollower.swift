import CoreGraphics

/// Follows the content of a scroll view.
@MainActor
protocol ScrollFollower: AnyObject {
    func contentMoved(of scrollView: UIScrollView)
    /// Returns the offset at which decelerating content stops, instead of `target`.
    func targetOffset(for target: CGPoint, in scrollView: UIScrollView) -> CGPoint
}

/// Follows the end of a scroll view's content, which scrolls beneath a bar at the bottom.
@MainActor
protocol BottomBarFollower: AnyObject {
    func contentEndMoved(of scrollView: UIScrollView)
}

/// Arranges the content of a scroll view whose delegate is the app's, and determines its offset.
@MainActor
protocol ScrollContentOwner: AnyObject {
    /// Whether a finger may move the content.
    var allowsDragging: Bool { get }
    func contentWillBeginDragging(in scrollView: UIScrollView)
    func contentDidScroll(in scrollView: UIScrollView)
    func contentDidEndDragging(in scrollView: UIScrollView, willDecelerate decelerates: Bool)
    func contentDidEndDecelerating(in scrollView: UIScrollView)
    func contentDidEndScrollingAnimation(in scrollView: UIScrollView)
}

extension UIScrollView {
    /// Whether the end of the content is at or above the bottom bars, so that nothing is beneath them.
    var isAtBottomEdge: Bool {
        contentOffset.y + bounds.height - adjustedContentInset.bottom >= knownContentSize.height - 0.01
    }

    /// Notifies the bars at the bottom.
    func contentEndDidMove() {
        toolbarFollower?.contentEndMoved(of: self)
        tabBarFollower?.contentEndMoved(of: self)
    }
}
