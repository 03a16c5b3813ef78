import UIKit

extension Probe {
    /// Sheets, popovers, and alerts.
    static let sheets: [Probe] = [pageSheet, popover, adaptivePopover, alert, actionSheet, zoom]

    private static let pageSheet = Probe("sheets.page") { run in
        let presenter = UIViewController()
        presenter.view.backgroundColor = .white
        await run.show(presenter)
        let sheet = UIViewController()
        sheet.view.backgroundColor = .white
        sheet.modalPresentationStyle = .pageSheet
        let tracks = [
            ProbeRun.Track("sheets.page.top") { sheet.view.window == nil ? nil : sheet.view.shownFrame?.minY },
            ProbeRun.Track("sheets.page.presenterWidth") { presenter.view.shownFrame?.width },
        ]
        try await run.curves(tracks, for: 1) { presenter.present(sheet, animated: true) }
        if let frame = sheet.view.shownFrame { run.frame("sheets.page.frame", frame) }
        if let frame = presenter.view.shownFrame { run.frame("sheets.page.presenterFrame", frame) }
        run.points("sheets.page.cornerRadius", sheet.view.chain.map(\.layer.cornerRadius).max() ?? 0)
        run.points("sheets.page.presenterCornerRadius", presenter.view.chain.map(\.layer.cornerRadius).max() ?? 0)
        run.count("sheets.page.level", sheet.traitCollection.userInterfaceLevel.rawValue)
        run.count("sheets.page.tint", presenter.view.tintAdjustmentMode.rawValue)
        run.count(
            "sheets.page.statusBarStyle",
            run.window.windowScene?.statusBarManager?.statusBarStyle.rawValue ?? -1)
        presenter.dismiss(animated: false)
        try await run.wait(0.3)

        let resized = UIViewController()
        resized.modalPresentationStyle = .pageSheet
        resized.sheetPresentationController?.detents = [.medium()]
        presenter.present(resized, animated: false)
        try await run.wait(0.5)
        if let frame = resized.view.shownFrame { run.frame("sheets.medium.frame", frame) }
    }

    /// Presents a popover that stays one in compact widths.
    @MainActor private static func present(
        _ content: UIViewController, from source: UIView, of presenter: UIViewController, _ delegate: StayingPopover,
        in run: ProbeRun
    ) async throws {
        content.modalPresentationStyle = .popover
        content.popoverPresentationController?.sourceView = source
        content.popoverPresentationController?.sourceRect = source.bounds
        content.popoverPresentationController?.delegate = delegate
        presenter.present(content, animated: false)
        try await run.wait(0.5)
    }

    private static let popover = Probe("sheets.popover") { run in
        let presenter = UIViewController()
        await run.show(presenter)
        let source = UIView(frame: CGRect(x: 100, y: 300, width: 80, height: 40))
        presenter.view.addSubview(source)
        let staying = StayingPopover()
        let content = UIViewController()
        content.preferredContentSize = CGSize(width: 200, height: 120)
        try await present(content, from: source, of: presenter, staying, in: run)
        if let frame = content.view.shownFrame { run.frame("sheets.popover.frame", frame) }
        run.count(
            "sheets.popover.arrow", Int(content.popoverPresentationController?.arrowDirection.rawValue ?? 0))
        run.count("sheets.popover.level", content.traitCollection.userInterfaceLevel.rawValue)
        run.count("sheets.popover.tint", presenter.view.tintAdjustmentMode.rawValue)
        presenter.dismiss(animated: false)
        try await run.wait(0.3)

        let unsized = UIViewController()
        try await present(unsized, from: source, of: presenter, staying, in: run)
        if let frame = unsized.view.shownFrame { run.frame("sheets.popover.unsizedFrame", frame) }
    }

    private static let adaptivePopover = Probe("sheets.adaptivePopover") { run in
        let presenter = UIViewController()
        await run.show(presenter)
        let content = UIViewController()
        content.modalPresentationStyle = .popover
        content.popoverPresentationController?.sourceView = presenter.view
        presenter.present(content, animated: false)
        try await run.wait(0.5)
        run.count(
            "sheets.adaptivePopover.style",
            content.presentationController?.adaptivePresentationStyle(for: run.window.traitCollection).rawValue ?? -99)
        if let frame = content.view.shownFrame { run.frame("sheets.adaptivePopover.frame", frame) }
    }

    private static let alert = Probe("sheets.alert") { run in
        let presenter = UIViewController()
        await run.show(presenter)
        let alert = UIAlertController(title: "Title", message: "Message", preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        alert.addAction(UIAlertAction(title: "Continue", style: .default))
        let tracks = [
            ProbeRun.Track("sheets.alert.opacity", .fraction) {
                alert.view.window == nil ? nil : alert.view.shownOpacity
            },
            ProbeRun.Track("sheets.alert.width") { alert.view.window == nil ? nil : alert.view.shownFrame?.width },
        ]
        try await run.curves(tracks, for: 0.8) { presenter.present(alert, animated: true) }
        if let frame = alert.view.shownFrame { run.frame("sheets.alert.frame", frame) }
        run.count("sheets.alert.tint", presenter.view.tintAdjustmentMode.rawValue)
    }

    private static let actionSheet = Probe("sheets.actionSheet") { run in
        let presenter = UIViewController()
        await run.show(presenter)
        let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
        sheet.addAction(UIAlertAction(title: "Delete", style: .destructive))
        sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        sheet.popoverPresentationController?.sourceView = presenter.view
        let track = ProbeRun.Track("sheets.actionSheet.top") {
            sheet.view.window == nil ? nil : sheet.view.shownFrame?.minY
        }
        try await run.curves([track], for: 0.8) { presenter.present(sheet, animated: true) }
        if let frame = sheet.view.shownFrame { run.frame("sheets.actionSheet.frame", frame) }
    }

    private static let zoom = Probe("sheets.zoom") { run in
        guard #available(iOS 18.0, *) else { return }
        let presenter = UIViewController()
        await run.show(presenter)
        let source = UIView(frame: CGRect(x: 40, y: 300, width: 100, height: 100))
        source.backgroundColor = .red
        presenter.view.addSubview(source)
        let zoomed = UIViewController()
        zoomed.view.backgroundColor = .white
        zoomed.preferredTransition = .zoom { _ in source }
        try await run.time("sheets.zoom.time") { end in
            presenter.present(zoomed, animated: true) { end() }
        }
        run.count("sheets.zoom.style", zoomed.presentationController?.presentationStyle.rawValue ?? -99)
    }
}

/// Keeps popovers popovers in compact widths.
@MainActor
private final class StayingPopover: NSObject, UIPopoverPresentationControllerDelegate {
    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle { .none }
}
