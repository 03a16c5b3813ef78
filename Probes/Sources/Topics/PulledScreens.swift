import UIKit

extension Probe {
    /// Screens that a finger pulls: pops, sheets, zoom transitions, and split views.
    static let pulled: [Probe] = [pop, detents, unwilling, zoomed, split]

    private static let pop = Probe("pulled.pop", needsTouches: true) { run in
        // The finger rests before it lifts, or it doesn't.
        for (name, distance, speed, holding) in [
            ("rest170", 170, 300, 0.5), ("rest220", 220, 300, 0.5), ("slow100", 100, 200, 0), ("fast100", 100, 900, 0),
        ] as [(String, CGFloat, Double, TimeInterval)] {
            let navigation = UINavigationController(rootViewController: UIViewController())
            await run.show(navigation)
            navigation.pushViewController(UIViewController(), animated: false)
            try await run.wait(0.3)
            try await run.drag(
                CGPoint(x: 1, y: 400), to: CGPoint(x: distance, y: 400), speed: speed, holding: holding)
            try await run.wait(1)
            run.flag("pulled.pop.\(name)", navigation.viewControllers.count == 1)
        }
    }

    private static let detents = Probe("pulled.detents", needsTouches: true) { run in
        for (name, distance, speed, holding) in [
            ("rest150", 150, 300, 0.5), ("rest230", 230, 300, 0.5), ("flick100", 100, 1000, 0),
        ] as [(String, CGFloat, Double, TimeInterval)] {
            let (sheet, _) = try await present([.medium(), .large()], in: run)
            sheet.sheetPresentationController?.selectedDetentIdentifier = .large
            try await run.wait(0.8)
            let top = sheet.view.shownFrame?.minY ?? 0
            try await run.drag(
                CGPoint(x: 200, y: top + 20), to: CGPoint(x: 200, y: top + 20 + distance), speed: speed,
                holding: holding)
            try await run.wait(1.2)
            let detent = sheet.sheetPresentationController?.selectedDetentIdentifier
            run.text("pulled.detents.\(name)", detent == .medium ? "medium" : detent == .large ? "large" : "other")
        }
    }

    private static let unwilling = Probe("pulled.unwilling", needsTouches: true) { run in
        let (sheet, _) = try await present([.medium()], in: run)
        sheet.isModalInPresentation = true
        let rest = sheet.view.shownFrame?.minY ?? 0
        let finger = FingerLog(sheet.view)
        var lowest: (finger: CGFloat, top: CGFloat) = (0, rest)
        let stop = run.everyFrame {
            if let top = sheet.view.shownFrame?.minY, top > lowest.top { lowest = (finger.location.y, top) }
        }
        try await run.drag(CGPoint(x: 200, y: rest + 20), to: CGPoint(x: 200, y: rest + 220), holding: 0.8)
        stop()
        run.lengths("pulled.unwilling.top", lowest.top - rest, error: 1)
        finger.stop()
    }

    @MainActor private static func present(
        _ detents: [UISheetPresentationController.Detent], in run: ProbeRun
    ) async throws -> (UIViewController, presenter: UIViewController) {
        let presenter = UIViewController()
        await run.show(presenter)
        let sheet = UIViewController()
        sheet.view.backgroundColor = .white
        sheet.modalPresentationStyle = .pageSheet
        sheet.sheetPresentationController?.detents = detents
        presenter.present(sheet, animated: false)
        try await run.wait(0.6)
        return (sheet, presenter)
    }

    private static let zoomed = Probe("pulled.zoom", needsTouches: true) { run in
        guard #available(iOS 18.0, *) else { return }
        for (name, distance) in [("rest100", 100), ("rest300", 300)] as [(String, CGFloat)] {
            let presenter = UIViewController()
            await run.show(presenter)
            let source = UIView(frame: CGRect(x: 140, y: 300, width: 100, height: 100))
            source.backgroundColor = .red
            presenter.view.addSubview(source)
            let zoomed = UIViewController()
            zoomed.view.backgroundColor = .white
            zoomed.preferredTransition = .zoom { _ in source }
            presenter.present(zoomed, animated: true)
            try await run.wait(1.2)
            var smallest = zoomed.view.bounds.width
            let finger = FingerLog(zoomed.view)
            let stop = run.everyFrame {
                guard finger.upTime == nil, zoomed.view.window != nil else { return }
                smallest = min(smallest, zoomed.view.shownFrame?.width ?? smallest)
            }
            try await run.drag(CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 300 + distance), holding: 0.8)
            stop()
            try await run.wait(1.2)
            run.lengths("pulled.zoom.\(name).width", smallest, error: 2)
            run.flag("pulled.zoom.\(name).dismisses", presenter.presentedViewController == nil)
            presenter.dismiss(animated: false)
            try await run.wait(0.5)
        }
    }

    private static let split = Probe("pulled.split", needsTouches: true) { run in
        for (name, distance) in [("100", 100), ("250", 250)] as [(String, CGFloat)] {
            let split = UISplitViewController(style: .doubleColumn)
            split.setViewController(UIViewController(), for: .primary)
            split.setViewController(UIViewController(), for: .secondary)
            split.preferredDisplayMode = .secondaryOnly
            await run.show(split)
            guard !split.isCollapsed else {
                run.text("pulled.split.\(name)", "collapsed")
                continue
            }
            try await run.wait(0.5)
            try await run.drag(CGPoint(x: 1, y: 400), to: CGPoint(x: distance, y: 400))
            try await run.wait(1)
            run.count("pulled.split.\(name)", split.displayMode.rawValue)
        }
    }
}
