import CoreGraphics
import Testing
import UIKitTestSupport

@testable import UIKit

/// The horizontal position and the width of sheets.
@MainActor @Suite(.lane(.main)) struct SheetPlacementTests {
    private static let landscape = AppSession.Screen(
        size: CGSize(width: 852, height: 393), safeAreaInsets: UIEdgeInsets(top: 0, left: 59, bottom: 21, right: 59))
    private static let pad = AppSession.Screen(
        size: CGSize(width: 1180, height: 820), scale: 2,
        safeAreaInsets: UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0), cornerRadius: 18, idiom: .pad)

    private func frame(
        on screen: AppSession.Screen, style: UIModalPresentationStyle = .pageSheet,
        _ configure: (UISheetPresentationController, UIViewController) -> Void
    ) -> CGRect {
        TestApp.result(screen) { app in
            let root = UIViewController(), sheet = UIViewController()
            app.show(root)
            sheet.modalPresentationStyle = style
            sheet.preferredContentSize = CGSize(width: 300, height: 500)
            if let controller = sheet.sheetPresentationController { configure(controller, root) }
            root.present(sheet, animated: false)
            app.frame()
            return sheet.sheetPresentationController?.presentedView?.frame ?? .null
        }
    }

    @Test func sheetAttachedToTheEdgeInCompactHeightHasTheSafeAreasWidth() {
        let covering = frame(on: Self.landscape) { _, _ in }
        let attached = frame(on: Self.landscape) { sheet, _ in sheet.prefersEdgeAttachedInCompactHeight = true }
        #expect(covering == CGRect(x: 0, y: 0, width: 852, height: 393))
        #expect(attached == CGRect(x: 59, y: 30, width: 734, height: 363))
    }

    @Test func attachedSheetMayFollowThePreferredWidth() {
        let attached = frame(on: Self.landscape) { sheet, _ in
            sheet.prefersEdgeAttachedInCompactHeight = true
            sheet.widthFollowsPreferredContentSizeWhenEdgeAttached = true
        }
        #expect(attached == CGRect(x: 276, y: 30, width: 300, height: 363))
        let upright = frame(on: AppSession.Screen()) { sheet, _ in
            sheet.widthFollowsPreferredContentSizeWhenEdgeAttached = true
        }
        #expect(upright.width == 393, "in compact widths, the sheet is as wide as the screen")
    }

    @Test func sheetIsCenteredOverItsSourceViewWithinTheSafeArea() {
        let source = UIView(frame: CGRect(x: 200, y: 300, width: 100, height: 100))
        let card = frame(on: Self.pad, style: .formSheet) { sheet, root in
            root.view.addSubview(source)
            sheet.sourceView = source
        }
        #expect(card == CGRect(x: 100, y: 100, width: 300, height: 500))
        let cornered = frame(on: Self.pad, style: .formSheet) { sheet, root in
            source.frame.origin = CGPoint(x: 1150, y: 790)
            root.view.addSubview(source)
            sheet.sourceView = source
        }
        #expect(cornered == CGRect(x: 880, y: 300, width: 300, height: 500))
        let attached = frame(on: Self.landscape) { sheet, root in
            sheet.prefersEdgeAttachedInCompactHeight = true
            sheet.widthFollowsPreferredContentSizeWhenEdgeAttached = true
            source.frame.origin = CGPoint(x: 0, y: 0)
            root.view.addSubview(source)
            sheet.sourceView = source
        }
        #expect(attached.minX == 59)
    }
}
