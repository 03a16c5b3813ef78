extension BarScrollEdge {
    /// Creates the state of a container's bar; a container without a scroll view has no content beneath its bar.
    @MainActor init(_ scrollView: UIScrollView?) {
        self.init(isAtEdge: scrollView?.isAtBottomEdge ?? true)
    }
}

/// The toolbar responds to the end of the content that scrolls beneath it.
extension UINavigationController: BottomBarFollower {
    func contentEndMoved(of scrollView: UIScrollView) {
        guard !isToolbarHidden, stackTransition == nil, scrollView === topViewController?.scrollViewAboveBars else {
            return
        }
        toolbarIfCreated?.scrollEdge = BarScrollEdge(scrollView)
    }
}

/// The tab bar responds to the end of the content that scrolls beneath it.
extension UITabBarController: BottomBarFollower {
    func contentEndMoved(of scrollView: UIScrollView) {
        guard tabTransition == nil, scrollView === displayedController?.scrollViewAboveBars else { return }
        tabBar.scrollEdge = BarScrollEdge(scrollView)
        followScrolling(of: scrollView)
    }

    /// Observes the selected controller's scroll view.
    func followContentEnd() {
        let scroll = displayedController?.scrollViewAboveBars
        if scroll?.tabBarFollower !== self { scroll?.tabBarFollower = self }
        tabBar.scrollEdge = BarScrollEdge(scroll)
    }
}

extension UIViewController {
    /// The content scroll view that was set for the bottom edge, or else the view or its first subview if that is a
    /// scroll view; a navigation controller has its top controller's.
    var scrollViewAboveBars: UIScrollView? {
        if let top = (self as? UINavigationController)?.topViewController { return top.scrollViewAboveBars }
        return contentScrollViews.bottom ?? ownScrollView
    }

    /// The view or its first subview, if that is a scroll view.
    var ownScrollView: UIScrollView? { viewIfLoaded as? UIScrollView ?? viewIfLoaded?.subviews.first as? UIScrollView }
}
