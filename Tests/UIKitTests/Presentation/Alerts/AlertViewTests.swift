import Testing
import UIKit
import UIKitTestSupport

/// Alert views, which are displayed in a window of their own.
@MainActor
@Suite(.lane(.main)) struct AlertViewTests {
    private final class Delegate: NSObject, UIAlertViewDelegate {
        var calls: [String] = []
        func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) {
            calls.append("clicked \(alertView.buttonTitle(at: buttonIndex) ?? "-")")
        }
        func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int) {
            calls.append("did dismiss \(buttonIndex)")
        }
    }

    @Test func alertViewIsShownInItsOwnWindowUntilItIsAnswered() throws {
        let app = TestApp(), delegate = Delegate()
        app.show(A())
        let view = UIAlertView(
            title: "Delete?", message: nil, delegate: delegate, cancelButtonTitle: "Cancel", otherButtonTitles: "OK")
        #expect(view.cancelButtonIndex == 0 && view.firstOtherButtonIndex == 1 && !view.isVisible)
        view.alertViewStyle = .plainTextInput
        view.show()
        app.advance(by: 1)
        #expect(view.isVisible && UIApplication.shared.windows.count == 2)
        #expect(view.textField(at: 0)?.window != nil)
        let alert = try #require(
            UIApplication.shared.windows.last?.rootViewController?.presentedViewController as? UIAlertController)
        #expect(alert.title == "Delete?" && alert.actions.map(\.title) == ["Cancel", "OK"])
        view.dismiss(withClickedButtonIndex: 1, animated: true)
        app.advance(by: 1)
        #expect(!view.isVisible && UIApplication.shared.windows == [app.window] && app.window.isKeyWindow)
        #expect(delegate.calls == ["did dismiss 1"])
    }
}
