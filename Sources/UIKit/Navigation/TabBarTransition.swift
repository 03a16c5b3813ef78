import CoreGraphics

/// Takes the tab bar along with the screen that it belongs to, while one comes or goes that hides it.
@MainActor
struct TabBarTransition {
    private let tabs: UITabBarController
    private let hides: Bool
    private let place: CGRect

    init?(_ navigation: UINavigationController, _ change: StackChange) {
        guard let tabs = navigation.parent as? UITabBarController, !tabs.isTabBarHidden,
            tabs.selectedViewController === navigation, tabs.isViewLoaded
        else { return nil }
        func hides(_ stack: [UIViewController]) -> Bool { stack.dropFirst().contains { $0.hidesBottomBarWhenPushed } }
        guard hides(change.old) != hides(change.new) else { return nil }
        self.tabs = tabs
        self.hides = hides(change.new)
        place = tabs.barFrame(hidden: false)
    }

    /// The bar becomes part of the screen that shows it, and so moves as that does.
    func begin(leaving from: UIViewController, arriving to: UIViewController) {
        guard let view = (hides ? from : to).view else { return }
        tabs.barIsCarried = true
        let origin = hides ? from.view.frame.origin : to.navigationController?.contentFrame.origin ?? .zero
        tabs.tabBar.frame = place.offsetBy(dx: view.bounds.minX - origin.x, dy: view.bounds.minY - origin.y)
        view.addSubview(tabs.tabBar)
    }

    func end() {
        tabs.barIsCarried = false
        tabs.view.addSubview(tabs.tabBar)
        tabs.layOutBar()
    }
}
