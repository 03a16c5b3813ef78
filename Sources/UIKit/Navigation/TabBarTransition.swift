import CoreGraphics

/// Moves the tab bar with the screen that shows it, during a push or pop of a screen that hides it.
@MainActor
struct TabBarTransition {
    private let tabs: UITabBarController
    private let hides: Bool
    private let frame: CGRect

    init?(_ navigation: UINavigationController, _ change: StackChange) {
        guard let tabs = navigation.parent as? UITabBarController, !tabs.isTabBarHidden,
            tabs.displayedController === navigation, tabs.isViewLoaded, !tabs.floatsBar
        else { return nil }
        func hides(_ stack: [UIViewController]) -> Bool { stack.dropFirst().contains { $0.hidesBottomBarWhenPushed } }
        guard hides(change.old) != hides(change.new) else { return nil }
        self.tabs = tabs
        self.hides = hides(change.new)
        frame = tabs.barFrame(hidden: false)
    }

    /// Adds the bar to the view of the screen that shows it.
    func begin(leaving from: UIViewController, arriving to: UIViewController) {
        guard let view = (hides ? from : to).view else { return }
        tabs.barIsInTransition = true
        tabs.barViewHiding.update(tabs.tabBar, isHidden: false)
        let origin = hides ? from.view.frame.origin : to.navigationController?.contentFrame.origin ?? .zero
        tabs.tabBar.frame = frame.offsetBy(dx: view.bounds.minX - origin.x, dy: view.bounds.minY - origin.y)
        view.addSubview(tabs.tabBar)
    }

    func end() {
        tabs.barIsInTransition = false
        tabs.view.addSubview(tabs.tabBar)
        tabs.layoutBar()
        tabs.updateBarVisibility()
    }
}
