import UIKit

extension Probe {
    /// Navigation controllers and their bars.
    static let navigation: [Probe] = [push, barHiding, shouldPop, reappearing, bar, scrolledBar, preferredSize]

    private static let push = Probe("navigation.push") { run in
        let back = UIViewController()
        back.view.backgroundColor = .white
        let navigation = UINavigationController(rootViewController: back)
        await run.show(navigation)
        let front = LoggedController("front", EventLog())
        var duration: TimeInterval?
        front.whenAppearing = { duration = $0.transitionCoordinator?.transitionDuration }
        let tracks = [
            ProbeRun.Track("navigation.push.front") { front.view.window == nil ? nil : front.view.shownFrame?.minX },
            ProbeRun.Track("navigation.push.back") { back.view.window == nil ? nil : back.view.shownFrame?.minX },
        ]
        try await run.curves(tracks, for: 0.9) { navigation.pushViewController(front, animated: true) }
        if let duration { run.seconds("navigation.push.duration", duration) }
        let returning = [
            ProbeRun.Track("navigation.pop.front") { front.view.window == nil ? nil : front.view.shownFrame?.minX },
            ProbeRun.Track("navigation.pop.back") { back.view.window == nil ? nil : back.view.shownFrame?.minX },
        ]
        try await run.curves(returning, for: 0.9) { navigation.popViewController(animated: true) }
    }

    private static let barHiding = Probe("navigation.barHiding") { run in
        let navigation = UINavigationController(rootViewController: UIViewController())
        await run.show(navigation)
        let next = LoggedController("next", EventLog())
        next.whenAppearing = { $0.navigationController?.setNavigationBarHidden(true, animated: true) }
        let tracks = [
            ProbeRun.Track("navigation.barHiding.x") { navigation.navigationBar.shownFrame?.minX },
            ProbeRun.Track("navigation.barHiding.y") { navigation.navigationBar.shownFrame?.minY },
        ]
        try await run.curves(tracks, for: 0.9) { navigation.pushViewController(next, animated: true) }
    }

    private static let shouldPop = Probe("navigation.shouldPop") { run in
        let navigation = AskedNavigationController(rootViewController: UIViewController())
        await run.show(navigation)
        navigation.pushViewController(UIViewController(), animated: false)
        try await run.wait(0.2)
        navigation.popViewController(animated: false)
        try await run.wait(0.2)
        run.count("navigation.shouldPop.calls", navigation.calls)
    }

    private static let reappearing = Probe("navigation.reappearing") { run in
        let log = EventLog()
        let delegate = LoggedNavigation(log)
        let navigation = UINavigationController(rootViewController: UIViewController())
        navigation.delegate = delegate
        await run.show(navigation)
        run.order("navigation.firstShow", log)
        let cover = UIViewController()
        cover.modalPresentationStyle = .fullScreen
        navigation.present(cover, animated: false)
        try await run.wait(0.3)
        try await run.order("navigation.reappearing", log, for: 0.3) { navigation.dismiss(animated: false) }
    }

    private static let bar = Probe("navigation.bar") { run in
        let content = UIViewController()
        let navigation = UINavigationController(rootViewController: content)
        await run.show(navigation)
        if let frame = navigation.navigationBar.shownFrame { run.frame("navigation.bar.frame", frame) }
        run.insets("navigation.bar.safeArea", content.view.safeAreaInsets)
        let height = navigation.navigationBar.bounds.height
        content.navigationItem.prompt = "Prompt"
        try await run.wait(0.4)
        run.points("navigation.bar.promptHeight", navigation.navigationBar.bounds.height - height)
        content.navigationItem.prompt = nil
        let first = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
        let second = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
        content.navigationItem.rightBarButtonItems = [
            UIBarButtonItem(customView: first), UIBarButtonItem(customView: second),
        ]
        try await run.wait(0.4)
        if let right = first.shownFrame, let left = second.shownFrame {
            run.points("navigation.bar.customViewSpacing", right.minX - left.maxX)
            run.points("navigation.bar.trailingMargin", navigation.navigationBar.bounds.width - right.maxX)
        }
        content.navigationItem.rightBarButtonItems = nil
        navigation.navigationBar.prefersLargeTitles = true
        content.title = "Title"
        try await run.wait(0.4)
        run.points("navigation.bar.largeHeight", navigation.navigationBar.bounds.height)
    }

    private static let scrolledBar = Probe("navigation.scrolledBar") { run in
        let content = UIViewController()
        content.title = "Title"
        let scrollView = UIScrollView()
        scrollView.contentSize = CGSize(width: 300, height: 3000)
        content.view = scrollView
        let navigation = UINavigationController(rootViewController: content)
        navigation.navigationBar.prefersLargeTitles = true
        await run.show(navigation)
        let top = -scrollView.adjustedContentInset.top
        for distance in [0, 10, 30, 44, 52, 60, 100] as [CGFloat] {
            scrollView.contentOffset.y = top + distance
            try await run.wait(0.4)
            run.points("navigation.scrolledBar.\(Int(distance))", navigation.navigationBar.bounds.height)
        }
    }

    private static let preferredSize = Probe("navigation.preferredSize") { run in
        let content = UIViewController()
        content.preferredContentSize = CGSize(width: 200, height: 100)
        let navigation = UINavigationController(rootViewController: content)
        await run.show(navigation)
        let size = navigation.preferredContentSize
        run.points("navigation.preferredSize.root", size.width, size.height)
        navigation.pushViewController(UIViewController(), animated: false)
        try await run.wait(0.2)
        let pushed = navigation.preferredContentSize
        run.points("navigation.preferredSize.pushedWithout", pushed.width, pushed.height)
    }
}

/// Counts the requests of its bar to pop an item.
@MainActor
private final class AskedNavigationController: UINavigationController, UINavigationBarDelegate {
    var calls = 0

    func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
        calls += 1
        return true
    }
}

@MainActor
private final class LoggedNavigation: NSObject, UINavigationControllerDelegate {
    private let log: EventLog

    init(_ log: EventLog) { self.log = log }

    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) { log.add("willShow") }

    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) { log.add("didShow") }
}
