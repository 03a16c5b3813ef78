import UIKit

extension Probe {
    /// Presentations of containers, of other size classes, and of system pickers.
    static let presentationOfContainers: [Probe] = [coordinator, adaptingAgain, colorPicker]

    private static let coordinator = Probe("presentation.coordinator") { run in
        let presenter = UIViewController()
        await run.show(presenter)
        let root = LoggedController("root", EventLog())
        let navigation = UINavigationController(rootViewController: root)
        navigation.modalPresentationStyle = .fullScreen
        var isPresentation: Bool?
        root.whenAppearing = { controller in
            controller.whenAppearing = nil
            navigation.pushViewController(UIViewController(), animated: true)
            isPresentation = navigation.transitionCoordinator.map { $0.viewController(forKey: .to) === navigation }
        }
        presenter.present(navigation, animated: true)
        try await run.wait(1.2)
        run.text(
            "presentation.coordinator.ofContainer", isPresentation.map { $0 ? "presentation" : "push" } ?? "none")
    }

    private static let adaptingAgain = Probe("presentation.adaptingAgain") { run in
        guard #available(iOS 17.0, *) else { return }
        let presenter = UIViewController()
        await run.show(presenter)
        let content = UIViewController()
        content.modalPresentationStyle = .popover
        content.popoverPresentationController?.sourceView = presenter.view
        let log = EventLog()
        let delegate = LoggedAdaptation(log)
        content.popoverPresentationController?.delegate = delegate
        run.window.traitOverrides.horizontalSizeClass = .regular
        try await run.wait(0.1)
        presenter.present(content, animated: false)
        try await run.wait(0.5)
        log.add("change")
        run.window.traitOverrides.horizontalSizeClass = .compact
        log.add("after the change")
        try await run.wait(0.1)
        log.add("after 0.1 s")
        try await run.wait(0.6)
        run.order("presentation.adaptingAgain", log)
        presenter.dismiss(animated: false)
        run.window.traitOverrides.remove(UITraitHorizontalSizeClass.self)
        try await run.wait(0.3)
    }

    private static let colorPicker = Probe("presentation.colorPicker") { run in
        let presenter = UIViewController()
        await run.show(presenter)
        let picker = UIColorPickerViewController()
        presenter.present(picker, animated: false)
        try await run.wait(1)
        if let frame = picker.view.shownFrame { run.frame("presentation.colorPicker.frame", frame) }
    }
}

@MainActor
private final class LoggedAdaptation: NSObject, UIPopoverPresentationControllerDelegate {
    private let log: EventLog

    init(_ log: EventLog) { self.log = log }

    func presentationController(
        _ presentationController: UIPresentationController,
        willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
    ) {
        log.add("adapts to \(style.rawValue), animated: \(transitionCoordinator?.isAnimated == true)")
    }
}
