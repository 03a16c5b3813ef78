import CoreGraphics
import QuartzCore
import Testing
import UIKitTestSupport

@testable import UIKit

/// The presenter of a full-height sheet is pushed back; on a screen of 393×852 points with a top inset of 59 points.
@MainActor
@Suite(.lane(.main)) struct PushedBackTests {
    private let a = A(), b = B(), c = C()

    private func card(of controller: UIViewController) throws -> UIView {
        try #require(controller.view.superview as? UIDropShadowView)
    }

    private func shown(_ view: UIView) throws -> CGRect { try #require(view.layer.presentation()).frame }

    /// Narrower by 16 points at each side, and 10 points above the sheet.
    private func isBack(_ frame: CGRect) -> Bool {
        abs(frame.minX - 16) < 1e-6 && abs(frame.width - 361) < 1e-6 && abs(frame.minY - 49) < 1e-6
    }

    private func present(_ controller: UIViewController, from presenter: UIViewController, in app: TestApp) {
        presenter.present(controller, animated: true)
        app.advance(by: 1)
    }

    @Test func rootViewIsInCardInContainer() throws {
        let app = TestApp()
        app.show(a)
        let card = try card(of: a)
        #expect(card.superview is UITransitionView)
        #expect(card.superview?.superview === app.window)
        #expect(a.next === card)
        #expect(app.window.hitTest(CGPoint(x: 5, y: 5), with: nil) === a.view)
        a.view.isUserInteractionEnabled = false
        #expect(app.window.hitTest(CGPoint(x: 5, y: 5), with: nil) === app.window)
        app.window.rootViewController = b
        #expect(app.window.subviews.count == 1)
        #expect(card.window == nil)
    }

    @Test func presenterIsPushedBackAndReturns() throws {
        let app = TestApp()
        app.show(a)
        let card = try card(of: a)
        a.present(b, animated: true)
        app.advance(by: 0.1)
        let sheet = try #require(b.presentationController?.presentedView)
        let share = (852 - (try shown(sheet)).minY) / 793
        #expect(share > 0.2 && share < 0.9)
        #expect(abs((try shown(card)).minX - 16 * share) < 0.05)
        app.advance(by: 1)
        #expect(isBack(card.frame))
        #expect(card.clipsToBounds && card.layer.cornerRadius == 10)
        #expect(a.view.transform.isIdentity && a.view.frame == CGRect(x: 0, y: 0, width: 393, height: 852))
        #expect(a.view.safeAreaInsets.top == 59)
        a.dismiss(animated: true)
        app.advance(by: 1)
        #expect(card.transform.isIdentity && card.layer.cornerRadius == 0 && !card.clipsToBounds)
    }

    @Test func unanimatedSheetPushesBackImmediately() throws {
        let app = TestApp()
        app.show(a)
        a.present(b, animated: false)
        app.frame()
        #expect(isBack(try card(of: a).frame))
        a.dismiss(animated: false)
        #expect(try card(of: a).transform.isIdentity)
    }

    @Test func lowDetentsDoNotPushBack() throws {
        let app = TestApp()
        app.show(a)
        b.sheetPresentationController?.detents = [.medium(), .large()]
        present(b, from: a, in: app)
        let card = try card(of: a)
        #expect(card.transform.isIdentity)
        b.sheetPresentationController?.animateChanges {
            b.sheetPresentationController?.selectedDetentIdentifier = .large
        }
        app.advance(by: 1)
        #expect(isBack(card.frame))
        b.sheetPresentationController?.animateChanges {
            b.sheetPresentationController?.selectedDetentIdentifier = .medium
        }
        app.advance(by: 1)
        #expect(card.transform.isIdentity)
    }

    @Test func pushBackFollowsFinger() throws {
        let app = TestApp()
        app.show(a)
        present(b, from: a, in: app)
        let card = try card(of: a)
        app.session.touch(.began, at: CGPoint(x: 200, y: 100), id: 1)
        for step in 1...31 {
            app.advance(by: 1 / 60)
            app.session.touch(.moved, at: CGPoint(x: 200, y: 100 + 10 * CGFloat(step)), id: 1)
        }
        // 300 points of 793, as the first ten are swallowed.
        #expect(abs(card.frame.minX - 16 * (1 - 300 / 793)) < 0.01)
        for _ in 0..<20 {
            app.advance(by: 1 / 60)
            app.session.touch(.moved, at: CGPoint(x: 200, y: 410), id: 1)
        }
        app.session.touch(.moved, at: CGPoint(x: 200, y: 410.25), id: 1)
        app.session.touch(.ended, at: CGPoint(x: 200, y: 410.25), id: 1)
        app.advance(by: 1)
        #expect(b.presentingViewController === a)
        #expect(isBack(card.frame))
    }

    @Test func stackedSheetsShowOneCard() throws {
        let app = TestApp()
        app.show(a)
        present(b, from: a, in: app)
        present(c, from: b, in: app)
        let root = try card(of: a)
        let sheet = try #require(b.presentationController?.presentedView)
        #expect(isBack(root.frame))
        #expect(isBack(sheet.frame))
        #expect(sheet.bounds.size == CGSize(width: 393, height: 793))
        b.dismiss(animated: true)
        app.advance(by: 1)
        #expect(isBack(root.frame))
        #expect(sheet.frame == CGRect(x: 0, y: 59, width: 393, height: 793))
    }

    @Test func chainDismissalRestoresCard() throws {
        let app = TestApp()
        app.show(a)
        b.sheetPresentationController?.detents = [.medium()]
        present(b, from: a, in: app)
        present(c, from: b, in: app)
        #expect(isBack(try card(of: a).frame))
        a.dismiss(animated: true)
        app.advance(by: 0.1)
        let frame = try shown(try card(of: a))
        #expect(frame.minX > 0.5 && frame.minX < 15)
        app.advance(by: 1)
        #expect(try card(of: a).transform.isIdentity)
        #expect(try !card(of: a).clipsToBounds)
    }

    @Test func fullScreenPresenterIsPushedBackWithContainer() throws {
        let app = TestApp()
        app.show(a)
        b.modalPresentationStyle = .fullScreen
        present(b, from: a, in: app)
        let container = try #require(b.presentationController?.containerView)
        present(c, from: b, in: app)
        #expect(isBack(container.frame))
        #expect(b.view.transform.isIdentity)
        b.dismiss(animated: true)
        app.advance(by: 1)
        #expect(container.transform.isIdentity && !container.clipsToBounds)
    }

    /// The full-screen presentation has taken the sheet's view out of its container.
    @Test func rotationUnderFullScreenReachesCard() throws {
        let app = TestApp()
        app.show(a)
        present(b, from: a, in: app)
        c.modalPresentationStyle = .fullScreen
        present(c, from: b, in: app)
        app.session.rotate(to: .landscapeLeft, safeAreaInsets: .zero)
        app.advance(by: 1)
        #expect(try card(of: a).transform.isIdentity)
    }

    @Test func fullHeightSheetDoesNotPushBack() throws {
        let app = TestApp()
        app.show(a)
        present(b, from: a, in: app)
        let upright = app.session.screen.safeAreaInsets
        app.session.rotate(to: .landscapeLeft, safeAreaInsets: UIEdgeInsets(top: 0, left: 59, bottom: 21, right: 59))
        app.advance(by: 1)
        #expect(try card(of: a).transform.isIdentity)
        app.session.rotate(to: .portrait, safeAreaInsets: upright)
        app.advance(by: 1)
        #expect(isBack(try card(of: a).frame))
    }
}
