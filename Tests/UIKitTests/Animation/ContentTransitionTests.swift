import Testing
import UIKit
import UIKitTestSupport

@MainActor @Suite(.lane(.main)) struct ContentTransitionTests {
    @Test func transitionFromToSwapsViewsImmediately() {
        TestApp.run { app in
            let container = app.addView()
            let (old, new) = (UIView(frame: container.bounds), UIView(frame: container.bounds))
            container.addSubview(old)
            var finished: Bool?
            UIView.transition(from: old, to: new, duration: 0.5, options: .transitionCrossDissolve) { finished = $0 }
            #expect(container.subviews == [new])
            #expect(finished == nil)
            app.advance(to: 0.6)
            #expect(finished == true)
            #expect(container.layer.sublayers == [new.layer])
            #expect(container.layer.animationKeys() == nil)
        }
    }

    @Test func showHideTransitionViewsKeepsBoth() {
        TestApp.run { app in
            let container = app.addView()
            let (old, new) = (UIView(frame: container.bounds), UIView(frame: container.bounds))
            new.isHidden = true
            container.addSubview(old)
            container.addSubview(new)
            UIView.transition(
                from: old, to: new, duration: 0.5, options: [.transitionFlipFromLeft, .showHideTransitionViews])
            #expect(container.subviews == [old, new])
            #expect(old.isHidden && !new.isHidden)
        }
    }

    @Test(
        "A flip shows the view edge on at half time",
        arguments: [
            UIView.AnimationOptions.transitionFlipFromLeft, .transitionFlipFromRight, .transitionFlipFromTop,
            .transitionFlipFromBottom,
        ])
    func flips(options: UIView.AnimationOptions) {
        TestApp.run { app in
            let view = app.addView()
            UIView.transition(with: view, duration: 1, options: [options, .curveLinear], animations: {})
            app.seek(to: 0.5)
            let turned = view.layer.presentation()?.transform ?? CATransform3DIdentity
            #expect(abs(turned.m11 * turned.m22) < 1e-3)
            app.advance(to: 1.1)
            #expect(CATransform3DIsIdentity(view.layer.presentation()?.transform ?? CATransform3DIdentity))
            #expect(view.layer.sublayers == nil)
        }
    }

    @Test func transitionWithoutChangesCompletesInTheSameTurn() {
        TestApp.run { app in
            let view = app.addView()
            var finished: Bool?
            UIView.transition(with: view, duration: 1, animations: { view.tag = 4 }, completion: { finished = $0 })
            #expect(view.tag == 4)
            app.frame()
            #expect(finished == true)
        }
    }

    @Test func opaqueCrossDissolveIsMeanAtMidpoint() throws {
        try TestApp.run(AppSession.Screen(scale: 1)) { app in
            let view = app.addView()
            view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
            app.frame()
            UIView.transition(
                with: view, duration: 1, options: [.transitionCrossDissolve, .curveLinear],
                animations: { view.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1) })
            app.advance(to: 0.5)
            let image = try #require(app.window.snapshotImage(of: view.frame, afterScreenUpdates: false))
            let pixel = image.pixels.base + 50 * image.pixels.bytesPerRow + 50 * 4
            let blue = pixel.load(as: UInt8.self)
            let red = pixel.load(fromByteOffset: 2, as: UInt8.self)
            #expect(abs(Int(blue) - 128) <= 2 && abs(Int(red) - 128) <= 2)
        }
    }

    @Test func aViewThatHidesInItsOwnDissolveFadesOut() throws {
        try TestApp.run { app in
            let view = app.addView()
            view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
            app.window.backgroundColor = .white
            app.frame()
            UIView.transition(with: view, duration: 1, options: [.transitionCrossDissolve, .curveLinear]) {
                view.isHidden = true
            }
            app.advance(to: 0.5)
            let image = try #require(app.window.snapshotImage(of: view.frame, afterScreenUpdates: false))
            let pixel = image.pixels.base + 50 * image.pixels.bytesPerRow + 50 * 4
            #expect(abs(Int(pixel.load(as: UInt8.self)) - 128) <= 2)
            app.advance(to: 1.1)
            #expect(app.window.layer.sublayers?.contains { $0.delegate == nil } != true)
        }
    }

    @Test func aViewThatWasAddedInTheTurnHasNoOldSnapshot() {
        TestApp.run { app in
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            app.window.addSubview(view)
            var finished: Bool?
            UIView.transition(with: view, duration: 1, options: .transitionCrossDissolve) {
                view.tag = 1
            } completion: {
                finished = $0
            }
            #expect(view.tag == 1 && view.layer.animationKeys() == nil)
            app.frame()
            #expect(finished == true)
        }
    }

    @Test func transitionWithoutOptionAnimatesChanges() {
        TestApp.run { app in
            let view = app.addView()
            var finished: Bool?
            UIView.transition(with: view, duration: 1, options: .curveLinear) {
                view.alpha = 0
            } completion: {
                finished = $0
            }
            app.wait(0.25)
            #expect(abs(view.shownAlpha - 0.75) < 0.001 && finished == nil)
            app.wait(1)
            #expect(finished == true)
        }
    }
}
