import CoreGraphics

/// The relation of a controller in a container to the container's bars.
extension UIViewController {
    /// Whether the view extends beneath a bar at an edge; of a navigation controller, the top controller's view.
    func extends(beneath edge: UIRectEdge, translucent: Bool) -> Bool {
        if let top = (self as? UINavigationController)?.topViewController {
            return top.extends(beneath: edge, translucent: translucent)
        }
        return edgesForExtendedLayout.contains(edge) && (translucent || extendedLayoutIncludesOpaqueBars)
    }

    /// Adds a bar of a container in front of the content.
    func install(_ bar: UIView, above content: UIView) {
        // The container places its bar; storyboards leave it without constraints of its own.
        bar.translatesAutoresizingMaskIntoConstraints = true
        view.insertSubview(bar, aboveSubview: content)
        view.setNeedsLayout()
    }

    /// Lays out the containers again, after the edges beneath bars changed.
    func extendedLayoutDidChange() {
        for container in sequence(first: self, next: \.parentController).dropFirst() {
            container.viewIfLoaded?.setNeedsLayout()
        }
    }

    /// Updates the tab bar, after the controller got another item.
    func tabBarItemDidChange() {
        for container in sequence(first: self, next: \.parentController).dropFirst() {
            (container as? UITabBarController)?.itemsMayHaveChanged()
        }
    }

    /// Adopts the preferred content size of a child, enlarged by the bars; a child without one has no effect.
    ///
    /// Unverified: the bars are added.
    func adoptPreferredContentSize(of child: UIViewController?, barHeight: CGFloat = 0) {
        guard let size = child?.preferredContentSize, size != .zero else { return }
        preferredContentSize = CGSize(width: size.width, height: size.height > 0 ? size.height + barHeight : 0)
    }
}
