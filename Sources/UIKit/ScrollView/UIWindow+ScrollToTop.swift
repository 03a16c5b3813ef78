import CoreGraphics

/// Scrolling to the top after a tap on the status bar.
extension UIWindow {
    /// Scrolls the visible scroll view with `scrollsToTop`; does nothing if there are several, as in iOS.
    func scrollToTop() {
        var found: [UIScrollView] = []
        gatherScrollViews(in: presentedContent ?? self, into: &found)
        guard found.count == 1 else { return }
        found[0].scrollToTopByStatusBar()
    }

    /// The view of the topmost presented view controller; `nil` if there is none.
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
