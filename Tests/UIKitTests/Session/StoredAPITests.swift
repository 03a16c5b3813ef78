import CoreGraphics
import QuartzCore
import Testing
import UIKit
import UIKitTestSupport

/// API that is stored for source compatibility.
@MainActor
@Suite(.lane(.main)) struct StoredAPITests {
    @Test func aMemberWithoutEffectIsReportedOncePerApp() {
        for _ in 0..<2 {
            TestApp.run { app in
                let item = UINavigationItem(title: "Item")
                item.customizationIdentifier = "a"
                item.customizationIdentifier = "b"
                UINavigationItem(title: "Other").customizationIdentifier = "c"
                #expect(app.diagnostics == ["stored-without-effect"])
                #expect(app.session.log.diagnostics.first?.culprit == "UINavigationItem")
                UITableView().separatorEffect = UIBlurEffect(style: .regular)
                UIView().layer.minificationFilterBias = 1
                #expect(app.diagnostics.count == 3)
            }
        }
    }

    @Test func defaultValuesAreNotReported() {
        TestApp.run { app in
            UINavigationItem(title: "Item").customizationIdentifier = nil
            UIView().clearsContextBeforeDrawing = true
            UIView().layer.rasterizationScale = 1
            UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal).isDoubleSided = false
            #expect(app.diagnostics.isEmpty)
        }
    }

    @Test func membersWithoutEffectInIOSAreNotReported() {
        TestApp.run { app in
            let toggle = UISwitch()
            toggle.onImage = UIImage()
            toggle.title = "On"
            toggle.preferredStyle = .checkbox
            UIAlertController(title: nil, message: nil, preferredStyle: .alert).severity = .critical
            UITextView().isSecureTextEntry = true
            #expect(app.diagnostics.isEmpty && toggle.style == .sliding)
        }
    }

    @Test func accessibilityAndKeyboardsAreNotReported() {
        TestApp.run { app in
            let field = UITextField()
            field.accessibilityLabel = "Name"
            field.keyboardType = .emailAddress
            #expect(app.diagnostics.isEmpty && field.accessibilityLabel == "Name")
        }
    }
}
