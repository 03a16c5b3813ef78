import UIKit

extension Probe {
    /// The order of appearance callbacks by kind of transition, and what coordinators report.
    static let appearance: [Probe] = [modal, navigationOrder, tabOrder, pageOrder, coordinators, windows]

    private static let modal = Probe("appearance.modal") { run in
        for (name, style) in [
            ("fullScreen", UIModalPresentationStyle.fullScreen), ("pageSheet", .pageSheet),
            ("overFullScreen", .overFullScreen),
        ] {
            let log = EventLog()
            let first = LoggedController("first", log)
            await run.show(first)
            let second = LoggedController("second", log)
            second.modalPresentationStyle = style
            try await run.order("appearance.\(name).present", log, for: 1) { first.present(second, animated: true) }
            try await run.order("appearance.\(name).dismiss", log, for: 1) { first.dismiss(animated: true) }
        }
    }

    private static let navigationOrder = Probe("appearance.navigation") { run in
        let log = EventLog()
        let navigation = UINavigationController(rootViewController: LoggedController("first", log))
        await run.show(navigation)
        let second = LoggedController("second", log)
        try await run.order("appearance.push", log, for: 1) { navigation.pushViewController(second, animated: true) }
        try await run.order("appearance.pop", log, for: 1) { navigation.popViewController(animated: true) }
    }

    private static let tabOrder = Probe("appearance.tab") { run in
        let log = EventLog()
        let tabs = UITabBarController()
        tabs.viewControllers = [LoggedController("first", log), LoggedController("second", log)]
        await run.show(tabs)
        try await run.order("appearance.tab", log, for: 0.5) { tabs.selectedIndex = 1 }
    }

    private static let pageOrder = Probe("appearance.page") { run in
        for (name, style) in [("scroll", UIPageViewController.TransitionStyle.scroll), ("curl", .pageCurl)] {
            let log = EventLog()
            let pages = UIPageViewController(transitionStyle: style, navigationOrientation: .horizontal)
            pages.setViewControllers([LoggedController("first", log)], direction: .forward, animated: false)
            await run.show(pages)
            let second = LoggedController("second", log)
            try await run.order("appearance.page.\(name)", log, for: 1) {
                pages.setViewControllers([second], direction: .forward, animated: true)
            }
        }
    }

    private static let coordinators = Probe("appearance.coordinators") { run in
        let navigation = UINavigationController(rootViewController: UIViewController())
        await run.show(navigation)
        let pushed = LoggedController("pushed", EventLog())
        pushed.whenAppearing = { controller in
            guard let coordinator = controller.transitionCoordinator else { return }
            run.seconds("appearance.coordinator.push.duration", coordinator.transitionDuration)
            run.count("appearance.coordinator.push.curve", coordinator.completionCurve.rawValue)
            run.number("appearance.coordinator.push.velocity", Double(coordinator.completionVelocity))
            run.count("appearance.coordinator.push.style", coordinator.presentationStyle.rawValue)
            run.flag("appearance.coordinator.push.interruptible", coordinator.isInterruptible)
        }
        navigation.pushViewController(pushed, animated: true)
        try await run.wait(1)
        let sheet = LoggedController("sheet", EventLog())
        sheet.modalPresentationStyle = .pageSheet
        sheet.whenAppearing = { controller in
            guard let coordinator = controller.transitionCoordinator else { return }
            run.seconds("appearance.coordinator.sheet.duration", coordinator.transitionDuration)
            run.count("appearance.coordinator.sheet.curve", coordinator.completionCurve.rawValue)
            run.count("appearance.coordinator.sheet.style", coordinator.presentationStyle.rawValue)
        }
        navigation.present(sheet, animated: true)
        try await run.wait(1)
    }

    private static let windows = Probe("appearance.windows") { run in
        let navigation = UINavigationController(rootViewController: UIViewController())
        await run.show(navigation)
        let log = EventLog()
        let pushed = LoggedController("pushed", EventLog())
        pushed.whenAppearing = { log.add($0.view.window == nil ? "no window" : "a window") }
        navigation.pushViewController(pushed, animated: true)
        try await run.wait(1)
        run.order("appearance.windowInWillAppear", log)
    }
}
