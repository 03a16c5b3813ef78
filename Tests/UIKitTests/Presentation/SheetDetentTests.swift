import CoreGraphics
import QuartzCore
import Testing
import UIKit
import UIKitTestSupport

/// A sheet with several detents under a finger.
@MainActor
@Suite(.lane(.main)) struct SheetDetentTests {
    final class Delegate: NSObject, UISheetPresentationControllerDelegate {
        var received: [String] = []
        var allows = true
        func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
            _ sheetPresentationController: UISheetPresentationController
        ) {
            received.append(sheetPresentationController.selectedDetentIdentifier?.rawValue ?? "none")
        }
        func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
            received.append("should")
            return allows
        }
        func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
            received.append("will")
        }
        func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
            received.append("did")
        }
        func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
            received.append("attempt")
        }
    }

    /// A sheet at medium height that can grow.
    @MainActor
    private final class Scene {
        let app = TestApp()
        let a = A(), b = B(), delegate = Delegate()
        let sheet: UISheetPresentationController
        var y: CGFloat = 0

        init(_ configure: (UISheetPresentationController, B) -> Void = { _, _ in }) throws {
            app.show(a)
            sheet = try #require(b.sheetPresentationController)
            sheet.detents = [.medium(), .large()]
            sheet.delegate = delegate
            configure(sheet, b)
            a.present(b, animated: true)
            app.advance(by: 1)
            app.events = []
        }

        var frame: CGRect { sheet.presentedView?.frame ?? .zero }
        var shown: CGRect { sheet.presentedView?.layer.presentation()?.frame ?? .zero }

        func down(at y: CGFloat) {
            self.y = y
            app.session.touch(.began, at: CGPoint(x: 200, y: y), id: 1)
        }

        /// Ten points or less with each frame.
        func drag(by distance: CGFloat) {
            let steps = max(1, Int(abs(distance) / 10))
            for step in 1...steps {
                app.advance(by: 1 / 60)
                app.session.touch(
                    .moved, at: CGPoint(x: 200, y: y + distance * CGFloat(step) / CGFloat(steps)), id: 1)
            }
            y += distance
        }

        /// So that the finger has no speed.
        func rest() {
            for _ in 0..<20 {
                app.advance(by: 1 / 60)
                app.session.touch(.moved, at: CGPoint(x: 200, y: y), id: 1)
            }
            y += 0.25
            app.session.touch(.moved, at: CGPoint(x: 200, y: y), id: 1)
            app.advance(by: 1 / 60)
        }

        func up() { app.session.touch(.ended, at: CGPoint(x: 200, y: y), id: 1) }
    }

    private let medium: CGFloat = 403.6870229007634

    @Test func followsFingerAfterTenPoints() throws {
        let scene = try Scene()
        scene.down(at: 500)
        scene.drag(by: -10)
        #expect(abs(scene.frame.minY - medium) < 0.01)
        scene.drag(by: -100)
        #expect(abs(scene.frame.minY - (medium - 100)) < 0.01)
        #expect(abs(scene.frame.maxY - (844 + 8 * 100 / (medium - 59))) < 0.01)
        scene.drag(by: 60)
        #expect(abs(scene.frame.minY - (medium - 40)) < 0.01)
        scene.up()
    }

    @Test func dragNearDetentSelectsIt() throws {
        let scene = try Scene()
        scene.down(at: 500)
        scene.drag(by: -260)
        scene.rest()
        scene.up()
        #expect(scene.delegate.received == ["com.apple.UIKit.large"])
        #expect(scene.sheet.selectedDetentIdentifier == .large)
        scene.app.advance(by: 1)
        #expect(scene.frame == CGRect(x: 0, y: 59, width: 393, height: 793))
        #expect(scene.b.appearanceEvents.isEmpty)
        #expect(scene.app.diagnostics.isEmpty)
    }

    /// x(t) = (x₀ + (v + ωx₀)t)·e^(−ωt), from where and with the speed with which the finger left.
    /// Documented in the Human Interface Guidelines: people tap a grabber to cycle through the detents.
    @Test func tapOnGrabberSelectsTheNextDetent() throws {
        let scene = try Scene { sheet, _ in sheet.prefersGrabberVisible = true }
        func tap() {
            let point = CGPoint(x: 393 / 2, y: scene.frame.minY + 7)
            scene.app.session.touch(.began, at: point, id: 1)
            scene.app.session.touch(.ended, at: point, id: 1)
        }
        tap()
        scene.app.advance(by: 0.05)
        #expect(scene.shown.minY > 60 && scene.shown.minY < medium - 1)
        scene.app.advance(by: 1)
        #expect(scene.frame.minY == 59)
        tap()
        scene.app.advance(by: 1)
        #expect(abs(scene.frame.minY - medium) < 0.01)
        #expect(scene.delegate.received == ["com.apple.UIKit.large", "com.apple.UIKit.medium"])
    }

    /// Documented: the system hides the grabber below another sheet.
    @Test func grabberIsHiddenBelowAnotherSheet() throws {
        let scene = try Scene { sheet, _ in sheet.prefersGrabberVisible = true }
        func showsGrabber() -> Bool {
            scene.sheet.presentedView?.subviews.contains { $0.bounds.size == CGSize(width: 36, height: 5) } ?? false
        }
        #expect(showsGrabber())
        scene.b.present(A(), animated: true)
        scene.app.advance(by: 1)
        #expect(!showsGrabber())
        scene.b.dismiss(animated: true)
        scene.app.advance(by: 1)
        #expect(showsGrabber() && scene.sheet.prefersGrabberVisible)
    }

    @Test func settlingSpringStartsAtFingerVelocity() throws {
        let scene = try Scene()
        scene.down(at: 700)
        scene.drag(by: -200)
        let start = scene.frame.minY
        scene.up()
        let omega = (1000.0 / 3).squareRoot()
        let x0 = Double(start) - 59
        let velocity = -600.0
        scene.app.frame()
        for frame in 1...20 {
            scene.app.advance(by: 1 / 60)
            let t = Double(frame) / 60
            let known = 59 + (x0 + (velocity + omega * x0) * t) * exp(-omega * t)
            #expect(abs(Double(scene.shown.minY) - known) < 1, "frame \(frame)")
        }
    }

    @Test func pullBelowLowestDetentDismisses() throws {
        let scene = try Scene { sheet, _ in sheet.selectedDetentIdentifier = .large }
        scene.down(at: 100)
        scene.drag(by: 200)
        #expect(scene.delegate.received.isEmpty)
        #expect(scene.b.appearanceEvents.isEmpty)
        scene.drag(by: 400)
        #expect(scene.delegate.received == ["should", "will"])
        scene.rest()
        scene.up()
        scene.app.advance(by: 1)
        #expect(scene.delegate.received == ["should", "will", "did"])
        #expect(scene.a.presentedViewController == nil)
        #expect(scene.app.diagnostics.isEmpty)
    }

    @Test func pullThatReversesEndsAtDetent() throws {
        let scene = try Scene()
        scene.down(at: 450)
        scene.drag(by: 100)
        #expect(scene.delegate.received == ["should", "will"])
        scene.drag(by: -400)
        #expect(scene.frame.minY < 130)
        scene.rest()
        scene.up()
        scene.app.advance(by: 1)
        #expect(scene.a.presentedViewController === scene.b)
        #expect(scene.delegate.received == ["should", "will", "com.apple.UIKit.large"])
        #expect(scene.frame.minY == 59)
        #expect(AppSession.current.runningTransitions.isEmpty)
        #expect(scene.app.diagnostics.isEmpty)
    }

    @Test func modalSheetResistsAndReturns() throws {
        let scene = try Scene { _, b in b.isModalInPresentation = true }
        scene.down(at: 450)
        scene.drag(by: 210)
        #expect(scene.frame.minY > medium + 20)
        #expect(scene.frame.minY < medium + 110)
        scene.rest()
        scene.up()
        scene.app.advance(by: 1)
        #expect(scene.delegate.received == ["attempt"])
        #expect(abs(scene.frame.minY - medium) < 0.01)
        #expect(scene.b.appearanceEvents.isEmpty)
    }

    @Test func caughtSheetStaysUnderFinger() throws {
        let scene = try Scene()
        scene.sheet.animateChanges { scene.sheet.selectedDetentIdentifier = .large }
        scene.app.advance(by: 0.1)
        let caught = scene.shown.minY
        #expect(caught < medium - 50)
        #expect(caught > 60)
        scene.down(at: 700)
        scene.drag(by: -10)
        scene.app.frame()
        #expect(abs(scene.frame.minY - caught) < 40)
        #expect(abs(scene.shown.minY - scene.frame.minY) < 0.01)
        scene.up()
        scene.app.advance(by: 1)
        #expect(scene.frame.minY == 59)
    }

    @Test func viewsBelowUndimmedDetentGetTouches() throws {
        let scene = try Scene { sheet, _ in sheet.largestUndimmedDetentIdentifier = .medium }
        var taps = 0
        scene.a.view.addGestureRecognizer(UITapGestureRecognizer { _ in taps += 1 })
        let dimming = try #require(scene.sheet.containerView?.subviews.first)
        func tap() {
            scene.app.session.touch(.began, at: CGPoint(x: 200, y: 30), id: 2)
            scene.app.session.touch(.ended, at: CGPoint(x: 200, y: 30), id: 2)
            scene.app.advance(by: 1)
        }
        #expect(dimming.alpha == 0)
        tap()
        #expect(taps == 1)
        scene.sheet.animateChanges { scene.sheet.selectedDetentIdentifier = .large }
        scene.app.advance(by: 1)
        #expect(abs(dimming.alpha - 0.2) < 1e-6)
        tap()
        #expect(taps == 1)
        #expect(scene.a.presentedViewController == nil)
        #expect(scene.delegate.received == ["should", "will", "did"])
    }

    @Test(arguments: [true, false])
    func scrollingAtEdgeExpandsSheet(_ prefers: Bool) throws {
        let scene = try Scene { sheet, b in
            sheet.prefersScrollingExpandsWhenScrolledToEdge = prefers
            let scroll = UIScrollView(frame: b.view.bounds)
            scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            scroll.contentSize = CGSize(width: 300, height: 3000)
            b.view.addSubview(scroll)
        }
        let scroll = try #require(scene.b.view.subviews.first as? UIScrollView)
        let top = scroll.contentOffset.y
        scene.down(at: 600)
        scene.drag(by: -110)
        #expect(abs(scene.frame.minY - (prefers ? medium - 100 : medium)) < 0.01)
        #expect((scroll.contentOffset.y > top) == !prefers)
        scene.up()
    }

    @Test func scrolledContentKeepsDrag() throws {
        let scene = try Scene { _, b in
            let scroll = UIScrollView(frame: b.view.bounds)
            scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            scroll.contentSize = CGSize(width: 300, height: 3000)
            b.view.addSubview(scroll)
        }
        let scroll = try #require(scene.b.view.subviews.first as? UIScrollView)
        scroll.contentOffset.y = 200
        scene.down(at: 600)
        scene.drag(by: 60)
        #expect(abs(scene.frame.minY - medium) < 0.01)
        #expect(scroll.contentOffset.y < 160)
        scene.up()
    }
}
