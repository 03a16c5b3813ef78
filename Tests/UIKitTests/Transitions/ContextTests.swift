import CoreGraphics
import Testing
import UIKitTestSupport

@testable import UIKit

/// The context of an animator by kind of transition: views, frames, and the view hierarchy afterward.
@MainActor
@Suite(.lane(.main)) struct ContextTests {
    private struct Seen {
        var fromView: UIView?
        var toView: UIView?
        var initialFrom = CGRect.null, finalFrom = CGRect.null, initialTo = CGRect.null, finalTo = CGRect.null
        var fromIsInContainer = false
    }

    private func look(_ context: any UIViewControllerContextTransitioning) -> Seen {
        guard let from = context.viewController(forKey: .from), let to = context.viewController(forKey: .to) else {
            Issue.record("The context knows no controllers.")
            return Seen()
        }
        return Seen(
            fromView: context.view(forKey: .from), toView: context.view(forKey: .to),
            initialFrom: context.initialFrame(for: from), finalFrom: context.finalFrame(for: from),
            initialTo: context.initialFrame(for: to), finalTo: context.finalFrame(for: to),
            fromIsInContainer: from.view.isDescendant(of: context.containerView))
    }

    private let screen = CGRect(x: 0, y: 0, width: 393, height: 852)

    /// Presents with a style, and returns what the animator saw of presentation and dismissal.
    private func play(
        _ style: UIModalPresentationStyle, in app: TestApp, between: (A, B) -> Void = { _, _ in }
    ) -> (present: Seen, dismiss: Seen, a: A, b: B) {
        let a = A(), b = B(), delegate = TransitionSource.recording()
        app.show(a)
        b.modalPresentationStyle = style
        b.transitioningDelegate = delegate
        var seen: [Seen] = []
        delegate.fade?.onStart = { seen.append(self.look($0)) }
        a.present(b, animated: true)
        app.advance(by: 1.1)
        between(a, b)
        a.dismiss(animated: true)
        app.advance(by: 1.1)
        #expect(app.diagnostics.isEmpty)
        guard seen.count == 2 else {
            Issue.record("The animator was called \(seen.count) times.")
            return (Seen(), Seen(), a, b)
        }
        return (seen[0], seen[1], a, b)
    }

    @Test func fullScreenMovesPresenterIntoContainer() {
        let app = TestApp()
        let (present, dismiss, a, b) = play(.fullScreen, in: app) { a, b in
            #expect(a.view.window == nil)
            #expect(b.view.window != nil)
        }
        #expect(present.fromView === a.view)
        #expect(present.fromIsInContainer)
        #expect(present.toView === b.view)
        #expect(present.initialFrom == screen)
        #expect(present.finalFrom == .zero)
        #expect(present.initialTo == .zero)
        #expect(present.finalTo == screen)
        #expect(dismiss.fromView === b.view)
        #expect(dismiss.toView === a.view)
        #expect(dismiss.initialFrom == screen)
        #expect(dismiss.finalFrom == .zero)
        #expect(dismiss.finalTo == screen)
        #expect(a.view.superview is UIDropShadowView)
        #expect(b.view.window == nil)
    }

    @Test(arguments: [UIModalPresentationStyle.custom, .overFullScreen, .overCurrentContext])
    func otherStylesKeepPresenterInHierarchy(_ style: UIModalPresentationStyle) {
        let app = TestApp()
        let (present, dismiss, a, b) = play(style, in: app) { a, b in
            #expect(a.view.superview is UIDropShadowView)
            #expect(b.view.window != nil)
        }
        #expect(present.fromView == nil)
        #expect(!present.fromIsInContainer)
        #expect(present.toView === b.view)
        #expect(present.initialFrom == screen)
        #expect(present.finalFrom == screen)
        #expect(present.initialTo == .zero)
        #expect(present.finalTo == screen)
        #expect(dismiss.fromView === b.view)
        #expect(dismiss.toView == nil)
        #expect(a.view.superview is UIDropShadowView)
        #expect(b.view.window == nil)
    }

    @Test func contextReleasesObjectsAfterTransition() {
        let app = TestApp()
        let a = A(), delegate = TransitionSource.recording()
        var b: B? = B()
        weak let gone = b
        app.show(a)
        b?.modalPresentationStyle = .custom
        b?.transitioningDelegate = delegate
        a.present(b!, animated: true)
        b = nil
        app.advance(by: 1.1)
        let context = delegate.fade?.context
        #expect(context?.viewController(forKey: .to) is B)
        #expect(context?.transitionWasCancelled == false)
        a.dismiss(animated: true)
        app.advance(by: 1.1)
        #expect(gone == nil)
        #expect(delegate.fade?.ended == [true, true])
    }

    @Test(arguments: [
        UIModalPresentationStyle.fullScreen, .pageSheet, .overFullScreen, .currentContext, .custom, .popover,
    ])
    func nothingIsRetainedAfterDismissal(_ style: UIModalPresentationStyle) {
        let app = TestApp()
        let a = A()
        app.show(a)
        weak var controller: B?
        weak var presentation: UIPresentationController?
        weak var container: UIView?
        let before = app.hierarchy
        do {
            let b = B()
            b.modalPresentationStyle = style
            a.present(b, animated: true)
            app.advance(by: 1.1)
            controller = b
            presentation = b.activePresentationController
            container = presentation?.containerView
            #expect(container?.window != nil)
        }
        a.dismiss(animated: true)
        app.advance(by: 1.1)
        app.frame()
        #expect(controller == nil)
        #expect(presentation == nil)
        #expect(container == nil)
        #expect(app.hierarchy == before)
        #expect(a.presentedViewController == nil)
    }

    @Test func customStyleRunsAnimatorWithoutAnimation() {
        let app = TestApp()
        let a = A(), b = B(), delegate = TransitionSource.recording()
        app.show(a)
        b.modalPresentationStyle = .custom
        b.transitioningDelegate = delegate
        var isAnimated: Bool?
        delegate.fade?.onStart = { isAnimated = $0.isAnimated }
        a.present(b, animated: false)
        #expect(isAnimated == false)
    }
}
