import Testing
import UIKit
import UIKitTestSupport

@MainActor @Suite(.lane(.main)) struct TouchDeliveryTests {
    private final class Listener: UIView {
        var received: [String] = []
        private func note(_ name: String, _ touches: Set<UITouch>) {
            let positions = touches.map { "\(Int($0.location(in: self).x)),\(Int($0.location(in: self).y))" }.sorted()
            received.append("\(name) \(positions.joined(separator: " "))")
        }
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began", touches) }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved", touches) }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches) }
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note("cancelled", touches) }
    }

    private func listener(_ app: TestApp, x: CGFloat = 100) -> Listener {
        let view = Listener(frame: CGRect(x: x, y: 100, width: 100, height: 100))
        app.window.addSubview(view)
        return view
    }

    @Test func touchStaysWithViewItBeganIn() {
        TestApp.run { app in
            let view = listener(app)
            app.session.touch(.began, at: CGPoint(x: 110, y: 120), id: 1)
            app.session.touch(.moved, at: CGPoint(x: 10, y: 120), id: 1)
            app.session.touch(.ended, at: CGPoint(x: 5, y: 120), id: 1)
            #expect(view.received == ["began 10,20", "moved -90,20", "ended -95,20"])
        }
    }

    @Test func viewGetsOneTouchUnlessMultipleEnabled() {
        TestApp.run { app in
            let view = listener(app)
            for flag in [false, true] {
                view.received = []
                view.isMultipleTouchEnabled = flag
                app.session.touch(.began, at: CGPoint(x: 110, y: 110), id: 1)
                app.session.touch(.began, at: CGPoint(x: 120, y: 120), id: 2)
                app.session.touch(.ended, at: CGPoint(x: 120, y: 120), id: 2)
                app.session.touch(.ended, at: CGPoint(x: 110, y: 110), id: 1)
                #expect(
                    view.received
                        == (flag
                            ? ["began 10,10", "began 20,20", "ended 20,20", "ended 10,10"]
                            : ["began 10,10", "ended 10,10"])
                )
            }
        }
    }

    @Test func exclusiveViewBlocksTouchesOfOthers() {
        TestApp.run { app in
            let (exclusive, other) = (listener(app), listener(app, x: 250))
            exclusive.isExclusiveTouch = true
            app.session.touch(.began, at: CGPoint(x: 110, y: 110), id: 1)
            app.session.touch(.began, at: CGPoint(x: 260, y: 110), id: 2)
            #expect(exclusive.received == ["began 10,10"])
            #expect(other.received == [])
            app.session.touch(.ended, at: CGPoint(x: 260, y: 110), id: 2)
            app.session.touch(.ended, at: CGPoint(x: 110, y: 110), id: 1)
            app.session.touch(.began, at: CGPoint(x: 260, y: 110), id: 2)
            app.session.touch(.began, at: CGPoint(x: 110, y: 110), id: 1)
            #expect(other.received == ["began 10,10"])
            #expect(exclusive.received == ["began 10,10", "ended 10,10"])
        }
    }

    @Test func touchesAreDroppedWhileInteractionIsIgnored() {
        TestApp.run { app in
            let view = listener(app)
            UIApplication.shared.beginIgnoringInteractionEvents()
            app.session.touch(.began, at: CGPoint(x: 110, y: 110), id: 1)
            UIApplication.shared.endIgnoringInteractionEvents()
            app.session.touch(.ended, at: CGPoint(x: 110, y: 110), id: 1)
            #expect(view.received == [])
            UIApplication.shared.endIgnoringInteractionEvents()
            #expect(app.diagnostics == ["unbalanced-interaction-events"])
        }
    }

    @Test func touchesOfRemovedViewsAreCanceled() {
        TestApp.run { app in
            let view = listener(app)
            app.session.touch(.began, at: CGPoint(x: 110, y: 110), id: 1)
            view.removeFromSuperview()
            app.session.touch(.ended, at: CGPoint(x: 110, y: 110), id: 1)
            #expect(view.received.count == 2)
            #expect(view.received.last?.hasPrefix("cancelled") == true)
        }
    }

    @Test func quickTapsAtOnePointAreCounted() {
        final class Tapped: UIView {
            var counts: [Int] = []
            override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
                counts += touches.map(\.tapCount)
            }
        }
        TestApp.run { app in
            let view = Tapped(frame: app.window.bounds)
            app.window.addSubview(view)
            @MainActor func tap(at time: Double, _ point: CGPoint, moving: CGFloat = 0) {
                app.seek(to: time)
                app.session.touch(.began, at: point, id: 1)
                if moving != 0 { app.session.touch(.moved, at: CGPoint(x: point.x + moving, y: point.y), id: 1) }
                app.session.touch(.ended, at: CGPoint(x: point.x + moving, y: point.y), id: 1)
            }
            let position = CGPoint(x: 100, y: 100)
            tap(at: 0, position)
            tap(at: 0.2, position)
            tap(at: 0.4, position)
            tap(at: 1, position)
            tap(at: 1.1, CGPoint(x: 300, y: 300))
            tap(at: 1.2, CGPoint(x: 300, y: 300), moving: 50)
            #expect(view.counts == [1, 2, 3, 1, 1, 0])
        }
    }

    @Test func touchReportsLocationsAndTimestamp() {
        final class Keeping: UIView {
            var touch: UITouch?
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { touch = touches.first }
        }
        TestApp.run { app in
            let view = Keeping(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
            app.window.addSubview(view)
            app.seek(to: 1)
            app.session.touch(.began, at: CGPoint(x: 20, y: 30), id: 1)
            app.seek(to: 1.5)
            app.session.touch(.moved, at: CGPoint(x: 25, y: 30), id: 1)
            let touch = view.touch
            #expect(touch?.view === view)
            #expect(touch?.window === app.window)
            #expect(touch?.phase == .moved)
            #expect(touch?.timestamp == 1.5)
            #expect(touch?.location(in: view) == CGPoint(x: 15, y: 20))
            #expect(touch?.previousLocation(in: view) == CGPoint(x: 10, y: 20))
            #expect(touch?.location(in: nil) == CGPoint(x: 25, y: 30))
        }
    }

    @Test func touchBeganTwiceIsReported() {
        TestApp.run { app in
            let view = listener(app)
            app.session.touch(.began, at: CGPoint(x: 110, y: 110), id: 1)
            app.session.touch(.began, at: CGPoint(x: 120, y: 120), id: 1)
            #expect(view.received == ["began 10,10", "cancelled 10,10", "began 20,20"])
            #expect(app.diagnostics == ["touch-began-twice"])
        }
    }

    @Test func windowOfHigherLevelIsHitFirst() {
        TestApp.run { app in
            let alert = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
            alert.windowLevel = .alert
            alert.isHidden = false
            app.window.makeKeyAndVisible()
            let (above, below) = (Listener(frame: alert.bounds), listener(app))
            alert.addSubview(above)
            app.session.touch(.began, at: CGPoint(x: 110, y: 110), id: 1)
            app.session.touch(.ended, at: CGPoint(x: 110, y: 110), id: 1)
            #expect(above.received.count == 2)
            #expect(below.received.isEmpty)
            #expect(UIApplication.shared.windows == [app.window, alert])
            #expect(app.window.isKeyWindow)
        }
    }
}
