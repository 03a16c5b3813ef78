import CoreGraphics
import Testing
import UIKitTestSupport

@testable import UIKit

/// The presenter's page curls up partially, and a tap uncurls it.
@MainActor
@Suite(.lane(.main)) struct PartialCurlTests {
    private func present(_ style: UIModalPresentationStyle = .automatic) -> (TestApp, A, B) {
        let app = TestApp()
        let a = A(), b = B()
        app.show(a)
        b.modalPresentationStyle = style
        b.modalTransitionStyle = .partialCurl
        a.present(b, animated: true)
        return (app, a, b)
    }

    private func page(of b: B) -> PageCurlView? {
        b.presentationController?.containerView?.subviews.lazy.compactMap { $0 as? PageCurlView }.first
    }

    @Test func pageStaysCurledOverFullScreen() throws {
        let (app, a, b) = present()
        app.advance(by: 0.3)
        let moving = try #require(page(of: b))
        #expect(a.view.superview === b.presentationController?.containerView)
        app.advance(by: 1)
        #expect(b.presentationController?.presentationStyle == .fullScreen)
        #expect(page(of: b) === moving && moving.progress == PageCurlView.restingProgress)
        #expect(a.view.window == nil)
        #expect(app.window.hitTest(CGPoint(x: 200, y: 700), with: nil) === b.view)
        #expect(app.window.hitTest(CGPoint(x: 200, y: 40), with: nil) === moving)
        #expect(app.diagnostics.isEmpty)
    }

    @Test func tapOnPageDismisses() throws {
        let (app, a, b) = present()
        app.advance(by: 1)
        let curled = try #require(page(of: b))
        app.session.touch(.began, at: CGPoint(x: 200, y: 40), id: 1)
        app.session.touch(.ended, at: CGPoint(x: 200, y: 40), id: 1)
        app.advance(by: 0.3)
        #expect(a.isBeingDismissed == false && b.isBeingDismissed)
        #expect(curled.progress == 0 && curled.window != nil)
        app.advance(by: 1)
        #expect(a.presentedViewController == nil && curled.window == nil)
        #expect(a.view.superview is UIDropShadowView)
        #expect(app.diagnostics.isEmpty)
    }

    @Test func unanimatedCurlIsImmediateDismissalAnimates() throws {
        let app = TestApp()
        let a = A(), b = B()
        app.show(a)
        b.modalTransitionStyle = .partialCurl
        a.present(b, animated: false)
        let curled = try #require(page(of: b))
        #expect(curled.progress == PageCurlView.restingProgress)
        a.dismiss(animated: true)
        app.advance(by: 0.5)
        #expect(b.isBeingDismissed)
        app.advance(by: 1)
        #expect(a.presentedViewController == nil && app.diagnostics.isEmpty)
    }

    @Test func otherStylesAreReported() {
        for style in [UIModalPresentationStyle.overFullScreen, .pageSheet, .formSheet] {
            let (app, a, b) = present(style)
            app.advance(by: 1)
            #expect(app.diagnostics == ["partial-curl-not-full-screen"])
            #expect(a.presentedViewController === b && page(of: b) == nil)
        }
        let (app, _, _) = present(.fullScreen)
        app.advance(by: 1)
        #expect(app.diagnostics.isEmpty)
    }
}
