import Testing
import UIKit
import UIKitTestSupport

/// A root view controller that is replaced while it presents.
@MainActor
@Suite(.lane(.main)) struct RootReplacementTests {
    private func hit(_ app: TestApp) -> UIView? { app.window.hitTest(CGPoint(x: 200, y: 400), with: nil) }

    @Test(arguments: [UIModalPresentationStyle.pageSheet, .fullScreen])
    func newRootShowsAbovePresentationOfPreviousRoot(_ style: UIModalPresentationStyle) throws {
        let app = TestApp(), a = A(), b = B(), c = C()
        app.show(a)
        b.modalPresentationStyle = style
        a.present(b, animated: false)
        app.frame()
        app.window.rootViewController = c
        app.frame()
        #expect(hit(app)?.isDescendant(of: c.view) == true)
        #expect(b.view.window === app.window)
        let found = try #require(app.session.log.diagnostics.first)
        #expect(found.id == "root-replaced-under-modal" && found.mentions("replaced by C", "presents B"))
    }

    @Test func previousRootStaysAliveWithItsPresentation() {
        let app = TestApp()
        weak var presented: UIViewController?
        do {
            let a = A(), b = B()
            app.show(a)
            a.present(b, animated: false)
            app.frame()
            presented = b
        }
        app.window.rootViewController = C()
        app.frame()
        #expect(presented != nil)
        app.session.end()
        #expect(presented == nil)
    }

    @Test func viewsAddedToTheWindowStayOnTop() {
        let app = TestApp()
        app.show(A())
        let overlay = app.addView(app.window.bounds)
        app.window.rootViewController = B()
        app.frame()
        #expect(hit(app) === overlay)
    }

    @Test func rootReplacedAfterDismissalIsValid() {
        let app = TestApp(), a = A(), c = C()
        weak var presented: UIViewController?
        app.show(a)
        do {
            let b = B()
            presented = b
            a.present(b, animated: false)
        }
        app.frame()
        a.dismiss(animated: true) { app.window.rootViewController = c }
        app.advance(by: 1)
        #expect(hit(app)?.isDescendant(of: c.view) == true)
        #expect(presented == nil && app.diagnostics.isEmpty)
    }

    enum Situation: CaseIterable, Sendable {
        case duringThePresentation
        case afterASecondPresentation
        case inAWindowTransition
    }

    @Test(
        arguments: [UIModalPresentationStyle.fullScreen, .pageSheet, .overFullScreen, .custom], Situation.allCases)
    func newRootIsInFrontAndPresents(style: UIModalPresentationStyle, situation: Situation) {
        let app = TestApp(), a = A(), b = B(), c = C(), next = UIViewController()
        app.show(a)
        b.modalPresentationStyle = style
        a.present(b, animated: true)
        app.advance(by: situation == .duringThePresentation ? 0.1 : 1)
        if situation == .afterASecondPresentation { b.present(UIViewController(), animated: false) }
        if situation == .inAWindowTransition {
            UIView.transition(with: app.window, duration: 0.3, options: .transitionCrossDissolve) {
                app.window.rootViewController = c
            }
        } else {
            app.window.rootViewController = c
        }
        app.advance(by: 2)
        #expect(hit(app)?.isDescendant(of: c.view) == true)
        #expect(
            app.appearanceEvents.filter { $0.hasPrefix("C.") } == [
                "C.viewWillAppear", "C.viewIsAppearing", "C.viewDidAppear",
            ])
        c.present(next, animated: true)
        app.advance(by: 1)
        #expect(c.presentedViewController === next && next.view.window != nil)
        c.dismiss(animated: true)
        app.advance(by: 1)
        #expect(hit(app)?.isDescendant(of: c.view) == true && c.presentedViewController == nil)
    }

    @Test func dismissalInTheSameTurnLeavesNothingBehind() {
        let app = TestApp(), a = A(), b = B(), c = C()
        app.show(a)
        b.modalPresentationStyle = .fullScreen
        a.present(b, animated: false)
        app.frame()
        a.dismiss(animated: true)
        app.window.rootViewController = c
        app.advance(by: 1)
        #expect(hit(app)?.isDescendant(of: c.view) == true && b.view.window == nil)
        #expect(AppSession.current.runningTransitions.isEmpty)
    }
}
