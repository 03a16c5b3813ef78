import CoreGraphics
import QuartzCore
import Testing
import UIKitTestSupport

@testable import UIKit

/// Snapshots without screen updates show the last frame.
@MainActor @Suite(.lane(.main)) struct LastFrameSnapshotTests {
    private static let screen = AppSession.Screen(scale: 1)

    /// The blue, green, red, and alpha of a snapshot's pixel; `nil` for a blank snapshot.
    private func color(_ view: UIView?, _ x: Int = 50, _ y: Int = 50) -> [UInt8]? {
        guard let pixels = view?.layer.contents.flatMap({ $0 as? CGImage })?.pixels else { return nil }
        let pixel = pixels.base + y * pixels.bytesPerRow + x * 4
        return (0..<4).map { pixel.load(fromByteOffset: $0, as: UInt8.self) }
    }

    private static let red: [UInt8] = [0, 0, 255, 255]
    private static let blue: [UInt8] = [255, 0, 0, 255]
    private static let clear: [UInt8] = [0, 0, 0, 0]

    private func redView(_ app: TestApp) -> UIView {
        let view = app.addView()
        view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        app.frame()
        return view
    }

    private let blueColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)

    @Test func snapshotWithoutUpdatesShowsTheValuesOfTheLastFrame() {
        TestApp.run(Self.screen) { app in
            let view = redView(app)
            view.backgroundColor = blueColor
            #expect(color(view.snapshotView(afterScreenUpdates: false)) == Self.red)
            #expect(color(view.snapshotView(afterScreenUpdates: true)) == Self.blue)
            app.frame()
            #expect(color(view.snapshotView(afterScreenUpdates: false)) == Self.blue)
            #expect(app.diagnostics.isEmpty)
        }
    }

    @Test func snapshotWithoutUpdatesShowsTheSubviewsOfTheLastFrame() {
        TestApp.run(Self.screen) { app in
            let view = app.addView()
            let old = UIView(frame: view.bounds), new = UIView(frame: view.bounds)
            old.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
            new.backgroundColor = blueColor
            view.addSubview(old)
            app.frame()
            old.removeFromSuperview()
            view.addSubview(new)
            #expect(color(view.snapshotView(afterScreenUpdates: false)) == Self.red)
            #expect(color(view.snapshotView(afterScreenUpdates: true)) == Self.blue)
            app.frame()
            view.insertSubview(old, at: 0)
            view.bringSubviewToFront(old)
            #expect(color(view.snapshotView(afterScreenUpdates: false)) == Self.blue)
        }
    }

    @Test func viewMovedToAnotherSuperviewShowsItsLastFrame() {
        TestApp.run(Self.screen) { app in
            let view = redView(app)
            let container = UIView(frame: app.window.bounds)
            container.addSubview(view)
            app.window.addSubview(container)
            #expect(color(view.snapshotView(afterScreenUpdates: false)) == Self.red)
            view.removeFromSuperview()
            #expect(color(view.snapshotView(afterScreenUpdates: false)) == Self.red)
            #expect(app.diagnostics.isEmpty)
            app.frame()
            #expect(color(view.snapshotView(afterScreenUpdates: false)) == nil)
        }
    }

    @Test func snapshotWithoutUpdatesDoesNotLayOut() {
        final class Counting: UIView {
            var layouts = 0
            override func layoutSubviews() { layouts += 1 }
        }
        TestApp.run(Self.screen) { app in
            let view = Counting(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            app.window.addSubview(view)
            app.frame()
            view.layouts = 0
            view.setNeedsLayout()
            _ = view.snapshotView(afterScreenUpdates: false)
            #expect(view.layouts == 0)
            _ = view.snapshotView(afterScreenUpdates: true)
            #expect(view.layouts == 1)
        }
    }

    @Test func snapshotWithoutUpdatesOfAViewThatWasNotRenderedIsBlank() {
        TestApp.run(Self.screen) { app in
            let detached = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            detached.backgroundColor = blueColor
            app.frame()
            #expect(color(detached.snapshotView(afterScreenUpdates: false)) == nil)
            #expect(detached.snapshotView(afterScreenUpdates: false)?.bounds == detached.bounds)
            #expect(color(detached.snapshotView(afterScreenUpdates: true)) == Self.blue)
            app.window.addSubview(detached)
            #expect(color(detached.snapshotView(afterScreenUpdates: false)) == nil)
            app.frame()
            #expect(color(detached.snapshotView(afterScreenUpdates: false)) == Self.blue)
            #expect(Set(app.diagnostics) == ["snapshot-not-rendered"])
        }
    }

    @Test func contentTransitionBeginsWithTheLastFrame() {
        TestApp.run(Self.screen) { app in
            let view = redView(app)
            view.backgroundColor = blueColor
            UIView.transition(
                with: view, duration: 1, options: [.transitionCrossDissolve, .curveLinear], animations: nil)
            app.advance(to: app.now + 0.25)
            let pixel = color(app.window.snapshotView(afterScreenUpdates: false)) ?? []
            #expect(pixel.count == 4 && abs(Int(pixel[2]) - 191) <= 2 && abs(Int(pixel[0]) - 64) <= 2)
        }
    }
}
