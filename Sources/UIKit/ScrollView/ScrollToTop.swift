import CoreGraphics

/// A tap on the status bar scrolls to the top.
extension UIWindow {
    /// Scrolls the one scroll view on the screen that wants it; where several do, none, as on a phone.
    func scrollToTop() {
        var found: [UIScrollView] = []
        gatherScrollViews(in: presentedContent ?? self, into: &found)
        guard found.count == 1 else { return }
        found[0].scrollToTopByStatusBar()
    }

    /// What lies in front of everything else, when something is presented.
    private var presentedContent: UIView? {
        var controller = rootViewController?.presentedViewController
        while let next = controller?.presentedViewController { controller = next }
        return controller?.viewIfLoaded
    }

    private func gatherScrollViews(in view: UIView, into found: inout [UIScrollView]) {
        guard !view.isHidden, view.alpha > 0 else { return }
        if let scroll = view as? UIScrollView, scroll.scrollsToTop, scroll.isScrollEnabled,
            scroll.convert(scroll.bounds, to: self).overlaps(bounds)
        {
            found.append(scroll)
        }
        for subview in view.subviews { gatherScrollViews(in: subview, into: &found) }
    }
}

extension UIScrollView {
    fileprivate func scrollToTopByStatusBar() {
        guard scrollDelegate?.scrollViewShouldScrollToTop(self) ?? true else { return }
        let top = CGPoint(x: contentOffset.x, y: CGFloat(verticalLimits.lowerBound))
        guard contentOffset.y > top.y else { return }
        setContentOffset(top, animated: true)
        motion?.isToTop = true
    }
}
