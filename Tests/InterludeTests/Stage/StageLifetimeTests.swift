import InterludeTestSupport
import QuartzCore
import Testing

@testable import Interlude
@testable import UIKit

/// Tests that all objects of a stage are deallocated when its script ends, in any state of the app.
@Suite(.lane(.main)) @MainActor struct StageLifetimeTests {
    /// The state of the app when its script ends.
    enum Leaving: String, CaseIterable {
        case atRest, afterATap, afterADrag, withAFingerDown, waitingForASecondTap, inATransition, whileRecording
    }

    private struct Witnesses {
        weak var window: UIWindow?
        weak var view: UIView?
        weak var recogniser: UIGestureRecognizer?
        weak var presented: UIView?
        weak var controller: UIViewController?
        weak var stage: Stage?
        weak var session: AppSession?
        weak var clock: AnimationClock?
    }

    @Test(arguments: Leaving.allCases) func appIsReleasedCompletely(_ leaving: Leaving) async throws {
        var seen = Witnesses()
        await Stage.run(.tiny) { stage in
            let root = PlainViewController(.red)
            await stage.show(root)
            let (double, tap) = (UITapGestureRecognizer { _ in }, UITapGestureRecognizer { _ in })
            double.numberOfTapsRequired = 2
            tap.require(toFail: double)
            root.view.addGestureRecognizer(tap)
            if leaving == .waitingForASecondTap { root.view.addGestureRecognizer(double) }
            let button = UIButton(
                frame: root.view.bounds,
                primaryAction: UIAction { [unowned root] _ in
                    root.present(PlainViewController(.blue), animated: true)
                })
            if leaving == .inATransition { root.view.addSubview(button) }
            let middle = CGPoint(x: root.view.bounds.midX, y: root.view.bounds.midY)
            seen = Witnesses(
                window: stage.window, view: root.view, recogniser: tap, stage: stage, session: stage.session,
                clock: stage.animationClock)
            switch leaving {
            case .atRest: break
            case .afterATap: await stage.tap(middle)
            case .afterADrag: await stage.drag(from: middle, to: .zero, duration: 0.1)
            case .withAFingerDown: await stage.touch(.began, at: middle)
            case .waitingForASecondTap:
                await stage.tap(middle)
                await stage.advance(by: 0.05)
            case .inATransition:
                await stage.tap(middle)
                await stage.advance(by: 0.1)
                seen.controller = root.presentedViewController
                seen.presented = seen.controller?.view
            case .whileRecording:
                _ = await stage.record { await stage.tap(middle) }
            }
        }
        #expect(seen.window == nil)
        #expect(seen.view == nil)
        #expect(seen.recogniser == nil)
        #expect(seen.presented == nil)
        #expect(seen.controller == nil)
        #expect(seen.stage == nil)
        #expect(seen.session == nil)
        #expect(seen.clock == nil)
    }

    @Test func tappedViewIsReleased() async throws {
        await Stage.run(.tiny) { stage in
            let root = PlainViewController(.red)
            await stage.show(root)
            weak var tapped: UIView?
            do {
                let view = UIView(frame: root.view.bounds)
                root.view.addSubview(view)
                await stage.tap(view.center)
                view.removeFromSuperview()
                tapped = view
            }
            await stage.advance(by: 0.1)
            #expect(tapped == nil)
        }
    }
}
