import CoreGraphics
import QuartzCore
import Testing
import UIKitTestSupport

@testable import UIKit

/// Controllers whose views grow out of a view, and shrink back into it.
@MainActor
@Suite(.lane(.main)) struct ZoomTransitionTests {
    /// A root with a tile, and a controller that zooms out of that.
    @MainActor
    private final class Scene {
        let app = TestApp()
        let a = A(), b = B()
        let tile = UIView(frame: CGRect(x: 40, y: 500, width: 100, height: 100))
        let navigation: UINavigationController?
        var asked: [(UIViewController, UIViewController)] = []
        let options = UIViewController.Transition.ZoomOptions()

        init(pushes: Bool, style: UIModalPresentationStyle = .automatic, _ configure: (Scene) -> Void = { _ in }) {
            navigation = pushes ? UINavigationController(rootViewController: a) : nil
            tile.layer.cornerRadius = 12
            tile.backgroundColor = .red
            a.view.addSubview(tile)
            app.show(navigation ?? a)
            configure(self)
            b.modalPresentationStyle = style
            b.preferredTransition = .zoom(options: options) { [unowned self] context in
                asked.append((context.sourceViewController, context.zoomedViewController))
                return tile
            }
        }

        func show() {
            if let navigation { navigation.pushViewController(b, animated: true) } else { a.present(b, animated: true) }
            app.frame()
        }

        func leave() {
            if let navigation { navigation.popViewController(animated: true) } else { a.dismiss(animated: true) }
            app.frame()
        }

        var isShown: Bool { navigation.map { $0.topViewController === b } ?? (a.presentedViewController === b) }
        /// The view that clips the content during the zoom.
        var card: UIView? { b.view.superview }
        var cardOnScreen: CGRect {
            guard let card, let shown = card.layer.presentation() else { return .null }
            return shown.frame
        }

        func drag(by distance: CGFloat, flick: Bool = false) {
            let y: CGFloat = 300
            app.session.touch(.began, at: CGPoint(x: 200, y: y), id: 1)
            let steps = flick ? 4 : Int(distance / 5)
            for step in 1...steps {
                app.advance(by: 1 / 60)
                let travel = distance * CGFloat(step) / CGFloat(steps)
                app.session.touch(.moved, at: CGPoint(x: 200, y: y + travel), id: 1)
            }
            if !flick {
                for _ in 0..<20 {
                    app.advance(by: 1 / 60)
                    app.session.touch(.moved, at: CGPoint(x: 200, y: y + distance), id: 1)
                }
                app.session.touch(.moved, at: CGPoint(x: 200, y: y + distance + 0.25), id: 1)
            }
        }

        func release(at distance: CGFloat) {
            app.session.touch(.ended, at: CGPoint(x: 200, y: 300 + distance), id: 1)
        }
    }

    @Test(arguments: [false, true])
    func zoomGrowsFromSourceAndShrinksBack(_ pushes: Bool) {
        let scene = Scene(pushes: pushes)
        scene.show()
        #expect(scene.cardOnScreen == scene.tile.frame)
        #expect(scene.asked.first?.0 === scene.a && scene.asked.first?.1 === scene.b)
        #expect(scene.tile.alpha == 0)
        scene.app.advance(by: 0.1)
        let middle = scene.cardOnScreen
        #expect(middle.width > 110 && middle.width < 390 && middle.height > 110 && middle.height < 850)
        scene.app.advance(by: 1)
        #expect(scene.isShown && scene.tile.alpha == 1)
        #expect(scene.b.view.transform.isIdentity)
        #expect(scene.b.view.convert(scene.b.view.bounds, to: nil) == CGRect(x: 0, y: 0, width: 393, height: 852))
        scene.leave()
        #expect(scene.cardOnScreen == CGRect(x: 0, y: 0, width: 393, height: 852))
        scene.app.advance(by: 0.4)
        #expect(scene.cardOnScreen.width < 120)
        scene.app.advance(by: 1)
        #expect(!scene.isShown && scene.b.view.window == nil && scene.tile.alpha == 1)
        #expect(scene.app.diagnostics.isEmpty)
    }

    /// A push is never canceled: it completes, and a pop continues from where it was.
    @Test(arguments: [false, true]) func aRunningPushTurnsIntoAPop(byFinger: Bool) {
        let scene = Scene(pushes: true)
        scene.show()
        scene.app.advance(by: 0.15)
        let middle = scene.cardOnScreen
        if byFinger {
            scene.drag(by: 300, flick: true)
            scene.release(at: 300)
        } else {
            #expect(scene.navigation?.popViewController(animated: true) === scene.b)
            scene.app.frame()
            #expect(abs(scene.cardOnScreen.width - middle.width) < 1)
        }
        scene.app.advance(by: 2)
        #expect(scene.navigation?.topViewController === scene.a && scene.b.view.window == nil)
        #expect(
            scene.b.appearanceEvents.filter { !$0.hasSuffix("viewIsAppearing") } == [
                "B.viewWillAppear", "B.viewDidAppear", "B.viewWillDisappear", "B.viewDidDisappear",
            ])
        #expect(scene.tile.alpha == 1 && scene.app.diagnostics.isEmpty)
    }

    @Test func aPushDuringAPopBeginsAtOnce() {
        let scene = Scene(pushes: true), c = C()
        scene.show()
        scene.app.advance(by: 1)
        scene.leave()
        scene.app.advance(by: 0.15)
        scene.navigation?.pushViewController(c, animated: true)
        #expect(scene.navigation?.viewControllers == [scene.a, c] && scene.b.parent == nil)
        scene.app.advance(by: 1)
        #expect(c.view.window != nil && scene.b.view.window == nil && scene.tile.alpha == 1)
        #expect(scene.app.diagnostics.isEmpty)
    }

    @Test func zoomCoversScreenByDefault() {
        let scene = Scene(pushes: false)
        scene.show()
        #expect(scene.b.presentationController?.presentationStyle == .fullScreen)
        let sheet = Scene(pushes: false, style: .pageSheet)
        sheet.show()
        sheet.app.advance(by: 0.1)
        #expect(sheet.b.presentationController is UISheetPresentationController)
        #expect(sheet.asked.count == 1)
        sheet.app.advance(by: 1)
        #expect(sheet.b.presentationController?.presentedView?.frame == CGRect(x: 0, y: 59, width: 393, height: 793))
        #expect(sheet.app.diagnostics.isEmpty)
    }

    @Test func zoomWithoutSourceStartsAtCenter() {
        let scene = Scene(pushes: false)
        scene.tile.removeFromSuperview()
        scene.show()
        let frame = scene.cardOnScreen
        #expect(abs(frame.midX - 196.5) < 1e-6 && abs(frame.midY - 426) < 1e-6 && frame.width < 200)
        scene.app.advance(by: 1)
        #expect(scene.isShown && scene.app.diagnostics.isEmpty)
    }

    @Test func alignmentRectMatchesSource() {
        let scene = Scene(pushes: false) {
            $0.options.alignmentRectProvider = { context in
                CGRect(x: 0, y: 100, width: context.zoomedViewController.view.bounds.width, height: 393)
            }
        }
        scene.show()
        let scale = CGFloat(100) / 393
        let shown = scene.b.view.layer.presentation()?.frame ?? .null
        #expect(scene.cardOnScreen == scene.tile.frame)
        #expect(abs(shown.minX) < 1e-6 && abs(shown.width - 100) < 1e-6)
        #expect(abs(shown.minY + 100 * scale) < 1e-6)
    }

    @Test(arguments: [false, true])
    func pullDismissesOrReturns(_ pushes: Bool) {
        let scene = Scene(pushes: pushes)
        scene.show()
        scene.app.advance(by: 1)
        scene.drag(by: 60)
        #expect(scene.app.session.transitions.first?.isInteractive == true)
        // Fifty points, as the first ten are swallowed, and smaller.
        let pulled = scene.cardOnScreen
        #expect(abs(pulled.midY - 476.25) < 1 && pulled.width < 393)
        scene.release(at: 60)
        scene.app.advance(by: 1)
        #expect(scene.isShown && scene.tile.alpha == 1)
        #expect(scene.b.view.convert(scene.b.view.bounds, to: nil) == CGRect(x: 0, y: 0, width: 393, height: 852))
        scene.drag(by: 400)
        scene.release(at: 400)
        scene.app.advance(by: 1)
        #expect(!scene.isShown)
        #expect(scene.app.diagnostics.isEmpty)
        scene.show()
        scene.app.advance(by: 1)
        scene.drag(by: 80, flick: true)
        scene.release(at: 80)
        scene.app.advance(by: 1)
        #expect(!scene.isShown)
        #expect(scene.app.diagnostics.isEmpty)
    }

    @Test func optionsMayPreventInteractiveDismissal() {
        var received: [Bool] = []
        let scene = Scene(pushes: false) {
            $0.options.interactiveDismissShouldBegin = { context in
                received.append(context.willBegin)
                return false
            }
        }
        scene.show()
        scene.app.advance(by: 1)
        scene.drag(by: 300)
        scene.release(at: 300)
        scene.app.advance(by: 1)
        #expect(scene.isShown)
        #expect(received.contains(true))
    }

    @Test func customTransitionsOverrideZoom() {
        let app = TestApp()
        let a = A(), b = B()
        app.show(a)
        b.modalPresentationStyle = .fullScreen
        b.modalTransitionStyle = .coverVertical
        b.preferredTransition = .crossDissolve
        a.present(b, animated: true)
        app.advance(by: 0.2)
        #expect(b.view.frame.minY == 0)
        #expect((b.view.layer.presentation()?.opacity ?? 1) < 0.9)
    }
}
