import UIKit

extension Probe {
    /// Tab bar, page view, split view, and search controllers.
    static let containers: [Probe] = [tabs, tabHiding, pages, curl, split, search, margins, rotation]

    private static let tabs = Probe("containers.tabs") { run in
        let tabs = UITabBarController()
        let controllers = (1...6).map { number in
            let controller = UIViewController()
            controller.tabBarItem = UITabBarItem(title: "\(number)", image: nil, tag: number)
            return controller
        }
        tabs.viewControllers = Array(controllers.prefix(3))
        await run.show(tabs)
        if let frame = tabs.tabBar.shownFrame { run.frame("containers.tabs.barFrame", frame) }
        tabs.viewControllers = controllers
        try await run.wait(0.2)
        tabs.selectedIndex = 4
        try await run.wait(0.2)
        run.flag("containers.tabs.fifthInMore", tabs.selectedViewController === tabs.moreNavigationController)
    }

    private static let tabHiding = Probe("containers.tabHiding") { run in
        guard #available(iOS 18.0, *) else { return }
        let tabs = UITabBarController()
        tabs.viewControllers = [UIViewController(), UIViewController()]
        await run.show(tabs)
        let track = ProbeRun.Track("containers.tabHiding.y") { tabs.tabBar.shownFrame?.minY }
        try await run.curves([track], for: 0.8) { tabs.setTabBarHidden(true, animated: true) }
    }

    private static let pages = Probe("containers.pages") { run in
        let log = EventLog()
        let source = LoggedPages(log)
        let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        pages.dataSource = source
        pages.setViewControllers([UIViewController()], direction: .forward, animated: false)
        await run.show(pages)
        try await run.wait(0.3)
        run.order("containers.pages.requests", log)
        if let control = pages.view.descendants.first(where: { $0 is UIPageControl }) {
            run.points("containers.pages.controlHeight", control.bounds.height)
        }
        try await run.time("containers.pages.scrollTime") { end in
            pages.setViewControllers([UIViewController()], direction: .forward, animated: true) { _ in end() }
        }
    }

    private static let curl = Probe("containers.curl") { run in
        let pages = UIPageViewController(transitionStyle: .pageCurl, navigationOrientation: .horizontal)
        pages.setViewControllers([UIViewController()], direction: .forward, animated: false)
        await run.show(pages)
        try await run.time("containers.curl.time") { end in
            pages.setViewControllers([UIViewController()], direction: .forward, animated: true) { _ in end() }
        }
    }

    private static let split = Probe("containers.split") { run in
        let split = UISplitViewController(style: .doubleColumn)
        split.setViewController(UIViewController(), for: .primary)
        split.setViewController(UIViewController(), for: .secondary)
        await run.show(split)
        run.flag("containers.split.collapsed", split.isCollapsed)
        run.count("containers.split.displayMode", split.displayMode.rawValue)
        run.count("containers.split.behavior", split.splitBehavior.rawValue)
        guard !split.isCollapsed else { return }
        let log = EventLog()
        let (primary, secondary) = (LoggedController("primary", log), LoggedController("secondary", log))
        split.setViewController(primary, for: .primary)
        split.setViewController(secondary, for: .secondary)
        split.preferredDisplayMode = .secondaryOnly
        try await run.wait(1)
        try await run.order("containers.split.show", log, for: 1) { split.show(.primary) }
        let track = ProbeRun.Track("containers.split.hiding") { primary.view.shownFrame?.minX }
        try await run.curves([track], for: 1) { split.hide(.primary) }
    }

    private static let search = Probe("containers.search") { run in
        let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 56))
        let height = bar.sizeThatFits(CGSize(width: 320, height: 1000)).height
        bar.prompt = "Prompt"
        run.points("containers.search.promptHeight", bar.sizeThatFits(CGSize(width: 320, height: 1000)).height - height)

        let content = UITableViewController(style: .plain)
        let controller = UISearchController(searchResultsController: nil)
        content.navigationItem.searchController = controller
        let navigation = UINavigationController(rootViewController: content)
        await run.show(navigation)
        try await run.wait(0.3)
        run.points("containers.search.barHeightAtFirst", navigation.navigationBar.bounds.height)
        let end = PresentedSearch()
        controller.delegate = end
        try await run.time("containers.search.time") { done in
            end.handler = done
            controller.isActive = true
        }
        controller.isActive = false
        try await run.wait(0.6)
    }

    private static let margins = Probe("containers.margins") { run in
        let controller = UIViewController()
        await run.show(controller)
        let margins = controller.systemMinimumLayoutMargins
        run.points("containers.margins.minimum", margins.leading, margins.trailing)
        run.insets("containers.margins.view", controller.view.layoutMargins)
        run.insets("containers.margins.safeArea", controller.view.safeAreaInsets)
        let table = UITableViewController(style: .plain)
        run.frame("containers.tableController.newFrame", table.view.frame)
        run.frame("containers.controller.newFrame", UIViewController().view.frame)
    }

    private static let rotation = Probe("containers.rotation") { run in
        let controller = RotatedController()
        await run.show(controller)
        let scene = run.window.windowScene
        scene?.requestGeometryUpdate(.iOS(interfaceOrientations: .landscapeRight)) { _ in }
        try await run.wait(1)
        if let duration = controller.duration { run.seconds("containers.rotation.duration", duration) }
        scene?.requestGeometryUpdate(.iOS(interfaceOrientations: .portrait)) { _ in }
        try await run.wait(1)
    }
}

@MainActor
private final class RotatedController: UIViewController {
    private(set) var duration: TimeInterval?

    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }

    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        duration = duration ?? coordinator.transitionDuration
    }
}

@MainActor
private final class LoggedPages: NSObject, UIPageViewControllerDataSource {
    private let log: EventLog

    init(_ log: EventLog) { self.log = log }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? {
        log.add("before")
        return nil
    }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? {
        log.add("after")
        return UIViewController()
    }

    func presentationCount(for pageViewController: UIPageViewController) -> Int { 3 }
    func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

@MainActor
private final class PresentedSearch: NSObject, UISearchControllerDelegate {
    var handler: (@MainActor () -> Void)?

    func didPresentSearchController(_ searchController: UISearchController) { handler?() }
}
