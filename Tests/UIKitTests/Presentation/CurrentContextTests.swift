import CoreGraphics
import Testing
import UIKit
import UIKitTestSupport

/// A presentation over the context of another one is in its container.
@MainActor
@Suite(.lane(.main)) struct CurrentContextTests {
    private func isSeen(_ view: UIView) -> Bool {
        var current: UIView? = view
        while let here = current {
            if here.isHidden || here.alpha == 0 { return false }
            current = here.superview
        }
        return view.window != nil
    }

    private func presentOnASheet(_ app: TestApp) -> (root: UIViewController, inner: UIViewController) {
        let root = UIViewController(), sheet = UIViewController(), inner = UIViewController()
        app.show(root)
        sheet.modalPresentationStyle = .pageSheet
        root.present(sheet, animated: false)
        app.frame()
        inner.modalPresentationStyle = .overCurrentContext
        sheet.present(inner, animated: false)
        app.frame()
        return (root, inner)
    }

    @Test func dismissalAnimatesTopmostController() {
        let app = TestApp()
        let (root, inner) = presentOnASheet(app)
        #expect(isSeen(inner.view))
        root.dismiss(animated: true)
        app.advance(by: 0.1)
        #expect(isSeen(inner.view))
        app.advance(by: 1)
        #expect(inner.view.window == nil)
        #expect(app.window.subviews.count == 1)
    }

    @Test func containerFollowsPresenterView() throws {
        let app = TestApp()
        let (root, inner) = presentOnASheet(app)
        let sheet = try #require(root.presentedViewController)
        for orientation in [UIInterfaceOrientation.landscapeLeft, .portrait] {
            app.session.rotate(to: orientation, safeAreaInsets: .zero)
            app.advance(by: 1)
            let outside = sheet.view.convert(sheet.view.bounds, to: nil)
            #expect(inner.view.convert(inner.view.bounds, to: nil) == outside)
        }
    }

    private final class Part: UIPresentationController {
        override var shouldPresentInFullscreen: Bool { false }
    }

    private final class Provider: NSObject, UIViewControllerTransitioningDelegate {
        func presentationController(
            forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
        ) -> UIPresentationController? { Part(presentedViewController: presented, presenting: presenting) }
    }

    @Test func customPresentationThatIsNotFullscreenCoversItsContextOnly() {
        let app = TestApp()
        let root = UIViewController(), child = UIViewController(), presented = UIViewController()
        let provider = Provider()
        app.show(root)
        root.addChild(child)
        root.view.addSubview(child.view)
        child.view.frame = CGRect(x: 20, y: 30, width: 200, height: 300)
        child.didMove(toParent: root)
        child.definesPresentationContext = true
        presented.modalPresentationStyle = .custom
        presented.transitioningDelegate = provider
        child.present(presented, animated: false)
        app.frame()
        #expect(presented.presentingViewController === child)
        #expect(presented.view.convert(presented.view.bounds, to: nil) == child.view.frame)
        child.dismiss(animated: false)
        app.frame()
        #expect(presented.view.window == nil && app.diagnostics.isEmpty)
    }
}
