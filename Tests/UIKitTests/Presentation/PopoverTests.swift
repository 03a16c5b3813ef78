import CoreGraphics
import QuartzCore
import Testing
import UIKitTestSupport

@testable import UIKit

/// Popovers on a large screen and on a phone, and how presentations adapt.
@MainActor
@Suite(.lane(.main)) struct PopoverTests {
    final class Delegate: NSObject, UIPopoverPresentationControllerDelegate {
        var style: UIModalPresentationStyle?
        var wrap = false
        var received: [String] = []
        func adaptivePresentationStyle(
            for controller: UIPresentationController, traitCollection: UITraitCollection
        ) -> UIModalPresentationStyle { style ?? controller.adaptivePresentationStyle(for: traitCollection) }
        func presentationController(
            _ presentationController: UIPresentationController, prepare adapted: UIPresentationController
        ) { received.append("prepare \(type(of: adapted))") }
        func presentationController(
            _ controller: UIPresentationController,
            viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
        ) -> UIViewController? {
            received.append("controller for \(style.rawValue)")
            return wrap ? UINavigationController(rootViewController: controller.presentedViewController) : nil
        }
        func presentationController(
            _ presentationController: UIPresentationController,
            willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
            transitionCoordinator: UIViewControllerTransitionCoordinator?
        ) { received.append("will \(style.rawValue)") }
        func prepareForPopoverPresentation(_ popover: UIPopoverPresentationController) { received.append("popover") }
        func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
            received.append("should")
            return true
        }
        func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
            received.append("will dismiss")
        }
        func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
            received.append("did dismiss")
        }
    }

    private static let pad = AppSession.Screen(
        size: CGSize(width: 820, height: 1180), scale: 2,
        safeAreaInsets: UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0), cornerRadius: 18, idiom: .pad)

    private func present(
        _ screen: AppSession.Screen, source: CGRect, _ configure: (B, Delegate) -> Void = { _, _ in }
    ) -> (TestApp, A, B, Delegate) {
        TestApp.result(screen) { app in
            let a = A(), b = B(), delegate = Delegate()
            app.window.rootViewController = a
            app.frame()
            b.modalPresentationStyle = .popover
            b.preferredContentSize = CGSize(width: 300, height: 200)
            b.popoverPresentationController?.sourceView = a.view
            b.popoverPresentationController?.sourceRect = source
            b.popoverPresentationController?.delegate = delegate
            configure(b, delegate)
            a.present(b, animated: true)
            app.advance(to: app.now + 1)
            return (app, a, b, delegate)
        }
    }

    struct Placement: Sendable {
        let source: CGRect
        let permitted: UIPopoverArrowDirection
        let frame: CGRect
        let direction: UIPopoverArrowDirection
    }

    nonisolated static let positions: [Placement] = [
        Placement(
            source: CGRect(x: 400, y: 100, width: 40, height: 40), permitted: .any,
            frame: CGRect(x: 270, y: 140, width: 300, height: 213), direction: .up),
        Placement(
            source: CGRect(x: 400, y: 1000, width: 40, height: 40), permitted: .any,
            frame: CGRect(x: 270, y: 787, width: 300, height: 213), direction: .down),
        Placement(
            source: CGRect(x: 40, y: 500, width: 40, height: 40), permitted: .left,
            frame: CGRect(x: 80, y: 420, width: 313, height: 200), direction: .left),
        Placement(
            source: CGRect(x: 0, y: 100, width: 40, height: 40), permitted: .up,
            frame: CGRect(x: 10, y: 140, width: 300, height: 213), direction: .up),
    ]

    @Test(arguments: positions)
    func popoverFitsNextToSource(_ position: Placement) {
        let (_, _, b, _) = present(PopoverTests.pad, source: position.source) { b, _ in
            b.popoverPresentationController?.permittedArrowDirections = position.permitted
        }
        #expect(b.popoverPresentationController?.presentedView?.frame == position.frame)
        #expect(b.popoverPresentationController?.arrowDirection == position.direction)
        #expect(b.view.bounds.inset(by: b.view.safeAreaInsets).size == CGSize(width: 300, height: 200))
    }

    @Test func popoverIsNotAdaptedOnPad() {
        let (_, _, b, delegate) = present(PopoverTests.pad, source: CGRect(x: 400, y: 100, width: 40, height: 40))
        #expect(b.presentationController is UIPopoverPresentationController)
        #expect(delegate.received == ["popover", "will -1"])
    }

    @Test func popoverAdaptsToSheetOnPhone() {
        let (_, _, b, delegate) = present(AppSession.Screen(), source: CGRect(x: 0, y: 100, width: 40, height: 40))
        #expect(b.activePresentationController is UISheetPresentationController)
        #expect(delegate.received == ["controller for 1", "prepare UISheetPresentationController", "will 1"])
    }

    @Test func delegateMayKeepPopoverOnPhone() {
        let (_, _, b, delegate) = present(AppSession.Screen(), source: CGRect(x: 100, y: 100, width: 40, height: 40)) {
            $1.style = UIModalPresentationStyle.none
        }
        #expect(b.presentationController is UIPopoverPresentationController)
        #expect(b.presentationController?.presentedView?.frame == CGRect(x: 10, y: 140, width: 300, height: 213))
        #expect(delegate.received == ["popover", "will -1"])
    }

    @Test func delegateMaySubstituteController() {
        let (_, a, b, _) = present(AppSession.Screen(), source: .zero) {
            $1.style = .fullScreen
            $1.wrap = true
        }
        #expect(a.presentedViewController is UINavigationController)
        #expect(a.presentedViewController.map { b.view.isDescendant(of: $0.view) } == true)
        #expect(b.presentingViewController === a)
    }

    @Test func outsideTouchDismissesUnlessPassedThrough() {
        TestApp.run(PopoverTests.pad) { app in
            let a = A(), b = B(), delegate = Delegate()
            app.window.rootViewController = a
            app.frame()
            let button = UIButton(frame: CGRect(x: 20, y: 900, width: 100, height: 50))
            var pressed = 0
            button.addAction(UIAction { _ in pressed += 1 }, for: .touchUpInside)
            a.view.addSubview(button)
            b.modalPresentationStyle = .popover
            b.popoverPresentationController?.sourceView = a.view
            b.popoverPresentationController?.sourceRect = CGRect(x: 400, y: 100, width: 40, height: 40)
            b.popoverPresentationController?.passthroughViews = [button]
            b.popoverPresentationController?.delegate = delegate
            a.present(b, animated: true)
            app.advance(to: 1)
            delegate.received = []
            app.tap(50, 920)
            #expect(pressed == 1)
            #expect(a.presentedViewController === b)
            app.tap(700, 1000)
            app.advance(to: 2)
            #expect(delegate.received == ["should", "will dismiss", "did dismiss"])
            #expect(a.presentedViewController == nil)
        }
    }

    @Test func popoverWithoutSourceIsReported() {
        TestApp.run(PopoverTests.pad) { app in
            let a = A(), b = B()
            app.window.rootViewController = a
            app.frame()
            b.modalPresentationStyle = .popover
            a.present(b, animated: true)
            app.advance(to: 1)
            #expect(app.diagnostics == ["popover-without-source"])
            #expect(a.presentedViewController === b)
        }
    }

    @Test func formSheetHasMeasuredSizeOnPad() {
        TestApp.run(PopoverTests.pad) { app in
            let a = A(), b = B()
            app.window.rootViewController = a
            app.frame()
            b.modalPresentationStyle = .formSheet
            a.present(b, animated: false)
            app.advance(to: 1)
            #expect(b.presentationController?.presentedView?.frame == CGRect(x: 120, y: 265, width: 580, height: 650))
        }
    }

    // MARK: Sheets and action sheets on a large screen

    private func presentSheet(
        _ style: UIModalPresentationStyle, _ configure: (B) -> Void = { _ in }
    ) -> CGRect? {
        TestApp.result(PopoverTests.pad) { app in
            let a = A(), b = B()
            app.window.rootViewController = a
            app.frame()
            b.modalPresentationStyle = style
            configure(b)
            a.present(b, animated: true)
            app.advance(to: app.now + 1)
            let card = a.view.superview
            #expect(card?.transform.isIdentity == true)
            return b.presentationController?.presentedView?.frame
        }
    }

    @Test func sheetsAreCentered() throws {
        #expect(presentSheet(.formSheet) == CGRect(x: 120, y: 265, width: 580, height: 650))
        let page = try #require(presentSheet(.pageSheet))
        #expect(page.midX == 410 && page.midY == 590)
        #expect(page.width == 704 && page.height > 1000)
        #expect(presentSheet(.automatic) == presentSheet(.formSheet))
    }

    @Test func preferredContentSizeAppliesToSheets() {
        let wanted = CGSize(width: 400, height: 300)
        let frame = CGRect(x: 210, y: 440, width: 400, height: 300)
        #expect(presentSheet(.formSheet) { $0.preferredContentSize = wanted } == frame)
        #expect(presentSheet(.pageSheet) { $0.preferredContentSize = wanted }?.width == 704)
        #expect(
            presentSheet(.pageSheet) {
                $0.preferredContentSize = wanted
                $0.sheetPresentationController?.prefersPageSizing = false
            } == frame)
    }

    @Test func emptyArrowDirectionsHideArrow() {
        let (_, _, b, _) = present(PopoverTests.pad, source: CGRect(x: 390, y: 570, width: 40, height: 40)) { b, _ in
            b.popoverPresentationController?.permittedArrowDirections = []
        }
        #expect(b.presentationController?.presentedView?.frame == CGRect(x: 260, y: 490, width: 300, height: 200))
        #expect(b.popoverPresentationController?.arrowDirection == .unknown)
    }

    private func alert(_ chosen: @escaping (String) -> Void) -> UIAlertController {
        let alert = UIAlertController(title: "Photo", message: nil, preferredStyle: .actionSheet)
        for title in ["Share", "Copy"] {
            alert.addAction(UIAlertAction(title: title, style: .default) { _ in chosen(title) })
        }
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in chosen("Cancel") })
        return alert
    }

    @Test func actionSheetPopoversHaveNoCancelButton() {
        TestApp.run(PopoverTests.pad) { app in
            let a = A()
            app.window.rootViewController = a
            app.frame()
            var chosen: [String] = []
            let alert = alert { chosen.append($0) }
            #expect(alert.modalPresentationStyle == .popover)
            alert.popoverPresentationController?.sourceView = a.view
            alert.popoverPresentationController?.sourceRect = CGRect(x: 400, y: 100, width: 40, height: 40)
            a.present(alert, animated: true)
            app.advance(to: 1)
            let frame = alert.presentationController?.presentedView?.frame ?? .zero
            #expect(frame.minY == 140 && frame.midX == 420 && frame.width == 304)
            @MainActor func buttons(in view: UIView) -> [String] {
                [(view as? AlertButton)?.action.title].compactMap { $0 } + view.subviews.flatMap(buttons)
            }
            #expect(buttons(in: alert.view) == ["Share", "Copy"])
            #expect(alert.view.superview?.backgroundColor == .systemBackground)
            app.tap(420, frame.maxY - 20)
            app.advance(to: 3)
            #expect(chosen == ["Copy"])
            #expect(app.diagnostics.isEmpty)
        }
    }

    @Test func touchOutsideActionSheetCancels() {
        TestApp.run(PopoverTests.pad) { app in
            let a = A()
            app.window.rootViewController = a
            app.frame()
            var chosen: [String] = []
            let alert = alert { chosen.append($0) }
            alert.popoverPresentationController?.sourceView = a.view
            a.present(alert, animated: true)
            app.advance(to: 1)
            app.tap(20, 1100)
            app.advance(to: 3)
            #expect(chosen == ["Cancel"])
            #expect(a.presentedViewController == nil)
        }
    }

    @Test func actionSheetWithoutSourceIsReportedOnPadOnly() {
        func diagnostics(on screen: AppSession.Screen) -> [String] {
            TestApp.result(screen) { app in
                let a = A()
                app.window.rootViewController = a
                app.frame()
                let alert = alert { _ in }
                #expect((alert.popoverPresentationController == nil) == (screen.idiom == .phone))
                a.present(alert, animated: true)
                app.advance(to: 1)
                return app.diagnostics
            }
        }
        #expect(diagnostics(on: PopoverTests.pad) == ["popover-without-source"])
        #expect(diagnostics(on: AppSession.Screen()).isEmpty)
    }

    private final class Adapting: UIPresentationController {
        override var adaptivePresentationStyle: UIModalPresentationStyle { .overFullScreen }
    }

    private final class CompactOnly: NSObject, UIAdaptivePresentationControllerDelegate {
        func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
            .fullScreen
        }
    }

    @Test func adaptiveStyleAppliesToCompactWidthsOnly() {
        let (compact, regular) = (
            UITraitCollection(horizontalSizeClass: .compact), UITraitCollection(horizontalSizeClass: .regular)
        )
        TestApp.run { _ in
            let controller = Adapting(presentedViewController: A(), presenting: nil)
            #expect(controller.adaptivePresentationStyle(for: compact) == .overFullScreen)
            #expect(controller.adaptivePresentationStyle(for: regular) == .none)
            let delegate = CompactOnly()
            #expect(delegate.adaptivePresentationStyle(for: controller, traitCollection: compact) == .fullScreen)
            #expect(delegate.adaptivePresentationStyle(for: controller, traitCollection: regular) == .none)
        }
    }

    @Test func popoverMayOverlapItsSourceInsteadOfShrinking() {
        let source = CGRect(x: 0, y: 200, width: 820, height: 800)
        for (overlaps, height) in [(false, CGFloat(166)), (true, 413)] {
            let (_, _, b, _) = present(PopoverTests.pad, source: source) { b, _ in
                b.preferredContentSize = CGSize(width: 300, height: 400)
                b.popoverPresentationController?.permittedArrowDirections = .down
                b.popoverPresentationController?.canOverlapSourceViewRect = overlaps
            }
            let frame = b.popoverPresentationController?.presentedView?.frame ?? .zero
            #expect(frame.height == height)
            #expect((frame.maxY > source.minY) == overlaps)
        }
    }

    private final class Bubble: UIPopoverBackgroundView {
        override class func arrowBase() -> CGFloat { 40 }
        override class func arrowHeight() -> CGFloat { 20 }
        override class func contentViewInsets() -> UIEdgeInsets { UIEdgeInsets(top: 5, left: 6, bottom: 7, right: 8) }
        override class var wantsDefaultContentAppearance: Bool { false }
    }

    @Test func popoverBackgroundClassSurroundsTheContent() throws {
        let (_, _, b, _) = present(PopoverTests.pad, source: CGRect(x: 40, y: 100, width: 40, height: 40)) { b, _ in
            b.popoverPresentationController?.popoverBackgroundViewClass = Bubble.self
        }
        let popover = try #require(b.popoverPresentationController?.presentedView)
        let bubble = try #require(popover.subviews.first as? Bubble)
        #expect(popover.frame == CGRect(x: 10, y: 140, width: 314, height: 232))
        #expect(bubble.frame == popover.bounds)
        #expect(b.view.convert(b.view.bounds, to: popover) == CGRect(x: 6, y: 25, width: 300, height: 200))
        #expect(bubble.arrowDirection == .up && bubble.arrowOffset == 60 - 10 - 157)
        #expect(b.view.superview?.layer.cornerRadius == 0)
    }

    private final class Mover: NSObject, UIPopoverPresentationControllerDelegate {
        var views: [UIView] = []
        func popoverPresentationController(
            _ popoverPresentationController: UIPopoverPresentationController,
            willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
            in view: AutoreleasingUnsafeMutablePointer<UIView>
        ) {
            views.append(view.pointee)
            rect.pointee = CGRect(x: 600, y: 300, width: 40, height: 40)
        }
    }

    @Test func delegateRepositionsThePopoverWhenTheContainerChanges() {
        let mover = Mover()
        let (app, a, b, _) = present(PopoverTests.pad, source: CGRect(x: 400, y: 100, width: 40, height: 40)) { b, _ in
            b.popoverPresentationController?.delegate = mover
        }
        #expect(mover.views.isEmpty)
        app.session.rotate(to: .landscapeLeft)
        app.advance(by: 1)
        #expect(mover.views == [a.view])
        #expect(b.popoverPresentationController?.sourceRect.origin == CGPoint(x: 600, y: 300))
        #expect(b.popoverPresentationController?.presentedView?.frame.midX == 620)
    }
}
