import CoreGraphics
import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// API of earlier SDKs that libraries still use.
@MainActor
@Suite(.lane(.main)) struct FormerNamesTests {
    @available(*, deprecated)
    private func operation(_ operation: UINavigationControllerOperation) -> Bool { operation == .push }

    @available(*, deprecated)
    @Test func swift4NamesMeanTheNestedTypes() {
        let (parent, child) = (UIViewController(), UIViewController())
        parent.addChildViewController(child)
        let options: UIViewAnimationOptions = [.curveEaseIn]
        #expect(operation(.push) && options == .curveEaseIn && parent.childViewControllers == [child])
        #expect(kCAMediaTimingFunctionEaseIn == .easeIn && kCAFillModeForwards == .forwards)
    }

    @available(*, deprecated)
    @Test func swift4NamesOfFunctionsAndConstantsMeanTheMembers() {
        let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(NSStringFromCGRect(rect) == "{{1, 2}, {3, 4}}" && CGRectFromString("{{1, 2}, {3, 4}}") == rect)
        #expect(UIOffsetMake(1, 2) == UIOffset(horizontal: 1, vertical: 2))
        #expect(UIActivityIndicatorView(activityIndicatorStyle: .large).activityIndicatorViewStyle == .large)
        #expect(NSUnderlineStyle.styleSingle == .single)
        #expect(Notification.Name.UITextFieldTextDidChange == UITextField.textDidChangeNotification)
        #expect(kCAGravityCenter == .center && UIFontWeightBold == .bold && NSFontAttributeName == .font)
    }

    @Test func prioritiesAreIncreasedAndDecreasedByNumbers() {
        #expect(UILayoutPriority.required - 1 == UILayoutPriority(999))
        #expect(UILayoutPriority.defaultLow + 10 == UILayoutPriority(260))
    }

    @Test func aFrameIntervalOfTwoSkipsEveryOtherFrame() {
        TestApp.run { app in
            var calls = 0
            let link = CADisplayLink { _ in calls += 1 }
            link.add(to: .main, forMode: .common)
            link.frameInterval = 2
            for _ in 0..<20 { app.advance(by: 1 / 60) }
            #expect((9...11).contains(calls))
            link.invalidate()
        }
    }
}
