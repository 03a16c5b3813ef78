import CoreGraphics

/// The bar responds to the content that scrolls beneath it.
extension UINavigationController: ScrollFollower {
    /// Measured: a large title scrolled away by up to this many points reappears; beyond, it collapses.
    private static let snapDistance: CGFloat = 36

    /// Updates the observed scroll view and the bar's scroll distance.
    func followScrolling() {
        let scroll = topViewController?.viewIfLoaded == nil ? nil : topViewController?.scrollViewBeneathBar
        if scroll !== followedScroll {
            if followedScroll?.follower === self { followedScroll?.follower = nil }
            followedScroll = scroll
            scroll?.follower = self
        }
        navigationBar.scrolledDistance = scroll.map { $0.contentOffset.y + $0.adjustedContentInset.top } ?? 0
    }

    func contentMoved(of scrollView: UIScrollView) {
        guard scrollView === followedScroll, stackTransition == nil else { return }
        let height = navigationBar.shownHeight
        navigationBar.scrolledDistance = scrollView.contentOffset.y + scrollView.adjustedContentInset.top
        if navigationBar.shownHeight != height { layoutBars() }
    }

    /// Adjusts the target so that a large title is either fully visible or fully collapsed.
    func targetOffset(for target: CGPoint, in scrollView: UIScrollView) -> CGPoint {
        guard scrollView === followedScroll else { return target }
        let searchHeight = navigationBar.hideableSearchHeight
        let titleHeight = navigationBar.showsLargeTitle ? navigationBar.largeTitleHeight : 0
        let top = -scrollView.adjustedContentInset.top
        let distance = target.y - top
        guard distance > 0, distance < searchHeight + titleHeight else { return target }
        let isInSearchBar = distance < searchHeight
        // Unverified: a search bar scrolled away by half snaps away.
        let snapDistance = isInSearchBar ? searchHeight / 2 : searchHeight + UINavigationController.snapDistance
        let start = isInSearchBar ? top : top + searchHeight
        guard distance > snapDistance else { return CGPoint(x: target.x, y: start) }
        let end = start + (isInSearchBar ? searchHeight : titleHeight)
        return CGPoint(x: target.x, y: min(end, CGFloat(scrollView.verticalLimits.upperBound)))
    }

    /// Scrolls a search bar away when its content is first displayed.
    ///
    /// Unverified: content that is too short to scroll shows the search bar.
    func hideSearchBarAtFirst() {
        guard let item = topViewController?.navigationItem, !item.searchBarWasHidden, view.window != nil,
            let scroll = followedScroll, stackTransition == nil
        else { return }
        let height = navigationBar.hideableSearchHeight
        let top = -scroll.adjustedContentInset.top
        guard height > 0, scroll.contentOffset.y == top else { return }
        item.searchBarWasHidden = true
        guard CGFloat(scroll.verticalLimits.upperBound) >= top + height else { return }
        scroll.contentOffset.y = top + height
    }
}

extension UIViewController {
    func _setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
        if edge.contains(.top) { contentScrollViews.top = scrollView }
        if edge.contains(.bottom) { contentScrollViews.bottom = scrollView }
        viewIfLoaded?.superview?.superview?.setNeedsLayout()
    }

    /// The content scroll view that was set, or else the view or its first subview if that is a scroll view.
    var scrollViewBeneathBar: UIScrollView? { contentScrollViews.top ?? ownScrollView }
}
