import QuartzCore
import Testing
import UIKit
import UIKitTestSupport

@MainActor @Suite(.lane(.main)) struct SwipeTests {
    private func recognizes(
        _ direction: UISwipeGestureRecognizer.Direction, to end: CGVector, in seconds: CFTimeInterval,
        through middle: CGVector? = nil
    ) -> Bool {
        TestApp.result { app in
            let log = GestureLog()
            let swipe = UISwipeGestureRecognizer(log.note)
            swipe.direction = direction
            app.window.addGestureRecognizer(swipe)
            app.touch(.began, 200, 400)
            if let middle {
                app.wait(seconds / 2)
                app.touch(.moved, 200 + middle.dx, 400 + middle.dy)
            }
            app.wait(seconds / (middle == nil ? 1 : 2))
            app.touch(.moved, 200 + end.dx, 400 + end.dy)
            app.touch(.ended, 200 + end.dx, 400 + end.dy)
            return log.states == [.ended]
        }
    }

    /// Measured on iOS: how far a swipe goes at least, and how far aside at most, by the time it takes.
    nonisolated static let limits: [(time: Double, along: CGFloat, across: CGFloat)] = [
        (0, 50, 50), (0.1, 45.3, 45.1), (0.2, 40.6, 40.2), (0.3, 35.9, 35.3), (0.4, 31.2, 30.4), (0.5, 26.5, 25.5),
    ]

    nonisolated static let directions: [(UISwipeGestureRecognizer.Direction, CGVector, CGVector)] = [
        (.right, CGVector(dx: 1, dy: 0), CGVector(dx: 0, dy: 1)),
        (.left, CGVector(dx: -1, dy: 0), CGVector(dx: 0, dy: 1)),
        (.up, CGVector(dx: 0, dy: -1), CGVector(dx: 1, dy: 0)),
        (.down, CGVector(dx: 0, dy: 1), CGVector(dx: -1, dy: 0)),
    ]

    @Test(arguments: limits)
    func distanceLimitsShrinkWithTime(limit: (time: Double, along: CGFloat, across: CGFloat)) {
        for (direction, axis, side) in Self.directions {
            func end(_ along: CGFloat, _ across: CGFloat) -> CGVector {
                CGVector(dx: axis.dx * along + side.dx * across, dy: axis.dy * along + side.dy * across)
            }
            #expect(recognizes(direction, to: end(limit.along + 0.01, 0), in: limit.time))
            #expect(!recognizes(direction, to: end(limit.along - 0.01, 0), in: limit.time))
            #expect(recognizes(direction, to: end(80, limit.across - 0.01), in: limit.time))
            #expect(!recognizes(direction, to: end(80, limit.across + 0.01), in: limit.time))
            #expect(!recognizes(direction, to: end(-80, 0), in: limit.time))
        }
    }

    @Test func swipeMustEndWithinHalfSecond() {
        #expect(recognizes(.right, to: CGVector(dx: 80, dy: 0), in: 0.5))
        #expect(!recognizes(.right, to: CGVector(dx: 80, dy: 0), in: 0.51))
    }

    @Test func goingBackFails() {
        #expect(recognizes(.right, to: CGVector(dx: 80, dy: 0), in: 0.2, through: CGVector(dx: 20, dy: 0)))
        #expect(!recognizes(.right, to: CGVector(dx: 80, dy: 0), in: 0.2, through: CGVector(dx: -1, dy: 0)))
    }

    @Test func anyAllowedDirectionCounts() {
        #expect(recognizes([.left, .right], to: CGVector(dx: -80, dy: 0), in: 0.2))
        #expect(recognizes([.left, .right], to: CGVector(dx: 80, dy: 0), in: 0.2))
        #expect(!recognizes([.left, .right], to: CGVector(dx: 0, dy: 80), in: 0.2))
        #expect(UISwipeGestureRecognizer().direction == .right)
    }
}
