import UIKit

extension Probe {
    /// Tab bar controllers: when they load, their sidebar, floating bar, and accessory; subtitles of bars.
    static let containersOfTabs: [Probe] = [
        loading, children, floating, sidebar, accessory, subtitle, titleMotion, movingBar,
    ]

    private static let loading = Probe("containers.loading") { run in
        let log = EventLog()
        LoadedTabs.log = log
        let tabs = LoadedTabs()
        log.add("init returns")
        tabs.loadViewIfNeeded()
        log.add("loadViewIfNeeded returns")
        run.order("containers.loading", log)
    }

    private static let children = Probe("containers.children") { run in
        let navigation = UINavigationController(rootViewController: UIViewController())
        await run.show(navigation)
        let child = UIViewController()
        navigation.addChild(child)
        child.didMove(toParent: navigation)
        run.flag("containers.children.stack", navigation.viewControllers.contains(child))
    }

    @MainActor private static func tabs() -> UITabBarController {
        let tabs = UITabBarController()
        tabs.viewControllers = (1...3).map { number in
            let controller = UIViewController()
            controller.tabBarItem = UITabBarItem(title: "Tab", image: nil, tag: number)
            return controller
        }
        return tabs
    }

    private static let floating = Probe("containers.floating") { run in
        let tabs = tabs()
        await run.show(tabs)
        try await run.wait(0.3)
        if let frame = tabs.tabBar.shownFrame { run.points("containers.floating.bar", frame.minY, frame.height) }
        if let content = tabs.selectedViewController?.view {
            run.points("containers.floating.content", content.safeAreaInsets.top, content.safeAreaInsets.bottom)
        }
    }

    private static let sidebar = Probe("containers.sidebar") { run in
        guard #available(iOS 18.0, *) else { return }
        let tabs = tabs()
        tabs.mode = .tabSidebar
        await run.show(tabs)
        tabs.sidebar.isHidden = true
        try await run.wait(0.8)
        let track = ProbeRun.Track("containers.sidebar.contentX") {
            guard let content = tabs.selectedViewController?.view, let frame = content.shownFrame else { return nil }
            return frame.minX + content.safeAreaInsets.left
        }
        try await run.curves([track], for: 0.8) {
            UIView.animate(withDuration: 0.35) { tabs.sidebar.isHidden = false }
        }
        run.insets("containers.sidebar.content", tabs.selectedViewController?.view.safeAreaInsets ?? .zero)
    }

    private static let accessory = Probe("containers.accessory") { run in
        #if compiler(>=6.2)
        guard #available(iOS 26.0, *) else { return }
        let tabs = tabs()
        await run.show(tabs)
        let content = UIView()
        tabs.setBottomAccessory(UITabAccessory(contentView: content), animated: false)
        try await run.wait(0.6)
        if let frame = content.shownFrame { run.frame("containers.accessory.content", frame) }
        #endif
    }

    private static let subtitle = Probe("containers.subtitle") { run in
        #if compiler(>=6.2)
        guard #available(iOS 26.0, *) else { return }
        for name in ["small", "large"] {
            let content = UITableViewController(style: .plain)
            content.title = "Title"
            let navigation = UINavigationController(rootViewController: content)
            navigation.navigationBar.prefersLargeTitles = name == "large"
            await run.show(navigation)
            try await run.wait(0.2)
            let height = navigation.navigationBar.bounds.height
            content.navigationItem.subtitle = "Subtitle"
            try await run.wait(0.3)
            run.points("containers.subtitle.\(name)", navigation.navigationBar.bounds.height - height)
        }
        #endif
    }

    /// The views with the frames of the titles, which an app can find.
    private static let titleMotion = Probe("containers.titleMotion") { run in
        let titles = (0...1).map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 30)) }
        let screens = titles.map { title in
            let screen = UIViewController()
            title.backgroundColor = .red
            screen.navigationItem.titleView = title
            return screen
        }
        let navigation = UINavigationController(rootViewController: screens[0])
        await run.show(navigation)
        try await run.wait(0.2)
        let tracks = [
            ProbeRun.Track("containers.titleMotion.arriving") {
                titles[1].window == nil ? nil : titles[1].shownFrame?.midX
            },
            ProbeRun.Track("containers.titleMotion.departing") {
                titles[0].window == nil ? nil : titles[0].shownFrame?.midX
            },
        ]
        try await run.curves(tracks, for: 0.8) { navigation.pushViewController(screens[1], animated: true) }
    }

    /// Whether the bar follows an interaction that isn't a percent driver's.
    private static let movingBar = Probe("containers.movingBar") { run in
        let title = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 30))
        let root = UIViewController()
        let pushed = UIViewController()
        pushed.navigationItem.titleView = title
        let navigation = UINavigationController(rootViewController: root)
        let delegate = HalfWayDelegate()
        navigation.delegate = delegate
        await run.show(navigation)
        navigation.pushViewController(pushed, animated: false)
        try await run.wait(0.3)
        navigation.popViewController(animated: true)
        try await run.wait(0.3)
        run.number("containers.movingBar.opacity", Double(title.window == nil ? 0 : title.shownOpacity), error: 0.05)
        delegate.finish()
        try await run.wait(0.8)
    }
}

@MainActor
private final class LoadedTabs: UITabBarController {
    static var log = EventLog()

    override func viewDidLoad() {
        super.viewDidLoad()
        Self.log.add("viewDidLoad")
    }
}

/// A delegate whose interactive pops stay at their half until they are finished.
@MainActor
private final class HalfWayDelegate: NSObject, UINavigationControllerDelegate, UIViewControllerAnimatedTransitioning,
    UIViewControllerInteractiveTransitioning
{
    private var context: (any UIViewControllerContextTransitioning)?

    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { operation == .pop ? self : nil }

    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { self }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        0.4
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {}

    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        context = transitionContext
        if let view = transitionContext.view(forKey: .to) { transitionContext.containerView.insertSubview(view, at: 0) }
        transitionContext.updateInteractiveTransition(0.5)
    }

    func finish() {
        context?.finishInteractiveTransition()
        context?.completeTransition(true)
    }
}
