import Testing
import UIKit
import UIKitTestSupport

/// The tint of what is behind a presentation.
@MainActor @Suite(.lane(.main)) struct TintDimmingTests {
    private final class Icon: UIView {
        var modes: [UIView.TintAdjustmentMode] = []
        override func tintColorDidChange() { modes.append(tintAdjustmentMode) }
    }

    private static let pad = AppSession.Screen(
        size: CGSize(width: 820, height: 1180), scale: 2,
        safeAreaInsets: UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0), cornerRadius: 18, idiom: .pad)

    private func show(_ app: TestApp) -> (root: UIViewController, icon: Icon) {
        let root = UIViewController(), icon = Icon()
        root.view.tintColor = .red
        root.view.addSubview(icon)
        app.show(root)
        icon.modes = []
        return (root, icon)
    }

    private func controller(_ style: UIModalPresentationStyle, over root: UIViewController) -> UIViewController {
        let controller = UIViewController()
        controller.modalPresentationStyle = style
        if style == .popover { controller.popoverPresentationController?.sourceView = root.view }
        return controller
    }

    @Test(arguments: [UIModalPresentationStyle.popover, .formSheet])
    func tintIsDimmedBehindPopoversAndFormSheets(_ style: UIModalPresentationStyle) {
        TestApp.run(Self.pad) { app in
            let (root, icon) = show(app)
            root.present(controller(style, over: root), animated: true)
            app.advance(by: 1)
            #expect(icon.modes == [.dimmed] && icon.tintColor != .red)
            root.dismiss(animated: true)
            app.advance(by: 1)
            #expect(icon.modes == [.dimmed, .normal] && icon.tintColor == .red)
        }
    }

    @Test(arguments: [true, false])
    func tintIsDimmedBehindAlerts(animated: Bool) {
        TestApp.run { app in
            let (root, icon) = show(app)
            let alert = UIAlertController(title: "Title", message: nil, preferredStyle: .alert)
            root.present(alert, animated: animated)
            app.advance(by: 1)
            #expect(icon.modes == [.dimmed])
            #expect(alert.view.tintAdjustmentMode == .normal)
            root.dismiss(animated: animated)
            app.advance(by: 1)
            #expect(icon.modes == [.dimmed, .normal])
        }
    }

    @Test func tintIsNotDimmedBehindScreensAndUndimmedSheets() {
        TestApp.run { app in
            let (root, icon) = show(app)
            for style in [UIModalPresentationStyle.fullScreen, .overFullScreen, .overCurrentContext] {
                root.present(controller(style, over: root), animated: false)
                app.frame()
                root.dismiss(animated: false)
                app.frame()
            }
            let sheet = controller(.pageSheet, over: root)
            sheet.sheetPresentationController?.detents = [.medium(), .large()]
            sheet.sheetPresentationController?.largestUndimmedDetentIdentifier = .medium
            root.present(sheet, animated: true)
            app.advance(by: 1)
            #expect(icon.tintAdjustmentMode == .normal)
            sheet.sheetPresentationController?.animateChanges {
                sheet.sheetPresentationController?.selectedDetentIdentifier = .large
            }
            app.advance(by: 1)
            #expect(icon.tintAdjustmentMode == .dimmed)
        }
    }

    @Test func modeSetByTheAppIsRestored() {
        TestApp.run { app in
            let (root, icon) = show(app)
            root.view.tintAdjustmentMode = .normal
            root.present(UIAlertController(title: nil, message: "", preferredStyle: .alert), animated: false)
            app.frame()
            #expect(icon.tintAdjustmentMode == .dimmed)
            root.dismiss(animated: false)
            app.frame()
            #expect(root.view.tintAdjustmentMode == .normal && icon.tintColor == .red)
        }
    }

    @Test func interactiveDismissalRestoresTheTintWhenTheSheetHasGone() {
        TestApp.run { app in
            let (root, icon) = show(app)
            root.present(controller(.pageSheet, over: root), animated: true)
            app.advance(by: 1)
            #expect(icon.modes == [.dimmed])
            app.drag(from: CGPoint(x: 200, y: 100), by: CGVector(dx: 0, dy: 10), moves: 6, lifts: false)
            app.wait(0.3)
            app.touch(.cancelled, 200, 160)
            app.advance(by: 1)
            #expect(root.presentedViewController != nil && icon.tintAdjustmentMode == .dimmed)
            app.drag(from: CGPoint(x: 200, y: 100), by: CGVector(dx: 0, dy: 60), moves: 10)
            app.advance(by: 1)
            #expect(root.presentedViewController == nil && icon.tintAdjustmentMode == .normal)
        }
    }
}
