import Testing
import UIKit
import UIKitTestSupport

/// The methods of rotations before `viewWillTransition(to:with:)`.
@MainActor @Suite(.lane(.main)) struct FormerRotationTests {
    private final class Turning: UIViewController {
        var lines: [String] = []

        override func willRotate(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {
            lines.append("will \(toInterfaceOrientation.isLandscape) \(duration > 0)")
        }
        override func willAnimateRotation(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {
            lines.append("animate \(view.bounds.width > view.bounds.height)")
        }
        override func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) {
            lines.append("did \(fromInterfaceOrientation.isPortrait)")
        }
    }

    @Test func theyAreCalledBeforeDuringAndAfterARotation() {
        TestApp.run { app in
            let controller = Turning()
            app.show(controller)
            app.session.rotate(to: .landscapeRight)
            #expect(controller.lines == ["will true true", "animate true"])
            app.advance(by: 1)
            #expect(controller.lines.last == "did true")
            let count = controller.lines.count
            app.session.rotate(to: .landscapeRight)
            #expect(controller.lines.count == count)
        }
    }
}
