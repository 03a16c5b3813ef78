import Testing
import UIKit
import UIKitTestSupport

/// The keyboard of a screen that is covered and returns.
@MainActor @Suite(.lane(.main)) struct SuspendedResponderTests {
    private final class Form: Probe, UITextFieldDelegate {
        let field = UITextField(frame: CGRect(x: 20, y: 120, width: 200, height: 40))

        override func viewDidLoad() {
            super.viewDidLoad()
            view.addSubview(field)
            field.delegate = self
        }

        func textFieldDidBeginEditing(_ textField: UITextField) { note("didBegin") }
        func textFieldDidEndEditing(_ textField: UITextField) { note("didEnd") }
    }

    /// The events that concern the keyboard and the appearance.
    private func events(_ app: TestApp) -> [String] {
        defer { app.events = [] }
        return app.events.filter { $0.hasSuffix("Begin") || $0.hasSuffix("End") || $0.hasSuffix("ppear") }
    }

    private func edit(_ app: TestApp) -> Form {
        let form = Form()
        app.show(form)
        #expect(form.field.becomeFirstResponder())
        app.advance(by: 1)
        app.events = []
        return form
    }

    @Test(arguments: [true, false]) func fullScreenPresentationTakesAndReturnsTheKeyboard(animated: Bool) {
        TestApp.run { app in
            let form = edit(app), screen = UIViewController()
            screen.modalPresentationStyle = .fullScreen
            form.present(screen, animated: animated)
            app.advance(by: 1)
            #expect(!form.field.isFirstResponder && !form.field.isEditing)
            #expect(
                events(app) == ["Form.didEnd", "Form.viewWillDisappear", "Form.viewDidDisappear"])
            form.dismiss(animated: animated)
            app.advance(by: 0.1)
            #expect(form.field.isFirstResponder, "The keyboard returns along with the screen.")
            app.advance(by: 1)
            #expect(form.field.isFirstResponder && form.field.isEditing)
            let found = events(app)
            #expect(found.filter { $0 == "Form.didBegin" }.count == 1)
        }
    }

    @Test(arguments: [UIModalPresentationStyle.pageSheet, .overFullScreen, .popover])
    func otherPresentationsDoToo(style: UIModalPresentationStyle) {
        TestApp.run { app in
            let form = edit(app), sheet = UIViewController()
            sheet.modalPresentationStyle = style
            sheet.popoverPresentationController?.sourceView = form.view
            form.present(sheet, animated: true)
            app.advance(by: 1)
            #expect(!form.field.isFirstResponder)
            form.dismiss(animated: true)
            app.advance(by: 1)
            #expect(form.field.isFirstResponder)
        }
    }

    @Test func keyboardPassesFromAlertToScreen() {
        TestApp.run { app in
            let form = edit(app), alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
            alert.addTextField()
            alert.addAction(UIAlertAction(title: "OK", style: .default))
            form.present(alert, animated: true)
            app.advance(by: 1)
            #expect(!form.field.isFirstResponder)
            #expect(alert.textFields?.first?.isFirstResponder == true)
            form.dismiss(animated: true)
            app.advance(by: 1)
            #expect(form.field.isFirstResponder)
        }
    }

    @Test func canceledPresentationReturnsTheKeyboard() {
        TestApp.run { app in
            let form = edit(app), screen = UIViewController()
            let source = TransitionSource(FadeAnimator())
            let driver = UIPercentDrivenInteractiveTransition()
            source.interaction = driver
            screen.transitioningDelegate = source
            screen.modalPresentationStyle = .fullScreen
            form.present(screen, animated: true)
            app.advance(by: 0.1)
            driver.update(0.3)
            #expect(!form.field.isFirstResponder)
            driver.cancel()
            app.advance(by: 1)
            #expect(form.presentedViewController == nil && form.field.isFirstResponder)
        }
    }

    @Test func interactiveDismissalReturnsTheKeyboardWhenItFinishes() {
        TestApp.run { app in
            let form = edit(app), screen = Form()
            let source = TransitionSource(FadeAnimator())
            screen.transitioningDelegate = source
            screen.modalPresentationStyle = .fullScreen
            form.present(screen, animated: true)
            app.advance(by: 1.1)
            screen.field.becomeFirstResponder()
            for finishes in [false, true] {
                let driver = UIPercentDrivenInteractiveTransition()
                source.interaction = driver
                form.dismiss(animated: true)
                app.advance(by: 0.1)
                driver.update(0.4)
                #expect(screen.field.isFirstResponder && !form.field.isFirstResponder)
                if finishes { driver.finish() } else { driver.cancel() }
                app.advance(by: 1)
                #expect(screen.field.isFirstResponder == !finishes && form.field.isFirstResponder == finishes)
            }
        }
    }

    @Test func popReturnsTheKeyboard() {
        TestApp.run { app in
            let form = Form(), stack = UINavigationController(rootViewController: form)
            app.show(stack)
            form.field.becomeFirstResponder()
            app.advance(by: 1)
            app.events = []
            stack.pushViewController(UIViewController(), animated: true)
            app.advance(by: 1)
            #expect(!form.field.isFirstResponder)
            #expect(events(app) == ["Form.didEnd", "Form.viewWillDisappear", "Form.viewDidDisappear"])
            stack.popViewController(animated: true)
            app.advance(by: 0.1)
            #expect(form.field.isFirstResponder)
            app.advance(by: 1)
            #expect(form.field.isFirstResponder && events(app).filter { $0 == "Form.didBegin" }.count == 1)
        }
    }

    /// Widely reported of an instance that is pushed again.
    @Test func poppedScreenHasItsKeyboardWhenItIsPushedAgain() {
        TestApp.run { app in
            let form = Form(), stack = UINavigationController(rootViewController: UIViewController())
            app.show(stack)
            stack.pushViewController(form, animated: true)
            app.advance(by: 1)
            form.field.becomeFirstResponder()
            stack.popViewController(animated: true)
            app.advance(by: 1)
            #expect(!form.field.isFirstResponder)
            stack.pushViewController(form, animated: true)
            app.advance(by: 1)
            #expect(form.field.isFirstResponder)
        }
    }

    @Test func canceledSwipeReturnsTheKeyboardOfTheTopScreen() {
        TestApp.run { app in
            let top = Form(), stack = UINavigationController(rootViewController: UIViewController())
            app.show(stack)
            stack.pushViewController(top, animated: false)
            app.advance(by: 1)
            top.field.becomeFirstResponder()
            app.advance(by: 1)
            app.drag(from: CGPoint(x: 5, y: 500), by: CGVector(dx: 10, dy: 0), moves: 6, lifts: false)
            #expect(stack.transitionCoordinator != nil && !top.field.isFirstResponder)
            app.wait(0.3)
            app.touch(.moved, 66, 500)
            app.wait(0.3)
            app.touch(.ended, 66, 500)
            app.advance(by: 1)
            #expect(stack.topViewController === top && top.field.isFirstResponder)
        }
    }

    @Test func fieldThatLeavesTheWindowEndsEditing() {
        TestApp.run { app in
            let form = edit(app)
            form.field.removeFromSuperview()
            #expect(!form.field.isEditing && !form.field.isFirstResponder)
            #expect(events(app) == ["Form.didEnd"])
        }
    }
}
