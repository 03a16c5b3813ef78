import Testing
import UIKitTestSupport

@testable import UIKit

/// Views that follow a change of their superview's size.
@MainActor @Suite(.lane(.main)) struct AutoresizingTests {
    private static let margins: UIView.AutoresizingMask = [
        .flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin,
    ]

    @Test func flexibleMarginsCenterAViewInAContainerThatHadNoSize() {
        TestApp.run { _ in
            let (container, icon) = (UIView(), UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20)))
            icon.autoresizingMask = Self.margins
            container.addSubview(icon)
            container.frame = CGRect(x: 5, y: 5, width: 78, height: 26)
            #expect(icon.frame == CGRect(x: 29, y: 3, width: 20, height: 20))
        }
    }

    @Test func flexibleMarginsGrowInProportion() {
        TestApp.run { _ in
            let container = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            let view = UIView(frame: CGRect(x: 10, y: 40, width: 50, height: 20))
            view.autoresizingMask = Self.margins
            container.addSubview(view)
            container.frame.size = CGSize(width: 150, height: 200)
            #expect(view.frame == CGRect(x: 20, y: 90, width: 50, height: 20))
        }
    }
}
