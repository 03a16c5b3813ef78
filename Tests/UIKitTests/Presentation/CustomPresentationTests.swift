import CoreGraphics
import Testing
import UIKit
import UIKitTestSupport

/// Presentation controllers of apps that remove the presenter, wrap the presented view, or size it.
@MainActor @Suite(.lane(.main)) struct CustomPresentationTests {
    private final class Removing: UIPresentationController {
        override var shouldRemovePresentersView: Bool { true }
    }

    /// Presents the view in a wrapper, as Apple's sample code does.
    private final class Wrapping: UIPresentationController {
        private let wrapper = UIView()
        private func note(_ event: String) { TestApp.current?.events.append(event) }

        override var presentedView: UIView? {
            note("presentedView")
            return wrapper
        }
        override var frameOfPresentedViewInContainerView: CGRect { CGRect(x: 20, y: 400, width: 300, height: 300) }
        override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
            super.preferredContentSizeDidChange(forChildContentContainer: container)
            note("preferredContentSize")
        }
        override func presentationTransitionWillBegin() {
            note("willBegin")
            #expect(containerView?.window != nil && presentingViewController.transitionCoordinator != nil)
            wrapper.frame = frameOfPresentedViewInContainerView
            super.presentedView.map(wrapper.addSubview)
        }
        override func viewWillTransition(
            to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
        ) {
            note("presentation")
            super.viewWillTransition(to: size, with: coordinator)
        }
        override func size(
            forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
        ) -> CGSize {
            note("size")
            return CGSize(width: 111, height: 222)
        }
        override func containerViewWillLayoutSubviews() { note("layout") }
    }

    private final class Sized: UIViewController {
        override func viewWillTransition(
            to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
        ) {
            super.viewWillTransition(to: size, with: coordinator)
            TestApp.current?.events.append("\(Int(size.width))×\(Int(size.height))")
        }
    }

    /// Centers the view when UIKit asks for the frame.
    private final class Centering: UIPresentationController {
        override var frameOfPresentedViewInContainerView: CGRect {
            presentedViewController.view.center = CGPoint(x: 150, y: 250)
            return presentedViewController.view.frame
        }
    }

    /// As in customPresentedAnimation2 of mattneub/Programming-iOS-Book-Examples, whose animator doesn't ask.
    @Test func theFrameIsAskedForBeforeTheAnimator() {
        var center: CGPoint?
        let scene = ContractScene(ClosureAnimator.fading(before: { center = $0.view(forKey: .to)?.center }))
        scene.source.makePresentation = { Centering(presentedViewController: $0, presenting: $1) }
        scene.present().wait(0.1)
        #expect(center == CGPoint(x: 150, y: 250))
    }

    @Test func removedPresenterIsCalledAndRestoredAsForFullScreen() {
        var views: [UIView?] = [], frames: [CGRect] = []
        let scene = ContractScene(
            ClosureAnimator.fading(before: { context in
                views = [context.view(forKey: .from), context.view(forKey: .to)]
                let controllers = [context.viewController(forKey: .from), context.viewController(forKey: .to)]
                frames = controllers.compactMap { $0 }.flatMap {
                    [context.initialFrame(for: $0), context.finalFrame(for: $0)]
                }
            }))
        scene.source.makePresentation = { Removing(presentedViewController: $0, presenting: $1) }
        scene.present().wait(0.1)
        let screen = scene.app.window.bounds
        #expect(views == [scene.a.view, scene.b.view] && frames == [screen, .zero, .zero, screen])
        scene.wait()
        #expect(scene.a.view.window == nil)
        #expect(
            scene.app.appearanceEvents == [
                "A.viewWillDisappear", "B.viewWillAppear", "B.viewIsAppearing", "B.viewDidAppear", "A.viewDidDisappear",
            ])
        scene.app.events = []
        scene.a.dismiss(animated: true)
        scene.wait()
        #expect(scene.a.view.window != nil && scene.b.view.window == nil && scene.names.isEmpty)
        #expect(
            scene.app.appearanceEvents == [
                "B.viewWillDisappear", "A.viewWillAppear", "A.viewIsAppearing", "A.viewDidAppear", "B.viewDidDisappear",
            ])
    }

    /// A menu that animates its container's layout when the preferred size changes doesn't grow while it appears.
    @Test func thePreferredSizeIsAnnouncedBeforeThereIsAContainer() {
        final class Noting: UIPresentationController {
            var hasContainer: [Bool] = []
            override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
                super.preferredContentSizeDidChange(forChildContentContainer: container)
                hasContainer.append(containerView != nil)
            }
            override func presentationTransitionWillBegin() { hasContainer.append(containerView != nil) }
        }
        let scene = ContractScene(ClosureAnimator.fading())
        var presentation: Noting?
        scene.source.makePresentation = {
            let noting = Noting(presentedViewController: $0, presenting: $1)
            presentation = noting
            return noting
        }
        scene.present().wait(0.1)
        #expect(presentation?.hasContainer == [false, true])
        scene.wait()
        scene.b.preferredContentSize = CGSize(width: 100, height: 100)
        #expect(presentation?.hasContainer == [false, true, true])
        scene.a.dismiss(animated: true)
        scene.wait()
        #expect(presentation?.containerView == nil)
    }

    /// Documented by Apple's sample code.
    @Test func wrapperIsTheViewOfTheTransitionAndIsReadAfterWillBegin() {
        var view: UIView?, frame = CGRect.zero
        let scene = ContractScene(
            ClosureAnimator.fading(before: { context in
                view = context.view(forKey: .to) ?? context.view(forKey: .from)
                if let to = context.viewController(forKey: .to) { frame = context.finalFrame(for: to) }
            }))
        scene.source.makePresentation = { Wrapping(presentedViewController: $0, presenting: $1) }
        scene.present().wait(0.1)
        #expect(view === scene.b.view.superview && view !== scene.b.view)
        #expect(frame == CGRect(x: 20, y: 400, width: 300, height: 300))
        let order = scene.app.events.filter { ["preferredContentSize", "willBegin", "presentedView"].contains($0) }
        #expect(order.prefix(3) == ["preferredContentSize", "willBegin", "presentedView"])
        scene.wait()
        scene.a.dismiss(animated: true)
        scene.wait()
        #expect(scene.b.view.window == nil && scene.names.isEmpty)
    }

    /// As in chapter 19 of kodecocodes/iat-materials, whose animator takes the final frame from the view.
    @Test(arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen, .custom])
    func fullScreenPresentationsSizeTheViewBeforeTheAnimator(_ style: UIModalPresentationStyle) {
        var frame: CGRect?
        let scene = ContractScene(ClosureAnimator.fading(before: { frame = $0.view(forKey: .to)?.frame }))
        let storyboard = CGRect(x: 0, y: 0, width: 375, height: 667)
        scene.b.view.frame = storyboard
        scene.present(style).wait(0.1)
        #expect(frame == (style == .custom ? storyboard : scene.app.window.bounds))
    }

    /// As in ivanvorobei/SPStorkController, whose presented view would jump.
    @Test func dismissalLaysOutTheContainerBeforeTheAnimator() {
        final class Placing: UIPresentationController {
            override func dismissalTransitionWillBegin() { containerView?.setNeedsLayout() }
            override func containerViewWillLayoutSubviews() {
                TestApp.current?.events.append("layout")
                presentedView?.frame = frameOfPresentedViewInContainerView
            }
        }
        let scene = ContractScene(
            ClosureAnimator.fading(before: { context in
                TestApp.current?.events.append("animator")
                if context.view(forKey: .to) == nil { context.view(forKey: .from)?.frame.origin.y = 900 }
            }))
        scene.source.makePresentation = { Placing(presentedViewController: $0, presenting: $1) }
        scene.present().wait()
        scene.app.events = []
        scene.a.dismiss(animated: true)
        scene.wait(0.1)
        #expect(scene.app.events.filter { ["layout", "animator"].contains($0) } == ["layout", "animator"])
        #expect(scene.b.view.frame.origin.y == 900)
    }

    @Test func sizeChangesReachThePresentedControllerThroughItsPresentation() {
        let app = TestApp(), root = Sized(), presented = Sized(), source = TransitionSource(ClosureAnimator.fading())
        source.makePresentation = { Wrapping(presentedViewController: $0, presenting: $1) }
        app.show(root)
        presented.modalPresentationStyle = .custom
        presented.transitioningDelegate = source
        root.present(presented, animated: false)
        app.advance(by: 1)
        app.events = []
        app.session.rotate(to: .landscapeLeft)
        app.advance(by: 1)
        let order = app.events.filter { $0 != "presentedView" && $0 != "852×393" }
        #expect(order.prefix(4) == ["presentation", "size", "111×222", "layout"])
    }
}
