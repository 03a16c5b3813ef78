import UIKit

extension Probe {
    /// The order of callbacks around presentations.
    static let presentation: [Probe] = [
        order, canceled, canceledDismissal, withoutAnimation, durations, dismissNothing,
    ]

    private static let order = Probe("presentation.order") { run in
        let log = EventLog()
        let source = LoggedTransition(log)
        let presented = LoggedController("presented", log)
        presented.modalPresentationStyle = .custom
        presented.transitioningDelegate = source
        let presenter = LoggedController("presenter", EventLog())
        await run.show(presenter)
        presented.whenAppearing = { controller in
            controller.whenAppearing = nil
            controller.transitionCoordinator?.animate(alongsideTransition: nil) { _ in log.add("coordinator completion")
            }
        }
        presenter.present(presented, animated: true) { log.add("present completion") }
        try await run.wait(0.8)
        run.order("presentation.order", log)

        try await run.order("presentation.dismissalOrder", log, for: 0.8) {
            presenter.dismiss(animated: true) { log.add("dismiss completion") }
        }
    }

    private static let canceled = Probe("presentation.canceled") { run in
        for (name, style) in [("over", UIModalPresentationStyle.custom), ("covering", .fullScreen)] {
            let log = EventLog()
            let source = LoggedTransition(log)
            source.driver = UIPercentDrivenInteractiveTransition()
            let presenter = LoggedController("presenter", log)
            await run.show(presenter)
            let presented = LoggedController("presented", log)
            presented.modalPresentationStyle = style
            presented.transitioningDelegate = source
            presenter.present(presented, animated: true) { log.add("present completion") }
            try await run.wait(0.2)
            source.driver?.update(0.4)
            try await run.wait(0.1)
            try await run.order("presentation.canceled.\(name)", log, for: 0.8) { source.driver?.cancel() }
        }
    }

    private static let canceledDismissal = Probe("presentation.canceledDismissal") { run in
        let log = EventLog()
        let source = LoggedTransition(log)
        let presenter = UIViewController()
        await run.show(presenter)
        let presented = LoggedController("presented", log)
        presented.modalPresentationStyle = .custom
        presented.transitioningDelegate = source
        presenter.present(presented, animated: false)
        try await run.wait(0.8)
        source.driver = UIPercentDrivenInteractiveTransition()
        presenter.dismiss(animated: true) { log.add("dismiss completion") }
        try await run.wait(0.2)
        source.driver?.update(0.4)
        try await run.wait(0.1)
        try await run.order("presentation.canceledDismissal", log, for: 0.8) { source.driver?.cancel() }
        source.driver = nil
    }

    private static let withoutAnimation = Probe("presentation.withoutAnimation") { run in
        let log = EventLog()
        let source = LoggedTransition(log)
        source.logsDriver = true
        let presenter = UIViewController()
        await run.show(presenter)
        let presented = UIViewController()
        presented.modalPresentationStyle = .custom
        presented.transitioningDelegate = source
        presenter.present(presented, animated: false)
        try await run.wait(0.6)
        run.order("presentation.withoutAnimation", log)
        presenter.dismiss(animated: false)
        try await run.wait(0.6)

        UIView.setAnimationsEnabled(false)
        let disabled = EventLog()
        let other = UIViewController()
        let otherSource = LoggedTransition(disabled)
        other.modalPresentationStyle = .custom
        other.transitioningDelegate = otherSource
        presenter.present(other, animated: true)
        UIView.setAnimationsEnabled(true)
        try await run.wait(0.6)
        run.text("presentation.animationsDisabled", "animated \(otherSource.animator.context?.isAnimated == true)")
    }

    private static let durations = Probe("presentation.durations") { run in
        let styles: [(String, UIModalTransitionStyle)] = [
            ("crossDissolve", .crossDissolve), ("flipHorizontal", .flipHorizontal), ("partialCurl", .partialCurl),
        ]
        for (name, style) in styles {
            let presenter = UIViewController()
            presenter.view.backgroundColor = .white
            await run.show(presenter)
            let presented = LoggedController(name, EventLog())
            presented.modalPresentationStyle = .fullScreen
            presented.modalTransitionStyle = style
            var announced: TimeInterval?
            presented.whenAppearing = { announced = $0.transitionCoordinator?.transitionDuration }
            try await run.time("presentation.\(name).time") { end in
                presenter.present(presented, animated: true) { end() }
            }
            if let announced { run.seconds("presentation.\(name).duration", announced) }
            if style == .crossDissolve {
                presenter.dismiss(animated: false)
                try await run.wait(0.3)
                let dissolving = UIViewController()
                dissolving.view.backgroundColor = .white
                dissolving.modalPresentationStyle = .overFullScreen
                dissolving.modalTransitionStyle = style
                let track = ProbeRun.Track("presentation.crossDissolve.opacity", .fraction) {
                    dissolving.view.window == nil ? nil : dissolving.view.shownOpacity
                }
                try await run.curves([track], for: 0.8) { presenter.present(dissolving, animated: true) }
            }
            presenter.dismiss(animated: false)
            try await run.wait(0.3)
        }
    }

    private static let dismissNothing = Probe("presentation.dismissNothing") { run in
        let log = EventLog()
        let controller = UIViewController()
        await run.show(controller)
        controller.dismiss(animated: true) { log.add("completion") }
        log.add("dismiss returns")
        try await run.wait(0.2)
        run.order("presentation.dismissNothing", log)
    }
}
