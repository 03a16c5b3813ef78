import CoreGraphics
import Interlude
import QuartzCore
import Testing
import UIKitTestSupport

/// Rotations and resizing of the window: the callbacks, their order, and the sizes afterward.
@MainActor
@Suite(.lane(.main)) struct SizeChangeTests {
    private static let landscape = CGSize(width: 852, height: 393)
    private static let landscapeInsets = UIEdgeInsets(top: 0, left: 59, bottom: 21, right: 59)

    /// Records the callbacks for sizes and traits.
    private final class Turner: UIViewController {
        var received: [String] = []

        private static func text(_ size: CGSize) -> String { "\(Int(size.width))×\(Int(size.height))" }

        override func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {
            received.append("viewWillTransition \(Self.text(size)) from \(Self.text(view.bounds.size))")
            super.viewWillTransition(to: size, with: coordinator)
            coordinator.animate { context in
                self.received.append("alongside \(context.transitionDuration)")
                self.view.layer.opacity = 0.5
            } completion: { context in
                self.received.append("completion \(context.isCancelled) \(Self.text(self.view.bounds.size))")
            }
        }

        override func willTransition(
            to newCollection: UITraitCollection, with coordinator: UIViewControllerTransitionCoordinator
        ) {
            received.append("willTransition \(newCollection.verticalSizeClass == .compact)")
            super.willTransition(to: newCollection, with: coordinator)
        }

        override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
            guard traitCollection.verticalSizeClass != previousTraitCollection?.verticalSizeClass,
                previousTraitCollection != nil, view.window != nil
            else { return }
            received.append("traitCollectionDidChange \(traitCollection.verticalSizeClass == .compact)")
        }
    }

    private func turn(_ app: TestApp, to orientation: UIInterfaceOrientation = .landscapeLeft) {
        app.session.rotate(
            to: orientation,
            safeAreaInsets: orientation.isLandscape
                ? Self.landscapeInsets : UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
    }

    @Test func controllerIsNotifiedFirstAndAnimatesAlongside() {
        let app = TestApp()
        let root = Turner()
        app.show(root)
        root.received = []
        turn(app)
        #expect(
            root.received == [
                "willTransition true", "viewWillTransition 852×393 from 393×852",
                "traitCollectionDidChange true", "alongside 0.3",
            ])
        #expect(app.window.bounds.size == Self.landscape)
        #expect(UIScreen.main.bounds.size == Self.landscape)
        app.advance(by: 0.15)
        let width = root.view.layer.presentation()?.bounds.width ?? 0
        #expect(width > 400 && width < 845, "the view is changing its size: \(width)")
        app.advance(by: 0.2)
        #expect(root.received.last == "completion false 852×393")
        #expect(AppSession.current.runningTransitions.isEmpty)
        #expect(root.view.safeAreaInsets == Self.landscapeInsets)
        #expect(app.window.windowScene?.interfaceOrientation == .landscapeLeft)
        turn(app, to: .portrait)
        app.advance(by: 0.4)
        #expect(root.view.bounds.size == CGSize(width: 393, height: 852))
        #expect(app.diagnostics.isEmpty)
    }

    @Test func windowResizeIsReportedWithoutAnimation() {
        let app = TestApp()
        let root = Turner()
        app.show(root)
        root.received = []
        app.window.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
        #expect(
            root.received == [
                "viewWillTransition 320×480 from 393×852", "alongside 0.0",
                "completion false 320×480",
            ])
        #expect(root.view.layer.animationKeys() == nil)
    }

    @Test func unsupportedOrientationIsReported() {
        final class Upright: UIViewController {
            override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
        }
        let app = TestApp()
        app.show(Upright())
        turn(app)
        #expect(app.window.bounds.size == CGSize(width: 393, height: 852))
        #expect(app.diagnostics == ["orientation-not-supported"])
    }

    /// Root, presentation controller, presented controller.
    @Test func presentedControllersAreNotifiedAfterRoot() {
        let app = TestApp()
        let root = Turner(), presented = Turner()
        app.show(root)
        presented.modalPresentationStyle = .overFullScreen
        root.present(presented, animated: false)
        app.frame()
        presented.received = []
        turn(app)
        app.advance(by: 0.4)
        #expect(
            presented.received == [
                "willTransition true", "viewWillTransition 852×393 from 393×852",
                "traitCollectionDidChange true", "alongside 0.3", "completion false 852×393",
            ])
        #expect(presented.view.frame == CGRect(origin: .zero, size: Self.landscape))
    }

    @Test(arguments: [0.0, 0.1, 0.3], [true, false])
    func rotationDuringPush(_ time: Double, _ animated: Bool) {
        let app = TestApp()
        let navigation = UINavigationController(rootViewController: A())
        app.show(navigation)
        let pushed = B()
        navigation.pushViewController(pushed, animated: animated)
        app.advance(by: time)
        turn(app)
        app.advance(by: 1)
        #expect(AppSession.current.runningTransitions.isEmpty)
        #expect(pushed.view.frame == CGRect(origin: .zero, size: Self.landscape))
        #expect(navigation.navigationBar.frame.width == 852)
        navigation.popViewController(animated: true)
        app.advance(by: 1)
        #expect(navigation.topViewController?.view.frame == CGRect(origin: .zero, size: Self.landscape))
        #expect(app.diagnostics.isEmpty)
    }

    @Test(arguments: [
        UIModalPresentationStyle.fullScreen, .overFullScreen, .custom, .currentContext, .overCurrentContext, .pageSheet,
    ])
    func rotationDuringPresentation(_ style: UIModalPresentationStyle) {
        for (time, dismisses) in [(0.0, false), (0.2, false), (0.2, true)] {
            let app = TestApp()
            let root = A(), presented = B()
            app.show(root)
            presented.modalPresentationStyle = style
            root.present(presented, animated: !dismisses)
            if dismisses {
                app.advance(by: 0.1)
                root.dismiss(animated: true)
            }
            app.advance(by: time)
            turn(app)
            app.advance(by: 1)
            #expect(AppSession.current.runningTransitions.isEmpty)
            if dismisses {
                #expect(root.view.frame == CGRect(origin: .zero, size: Self.landscape))
                #expect(root.view.window != nil)
            } else if style == .pageSheet {
                #expect(presented.view.window != nil)
                #expect(presented.view.superview?.frame.maxY == 393)
                #expect(presented.view.superview?.frame.width == 852)
            } else {
                #expect(presented.view.frame == CGRect(origin: .zero, size: Self.landscape), "at \(time)")
            }
            #expect(app.diagnostics.isEmpty)
        }
    }

    @Test func snapshotIsUprightAndFilmKeepsSize() async throws {
        try await Stage.run(Device(name: "small", size: CGSize(width: 100, height: 200), scale: 1)) { stage in
            let root = UIViewController()
            root.view.backgroundColor = .red
            await stage.show(root)
            let film = await stage.record {
                await stage.rotate(to: .landscapeRight)
                await stage.advance(by: 0.5)
            }
            let last = film.frames[film.frames.count - 1]
            #expect(last.width < last.height)
            #expect(last[last.width / 2, last.height / 2].r > 200)
            #expect(last[last.width / 2, 4].r < 20)
            let frame = stage.snapshot()
            #expect(frame.width > frame.height)
            #expect(frame[4, 4].r > 200)
            await stage.resize(to: CGSize(width: 120, height: 150))
            try await stage.settle()
            #expect(root.view.bounds.size == CGSize(width: 120, height: 150))
        }
    }
}
