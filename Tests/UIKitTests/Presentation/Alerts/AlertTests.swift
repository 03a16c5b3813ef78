import CoreGraphics
import QuartzCore
import Testing
import UIKit
import UIKitTestSupport

/// Alerts and action sheets: their layout, and the effects and times of touches.
@MainActor
@Suite(.lane(.main)) struct AlertTests {
    private func present(
        _ style: UIAlertController.Style, title: String? = "Delete the tour?", _ actions: [UIAlertAction]
    ) -> (TestApp, A, UIAlertController) {
        let app = TestApp()
        let a = A()
        app.show(a)
        let alert = UIAlertController(title: title, message: "It cannot be undone.", preferredStyle: style)
        for action in actions { alert.addAction(action) }
        a.present(alert, animated: true)
        app.advance(by: 1)
        return (app, a, alert)
    }

    private func button(_ title: String, in view: UIView) -> UIView? {
        if view is UIControl, view.accessibilityLabel == title { return view }
        return view.subviews.lazy.compactMap { button(title, in: $0) }.first
    }

    private func tap(_ title: String, in alert: UIAlertController, _ app: TestApp) throws {
        let view = try #require(button(title, in: alert.view))
        tap(view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil), app)
    }

    private func tap(_ point: CGPoint, _ app: TestApp) {
        app.session.touch(.began, at: point, id: 1)
        app.session.touch(.ended, at: point, id: 1)
    }

    @Test func alertIsCenteredInSafeArea() {
        let (app, a, alert) = present(.alert, [UIAlertAction(title: "OK", style: .default)])
        #expect(a.presentedViewController === alert)
        #expect(alert.view.frame.width == 270)
        #expect(abs(alert.view.frame.midX - 393 / 2) < 0.5)
        #expect(abs(alert.view.frame.midY - (59 + 852 - 34) / 2) < 0.5)
        #expect(app.appearanceEvents.isEmpty)
    }

    @Test func handlerRunsAfterDismissal() throws {
        var seen: [String] = []
        final class Presenter { weak var controller: UIViewController? }
        let presenter = Presenter()
        let action = UIAlertAction(title: "Delete", style: .destructive) { _ in
            seen.append(
                "handler, presenting \(presenter.controller?.presentedViewController.map { "\(type(of: $0))" } ?? "nothing")"
            )
        }
        let (app, a, alert) = present(.alert, [action, UIAlertAction(title: "Cancel", style: .cancel)])
        presenter.controller = a
        try tap("Delete", in: alert, app)
        app.advance(by: 0.2)
        #expect(seen.isEmpty)
        app.advance(by: 0.8)
        #expect(seen == ["handler, presenting nothing"])
        #expect(AppSession.current.runningTransitions.isEmpty)
        #expect(app.diagnostics.isEmpty)
    }

    /// Only the dimming moves: 1 − (1 + ωt)·e^(−ωt) of 0.2 with ω = 22.88, in 24 frames and the rest of one.
    @Test func onlyTheDimmingAnimates() throws {
        let app = TestApp()
        let a = A()
        app.show(a)
        let alert = UIAlertController(title: "Hello", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        a.present(alert, animated: true)
        app.frame()
        let position = alert.view.frame
        let dimming = try #require(alert.presentationController?.containerView?.subviews.first)
        for frame in 1...24 {
            app.advance(by: 1 / 60)
            let wt = 22.88 * Double(frame) / 60
            let known = 0.2 * (1 - (1 + wt) * exp(-wt))
            #expect(abs(Double(try #require(dimming.layer.presentation()).opacity) - known) < 0.002, "frame \(frame)")
            #expect(alert.view.layer.presentation()?.frame == position)
        }
        #expect(!AppSession.current.runningTransitions.isEmpty)
        app.advance(by: 1 / 60)
        #expect(AppSession.current.runningTransitions.isEmpty)
        #expect(abs(dimming.alpha - 0.2) < 1e-6)
    }

    @Test func twoShortButtonsAreSideBySideCancelLeft() throws {
        let (_, _, alert) = present(
            .alert,
            [UIAlertAction(title: "Delete", style: .destructive), UIAlertAction(title: "Cancel", style: .cancel)])
        let delete = try #require(button("Delete", in: alert.view))
        let cancel = try #require(button("Cancel", in: alert.view))
        #expect(cancel.frame == CGRect(x: 0, y: 0, width: 135, height: 44))
        #expect(delete.frame == CGRect(x: 135, y: 0, width: 135, height: 44))
    }

    @Test func longOrManyButtonsStackWithCancelLast() throws {
        let titles = ["Delete everything that was ever here", "Keep"]
        let (_, _, alert) = present(
            .alert,
            [UIAlertAction(title: "Cancel", style: .cancel)] + titles.map { UIAlertAction(title: $0, style: .default) })
        let tops = try (titles + ["Cancel"]).map { try #require(button($0, in: alert.view)).frame.minY }
        #expect(tops == [0, 44, 88])
    }

    @Test func actionSheetIsAtBottomWithSeparateCancel() throws {
        let (_, _, alert) = present(
            .actionSheet,
            [
                UIAlertAction(title: "Cancel", style: .cancel), UIAlertAction(title: "Share", style: .default),
                UIAlertAction(title: "Delete", style: .destructive),
            ])
        #expect(alert.view.frame.minX == 8)
        #expect(alert.view.frame.width == 377)
        #expect(abs(alert.view.frame.maxY - (852 - 34)) < 0.5)
        func bottom(_ title: String) throws -> CGRect {
            let view = try #require(button(title, in: alert.view))
            return view.convert(view.bounds, to: alert.view)
        }
        #expect(try abs(bottom("Delete").maxY + 8 - bottom("Cancel").minY) < 1e-6)
        #expect(try abs(bottom("Cancel").maxY - alert.view.bounds.maxY) < 1e-6)
        #expect(try bottom("Share").height == 57)
    }

    @Test func touchOutsideActionSheetPerformsCancel() {
        var cancelled = 0
        let (app, a, _) = present(
            .actionSheet,
            [
                UIAlertAction(title: "Share", style: .default),
                UIAlertAction(title: "Cancel", style: .cancel) { _ in cancelled += 1 },
            ])
        tap(CGPoint(x: 200, y: 200), app)
        app.advance(by: 1)
        #expect(cancelled == 1)
        #expect(a.presentedViewController == nil)
    }

    @Test func touchOutsideActionSheetWithoutACancelActionDoesNothing() {
        let (app, a, sheet) = present(.actionSheet, [UIAlertAction(title: "Share", style: .default)])
        tap(CGPoint(x: 200, y: 200), app)
        app.advance(by: 1)
        #expect(a.presentedViewController === sheet)
    }

    @Test func touchOutsideAlertDoesNothing() {
        let (app, a, alert) = present(.alert, [UIAlertAction(title: "Cancel", style: .cancel)])
        tap(CGPoint(x: 200, y: 100), app)
        app.advance(by: 1)
        #expect(a.presentedViewController === alert)
    }

    @Test func disabledActionCannotBePressed() throws {
        let action = UIAlertAction(title: "Send", style: .default)
        action.isEnabled = false
        let (app, a, alert) = present(.alert, [action])
        try tap("Send", in: alert, app)
        app.advance(by: 1)
        #expect(a.presentedViewController === alert)
        action.isEnabled = true
        try tap("Send", in: alert, app)
        app.advance(by: 1)
        #expect(a.presentedViewController == nil)
    }

    @Test func firstTextFieldBecomesFirstResponder() throws {
        let app = TestApp()
        let a = A()
        app.show(a)
        let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
        alert.addTextField { $0.placeholder = "Tour" }
        alert.addTextField()
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        #expect(alert.textFields?.count == 2)
        #expect(alert.textFields?.first?.placeholder == "Tour")
        a.present(alert, animated: true)
        app.advance(by: 1)
        #expect(alert.textFields?.first?.isFirstResponder == true)
    }

    @Test func uikitExceptionsAreReported() {
        let app = TestApp()
        let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
        sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        sheet.addAction(UIAlertAction(title: "Never", style: .cancel))
        sheet.addTextField()
        sheet.preferredAction = UIAlertAction(title: "Other", style: .default)
        #expect(
            app.diagnostics == ["second-cancel-action", "text-field-in-action-sheet", "preferred-action-not-added"])
        #expect(sheet.actions.count == 1)
        #expect(sheet.textFields == nil)
    }

    @Test func dismissedAlertIsReleased() {
        weak var gone: UIAlertController?
        weak var presentation: UIPresentationController?
        do {
            let (app, a, alert) = present(.alert, [UIAlertAction(title: "OK", style: .default)])
            gone = alert
            presentation = alert.presentationController
            a.dismiss(animated: true)
            app.advance(by: 1)
        }
        #expect(gone == nil)
        #expect(presentation == nil)
    }
}
