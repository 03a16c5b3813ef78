import Testing
import UIKit
import UIKitTestSupport

/// The touches in a view when a transition begins.
@MainActor
@Suite(.lane(.main)) struct TransitionTouchTests {
    /// Presents a controller while a finger holds, and dismisses it when the finger leaves.
    private final class Peeking: UIViewController {
        var states: [UIGestureRecognizer.State] = []
        let style: UIModalPresentationStyle
        init(_ style: UIModalPresentationStyle) {
            self.style = style
            super.init(nibName: nil, bundle: nil)
        }
        required init?(coder: NSCoder) { nil }
        override func viewDidLoad() {
            super.viewDidLoad()
            view.addGestureRecognizer(UILongPressGestureRecognizer { [unowned self] in hold($0) })
        }
        private func hold(_ recognizer: UIGestureRecognizer) {
            states.append(recognizer.state)
            if recognizer.state == .began {
                let peek = UIViewController()
                peek.modalPresentationStyle = style
                present(peek, animated: true)
            } else if recognizer.state == .ended {
                dismiss(animated: true)
            }
        }
    }

    @Test func holdToPeekEndsWithTheFinger() {
        let app = TestApp(), a = Peeking(.overFullScreen)
        app.show(a)
        app.touch(.began, 100, 100)
        app.advance(by: 2)
        #expect(a.presentedViewController != nil)
        app.touch(.ended, 100, 100)
        app.advance(by: 2)
        #expect(a.states == [.began, .ended] && a.presentedViewController == nil)
    }

    @Test func fullScreenPresentationCancelsTouches() {
        let app = TestApp(), a = Peeking(.fullScreen)
        app.show(a)
        app.touch(.began, 100, 100)
        app.advance(by: 2)
        app.touch(.ended, 100, 100)
        app.advance(by: 1)
        #expect(a.states == [.began, .cancelled] && a.presentedViewController != nil)
    }
}
