import Testing
import UIKit
import UIKitTestSupport

/// Views that become first responder before they are in a window.
@MainActor @Suite(.lane(.main)) struct AwaitedResponderTests {
    private final class Form: UIViewController {
        let field = UITextField(frame: CGRect(x: 20, y: 120, width: 200, height: 40))
        var keepsFocus = true
        var isFirst: [Bool] = []

        override func viewDidLoad() {
            super.viewDidLoad()
            view.addSubview(field)
            #expect(!field.becomeFirstResponder())
            if !keepsFocus { field.resignFirstResponder() }
        }

        override func viewIsAppearing(_ animated: Bool) {
            super.viewIsAppearing(animated)
            isFirst.append(field.isFirstResponder)
        }
    }

    @Test func fieldHasTheFocusWhenItsControllerAppears() {
        TestApp.run { app in
            let stack = UINavigationController(rootViewController: UIViewController())
            app.show(stack)
            let form = Form()
            stack.pushViewController(form, animated: true)
            app.advance(by: 1)
            #expect(form.isFirst == [true])
            #expect(form.field.isFirstResponder)
            stack.popViewController(animated: true)
            app.advance(by: 1)
            #expect(!form.field.isFirstResponder)
        }
    }

    @Test func fieldThatResignsBeforeDoesNot() {
        TestApp.run { app in
            let form = Form()
            form.keepsFocus = false
            app.show(form)
            app.advance(by: 0.5)
            #expect(form.isFirst == [false])
        }
    }
}
