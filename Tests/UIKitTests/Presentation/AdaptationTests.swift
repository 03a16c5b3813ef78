import CoreGraphics
import Testing
import UIKitTestSupport

@testable import UIKit

/// Presentations that adapt to their traits, before and while they are shown, and the content of popovers.
@MainActor
@Suite(.lane(.main)) struct AdaptationTests {
    private final class Delegate: NSObject, UIPopoverPresentationControllerDelegate {
        var style: UIModalPresentationStyle
        init(_ style: UIModalPresentationStyle) { self.style = style }
        func adaptivePresentationStyle(
            for controller: UIPresentationController, traitCollection: UITraitCollection
        ) -> UIModalPresentationStyle { style }
    }

    private static let pad = AppSession.Screen(
        size: CGSize(width: 820, height: 1180), scale: 2,
        safeAreaInsets: UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0), cornerRadius: 18, idiom: .pad)

    private func popover(over root: UIViewController, from source: UIView? = nil) -> UIViewController {
        let content = UIViewController()
        content.modalPresentationStyle = .popover
        content.preferredContentSize = CGSize(width: 200, height: 150)
        content.popoverPresentationController?.sourceView = source ?? root.view
        if source == nil {
            content.popoverPresentationController?.sourceRect = CGRect(x: 300, y: 400, width: 40, height: 40)
        }
        return content
    }

    @Test func adaptedPopoverKeepsItsPresentationController() {
        let app = TestApp(), root = A()
        app.show(root)
        let content = popover(over: root), popover = content.popoverPresentationController
        #expect(content.activePresentationController == nil)
        root.present(content, animated: false)
        #expect(content.presentationController === popover && content.popoverPresentationController === popover)
        #expect(content.activePresentationController is UISheetPresentationController)
        #expect(content.sheetPresentationController === content.activePresentationController)
    }

    @Test func answerThatIsNoAdaptiveStyleMeansTheDefault() {
        for style in [UIModalPresentationStyle.popover, .custom, .automatic] {
            let app = TestApp(), root = A(), delegate = Delegate(style)
            app.show(root)
            let content = popover(over: root)
            content.popoverPresentationController?.delegate = delegate
            root.present(content, animated: false)
            #expect(content.activePresentationController is UISheetPresentationController)
        }
    }

    @Test func shownPopoverAdaptsInBothDirections() {
        let app = TestApp(Self.pad), root = A()
        app.show(root)
        let content = popover(over: root), popover = content.popoverPresentationController
        root.present(content, animated: false)
        app.frame()
        let (width, height) = (content.view.bounds.width, Self.pad.size.height)
        app.session.changeSize(animated: false) { $0.size = CGSize(width: 390, height: height) }
        app.advance(by: 0.1)
        #expect(content.activePresentationController is UISheetPresentationController)
        #expect(content.view.bounds.width == 390 && content.view.window != nil)
        #expect(root.presentedViewController === content)
        app.session.changeSize(animated: false) { $0.size = Self.pad.size }
        app.advance(by: 0.1)
        #expect(content.activePresentationController === popover && content.presentationController === popover)
        #expect(content.view.bounds.width == width && content.view.window != nil)
        root.dismiss(animated: false)
        #expect(content.view.window == nil && app.diagnostics.isEmpty)
    }

    @Test(arguments: [UIPopoverArrowDirection.up, .down, .left, .right])
    func contentExtendsIntoTheArrow(direction: UIPopoverArrowDirection) {
        let app = TestApp(Self.pad), root = A()
        app.show(root)
        let content = popover(over: root)
        content.popoverPresentationController?.permittedArrowDirections = direction
        root.present(content, animated: false)
        app.frame()
        let length = PopoverPlacement.arrowLength
        var insets = UIEdgeInsets.zero
        switch direction {
        case .up: insets.top = length
        case .down: insets.bottom = length
        case .left: insets.left = length
        default: insets.right = length
        }
        #expect(content.view.safeAreaInsets == insets)
        #expect(content.view.bounds.inset(by: insets).size == CGSize(width: 200, height: 150))
    }

    @Test func popoverAnimatesToANewPreferredSize() {
        let app = TestApp(Self.pad), root = A()
        app.show(root)
        let content = popover(over: root)
        root.present(content, animated: false)
        app.frame()
        let height = content.view.bounds.height
        content.preferredContentSize = CGSize(width: 200, height: 400)
        app.advance(by: 0.05)
        #expect(content.view.shownBounds.height > height && content.view.shownBounds.height < height + 250)
        app.advance(by: 1)
        #expect(content.view.shownBounds.height == height + 250)
    }

    @Test func popoverFollowsItsSourceView() throws {
        let app = TestApp(Self.pad), root = A(), source = UIView(frame: CGRect(x: 100, y: 200, width: 60, height: 60))
        root.view.addSubview(source)
        app.show(root)
        let content = popover(over: root, from: source)
        content.popoverPresentationController?.permittedArrowDirections = .up
        root.present(content, animated: false)
        app.frame()
        source.frame.origin = CGPoint(x: 500, y: 600)
        app.frame()
        let frame = content.view.convert(content.view.bounds, to: nil)
        #expect(frame.midX == 530 && frame.minY == 660)
    }

    @Test func popoversAndFormSheetsAreCompact() {
        for style in [UIModalPresentationStyle.popover, .formSheet, .overFullScreen] {
            let app = TestApp(Self.pad), root = A()
            app.show(root)
            let content = popover(over: root)
            content.modalPresentationStyle = style
            content.popoverPresentationController?.sourceView = root.view
            root.present(content, animated: false)
            app.frame()
            let expected: UIUserInterfaceSizeClass = style == .overFullScreen ? .regular : .compact
            #expect(content.traitCollection.horizontalSizeClass == expected)
        }
    }

    @Test func popoverFromANarrowSheetIsNotAdapted() {
        let app = TestApp(Self.pad), root = A(), sheet = UIViewController()
        app.show(root)
        sheet.modalPresentationStyle = .formSheet
        root.present(sheet, animated: false)
        app.frame()
        let content = popover(over: sheet, from: sheet.view)
        sheet.present(content, animated: false)
        app.frame()
        #expect(content.activePresentationController is UIPopoverPresentationController)
    }

    @Test func mediumDetentIsInactiveInACompactHeight() {
        let landscape = AppSession.Screen(
            size: CGSize(width: 852, height: 393), safeAreaInsets: UIEdgeInsets(top: 0, left: 59, bottom: 21, right: 59)
        )
        let app = TestApp(landscape), root = A(), sheet = UIViewController()
        app.show(root)
        sheet.sheetPresentationController?.prefersEdgeAttachedInCompactHeight = true
        sheet.sheetPresentationController?.detents = [.medium(), .large()]
        root.present(sheet, animated: false)
        app.frame()
        #expect(sheet.view.convert(CGPoint.zero, to: nil).y == 30)
    }

    @Test func detentsWithoutIdentifierHaveDifferentOnes() {
        let first = UISheetPresentationController.Detent.custom { _ in 200 }
        let second = UISheetPresentationController.Detent.custom { _ in 500 }
        #expect(first.identifier != second.identifier)
    }
}
