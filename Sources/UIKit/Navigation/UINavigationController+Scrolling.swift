import CoreGraphics

/// The bar goes with the content that scrolls beneath it.
extension UINavigationController: ScrollFollower {
    /// Measured: a large title that is scrolled away by up to this many of its points comes back, beyond it goes.
    private static let snapDistance: CGFloat = 36

    /// Looks which content it is now, and how far that is scrolled.
    func followScrolling() {
        let scroll = topViewController?.viewIfLoaded == nil ? nil : topViewController?.scrollViewBeneathBar
        if scroll !== followedScroll {
            if followedScroll?.follower === self { followedScroll?.follower = nil }
            followedScroll = scroll
            scroll?.follower = self
        }
        navigationBar.followsScrolling = scroll != nil
        navigationBar.scrolledDistance = scroll.map { $0.contentOffset.y + $0.adjustedContentInset.top } ?? 0
    }

    func contentMoved(of scrollView: UIScrollView) {
        guard scrollView === followedScroll, stackTransition == nil else { return }
        let height = navigationBar.shownHeight
        navigationBar.scrolledDistance = scrollView.contentOffset.y + scrollView.adjustedContentInset.top
        if navigationBar.shownHeight != height { layOutBars() }
    }

    /// A large title is never left half scrolled away.
    func stop(for target: CGPoint, in scrollView: UIScrollView) -> CGPoint {
        guard navigationBar.showsLargeTitle, scrollView === followedScroll else { return target }
        let top = -scrollView.adjustedContentInset.top
        let distance = target.y - top
        guard distance > 0, distance < UINavigationBar.largeTitleHeight else { return target }
        let collapses = distance > UINavigationController.snapDistance
        let end = min(top + UINavigationBar.largeTitleHeight, CGFloat(scrollView.verticalLimits.upperBound))
        return CGPoint(x: target.x, y: collapses ? end : top)
    }
}

extension UIViewController {
    /// The scroll view that bars at an edge follow, as it was set.
    public func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
        edge.contains(.top) ? contentScrollViews.top : contentScrollViews.bottom
    }

    /// Sets the scroll view that bars at some edges follow.
    public func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
        if edge.contains(.top) { contentScrollViews.top = scrollView }
        if edge.contains(.bottom) { contentScrollViews.bottom = scrollView }
        viewIfLoaded?.superview?.superview?.setNeedsLayout()
    }

    /// The one that was set, or the view itself, or its first subview, if that scrolls.
    var scrollViewBeneathBar: UIScrollView? {
        contentScrollViews.top ?? viewIfLoaded as? UIScrollView ?? viewIfLoaded?.subviews.first as? UIScrollView
    }
}
