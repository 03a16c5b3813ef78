import CoreGraphics
import Foundation

/// The layout of the sidebar, and its animation.
///
/// Unverified: the duration and the width.
extension UITabBarController {
    private static let sidebarDuration: TimeInterval = 0.35
    private static let sidebarWidth: CGFloat = 320

    /// Whether the controller can have a sidebar: on iPad, with a regular width, in the mode for it, and with tabs.
    var allowsSidebar: Bool {
        mode == .tabSidebar && !tabModel.isEmpty && traitCollection.userInterfaceIdiom == .pad
            && traitCollection.horizontalSizeClass == .regular
    }

    var showsSidebar: Bool { !sidebar.isHidden }

    /// The frame of the visible or the hidden sidebar.
    private func sidebarFrame(hidden: Bool) -> CGRect {
        let bounds = view.bounds
        let width = min(Self.sidebarWidth, bounds.width)
        let leading = hidden ? -width : 0
        return CGRect(
            x: view.isRightToLeft ? bounds.width - width - leading : leading, y: 0, width: width,
            height: bounds.height)
    }

    /// The frame of the content next to or below the sidebar.
    var contentFrame: CGRect {
        let bounds = view.bounds
        let tiles =
            switch sidebar.preferredLayout {
            case .automatic: bounds.width > bounds.height
            case .overlap: false
            case .tile: true
            }
        guard showsSidebar, tiles else { return bounds }
        let width = sidebarFrame(hidden: false).width
        return CGRect(
            x: view.isRightToLeft ? 0 : width, y: 0, width: bounds.width - width, height: bounds.height)
    }

    /// Creates the button in the tab bar that shows the sidebar.
    func makeSidebarButton() -> UIButton {
        let button = UIButton(type: .system)
        button.setImage(UIImage(systemName: "sidebar.left"), for: .normal)
        button.accessibilityLabel = "Show Sidebar"
        button.addAction(UIAction { [weak self] _ in self?.sidebar.isHidden = false }, for: .touchUpInside)
        return button
    }

    /// Adds, lays out, or removes the view of the sidebar.
    func layoutSidebar() {
        tabBar.leadingButton = allowsSidebar ? sidebarButton : nil
        guard showsSidebar || sidebarView?.superview != nil else { return }
        let shown = sidebarView ?? TabSidebarView(self)
        sidebarView = shown
        if shown.superview == nil {
            UIView.performWithoutAnimation {
                shown.frame = sidebarFrame(hidden: true)
                view.addSubview(shown)
                shown.reload()
                shown.layoutFromAbove()
            }
        }
        shown.frame = sidebarFrame(hidden: !showsSidebar)
        if !showsSidebar, !sidebarIsMoving { shown.removeFromSuperview() }
    }

    func reloadSidebar() { if sidebarView?.superview != nil { sidebarView?.reload() } }

    func sidebarVisibilityDidChange() {
        guard isViewLoaded, view.window != nil else { return viewIfLoaded?.setNeedsLayout() ?? () }
        let animator = SidebarAnimator()
        sidebar.delegate?.tabBarController(self, sidebarVisibilityWillChange: sidebar, animator: animator)
        sidebarIsMoving = true
        barViewHiding.update(tabBar, isHidden: false)
        view.layoutFromAbove()
        UIView.animate(withDuration: Self.sidebarDuration, delay: 0, options: .curveEaseInOut) { [self] in
            layoutBar()
            view.layoutFromAbove()
            animator.animate()
        } completion: { [weak self] _ in
            self?.sidebarIsMoving = false
            self?.updateBarVisibility()
            self?.view.setNeedsLayout()
            animator.complete()
        }
    }

    /// Selects a tab of the sidebar on behalf of the user, if the delegate permits.
    func userSelected(_ tab: UITab) {
        guard tab.isEnabled, tabTransition == nil, delegate?.tabBarController(self, shouldSelectTab: tab) ?? true else {
            return
        }
        let previous = selectedTab
        selectedTab = tab
        if let selectedTab {
            delegate?.tabBarController(self, didSelectTab: selectedTab, previousTab: previous)
        }
        reloadSidebar()
    }
}
